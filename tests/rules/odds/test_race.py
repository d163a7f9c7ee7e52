"""The odds of the race by video, against every round that the real rules can be given, and against drawn games."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import rules
from rules.odds import OddsError, RaceOdds, RaceSeat, race_odds, solitaire_odds

OPTIONS = [(False, "resolve"), (True, "resolve"), (True, "stop")]


def _roll(seat: int, values: tuple[int, ...]) -> dict[str, object]:
    return {"type": "roll", "seat": seat, "values": list(values)}


def _of(state: dict, keep_score: bool, final_roll) -> tuple[tuple[float, ...], float, float]:
    """The chances of each seat to win, to share, and of nobody, from here on: certain once the game is over."""
    if state["phase"] == "over":
        winners = state["result"]["winners"]
        return tuple(float(seat in winners) for seat in range(len(state["seats"]))), len(winners) > 1, not winners
    odds = _odds(state, keep_score, final_roll)
    return odds.wins, odds.shared, odds.nobody


def _odds(state: dict, keep_score: bool, final_roll) -> RaceOdds:
    rolled = [state["phase"] == "roll" and seat["rolled"] is not None for seat in state["seats"]]
    seats = [
        RaceSeat(seat["hand"], seat["reserve"], seat["cube"], has_rolled)
        for seat, has_rolled in zip(state["seats"], rolled, strict=True)
    ]
    return race_odds(seats, keep_score=keep_score, final_roll=final_roll)


@pytest.mark.parametrize(("keep_score", "final_roll"), OPTIONS)
@pytest.mark.parametrize(
    "first",
    [[(3,) * 7 + (6,), (3,) * 6 + (2, 1)], [(3,) * 6 + (2, 2), (3,) * 7 + (1,), (3,) * 7 + (2,)]],
    ids=["two seats", "three seats, one eliminated"],
)
def test_the_odds_are_the_mean_of_those_after_every_roll(
    first: list[tuple[int, ...]], keep_score: bool, final_roll
) -> None:
    """Roll by roll, so that odds in the middle of a round are tried too."""
    options = {"keep_score": keep_score, "final_roll": final_roll}
    players = ["Ann", "Bo", "Cy"][: len(first)]
    game, state = rules.start({"game": "gelatinous_video", "players": players, "options": options})
    for seat, values in enumerate(first):
        state = game.apply(state, _roll(seat, values))
    tried = [state]
    while tried:
        state = tried.pop()
        before = state.to_json()
        if before["phase"] == "call":
            state = game.apply(state, {"type": "call", "seat": 0})
            assert _of(before, keep_score, final_roll) == _of(state.to_json(), keep_score, final_roll)
            before = state.to_json()
        seat = before["to_roll"][0]
        hand = before["seats"][seat]["hand"]
        means = Counter()
        for values in product(range(1, 7), repeat=hand):
            after = game.apply(state, _roll(seat, values))
            wins, shared, nobody = _of(after.to_json(), keep_score, final_roll)
            means.update(dict(enumerate(wins)) | {"shared": shared, "nobody": nobody})
            if values == (3,) * hand or (before["round"] == 2 and values == (2,) * hand):
                tried += [after] if after.result is None else []
        wins, shared, nobody = _of(before, keep_score, final_roll)
        told = dict(enumerate(wins)) | {"shared": shared, "nobody": nobody}
        assert {what: mean / 6**hand for what, mean in means.items()} == pytest.approx(told, abs=1e-10)


@pytest.mark.slow
@pytest.mark.parametrize(("keep_score", "final_roll"), OPTIONS)
def test_races_drawn_at_random_end_as_often_as_the_odds_say(keep_score: bool, final_roll) -> None:
    """Three solitaires, each played to its end and then compared."""
    setup = {"game": "gelatinous_solitaire", "players": ["Ann"], "options": {"final_roll": final_roll}}
    first_rolls = [(2,) * 8, (3, 3, 3) + (2,) * 5, (6, 6, 6, 3) + (4,) * 4]
    races, draw, wins, shared, nobody = 3000, Random(5), Counter(), 0, 0
    for _ in range(races):
        ends: list[tuple[int, int]] = []
        for values in first_rolls:
            game, state = rules.start(setup)
            state = game.apply(state, _roll(0, values))
            while state.result is None:
                hand = next(iter(game.awaits(state).counts.values()))
                state = game.apply(state, _roll(0, tuple(draw.choices(range(1, 7), k=hand))))
            end = state.to_json()
            lost = end["score"] is None
            ends.append((10**6, 0) if lost else (end["rolls"], end["score"] if keep_score else 0))
        winners = [] if min(ends)[0] == 10**6 else [seat for seat, end in enumerate(ends) if end == min(ends)]
        wins.update(winners)
        shared += len(winners) > 1
        nobody += not winners
    seats = [RaceSeat(8, 5, 0), RaceSeat(5, 5, 3), RaceSeat(10, 2, 1)]
    odds = race_odds(seats, keep_score=keep_score, final_roll=final_roll)
    seen = [*(wins[seat] for seat in range(3)), shared, nobody]
    for count, chance in zip(seen, [*odds.wins, odds.shared, odds.nobody], strict=True):
        assert abs(count - races * chance) < 4 * (races * chance * (1 - chance)) ** 0.5


def test_against_somebody_without_dice_a_race_is_a_solitaire() -> None:
    odds = race_odds([RaceSeat(8, 5, 0), RaceSeat(0, 10, 3)])
    win = float(solitaire_odds().win)
    assert odds.wins == pytest.approx((win, 0), abs=1e-11)
    assert odds.nobody == pytest.approx(1 - win, abs=1e-11)
    assert odds.shared == odds.wins[1] == 0


def test_the_chance_to_complete_the_cube_next_is_exact() -> None:
    odds = race_odds([RaceSeat(2, 4, 7), RaceSeat(1, 6, 6), RaceSeat(0, 6, 7), RaceSeat(3, 2, 8, has_rolled=True)])
    assert odds.completes_next == (Fraction(11, 36), 0, 0, 1)


def test_who_has_a_cube_already_can_only_be_caught_up_in_the_same_round() -> None:
    done, last = RaceSeat(1, 4, 8, has_rolled=True), RaceSeat(2, 4, 7)
    assert race_odds([done, last]).wins == pytest.approx((1, 11 / 36))
    assert race_odds([done, last]).shared == pytest.approx(11 / 36)
    assert race_odds([done, RaceSeat(2, 4, 7, has_rolled=True)]).wins == pytest.approx((1, 0))


def test_scores_break_ties_between_cubes_of_one_round() -> None:
    kept, plain = (race_odds([RaceSeat(8, 5, 0)] * 2, keep_score=keep) for keep in (True, False))
    assert 0 < kept.shared < plain.shared
    assert kept.nobody == pytest.approx(plain.nobody)
    assert sum(kept.wins) - kept.shared == pytest.approx(sum(plain.wins) - plain.shared)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ([RaceSeat(8, 5, 0)], "2 to 12 players"),
        ([RaceSeat(8, 5, 0)] * 13, "2 to 12 players"),
        ([RaceSeat(8, 5, 0), RaceSeat(8, 5, 1)], "13 dice"),
        ([RaceSeat(8, 5, 0), RaceSeat(2, 2, 9)], "0 to 8 dice"),
        ([RaceSeat(8, 5, 0), RaceSeat(-1, 5, 0)], "fewer than no dice"),
    ],
)
def test_what_is_no_running_game_has_no_odds(seats: list[RaceSeat], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        race_odds(seats)
