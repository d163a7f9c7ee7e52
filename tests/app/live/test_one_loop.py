"""The window and `cubewatch watch` run the same loop: before the same source both write the same journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import rules
from app.commands.watch import watch
from app.live.session import Plan
from app.stores.data_folder import VARIABLE
from referee.layout import Layout
from referee.sessions.journal.chain import load_entries
from referee.sessions.verify import verify
from tests.app.staged import FRAME_RATE, HEIGHT, WIDTH, Follower, painted, read_painted, square_zones
from tests.parameters import slow_but
from vision import Frame, SourceError, TableReading
from vision.sources.source import OpenSource

SETUP = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 1}}
MIDDLES = [(60, 130), (60, 50), (250, 90)]
EMPTY = painted({})
ANN = painted({MIDDLES[0]: 2})
BO_TOO = painted({MIDDLES[0]: 2, MIDDLES[1]: 6})
LEFT, RIGHT = "left: camera 0 gives no new pictures", "right: camera 1 gives no new pictures"
Step = tuple[np.ndarray | None, float, Mapping[str, str]]
"""What the table looks like (None: no picture comes), for how long, and which cameras are lost meanwhile."""


class ScriptedSource(OpenSource):
    """A film that was written down: the same frames and the same losses for everybody who watches it."""

    live = False
    frame_rate: float | None = FRAME_RATE
    size = (WIDTH, HEIGHT)
    duration: float | None = None

    def __init__(self, steps: list[Step], remarks: tuple[str, ...] = (), breaks_off: bool = False) -> None:
        self.remarks = remarks
        self._breaks_off = breaks_off
        self._now: Mapping[str, str] = {}
        self._moments = [
            (image, lost) for image, seconds, lost in steps for _ in range(max(1, round(seconds * FRAME_RATE)))
        ]
        self._next = 0

    @property
    def lost_ones(self) -> Mapping[str, str]:
        return self._now

    @property
    def lost(self) -> str | None:
        return "; ".join(self._now.values()) or None

    @property
    def ended(self) -> bool:
        return self._next >= len(self._moments)

    def read(self, timeout: float | None = None) -> Frame | None:
        if self.ended:
            if self._breaks_off:
                raise SourceError("the film breaks off after 3 s")
            return None
        image, self._now = self._moments[self._next]
        self._next += 1
        return None if image is None else Frame(image, self._next / FRAME_RATE, self._next)

    def close(self) -> None:
        self._next = len(self._moments)


class PaintedDice:
    """A reader of painted dice, in place of the networks."""

    def read(self, image: np.ndarray, **_: object) -> TableReading:
        return read_painted(image)

    def slants(self, crops: np.ndarray) -> np.ndarray:
        return np.zeros((len(crops), 3), np.float32)


GOOD: Mapping[str, str] = {}
BOTH = {"left": LEFT, "right": RIGHT}
ROLLS: list[Step] = [(EMPTY, 1.0, GOOD), (ANN, 2.0, GOOD), (BO_TOO, 2.0, GOOD)]
SOURCES: dict[str, Callable[[], ScriptedSource]] = {
    "two rolls": lambda: ScriptedSource(ROLLS),
    "two cameras are lost and one comes back": lambda: ScriptedSource(
        [*ROLLS[:2], (None, 0, {"left": LEFT}), (None, 0, BOTH), (ANN, 0.4, {"right": RIGHT}), *ROLLS[2:]]
    ),
    "the only camera is lost and comes back": lambda: ScriptedSource(
        [*ROLLS[:2], (None, 0, {"": "camera 0 gives no new pictures"}), *ROLLS[2:]]
    ),
    "the camera would not do all that was asked": lambda: ScriptedSource(ROLLS, ("camera 0 keeps its own focus",)),
    "the film breaks off": lambda: ScriptedSource(ROLLS, breaks_off=True),
}


def journal(folder: Path) -> list[tuple[str, str, int, Mapping[str, Any]]]:
    """What a session tells of the game and its source: kind, actor, time and fields of each entry."""
    assert verify(folder).sound
    told = [entry for entry in load_entries(folder) if entry.kind not in ("segment", "close")]
    assert told[0].kind == "header"
    return [(entry.kind, entry.actor, entry.time, without_pictures(entry.fields)) for entry in told[1:]]


def without_pictures(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """Pictures of dice are kept by the command always, by the window where somebody turned that on."""
    if "dice" not in fields:
        return fields
    return {**fields, "dice": [{**die, "crop": None} for die in fields["dice"]]}


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A folder with setup and layout, where both open the source of this test."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    for place in ("app.live.session", "app.commands.watch"):
        monkeypatch.setattr(f"{place}.open_source", lambda _text: SOURCES[request.param]())
    monkeypatch.setattr("app.commands.watch.load_reader", lambda _die_set: PaintedDice())
    (tmp_path / "setup.json").write_text(json.dumps(SETUP))
    return tmp_path


def watched_by_the_command(folder: Path, layout: Layout) -> Path:
    (folder / "layout.json").write_text(json.dumps(layout.to_json()))
    words = ["0", "--setup", folder / "setup.json", "--layout", folder / "layout.json", "--record", folder / "session"]
    result = CliRunner().invoke(watch, [str(word) for word in words], standalone_mode=False)
    assert result.exception is None, result.exception
    return folder / "session"


def watched_by_the_window(folder: Path, layout: Layout) -> Path:
    follower = Follower(Plan(SETUP, layout, "0"), speed=64.0)
    follower.wait(lambda shown: shown.playback in ("ended", "lost"))
    follower.close()
    (session,) = (folder / "data" / "sessions").iterdir()
    return session


@pytest.mark.parametrize("begun", slow_but(("two rolls",), SOURCES), indirect=True)
def test_the_window_and_the_command_write_the_same_journal(begun: Path) -> None:
    layout = square_zones(MIDDLES)
    command = journal(watched_by_the_command(begun, layout))
    assert command == journal(watched_by_the_window(begun, layout))
    assert [fields["event"]["seat"] for kind, _, _, fields in command if kind == "event"] == [0, 1]


@pytest.mark.parametrize("begun", ["two cameras are lost and one comes back"], indirect=True)
def test_each_camera_that_is_lost_and_each_that_comes_back_is_written_down(begun: Path) -> None:
    written = journal(watched_by_the_window(begun, square_zones(MIDDLES)))
    assert [(fields["notice"], fields["message"]) for kind, _, _, fields in written if kind == "notice"] == [
        ("source_lost", f"{LEFT}."),
        ("source_lost", f"{RIGHT}."),
        ("source_back", "The camera left is back."),
        ("source_back", "The camera right is back."),
    ]


@pytest.mark.parametrize("begun", ["two rolls"], indirect=True)
def test_an_event_is_played_once_while_the_game_is_on(begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []
    game = rules.GAMES["gelatinous"]
    apply = type(game).apply

    def counted(self: rules.Game, state: rules.State, event: object) -> rules.State:
        played.append(event)
        return apply(self, state, event)

    monkeypatch.setattr(type(game), "apply", counted)
    follower = Follower(Plan(SETUP, square_zones(MIDDLES), "0"), speed=64.0)
    shown = follower.wait(lambda shown: shown.playback == "ended")
    follower.close()
    assert shown.record is not None
    assert shown.record.game.state is shown.position
    assert played == [step.event for step in shown.record.game.steps]
    assert len(played) == 2
