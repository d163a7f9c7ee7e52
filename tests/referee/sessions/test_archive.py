"""Sessions go from one computer to another as archives, and what is none is refused with one sentence, nothing kept."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from referee.sessions.errors import NotASessionError, NotRecordedError
from referee.sessions.export.archive import read_archive, write_archive
from referee.sessions.export.page import session_page
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.header import header
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.referee.sessions.hostile import archives, odd_archives, packed
from tests.referee.sessions.made import (
    SETUP,
    cubewatch,
    event,
    make_disputed,
    make_session,
    roll,
    second_opinion,
)
from tests.referee.sessions.test_recorder import record

MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("sound")
    write_archive(make_session(folder / "session"), folder / "session.zip")
    return (folder / "session.zip").read_bytes()


def test_a_session_is_the_same_after_export_and_import(tmp_path: Path) -> None:
    session = record(tmp_path / "session", frames=30)
    assert cubewatch("export", session, "--to", tmp_path / "x.zip").returncode == 0
    done = cubewatch("import", tmp_path / "x.zip", "--into", tmp_path / "other" / "place")
    assert done.returncode == 0
    other = tmp_path / "other" / "place"
    assert verify(other) == verify(session)
    assert second_opinion(other).returncode == 0
    assert cubewatch("replay", other, "--json").stdout == cubewatch("replay", session, "--json").stdout
    assert cubewatch("ruling", other, "dispute", "4").returncode == 0
    with Recorder.go_on(other) as recorder:
        recorder.source("0", live=True)
    assert verify(other).sound


def test_an_archive_has_the_same_bytes_each_time(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    for name in ("a.zip", "b.zip"):
        write_archive(session, tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_an_import_without_a_folder_goes_to_the_players_sessions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sound: bytes
) -> None:
    monkeypatch.setenv("CUBEWATCH_DATA", str(tmp_path / "data"))
    assert "No sessions" in cubewatch("sessions").stdout
    (tmp_path / "game night!.zip").write_bytes(sound)
    assert cubewatch("import", tmp_path / "game night!.zip").returncode == 0
    with Journal.create(tmp_path / "other" / "game night!") as journal:
        journal.append(header({"game": "gelatinous_solitaire", "players": ["Bo"]}))
    assert cubewatch("import", tmp_path / "other" / "game night!").returncode == 0
    rows = [json.loads(line) for line in cubewatch("sessions", "--json").stdout.splitlines()]
    assert [Path(row["session"]).name for row in rows] == ["game-night", "game-night-2"]
    assert rows[0]["events"] == 3 and rows[0]["began"] == "2027-01-15T08:00:00Z" and not rows[0]["over"]
    (tmp_path / "data" / "sessions" / "broken").mkdir()
    done = cubewatch("sessions")
    assert done.returncode == 1 and "broken" in done.stderr and "2 sessions" in done.stdout


def test_what_lies_in_the_way_stays(tmp_path: Path, sound: bytes) -> None:
    (tmp_path / "x.zip").write_bytes(sound)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").write_text("dear")
    with pytest.raises(NotRecordedError, match="not empty"):
        read_archive(tmp_path / "x.zip", tmp_path / "full")
    (tmp_path / "letter.csv").write_text("dear")
    session = make_session(tmp_path / "session")
    for name in ("letter.csv", "letter.zip", "letter.html", "letter.jsonl"):
        (tmp_path / name).write_text("dear")
        assert cubewatch("export", session, "--to", tmp_path / name).returncode == 2
        assert (tmp_path / name).read_text() == "dear"
    (tmp_path / "empty").mkdir()
    read_archive(tmp_path / "x.zip", tmp_path / "empty")
    assert verify(tmp_path / "empty").sound


@pytest.mark.parametrize("name", list(archives(b"".join([b"PK\5\6", b"\0" * 18]))))
def test_a_hostile_archive_is_refused_with_one_sentence_and_nothing_is_written(
    tmp_path: Path, sound: bytes, name: str
) -> None:
    file = tmp_path / "in" / "x.zip"
    file.parent.mkdir()
    file.write_bytes(archives(sound)[name]())
    done = cubewatch("import", file, "--into", tmp_path / "out" / "session")
    assert done.returncode == 2, done
    assert done.stdout == "" and len(done.stderr.splitlines()) == 1
    left = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert left == [file]
    assert not Path("/tmp/evil.txt").exists()


@pytest.mark.parametrize("name", odd_archives(packed({"manifest.json": b"{}"})))
def test_an_odd_archive_that_holds_a_session_brings_that_and_nothing_else(
    tmp_path: Path, sound: bytes, name: str
) -> None:
    file = tmp_path / "in" / "x.zip"
    file.parent.mkdir()
    file.write_bytes(odd_archives(sound)[name]())
    assert cubewatch("import", file, "--into", tmp_path / "out" / "session").returncode == 0
    session = make_session(tmp_path / "made")
    assert verify(tmp_path / "out" / "session") == verify(session)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "made", "out"]
    assert second_opinion(tmp_path / "out" / "session").returncode == 0


@pytest.mark.parametrize("name", ["a bomb by ratio", "a trigger", "no zip"])
def test_an_archive_is_no_session_before_it_is_imported(tmp_path: Path, sound: bytes, name: str) -> None:
    file = tmp_path / "x.zip"
    file.write_bytes(archives(sound)[name]())
    for command in (("verify",), ("replay", "--json"), ("export", "--to", tmp_path / "x.html")):
        done = cubewatch(command[0], file, *command[1:])
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1
    assert second_opinion(file).returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["x.zip"]


def test_a_missing_archive_is_a_sentence(tmp_path: Path) -> None:
    assert "cannot be read" in cubewatch("import", tmp_path / "none.zip", "--into", tmp_path / "s").stderr
    assert not (tmp_path / "s").exists()


def test_a_session_that_is_not_as_it_was_recorded_is_not_exported(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    (session / "video" / "000001.mkv").unlink()
    with pytest.raises(NotASessionError, match="segment 1 is missing"):
        write_archive(session, tmp_path / "x.zip")
    assert [path.name for path in tmp_path.iterdir()] == ["session"]


def test_pruned_files_are_missing_in_the_archive_too(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    with Journal.open(session) as journal:
        journal.append(Draft("pruned", "program", None, {"files": ["video/000001.mkv"], "why": ""}))
    (session / "video" / "000001.mkv").unlink()
    write_archive(session, tmp_path / "x.zip")
    assert len(read_archive(tmp_path / "x.zip", tmp_path / "other").entries) == 10


class Tags(HTMLParser):
    """Which tags a page has, and what addresses they name."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_shows_what_players_typed_as_text_and_loads_nothing(tmp_path: Path) -> None:
    session = tmp_path / "session"
    with Recorder.begin(session, header(SETUP | {"players": [MARKUP]}), film=False) as recorder:
        recorder.change(event(0, roll([3, 3, 1, 6, 2, 4, 5, 5])))
    for arguments in (("dispute", "2", "--who", MARKUP, "--why", "</style>" + MARKUP), ("void", "2", "--yes")):
        assert cubewatch("ruling", session, *arguments).returncode == 0
    assert cubewatch("export", session, "--to", tmp_path / "x.html").returncode == 0
    page = Tags()
    page.feed((tmp_path / "x.html").read_text(encoding="utf-8"))
    assert "img" not in page.tags and "script" not in page.tags and page.tags.count("style") == 1
    assert MARKUP in page.text and page.addresses == []


