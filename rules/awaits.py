"""What a game waits for next, as far as a camera over the table could see it: one class for each kind.

The referee watches for just that, so that dice being passed, nudged or collected are never taken for a roll. Squares
are `(row, column)`, from 0 at the top left as the board is drawn.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

Square: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Awaits:
    """Something that the game waits for."""


@dataclass(frozen=True, slots=True)
class AwaitRolls(Awaits):
    """Seats are to roll, in any order: `counts` maps each seat still to roll to its number of dice, ascending."""

    counts: Mapping[int, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", MappingProxyType(dict(sorted(self.counts.items()))))


@dataclass(frozen=True, slots=True)
class AwaitDie(Awaits):
    """One die is to be rolled by `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class AwaitSupply(Awaits):
    """Dice of several colours are to be rolled all at once, by whom does not matter: how many `counts` says."""

    counts: Mapping[str, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", MappingProxyType(dict(self.counts)))


@dataclass(frozen=True, slots=True)
class Tip:
    """A die that may be tipped over one edge: from where, to where, and the faces that this can bring up, ascending."""

    start: Square
    end: Square
    tops: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AwaitBoard(Awaits):
    """`seat` is to place a die on one of the squares `placements`, or to make one of the `tips`."""

    seat: int
    placements: tuple[Square, ...]
    tips: tuple[Tip, ...]


@dataclass(frozen=True, slots=True)
class AwaitReveal(Awaits):
    """Cups are to be lifted: `counts` maps each seat that has dice to how many lie under its cup, ascending."""

    counts: Mapping[int, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", MappingProxyType(dict(sorted(self.counts.items()))))


@dataclass(frozen=True, slots=True)
class AwaitSixes(Awaits):
    """Seats are to choose how many of their sixes attack: `most` maps each of them to how many may, ascending.

    The table shows the choice by the sixes that were moved; it may as well be said.
    """

    most: Mapping[int, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "most", MappingProxyType(dict(sorted(self.most.items()))))


@dataclass(frozen=True, slots=True)
class AwaitSpoken(Awaits):
    """`seat` is to say something that no camera sees: one of the events called `events` (`"bid"`, `"call"`, …)."""

    seat: int
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AwaitCard(Awaits):
    """Cards are to be drawn or shown: ability cards, the card of the next room, or the players' dessert cards."""

    kind: Literal["abilities", "room", "desserts"]


@dataclass(frozen=True, slots=True)
class AwaitNothing(Awaits):
    """No event is awaited: the game is over."""
