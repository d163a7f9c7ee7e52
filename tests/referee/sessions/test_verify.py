"""Verification: whatever is changed in a session is found and named, by two readers that share no code."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.sessions.errors import BusyError, NotASessionError, NotRecordedError, SessionError
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import Draft, Entry, canonical_json, entry_hash
from referee.sessions.journal.fingerprint import parse_head, word_list, words_of
from referee.sessions.journal.journal_file import write_journal
from referee.sessions.journal.writer import Journal
from referee.sessions.verify import verify
from tests.referee.sessions.made import cubewatch, event, header, make_session, roll, second_opinion, segment


@pytest.fixture
def session(tmp_path: Path) -> Path:
    return make_session(tmp_path / "session")


def change(folder: Path, statement: str, *values: object) -> None:
    with contextlib.closing(sqlite3.connect(folder / "journal.sqlite", isolation_level=None)) as connection:
        connection.execute(statement, values)


def sql(statement: str) -> Callable[[Path], None]:
    return lambda folder: change(folder, statement)


def rewritten(folder: Path) -> None:
    """The whole journal anew, with another roll: the chain holds, the fingerprint does not."""
    shutil.rmtree(folder)
    with Journal.create(folder, wall=lambda: 1_800_000_000.25) as journal:
        journal.append(header(), event(0, roll([3] * 8)))


CASES: dict[str, tuple[Callable[[Path], object], int, str]] = {
    "untouched": (lambda folder: None, 0, "9 entries"),
    "an event's payload": (
        sql("UPDATE entries SET payload = replace(payload, '5', '6') WHERE number = 5"),
        1,
        "entry 5",
    ),
    "a time": (sql("UPDATE entries SET time = 1000001 WHERE number = 3"), 1, "entry 3 was changed"),
    "a clock": (sql("UPDATE entries SET wall = wall + 1 WHERE number = 1"), 1, "entry 1 was changed"),
    "an actor": (sql("UPDATE entries SET actor = 'camera' WHERE number = 7"), 1, "entry 7 was changed"),
    "the last hash": (sql("UPDATE entries SET hash = previous WHERE number = 9"), 1, "entry 9 was changed"),
    "an unknown kind": (sql("UPDATE entries SET kind = 'gift' WHERE number = 6"), 1, "kind"),
    "an entry taken out": (sql("DELETE FROM entries WHERE number = 4"), 1, "entry 4 is missing"),
    "the beginning": (sql("DELETE FROM entries WHERE number < 4"), 1, "entries 1 to 3 are missing"),
    "a longer text": (sql("UPDATE entries SET payload = hex(zeroblob(300000)) WHERE number = 4"), 1, "entry 3"),
    "all entries": (sql("DELETE FROM entries"), 2, "contains no entries"),
    "a view": (sql("CREATE VIEW v AS SELECT * FROM entries"), 2, "it has other tables"),
    "a trigger": (sql("CREATE TRIGGER t AFTER INSERT ON entries BEGIN SELECT 1; END"), 2, "it has other tables"),
    "another program's": (sql("PRAGMA application_id = 7"), 2, "another program"),
    "no SQLite": (lambda folder: (folder / "journal.sqlite").write_bytes(b"x" * 5000), 2, "not an SQLite database"),
    "no journal": (lambda folder: (folder / "journal.sqlite").unlink(), 2, "is not a session"),
    "no folder": (shutil.rmtree, 2, "is not a session"),
    "half a journal": (
        lambda folder: (folder / "journal.sqlite").write_bytes((folder / "journal.sqlite").read_bytes()[:4096]),
        1,
        "damaged",
    ),
    "a segment changed": (lambda folder: (folder / "video/000002.mkv").write_bytes(b"y" * 18), 1, "segment 2 changed"),
    "a segment cut": (lambda folder: (folder / "video/000001.mkv").write_bytes(b"stands"), 1, "segment 1 changed"),
    "a segment gone": (lambda folder: (folder / "video/000001.mkv").unlink(), 1, "segment 1 is missing"),
    "a segment linked": (
        lambda folder: (
            (folder / "video/000001.mkv").replace(folder / "film")
            and (folder / "video/000001.mkv").symlink_to(folder / "film")
        ),
        1,
        "segment 1 is missing",
    ),
    "a segment added": (lambda folder: (folder / "video/000003.mkv").write_bytes(b"z"), 1, "not part of the recording"),
    "the film gone": (lambda folder: shutil.rmtree(folder / "video"), 1, "segment 2 is missing"),
    "a picture changed": (lambda folder: next((folder / "evidence").iterdir()).write_bytes(b"z"), 1, "picture"),
    "a picture gone": (lambda folder: next((folder / "evidence").iterdir()).unlink(), 1, "picture"),
    "a hidden file": (lambda folder: (folder / "video/.thumbs").write_bytes(b"z"), 0, "9 entries"),
}


@pytest.mark.parametrize("name", CASES)
def test_what_was_changed_is_named_by_both_verifiers(session: Path, name: str) -> None:
    do, status, words = CASES[name]
    do(session)
    done = cubewatch("verify", session)
    assert done.returncode == second_opinion(session).returncode == status, done
    assert words.casefold() in (done.stderr if status == 2 else done.stdout).casefold()
    assert len(done.stderr.splitlines()) == (1 if status == 2 else 0)


def test_both_verifiers_print_the_same_fingerprint(session: Path) -> None:
    ours, other = (done.stdout.splitlines() for done in (cubewatch("verify", session), second_opinion(session)))
    assert [line.partition(":")[2].strip() for line in ours[1:3]] == other[1:3]
    assert len(other[2].split()) == 8


def test_entries_cut_off_the_end_are_counted_where_the_fingerprint_was_written_down(session: Path) -> None:
    written = verify(session).fingerprint
    change(session, "DELETE FROM entries WHERE number > 6")
    change(session, "VACUUM")
    shutil.rmtree(session / "video")
    for number in (1,):
        segment(session, number)
    for head in (f"9 {written.hash}", " ".join(("9", *written.words))):
        assert verify(session, parse_head(head)).faults == ("3 entries are missing at the end",)
    assert verify(session).sound
    for head in (written.hash, " ".join(written.words)):
        assert "missing at the end" in cubewatch("verify", session, "--head", head).stdout
        assert second_opinion(session, "--head", head).returncode == 1


def test_a_journal_that_was_written_anew_has_another_fingerprint(session: Path) -> None:
    head = verify(session).fingerprint
    rewritten(session)
    assert verify(session).sound
    assert not verify(session, parse_head(head.hash)).sound


def test_a_fingerprint_of_an_earlier_round_still_fits_when_the_session_went_on(session: Path) -> None:
    head = verify(session).fingerprint
    with Journal.open(session) as journal:
        journal.append(Draft("close", "program", None, {"why": "again"}))
    verdict = verify(session, parse_head(" ".join(head.words).upper()))
    assert verdict.sound and "continued after" in verdict.remarks[0]
    assert second_opinion(session, "--head", head.hash).returncode == 0


@pytest.mark.parametrize("text", ["", "abc", "acid " * 7, "acid " * 7 + "xyzzy", "0" * 63, "acid " * 10])
def test_a_fingerprint_that_is_none_is_refused_with_a_sentence(session: Path, text: str) -> None:
    done = cubewatch("verify", session, "--head", text)
    assert done.returncode == 2 and "fingerprint cannot be used" in done.stderr


def test_the_words_are_effs_first_short_list_and_count_in_base_1296() -> None:
    words = word_list()
    assert (len(words), len(set(words)), words[0], words[1285], words[-1]) == (1296, 1296, "acid", "yo-yo", "zoom")
    assert words_of("f" * 64) == words_of(f"{int('f' * 64, 16) % 1296**8:064x}")
    number = 0
    for word in words_of("123456789abcdef" * 4 + "0123"):
        number = number * 1296 + words.index(word)
    assert number == int("123456789abcdef" * 4 + "0123", 16) % 1296**8


def test_files_that_were_pruned_may_be_missing_and_are_named(session: Path) -> None:
    name = next((session / "evidence").iterdir()).name
    with Journal.open(session) as journal:
        journal.append(Draft("pruned", "program", None, {"files": ["video/000001.mkv", f"evidence/{name}"], "why": ""}))
    (session / "video" / "000001.mkv").unlink()
    verdict = verify(session)
    assert verdict.sound and verdict.remarks == ("2 files were deleted on purpose, as entry 10 says",)
    assert second_opinion(session).returncode == 0
    (session / "video" / "000002.mkv").unlink()
    assert verify(session).faults == ("segment 2 is missing",)


def test_pruning_what_was_never_recorded_does_not_fit(session: Path) -> None:
    with Journal.open(session) as journal:
        journal.append(Draft("pruned", "program", None, {"files": ["video/000009.mkv"], "why": ""}))
    assert not verify(session).sound
    assert second_opinion(session).returncode == 1


def test_a_segment_that_was_being_written_is_told_apart_from_one_that_was_put_there(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session", closed=False)
    (session / "video" / "000003.mkv").write_bytes(b"half a")
    verdict = verify(session)
    assert verdict.sound and "segment 3 was never finished" in verdict.remarks[0]
    assert second_opinion(session).returncode == 0
    (session / "video" / "000020.mkv").write_bytes(b"half a")
    assert not verify(session).sound
    assert second_opinion(session).returncode == 1


def test_entries_that_only_the_log_holds_are_read_and_nothing_in_the_folder_changes(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "session") as journal:
        journal.append(header(), event(5, roll([3] * 8)))
        crashed = shutil.copytree(journal.folder, tmp_path / "crashed")
    assert (crashed / "journal.sqlite-wal").stat().st_size > 0
    before = {file.name: file.read_bytes() for file in crashed.iterdir()}
    assert verify(crashed).fingerprint.entries == 2
    assert second_opinion(crashed).stdout.startswith("2 entries")
    assert {file.name: file.read_bytes() for file in crashed.iterdir()} == before
    with Journal.open(crashed) as journal:
        assert len(journal.entries) == 2


def test_two_programs_do_not_write_one_session(session: Path) -> None:
    with Journal.open(session), pytest.raises(BusyError, match="another program is writing"):
        Journal.open(session)
    Journal.open(session).close()


def test_a_session_is_begun_in_a_folder_of_its_own(session: Path, tmp_path: Path) -> None:
    with pytest.raises(NotRecordedError, match="not empty"):
        Journal.create(session)
    (tmp_path / "file").write_text("")
    with pytest.raises(NotRecordedError, match="cannot be turned into a session"):
        Journal.create(tmp_path / "file" / "session")
    with pytest.raises(NotASessionError):
        Journal.open(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", "session"]


def test_an_entry_behind_the_one_before_is_not_written(session: Path) -> None:
    with Journal.open(session) as journal:
        with pytest.raises(ValueError, match="is earlier than"):
            journal.append(event(1, roll([1])))
        with pytest.raises(ValueError, match="event does not have the right format"):
            journal.append(
                Draft("event", "camera", None, {"event": 7, "confidence": 1, "said": False, "observation": 1})
            )
        with pytest.raises(ValueError, match="field that the format does not know"):
            journal.append(Draft("close", "program", None, {"why": "", "more": 1}))
    assert verify(session).fingerprint.entries == 9


DIE = {
    "zone": "seat 0 roll",
    "source": None,
    "box": [1, 2.5, 3, 4],
    "value": None,
    "confidence": 0.5,
    "likely": [[3, 0.5], [5, 0.4]],
    "vote": [[None, 3]],
    "voices": [{"voice": "color_reader", "source": None, "says": [[3, 0.5], ["crown", 0.1], [None, 0.4]]}],
    "lean": 0.0,
    "frames": [1_000_000],
    "crop": None,
}


@pytest.mark.parametrize(
    ("changes", "sound"),
    [
        ({}, True),
        ({"crop": "../../journal.sqlite"}, False),
        ({"box": [1, 2, 3]}, False),
        ({"value": "5"}, False),
        ({"value": True}, False),
        ({"likely": [[3, 0.5, 0.1]]}, False),
        ({"vote": [[{}, 1]]}, False),
        ({"voices": [{"voice": "color_reader", "says": []}]}, False),
        ({"frames": [-1]}, False),
        ({"more": 1}, False),
    ],
)
def test_what_is_told_of_a_die_is_checked_field_by_field(tmp_path: Path, changes: dict[str, Any], sound: bool) -> None:
    with Journal.create(tmp_path / "session") as journal:
        first, last = journal.append(header(), event(1, roll([3])))
    payload = canonical_json({"event": {}, "confidence": 1.0, "dice": [DIE | changes]})
    place = (3, "observation", "camera", 1, last.wall)
    hashed = entry_hash(*place, (payload, "{}"), last.hash)
    (tmp_path / "session" / "journal.sqlite").unlink()
    seen = Entry(*place, payload, "{}", last.hash, hashed)
    write_journal(tmp_path / "session" / "journal.sqlite", [first, last, seen])
    for done in (cubewatch("verify", tmp_path / "session"), second_opinion(tmp_path / "session")):
        assert done.returncode == (0 if sound else 1)
        assert sound or "entry 3 does not have the right format" in done.stdout.lower()


@pytest.mark.parametrize("limit", ["MOST_ENTRIES", "LONGEST_TEXTS"])
def test_a_journal_takes_no_more_than_its_readers_do(
    session: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    letters = sum(len(entry.payload) + len(entry.references) for entry in load_entries(session))
    for module in ("writer", "journal_file"):
        monkeypatch.setattr(
            f"referee.sessions.journal.{module}.{limit}", 10 if limit == "MOST_ENTRIES" else letters + 1000
        )
    with Journal.open(session) as journal:
        journal.append(Draft("close", "program", None, {"why": "x" * 900}))
        with pytest.raises(NotRecordedError, match="start another one"):
            journal.append(Draft("close", "program", None, {"why": "x" * 900}))
    assert verify(session).sound and verify(session).fingerprint.entries == 10


@pytest.mark.parametrize("at", range(0, 8192, 411))
def test_a_byte_changed_anywhere_in_the_journal_is_found_or_changes_no_entry(session: Path, at: int) -> None:
    path, sound = session / "journal.sqlite", load_entries(session)
    content = bytearray(path.read_bytes())
    content[at % len(content)] ^= 0x15
    path.write_bytes(content)
    try:
        found = verify(session).sound
    except SessionError:
        return
    if found:
        assert load_entries(session) == sound
