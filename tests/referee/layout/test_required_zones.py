"""The zones that a game needs, and a setup of each game opened in the window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rules
from app.stores.opening import read_setup
from referee import Layout, LayoutError, Referee
from vision import TableReading


def setup_of(identifier: str) -> dict[str, Any]:
    """A setup that the rules accept."""
    made = {"game": identifier, "players": ["Ann", "Bo", "Cy"][: rules.GAMES[identifier].seat_counts[0]]}
    rules.start(made)
    return made


def nothing(image: object) -> TableReading:
    return TableReading(640, 360, ())


@pytest.mark.parametrize("identifier", ["dessert_dice", "cube_crawl"])
def test_a_game_on_a_board_needs_a_layout_with_the_board(identifier: str) -> None:
    with pytest.raises(LayoutError, match="needs a layout that says where its board lies"):
        Referee(setup_of(identifier), None, nothing)
    players = len(setup_of(identifier)["players"])
    square = [[0, 0], [9, 0], [9, 9]]
    layout = Layout.from_json({"seats": [{"roll": square}] * players}, players)
    with pytest.raises(LayoutError, match="the layout has no board"):
        Referee(setup_of(identifier), layout, nothing)


@pytest.mark.parametrize("identifier", rules.GAMES)
def test_a_setup_of_each_game_is_opened_in_the_window(identifier: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.setup.json"
    file.write_text(json.dumps(setup_of(identifier)))
    assert read_setup(file) == setup_of(identifier)


def test_seats_that_roll_in_the_same_place_are_refused_in_one_sentence() -> None:
    def seats(*lefts: int) -> Layout:
        zones = [[[x, 0], [x + 100, 0], [x + 100, 100], [x, 100]] for x in lefts]
        return Layout.from_json({"seats": [{"roll": zone} for zone in zones]}, len(lefts))

    with pytest.raises(
        LayoutError, match=r"^the roll zones of seat 0 and seat 2 in the layout overlap: nobody can tell"
    ):
        Referee(setup_of("gelatinous"), seats(0, 200, 30), nothing)
    Referee(setup_of("gelatinous"), seats(0, 200, 70), nothing)


@pytest.mark.parametrize(("kind", "other"), [("roll", "cube"), ("cube", "reserve"), ("roll", "reserve")])
def test_a_seats_zones_in_one_place_are_refused_in_one_sentence_where_the_game_needs_both(
    kind: str, other: str
) -> None:
    square, apart = [[10, 10], [100, 10], [100, 100], [10, 100]], [[300, 10], [400, 10], [400, 100], [300, 100]]
    seat = {"roll": apart, kind: square, other: square}
    layout = Layout.from_json({"seats": [seat]}, 1)
    words = (
        f"^{kind} of seat 0 and {other} of seat 0 in the layout overlap: nobody can tell in which of them a die lies$"
    )
    with pytest.raises(LayoutError, match=words):
        Referee(setup_of("gelatinous_solitaire"), layout, nothing)
    two = Layout.from_json({"seats": [{"roll": apart, "cube": apart}, {"roll": square, "cube": square}]}, 2)
    setup = {"game": "liars_dice", "players": ["Ann", "Bo"]}
    assert Referee(setup, two, nothing).game.id == "liars_dice", "nobody stacks a cube in liar's dice"
