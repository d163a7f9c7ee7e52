"""Which games the camera follows, and which of them the window shows: one sentence wherever another is opened."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rules
from gui.opening import OpeningError, read_setup
from gui.shown_games import SHOWN_GAMES, require_shown
from referee import FOLLOWED_GAMES, Layout, LayoutError, NotFollowedError, Referee, require_followed
from vision import TableReading

ROOT = Path(__file__).resolve().parents[2]
WORDS = "followed by 'cubewatch watch', but the window cannot show it yet"
UNSHOWN = sorted(set(FOLLOWED_GAMES) - set(SHOWN_GAMES))


def setup_of(identifier: str) -> dict[str, Any]:
    """A setup that the rules accept."""
    made = {"game": identifier, "players": ["Ann", "Bo", "Cy"][: rules.GAMES[identifier].seat_counts[0]]}
    rules.start(made)
    return made


def nothing(image: object) -> TableReading:
    return TableReading(640, 360, ())


@pytest.mark.parametrize("identifier", FOLLOWED_GAMES)
def test_the_camera_follows_games_that_the_rules_know(identifier: str) -> None:
    assert identifier in rules.GAMES
    require_followed(identifier)


@pytest.mark.parametrize("identifier", ["chess", None, 3, ["liars_dice"]])
def test_what_is_no_game_at_all_is_left_to_the_rules(identifier: object) -> None:
    require_followed(identifier)
    require_shown(identifier)


def test_a_game_that_is_not_followed_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.followed.FOLLOWED_GAMES", ("gelatinous",))
    with pytest.raises(NotFollowedError, match=r"^Liar's dice is refereed by 'cubewatch rules', but no camera follows"):
        Referee(setup_of("liars_dice"), Layout.whole_picture(640, 360), nothing)


@pytest.mark.parametrize("identifier", ["dessert_dice", "cube_crawl"])
def test_a_game_on_a_board_needs_a_layout_with_the_board(identifier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.followed.FOLLOWED_GAMES", ("dessert_dice", "cube_crawl"))
    with pytest.raises(LayoutError, match="needs a layout that says where its board lies"):
        Referee(setup_of(identifier), None, nothing)
    players = len(setup_of(identifier)["players"])
    square = [[0, 0], [9, 0], [9, 9]]
    layout = Layout.from_json({"seats": [{"roll": square}] * players}, players)
    with pytest.raises(LayoutError, match="the layout has no board"):
        Referee(setup_of(identifier), layout, nothing)


@pytest.mark.parametrize("identifier", UNSHOWN)
def test_a_setup_of_a_game_that_the_window_lacks_is_not_opened_there(identifier: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.setup.json"
    file.write_text(json.dumps(setup_of(identifier)))
    with pytest.raises(OpeningError, match=rf"evening\.setup\.json.*{WORDS}"):
        read_setup(file)


def test_the_command_says_so_in_one_sentence_and_status_2(tmp_path: Path) -> None:
    file = tmp_path / "setup.json"
    file.write_text(json.dumps({"game": "liars_dice", "players": ["Ann", "Bo"]}))
    done = subprocess.run(
        [sys.executable, "-m", "gui.cli", "window", "game.mp4", "--setup", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert WORDS in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
