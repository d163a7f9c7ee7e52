"""Events that may be entered by hand, as forms to be filled in.

A form is an event with blanks: each of its fields is a `Blank`, which knows the values that it takes. So a window can
draw a form, a test can fill one in, and either knows what the rules will accept:

    >>> form = RollForm(seat=2, dice=3)
    >>> form.event(values=[6, 1, 3])
    {'type': 'roll', 'seat': 2, 'values': [6, 1, 3]}
    >>> form.allows({"type": "roll", "seat": 2, "values": [6, 1]})
    False
    >>> form.fill(lambda alternatives: 0)
    {'type': 'roll', 'seat': 2, 'values': [1, 1, 1]}
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias, cast

from rules._fields import PIPS

JsonObject: TypeAlias = dict[str, object]

Pick: TypeAlias = Callable[[int], int]
"""Chooses among `n` alternatives: takes `n`, at least 1, and gives an index below it."""


class Blank(ABC):
    """A field of a form that is to be filled in."""

    @abstractmethod
    def fill(self, pick: Pick) -> object:
        """One of the values that it takes, each choice made by `pick`."""

    @abstractmethod
    def allows(self, value: object) -> bool:
        """Whether it takes `value`, a plain JSON value."""


@dataclass(frozen=True, slots=True)
class OneOf(Blank):
    """One of a few JSON values."""

    values: tuple[object, ...]

    def fill(self, pick: Pick) -> object:
        return self.values[pick(len(self.values))]

    def allows(self, value: object) -> bool:
        return any(same(value, allowed) for allowed in self.values)


@dataclass(frozen=True, slots=True)
class Between(Blank):
    """An integer from `least` to `most`, both included."""

    least: int
    most: int

    def fill(self, pick: Pick) -> object:
        return self.least + pick(self.most - self.least + 1)

    def allows(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class Values(Blank):
    """The pip values of `count` dice, in any order."""

    count: int

    def fill(self, pick: Pick) -> object:
        return [PIPS[pick(len(PIPS))] for _ in range(self.count)]

    def allows(self, value: object) -> bool:
        values = _list(value)
        return (
            values is not None and len(values) == self.count and all(type(pip) is int and pip in PIPS for pip in values)
        )


@dataclass(frozen=True, slots=True)
class Hands(Blank):
    """The pip values of each seat's dice, in seat order: `counts[i]` of seat `i`."""

    counts: tuple[int, ...]

    def fill(self, pick: Pick) -> object:
        return [Values(count).fill(pick) for count in self.counts]

    def allows(self, value: object) -> bool:
        hands = _list(value)
        return (
            hands is not None
            and len(hands) == len(self.counts)
            and all(Values(count).allows(hand) for count, hand in zip(self.counts, hands, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Form(ABC):
    """An event that may be entered now; one subclass for each kind."""

    type: ClassVar[str]
    """The `type` of the event."""

    @abstractmethod
    def blanks(self) -> Mapping[str, Blank]:
        """The fields of the event besides `type`, those that are settled already included, in order."""

    def optional(self) -> frozenset[str]:
        """The names of the blanks that may be left out."""
        return frozenset()

    def event(self, **values: object) -> JsonObject:
        """The event with `values` filled in; blanks that take one value alone need not be named.

        It is not judged here. Raises `TypeError` for a field that is missing or not one of the form's.
        """
        blanks = self.blanks()
        unknown = values.keys() - blanks.keys()
        if unknown:
            raise TypeError(f"a form for {self.type!r} has no field {min(unknown)!r}")
        event: JsonObject = {"type": self.type}
        for name, blank in blanks.items():
            if name in values:
                event[name] = values[name]
            elif name in self.optional():
                continue
            elif isinstance(blank, OneOf) and len(blank.values) == 1:
                event[name] = blank.values[0]
            else:
                raise TypeError(f"a form for {self.type!r} needs {name!r}")
        return event

    def fill(self, pick: Pick) -> JsonObject:
        """An event that this form allows, each choice in it made by `pick`."""
        optional = self.optional()
        filled = {
            name: blank.fill(pick) for name, blank in self.blanks().items() if name not in optional or pick(2) == 0
        }
        return {"type": self.type, **filled}

    def allows(self, event: object) -> bool:
        """Whether `event` is this form, filled in as the rules accept it."""
        if not isinstance(event, Mapping):
            return False
        fields = cast("Mapping[str, object]", event)
        blanks = self.blanks()
        needed = {"type", *blanks} - self.optional()
        return (
            needed <= fields.keys() <= {"type", *blanks}
            and same(fields["type"], self.type)
            and all(blank.allows(fields[name]) for name, blank in blanks.items() if name in fields)
        )


@dataclass(frozen=True, slots=True)
class RollForm(Form):
    """A roll of `dice` dice by `seat`: `values`."""

    seat: int
    dice: int
    type: ClassVar[str] = "roll"

    def blanks(self) -> Mapping[str, Blank]:
        return {"seat": OneOf((self.seat,)), "values": Values(self.dice)}


@dataclass(frozen=True, slots=True)
class CallForm(Form):
    """A call by `seat`: of the next round by video, or of the last bid in Liar's dice."""

    seat: int
    type: ClassVar[str] = "call"

    def blanks(self) -> Mapping[str, Blank]:
        return {"seat": OneOf((self.seat,))}


def same(a: object, b: object) -> bool:
    """Whether two JSON values are the same: booleans are no integers here, and neither is 1.0.

    >>> same({"seat": 1, "values": [3]}, {"values": [3], "seat": 1})
    True
    >>> same([1], [1.0]) or same([1], [True])
    False
    """
    left, right = _list(a), _list(b)
    if left is not None and right is not None:
        return len(left) == len(right) and all(map(same, left, right))
    these, those = _object(a), _object(b)
    if these is not None and those is not None:
        return these.keys() == those.keys() and all(same(value, those[key]) for key, value in these.items())
    return type(a) is type(b) and a == b


def _list(value: object) -> Sequence[object] | None:
    return cast("Sequence[object]", value) if isinstance(value, list | tuple) else None


def _object(value: object) -> Mapping[str, object] | None:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else None
