"""What leads on is in sight in the smallest window with the largest text, in both languages."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

import rules
from app.stores.data_folder import data_folder
from app.text.language import LANGUAGES
from gui.setup.in_progress.form import TakeUpForm
from gui.window.main_window import LEAST_SIZE, Window
from gui.window.qt_language import install
from scripts.screens.screens import come_to_rest, write_sessions
from tests.gui.table.test_table_view import at_table
from tests.gui.window.test_text_size import wider_than_shown
from tests.rules.walks import TAKEN_UP

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


pytestmark = pytest.mark.slow


@pytest.fixture(params=LANGUAGES)
def window(request: pytest.FixtureRequest, open_window) -> Iterator[Window]:
    install(request.param)
    made = open_window()
    made.resize(LEAST_SIZE)
    made.keep(replace(made.settings, text_percent=200))
    yield made
    install(LANGUAGES[0])


def whole(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == QRect(QPoint(0, 0), widget.size())


def test_the_buttons_of_a_dialog_that_scrolls_stay_in_sight(qtbot: QtBot, window: Window):
    for name in ("camera", "help", "print"):
        window.actions_by_name[name].trigger()
        dialog = window.dialog
        assert dialog is not None
        come_to_rest()
        (default,) = (button for button in dialog.findChildren(QPushButton) if button.isDefault())
        assert whole(default), name
        assert dialog.height() <= window.height()
        dialog.reject()


@pytest.mark.parametrize("percent", [100, 150])
def test_a_dialog_is_as_high_as_what_stands_in_it(qtbot: QtBot, window: Window, percent: int):
    window.keep(replace(window.settings, text_percent=percent))
    setup = next(setup for setup in TAKEN_UP if setup["game"] == "dessert_dice")
    form = TakeUpForm(setup, lambda: at_table("dessert_dice", tuple(setup["players"])), window)
    window.open_dialog(form)
    come_to_rest()
    shown = [part for part in form.editor.findChildren(QWidget, options=_DIRECT) if part.isVisible()]
    overlapping = [pair for pair in combinations(shown, 2) if pair[0].geometry().intersects(pair[1].geometry())]
    assert len(shown) > 3 and overlapping == []
    form.reject()


def test_counting_starts_by_a_button_in_sight(qtbot: QtBot, window: Window):
    window.counting.open()
    come_to_rest()
    assert whole(window.count_pages.choice.start)


def test_several_sessions_are_seen_at_once(qtbot: QtBot, window: Window):
    write_sessions(data_folder() / "sessions")
    window.open_sessions()
    page = window.sessions
    qtbot.waitUntil(lambda: len(page.model.rows) > 3)
    come_to_rest()
    assert page.table.viewport().height() >= 2 * page.table.rowHeight(0)


def test_the_games_cards_fit_beside_the_film_of_a_review(qtbot: QtBot, window: Window):
    sessions = data_folder() / "sessions"
    write_sessions(sessions)
    window.review(sessions / "doubted")
    qtbot.waitUntil(lambda: window.reviewing.case is not None)
    come_to_rest()
    assert wider_than_shown(window) == []


@pytest.mark.parametrize("game", list(rules.GAMES))
def test_no_game_is_wider_than_the_window(qtbot: QtBot, window: Window, game: str):
    window.show_page("table")
    players = ("Ann", "Bo", "Cy")[: rules.GAMES[game].seat_counts[0]]
    shown = replace(at_table(game, players), image=None, layout=None, view=None, playback="hand")
    for size, percent in ((LEAST_SIZE, 150), (LEAST_SIZE, 200), (QSize(1920, 1080), 150)):
        window.resize(size)
        window.keep(replace(window.settings, text_percent=percent))
        window.show_snapshot(shown)
        come_to_rest()
        assert wider_than_shown(window) == []
