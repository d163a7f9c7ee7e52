"""Rolls without a game: what they come to, as laws, and the count of them."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules.counting import COUNTING, CountState, best, by_color, highest, lowest, of_a_kind, successes, total, unsure

DIE = st.one_of(st.none(), st.integers(1, 6))
ROLL = st.lists(DIE, min_size=1, max_size=100)
COLORS = st.sampled_from([None, "red", "white", "green"])
COLORED = ROLL.flatmap(
    lambda values: st.tuples(st.just(values), st.lists(COLORS, min_size=len(values), max_size=len(values)))
)


@given(ROLL)
def test_the_total_is_the_sum_of_what_each_value_brings(values: list[int | None]) -> None:
    assert total(values) == sum(value * values.count(value) for value in range(1, 7))


@given(ROLL)
def test_every_named_die_is_a_success_from_1_on_and_none_from_7_on(values: list[int | None]) -> None:
    assert successes(values, 1) == len(values) - unsure(values)
    assert successes(values, 7) == 0


@given(ROLL, st.integers(1, 6))
def test_what_shows_n_is_the_difference_of_two_counts_of_successes(values: list[int | None], least: int) -> None:
    assert successes(values, least) - successes(values, least + 1) == values.count(least)


@given(ROLL, st.integers(0, 120))
def test_the_best_dice_are_the_highest_and_no_others_beat_them(values: list[int | None], dice: int) -> None:
    chosen = best(values, dice)
    rest = Counter(value for value in values if value is not None)
    rest.subtract(Counter(chosen))
    assert all(count >= 0 for count in rest.values())
    assert len(chosen) == min(dice, len(values) - unsure(values))
    left = [value for value, count in rest.items() for _ in range(count)]
    assert not chosen or not left or min(chosen) >= max(left)
    assert list(chosen) == sorted(chosen, reverse=True)


@given(ROLL)
def test_all_of_the_best_dice_are_the_total_and_one_is_the_highest(values: list[int | None]) -> None:
    assert sum(best(values, len(values))) == total(values)
    assert best(values, 1) == (() if highest(values) is None else (highest(values),))


@given(ROLL)
def test_no_die_lies_above_the_highest_or_below_the_lowest(values: list[int | None]) -> None:
    known = [value for value in values if value is not None]
    if not known:
        assert highest(values) is lowest(values) is None
    else:
        assert {highest(values), lowest(values)} <= set(known)
        assert all((lowest(values) or 0) <= value <= (highest(values) or 0) for value in known)


@given(ROLL)
def test_of_a_kind_names_each_repeated_value_once_the_most_dice_first(values: list[int | None]) -> None:
    kinds = of_a_kind(values)
    assert {kind.value: kind.count for kind in kinds} == {
        value: count for value, count in Counter(values).items() if value is not None and count > 1
    }
    assert len({kind.value for kind in kinds}) == len(kinds)
    assert [(kind.count, kind.value) for kind in kinds] == sorted(((k.count, k.value) for k in kinds), reverse=True)


@given(COLORED)
def test_the_sums_by_color_share_the_dice_and_the_total_between_them(
    roll: tuple[list[int | None], list[str | None]],
) -> None:
    values, colors = roll
    sums = by_color(values, colors)
    assert sum(one.total for one in sums) == total(values) and sum(one.dice for one in sums) == len(values)
    assert {one.color: one.dice for one in sums} == Counter(colors)
    assert [one.dice for one in sums] == sorted((one.dice for one in sums), reverse=True)


@given(ROLL, st.randoms())
def test_nothing_depends_on_which_die_is_named_first(values: list[int | None], chance) -> None:
    other = list(values)
    chance.shuffle(other)
    for figure in (total, unsure, highest, lowest, of_a_kind):
        assert figure(other) == figure(values)
    assert best(other, 3) == best(values, 3) and successes(other, 4) == successes(values, 4)


def test_a_roll_that_everybody_would_count_alike() -> None:
    values = [5, 5, 2, 6, 5, None, 2]
    assert (total(values), unsure(values), successes(values, 5)) == (25, 1, 4)
    assert [(kind.count, kind.value) for kind in of_a_kind(values)] == [(3, 5), (2, 2)]
    assert best(values, 3) == (6, 5, 5) and highest(values) == 6 and lowest(values) == 2


def test_each_color_needs_its_die() -> None:
    with pytest.raises(ValueError):
        by_color([1, 2], ["red"])


# The count


@given(st.lists(COLORED, max_size=5))
def test_the_count_knows_how_many_rolls_there_were_and_the_last(
    rolls: list[tuple[list[int | None], list[str | None]]],
) -> None:
    game, state = rules.start({"game": None})
    for values, colors in rolls:
        state = game.apply(state, {"type": "roll", "values": values, "colors": colors})
    assert isinstance(state, CountState) and state.rolls == len(rolls)
    assert state.last is None if not rolls else state.last is not None and list(state.last.values) == rolls[-1][0]
    assert json.loads(json.dumps(state.to_json()))["rolls"] == len(rolls)


def test_a_setup_without_a_game_has_no_players() -> None:
    assert rules.start({"game": None, "dice": 5})[1] == CountState(5)
    for setup in (
        {"game": None, "players": ["Ann"]},
        {"game": None, "dice": 0},
        {"game": None, "dice": True},
        {"game": "count", "players": []},
    ):
        with pytest.raises(rules.BadSetup):
            rules.start(setup)


def test_where_a_number_of_dice_is_asked_for_no_other_fits() -> None:
    state = COUNTING.begin({"game": None, "dice": 2})
    with pytest.raises(rules.WrongDiceCount):
        COUNTING.apply(state, {"type": "roll", "values": [1, 2, 3]})
    freed = COUNTING.apply(state, {"type": "dice", "dice": None})
    assert COUNTING.apply(freed, {"type": "roll", "values": [1, 2, 3]}).rolls == 1


@pytest.mark.parametrize(
    "event",
    [
        {"type": "roll", "values": [0]},
        {"type": "roll", "values": [True]},
        {"type": "roll", "values": []},
        {"type": "roll", "values": [1] * 101},
        {"type": "roll", "values": [1], "colors": []},
        {"type": "roll", "values": [1], "colors": ["x" * 21]},
        {"type": "roll", "values": [1], "zone": ""},
        {"type": "roll", "values": [1], "seat": 0},
        {"type": "dice", "dice": 101},
        {"type": "bid"},
        {"values": [1]},
        None,
    ],
)
def test_what_is_no_roll_is_refused(event: object) -> None:
    with pytest.raises(rules.RejectedEvent):
        COUNTING.apply(CountState(), event)


def test_the_game_that_a_state_names_is_found_also_where_it_is_none() -> None:
    assert rules.game_called(CountState().game) is COUNTING
    assert rules.game_called("gelatinous") is rules.GAMES["gelatinous"]
    assert COUNTING.id not in list(rules.GAMES)
