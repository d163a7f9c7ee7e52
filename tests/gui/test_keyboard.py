"""Whoever has no mouse: every screen walked with Tab and Shift+Tab."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QVBoxLayout, QWidget

from gui.big_screen.window import BigScreen
from gui.window.main_window import Window
from scripts.screens.screens import ScreenStage
from tests.app.conftest import no_dice
from tests.gui.keyboard import against_reading, named, nameless, out_of_reach, walk

NAMES_FIRST = {"wizard-2-players": 1}
"""How many steps more than the one back to the beginning go up: there Tab goes from name to name first."""


@pytest.fixture
def steady_cursor(qapp: QApplication) -> Iterator[None]:
    flashes = qapp.cursorFlashTime()
    qapp.setCursorFlashTime(0)
    yield
    qapp.setCursorFlashTime(flashes)


def faults_of(name: str, screen: QWidget) -> list[str]:
    """What somebody who has the keyboard alone would miss on a screen, in words."""
    screen.activateWindow()
    assert QTest.qWaitForWindowActive(screen)
    there, back = walk(screen), walk(screen, Qt.Key.Key_Backtab)
    faults = [f"{named(control)} has no key" for control in out_of_reach(screen, there)]
    faults += [f"{named(control)} has no name for a screen reader" for control in nameless(screen)]
    if {stop.control for stop in there} != {stop.control for stop in back}:
        faults.append("Shift+Tab does not lead where Tab does")
    if len(there) > 1:  # else the whole page has the keys
        faults += [f"{named(stop.control)} does not show its focus" for stop in there if not stop.painted]
    leaps = against_reading(screen, there)
    if len(leaps) > 1 + NAMES_FIRST.get(name, 0):
        faults += [f"Tab leaps from {named(before)} to {named(after)}" for before, after in leaps]
    return [f"{name}: {fault}" for fault in faults]


def faults(
    store: QSettings, size: tuple[int, int], text: int, parts: Collection[str] = (), telling: bool = True
) -> list[str]:
    window = Window(store, lambda: no_dice)
    window.keep(replace(window.settings, text_percent=text))
    window.resize(*size)
    window.show()
    stage = ScreenStage(window, telling)
    found: list[str] = []
    for name, screen in stage.screens(parts):
        if not isinstance(screen, BigScreen | QMenu):
            found += faults_of(name, screen)
    stage.close()
    window.close()
    return found


@pytest.mark.usefixtures("steady_cursor")
def test_the_keyboard_reaches_all_that_begins_a_game_and_shows_where_it_is(store: QSettings):
    assert faults(store, (1280, 800), 100, ("start", "count", "wizard")) == []


@pytest.mark.slow
@pytest.mark.usefixtures("steady_cursor")
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1000, 640), 200)])
def test_the_keyboard_reaches_everything_on_every_screen(store: QSettings, size: tuple[int, int], text: int):
    assert faults(store, size, text, telling=False) == []


@pytest.mark.usefixtures("qapp", "steady_cursor")
def test_a_walk_finds_what_is_out_of_reach_nameless_unpainted_or_out_of_order(qapp: QApplication):
    page = QWidget()
    box = QVBoxLayout(page)
    first, second, third, hidden, keyed = (QPushButton(text) for text in ("A", "B", "", "mouse only", "Open (O)"))
    for button in (first, second, third, hidden, keyed):
        box.addWidget(button)
    for button in (hidden, keyed):
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    for before, after in ((first, third), (third, second)):
        QWidget.setTabOrder(before, after)
    second.setStyleSheet("border: none; outline: none; background: white; color: black")
    page.show()
    found = faults_of("page", page)
    page.close()
    assert found == [
        "page: QPushButton “mouse only” has no key",
        "page: QPushButton “” has no name for a screen reader",
        "page: QPushButton “B” does not show its focus",
        "page: Tab leaps from QPushButton “” to QPushButton “B”",
        "page: Tab leaps from QPushButton “B” to QPushButton “A”",
    ]


def test_esc_closes_a_message_at_the_table_when_nothing_is_being_typed(store: QSettings):
    window = Window(store, lambda: no_dice)
    window.show()
    stage = ScreenStage(window, telling=True)
    for _ in stage.screens(("table",)):
        break
    window.notice.say("The camera gives no picture any more.")
    QTest.keyClick(window, Qt.Key.Key_3)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.notice.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.notice.isVisible()
    stage.close()
    window.close()
