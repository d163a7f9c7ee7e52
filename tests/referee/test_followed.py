"""Games that the rules know and the camera does not follow yet: one sentence wherever one is opened."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rules
from gui.opening import OpeningError, read_setup
from referee import FOLLOWED_GAMES, Layout, NotFollowedError, Referee, require_followed
from vision import TableReading

ROOT = Path(__file__).resolve().parents[2]
WORDS = "refereed by 'cubewatch rules', but neither the camera nor the window follows it yet"
LATER = ("cube_crawl", "dessert_dice", "gelatinous_duel", "gelatinous_video", "liars_dice")


@pytest.fixture(params=LATER)
def setup(request: pytest.FixtureRequest) -> dict[str, Any]:
    """A setup that the rules accept, of a game that is not followed."""
    players = ["Ann", "Bo", "Cy"][: rules.GAMES[request.param].seat_counts[0]]
    made = {"game": request.param, "players": players}
    rules.start(made)
    return made


def test_every_game_is_followed_or_known_not_to_be() -> None:
    assert set(rules.GAMES) == {*FOLLOWED_GAMES, *LATER}
    for identifier in FOLLOWED_GAMES:
        require_followed(identifier)


@pytest.mark.parametrize("identifier", ["chess", None, 3, ["liars_dice"]])
def test_what_is_no_game_at_all_is_left_to_the_rules(identifier: object) -> None:
    require_followed(identifier)


def test_the_referee_follows_no_game_that_it_cannot_see_to_its_end(setup: dict[str, Any]) -> None:
    with pytest.raises(NotFollowedError, match=WORDS) as caught:
        Referee(setup, Layout.whole_picture(640, 360), lambda image: TableReading(640, 360, ()))
    assert str(caught.value).startswith(rules.GAMES[setup["game"]].title)


def test_a_setup_of_such_a_game_is_not_opened(setup: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "evening.setup.json"
    file.write_text(json.dumps(setup))
    with pytest.raises(OpeningError, match=rf"evening\.setup\.json.*{WORDS}"):
        read_setup(file)


@pytest.mark.parametrize("command", ["watch", "window"])
def test_the_commands_say_so_in_one_sentence_and_status_2(command: str, tmp_path: Path) -> None:
    file = tmp_path / "setup.json"
    file.write_text(json.dumps({"game": "liars_dice", "players": ["Ann", "Bo"]}))
    done = subprocess.run(
        [sys.executable, "-m", "gui.cli", command, "game.mp4", "--setup", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert WORDS in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