def test_the_page_shows_events_dice_and_what_was_settled(tmp_path: Path) -> None:
    session = record(tmp_path / "session", frames=30)
    change = json.dumps(roll([3, 3, 1, 6, 2, 4, 5, 6]))
    assert cubewatch("ruling", session, "correct", "4", change, "--who", "Ann", "--yes").returncode == 0
    assert cubewatch("export", session, "--to", tmp_path / "x.html").returncode == 0
    page = Tags()
    page.feed((tmp_path / "x.html").read_text(encoding="utf-8"))
    assert page.tags.count("img") == 1 and page.addresses[0].startswith("data:image/jpeg;base64,")
    for words in (
        "Ann rolls 3 3 1 6 2 4 5 6",
        "corrected by entry",
        "says Ann",
        "98.0 %",
        verify(session).fingerprint.hash,
    ):
        assert words in page.text


def test_the_page_shows_each_dispute_with_what_every_voice_said(tmp_path: Path) -> None:
    session = make_disputed(tmp_path / "session")
    decided = json.dumps(roll([3, 3, 1, 6, 2, 4, 5, 6]))
    arguments = ("decide", "5", "overturned", decided, "--who", "Cy", "--yes")
    assert cubewatch("ruling", session, *arguments).returncode == 0
    assert cubewatch("export", session, "--to", tmp_path / "x.html").returncode == 0
    page = Tags()
    page.feed((tmp_path / "x.html").read_text(encoding="utf-8"))
    assert page.tags.count("img") == 16 and page.tags.count("svg") == 1 and page.addresses[0].startswith("data:image/")
    for words in (
        "Round 1",
        "Entry 4 is disputed, says Bo (“the last one is a 6”)",
        "It was taken for: Ann rolls 3 3 1 6 2 4 5 5",
        "The dispute of entry 5: overturned, says Cy",
        "The dice lay still from 1.70 s to 2.00 s.",
    ):
        assert words in page.text
    shown = page.text[page.text.index("Die 8: 5") :]
    for row in ("123456none", "colour reader99.00.50.5", "contrast reader60.040.0", "detector2.0", "vote of 475.025.0"):
        assert row in shown


