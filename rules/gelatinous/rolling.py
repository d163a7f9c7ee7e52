"""What all four games have: a cube of eight dice, and seats that each report a roll, once a round."""

from typing import TypeAlias

CUBE = 8
"""Dice in a complete cube."""

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
