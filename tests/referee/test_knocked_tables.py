"""Rolls without a game where dice hop as somebody knocks at the table, and where thrown dice hit those that lie."""

from __future__ import annotations

import math

import numpy as np
import pytest

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


def test_a_die_that_a_machine_tosses_flies_for_longer_and_is_rolled_though_it_comes_back_and_shows_the_same() -> None:
    film = Film([TABLE])
    x, y = LAYS[0]
    way = [Key(0, x, y), Key(2.0, x, y), Key(2.2, x + 1.5 * DIE, y - 2 * DIE), Key(2.5, x + 0.9 * DIE, y)]
    film.dice.append(Die(4, [*way, Key(1e9, x + 0.9 * DIE, y)]))
    film.end = 5
    assert rolls(lines(film)) == [[4]]


def collision(seed: int, alike: bool, hand_shows: bool) -> tuple[Film, list[int]]:
    """A thrown die hits one that lies, and stops where that lay, or near by; now and then another one is thrown, too.

    `alike`: both show the same. The hand that throws may stay outside the picture. Gives what was rolled, too."""
    random = np.random.default_rng([seed, 77])
    film = Film([TABLE], seed=seed, fps=float(random.choice([15, 25, 30])))
    value = int(random.integers(1, 7))
    lay = np.array([random.uniform(220, 420), random.uniform(90, 220)])
    for number in range(int(random.integers(0, 3))):
        x, y = 540 + 30 * number, 60 + 60 * number
        film.dice.append(Die(int(random.integers(1, 7)), [Key(0, x, y), Key(1e9, x, y)]))
    hand = np.array([random.uniform(60, 560), 340.0 if hand_shows else 400.0])
    way = (lay - hand) / np.hypot(*(lay - hand))
    aims = math.atan2(way[1], way[0]) + random.normal(0, 0.4)
    hit, slides = random.uniform(2.62, 2.8), random.uniform(0.15, 0.5)
    to = lay + random.uniform(0.5, 2.5) * DIE * np.array([math.cos(aims), math.sin(aims)])
    film.dice.append(Die(value, [Key(0, *lay), Key(hit, *lay), Key(hit + slides, *to), Key(1e9, *to)]))
    stops = lay - random.uniform(0.3, 1.2) * DIE * way
    if np.hypot(*(stops - to)) < 1.2 * DIE:
        stops = to - 1.3 * DIE * way
    thrown = [value if alike else int(random.choice([other for other in range(1, 7) if other != value]))]
    film.dice.append(
        Die(
            thrown[0],
            [Key(2.4, *hand), Key(hit, *(lay - DIE * way)), Key(hit + 0.8 * slides, *stops), Key(1e9, *stops)],
        )
    )
    leaves, x = float(random.choice([2.6, 2.8, 3.2])), hand[0]
    if hand_shows:
        film.hand([(1.8, x, 450), (2.1, x, 340), (2.4, x, 340), (leaves, x, 450)])
    if random.random() < 0.4:
        thrown.append(int(random.integers(1, 7)))
        x, y = random.uniform(60, 160), random.uniform(60, 240)
        film.dice.append(Die(thrown[1], [Key(2.4, *hand), Key(2.95, x, y), Key(1e9, x, y)]))
    film.end = 6
    return film, sorted(thrown)


@pytest.mark.parametrize("hand_shows", [False, True])
@pytest.mark.parametrize("alike", [False, True])
def test_a_die_that_a_thrown_one_hits_was_not_thrown_though_the_other_lies_where_it_lay(
    alike: bool, hand_shows: bool
) -> None:
    """Where no hand is seen, a machine may have tossed the die, too, and now and then it seems so."""
    films = [collision(seed, alike, hand_shows) for seed in range(8)]
    right = sum(rolls(lines(film)) == [thrown] for film, thrown in films)
    assert right >= (8 if hand_shows else 5)
