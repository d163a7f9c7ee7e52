"""Carrying out a round that everyone has rolled, in the party game and for two."""

from collections.abc import Sequence
from typing import TypeAlias

from rules.gelatinous.rolling import CUBE, Rolled, Values
from rules.gelatinous.seats import GelatinousSeat, Pass

Seats: TypeAlias = tuple[GelatinousSeat, ...]
Passes: TypeAlias = tuple[Pass, ...]


def party_round(seats: Seats, rolled: Rolled) -> tuple[Seats, Passes]:
    """All at once: 3s are stacked, 1s go to the left and 6s to the right."""
    ones, sixes = counts(rolled, 1), counts(rolled, 6)
    after = tuple(_carried_out(seat, rolled[i], ones[i - 1], sixes[i + 1 - len(seats)]) for i, seat in enumerate(seats))
    return after, pass_on(ones, sixes)


def duel_roll(seats: Seats, rolled: Rolled) -> tuple[Seats, Passes]:
    """The first step for two: 3s are stacked and 1s passed, and the 6s stay where they are."""
    ones, sixes = counts(rolled, 1), counts(rolled, 6)
    after = tuple([_carried_out(seat, rolled[i], ones[1 - i], sixes[i]) for i, seat in enumerate(seats)])
    return after, pass_on(ones, (0, 0))


def duel_attacks(seats: Seats, attacks: Sequence[int]) -> Seats:
    """The second step for two: each 6 that attacks goes over, and takes a die off the opponent's cube.

    What a die shows that comes off a cube, nobody knows.
    """
    return tuple(
        GelatinousSeat(
            loose=seat.loose - attacks[i] + 2 * attacks[1 - i],
            stacked=seat.stacked - attacks[1 - i],
            loose_values=None if attacks[1 - i] else (seat.loose_values or ())[: seat.loose - attacks[i]],
            newly_stacked=seat.newly_stacked,
        )
        for i, seat in enumerate(seats)
    )


def most_attacks(seats: Seats, sixes: Sequence[int]) -> tuple[int, ...]:
    """With how many of its 6s each of two seats may attack: the starter of the opponent's cube is never removed."""
    return min(sixes[0], seats[1].stacked - 1), min(sixes[1], seats[0].stacked - 1)


def counts(rolled: Rolled, value: int) -> tuple[int, ...]:
    """How often each seat rolled `value`."""
    return tuple([values.count(value) if values else 0 for values in rolled])


def pass_on(ones: Sequence[int], sixes: Sequence[int]) -> Passes:
    """The passes of so many 1s to the left and 6s to the right of each seat, by seat, then value."""
    seats = len(ones)
    passes: list[Pass] = []
    for i in range(seats):
        if ones[i]:
            passes.append(Pass(i, (i + 1) % seats, 1, ones[i]))
        if sixes[i]:
            passes.append(Pass(i, (i - 1) % seats, 6, sixes[i]))
    return tuple(passes)


def passed(passes: Passes, value: int, seats: int) -> tuple[int, ...]:
    """How many dice of that value each seat passed on."""
    counted = [0] * seats
    for handed in passes:
        if handed.value == value:
            counted[handed.from_seat] += handed.count
    return tuple(counted)


def _carried_out(seat: GelatinousSeat, values: Values | None, ones: int, sixes: int) -> GelatinousSeat:
    """The seat once its 3s are stacked, as far as its cube takes them, and `ones` 1s and `sixes` 6s are all it has."""
    rolled = values or ()
    threes = rolled.count(3)
    stacking = min(threes, CUBE - seat.stacked)
    loose_values = (
        (1,) * ones
        + (2,) * rolled.count(2)
        + (3,) * (threes - stacking)
        + (4,) * rolled.count(4)
        + (5,) * rolled.count(5)
        + (6,) * sixes
    )
    return GelatinousSeat(len(loose_values), seat.stacked + stacking, loose_values, stacking)
