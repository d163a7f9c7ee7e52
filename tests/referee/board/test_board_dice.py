"""Which colour a die of Dessert Dice has, whatever the light makes of it; and what is no die of a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from referee.board.board_dice import ColorChoices
from referee.board.board_watcher import is_bare_square
from referee.table import Table
from rules.dessert_dice.die_set import COLOR_COUNTS
from vision import Box, DieReading
from vision.tracking.settling import RestingDie, Sighting

ALL = [color for color, count in COLOR_COUNTS.items() for _ in range(count)]


def frames(*names: str) -> list[list[str]]:
    """Dice of which every frame names the same colour."""
    return [[name] * 4 for name in names]


def seen(**changes: str) -> list[list[str]]:
    """All dice of the game, those of some colours seen as another."""
    return frames(*(changes.get(color, color) for color in ALL))


def test_colours_that_are_seen_as_they_are_need_no_learning() -> None:
    assert ColorChoices(COLOR_COUNTS).learn(seen()) == tuple(ALL)
    assert ColorChoices(COLOR_COUNTS).of(["red"] * 4) == ("red",)


def test_a_colour_that_the_game_does_not_have_is_the_one_it_lacks() -> None:
    palette = ColorChoices(COLOR_COUNTS)
    assert palette.of(["blue"] * 4) == ("green", "purple", "black")
    assert palette.learn(seen(purple="blue")) == tuple(ALL)
    assert palette.of(["blue"] * 4) == ("purple",)


def test_some_dice_of_a_colour_may_be_seen_as_another() -> None:
    dice = seen()
    dice[0] = dice[1] = ["pink"] * 4
    assert ColorChoices(COLOR_COUNTS).learn(dice) == tuple(ALL)


def test_two_colours_that_are_both_seen_as_others_are_told_apart_by_what_is_near_them() -> None:
    assert ColorChoices(COLOR_COUNTS).learn(seen(purple="blue", red="orange")) == tuple(ALL)
    assert ColorChoices(COLOR_COUNTS).learn(seen(purple="grey", red="white")) is None


def test_a_die_whose_frames_differ_is_of_the_colour_that_is_short_of_it() -> None:
    dice = seen()
    dice[0] = ["red", "green", "red", "green"]
    assert ColorChoices(COLOR_COUNTS).learn(dice) == tuple(ALL)
    dice[0] = ["yellow", "green", "yellow", "green"]
    assert ColorChoices(COLOR_COUNTS).learn(dice) is None


def test_a_colour_with_too_many_dice_is_not_certain() -> None:
    dice = seen()
    dice[0] = ["green"] * 4
    assert ColorChoices(COLOR_COUNTS).learn(dice) is None


def test_a_die_on_the_board_has_the_colour_of_most_of_its_frames() -> None:
    palette = ColorChoices(COLOR_COUNTS)
    assert palette.of(["red", "red", "red", "red", "green"]) == ("red",)
    assert palette.of(["red", "red", "orange", "orange"]) == ("red",)
    assert palette.of(["red", "green", "red", "green"]) == tuple(COLOR_COUNTS)
    assert palette.of(["red", "orange", "orange", "orange"]) == ("red", "yellow")
    assert palette.of([]) == tuple(COLOR_COUNTS)


@pytest.mark.parametrize(
    ("names", "colors"),
    [
        (["blue"] * 7 + ["purple"] * 2, ("purple",)),
        (["orange"] * 7 + ["red"] * 2, ("red",)),
        (["white"] * 7 + ["green"] * 2, ("green",)),
        (["blue"] * 8 + ["purple"], ("green", "purple", "black")),  # once is a mistake, perhaps
        (["orange", "blue"] * 4, tuple(COLOR_COUNTS)),  # nothing is both
        (["red", "red", "green", "green"], tuple(COLOR_COUNTS)),
        ([], tuple(COLOR_COUNTS)),
    ],
)
def test_a_die_whose_colour_some_frames_name_otherwise_has_one_that_all_of_them_may_mean(
    names: list[str], colors: tuple[str, ...]
) -> None:
    assert ColorChoices(COLOR_COUNTS).of(names) == colors


@dataclass
class CoveredBoard:
    """A board that something lies over, or that looks as it did without dice."""

    is_covered: bool

    def covered(self, zone: str, boxes: list[Box]) -> bool:
        return self.is_covered


@pytest.mark.parametrize(
    ("confidence", "value", "covered", "bare"),
    [
        (0.02, None, False, True),
        (0.02, None, True, False),  # a die lies there that nobody can read
        (0.6, None, False, False),  # a die that hardly differs from the board
        (0.99, 4, False, False),
    ],
)
def test_what_no_reader_takes_for_a_die_since_one_left_that_square_is_a_part_of_the_board(
    confidence: float, value: int | None, covered: bool, bare: bool
) -> None:
    die, table = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "board", came=1.0, seen=5.0), CoveredBoard(covered)
    die.rest_since = 3.0
    read = [(2.0, 4, 0.99), (4.0, value, confidence), (5.0, value, confidence)]
    for t, face, sure in read:
        die.sightings.append(Sighting(t, DieReading(die.box, face, sure, ((4, sure),), "white")))
    assert is_bare_square(die, cast(Table, table)) is bare
