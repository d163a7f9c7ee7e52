"""What all four games have: a cube of eight dice, and seats that each report a roll, once a round."""

from collections.abc import Mapping
from typing import TypeAlias

from rules._fields import list_of, object_of, only_fields, pips_of
from rules.errors import BadState

CUBE = 8
"""Dice in a complete cube."""

MANY_ROUNDS = range(1, 2**53)

Values: TypeAlias = tuple[int, ...]
"""Pip values of several dice."""

Rolled: TypeAlias = tuple[Values | None, ...]
"""What each seat has reported in the running round; `None` where it has not, or rolls no dice."""


def report(rolled: Rolled, seat: int, values: Values) -> Rolled:
    """`rolled` with what one more seat has reported."""
    return (*rolled[:seat], values, *rolled[seat + 1 :])


def without(to_roll: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats still to roll after `seat`, one of them, has reported."""
    place = to_roll.index(seat)
    return to_roll[:place] + to_roll[place + 1 :]


def values_json(values: Values | None) -> list[int] | None:
    """Pip values that may be unknown, as JSON."""
    return None if values is None else list(values)


def values_of(fields: Mapping[str, object], name: str) -> Values | None:
    """What `values_json` wrote into a field of a state; raises `BadState`."""
    return None if fields[name] is None else pips_of(fields[name], name, BadState)


def entries_of(
    fields: Mapping[str, object], seats: int, seat_fields: frozenset[str], aside: tuple[str, ...] = ()
) -> list[dict[str, object]]:
    """All that a stored state says about each of so many seats; raises `BadState`.

    `seat_fields` are those of an entry in its `seats`, `aside` lists beside it that hold one value for each seat.
    """
    lists = {name: list_of(fields[name], name, BadState) for name in ("seats", *aside)}
    for name, values in lists.items():
        if len(values) != seats:
            raise BadState(f"the game has {seats} seats; {name} has {len(values)}")
    entries: list[dict[str, object]] = []
    for i, entry in enumerate(lists.pop("seats")):
        seat = object_of(entry, "a seat", BadState)
        only_fields(seat, seat_fields, "a seat", BadState)
        entries.append({**seat, **{name: values[i] for name, values in lists.items()}})
    return entries
