"""The review of a game that several cameras saw: each picture has the zones that its camera sees."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.review.case import Case
from referee.sessions.journal.header import header
from referee.sessions.recorder import Recorder
from tests.app.review.recorded import LAYOUT, PARTY, RATE, ROUND, decided, table
from tests.app.staged import HEIGHT, WIDTH
from tests.gui.review.conftest import Review
from vision import Frame

LEFT: dict[str, Any] = {**LAYOUT, "seats": [*LAYOUT["seats"][:2], {}]}
RIGHT: dict[str, Any] = {**LAYOUT, "seats": [{}, {}, LAYOUT["seats"][2]]}
EACH_ITS_OWN = {"sources": {"left": LEFT, "right": RIGHT}}
BY_SEAT = {
    **LAYOUT,
    "seats": [{**seat, "source": name} for seat, name in zip(LAYOUT["seats"], ("left", "left", "right"), strict=True)],
}


def recorded(folder: Path, layout: Mapping[str, Any], drawn: Mapping[str, Any] | None = None) -> Path:
    """Two seconds of a table that two cameras see; `drawn` are the zones that a person told after a second."""
    camera = {"source": "left=0 right=1", "remarks": [], "sources": {"left": "0", "right": "1"}}
    with Recorder.begin(folder, header(PARTY, layout, camera), wall=lambda: 1_800_000_000.0) as recorder:
        recorder.source("left=0 right=1", True)
        for number in range(20):
            for source in ("left", "right"):
                recorder.see(Frame(table(number / RATE, []), number / RATE, number, source=source))
            if number == 10 and drawn is not None:
                recorder.lay_out(drawn, 1.0, "player")
        recorder.note(decided(1.9, 0, ROUND[0]))
    return folder


def seats_seen(case: Case, entry: int, source: str) -> list[int]:
    """The seats whose trays are outlined in the picture of a camera."""
    layout = case.layout(entry, WIDTH, HEIGHT, source)
    return [] if layout is None else [number for number, seat in enumerate(layout.seats) if seat.roll is not None]


@pytest.mark.parametrize("layout", [EACH_ITS_OWN, BY_SEAT], ids=["each its own", "by seat"])
def test_each_picture_has_the_zones_that_its_camera_sees(tmp_path: Path, layout: Mapping[str, Any]) -> None:
    case = Case.load(recorded(tmp_path / "session", layout))
    last = case.entries[-1].number
    assert seats_seen(case, last, "left") == [0, 1]
    assert seats_seen(case, last, "right") == [2]


def test_zones_that_were_drawn_anew_hold_from_then_on(tmp_path: Path) -> None:
    swapped = {"sources": {"left": RIGHT, "right": LEFT}}
    case = Case.load(recorded(tmp_path / "session", EACH_ITS_OWN, swapped))
    drawn = next(entry.number for entry in case.entries if entry.kind == "layout")
    assert seats_seen(case, drawn - 1, "left") == [0, 1]
    assert seats_seen(case, drawn, "left") == [2]


def test_zones_that_no_file_could_tell_are_left_out(tmp_path: Path) -> None:
    case = Case.load(recorded(tmp_path / "session", {"sources": ["left", "right"]}))
    assert case.layout(case.entries[-1].number, WIDTH, HEIGHT, "left") is None


def test_the_picture_of_the_next_camera_comes_with_its_zones(qtbot: QtBot, tmp_path: Path, review: Review) -> None:
    window = review(recorded(tmp_path / "session", EACH_ITS_OWN))
    picture = window.reviewing.moment.picture

    def outlined() -> list[int]:
        layout = picture._snapshot.layout
        return [] if layout is None else [number for number, seat in enumerate(layout.seats) if seat.roll is not None]

    qtbot.waitUntil(lambda: outlined() == [0, 1])
    QTest.keyClick(window.reviewing, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: outlined() == [2])
