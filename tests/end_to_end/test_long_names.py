"""Names and paths that are too long: one sentence, status 2, and nothing left lying about."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.stores.data_folder import VARIABLE
from tests.referee.sessions.made import cubewatch, make_session

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows counts otherwise")

LONG_NAME = "a" * 256
"""One letter more than a name can have."""
DEEP = "/".join(["b" * 200] * 4)
"""More than SQLite can open, while each name and the whole path are allowed."""
TOO_DEEP = "/".join(["c" * 200] * 25)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    film = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (320, 240))
    for _ in range(3):
        film.write(np.full((240, 320, 3), 90, np.uint8))
    film.release()
    (tmp_path / "setup.json").write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Ann"]}))
    make_session(tmp_path / "session")
    assert cubewatch("export", tmp_path / "session", "--to", tmp_path / "session.zip").returncode == 0
    return tmp_path


COMMANDS = [
    "watch FILM --setup SETUP --record LONG",
    "watch FILM --setup LONG",
    "watch FILM --setup SETUP --layout LONG",
    "watch FILM --setup SETUP --said LONG",
    "watch LONG --free",
    "watch --continue LONG",
    "watch --source left=LONG --source right=LONG --setup SETUP",
    "replay SESSION --reread --model LONG",
    "replay LONG",
    "verify LONG",
    "ruling LONG",
    "export LONG --to OUT",
    "export SESSION --to LONG",
    "export SESSION --to LONG/a.zip",
    "export SESSION --to LONG/a.html",
    "import LONG",
    "import ARCHIVE --into LONG",
    "stats dice LONG",
    "sessions delete LONG --yes",
    "sessions pin LONG",
    "rules LONG",
    "odds script LONG",
    "cards --deck LONG --out OUT",
    "cards --out LONG/a.pdf",
    "die-sets import LONG",
    "teach runes LONG",
    "window LONG --profile LONG",
]


@pytest.mark.slow
@pytest.mark.parametrize("name", [LONG_NAME, DEEP, TOO_DEEP], ids=["long name", "deep", "too deep"])
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_too_long_is_said_in_one_sentence(
    command: str, name: str, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == DEEP and "--profile" in command:
        pytest.skip("a profile may lie that deep")
    monkeypatch.setenv(VARIABLE, str(table / "data"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    words = {
        "FILM": "film.avi",
        "SETUP": "setup.json",
        "SESSION": "session",
        "ARCHIVE": "session.zip",
        "OUT": "out.zip",
    }
    before = sorted(table.rglob("*"))
    arguments = [words.get(word, word) for word in command.split()]
    arguments = [str(table / word) if word in words.values() else word for word in arguments]
    done = cubewatch(*(word.replace("LONG", str(table / name)) for word in arguments))
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert len(done.stderr.strip().splitlines()) == 1 and done.stderr.startswith("cubewatch")
    assert sorted(table.rglob("*")) == before


def test_a_session_that_was_moved_too_deep_is_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = make_session(tmp_path / "session")
    (tmp_path / DEEP).mkdir(parents=True)
    session.rename(tmp_path / DEEP / "session")
    for command in (["verify"], ["replay", "--json"], ["stats", "dice"]):
        done = cubewatch(*command, tmp_path / DEEP / "session")
        assert done.returncode == 2 and "cannot be read" in done.stderr and len(done.stderr.splitlines()) == 1
