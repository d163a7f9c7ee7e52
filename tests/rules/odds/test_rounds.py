"""The odds of a round of Gelatinous, against every round that the real rules can be given."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import rules
from rules.odds import OddsError, RoundSeat, round_odds


def _roll(seat: int, values: tuple[int, ...]) -> dict[str, object]:
    return {"type": "roll", "seat": seat, "values": list(values)}


def _after_first_rolls(setup: dict, *rolls: tuple[int, ...]) -> tuple[rules.Game, rules.State, list[RoundSeat]]:
    game, state = rules.start(setup)
    for seat, values in enumerate(rolls):
        state = game.apply(state, _roll(seat, values))
    return game, state, [RoundSeat(seat["loose"], seat["stacked"]) for seat in state.to_json()["seats"]]


def _ends(game: rules.Game, state: rules.State, rolls: list[tuple[int, ...]]) -> tuple[list[bool], list[int]]:
    """Which seats have a cube after these rolls, and which have won."""
    for seat, values in enumerate(rolls):
        if values:
            state = game.apply(state, _roll(seat, values))
    after = state.to_json()
    return [seat["stacked"] == 8 for seat in after["seats"]], after["result"]["winners"] if after["result"] else []


def _assert_like_every_round(game: rules.Game, state: rules.State, seats: list[RoundSeat]) -> None:
    dice = [seat.loose for seat in seats]
    complete, wins, somebody, shared = Counter(), Counter(), 0, 0
    for values in product(range(1, 7), repeat=sum(dice)):
        rolls = [values[sum(dice[:seat]) : sum(dice[: seat + 1])] for seat in range(len(dice))]
        cubes, winners = _ends(game, state, rolls)
        complete.update(seat for seat, cube in enumerate(cubes) if cube)
        wins.update(winners)
        somebody += any(cubes)
        shared += len(winners) > 1
    odds, rounds = round_odds(seats), 6 ** sum(dice)
    assert odds.completes == tuple(Fraction(complete[seat], rounds) for seat in range(len(seats)))
    assert odds.wins == tuple(Fraction(wins[seat], rounds) for seat in range(len(seats)))
    assert (odds.somebody, odds.shared) == (Fraction(somebody, rounds), Fraction(shared, rounds))
    assert odds.shared


PARTIES = {
    "two seats may finish": [(3, 3, 3, 3, 3, 3, 3, 2), (3, 3, 3, 3, 3, 3, 2, 2), (3, 3, 3, 3, 3, 3, 3, 1)],
    "all seats may finish": [(3,) * 7 + (2,), (3,) * 7 + (4,), (3,) * 7 + (5,)],
    "four seats, one without dice": [(3,) * 7 + (2,), (3,) * 6 + (1, 6), (3,) * 7 + (2,), (3,) * 7 + (6,)],
    "five seats, neighbours and others": [(3,) * 7 + (value,) for value in (1, 2, 4, 6, 5)],
}


@pytest.mark.parametrize("first", PARTIES.values(), ids=PARTIES)
def test_a_partys_odds_count_every_round_that_can_be_rolled(first: list[tuple[int, ...]]) -> None:
    players = ["Ann", "Bo", "Cy", "Di", "Ed"][: len(first)]
    setup = {"game": "gelatinous", "players": players, "options": {"dice_per_player": 8}}
    _assert_like_every_round(*_after_first_rolls(setup, *first))


@pytest.mark.parametrize(
    "first",
    [[(3,) * 6 + (2, 2), (3,) * 6 + (4, 5)], [(3,) * 5 + (2, 2, 5), (3,) * 6 + (2, 4)]],
    ids=["level", "one behind"],
)
def test_a_duels_odds_count_every_round_that_can_be_rolled(first: list[tuple[int, ...]]) -> None:
    _assert_like_every_round(*_after_first_rolls({"game": "gelatinous_duel", "players": ["Ann", "Bo"]}, *first))


def test_parties_drawn_at_random_end_as_often_as_the_odds_say() -> None:
    """Rounds too large to try them all: four seats of eight to eleven dice each, three 3s from the cube."""
    setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy", "Di"], "options": {"dice_per_player": 12}}
    first = [(3,) * 5 + (2,) * 4 + pair + (5,) for pair in ((1, 2), (6, 6), (2, 2), (1, 1))]
    game, state, seats = _after_first_rolls(setup, *first)
    rounds, draw, wins, shared = 4000, Random(8), Counter(), 0
    for _ in range(rounds):
        _, winners = _ends(game, state, [tuple(draw.choices(range(1, 7), k=seat.loose)) for seat in seats])
        wins.update(winners)
        shared += len(winners) > 1
    odds = round_odds(seats)
    assert odds.wins is not None
    assert odds.shared is not None
    for seen, chance in [*((wins[seat], float(odds.wins[seat])) for seat in range(4)), (shared, float(odds.shared))]:
        assert abs(seen - rounds * chance) < 4 * (rounds * chance * (1 - chance)) ** 0.5


def test_a_seat_that_lacks_dice_cannot_complete_its_cube() -> None:
    odds = round_odds([RoundSeat(7, 0), RoundSeat(0, 7), RoundSeat(3, 5)])
    assert odds.completes == (0, 0, Fraction(1, 216))
    assert odds.somebody == Fraction(1, 216)
    assert odds.wins == odds.completes


def test_a_roll_that_has_been_reported_is_certain() -> None:
    done = RoundSeat(3, 7, rolled=(3, 1, 2))
    odds = round_odds([done, RoundSeat(2, 7), RoundSeat(4, 0)])
    assert odds.completes == (1, Fraction(11, 36), 0)
    assert odds.somebody == 1
    open_odds = round_odds([RoundSeat(3, 7), RoundSeat(2, 7), RoundSeat(4, 0)])
    shares = [
        round_odds([RoundSeat(3, 7, rolled=values), RoundSeat(2, 7), RoundSeat(4, 0)]).wins
        for values in product(range(1, 7), repeat=3)
    ]
    assert open_odds.wins == tuple(sum(own, Fraction(0)) / 216 for own in zip(*shares, strict=True))


@pytest.mark.parametrize("rolled", [(1, 1), (6, 6), (1, 6)])
def test_the_dice_of_a_reported_roll_go_to_the_neighbours_they_belong_to(rolled: tuple[int, ...]) -> None:
    setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 9}}
    game, state, seats = _after_first_rolls(setup, (3,) * 7 + (2, 2), *[(3,) * 7 + (2, 2)] * 2)
    state = game.apply(state, _roll(0, rolled))
    wins = Counter()
    for values in product(range(1, 7), repeat=4):
        wins.update(_ends(game, state, [(), values[:2], values[2:]])[1])
    odds = round_odds([RoundSeat(2, seats[0].stacked, rolled), *seats[1:]])
    assert odds.wins == tuple(Fraction(wins[seat], 6**4) for seat in range(3))


def test_the_winners_add_up_where_nobody_shares() -> None:
    odds = round_odds([RoundSeat(5, 4), RoundSeat(4, 5), RoundSeat(1, 0)])
    assert odds.wins is not None
    assert odds.shared is not None
    assert sum(odds.wins) - odds.shared == odds.somebody


def test_a_round_too_large_to_count_still_says_who_may_finish() -> None:
    odds = round_odds([RoundSeat(12, 0)] * 6)
    assert (odds.wins, odds.shared) == (None, None)
    assert odds.completes == (round_odds([RoundSeat(12, 0)] * 3).completes[0],) * 6
    assert odds.somebody > odds.completes[0]


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ([RoundSeat(7, 0)], "2 to 6 players"),
        ([RoundSeat(7, 0)] * 7, "2 to 6 players"),
        ([RoundSeat(8, 1), RoundSeat(8, 0)], "player 2 has at least the starter"),
        ([RoundSeat(7, 1), RoundSeat(-1, 1)], "player 2 has 0 to 72 loose dice"),
        ([RoundSeat(7, 8), RoundSeat(7, 1)], "player 1 has 0 to 7 stacked dice"),
        ([RoundSeat(2, 0, (1,)), RoundSeat(7, 0), RoundSeat(7, 0)], "must show 2 values"),
        ([RoundSeat(2, 0, (1, 7)), RoundSeat(7, 0), RoundSeat(7, 0)], "must show 2 values"),
    ],
)
def test_what_is_no_running_game_has_no_odds(seats: list[RoundSeat], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        round_odds(seats)
