"""What goes of a session after some time: film and pictures, with an entry that says so, and never what is kept."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from referee.sessions.errors import BusyError, NotASessionError
from referee.sessions.export.archive import read_archive, write_archive
from referee.sessions.film.pruning import KEPT_DAYS, Pruned, is_pinned, keeping, prune, set_pinned
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.referee.sessions.made import FILM, make_session, second_opinion

DAY = 86_400
PLAYED = 1_800_000_000.25
LATER = PLAYED + KEPT_DAYS * DAY
"""When a session of `make_session` was played, and when its film goes."""


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return played(make_session(tmp_path / "session"))


def played(folder: Path) -> Path:
    """The session, as if its file had been written when it was played."""
    os.utime(folder / "journal.sqlite", (PLAYED, PLAYED))
    return folder


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_film_and_pictures_go_after_thirty_days_and_both_verifiers_name_that(session: Path) -> None:
    game = Session.load(session).replay()
    assert prune(session, LATER - 1) is None
    assert verify(session).remarks == ()
    assert prune(session, LATER) == Pruned(3, 2 * len(FILM) + 1 + len(b"stands for a picture"))
    assert files(session) == [".lock", "journal.sqlite"]
    assert (session / "journal.sqlite").stat().st_mtime == PLAYED  # it was not played since
    verdict = verify(session)
    assert verdict.sound and verdict.remarks == ("3 files were deleted on purpose, as entry 10 says",)
    assert second_opinion(session).returncode == 0
    assert Session.load(session).replay() == game
    assert prune(session, LATER + 99 * DAY) is None and verify(session) == verdict


def test_looking_whether_something_is_due_changes_nothing(session: Path) -> None:
    (session / ".lock").unlink()
    before = {path.name: path.stat().st_mtime_ns for path in session.rglob("*")}
    assert prune(session, LATER - 1) is None
    assert {path.name: path.stat().st_mtime_ns for path in session.rglob("*")} == before


def test_a_pinned_session_keeps_everything_and_its_fingerprint(session: Path) -> None:
    head = verify(session)
    set_pinned(session, True)
    set_pinned(session, True)
    assert prune(session, LATER) is None and verify(session) == head and is_pinned(session)
    assert second_opinion(session).returncode == 0
    assert keeping(session, load_entries(session), LATER).goes() is None
    set_pinned(session, False)
    set_pinned(session, False)
    assert prune(session, LATER) is not None


def test_a_pin_stays_at_home(session: Path, tmp_path: Path) -> None:
    set_pinned(session, True)
    write_archive(session, tmp_path / "x.zip")
    read_archive(tmp_path / "x.zip", tmp_path / "other")
    assert not is_pinned(tmp_path / "other")
    assert is_pinned(session.rename(tmp_path / "elsewhere"))


def test_only_a_session_is_pinned(tmp_path: Path) -> None:
    with pytest.raises(NotASessionError):
        set_pinned(tmp_path, True)
    assert files(tmp_path) == []


def test_a_session_that_holds_a_dispute_keeps_everything(session: Path) -> None:
    with Journal.open(session) as journal:
        journal.append(Draft("dispute", "player", None, {"target": 3, "who": "", "why": ""}))
    assert prune(played(session), LATER) is None
    assert files(session / "video") == ["000001.mkv", "000002.mkv"]


def test_a_session_that_is_being_recorded_is_left_alone(session: Path) -> None:
    with Journal.open(session), pytest.raises(BusyError):
        prune(session, LATER)
    assert files(session / "video") == ["000001.mkv", "000002.mkv"]


def test_an_old_game_that_was_brought_in_today_is_new_here(session: Path, tmp_path: Path) -> None:
    write_archive(session, tmp_path / "x.zip")
    read_archive(tmp_path / "x.zip", tmp_path / "other")
    os.utime(tmp_path / "other" / "journal.sqlite", (LATER, LATER))
    assert prune(tmp_path / "other", LATER) is None


def test_a_clock_that_was_ahead_does_not_keep_a_film_for_ever(session: Path) -> None:
    with Journal.open(session, wall=lambda: PLAYED + 50 * 365 * DAY) as journal:
        journal.append(Draft("close", "program", None, {"why": "late"}))
    assert prune(played(session), LATER) is not None


def test_what_a_crash_left_open_is_sealed_first_and_goes_too(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session", closed=False)
    (session / "video" / "000003.mkv").write_bytes(b"half a")
    assert prune(played(session), LATER) is not None
    assert not (session / "video").exists()
    assert verify(session).sound and second_opinion(session).returncode == 0


def test_what_a_crash_while_pruning_left_goes_the_next_time_whatever_its_age(session: Path) -> None:
    with Journal.open(session, wall=lambda: PLAYED) as journal:
        journal.append(Draft("pruned", "program", None, {"files": ["video/000001.mkv"], "why": ""}))
    assert prune(played(session), PLAYED) == Pruned(1, len(FILM))
    assert files(session / "video") == ["000002.mkv"] and len(load_entries(session)) == 10
    assert verify(session).sound


def test_a_segment_that_was_missing_before_is_missing_still(session: Path) -> None:
    (session / "video" / "000001.mkv").unlink()
    prune(session, LATER)
    assert verify(session).faults == ("segment 1 is missing",)
    assert second_opinion(session).returncode == 1


def test_nothing_is_removed_through_a_link(session: Path, tmp_path: Path) -> None:
    shutil.move(session / "video", tmp_path / "films")
    (session / "video").symlink_to(tmp_path / "films", target_is_directory=True)
    prune(session, LATER)
    assert files(tmp_path / "films") == ["000001.mkv", "000002.mkv"]
    assert not (session / "evidence").exists()


def test_more_files_than_one_entry_can_name_go_with_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.sessions.film.pruning._NAMES_AN_ENTRY", 2)
    session = played(make_session(tmp_path / "session"))
    assert prune(session, LATER) is not None
    assert [entry.kind for entry in load_entries(session)][-2:] == ["pruned", "pruned"]
    assert verify(session).sound and second_opinion(session).returncode == 0
