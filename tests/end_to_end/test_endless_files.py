"""Files that have no end or are none, given to every command that reads a file: one sentence, and status 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

resource = pytest.importorskip("resource", reason="Windows limits no memory this way")

ROOT = Path(__file__).resolve().parents[2]
MEMORY_BYTES = 8 << 30
"""Of addresses, most of which are never used: without a limit an endless file would take the whole machine."""
PATIENCE_SECONDS = 60

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the devices have other names elsewhere")


def run(*arguments: str | Path, given: bytes | Path = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "gui.main", *map(str, arguments)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    source = {"stdin": given.open("rb")} if isinstance(given, Path) else {"input": given}
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
        timeout=PATIENCE_SECONDS,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES)),
        **source,
    )


@pytest.fixture
def film(tmp_path: Path) -> Path:
    (tmp_path / "film.mp4").write_bytes(b"no film")
    (tmp_path / "setup.json").write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Ann"]}))
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "film.mp4"


COMMANDS = [
    "rules FILE",
    "odds script FILE",
    "cards --deck FILE --out OUT/cards.pdf",
    "watch FILE --free",
    "watch FILM --setup FILE",
    "watch FILM --setup SETUP --layout FILE",
    "watch FILM --setup SETUP --said FILE",
    "watch FILM --setup SETUP --played FILE",
    "watch FILM --setup SETUP --state FILE",
    "window FILM --setup FILE",
    "window FILM --setup SETUP --layout FILE",
    "window FILM --setup SETUP --played FILE",
    "stats dice FILE",
    "die-sets import FILE",
    "import FILE --into OUT/session",
    "read FILE",
]


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_file_is_refused_with_one_sentence(command: str, film: Path, tmp_path: Path) -> None:
    words = {"FILM": str(film), "SETUP": str(tmp_path / "setup.json")}
    for file, kind in (("/dev/zero", "a device"), (str(tmp_path / "pipe"), "a pipe")):
        arguments = [words.get(word, word).replace("OUT", str(tmp_path)) for word in command.split()]
        done = run(*(file if word == "FILE" else word for word in arguments))
        said = done.stderr.decode()
        assert done.returncode == (1 if command == "read FILE" else 2), said
        assert len(said.splitlines()) == 1 and f"it is {kind}, not a file" in said, said
        assert done.stdout == b""


@pytest.mark.slow
@pytest.mark.parametrize("command", [["rules", "-"], ["odds", "script", "-"]])
@pytest.mark.parametrize("given", [Path("/dev/zero"), b"\n" * ((16 << 20) + 1)], ids=["no end", "blank lines"])
def test_standard_input_is_read_with_the_same_limit(command: list[str], given: bytes | Path) -> None:
    done = run(*command, given=given)
    assert done.returncode == 2
    assert b"standard input" in done.stderr and b"it is larger than 16 megabytes" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_script_on_standard_input_is_still_played() -> None:
    script = b'{"game": "gelatinous_solitaire", "players": ["Ann"]}\n'
    done = run("rules", "-", given=script)
    assert done.returncode == 0 and json.loads(done.stdout)["ok"]


def test_a_file_larger_than_any_script_is_refused(tmp_path: Path) -> None:
    huge = tmp_path / "huge.jsonl"
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    for command in (["rules", huge], ["odds", "script", huge], ["cards", "--deck", huge, "--out", tmp_path / "x.pdf"]):
        done = run(*command)
        assert done.returncode == 2 and b"it is larger than 16 megabytes" in done.stderr, done.stderr
