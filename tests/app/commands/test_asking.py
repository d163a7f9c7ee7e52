"""Commands that ask before they do something, and what becomes of them where nobody answers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app.commands.cli import main
from app.stores.data_folder import VARIABLE
from app.stores.die_set_store import DieSetStore
from referee.sessions.session import Session
from tests.referee.sessions.made import make_session
from vision.teaching.die_set import DieSet


def invoke(*arguments: str, answer: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=answer)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("answer", ["", "n\n", "\n"], ids=["end of input", "no", "Enter"])
def test_without_a_yes_nothing_is_done_and_the_status_is_1(data: Path, answer: str) -> None:
    make_session(data / "sessions" / "out")
    before = len(Session.load(data / "sessions" / "out").entries)
    DieSetStore().save(DieSet("runes"))
    for command in (["ruling", "out", "void", "3"], ["sessions", "delete", "out"], ["die-sets", "delete", "runes"]):
        done = invoke(*command, answer=answer)
        assert done.exit_code == 1, done.output
    assert len(Session.load(data / "sessions" / "out").entries) == before
    assert DieSetStore().names() == ["runes"]
    for command in (["ruling", "out", "void", "3"], ["sessions", "delete", "out"], ["die-sets", "delete", "runes"]):
        assert invoke(*command, answer="y\n").exit_code == 0
    assert DieSetStore().names() == [] and not (data / "sessions" / "out").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a program gets no closed input there")
def test_where_standard_input_is_closed_nobody_says_yes(data: Path) -> None:
    make_session(data / "sessions" / "out")
    closed = ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "gui.main"]
    done = subprocess.run([*closed, "sessions", "delete", "out"], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "Delete out permanently, with its journal?\n"
    assert (data / "sessions" / "out").is_dir()


def test_a_die_set_that_is_not_there_is_not_asked_about(data: Path) -> None:
    done = invoke("die-sets", "delete", "nosuch", answer="y\n")
    assert done.exit_code == 2
    assert "There is no die set called nosuch" in done.output and "Delete" not in done.output


def test_a_verb_before_its_session_is_told_the_right_order(data: Path) -> None:
    done = invoke("ruling", "void", "out", "5")
    assert done.exit_code == 2
    assert "the session goes first: cubewatch ruling out void …" in done.output


@pytest.mark.parametrize("verb", ["correct", "void", "insert", "undo", "redo", "dispute", "show", "decide"])
def test_each_verb_of_ruling_shows_its_own_help_with_or_without_a_session(data: Path, verb: str) -> None:
    for arguments in (["ruling", verb, "--help"], ["ruling", verb, "-h"], ["ruling", "some-session", verb, "--help"]):
        done = invoke(*arguments)
        assert done.exit_code == 0 and f"ruling SESSION {verb}" in done.stdout.splitlines()[0], done.output
    assert "SESSION [COMMAND]" in invoke("ruling", "--help").stdout.splitlines()[0]
