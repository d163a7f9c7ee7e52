"""Players throw on while the program waits to be told what it did not see: once it is told, that throw counts."""

from __future__ import annotations

import pytest

import rules
from referee import Layout
from tests.referee.film import Film
from tests.referee.games import DUEL_SETUP, PARTY_ZONES, SOLO_ZONE, DuelFilm, duel_layout, party_layout
from tests.referee.watchers.test_rolls import SOLO, SOLO_LAYOUT, notices
from tests.referee.watchers.test_sixes import FIRST, SECOND, sixes
from tests.referee.watching import Event, events, roll, watch

EIGHT = [1, 2, 2, 4, 5, 5, 6, 6]
AGAIN = [2, 3, 4, 4, 5, 5, 2, 3, 3, 4]
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}


def counts_after(setup: Event, *played: Event) -> dict[int, int]:
    """How many dice each seat rolls next."""
    game, state = rules.start(setup)
    for event in played:
        state = game.apply(state, event)
    awaits = game.awaits(state)
    assert isinstance(awaits, rules.AwaitRolls)
    return dict(awaits.counts)


def told(film: Film, setup: Event, layout: Layout, answer: Event) -> list[Event]:
    """What is seen where the players give an answer two seconds before the film's end."""
    film.end += 4
    return watch(film, setup, layout, [(film.end - 2, answer)])


def test_dice_thrown_before_a_missed_roll_is_entered_are_the_next_roll() -> None:
    film = Film([SOLO_ZONE], 1)
    film.take(4.5, film.throw(2.5, 0, EIGHT, cocked=1))
    second = AGAIN[: counts_after(SOLO, roll(0, EIGHT))[0]]
    film.throw(9.0, 0, second)
    seen = told(film, SOLO, SOLO_LAYOUT, roll(0, EIGHT))
    assert "missed" in notices(seen)
    assert events(seen) == [roll(0, second)]


def test_dice_that_are_laid_back_to_be_entered_are_that_roll() -> None:
    film = Film([SOLO_ZONE], 1)
    film.take(4.5, film.throw(2.5, 0, EIGHT, cocked=1))
    film.lay(9.0, EIGHT, SOLO_ZONE)
    film.end = 10.0
    seen = told(film, SOLO, SOLO_LAYOUT, roll(0, EIGHT))
    assert "missed" in notices(seen)
    assert events(seen) == []


def test_dice_thrown_before_a_missed_attack_is_entered_are_the_next_rolls() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.collect(0, 1)
    kept = sixes(0, 0)
    counts = counts_after(DUEL_SETUP, roll(0, FIRST), roll(1, SECOND), kept)
    first, second = AGAIN[: counts[0]], AGAIN[-counts[1] :]
    made.state = made.game.apply(made.state, kept)
    made.roll(first, second)
    seen = told(made.film, DUEL_SETUP, duel_layout(), kept)
    assert events(seen)[2:] == [roll(0, first), roll(1, second)]


@pytest.mark.slow
def test_a_round_thrown_before_one_roll_of_the_last_is_entered_counts() -> None:
    rounds = [[2, 2, 3, 4, 5, 5, 6], [2, 3, 4, 4, 5, 5, 5], [3, 3, 4, 4, 2, 2, 5]]
    film = Film(PARTY_ZONES, 3)
    dice = [film.throw(2.5 + 2 * seat, seat, values, cocked=seat == 0) for seat, values in enumerate(rounds)]
    t = max(film.take(9.0 + seat, thrown) for seat, thrown in enumerate(dice))
    counts = counts_after(PARTY, *(roll(seat, values) for seat, values in enumerate(rounds)))
    again = [AGAIN[: counts[seat]] for seat in range(3)]
    for seat, values in enumerate(again):
        film.throw(t + 2 + 2 * seat, seat, values)
    seen = told(film, PARTY, party_layout(), roll(0, rounds[0]))
    assert "missed" in notices(seen)
    assert sorted(map(str, events(seen)[2:])) == sorted(str(roll(seat, values)) for seat, values in enumerate(again))


def test_dice_of_which_one_was_never_seen_are_the_roll_that_is_entered_and_not_the_next() -> None:
    rounds = [[2, 2, 3, 4, 5, 5, 5], [2, 2, 4, 4, 5, 5, 5], [2, 2, 4, 4, 2, 2, 5]]
    assert counts_after(PARTY, *(roll(seat, values) for seat, values in enumerate(rounds)))[0] == 6
    film = Film(PARTY_ZONES, 3)
    dice = [film.throw(2.5 + 2 * seat, seat, values) for seat, values in enumerate(rounds)]
    dice[0][0].found_in = 0
    seen = told(film, PARTY, party_layout(), roll(0, rounds[0]))
    assert "dice_missing" in notices(seen)
    assert [event["seat"] for event in events(seen)] == [1, 2]


@pytest.mark.slow
def test_dice_that_are_laid_back_and_not_all_seen_are_no_next_roll() -> None:
    rounds = [[2, 2, 3, 4, 5, 5, 5], [2, 2, 4, 4, 5, 5, 5], [2, 2, 4, 4, 2, 2, 5]]
    film = Film(PARTY_ZONES, 3)
    dice = [film.throw(2.5 + 2 * seat, seat, values, cocked=seat == 0) for seat, values in enumerate(rounds)]
    t = film.take(9.0, dice[0])
    laid = film.lay(t + 1, rounds[0], PARTY_ZONES[0])
    laid[0].found_in = 0
    film.end = t + 3
    seen = told(film, PARTY, party_layout(), roll(0, rounds[0]))
    assert "missed" in notices(seen)
    assert [event["seat"] for event in events(seen)] == [1, 2]


def test_what_is_in_doubt_when_a_hand_comes_is_asked_about_while_it_takes_the_dice_up() -> None:
    film = Film([SOLO_ZONE], 1)
    film.take(3.15, film.throw(2.5, 0, EIGHT, cocked=1)[::-1])
    asked = [line["t"] for line in watch(film, SOLO, SOLO_LAYOUT) if line.get("notice") in ("unsure", "cocked")]
    assert asked and asked[0] < 3.6
