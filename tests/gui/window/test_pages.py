"""The window's pages and actions: how others add to them."""

from collections.abc import Callable
from operator import attrgetter

import pytest
from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.live.snapshot import Snapshot
from gui.widgets.icons import STROKES
from gui.window.actions import ACTIONS
from gui.window.main_window import Window
from gui.window.pages import Pages
from tests.app.conftest import PARTY


class Asking(QWidget):
    """A page that wants to know all it can."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def come_up(self) -> None:
        self.told.append("come up")

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self.told.append(snapshot.playback)

    def put_away(self) -> None:
        self.told.append("put away")

    def close_down(self) -> None:
        self.told.append("close down")


def test_a_page_is_told_what_it_has_methods_for(qtbot: QtBot):
    pages = Pages()
    qtbot.addWidget(pages)
    pages.add("bare", QWidget())
    page = pages.add("asking", Asking(), "A page")
    assert (pages.name, pages.title) == ("bare", "")
    pages.show_page("asking")
    pages.show_snapshot(Snapshot(playback="hand"))
    pages.put_away()
    pages.close_down()
    assert (pages.name, pages.title) == ("asking", "A page")
    assert page.told == ["come up", "hand", "put away", "close down"]
    with qtbot.waitSignal(pages.left):
        page.left.emit()


def test_leaving_a_page_leads_to_the_game_that_is_on_and_else_to_the_start(open_window: Callable[..., Window]):
    window = open_window()
    page = window.pages.add("asking", Asking(), "A page")
    window.show_page("asking")
    assert window.header.headline.text() == "A page"
    page.left.emit()
    assert window.pages.name == "start"
    window.watch(Plan(PARTY))
    window.show_page("asking")
    page.left.emit()
    assert window.pages.name == "table"


def test_every_action_does_something_has_a_key_of_its_own_and_a_picture_where_it_is_a_button(
    open_window: Callable[..., Window],
):
    window = open_window()
    assert all(callable(attrgetter(deed.slot)(window)) for deed in ACTIONS)
    keys = [QKeySequence(deed.keys).toString() for deed in ACTIONS]
    assert len(set(keys)) == len(keys)
    assert all(deed.name in STROKES for deed in ACTIONS if deed.in_header)


def test_the_menus_hold_every_action_group_by_group_and_none_is_long(open_window: Callable[..., Window]):
    window = open_window()
    held: list[QAction] = []
    for title in window.menuBar().actions():
        menu = title.menu()
        assert isinstance(menu, QMenu)
        inside = [action for action in menu.actions() if not action.isSeparator()]
        assert 2 <= len(inside) <= 12
        held += inside
    listed = [deed for deed in ACTIONS if not deed.group.startswith("(")]
    groups = list(dict.fromkeys(deed.group for deed in listed))
    deeds = sorted(listed, key=lambda deed: groups.index(deed.group))
    assert held == [window.actions_by_name[deed.name] for deed in deeds]


@pytest.mark.qt_log_ignore("raise|grabbing the keyboard")  # which no offscreen window can do
def test_f10_gives_the_keyboard_to_the_menu_bar(open_window: Callable[..., Window]):
    window = open_window()
    window.actions_by_name["menu"].trigger()
    assert window.menuBar().activeAction() is window.menuBar().actions()[0]
