"""Sessions on the command line: by name or folder, added from elsewhere, and known again when they come twice."""

from __future__ import annotations

import json
import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.stores.data_folder import VARIABLE
from app.stores.session_store import SessionStore
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.referee.sessions.made import cubewatch, event, header, make_session, roll


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SessionStore:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    store = SessionStore()
    make_session(store.folder / "out")
    return store


@pytest.mark.parametrize(
    "command",
    [
        ["verify", "out"],
        ["replay", "out", "--json"],
        ["ruling", "out"],
        ["ruling", "out", "show", "3"],
        ["export", "out", "--to", "out.csv"],
        ["stats", "dice", "out"],
        ["sessions", "pin", "out"],
        ["sessions", "unpin", "out"],
        ["sessions", "delete", "out", "--yes"],
    ],
    ids=" ".join,
)
def test_a_session_is_named_as_the_list_has_it_or_by_its_folder(command: list[str], store: SessionStore) -> None:
    folder = store.folder / "out"
    for named in (str(folder), "out") if "delete" not in command else (str(folder),):
        done = cubewatch(*(named if word == "out" else word for word in command))
        assert done.returncode == 0, done.stderr


def test_a_session_of_that_name_is_watched_and_goes_on(store: SessionStore) -> None:
    assert "without a film" in cubewatch("watch", "out").stderr or "film" in cubewatch("watch", "out").stderr
    # the session is found, and tells which camera is not there
    done = cubewatch("watch", "--continue", "out")
    assert done.returncode == 2 and "no session" not in done.stderr


def test_a_folder_goes_before_a_name_but_where_sessions_are_deleted(store: SessionStore) -> None:
    with Journal.create(Path("out")) as journal:
        journal.append(header())
    assert "1 entry" in cubewatch("verify", "out").stdout
    assert "9 entries" in cubewatch("verify", store.folder / "out").stdout
    assert cubewatch("sessions", "delete", "out", "--yes").returncode == 0
    assert Path("out/journal.sqlite").is_file() and not (store.folder / "out").exists()
    done = cubewatch("sessions", "delete", Path("out"), "--yes")
    assert done.returncode == 2 and "not among your sessions" in done.stderr
    assert Path("out/journal.sqlite").is_file()


def test_what_is_neither_a_name_nor_a_folder_is_one_sentence(store: SessionStore) -> None:
    for command in (["verify"], ["replay"], ["ruling"], ["sessions", "pin"], ["sessions", "delete", "--yes"]):
        for name in ("nobody", "../out", ".", ""):
            done = cubewatch(*command, name)
            assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, (command, name)


def test_a_recording_elsewhere_says_where_it_is_and_how_it_is_added(store: SessionStore, tmp_path: Path) -> None:
    film = cv2.VideoWriter("film.avi", cv2.VideoWriter.fourcc(*"MJPG"), 10, (320, 240))
    for _ in range(5):
        film.write(np.full((240, 320, 3), 90, np.uint8))
    film.release()
    Path("setup.json").write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Bo"]}))
    record = ["watch", "film.avi", "--setup", "setup.json", "--json", "--record"]
    done = cubewatch(*record, "my games")
    assert done.returncode == 0, done.stderr
    line = done.stderr.splitlines()[-1]
    there = str(Path("my games").absolute())
    assert there in line and f"cubewatch import '{there}'" in line
    assert "my games" not in cubewatch("sessions").stdout
    assert cubewatch("import", there).returncode == 0
    assert "Bo" in cubewatch("sessions").stdout and "Bo" in cubewatch("stats").stdout
    added = Session.load(store.folder / "my-games")
    assert added.entries == Session.load(Path("my games")).entries
    assert [path.name for path in added.folder.glob("video/*")] == ["000001.mkv"]
    assert "cubewatch import" not in cubewatch(*record, store.folder / "second").stderr


def test_the_same_session_is_imported_once_and_counted_once(store: SessionStore, tmp_path: Path) -> None:
    archive = tmp_path / "out.zip"
    assert cubewatch("export", "out", "--to", archive).returncode == 0
    before, chances = cubewatch("stats", "--json").stdout, cubewatch("stats", "dice", "--json").stdout
    for _ in range(2):
        done = cubewatch("import", archive)
        assert done.returncode == 0
        assert "contains the session out, which you already have: nothing was imported" in done.stdout
    assert os.listdir(store.folder) == ["out"]
    done = cubewatch("import", archive, "--into", store.folder / "copy")
    assert done.returncode == 0 and "begins like your session out" in done.stdout
    assert cubewatch("stats", "--json").stdout == before
    assert cubewatch("stats", "dice", "--json").stdout == chances


def test_of_a_session_that_went_on_since_the_longer_one_counts(store: SessionStore, tmp_path: Path) -> None:
    archive, folder = tmp_path / "early.zip", store.folder / "out"
    cubewatch("export", "out", "--to", archive)
    shorter = tmp_path / "early"
    assert cubewatch("import", archive, "--into", shorter).returncode == 0
    hand = Session.load(folder).game.state.to_json()["hand"]
    with Journal.open(folder) as journal:
        journal.append(event(9_000_000, roll([3] * hand)))
    # what was sent away before is a part of it
    assert "which you already have" in cubewatch("import", archive).stdout
    folder.rename(tmp_path / "longer")
    assert cubewatch("import", archive).returncode == 0
    done = cubewatch("import", tmp_path / "longer")
    assert done.returncode == 0 and "begins like your session early" in done.stdout
    rows = [json.loads(line) for line in cubewatch("stats", "--json").stdout.splitlines()]
    assert [(row["games"], sum(row["shown"])) for row in rows] == [(1, 19 + hand)]
