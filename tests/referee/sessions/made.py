"""Sessions made by hand for the tests: a short game of solitaire, with files that stand for film and pictures."""

from __future__ import annotations

import contextlib
import hashlib
import io
import runpy
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from gui.cli import main as command_line
from referee.sessions.entries import Draft
from referee.sessions.journal import Journal

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
    return _called(lambda: command_line.main([str(argument) for argument in arguments]))


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
