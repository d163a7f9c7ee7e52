"""A roll of loose dice on film: as a rule all at once, sometimes with a die that leans or one that comes late."""

import numpy as np

from datasets.films.physics import NeverSettled
from datasets.films.table_games import FilmedTable, Seat
from datasets.scenes.scene import Die
from scripts.films.film_games.play import FilmedPlay

LEANING = 0.35
"""The tilt in radians from which on players would say that a die is cocked."""


def roll(play: FilmedPlay, table: FilmedTable, seat: int, place: Seat, numbers: list[int], t: float) -> float:
    """A seat rolls its dice with a hand that comes at `t`. Returns when the last of them lay still."""
    still, values = t, dict[int, int]()
    if play.asked("cocked") and len(numbers) > 2:
        again = _cocked(play, table, place, numbers, t)
        if again is not None:
            values, still = again
    if not values and play.asked("missing") and len(numbers) > 2:
        values, still = _missing(play, table, place, numbers, t)
    if not values:
        faces, still = table.throw(place.person, place.roll, numbers, t)
        values = dict(zip(numbers, faces, strict=True))
    still = play.shown(table, numbers, still)
    play.see(still, {"type": "roll", "seat": seat, "values": sorted(values.values())})
    return still


def _cocked(
    play: FilmedPlay, table: FilmedTable, place: Seat, numbers: list[int], t: float
) -> tuple[dict[int, int], float] | None:
    """One die comes to lean on another; it is taken up and rolled again. None where no throw came out like that."""

    def one_leans(dice: tuple[Die, ...]) -> bool:
        leaning = [die for die in dice if die.up[1] > LEANING]
        return len(leaning) == 1 and table.readable(tuple(die for die in dice if die.up[1] <= LEANING))

    try:
        values, still = table.throw(place.person, place.roll, numbers, t, fate=one_leans)
    except NeverSettled:
        return None
    lying = dict(zip(numbers, table.lying(numbers, still + 0.1), strict=True))
    late = next(n for n in numbers if lying[n].up[1] > LEANING)
    now = table.collect(place.person, still + play.wait(1.2, 2.2), [late])
    return _later(play, table, place, dict(zip(numbers, values, strict=True)), late, now, ("cocked", t))


def _missing(
    play: FilmedPlay, table: FilmedTable, place: Seat, numbers: list[int], t: float
) -> tuple[dict[int, int], float]:
    """One die stays behind in the hand and is rolled later."""
    late = numbers[int(play.rng.integers(0, len(numbers)))]
    first = [n for n in numbers if n != late]
    values, still = table.throw(place.person, place.roll, first, t)
    now = still + play.wait(1.4, 2.6)
    return _later(play, table, place, dict(zip(first, values, strict=True)), late, now, ("missing", t))


def _later(
    play: FilmedPlay,
    table: FilmedTable,
    place: Seat,
    values: dict[int, int],
    late: int,
    t: float,
    why: tuple[str, float],
) -> tuple[dict[int, int], float]:
    numbers = [n for n in values if n != late]
    others = tuple(table.lying(numbers, t))

    def clear(dice: tuple[Die, ...]) -> bool:
        return table.readable((*dice, *others))

    (value,), still = table.throw(place.person, place.roll, [late], t, fate=clear, others=others)
    play.had(why[0], why[1], still)
    return values | {late: value}, still


def taken(table: FilmedTable, numbers: set[int]) -> list[Die]:
    """Where dice lie, lay this round, or will be laid: none of these places is free for another."""
    return [die for number in numbers for die in table.timeline.resting(number, 2)]


def staggered(rng: np.random.Generator, count: int) -> list[float]:
    """When each of so many players rolls: all at the same time, overlapping, or one after the other."""
    gap = float(rng.choice([0.15, 0.8, 2.4]))
    return [gap * k + float(rng.uniform(0, 0.3)) for k in range(count)]
