"""A game is added in its own folders and nowhere else: the one of rules/README.md, in the whole program."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

import app.games
import gui.games
import rules
from app.games.how_to_play import how_to_play
from gui.window.main_window import Window
from referee import Layout
from rules import _setup
from tests.gui.conftest import nothing_left_running, open_window, own_data_folder, store
from tests.referee.film import HEIGHT, WIDTH, Film
from tests.referee.games import corners
from tests.referee.watching import events, roll, watch

__all__ = ["nothing_left_running", "open_window", "own_data_folder", "store"]  # fixtures of the window's tests

PAGE = (Path(rules.__file__).parent / "README.md").read_text(encoding="utf-8")
GAME = "three_rolls"
Key = Qt.Key


@pytest.fixture(autouse=True)
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The files of the page lie in folders of the game, and the rules' list names it."""
    for block in re.findall(r"^```python\n# (.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        name, source = block.split("\n", 1)
        file = tmp_path / "added" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
        (file.parent / "__init__.py").touch()
    for package, folder in ((rules, "rules"), (app.games, "app/games"), (gui.games, "gui/games")):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / "added" / folder)])
    monkeypatch.setitem(_setup._PLACES, GAME, f"rules.{GAME}.game:ThreeRolls")
    yield
    rules.GAMES._loaded.pop(GAME, None)  # type: ignore[attr-defined]
    for name in [name for name in sys.modules if f".{GAME}" in name]:
        del sys.modules[name]


def play(qtbot: QtBot, window: Window, values: str) -> None:
    """Types one die after the other, each with Enter."""
    for number, value in enumerate(values, start=1):
        window.table.entry.press(value)
        window.table.entry.submit()
        qtbot.waitUntil(lambda wanted=number: events_so_far(window) == wanted)


def events_so_far(window: Window) -> int:
    return sum(entry.kind == "event" for entry in window.controller.snapshot.log)


def test_it_is_chosen_in_the_wizard_played_by_hand_and_reviewed(qtbot: QtBot, open_window: Callable[..., Window]):
    window = open_window()
    window.open_wizard()
    wizard = window.wizard
    qtbot.mouseClick(wizard.game.cards[GAME], Qt.MouseButton.LeftButton)
    card = wizard.game.cards[GAME]
    assert "The highest total wins." in card.accessibleDescription() + card.toolTip()
    qtbot.mouseClick(wizard.skip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "hand")
    window.grab()
    play(qtbot, window, "246135" + "661")
    snapshot = window.controller.snapshot
    assert snapshot.over and snapshot.explanation == "Bo wins with the highest total, 13."
    window.grab()
    record = snapshot.record
    assert record is not None and record.folder is not None
    window.controller.leave()
    window.review(record.folder)
    qtbot.waitUntil(lambda: window.reviewing.case is not None or window.notice.isVisible())
    assert window.reviewing.case is not None
    assert len(window.reviewing.case.session.game.steps) == 9
    window.grab()


def test_the_camera_follows_it():
    zones = [(10.0, 10.0, 300.0, 340.0), (330.0, 10.0, 630.0, 340.0)]
    layout = Layout.from_json({"image_size": [WIDTH, HEIGHT], "seats": [{"roll": corners(zone)} for zone in zones]}, 2)
    film, expected, t = Film(zones, 5), list[dict[str, Any]](), 2.5
    for seat, value in ((1, 4), (0, 2)):
        film.throw(t, seat, [value])
        expected.append(roll(seat, [value]))
        t += 3.0
    setup = {"game": GAME, "players": ["Ann", "Bo"]}
    assert events(watch(film, setup, layout)) == expected


def test_it_tells_how_it_is_played():
    assert how_to_play(GAME).goal == "Roll the highest total."
