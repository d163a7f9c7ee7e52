"""What lies beside a film, and what is wrong with it."""

import json
from pathlib import Path

import pytest

from app.stores.opening import OpeningError, beside, read_layout, read_played, read_setup


def test_files_beside_a_film_are_found_by_its_name_first(tmp_path: Path):
    film = tmp_path / "evening.mp4"
    (tmp_path / "setup.json").write_text("{}")
    (tmp_path / "layout.json").write_text("{}")
    (tmp_path / "evening.setup.json").write_text("{}")
    found = beside(film)
    assert found.setup == tmp_path / "evening.setup.json"
    assert found.layout == tmp_path / "layout.json"


def test_the_first_line_of_a_script_is_a_setup(tmp_path: Path):
    script = tmp_path / "game.jsonl"
    script.write_text('\n{"game": "gelatinous", "players": ["Ann"]}\n{"type": "roll"}\n')
    assert read_setup(script)["players"] == ["Ann"]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 100_000, b"3", b"9" * 5000, b"NaN"])
def test_a_file_that_is_no_setup_is_one_sentence_that_names_it(tmp_path: Path, content: bytes):
    file = tmp_path / "setup.json"
    file.write_bytes(content)
    with pytest.raises(OpeningError, match=r"setup\.json") as caught:
        read_setup(file)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_one_sentence_that_names_it(tmp_path: Path):
    with pytest.raises(OpeningError, match=r"There is no file .*layout\.json"):
        read_layout(tmp_path / "layout.json", 1)


def test_a_layout_for_other_players_is_refused(tmp_path: Path):
    file = tmp_path / "layout.json"
    file.write_text(json.dumps({"seats": [{"roll": [[0, 0], [9, 0], [9, 9]]}]}))
    assert read_layout(file, 1).seats
    with pytest.raises(OpeningError, match="1 seat"):
        read_layout(file, 3)


def test_what_was_played_is_read_with_or_without_its_setup(tmp_path: Path):
    setup = {"game": "gelatinous_solitaire", "players": ["Ann"]}
    roll = {"type": "roll", "seat": 0, "values": [2, 2, 4, 4, 5, 5, 5, 5]}
    script = tmp_path / "evening.jsonl"
    script.write_text(f"{json.dumps(setup)}\n\n{json.dumps(roll)}\n")
    assert read_played(script, setup) == (roll,)
    script.write_text(json.dumps(roll))
    assert read_played(script, setup) == (roll,)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('{"type": "roll", "seat": 0, "values": [1]}', "line 1 is not possible in this game"),
        ("{", "line 1 is not JSON"),
        ('{"game": "gelatinous_solitaire", "players": ["Bo"]}', "another game"),
    ],
)
def test_what_cannot_have_been_played_is_one_sentence_that_names_file_and_line(
    tmp_path: Path, content: str, words: str
):
    script = tmp_path / "evening.jsonl"
    script.write_text(content)
    with pytest.raises(OpeningError, match=rf"evening\.jsonl: .*{words}"):
        read_played(script, {"game": "gelatinous_solitaire", "players": ["Ann"]})
