"""Rolls without a game where dice hop as somebody knocks at the table, and where thrown dice hit those that lie."""

from __future__ import annotations

import math

import pytest

from tests.referee.collisions import collision, judged
from tests.referee.film import DIE, Die, Film, Key
from tests.referee.test_free import TABLE, lines, notices, rolls

LAYS = ((120.0, 90.0), (240.0, 180.0), (400.0, 110.0))


def moving(values: list[int], start: float, seconds: float, sizes: float) -> Film:
    """A film in which dice that lie there all go so many die sizes from a time on, each another way."""
    film = Film([TABLE])
    for number, (value, (x, y)) in enumerate(zip(values, LAYS, strict=False)):
        turn = 2.0 + 1.7 * number
        to = x + sizes * DIE * math.cos(turn), y + sizes * DIE * math.sin(turn)
        film.dice.append(Die(value, [Key(0, x, y), Key(start, x, y), Key(start + seconds, *to), Key(1e9, *to)]))
    film.end = start + 3
    return film


@pytest.mark.parametrize("values", [[4], [2, 5], [1, 6, 3]])
@pytest.mark.parametrize("sizes", [0.2, 0.45, 0.7, 0.9])
def test_dice_that_hop_were_not_thrown(values: list[int], sizes: float) -> None:
    seen = lines(moving(values, 2.0, 0.15, sizes))
    assert rolls(seen) == [] and notices(seen) == []


@pytest.mark.parametrize("others", [0, 1])
@pytest.mark.parametrize(("start", "seconds"), [(2.0, 0.3), (2.1, 0.4), (2.2, 0.4)])
def test_a_die_that_hops_for_long_beside_another_one_was_not_tossed_for_a_machine_tosses_all(
    start: float, seconds: float, others: int
) -> None:
    """It may have been seen last some 0.3 s before it hops: nothing moves then, and the table is read seldom."""
    film = Film([TABLE], fps=25)
    (x, y), (x2, y2) = LAYS[0], LAYS[2]
    to = x - 0.3 * DIE, y + 0.65 * DIE
    film.dice.append(Die(4, [Key(0, x, y), Key(start, x, y), Key(start + seconds, *to), Key(1e9, *to)]))
    film.dice += [Die(2, [Key(0, x2, y2), Key(1e9, x2, y2)])] * others
    film.end = 4.5
    assert rolls(lines(film)) == ([] if others else [[4]])


def test_a_die_that_a_machine_tosses_flies_for_longer_and_is_rolled_though_it_comes_back_and_shows_the_same() -> None:
    film = Film([TABLE])
    x, y = LAYS[0]
    way = [Key(0, x, y), Key(2.0, x, y), Key(2.2, x + 1.5 * DIE, y - 2 * DIE), Key(2.5, x + 0.9 * DIE, y)]
    film.dice.append(Die(4, [*way, Key(1e9, x + 0.9 * DIE, y)]))
    film.end = 5
    assert rolls(lines(film)) == [[4]]


@pytest.mark.parametrize("hand_shows", [False, True])
@pytest.mark.parametrize("alike", [False, True])
def test_a_die_that_a_thrown_one_hits_was_not_thrown_though_the_other_lies_where_it_lay(
    alike: bool, hand_shows: bool
) -> None:
    """Where both show the same, and the thrown one lies there as soon as the other is missed, nobody can tell."""
    told = [judged(*collision(seed, alike, hand_shows)) for seed in range(8)]
    assert told.count("right") >= (6 if alike and not hand_shows else 8)


@pytest.mark.parametrize("hand_shows", [False, True])
def test_a_die_that_is_hit_and_turns_over_is_asked_about_since_either_may_have_been_thrown(hand_shows: bool) -> None:
    told = [judged(*collision(seed, alike=False, hand_shows=hand_shows, turns=True)) for seed in range(8)]
    assert told.count("misread") <= 2
