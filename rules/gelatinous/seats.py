"""Seats that stack their own dice and pass others on, as in the party game and for two."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules._base import Roll
from rules.errors import WrongDiceCount, WrongSeat
from rules.game import Chore, JsonObject, Outcome, SeatTable
from rules.gelatinous.rolling import CUBE, Rolled, Values
from rules.sentence import said
from rules.words import reported


@dataclass(frozen=True, slots=True)
class Pass:
    """Dice that the last resolved round handed to another seat; `value` is 1 or 6."""

    from_seat: int
    to_seat: int
    value: int
    count: int

    def to_json(self) -> JsonObject:
        return {"from": self.from_seat, "to": self.to_seat, "value": self.value, "count": self.count}


@dataclass(frozen=True, slots=True)
class GelatinousSeat:
    """One player's dice, the last resolved roll carried out.

    `loose_values`: what the loose dice show since then, ascending, or `None` where that is not known, as before the
    first roll. `newly_stacked`: how many 3s that roll stacked.
    """

    loose: int
    stacked: int = 0
    loose_values: Values | None = None
    newly_stacked: int = 0


def judge_roll(roll: Roll, name: str, seat: GelatinousSeat, to_roll: tuple[int, ...]) -> None:
    """Raises `WrongSeat` and `WrongDiceCount` where this is not a roll of all the loose dice of a seat in `to_roll`."""
    if roll.seat not in to_roll:
        who = name
        if seat.loose:
            raise WrongSeat(said("{who} has already rolled in this round", who=who))
        raise WrongSeat(said("{who} has no loose dice and sits this round out", who=who))
    if len(roll.values) != seat.loose:
        who, found = name, reported(len(roll.values))
        if seat.loose == 1:
            raise WrongDiceCount(said("{who} has 1 loose die to roll; {reported}", who=who, reported=found))
        raise WrongDiceCount(
            said("{who} has {count} loose dice to roll; {reported}", who=who, count=seat.loose, reported=found)
        )


def cube_result(seats: Sequence[GelatinousSeat]) -> Outcome | None:
    """Of the seats with a complete cube those with the fewest loose dice win; `None` while nobody has a cube."""
    cubes = [i for i, seat in enumerate(seats) if seat.stacked == CUBE]
    if not cubes:
        return None
    fewest = min(seats[i].loose for i in cubes)
    return Outcome(tuple(i for i in cubes if seats[i].loose == fewest), "cube")


def with_dice(seats: Iterable[GelatinousSeat]) -> tuple[int, ...]:
    """The seats that roll in the next round."""
    return tuple(i for i, seat in enumerate(seats) if seat.loose)


def lying(seats: Sequence[GelatinousSeat], rolled: Rolled) -> tuple[SeatTable, ...]:
    """What lies before the seats, those in `rolled` with a new roll."""
    return tuple(
        SeatTable(
            seat=i,
            loose=seat.loose,
            stacked=seat.stacked,
            reserve=0,
            loose_values=seat.loose_values if values is None else tuple(sorted(values)),
            reserve_values=(),
        )
        for i, (seat, values) in enumerate(zip(seats, rolled, strict=True))
    )


def chores_of(i: int, seat: GelatinousSeat, passes: Iterable[Pass]) -> list[Chore]:
    """What a seat's own hands do with the dice that it rolled."""
    chores = [Chore("pass", i, p.count, p.value, p.to_seat) for p in passes if p.from_seat == i]
    if seat.newly_stacked:
        chores.append(Chore("stack", i, seat.newly_stacked, 3))
    return chores
