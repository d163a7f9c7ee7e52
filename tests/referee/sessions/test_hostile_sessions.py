"""Sessions made to do harm: every command gives a sentence or shows them as text, and both verifiers agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.referee.sessions.hostile_sessions import MARKUP, ODD, REFUSED
from tests.referee.sessions.made import Done, cubewatch, second_opinion

CASES = {**REFUSED, **ODD}


def files(folder: Path) -> dict[Path, int]:
    return {path: path.lstat().st_mtime_ns for path in folder.rglob("*")}


def one_sentence(done: Done) -> bool:
    return len(done.stderr.splitlines()) == 1 and "Traceback" not in done.stderr


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_session_is_refused_or_shown_as_text(tmp_path: Path, name: str) -> None:
    session = tmp_path / "in" / "session"
    session.parent.mkdir()
    CASES[name](session)
    before = files(tmp_path)
    verified = cubewatch("verify", session)
    assert verified.returncode == second_opinion(session).returncode, verified
    assert verified.returncode < 2 or one_sentence(verified)
    replayed = cubewatch("replay", session, "--json")
    assert files(tmp_path) == before
    exported = {
        ending: cubewatch("export", session, "--to", tmp_path / f"x.{ending}") for ending in ("html", "csv", "jsonl")
    }
    for done in (replayed, *exported.values()):
        assert done.returncode == 2 if name in REFUSED else done.returncode < 2, done
        assert done.returncode == 0 or one_sentence(done)
    if name in REFUSED:
        assert files(tmp_path) == before
    else:
        page = (tmp_path / "x.html").read_text(encoding="utf-8")
        assert MARKUP not in page and not re.search(r"<(script|img(?! alt=\"\" src=\"data:))", page)


def test_a_store_full_of_hostile_sessions_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBEWATCH_DATA", str(tmp_path))
    for number, make in enumerate(CASES.values()):
        make(tmp_path / "sessions" / str(number))
    before = files(tmp_path)
    done = cubewatch("sessions")
    assert done.returncode == 1 and f"{len(ODD)} sessions in" in done.stdout
    assert len(done.stderr.splitlines()) == len(REFUSED) and len(done.stdout.splitlines()) == len(ODD) + 1
    assert done.stdout.isprintable() or "\x1b" not in done.stdout
    assert cubewatch("sessions", "prune").returncode == 1
    assert files(tmp_path) == before
