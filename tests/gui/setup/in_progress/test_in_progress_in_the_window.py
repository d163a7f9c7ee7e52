"""A game is taken up in the window, while it is on or before it begins."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from gui.games.gelatinous.seat_card import SeatCard
from gui.setup.in_progress.form import TakeUpForm
from gui.setup.in_progress.numbers import NumbersEditor
from gui.window.main_window import Window
from tests.app.conftest import ALONE, PARTY

Open = Callable[..., Window]


def test_the_game_that_is_on_goes_on_from_the_table_that_was_told(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Plan(PARTY))
    window.actions_by_name["take_up"].trigger()
    form = window.dialog
    assert isinstance(form, TakeUpForm) and isinstance(form.editor, NumbersEditor)
    for fields, loose, stacked in zip(form.editor.counts, (3, 0, 9), (4, 5, 0), strict=True):
        fields["loose"].setValue(loose)
        fields["stacked"].setValue(stacked)
    qtbot.keyClick(form, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.header.headline.text() == "Ann and Cy roll")
    assert window.controller.plan is not None and window.controller.plan.session is None
    ann, bo, _ = window.panel.cards
    assert isinstance(ann, SeatCard) and isinstance(bo, SeatCard)
    assert ann.cube.stacked == 4 and bo.cube.stacked == 5
    assert "What was played before is unknown" in window.controller.snapshot.log[0].text


def test_without_a_game_it_is_said_what_to_do_first(open_window: Open) -> None:
    window = open_window()
    window.actions_by_name["take_up"].trigger()
    assert window.dialog is None and "Start the game first" in window.notice.text.text()


def test_cancelling_leaves_the_game_as_it_was(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Plan(ALONE))
    window.actions_by_name["take_up"].trigger()
    plan = window.controller.plan
    assert isinstance(window.dialog, TakeUpForm)
    qtbot.keyClick(window.dialog, Qt.Key.Key_Escape)
    assert window.controller.plan is plan and window.dialog is None
