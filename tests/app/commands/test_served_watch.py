"""`cubewatch watch --serve`, as a program of its own: addresses on standard error, decisions on standard output."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.sync.client import connect

from app.commands.cli import main
from tests.app.web.shown_game import WAIT_SECONDS, Phone

CUBEWATCH = (sys.executable, "-m", "gui.main", "watch")


@pytest.fixture
def setup(tmp_path: Path) -> Path:
    path = tmp_path / "setup.json"
    path.write_text(json.dumps({"game": "liars_dice", "players": ["Ann", "Bo"]}))
    return path


@pytest.mark.slow
def test_a_game_without_a_camera_is_played_on_phones(setup: Path) -> None:
    command = [*CUBEWATCH, "--json", "--setup", str(setup), "--serve", "127.0.0.1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        links: dict[str, str] = {}
        while len(links) < 7:
            found = re.match(r"(.+?) {2,}(https?://127\.0\.0\.1:\d+/\S+)", process.stderr.readline())
            assert found is not None
            links[found[1]] = found[2]
        with connect(links["Ann plays"].replace("http", "ws", 1) + "live", open_timeout=WAIT_SECONDS) as socket:
            ann = Phone(socket)
            ann.take_until(lambda: ann.newest["game"]["number"] == 1)
            assert ann.enter({"type": "bid", "seat": 0, "count": 2, "face": 3}) is None
        line = json.loads(process.stdout.readline())
        os.kill(process.pid, signal.SIGINT)
        process.communicate(timeout=WAIT_SECONDS)
    assert line["event"] == {"type": "bid", "seat": 0, "count": 2, "face": 3}
    assert process.returncode == 130


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--serve", "8.8.8.8"), "not in a local network"),
        (("--serve", "0.0.0.0"), "not in a local network"),
        (("--serve", "127.0.0.1:80"), "is not a port"),
        (("--serve", "kitchen"), "is not an address of this computer"),
        (("--serve", "127.0.0.1", "--webhook", "ftp://x/"), "begins with http:// or https://"),
        (("--serve", "127.0.0.1", "--record", "here"), "--serve cannot be combined with --record"),
        (("0", "--webhook", "http://x/"), "--webhook needs --serve"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(setup: Path, words: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(main, ["watch", "--setup", str(setup), *words])
    assert done.exit_code == 2
    assert said in done.stderr
