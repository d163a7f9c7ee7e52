"""The algebra of tipped dice."""

import itertools
from collections.abc import Sequence
from fractions import Fraction
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.orientation import (
    LEFT_HANDED,
    MOVES,
    NONE,
    ORIENTATIONS,
    RIGHT_HANDED,
    Direction,
    Move,
    Orientation,
    Orientations,
    indices,
    lying,
    moved,
    orientations,
    showing,
    tops,
)

TIPS: tuple[Direction, ...] = ("N", "E", "S", "W")
BACK: dict[Move, Move] = {"N": "S", "S": "N", "E": "W", "W": "E", "cw": "ccw", "ccw": "cw", "flip": "flip"}
ALL = RIGHT_HANDED | LEFT_HANDED
SETS = st.lists(st.sampled_from(range(48)), max_size=8).map(lambda places: sum(1 << i for i in set(places)))


def _only(top: int, north: int, handed: Orientations = RIGHT_HANDED) -> Orientations:
    dice = lying(top, north, handed)
    assert len(indices(dice)) == 1
    return dice


def _die(dice: Orientations) -> Orientation:
    (i,) = indices(dice)
    return ORIENTATIONS[i]


def _after(dice: Orientations, moves: Sequence[str]) -> Orientations:
    for move in moves:
        dice = moved(dice, cast("Move", move))
    return dice


def test_with_one_on_top_and_two_to_the_south_three_is_to_the_east() -> None:
    assert _die(_only(top=1, north=5)).east == 3


def test_on_the_left_handed_die_it_is_to_the_west() -> None:
    assert _die(_only(top=1, north=5, handed=LEFT_HANDED)).east == 4


def test_there_are_24_orientations_of_each_handedness_and_opposite_faces_make_seven() -> None:
    assert len(set(ORIENTATIONS)) == 48
    assert len(indices(RIGHT_HANDED)) == len(indices(LEFT_HANDED)) == 24
    assert RIGHT_HANDED & LEFT_HANDED == NONE
    for top, north, east in ORIENTATIONS:
        assert {top, 7 - top, north, 7 - north, east, 7 - east} == {1, 2, 3, 4, 5, 6}


# Where 1, 2 and 3 point on the right-handed die that has 1 up and 2 to the south: x east, y north, z up.
_AXES = {1: (0, 0, 1), 2: (0, -1, 0), 3: (1, 0, 0)}


def _determinant(rows: list[tuple[int, int, int]]) -> Fraction:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return Fraction(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g))


def _points(die: Orientation) -> list[tuple[int, int, int]]:
    """Where the faces 1, 2 and 3 of a die that lies so point."""
    axes = {
        die.top: (0, 0, 1),
        7 - die.top: (0, 0, -1),
        die.north: (0, 1, 0),
        7 - die.north: (0, -1, 0),
        die.east: (1, 0, 0),
        7 - die.east: (-1, 0, 0),
    }
    return [axes[face] for face in (1, 2, 3)]


def test_right_handed_orientations_are_rotations_of_each_other_and_left_handed_ones_their_mirror_images() -> None:
    model = _determinant([_AXES[face] for face in (1, 2, 3)])
    for i, die in enumerate(ORIENTATIONS):
        assert _determinant(_points(die)) == (model if RIGHT_HANDED >> i & 1 else -model)


def test_a_left_handed_die_is_the_right_handed_one_with_east_and_west_exchanged() -> None:
    for top, north in orientations(RIGHT_HANDED):
        assert _die(_only(top, north)).east + _die(_only(top, north, LEFT_HANDED)).east == 7


@pytest.mark.parametrize(
    ("move", "after"),
    [
        # 6 on top, 2 to the north, so 5 to the south; with 1 on top and 2 to the south 3 is to the east, so turned
        # upside down about the axis from east to west 6 is on top, 2 to the north, and 3 still to the east.
        ("N", (5, 6, 3)),
        ("S", (2, 1, 3)),
        ("E", (4, 2, 6)),
        ("W", (3, 2, 1)),
        ("cw", (6, 4, 2)),
        ("ccw", (6, 3, 5)),
        ("flip", (1, 5, 3)),
    ],
)
def test_each_move_by_hand(move: Move, after: tuple[int, int, int]) -> None:
    assert _die(_only(top=6, north=2)) == (6, 2, 3)
    assert _die(moved(_only(top=6, north=2), move)) == after


@pytest.mark.parametrize(
    ("tips", "top", "north"),
    [
        ("", 1, 5),
        ("N", 2, 1),
        ("NE", 4, 1),
        ("NES", 1, 3),
        ("NESW", 2, 3),  # round a square of four squares a die does not come back as it was
        ("NN", 6, 2),
        ("EE", 6, 5),
    ],
)
def test_known_sequences_of_tips(tips: str, top: int, north: int) -> None:
    assert orientations(_after(_only(top=1, north=5), tips)) == [(top, north)]


def test_a_tip_brings_up_the_face_from_the_side_that_it_leaves() -> None:
    for i, die in enumerate(ORIENTATIONS):
        brought_up = {move: _die(moved(1 << i, move)).top for move in TIPS}
        assert brought_up == {"N": 7 - die.north, "E": 7 - die.east, "S": die.north, "W": die.east}


@pytest.mark.parametrize("move", MOVES)
def test_a_move_and_the_one_back_is_the_identity(move: Move) -> None:
    for i in range(48):
        assert _after(1 << i, [move, BACK[move]]) == 1 << i


