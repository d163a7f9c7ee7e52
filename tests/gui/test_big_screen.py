"""The second window for the television."""

import random
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

import rules
from app.live.log import LogEntry
from app.live.session import Plan
from app.text.language import LANGUAGES, tr
from gui.big_screen import painting
from gui.big_screen import window as big_window
from gui.big_screen.painting import shown_of
from gui.big_screen.window import BigScreen
from gui.widgets import text_painting as writing
from gui.widgets.theme import DARK, LIGHT
from gui.window.qt_language import install
from referee.view import TableView
from scripts.screens.chance_positions import NAMES, played, snapshot_of
from tests.gui.table.test_painting import pixels
from tests.gui.table.test_table_view import at_table, die, seen
from vision import TableReading

LIARS = {"game": "liars_dice", "players": ["Ann", "Bo"]}


@pytest.fixture
def screen(qtbot: QtBot) -> BigScreen:
    made = BigScreen()
    qtbot.addWidget(made)
    made.resize(960, 540)
    return made


def drawn(screen: BigScreen) -> np.ndarray:
    return pixels(screen.grab().toImage())


def same(first: np.ndarray, second: np.ndarray) -> bool:
    """Whether two pictures show the same, but for the rims of letters."""
    return int((np.abs(first - second).sum(axis=2) > 200).sum()) < 20


@pytest.mark.parametrize("game", rules.GAMES)
def test_every_game_stands_on_the_big_screen_with_what_is_waited_for(game: str, screen: BigScreen):
    players = ("Ann", "Bo", "Cy")[: max(rules.GAMES[game].seat_counts[0], 1)]
    before = drawn(screen)
    screen.show_snapshot(at_table(game, players))
    assert (drawn(screen) != before).any()
    assert "Big screen: " in screen.accessibleName() and "no game" not in screen.accessibleName()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "events"), [("gelatinous", 24), ("gelatinous_video", 12), ("gelatinous_video", 500)])
def test_no_words_are_cut_off_however_many_play(
    game: str, events: int, language: str, screen: BigScreen, monkeypatch: pytest.MonkeyPatch
):
    cut: list[str] = []

    class Metrics(QFontMetricsF):
        def elidedText(self, text: str, mode: Qt.TextElideMode, width: float, flags: int = 0) -> str:
            shown = super().elidedText(text, mode, width, flags)
            cut.extend([text] if shown != text else [])
            return shown

    for module in (painting, writing):
        monkeypatch.setattr(module, "QFontMetricsF", Metrics)
    setup: dict[str, object] = {"game": game, "players": list(NAMES[: rules.GAMES[game].seat_counts[-1]])}
    state = played(rules.start(setup)[1], events, random.Random(0))
    install(language)
    try:
        rolled = LogEntry(0.0, "event", 0, tr("{name} rolled", name="Ann"), (1, 2, 3, 4, 5, 6))
        screen.show_snapshot(replace(snapshot_of(setup, state), log=(rolled,)))
        drawn(screen)
    finally:
        install(LANGUAGES[0])
    assert cut == []


def test_it_opens_and_closes_by_a_key_has_nothing_to_press_and_goes_when_the_program_does(qtbot: QtBot, open_window):
    window = open_window(Plan(LIARS))
    qtbot.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert window.big_screen.isVisible()
    assert window.big_screen.findChildren(QAbstractButton) == []
    qtbot.keyClick(window.big_screen, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert not window.big_screen.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    window.close()
    assert not window.big_screen.isVisible()


def test_it_fills_the_second_display_where_there_is_one(screen: BigScreen, open_window, monkeypatch):
    monkeypatch.setattr(big_window, "_other_screen", lambda _beside: QGuiApplication.primaryScreen())
    screen.toggle(open_window())
    assert screen.isFullScreen()
    screen.toggle(open_window())
    assert not screen.isVisible()


def test_it_has_a_scale_of_its_own_and_follows_the_look(screen: BigScreen):
    screen.resize(1920, 1080)
    assert screen.look.scale == 1.5
    screen.set_colors(LIGHT)
    light = drawn(screen).mean()
    screen.set_colors(DARK)
    assert light > drawn(screen).mean() + 100


def test_nothing_of_a_hand_is_shown_before_its_reveal(screen: BigScreen):
    liars = at_table("liars_dice", ("Ann", "Bo", "Cy"))
    screen.show_snapshot(liars)
    before = drawn(screen)
    screen.show_snapshot(seen(liars, (die(30, 6), die(60, 1))))
    assert same(drawn(screen), before), "what the camera sees under a cup stays there"
    said = [{"type": "bid", "seat": 0, "count": 1, "face": 2}, {"type": "call", "seat": 1}]
    screen.show_snapshot(at_table("liars_dice", ("Ann", "Bo", "Cy"), *said))
    lifted = drawn(screen)
    hands = [[1, 2, 3, 4, 5], [2, 2, 3, 4, 5], [6, 6, 6, 4, 5]]
    screen.show_snapshot(at_table("liars_dice", ("Ann", "Bo", "Cy"), *said, {"type": "reveal", "hands": hands}))
    assert not same(drawn(screen), lifted)


def test_what_is_typed_about_hands_stays_off_the_big_screen(qtbot: QtBot, open_window):
    window = open_window(Plan(LIARS))
    window.toggle_big_screen()
    for key in ("2", "\r", "c", "\r"):
        length = len(window.controller.snapshot.log)
        qtbot.keyClicks(window, key) if key != "\r" else qtbot.keyClick(window, Qt.Key.Key_Return)
        if key == "\r":
            qtbot.waitUntil(lambda length=length: len(window.controller.snapshot.log) > length)
    before = drawn(window.big_screen)
    qtbot.keyClicks(window, "12345")
    assert window.entry.entry.dice == (1, 2, 3, 4, 5)
    assert same(drawn(window.big_screen), before)


def test_it_is_painted_anew_only_where_something_that_it_shows_has_changed():
    party = at_table()
    later = replace(party, t=5.0, image=None, view=TableView(5.0, TableReading(300, 120, (die(10, 3),)), (), ""))
    assert shown_of(later) == shown_of(party)
    rolled = replace(party, log=(LogEntry(1.0, "event", 0, "Ann rolled", (1, 2)),))
    assert shown_of(rolled) != shown_of(party)
