"""The odds of solitaire, against every roll that the real rules can be given, and against games drawn at random."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import rules
from rules.odds import OddsError, SolitaireOdds, solitaire_course, solitaire_odds

FINAL_ROLLS = ("resolve", "stop")
# Rolls that lead from the beginning to positions from which every next roll can be tried.
WAYS_IN = {
    "three dice for four 3s": [[3, 3, 3, 3, 2, 2, 2, 1]],
    "three dice for three 3s": [[3, 3, 3, 3, 3, 2, 2, 2]],
    "two dice for the last 3": [[3] * 7 + [6]],
    "four dice and the cube not begun": [[1, 1, 1, 1, 2, 2, 2, 2]],
    "one die, no reserve but what 1s bring": [[6, 6, 6, 6, 6, 3, 3, 3], [3, 3, 3, 3, 1, 1, 1, 1, 1, 2], [6]],
}


def _event(values: list[int]) -> dict[str, object]:
    return {"type": "roll", "seat": 0, "values": values}


def _start(final_roll: str) -> tuple[rules.Game, rules.State]:
    setup = {"game": "gelatinous_solitaire", "players": ["Ann"], "options": {"final_roll": final_roll}}
    return rules.start(setup)


def _odds(state: dict, final_roll) -> SolitaireOdds:
    return solitaire_odds(state["hand"], state["reserve"], state["cube"], rolls=state["rolls"], final_roll=final_roll)


def test_the_game_is_won_with_the_published_46_23_percent() -> None:
    assert round(100 * float(solitaire_odds().win), 2) == 46.23


def test_a_single_die_for_the_last_3_wins_every_other_time() -> None:
    # 1 loses, 3 wins, and all other values bring the position back.
    assert solitaire_odds(1, 0, 7).win == Fraction(1, 2)
    assert solitaire_odds(1, 0, 7).win_next == solitaire_odds(1, 0, 7).lose_next == Fraction(1, 6)


def test_a_die_too_few_and_no_reserve_cannot_win() -> None:
    odds = solitaire_odds(2, 0, 5)
    assert (odds.win, odds.win_next, dict(odds.scores)) == (0, 0, {})


@pytest.mark.parametrize("final_roll", FINAL_ROLLS)
@pytest.mark.parametrize("way_in", WAYS_IN.values(), ids=WAYS_IN)
def test_the_odds_are_the_mean_of_those_after_every_roll(way_in: list[list[int]], final_roll) -> None:
    """Positions that come back are on both sides of this: only the right odds satisfy it everywhere."""
    game, state = _start(final_roll)
    for values in way_in:
        state = game.apply(state, _event(values))
    before = state.to_json()
    odds = _odds(before, final_roll)
    rolls = 6 ** before["hand"]
    win, win_next, lose_next, scores = Fraction(0), 0, 0, Counter()
    for values in product(range(1, 7), repeat=before["hand"]):
        after = game.apply(state, _event(list(values))).to_json()
        if after["phase"] != "over":
            later = _odds(after, final_roll)
            win += later.win / rolls
            scores.update({score: chance / rolls for score, chance in later.scores.items()})
        elif after["result"]["winners"]:
            win += Fraction(1, rolls)
            win_next += 1
            scores[after["score"]] += 1 / rolls
        else:
            lose_next += 1
    assert odds.win == win
    assert (odds.win_next, odds.lose_next) == (Fraction(win_next, rolls), Fraction(lose_next, rolls))
    assert {score: chance for score, chance in scores.items() if chance > 1e-9} == pytest.approx(
        {score: chance for score, chance in odds.scores.items() if chance > 1e-9}, abs=1e-11
    )


@pytest.mark.parametrize("final_roll", FINAL_ROLLS)
def test_games_drawn_at_random_end_as_often_as_the_odds_say(final_roll) -> None:
    games, draw = 4000, Random(46)
    scores, lengths = Counter(), Counter()
    for _ in range(games):
        game, state = _start(final_roll)
        while state.result is None:
            hand = next(iter(game.awaits(state).counts.values()))
            state = game.apply(state, _event(draw.choices(range(1, 7), k=hand)))
        end = state.to_json()
        lengths[end["rolls"]] += 1
        if end["score"] is not None:
            scores[end["score"]] += 1
    odds = solitaire_odds(final_roll=final_roll)
    seen = {"won": scores.total()} | {f"score {score}": scores[score] for score in odds.scores}
    seen |= {f"rolls {count}": lengths[count] for count in odds.rolls}
    told = {"won": float(odds.win)} | {f"score {score}": chance for score, chance in odds.scores.items()}
    told |= {f"rolls {count}": chance.won + chance.lost for count, chance in odds.rolls.items()}
    for what, chance in told.items():
        deviation = (games * chance * (1 - chance)) ** 0.5
        assert abs(seen[what] - games * chance) <= max(5 * deviation, 2), what


@pytest.mark.parametrize("position", [(8, 5, 0), (13, 0, 0), (1, 12, 0), (3, 6, 4), (1, 5, 7), (2, 0, 7)])
@pytest.mark.parametrize("final_roll", FINAL_ROLLS)
def test_all_that_can_happen_adds_up_to_one(position: tuple[int, int, int], final_roll) -> None:
    odds = solitaire_odds(*position, final_roll=final_roll)
    assert odds.undecided < 1e-12
    assert sum(odds.scores.values()) == pytest.approx(float(odds.win), abs=2e-12)
    won, lost = (sum(getattr(chance, how) for chance in odds.rolls.values()) for how in ("won", "lost"))
    assert won == pytest.approx(float(odds.win), abs=2e-12)
    assert won + lost + odds.undecided == pytest.approx(1, abs=1e-12)


def test_the_final_roll_changes_scores_and_never_who_wins() -> None:
    resolve, stop = (solitaire_odds(final_roll=option) for option in FINAL_ROLLS)
    assert resolve.win == stop.win
    for chances in zip(resolve.rolls.values(), stop.rolls.values(), strict=True):
        assert chances[0].won == pytest.approx(chances[1].won)
        assert chances[0].lost == chances[1].lost
    assert resolve.scores[0] != stop.scores[0]


def test_each_roll_already_made_makes_every_score_one_worse() -> None:
    fresh, later = solitaire_odds(3, 6, 4), solitaire_odds(3, 6, 4, rolls=5)
    assert {score + 5: chance for score, chance in fresh.scores.items()} == later.scores
    assert [count + 5 for count in fresh.rolls] == list(later.rolls)
    assert list(later.scores) == sorted(later.scores)


def test_the_course_and_the_odds_tell_the_same_story() -> None:
    course, odds = solitaire_course(3, 6, 4), solitaire_odds(3, 6, 4)
    assert sum(course.won[1].values()) == odds.rolls[1].won == pytest.approx(float(odds.win_next))
    assert course.lost[1] == odds.rolls[1].lost == pytest.approx(float(odds.lose_next))
    assert (course.won[0], course.lost[0]) == ({}, 0)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ((0, 9, 4), "no dice in hand"),
        ((5, 0, 8), "complete"),
        ((9, 5, 0), "13"),
        ((-1, 5, 0), "fewer than no dice"),
        ((3, -1, 0), "fewer than no dice"),
    ],
)
def test_what_is_no_running_game_has_no_odds(position: tuple[int, int, int], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        solitaire_odds(*position)


def test_rolls_cannot_be_fewer_than_none() -> None:
    with pytest.raises(OddsError, match="-1 rolls"):
        solitaire_odds(rolls=-1)
