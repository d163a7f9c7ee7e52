"""`cubewatch stats`: games, luck and fair dice, over the sessions of a player."""

import json
from pathlib import Path

import pytest

from app.stores.data_folder import VARIABLE
from app.stores.demo_films import demo_film
from referee.sessions.journal.writer import Journal
from tests.referee.sessions.made import cubewatch, event, header, make_session, roll


@pytest.fixture
def sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    folder = tmp_path / "sessions"
    folder.mkdir()
    return folder


def test_before_anything_was_played_it_says_so(sessions: Path):
    assert cubewatch("stats").stdout == "Nothing was played yet.\n"
    assert cubewatch("stats", "dice").stdout == "No dice were rolled yet.\n"


def test_a_recording_of_the_demo_is_nobodys_game_and_said_not_to_count(sessions: Path):
    with Journal.create(sessions / "demo") as journal:
        journal.append(header(camera={"source": str(demo_film("solitaire").film), "calibration": None}))
        journal.append(event(0, roll([3] * 8)))
    assert cubewatch("stats").stdout == "Nothing was played yet.\nRecordings of the demo do not count.\n"


def test_games_scores_and_luck_are_told_by_player(sessions: Path):
    make_session(sessions / "a")
    with Journal.create(sessions / "b") as journal:
        journal.append(header())
        journal.append(event(0, roll([3] * 8)))
    done = cubewatch("stats")
    assert done.returncode == 0
    assert done.stdout.splitlines()[:2] == [
        "Ann",
        "  gelatinous_solitaire: 2 games, 1 won, 4 rounds, 1 not finished; scores 1 (average 1.0)",
    ]
    assert "3s: 12 on 27 dice, 4.5 expected: more than expected. This happens by chance about once in" in done.stdout
    assert "1s: 2 on 27 dice, 4.5 expected: normal luck" in done.stdout


def test_json_and_csv_hold_the_same(sessions: Path, tmp_path: Path):
    make_session(sessions / "a")
    told = json.loads(cubewatch("stats", "--json").stdout)
    assert (told["player"], told["games"], told["won"], told["shown"]) == ("Ann", 1, 0, [2, 4, 4, 3, 5, 1])
    table = tmp_path / "games.csv"
    assert cubewatch("stats", "--csv", table).returncode == 0
    head, row = table.read_text().splitlines()
    assert dict(zip(head.split(","), row.split(","), strict=True))["3s"] == "4"


def test_a_name_is_no_formula_and_no_other_file_is_overwritten(sessions: Path, tmp_path: Path):
    with Journal.create(sessions / "a") as journal:
        journal.append(header(setup={"game": "gelatinous_solitaire", "players": ["=1+1"], "options": {}}))
    table = tmp_path / "games.csv"
    cubewatch("stats", "--csv", table)
    assert ",'=1+1," in table.read_text()
    table.write_text("a letter to Bo")
    done = cubewatch("stats", "--csv", table)
    assert done.returncode == 2 and table.read_text() == "a letter to Bo"


def test_a_damaged_session_is_said_and_left_out(sessions: Path):
    make_session(sessions / "a")
    bad = make_session(sessions / "b") / "journal.sqlite"
    bad.write_bytes(b"nothing")
    done = cubewatch("stats", "--game", "gelatinous_solitaire", "--player", "Ann")
    assert done.returncode == 1
    assert "1 game," in done.stdout and "b" in done.stderr


def test_the_fairness_of_dice_is_told_from_free_rolls_with_what_it_cannot_show(tmp_path: Path):
    rolls = tmp_path / "rolls.jsonl"
    rolls.write_text('{"t": 1.0, "roll": [6, 6, null], "confidence": 1.0}\n\n{"t": 2.0, "notice": "dark"}\n' * 30)
    done = cubewatch("stats", "dice", rolls)
    assert done.returncode == 0
    assert "60 dice were rolled" in done.stdout and "probably not fair" in done.stdout
    assert "Smaller faults would not" in done.stdout
    found = json.loads(cubewatch("stats", "dice", rolls, "--json").stdout)
    assert found["counts"] == [0, 0, 0, 0, 0, 60] and found["test"] == "chi-square"


def test_a_session_may_be_named_alone(sessions: Path, tmp_path: Path):
    done = cubewatch("stats", "dice", make_session(tmp_path / "s"))
    assert "19 dice were rolled" in done.stdout and "No sign that the dice are unfair" in done.stdout


@pytest.mark.parametrize("content", [b"dice", b"\xff", b"[1" * 300, b"", b'{"t": 1.0, "event": {"type": "roll"}}\n'])
def test_what_is_no_list_of_rolls_is_one_sentence(tmp_path: Path, content: bytes):
    (tmp_path / "rolls").write_bytes(content)
    done = cubewatch("stats", "dice", tmp_path / "rolls")
    assert done.returncode == 2 and done.stdout == "" and len(done.stderr.splitlines()) == 1


def test_a_game_that_nobody_knows_is_refused_with_those_that_there_are(sessions: Path):
    done = cubewatch("stats", "--game", "chess")
    assert done.returncode == 2 and "'chess' is not one of" in done.stderr and "liars_dice" in done.stderr
    assert cubewatch("stats", "--game", "liars_dice").returncode == 0
