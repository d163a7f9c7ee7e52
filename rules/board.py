"""The board of a game as a camera sees it: what lies there, which events change that, and words for the players."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol

from rules.awaits import Square
from rules.orientation import Direction
from rules.sentence import said

NumberedDice = Sequence[tuple[str, int]]
"""Dice that events name by their numbers: the colour of each, and the face that was rolled."""


class DieOnBoard(Protocol):
    """A die that is seen on the board."""

    @property
    def colors(self) -> tuple[str, ...]:
        """The colours of the game that it may have."""
        ...

    def may_show(self, value: int) -> bool:
        """Whether this may be the face on top."""
        ...


@dataclass(frozen=True)
class Piece:
    """A die as the game knows it: its colour, where dice are told apart by colours, the faces that may be on top, and
    what it is called."""

    color: str | None
    tops: tuple[int, ...]
    words: str = said("die", "on a board")

    def may_be(self, die: DieOnBoard) -> bool:
        """Whether this may be the die that is seen."""
        return (self.color is None or self.color in die.colors) and any(map(die.may_show, self.tops))


Pieces = Mapping[Square, Piece]
Seen = Mapping[Square, DieOnBoard]


@dataclass(frozen=True)
class BoardStep:
    """An event that may explain something: a die comes to `end`, from `start` or from off the board.

    `face` is on top then (None: not told). `tips` counts what the hand does: two for a die that is tipped twice.
    `spoken`: what is announced for it as a rule, besides being seen. `left` is what lies on the board afterwards, where
    the game may not say.
    """

    event: Mapping[str, Any]
    start: Square | None
    end: Square
    face: int | None
    tips: int = 1
    spoken: str = ""
    left: Pieces | None = None


class BoardSize(NamedTuple):
    """How large a board is that changes in the course of a game, and what it is called."""

    name: str
    rows: int
    columns: int


class GameBoard:
    """The board in one position; this one of games that have none.

    `colors`: the colours that its dice may have, and of how many dice each. `colored`: whether they tell the game's
    dice apart. `one_player`: whether one hand makes all moves, so that nobody waits for a turn.
    """

    colors: ClassVar[Mapping[str, int]] = {}
    colored: ClassVar[bool] = False
    one_player: ClassVar[bool] = False

    @property
    def pieces(self) -> Pieces:
        """What lies on it."""
        return {}

    @property
    def numbered(self) -> NumberedDice:
        """The dice that events name by their numbers."""
        return ()

    @property
    def marked(self) -> frozenset[Square]:
        """Squares on which other things than the game's dice may stand."""
        return frozenset()

    @property
    def size(self) -> BoardSize | None:
        """How large it is, where that changes."""
        return None

    @property
    def start(self) -> tuple[Square, int] | None:
        """Where a die is to be placed now, and with which face up, if nothing else may be done."""
        return None

    def steps(self, wrong: Set[Square], seen: Seen) -> Iterator[BoardStep]:
        """The events that may have happened where other dice are `seen` than lie there, which is `wrong` on some
        squares. Not all need be legal."""
        del wrong, seen
        return iter(())

    def tip(self, start: Square, end: Square, direction: Direction, face: int) -> Mapping[str, Any] | None:
        """The event of a die that was tipped onto a neighbouring square, legal or not."""
        del start, end, direction, face
        return None

    def die_words(self, color: str, face: int | None) -> str:
        """What a die of this colour is called that shows this face; None: nobody can say which."""
        del color, face
        return said("die", "on a board")
