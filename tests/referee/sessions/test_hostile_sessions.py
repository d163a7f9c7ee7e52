"""Sessions made to do harm: every command gives a sentence or shows them as text, and both verifiers agree."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from referee.sessions.errors import NotASessionError
from referee.sessions.film.segment_file import MOST_PIXELS
from referee.sessions.film.source import SessionSource
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.referee.sessions.hostile_films import FILMS, film_session
from tests.referee.sessions.hostile_sessions import MARKUP, ODD, REFUSED, archive_of
from tests.referee.sessions.made import Done, cubewatch, second_opinion
from vision import SourceError

CASES = {**REFUSED, **ODD}
OTHER_KINDS = (
    "pictures without loss",
    "pictures packed otherwise",
    "another container",
    "a list of other films",
    "a picture",
)
"""Films that FFmpeg could show, and that no session is made of."""


def peak_memory() -> int:
    """The most memory that this process ever had, in bytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


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


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_session_in_an_archive_is_refused_or_is_as_it_was_recorded(tmp_path: Path, name: str) -> None:
    CASES[name](tmp_path / "in" / "session")
    archive = archive_of(tmp_path / "in" / "session")
    if archive is None:
        return
    (tmp_path / "x.zip").write_bytes(archive)
    verified = cubewatch("verify", tmp_path / "in" / "session").returncode
    before = files(tmp_path / "in")
    done = cubewatch("import", tmp_path / "x.zip", "--into", tmp_path / "out" / "session")
    imported = tmp_path / "out" / "session"
    if done.returncode == 0:
        assert name in ODD and verify(imported).sound and second_opinion(imported).returncode == 0
    else:
        assert done.returncode == 2 and one_sentence(done) and not imported.exists()
        assert name in REFUSED or verified == 1
    assert files(tmp_path / "in") == before


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


@pytest.mark.parametrize("name", FILMS)
def test_a_hostile_film_is_shown_as_far_as_it_goes_or_refused(tmp_path: Path, name: str) -> None:
    before = peak_memory()
    film_session(tmp_path / "session", FILMS[name]())
    assert cubewatch("verify", tmp_path / "session").returncode == 0
    assert second_opinion(tmp_path / "session").returncode == 0
    try:
        with SessionSource(Session.load(tmp_path / "session")) as source:
            shown = [frame.image.shape[:2] for frame in source]
    except (NotASessionError, SourceError) as error:
        assert name != "a film that may be so" and "\n" not in str(error)
    else:
        assert all(height * width <= MOST_PIXELS for height, width in shown)
        assert name not in OTHER_KINDS
    assert peak_memory() - before < 1 << 30


@pytest.mark.parametrize("name", FILMS)
def test_a_session_goes_on_behind_a_film_that_broke_off_whatever_that_is(tmp_path: Path, name: str) -> None:
    session = tmp_path / "session"
    film_session(session, FILMS[name](), sealed=False)
    Recorder.go_on(session).close()
    assert verify(session).sound and second_opinion(session).returncode == 0
