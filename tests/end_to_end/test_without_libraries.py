"""The command line on a computer that lacks the system's libraries for Qt, or Python's libraries altogether."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.referee.sessions.made import make_session

ROOT = Path(__file__).resolve().parents[2]
NO_GL = "libGL.so.1: cannot open shared object file: No such file or directory"
HOOK = """
import sys

class Lacking:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {packages!r}:
            raise {error}

sys.meta_path.insert(0, Lacking())
"""
QT = {"PySide6", "shiboken6"}
OTHERS = {"av", "click", "cv2", "filelock", "mss", "numpy", "onnxruntime", "pydyf", "segno"}


class Computer:
    """A computer that lacks some libraries: `run` runs the program on it."""

    def __init__(self, folder: Path, packages: set[str], error: str) -> None:
        self.folder = folder
        (folder / "hook").mkdir()
        hook = HOOK.format(packages=packages, error=error)
        (folder / "hook" / "sitecustomize.py").write_text(hook, encoding="utf-8")
        path = os.pathsep.join((str(folder / "hook"), str(ROOT)))
        kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        self._environment = kept | {"PYTHONPATH": path, "CUBEWATCH_DATA": str(folder / "data")}

    def run(self, *words: object, **variables: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "gui.main", *map(str, words)]
        environment = self._environment | variables
        return subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, encoding="utf-8", check=False
        )


@pytest.fixture
def bare(tmp_path: Path) -> Computer:
    """Qt is installed, and the system lacks what it needs."""
    return Computer(tmp_path, QT, f"ImportError({NO_GL!r})")


@pytest.fixture
def nothing(tmp_path: Path) -> Computer:
    """Python has its standard library alone."""
    return Computer(tmp_path, QT | OTHERS, 'ModuleNotFoundError(f"No module named {name!r}", name=name)')


def say(done: subprocess.CompletedProcess[str]) -> str:
    return f"{done.stdout}{done.stderr}"


@pytest.mark.slow
def test_what_needs_no_window_works_without_the_libraries_of_qt(bare: Computer, tmp_path: Path):
    session = make_session(tmp_path / "session")
    (tmp_path / "game.jsonl").write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Ann"]}) + "\n")
    for words in (
        ("--help",),
        ("read", ROOT / "models" / "check.png"),
        ("rules", "game.jsonl"),
        ("odds", "bid", "--dice", "5"),
        ("mat", "--game", "gelatinous", "--players", "3", "--language", "de", "--out", "mat.pdf"),
        ("cards", "--language", "de", "--out", "cards.pdf"),
        ("verify", session),
        ("replay", session, "--json"),
        ("export", session, "--to", "game.zip"),
        ("export", session, "--to", "game.html"),
        ("export", session, "--to", "game.csv"),
        ("export", session, "--to", "again.jsonl"),
        ("import", "game.zip"),
        ("sessions",),
        ("stats",),
        ("die-sets",),
        ("ruling", "void", session, "--help"),
        ("teach", "--help"),
        ("desktop-entry", "remove"),
    ):
        done = bare.run(*words, XDG_DATA_HOME=str(tmp_path / "share"))
        assert done.returncode == 0, f"{words}: {say(done)}"


@pytest.mark.slow
def test_a_film_is_refereed_without_the_libraries_of_qt(bare: Computer, tmp_path: Path):
    film = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (320, 240))
    for shade in range(20):
        film.write(np.full((240, 320, 3), 90 + shade % 2, np.uint8))
    film.release()
    (tmp_path / "setup.json").write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Ann"]}))
    done = bare.run("watch", "film.avi", "--setup", "setup.json", "--record", "session")
    assert done.returncode == 0, say(done)
    assert bare.run("verify", "session").returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries of the system are Linux's matter")
@pytest.mark.parametrize("words", [("export", "session", "--to", "card.png"), ("desktop-entry", "install"), ()])
def test_what_needs_qt_says_in_one_sentence_what_is_missing(bare: Computer, tmp_path: Path, words: tuple[str, ...]):
    make_session(tmp_path / "session")
    done = bare.run(*words, QT_QPA_PLATFORM="offscreen", XDG_DATA_HOME=str(tmp_path / "share"))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "card.png").exists()
    if words:
        assert "libGL.so.1" in done.stderr and "libgl1" in done.stderr


@pytest.fixture
def no_libraries_of_the_system(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    from app.system import system_libraries

    monkeypatch.setattr(system_libraries, "loads", lambda library: library != "libGL.so.1")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    yield


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries of the system are Linux's matter")
def test_doctor_names_the_library_of_the_system_and_the_line_that_installs_it(no_libraries_of_the_system: None):
    from app.system import doctor

    (check,) = doctor.system_libraries()
    assert check.finding == "wrong"
    assert "libGL.so.1" in check.words
    assert check.words.endswith("apt-get install -y --no-install-recommends libgl1")


def test_doctor_tells_of_qt_that_cannot_be_loaded_and_that_the_rest_is_well(bare: Computer):
    done = bare.run("doctor", "--json")
    found = {line["check"]: line for line in map(json.loads, done.stdout.splitlines())}
    assert done.returncode == 1, say(done)
    assert found["libraries"]["finding"] == "wrong"
    assert "libGL.so.1" in found["libraries"]["words"] and "libgl1" in found["libraries"]["words"]
    assert found["networks"]["finding"] == found["film"]["finding"] == "fine"


def test_doctor_runs_with_the_standard_library_alone_and_names_all_that_is_missing(nothing: Computer):
    done = nothing.run("doctor")
    assert (done.returncode, done.stderr) == (1, "")
    line = next(line for line in done.stdout.splitlines() if line.startswith("!! libraries"))
    assert "missing: click, numpy, opencv-python-headless, onnxruntime, PySide6-Essentials, av; run: " in line
    assert "pip install" in line


def test_other_commands_say_with_the_standard_library_alone_what_is_missing(nothing: Computer):
    done = nothing.run("read", "picture.png")
    assert done.returncode == 2
    assert done.stderr.startswith("cubewatch: the library click is missing; run: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fonts are found by fontconfig on Linux alone")
def test_where_no_font_is_installed_the_programs_own_typeface_is_taken(tmp_path: Path):
    (tmp_path / "fonts.conf").write_text("<fontconfig></fontconfig>")
    code = """
from PySide6.QtGui import QFont, QFontMetricsF, QRawFont
from PySide6.QtWidgets import QApplication
from gui.window.offscreen import have_a_typeface
app = QApplication(["x", "-platform", "offscreen"])
before = QFontMetricsF(QFont()).inFont("W")
print(before, have_a_typeface(), QFontMetricsF(QFont()).inFont("W"), QRawFont.fromFont(app.font()).familyName())
"""
    environment = os.environ | {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "False True True Roboto Condensed", say(done)
