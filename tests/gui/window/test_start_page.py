"""The start page and what follows from it by the keyboard alone; the demo, which is nobody's game."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.statistics.overview import Gatherer
from app.stores.session_store import SessionStore
from app.text.language import LANGUAGES
from gui.window.main_window import LEAST_SIZE, Window
from gui.window.qt_language import install
from scripts.screens.screens import come_to_rest
from tests.app.conftest import PARTY
from tests.gui.window.test_window import enter

Open = Callable[..., Window]


def press_focused(qtbot: QtBot, window: Window, key: Qt.Key) -> None:
    focused = window.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key)


def test_enter_presses_the_button_that_has_the_keyboard(qtbot: QtBot, open_window: Open):
    window = open_window()
    assert window.focusWidget() is window.start_page.buttons[0]
    press_focused(qtbot, window, Qt.Key.Key_Return)
    assert window.pages.name == "count"
    window.open_teaching()
    sets = [button for button in window.teach.findChildren(QPushButton) if button.text().startswith("New die set")]
    sets[0].setFocus()
    press_focused(qtbot, window, Qt.Key.Key_Enter)
    assert window.dialog is not None or window.teach.currentWidget() is not window.teach.widget(0)


def test_no_game_looks_chosen_before_the_list_has_the_keyboard(qtbot: QtBot, open_window: Open):
    first = open_window(Plan(PARTY))
    enter(qtbot, first, "2222222")
    first.close()
    window = open_window()
    recent = window.start_page.recent
    qtbot.waitUntil(recent.isVisible)
    assert recent.list.selectedItems() == []
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    recent.list.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is recent.list
    assert recent.list.currentRow() == 0 and recent.list.selectedItems() != []
    window.start_page.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert recent.list.selectedItems() == []


@pytest.mark.slow
def test_the_demo_is_nobodys_game(qtbot: QtBot, open_window: Open):
    window = open_window()
    window.opener.open_demo()
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    window.controller.set_speed(4.0)
    window.controller.toggle()
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "paused")
    enter(qtbot, window, "2222222")
    folder = window.controller.snapshot.record.folder
    assert folder is not None and folder.is_dir(), "the demo can be reviewed"
    window.actions_by_name["leave"].trigger()
    assert not window.notice.isVisible() and not window.actions_by_name["back"].isEnabled()
    window.close()
    assert Gatherer(SessionStore()).gather().games == ()
    again = open_window(Plan(PARTY))
    enter(qtbot, again, "3333333")
    again.close()
    last = open_window()
    recent = last.start_page.recent
    qtbot.waitUntil(recent.isVisible)
    assert recent.list.count() == 1 and len(Gatherer(SessionStore()).gather().games) == 1


def test_a_film_is_not_played_as_fast_as_the_one_before(qtbot: QtBot, open_window: Open):
    window = open_window()
    window.opener.open_demo("party")
    window.table.speed_chosen.emit(4.0)
    qtbot.waitUntil(lambda: window.controller.snapshot.speed == 4.0)
    window.opener.open_demo("solitaire")
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    assert window.controller.snapshot.speed == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_begin_is_in_sight_in_the_smallest_window_with_the_largest_text(
    language: str, qtbot: QtBot, open_window: Open
):
    install(language)
    window = open_window()
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=200))
    install(LANGUAGES[0])
    come_to_rest()

    def whole(button: QPushButton) -> bool:
        return button.visibleRegion().boundingRect().size() == button.size()

    qtbot.waitUntil(lambda: all(whole(button) for button in window.start_page.buttons))