def test_the_page_tells_what_was_passed_and_stacked_after_each_round(tmp_path: Path) -> None:
    setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {}}
    with Recorder.begin(tmp_path / "session", header(setup), film=False) as recorder:
        for seat, values in enumerate(([1, 1, 6, 2, 3, 3, 4], [2, 3, 3, 3, 4, 5, 5], [6, 2, 2, 3, 4, 5, 5])):
            recorder.change(event(seat, roll(values, seat)))
    page = Tags()
    page.feed(session_page(Session.load(tmp_path / "session"), str).decode())
    for words in ("Round 1", "Ann passes 2 × 1 to Bo", "Ann passes 1 × 6 to Cy", "Ann stacks 2 × 3"):
        assert words in page.text
    assert "Round 2" not in page.text  # nobody has rolled in it yet


def test_the_table_has_a_row_for_each_event_and_no_formula(tmp_path: Path) -> None:
    session = tmp_path / "session"
    with Recorder.begin(session, header(SETUP | {"players": ["=cmd|' /C calc'!A0"]}), film=False) as recorder:
        recorder.change(event(0, roll([3, 3, 1, 6, 2, 4, 5, 5])), event(1_500_000, roll([2] * 6), "player"))
        recorder.change(Draft("void", "referee", None, {"target": 3, "who": "", "why": ""}))
    assert cubewatch("export", session, "--to", tmp_path / "x.csv").returncode == 0
    rows = list(csv.DictReader(io.StringIO((tmp_path / "x.csv").read_text(encoding="utf-8"))))
    assert [(row["entry"], row["seconds"], row["counts"]) for row in rows] == [
        ("2", "0.000", "yes"),
        ("3", "1.500", "no"),
    ]
    assert json.loads(rows[0]["event"]) == roll([3, 3, 1, 6, 2, 4, 5, 5])
    assert rows[0]["player"].startswith("'=") and rows[1]["voided_by"] == "4"
    assert not [cell for row in rows for cell in row.values() if cell[:1] in ("=", "+", "-", "@")]


def test_a_script_is_exported_that_the_rules_accept(tmp_path: Path) -> None:
    session = make_session(tmp_path / "session")
    assert cubewatch("export", session, "--to", tmp_path / "x.jsonl").returncode == 0
    assert cubewatch("rules", tmp_path / "x.jsonl").returncode == 0
    assert cubewatch("export", session, "--to", tmp_path / "x.jsonl").returncode == 0  # in place of the older one
    for name in ("x.mp4", "x.doc", "x", "none/x.csv"):
        assert cubewatch("export", session, "--to", tmp_path / name).returncode == 2
