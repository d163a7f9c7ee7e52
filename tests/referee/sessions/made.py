"""Sessions made by hand for the tests: a short game of solitaire, with files that stand for film and pictures."""

from __future__ import annotations

import contextlib
import hashlib
import io
import runpy
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

from app.commands.cli import main as command_line
from gui.open_windows import WINDOWS
from referee.decisions import Decided, DieEvidence, Evidence
from referee.sessions import changes
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from vision import DieReading, Frame
from vision.readings import Voice
from vision.tracking.voting import vote

ROOT = Path(__file__).resolve().parents[3]
SETUP = {"game": "gelatinous_solitaire", "players": ["Ann"], "options": {}}
ROLLS = ([3, 3, 1, 6, 2, 4, 5, 5], [3, 2, 2, 4, 5, 5], [3, 1, 2, 4, 5])
FILM = b"stands for a film"


def header(**changes: Any) -> Draft:
    fields: dict[str, Any] = {
        "format": 1,
        "program": "cubewatch 0",
        "setup": SETUP,
        "rules": "",
        "models": [],
        "layout": None,
        "camera": None,
    }
    return Draft("header", "program", 0, fields | changes)


def roll(values: Sequence[int], seat: int = 0) -> dict[str, Any]:
    return {"type": "roll", "seat": seat, "values": list(values)}


def event(t: int, fields: Mapping[str, Any], actor: str = "camera", evidence: Sequence[str] = ()) -> Draft:
    payload = {"event": dict(fields), "confidence": 1.0, "said": False, "observation": None}
    return Draft("event", actor, t, payload, {"evidence": list(evidence)} if evidence else {})


def segment(folder: Path, number: int, content: bytes = FILM) -> Draft:
    """Puts a file into `video`; the entry that tells of it."""
    (folder / "video").mkdir(exist_ok=True)
    (folder / "video" / f"{number:06d}.mkv").write_bytes(content)
    payload = {
        "file": f"{number:06d}.mkv",
        "source": None,
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(content),
        "start": 0,
        "end": 0,
        "frames": 1,
    }
    return Draft("segment", "program", None, payload)


def picture(folder: Path, content: bytes = b"stands for a picture") -> str:
    """Puts a file into `evidence`; its name."""
    (folder / "evidence").mkdir(exist_ok=True)
    name = f"{hashlib.sha256(content).hexdigest()}.png"
    (folder / "evidence" / name).write_bytes(content)
    return name


def make_session(folder: Path, closed: bool = True) -> Path:
    """Nine entries: the header, three rolls, two segments, a picture, a notice, and the close."""
    with Journal.create(folder, wall=lambda: 1_800_000_000.25) as journal:
        journal.append(header())
        journal.append(Draft("source", "program", 0, {"source": "0", "live": True, "size": [8, 6], "frame_rate": 30}))
        journal.append(event(1_000_000, roll(ROLLS[0]), evidence=[picture(folder)]))
        journal.append(segment(folder, 1))
        journal.append(event(2_000_000, roll(ROLLS[1])))
        journal.append(Draft("notice", "camera", 2_500_000, {"notice": "cocked", "seat": 0, "message": "<b>Ann</b>"}))
        journal.append(event(3_000_000, roll(ROLLS[2]), actor="player"))
        journal.append(segment(folder, 2, FILM + b"2"))
        if closed:
            journal.append(Draft("close", "program", None, {"why": "the end"}))
    return folder


@dataclass(frozen=True)
class Done:
    """What a command did: its exit status, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def cubewatch(*arguments: str | Path) -> Done:
    """What the command line does, called within this process: starting another one takes a second."""
    return _called(lambda: command_line.main([str(argument) for argument in arguments], obj=WINDOWS))


def second_opinion(*arguments: str | Path) -> Done:
    """What the verifier says that shares no code with ours."""
    with mock.patch.object(sys, "argv", ["verify_session.py", *map(str, arguments)]):
        return _called(lambda: runpy.run_path(str(ROOT / "scripts" / "verify_session.py"), run_name="__main__"))


def _called(program: Callable[[], object]) -> Done:
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    status = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            program()
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    texts = [stream.buffer.getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
    return Done(status, *texts)


def make_disputed(folder: Path, film: bool = True) -> Path:
    """A roll of eight dice of which one was read as a 5 with some doubt, two seconds into a film of three; disputed.

    The entries: 1 header, 2 source, 3 observation, 4 event, 5 dispute, and then segment and close. The film's die
    number `n` is a square from x = 40 n + 10 to 40 n + 30, of a brightness of its own.
    """
    with Recorder.begin(folder, header(), film, wall=lambda: 1_800_000_000.25) as recorder:
        recorder.source("film.mp4", live=False, size=(320, 60), frame_rate=10)
        for number in range(31):
            recorder.see(Frame(table_picture(), number / 10, number))
            if number == 20:
                dice = tuple(die_evidence(place, value) for place, value in enumerate(ROLLS[0]))
                recorder.note(Decided(2.0, roll(ROLLS[0]), 0.75, {"result": None}, evidence=Evidence(dice)))
                recorder.change(changes.dispute(recorder.session.entries, 4, "Bo", "the last one is a 6"))
    return folder


def table_picture() -> np.ndarray:
    """The picture of the table in the film of `make_disputed`."""
    image = np.full((60, 320, 3), 40, np.uint8)
    for place in range(8):
        image[20:40, 40 * place + 10 : 40 * place + 30] = 100 + 20 * place
    return image


def die_evidence(place: int, value: int) -> DieEvidence:
    """A die of `make_disputed`: the last one is in doubt, and the readers differ over it."""
    other = value % 6 + 1
    doubt = 0.2 if place == 7 else 0.001
    likely = ((value, 1 - doubt), (other, doubt))
    voices = (
        Voice("color_reader", ((value, 0.99), (other, 0.005), (None, 0.005))),
        Voice("contrast_reader", ((other, 2 * doubt), (value, 1 - 2 * doubt))),
        Voice("detector", ((None, 0.02),)),
    )
    box = (40.0 * place + 10, 20.0, 40.0 * place + 30, 40.0)
    sure = DieReading(box, value, 1 - doubt, likely, "white", "seat 0 roll", place, voices=voices)
    unsure = replace(sure, value=None)
    readings = (sure, sure, sure, unsure if place == 7 else sure)
    return DieEvidence("seat 0 roll", box, vote(readings), (1.7, 1.8, 1.9, 2.0), readings)
