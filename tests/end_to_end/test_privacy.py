"""What Cubewatch does to the computer and tells the world: watched from outside, by Python's own audit hooks and, where
it is installed, by strace, which sees every library too.

No connection is opened, nothing is written outside the program's folders but where the user said, and nobody else can
read what is written.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.referee.sessions.made import make_disputed

ROOT = Path(__file__).resolve().parents[2]
HOOK = """
import os, sys

log = open({log!r}, "a", buffering=1)
CHANGES = dict(rename=2, link=2, symlink=2, mkdir=1, remove=1, rmdir=1, truncate=1, chmod=1)

def watch(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto", "socket.bind", "socket.gethostbyname"):
        log.write("network " + event + " " + repr(arguments[1:]) + chr(10))
    elif event == "open":
        path, mode, flags = arguments
        if isinstance(path, int) or path is None:
            return
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_TRUNC):
            log.write("write " + os.path.abspath(os.fsdecode(path)) + chr(10))
    elif event.startswith("os.") and event[3:] in CHANGES:
        for path in arguments[: CHANGES[event[3:]]]:
            if not isinstance(path, int):
                log.write("write " + os.path.abspath(os.fsdecode(path)) + chr(10))

sys.addaudithook(watch)
"""
START = """
import sys
from PySide6.QtCore import QTimer
from app.system.private_files import keep_private
from gui.window.application import run

def begin(window):
    {begin}
    QTimer.singleShot({milliseconds}, window.close)

keep_private()
sys.exit(run(begin))
"""
DEVICES = ("/dev/", "/proc/self/")
STRACE = shutil.which("strace")


@dataclass(frozen=True)
class Place:
    """A computer of the test's own: a home, a folder for what passes, one that the user names, and a log."""

    folder: Path
    strace: bool

    def __post_init__(self) -> None:
        for name in ("home", "passing", "named", "hook"):
            (self.folder / name).mkdir()
        (self.folder / "hook" / "sitecustomize.py").write_text(HOOK.format(log=str(self.log)), encoding="utf-8")

    @property
    def log(self) -> Path:
        return self.folder / "log.txt"

    @property
    def named(self) -> Path:
        """What the user names is written here."""
        return self.folder / "named"

    @property
    def programs(self) -> tuple[Path, ...]:
        """The program's own folders."""
        home = self.folder / "home"
        return home / ".local" / "share" / "cubewatch", home / ".config" / "cubewatch"

    def begin(self, *words: object) -> subprocess.Popen[str]:
        kept = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "SYSTEMROOT")
        environment = {name: os.environ[name] for name in kept if name in os.environ}
        environment |= {
            "HOME": str(self.folder / "home"),
            "TMPDIR": str(self.folder / "passing"),
            "PYTHONPATH": os.pathsep.join((str(self.folder / "hook"), str(ROOT))),
            "PYTHONDONTWRITEBYTECODE": "1",
            "QT_QPA_PLATFORM": "offscreen",
        }
        traced = [
            "strace",
            "-f",
            "-qq",
            "-s",
            "4096",
            "-e",
            f"trace={CALLS}",
            "-o",
            str(self.log.with_suffix(".trace")),
        ]
        command = [*(traced if self.strace else []), sys.executable, *map(str, words)]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(command, cwd=self.named, env=environment, encoding="utf-8", **pipes)

    def run(self, *words: object, status: int = 0) -> None:
        with self.begin(*words) as process:
            out, err = process.communicate(timeout=300)
        assert process.returncode == status, f"{words}: {out}{err}"
        self.check(words)

    def check(self, words: Sequence[object]) -> None:
        """Looks at what was seen since the last time."""
        told = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        assert [line for line in told if line.startswith("network")] == [], words
        written = {Path(line.removeprefix("write ")) for line in told if line.startswith("write ")}
        if self.strace:
            trace = self.log.with_suffix(".trace")
            text = trace.read_text(encoding="utf-8", errors="replace")
            trace.unlink()
            assert re.findall(r"^.*socket\(AF_(?:INET6?|NETLINK|PACKET).*$", text, re.MULTILINE) == [], words
            written |= set(_written_in(text, self.named))
        allowed = (*self.programs, self.named, self.folder / "passing", self.log)
        outside = [path for path in written if not any(path == one or one in path.parents for one in allowed)]
        above = {above for folder in self.programs for above in folder.parents}
        assert [path for path in outside if not str(path).startswith(DEVICES) and path not in above] == [], words
        assert list((self.folder / "passing").iterdir()) == [], f"{words} left something behind"
        for path in _files_in(*self.programs, self.named):
            assert not stat.S_IMODE(path.stat().st_mode) & 0o077, f"{words}: others can read {path}"


