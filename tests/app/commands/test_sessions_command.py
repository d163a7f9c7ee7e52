"""`cubewatch sessions`: what is listed, pinned, pruned and deleted, and what is left alone."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.commands.cli import main
from app.stores.session_store import SessionStore, Summary
from referee.sessions.errors import SessionError
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from referee.sessions.verify import verify
from tests.referee.sessions.made import cubewatch, event, header, make_session, roll

DAY = 86_400


@pytest.fixture
def store(tmp_path: Path) -> SessionStore:
    """Three sessions: one of today, one that is forty days old, and one of that age without film."""
    store = SessionStore(tmp_path / "data" / "sessions")
    make_session(store.folder / "new")
    aged(make_session(store.folder / "old"), 40)
    with Journal.create(store.folder / "quiet") as journal:
        journal.append(header(), event(0, roll([3] * 8)))
    aged(store.folder / "quiet", 40)
    return store


def aged(folder: Path, days: float) -> Path:
    then = time.time() - days * DAY
    os.utime(folder / "journal.sqlite", (then, then))
    return folder


def rows() -> dict[str, dict[str, object]]:
    lines = [json.loads(line) for line in cubewatch("sessions", "--json").stdout.splitlines()]
    return {Path(line["session"]).name: line for line in lines}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_list_says_how_long_the_film_stays(store: SessionStore) -> None:
    cubewatch("sessions", "pin", "new")
    with Journal.open(store.folder / "old") as journal:
        journal.append(Draft("dispute", "player", None, {"target": 3, "who": "", "why": ""}))
    told = cubewatch("sessions").stdout
    assert "pinned: film is kept" in told and "disputed: film is kept" in told and "no film" in told
    assert "3 sessions in" in told and "in all" in told
    assert rows()["new"]["pinned"] is True and rows()["new"]["film_goes"] is None
    cubewatch("sessions", "unpin", "new")
    assert "film is deleted on 20" in cubewatch("sessions").stdout
    assert rows()["new"]["film_bytes"] == sum(
        file.stat().st_size for name in ("video", "evidence") for file in (store.folder / "new" / name).iterdir()
    )


def test_pruning_removes_old_film_and_says_of_which_session(store: SessionStore) -> None:
    asked = cubewatch("sessions", "prune", "--dry-run")
    assert asked.returncode == 0 and asked.stdout == "old: 0 kB of film and pictures would be deleted.\n"
    assert (store.folder / "old" / "video").is_dir()
    done = cubewatch("sessions", "prune")
    assert done.stdout == "old: 0 kB of film and pictures deleted.\n"
    assert not (store.folder / "old" / "video").exists() and (store.folder / "new" / "video").is_dir()
    assert "deleted on purpose" in cubewatch("verify", store.folder / "old").stdout
    assert cubewatch("sessions", "prune").stdout == "There is nothing to delete.\n"
    assert "2 sessions" not in cubewatch("sessions", "prune", "--days", "0").stdout
    assert not (store.folder / "new" / "video").exists()


def test_a_session_that_is_being_recorded_is_neither_pruned_nor_deleted(store: SessionStore) -> None:
    with Journal.open(store.folder / "old"):
        aged(store.folder / "old", 40)
        assert cubewatch("sessions", "prune").stdout == "There is nothing to delete.\n"
        done = cubewatch("sessions", "delete", "old", "--yes")
        assert done.returncode == 2 and "another program is writing" in done.stderr
    assert verify(store.folder / "old").sound


def test_what_cannot_be_pruned_is_named_and_the_others_are(store: SessionStore) -> None:
    (store.folder / "a").mkdir()
    done = cubewatch("sessions", "prune")
    assert done.returncode == 1 and "is not a session" in done.stderr and "old: " in done.stdout


def test_a_session_is_deleted_when_somebody_says_so(store: SessionStore) -> None:
    assert cubewatch("sessions", "delete", "old", "--yes").returncode == 0
    assert names(store.folder) == ["new", "quiet"]
    done = cubewatch("sessions", "delete", "old", "--yes")
    assert done.returncode == 2 and "there is no session called old" in done.stderr


def test_a_damaged_session_can_be_deleted(store: SessionStore) -> None:
    (store.folder / "old" / "journal.sqlite").write_bytes(b"x")
    assert cubewatch("sessions", "delete", "old", "--yes").returncode == 0
    assert names(store.folder) == ["new", "quiet"]


def test_only_sessions_of_the_store_are_deleted_pinned_or_unpinned(store: SessionStore, tmp_path: Path) -> None:
    outside = make_session(tmp_path / "outside")
    (store.folder / "link").symlink_to(outside, target_is_directory=True)
    (store.folder / "letters").mkdir()
    (store.folder / "letters" / "dear").write_text("dear")
    (store.folder / ".hidden").mkdir()
    before = sorted(tmp_path.rglob("*"))
    bad = (
        "",
        ".",
        "..",
        "../outside",
        "../../outside",
        str(outside),
        "link",
        "letters",
        ".hidden",
        "new/video",
        "new/",
    )
    for name in (*bad, "old/../new", "x\0y"):
        for action in (store.delete, store.pin):
            with pytest.raises(SessionError, match="no session called"):
                action(name)
    assert sorted(tmp_path.rglob("*")) == before
    for command in ("delete", "pin", "unpin"):
        done = cubewatch("sessions", command, "../outside", *(["--yes"] if command == "delete" else []))
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


def test_what_a_broken_off_deletion_or_import_left_is_swept_up(store: SessionStore) -> None:
    (store.folder / ".deleted-1-2").mkdir()
    for name, days in ((".import-a", 2), (".import-b", 0)):
        (store.folder / name).mkdir()
        then = time.time() - days * DAY
        os.utime(store.folder / name, (then, then))
    cubewatch("sessions", "prune")
    assert names(store.folder) == [".import-b", "new", "old", "quiet"]


def test_deleting_asks_first(store: SessionStore) -> None:
    for answer in ("n\n", "\n", ""):  # the last is the end of the input
        refused = CliRunner().invoke(main, ["sessions", "delete", "old"], input=answer)
        assert refused.exit_code == 1 and "with its journal" in refused.output
    assert names(store.folder) == ["new", "old", "quiet"]
    assert CliRunner().invoke(main, ["sessions", "delete", "old"], input="y\n").exit_code == 0
    assert names(store.folder) == ["new", "quiet"]


def test_a_journal_that_did_not_change_is_not_read_again(store: SessionStore, monkeypatch: pytest.MonkeyPatch) -> None:
    first = {found.name: found for found in store.summaries()}
    store.pin("new")
    (store.folder / "old" / "video" / "000001.mkv").unlink()
    with Journal.open(store.folder / "quiet") as journal:
        journal.append(event(9, roll([3] * 2)))
    read: list[str] = []
    outline = Session.outline
    monkeypatch.setattr(Session, "outline", lambda folder: (read.append(folder.name), outline(folder))[1])
    again = {found.name: found for found in store.summaries()}
    assert read == ["quiet"]
    known, new = first["new"], again["new"]
    assert isinstance(new, Summary) and isinstance(known, Summary) and new.keeping.pinned and not known.keeping.pinned
    monkeypatch.undo()
    assert again == {found.name: found for found in SessionStore(store.folder).summaries()}
