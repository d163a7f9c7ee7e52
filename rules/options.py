"""What a table may choose about a game before it begins: each option by its name, with the values that it takes.

A game reads its options by these, and a window makes its form of them:

    >>> from rules import GAMES
    >>> [(option.name, option.default) for option in GAMES["liars_dice"].options]
    [('dice_per_player', 5), ('starter', 0)]
    >>> GAMES["liars_dice"].options[1].choices(["Ann", "Bo"])
    ((0, 'Ann'), (1, 'Bo'))
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rules._fields import choice_of, integer_of, show
from rules.errors import BadSetup
from rules.sentence import said


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One option: its `name` in a setup, and its `title` for people."""

    name: str
    title: str

    @property
    @abstractmethod
    def default(self) -> object:
        """The value that it has where a setup does not name it."""

    @abstractmethod
    def choices(self, players: Sequence[str]) -> tuple[tuple[object, str], ...]:
        """The values that it takes in a game of these players, each with its words for people."""


@dataclass(frozen=True, slots=True)
class NumberOption(Option):
    """An integer in `within`."""

    within: range
    usual: int

    @property
    def default(self) -> int:
        return self.usual

    def choices(self, players: Sequence[str]) -> tuple[tuple[object, str], ...]:
        return tuple((number, str(number)) for number in self.within)

    def of(self, options: Mapping[str, object]) -> int:
        """Its value in a setup's options; raises `BadSetup`."""
        return integer_of(options.get(self.name, self.usual), self.within, self.name, BadSetup)


@dataclass(frozen=True, slots=True)
class SeatOption(Option):
    """One of the seats; without a choice, seat 0."""

    @property
    def default(self) -> int:
        return 0

    def choices(self, players: Sequence[str]) -> tuple[tuple[object, str], ...]:
        return tuple(enumerate(players))

    def of(self, options: Mapping[str, object], seats: int) -> int:
        """Its value in a setup's options; raises `BadSetup`."""
        return integer_of(options.get(self.name, 0), range(seats), self.name, BadSetup)


@dataclass(frozen=True, slots=True)
class WordOption(Option):
    """One of a few words, each with what it means; without a choice, the first."""

    meanings: Mapping[str, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "meanings", MappingProxyType(dict(self.meanings)))

    @property
    def default(self) -> str:
        return next(iter(self.meanings))

    def choices(self, players: Sequence[str]) -> tuple[tuple[object, str], ...]:
        return tuple(self.meanings.items())

    def of(self, options: Mapping[str, object]) -> str:
        """Its value in a setup's options; raises `BadSetup`."""
        return choice_of(options.get(self.name, self.default), tuple(self.meanings), self.name, BadSetup)


@dataclass(frozen=True, slots=True)
class SwitchOption(Option):
    """Yes or no; without a choice, no."""

    @property
    def default(self) -> bool:
        return False

    def choices(self, players: Sequence[str]) -> tuple[tuple[object, str], ...]:
        return ((False, said("no", "answer")), (True, said("yes", "answer")))

    def of(self, options: Mapping[str, object]) -> bool:
        """Its value in a setup's options; raises `BadSetup`."""
        chosen = options.get(self.name, False)
        if not isinstance(chosen, bool):
            raise BadSetup(f"{self.name} must be true or false, not {show(chosen)}")
        return chosen


def names_of(options: Sequence[Option]) -> frozenset[str]:
    """The names of these options."""
    return frozenset(option.name for option in options)