CALLS = (
    "socket,connect,sendto,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,"
    "unlink,unlinkat,truncate,chmod"
)


def _written_in(trace: str, here: Path) -> Iterator[Path]:
    """The paths that were made, opened for writing, moved or removed, by any program that took part."""
    for line in trace.splitlines():
        call = re.match(r"\d+ +(\w+)\((.*)", line)
        if call is None or " = -1 " in line or call[1] in ("socket", "connect", "sendto"):
            continue
        opened = call[1] in ("open", "openat")
        if opened and not re.search(r"O_(WRONLY|RDWR|CREAT|TRUNC|APPEND)", call[2]):
            continue
        for path in re.findall(r'"((?:[^"\\]|\\.)*)"', call[2]):
            yield Path(os.path.normpath(here / path))


def _files_in(*folders: Path) -> Iterator[Path]:
    for folder in folders:
        yield from (path for path in folder.rglob("*") if path.name != "given" and "given" not in path.parts)


TRACERS = [False, pytest.param(True, marks=pytest.mark.skipif(STRACE is None, reason="strace is not installed"))]


@pytest.fixture(params=TRACERS, ids=["audit hooks", "strace"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if not sys.platform.startswith("linux"):
        pytest.skip("the folders of Linux are looked at")
    return Place(tmp_path.resolve(), request.param)


@pytest.fixture
def given(place: Place) -> Path:
    """What the user has: a film with a setup and a layout, and a session with film."""
    folder = place.named / "given"
    folder.mkdir()
    film = cv2.VideoWriter(str(folder / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (320, 240))
    for shade in range(30):
        film.write(np.full((240, 320, 3), 90 + shade % 2, np.uint8))
    film.release()
    (folder / "setup.json").write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Ann"]}))
    square = [[10, 10], [300, 10], [300, 200], [10, 200]]
    (folder / "layout.json").write_text(json.dumps({"image_size": [320, 240], "seats": [{"roll": square}]}))
    make_disputed(folder / "session")
    return folder


@pytest.mark.slow
def test_watching_reviewing_and_exporting_stay_on_this_computer_and_among_its_owners_files(
    place: Place, given: Path
) -> None:
    cubewatch = ("-m", "gui.main")
    options = ("--setup", given / "setup.json", "--layout", given / "layout.json")
    place.run(*cubewatch, "watch", given / "film.avi", *options, "--record", place.named / "evening")
    place.run(*cubewatch, "import", place.named / "evening")
    place.run(*cubewatch, "sessions")
    place.run(*cubewatch, "verify", "evening")
    place.run(*cubewatch, "replay", given / "session", "--json")
    for ending in ("zip", "html", "csv", "txt", "mp4"):
        place.run(*cubewatch, "export", "evening", "--to", place.named / f"evening.{ending}")
    place.run(*cubewatch, "read", ROOT / "models" / "check.png", "--draw", place.named / "drawn")
    place.run(*cubewatch, "mat", "--game", "gelatinous", "--players", "3", "--out", place.named / "mat.pdf")
    place.run(*cubewatch, "stats")


@pytest.mark.slow
def test_the_window_and_a_review_in_it_open_no_connection_and_write_nowhere_else(place: Place, given: Path) -> None:
    for begin in ("window.welcome()", f"from pathlib import Path; window.review(Path({str(given / 'session')!r}))"):
        place.run("-c", START.format(begin=begin, milliseconds=2500))


@pytest.mark.slow
def test_the_demo_opens_no_connection_and_writes_nowhere_else(place: Place) -> None:
    with place.begin("-m", "gui.main", "demo", "solitaire", "--headless") as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "rolls" in line:
                break
        else:
            pytest.fail("the demo showed no roll")
        pid = process.pid if not place.strace else _child_of(process.pid)
        os.kill(pid, signal.SIGINT)
        process.communicate(timeout=60)
    place.check(("demo",))


def _child_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


def test_the_watching_itself_finds_a_connection_and_a_file_elsewhere(place: Place) -> None:
    for code in (
        "import socket; socket.socket().connect_ex(('127.0.0.1', 9))",
        f"open({str(place.folder / 'elsewhere')!r}, 'w')",
        f"import os; os.umask(0o022); open({str(place.named / 'open-to-all')!r}, 'w')",
    ):
        with pytest.raises(AssertionError):
            place.run("-c", code)
