"""`cubewatch window` and `cubewatch demo` from the command line."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.stores.demo_films import NAMES, demo_film

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 120
HIDDEN = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}


def cubewatch(*arguments: str, display: bool = False) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    if display:
        environment["QT_QPA_PLATFORM"] = "offscreen"
    command = [sys.executable, "-m", "gui.main", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert all(word in done.stderr for word in words), done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
def test_without_a_display_the_window_says_so():
    assert_one_sentence(cubewatch("window"), "display", "cubewatch watch")
    assert_one_sentence(cubewatch(), "display")


def test_a_setup_that_is_not_there_is_one_sentence(tmp_path: Path):
    assert_one_sentence(cubewatch("window", "0", "--setup", str(tmp_path / "none.json"), display=True), "none.json")


def test_a_malformed_layout_is_one_sentence(tmp_path: Path):
    setup, layout = tmp_path / "setup.json", tmp_path / "layout.json"
    setup.write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Ann"]}))
    layout.write_text("{}")
    done = cubewatch("window", "0", "--setup", str(setup), "--layout", str(layout), display=True)
    assert_one_sentence(done, "layout.json")


def test_options_without_a_source_are_one_sentence(tmp_path: Path):
    assert_one_sentence(cubewatch("window", "--setup", str(tmp_path / "setup.json"), display=True), "SOURCE")


def test_a_profile_that_is_a_file_is_one_sentence(tmp_path: Path):
    (tmp_path / "file").touch()
    assert_one_sentence(cubewatch("window", "--profile", str(tmp_path / "file"), display=True), "file", "folder")


def test_an_unknown_demo_is_one_sentence():
    assert_one_sentence(cubewatch("demo", "poker"), "poker")


def test_what_cannot_have_been_played_is_said_before_a_window_opens(tmp_path: Path):
    setup, played = tmp_path / "setup.json", tmp_path / "evening.jsonl"
    setup.write_text('{"game": "gelatinous_solitaire", "players": ["Ann"]}')
    played.write_text('{"type": "roll", "seat": 0, "values": [1]}')
    done = cubewatch("window", "0", "--setup", str(setup), "--played", str(played), display=True)
    assert_one_sentence(done, "evening.jsonl", "line 1 is not possible in this game")


def test_the_demo_without_a_window_loads_no_qt():
    code = (
        "import sys, app.commands.demo, app.commands.window;"
        "print(*[name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("name", NAMES)
def test_the_demos_films_are_small_and_complete(name: str):
    film = demo_film(name)
    assert film.film.stat().st_size < 5_000_000
    setup = json.loads(film.setup.read_text(encoding="utf-8"))
    layout = json.loads(film.layout.read_text(encoding="utf-8"))
    assert len(setup["players"]) == len(layout["seats"]) == {"party": 3, "solitaire": 1}[name]


def test_ctrl_c_is_heard_while_qt_waits_for_events(qtbot):
    from gui.window.application import signals_to

    heard: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    with signals_to(heard.append):
        signal.raise_signal(signal.SIGINT)
        qtbot.waitUntil(lambda: heard == [signal.SIGINT])
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
def test_the_demo_without_a_display_says_so_and_ends_with_ctrl_c():
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    command = [sys.executable, "-m", "gui.main", "demo", "solitaire"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as demo:
        assert demo.stderr is not None
        assert "display" in demo.stderr.readline()
        demo.send_signal(signal.SIGINT)
        # A shell shows both as 130: Python kills itself where Ctrl-C came while Qt was being loaded.
        assert demo.wait(PATIENCE) in (130, -signal.SIGINT), demo.stderr.read()
        assert "Traceback" not in demo.stderr.read()


@pytest.mark.slow
def test_the_demo_of_a_game_that_breaks_off_ends_with_a_word_that_it_is_the_end():
    done = cubewatch("demo", "party", "--headless")
    assert done.returncode == 0, done.stderr
    *_, last = done.stdout.splitlines()
    assert last == "This is the end of the demo. Run cubewatch to play a game of your own."
