"""What a win looks like, and that it is in nobody's way."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from gui.window.main_window import Window
from tests.app.conftest import ALONE
from tests.gui.window.test_record_in_window import CTRL, press
from tests.gui.window.test_window import enter

Open = Callable[..., Window]


def test_a_win_is_celebrated_and_nothing_is_in_the_way(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    party = window.table.celebration
    assert not party.isVisible()
    enter(qtbot, window, "33333333")
    qtbot.waitUntil(party.isVisible)
    assert window.banner.isVisible()
    middle = window.table.mapTo(window, window.table.rect().center())
    under = QApplication.widgetAt(window.mapToGlobal(middle))
    assert under is not party, "clicks go through it"
    first = party.grab().toImage()
    qtbot.waitUntil(lambda: party.grab().toImage() != first)
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert not party.isVisible() and not window.banner.isVisible()
    assert QPoint(0, 0) == party.pos()


def test_a_game_that_is_lost_is_not_celebrated(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    enter(qtbot, window, "11111111")
    qtbot.waitUntil(window.banner.isVisible)
    assert not window.table.celebration.isVisible()
