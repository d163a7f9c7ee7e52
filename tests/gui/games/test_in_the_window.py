"""Games without a camera in the window itself, by its keys, through the session and the referee."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from gui.window.main_window import Window

Open = Callable[..., Window]

NAMED = {
    "←": Qt.Key.Key_Left,
    "→": Qt.Key.Key_Right,
    "↑": Qt.Key.Key_Up,
    "↓": Qt.Key.Key_Down,
    "⇥": Qt.Key.Key_Tab,
    "⏎": Qt.Key.Key_Return,
}


def type_keys(qtbot: QtBot, window: Window, keys: str) -> None:
    """Presses keys, and waits after each Enter until the game has gone on."""
    for key in keys:
        before = window.controller.snapshot.position
        qtbot.keyClick(window, NAMED[key] if key in NAMED else getattr(Qt.Key, f"Key_{key.upper()}"))
        if key == "⏎":
            qtbot.waitUntil(lambda before=before: window.controller.snapshot.position is not before)


def test_liars_dice_to_its_end(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "liars_dice", "players": ["Ann", "Bo"], "options": {"dice_per_player": 1}}))
    type_keys(qtbot, window, "5↑⏎C⏎")
    assert window.entry.name.text() == "Ann"
    type_keys(qtbot, window, "52⏎")
    assert window.banner.title.text() == "Bo wins"
    assert window.entry.prompt.text().startswith("The game is over")


def test_gelatinous_for_two_with_its_sixes(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "gelatinous_duel", "players": ["Ann", "Bo"]}))
    type_keys(qtbot, window, "33662222⏎33322222⏎1⏎")
    assert [card.cube.stacked for card in window.panel.cards] == [3, 3]  # type: ignore[attr-defined]
    assert window.header.round.text() == "Round 2"


def test_gelatinous_by_video_with_its_call(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "gelatinous_video", "players": ["Ann", "Bo"]}))
    type_keys(qtbot, window, "22222222⏎22222222⏎⏎")
    assert window.header.round.text() == "Round 2"


def test_dessert_dice_to_its_end(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "dessert_dice", "players": ["Ann", "Bo"]}))
    type_keys(qtbot, window, "2" * 25 + "⏎")
    type_keys(qtbot, window, "R⏎T↑1⏎")
    state = window.controller.snapshot.position
    assert state is not None and state.round == 2
    type_keys(qtbot, window, "↑↑←←")
    for row in range(5):
        for _ in range(5):
            board: Any = window.controller.snapshot.position
            entry: Any = window.entry.entry
            if board.board[entry.row * 5 + entry.col] is None:
                type_keys(qtbot, window, "⇥⏎")
            type_keys(qtbot, window, "→")
        if row < 4:
            type_keys(qtbot, window, "↓←←←←")
    type_keys(qtbot, window, "24⏎")
    assert window.banner.isVisible()


def test_the_cube_crawl_through_its_first_room(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "cube_crawl", "players": ["Ann"]}))
    type_keys(qtbot, window, "59⏎7⏎1⏎4⏎4⏎2⏎3⏎")
    type_keys(qtbot, window, "H")
    assert "looking for the best way" in window.entry.entry.prompt
    qtbot.waitUntil(lambda: not window.entry.computation.running)
    best: Any = window.entry.entry
    arrows = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
    type_keys(qtbot, window, "".join(f"{arrows[way]}⏎" for way in best.best["path"]))
    position: Any = window.controller.snapshot.position
    assert position.completed == 1


def test_a_hint_that_nobody_waits_for_any_more_is_not_shown(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "cube_crawl", "players": ["Ann"]}))
    type_keys(qtbot, window, "59⏎7⏎1⏎4⏎4⏎2⏎3⏎")
    type_keys(qtbot, window, "HH")
    assert not window.entry.computation.running
    entry: Any = window.entry.entry
    assert not entry.hinted and "looking" not in entry.prompt


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "meaning"),
    [
        ("liars_dice", 2, "jonti: believe that it is exact"),
        ("dessert_dice", 2, "a die of this colour"),
        ("cube_crawl", 1, "drawn and kept, drawn, or not drawn"),
        ("gelatinous", 3, "add a die"),
    ],
)
def test_f1_tells_the_keys_of_the_game_that_is_on(open_window: Open, game: str, players: int, meaning: str):
    window = open_window(Plan({"game": game, "players": ["Ann", "Bo", "Cy"][:players]}))
    window.tools.show_keys()
    assert window.dialog is not None
    assert meaning in [label.text() for label in window.dialog.findChildren(QLabel)]
    window.dialog.accept()


def test_cups_that_were_lifted_by_mistake_are_covered_again_and_what_was_typed_is_not_lost(
    qtbot: QtBot, open_window: Open
):
    window = open_window(Plan({"game": "liars_dice", "players": ["Ann", "Bo", "Cy"]}))
    type_keys(qtbot, window, "5↑⏎C⏎")
    before = window.controller.snapshot.position
    type_keys(qtbot, window, "123451234512345")
    typed = window.entry.entry.event
    assert typed is not None and typed["type"] == "reveal"
    type_keys(qtbot, window, "⏎")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.controller.snapshot.position == before)
    qtbot.waitUntil(lambda: window.entry.entry.event == typed)
    assert window.entry.enter.isEnabled()
