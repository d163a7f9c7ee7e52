"""The journal of a game that goes on whatever the disk does, and the last seconds of film in memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.sessions.changes import dispute
from referee.sessions.errors import NotRecordedError
from referee.sessions.film import recent_film
from referee.sessions.film.recent_film import KEPT_SECONDS, RecentFilm
from referee.sessions.film.source import SessionSource
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.game_journal import GameJournal
from referee.sessions.journal.header import header
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder, reopened
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.referee.sessions.made import ROLLS, SETUP, event, roll, second_opinion
from tests.referee.sessions.test_recorder import decided, frame
from vision import Frame


def notice(message: str) -> Draft:
    return Draft("notice", "camera", None, {"notice": "cocked", "seat": 0, "message": message})


def test_nothing_is_on_the_disk_before_it_is_kept_and_then_all_of_it_is(tmp_path: Path) -> None:
    journal = GameJournal()
    journal.append(header(SETUP), notice("first"))
    assert not journal.kept and list(tmp_path.iterdir()) == []
    with pytest.raises(NotRecordedError):
        _ = journal.folder
    journal.keep(tmp_path / "session")
    journal.append(notice("second"))
    assert Session.load(tmp_path / "session").entries == journal.entries and len(journal.entries) == 3
    journal.close()
    assert verify(tmp_path / "session").sound and second_opinion(tmp_path / "session").returncode == 0


def test_what_could_not_be_written_is_written_with_the_next_entry_that_can(tmp_path: Path) -> None:
    journal = GameJournal()
    journal.append(header(SETUP))
    journal.keep(tmp_path / "session")
    disk = journal._disk
    assert disk is not None
    # As a full disk does: the file may not grow any more.
    disk._connection.execute("PRAGMA max_page_count=1")
    while journal.trouble is None:
        journal.append(notice("x" * 1000))
    journal.append(notice("later"))
    assert "full" in journal.trouble and len(disk.entries) < len(journal.entries)
    disk._connection.execute("PRAGMA max_page_count=100000")
    journal.append(notice("last"))
    assert journal.trouble is None
    journal.close()
    loaded = Session.load(tmp_path / "session").entries
    assert [entry.fields["message"] for entry in loaded[-2:]] == ["later", "last"] and verify(
        tmp_path / "session"
    ).sound


def test_a_folder_that_cannot_be_made_leaves_nothing_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Journal.write

    def full(*_arguments: object) -> None:
        raise NotRecordedError("the disk is full")

    monkeypatch.setattr(Journal, "write", full)
    journal = GameJournal()
    journal.append(header(SETUP))
    journal.keep(tmp_path / "session")
    assert journal.trouble == "the disk is full" and list(tmp_path.iterdir()) == []
    with pytest.raises(NotRecordedError):
        journal.close()
    monkeypatch.setattr(Journal, "write", write)
    journal.append(notice("there is room"))
    assert journal.trouble is None and len(Session.load(tmp_path / "session").entries) == 2
    journal.close()


def test_a_game_goes_on_in_a_session_that_was_closed(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "session") as begun:
        begun.append(header(SETUP), event(1, roll(ROLLS[0])))
    recorder = Recorder(GameJournal(reopened(tmp_path / "session")), film=False)
    recorder.source("", live=False)
    recorder.note(decided(0.5, ROLLS[1]), "player")
    recorder.close()
    game = Session.load(tmp_path / "session").game
    assert [step.actor for step in game.played] == ["camera", "player"]


def test_memory_keeps_the_last_ten_seconds_and_nothing_older() -> None:
    film = RecentFilm()
    for number in range(350):
        film.write(frame(number))
    pieces = film.take()
    assert pieces[-1].end == 34_900_000
    assert KEPT_SECONDS - 1 <= (34_900_000 - pieces[0].start) / 1e6 <= KEPT_SECONDS
    assert sum(piece.frames for piece in pieces) == pytest.approx(100, abs=10)
    assert film.take() == () and film.size == 0


def test_memory_is_bounded_in_bytes_and_forgets_what_another_source_showed(monkeypatch: pytest.MonkeyPatch) -> None:
    film = RecentFilm()
    for number in range(60):
        film.write(frame(number))
    whole = film.size
    monkeypatch.setattr(recent_film, "MOST_BYTES", whole // 2)
    film.write(frame(60))
    assert 0 < film.size <= whole // 2
    film.write(frame(0))  # times begin anew
    assert sum(piece.frames for piece in film.take()) == 1


def test_film_that_is_turned_on_begins_then_and_one_that_is_turned_off_ends_there(tmp_path: Path) -> None:
    recorder = Recorder(GameJournal(), film=False, recent=True)
    journal = recorder._journal
    assert isinstance(journal, GameJournal)
    journal.append(header(SETUP))
    journal.keep(tmp_path / "session")
    recorder.source("0", live=True)
    for number in range(60):
        if number in (20, 40):
            recorder.set_film(number == 20)
        recorder.see(frame(number))
    recorder.close()
    segments = [e.fields for e in Session.load(tmp_path / "session").entries if e.kind == "segment"]
    assert [(s["start"], s["end"], s["frames"]) for s in segments] == [(2_000_000, 3_900_000, 20)]
    assert verify(tmp_path / "session").sound


def test_a_dispute_brings_the_film_of_several_sources_with_it(tmp_path: Path) -> None:
    journal = GameJournal()
    journal.append(header(SETUP))
    recorder = Recorder(journal, film=False, recent=True)
    recorder.source("left=0 right=1", live=True)
    journal.keep(tmp_path / "session")
    for number in range(30):
        recorder.see(frame(number, "left"))
        recorder.see(frame(number, "right", (32, 32)))
    recorder.note(decided(2.9, ROLLS[0]))
    assert not (tmp_path / "session" / "video").exists()
    recorder.dispute(dispute(journal.entries, journal.last.number, "Bo", ""))
    recorder.close()
    segments = [e.fields for e in Session.load(tmp_path / "session").entries if e.kind == "segment"]
    assert {s["source"] for s in segments} == {"left", "right"} and sum(s["frames"] for s in segments) == 60
    assert verify(tmp_path / "session").sound and second_opinion(tmp_path / "session").returncode == 0


def test_the_first_frame_after_recording_was_off_is_marked_when_the_film_is_watched_again(tmp_path: Path) -> None:
    journal = GameJournal()
    journal.append(header(SETUP))
    journal.keep(tmp_path / "session")
    recorder = Recorder(journal, film=True)
    recorder.source("0", live=True)
    for number in range(60):
        if number in (20, 50):
            recorder.set_film(number == 50)
        recorder.see(frame(number))
    recorder.close()
    with SessionSource(Session.load(tmp_path / "session")) as source:
        seen = list(source)
    assert [round(f.t, 3) for f in seen if f.resumed] == [5.0] and len(seen) == 30


def test_memory_keeps_every_other_frame_of_thirty_a_second_and_all_of_ten() -> None:
    for rate, kept in ((30, 15), (10, 10)):
        film = RecentFilm()
        for number in range(2 * rate):
            film.write(Frame(frame(number).image, number / rate, number))
        assert sum(piece.frames for piece in film.take()) == pytest.approx(2 * kept, abs=1)