@pytest.mark.parametrize("move", [*TIPS, "cw", "ccw"])
def test_four_tips_or_turns_the_same_way_are_the_identity_and_fewer_are_not(move: Move) -> None:
    for i in range(48):
        seen = [_after(1 << i, [move] * times) for times in range(5)]
        assert seen[4] == seen[0]
        assert len(set(seen)) == 4


def test_a_flip_is_a_half_turn_about_the_axis_from_east_to_west() -> None:
    for i in range(48):
        assert moved(1 << i, "flip") == _after(1 << i, "NN") == _after(1 << i, "SS")


def test_a_quarter_turn_is_made_of_three_tips() -> None:
    for i in range(48):
        assert moved(1 << i, "ccw") in (_after(1 << i, "ENW"), _after(1 << i, "NES"), _after(1 << i, "WNE"))
        assert _after(1 << i, ["cw", "cw"]) == _after(1 << i, ["ccw", "ccw"]) != 1 << i


def test_tips_reach_all_24_orientations_of_a_die_and_never_change_its_handedness() -> None:
    for handed in (RIGHT_HANDED, LEFT_HANDED):
        reached = _only(6, 2, handed)
        for _ in range(6):
            for tip in TIPS:
                reached |= moved(reached, tip)
        assert reached == handed


def test_the_moves_are_a_group_of_24() -> None:
    """As permutations of the orientations of one die they are closed, so there are as many as orientations."""
    identity = tuple(range(24))
    group = {identity}
    for _ in range(6):
        group |= {
            tuple(table[i] for i in permutation)
            for permutation, table in itertools.product(group, (MOVES[move][:24] for move in MOVES))
        }
    assert len(group) == 24


def test_every_move_permutes_the_orientations() -> None:
    for table in MOVES.values():
        assert sorted(table) == list(range(48))


@pytest.mark.parametrize("top", range(1, 7))
def test_a_die_with_known_top_lies_in_four_orientations_of_each_handedness(top: int) -> None:
    sides = {1, 2, 3, 4, 5, 6} - {top, 7 - top}
    for handed in (RIGHT_HANDED, LEFT_HANDED):
        assert orientations(lying(top, handed=handed)) == [(top, north) for north in sorted(sides)]
    assert len(indices(lying(top, handed=ALL))) == 8


def test_no_die_has_a_face_to_the_north_that_is_on_top_or_below() -> None:
    assert lying(3, 3) == lying(3, 4) == NONE


def test_a_tip_of_a_die_with_unknown_sides_can_bring_up_any_of_its_four_side_faces() -> None:
    for direction in TIPS:
        assert tops(moved(lying(6), direction)) == (2, 3, 4, 5)


def test_the_face_that_a_tip_brought_up_leaves_one_orientation_of_each_handedness() -> None:
    for handed, left in ((RIGHT_HANDED, 1), (LEFT_HANDED, 1), (ALL, 2)):
        for top, direction in itertools.product(range(1, 7), TIPS):
            turned = moved(lying(top, handed=handed), direction)
            assert [len(indices(showing(turned, face))) for face in tops(turned)] == [left] * 4


def test_two_tips_round_a_corner_tell_the_handedness() -> None:
    # 1 up; tipped north 2 comes up, so 1 is now to the north and 2 was to the south: 3 is to the east of a right-handed
    # die, and a tip west turns it up. On a left-handed one a tip west turns up 4.
    die = showing(moved(lying(1, handed=ALL), "N"), 2)
    assert orientations(die) == [(2, 1)]
    turned = moved(die, "W")
    assert tops(turned) == (3, 4)
    assert showing(turned, 3) & LEFT_HANDED == NONE != showing(turned, 3) & RIGHT_HANDED
    assert showing(turned, 4) & RIGHT_HANDED == NONE != showing(turned, 4) & LEFT_HANDED


def test_tips_to_and_fro_never_tell_the_handedness() -> None:
    die = showing(moved(lying(1, handed=ALL), "N"), 2)
    for direction, face in (("N", 6), ("N", 5), ("S", 6), ("S", 2), ("S", 1)):
        die = showing(moved(die, direction), face)
        assert die & LEFT_HANDED
        assert die & RIGHT_HANDED


@given(SETS, SETS, st.sampled_from(list(MOVES)))
def test_a_set_is_moved_as_each_of_its_orientations_is(one: Orientations, other: Orientations, move: Move) -> None:
    assert moved(one | other, move) == moved(one, move) | moved(other, move)
    assert moved(one & other, move) == moved(one, move) & moved(other, move)
    assert len(indices(moved(one, move))) == len(indices(one))


@given(SETS, st.integers(1, 6))
def test_showing_keeps_just_those_with_that_top(dice: Orientations, top: int) -> None:
    assert indices(showing(dice, top)) == [i for i in indices(dice) if ORIENTATIONS[i].top == top]
    assert (top in tops(dice)) == (showing(dice, top) != NONE)


def test_pairs_of_top_and_north_are_sorted_and_named_once() -> None:
    both = lying(5, 1, RIGHT_HANDED) | lying(5, 1, LEFT_HANDED) | lying(2, 6)
    assert orientations(both) == [(2, 6), (5, 1)]
    assert orientations(NONE) == []
    assert tops(both) == (2, 5)
