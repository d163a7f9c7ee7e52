"""What a roll comes to: totals, successes, dice that show the same, the best of them, and sums by colour.

A value is 1 to 6, or None for a die that nobody has named yet. Such a die counts as a die, and for nothing else.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

Values = Sequence[int | None]


@dataclass(frozen=True, slots=True)
class SameValues:
    """So many dice (`count`, 2 or more) show the same `value`: a pair, three of a kind, and so on."""

    count: int
    value: int


@dataclass(frozen=True, slots=True)
class ColorSum:
    """The dice of one color: how many there are, and the sum of those that have a value."""

    color: str | None
    dice: int
    total: int


def known(values: Values) -> list[int]:
    """The values of the dice that have one, in their order."""
    return [value for value in values if value is not None]


def unsure(values: Values) -> int:
    """How many dice have no value yet."""
    return len(values) - len(known(values))


def total(values: Values) -> int:
    """The sum of all dice."""
    return sum(known(values))


def successes(values: Values, least: int) -> int:
    """How many dice show `least` or more."""
    return sum(value >= least for value in known(values))


def highest(values: Values) -> int | None:
    """The highest die; None where no die has a value."""
    return max(known(values), default=None)


def lowest(values: Values) -> int | None:
    """The lowest die; None where no die has a value."""
    return min(known(values), default=None)


def best(values: Values, dice: int) -> tuple[int, ...]:
    """The `dice` highest dice, the highest first; all of them where there are not so many."""
    return tuple(sorted(known(values), reverse=True)[: max(0, dice)])


def of_a_kind(values: Values) -> tuple[SameValues, ...]:
    """All values that two dice or more show: the most dice first, and of equally many the higher value."""
    counted = Counter(known(values))
    kinds = [SameValues(count, value) for value, count in counted.items() if count > 1]
    return tuple(sorted(kinds, key=lambda kind: (-kind.count, -kind.value)))


def by_color(values: Values, colors: Sequence[str | None]) -> tuple[ColorSum, ...]:
    """The dice of each color: the most dice first, then as the colors come in the roll. Raises ValueError where there
    are not as many colors as dice."""
    found: dict[str | None, list[int | None]] = {}
    for value, color in zip(values, colors, strict=True):
        found.setdefault(color, []).append(value)
    sums = [ColorSum(color, len(dice), total(dice)) for color, dice in found.items()]
    return tuple(sorted(sums, key=lambda one: -one.dice))
