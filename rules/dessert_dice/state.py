"""The positions of Dessert Dice, as the rules script prints them."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from rules.dessert_dice.board import BITS, SIDE, SQUARES, largest_cluster
from rules.dessert_dice.die_set import ICONS, Options, die_words
from rules.dessert_dice.events import Rolled
from rules.forms import JsonObject
from rules.game import Outcome
from rules.orientation import ORIENTATIONS, Orientations, indices

_ROWS = tuple(slice(start, start + SIDE) for start in range(0, SIDE * SIDE, SIDE))


class BoardDie(NamedTuple):
    """A die on the board: its number, what it shows, and every orientation that it may be in."""

    number: int
    color: str
    face: int
    icons: tuple[str, ...]
    sides: Orientations

    @property
    def tipped(self) -> bool:
        """Whether it was ever tipped on the board.

        Placed, it can lie in four orientations of each handedness. The first tip turns a seen face to one side and
        brings up another one that is seen, which leaves one orientation of each handedness at most.
        """
        return self.sides.bit_count() <= 2

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> str:
        """Its colour and its face on top: `red 3`."""
        return die_words(self.color, self.face)


class Undo(NamedTuple):
    """The one tip that is barred: of the die that lies on `start` back to `end`, where it came from."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class DessertState:
    """A position of Dessert Dice.

    `dice`: the roll that made the supply, empty before it; `supply`: the numbers of those not yet placed, ascending;
    `board`: what lies on each square; `turns`: how many were taken; `last_placed`: by seat, the number of the turn on
    which it last placed a die; `cards`: by seat, once they were revealed.
    """

    game: ClassVar[str] = "dessert_dice"
    names: tuple[str, ...]
    options: Options
    dice: tuple[Rolled, ...] = ()
    supply: tuple[int, ...] = ()
    board: tuple[BoardDie | None, ...] = (None,) * (SIDE * SIDE)
    turns: int = 0
    last_placed: tuple[int | None, ...] = ()
    undo: Undo | None = None
    cards: tuple[str, ...] = ()

    @property
    def phase(self) -> str:
        if self.supply:
            return "turn"
        return "over" if self.cards else "reveal" if self.dice else "supply"

    @property
    def round(self) -> int:
        """1 until the turn comes back to the starter, and one more each time; a full board brings no turn."""
        return (self.turns - (self.turns > 0 and not self.supply)) // len(self.names) + 1

    @property
    def turn(self) -> int | None:
        """The seat that is to place or to tip a die."""
        return (self.options.starter + self.turns) % len(self.names) if self.supply else None

    @property
    def clusters(self) -> dict[str, int]:
        """The size of the largest cluster of each icon now."""
        squares = dict.fromkeys(ICONS, 0)
        for bit, die in zip(BITS, self.board, strict=True):
            if die is not None:
                for icon in die.icons:
                    squares[icon] |= bit
        return {icon: largest_cluster(squares[icon]) for icon in ICONS}

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the size of the largest cluster of its icon; empty until the cards were revealed."""
        if not self.cards:
            return ()
        clusters = self.clusters
        return tuple(clusters[card] for card in self.cards)

    @property
    def level(self) -> tuple[int, ...]:
        """The seats that share the highest score, ascending; empty until the cards were revealed."""
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    @property
    def result(self) -> Outcome | None:
        """Of those who share the highest score the one who most recently placed a die; all of them if none ever did."""
        if not self.cards:
            return None
        placed = {self.last_placed[seat] or 0: seat for seat in self.level}
        latest = max(placed)
        return Outcome((placed[latest],) if latest else self.level, "cluster")

    def to_json(self) -> JsonObject:
        undo, result = self.undo, self.result
        clusters = self.clusters
        scores = [clusters[card] for card in self.cards] if self.cards else [None] * len(self.names)
        cells = [
            die and {"die": die.number, "color": die.color, "face": die.face, "icons": [*die.icons]}
            for die in self.board
        ]
        tipped = sorted(die for die in self.board if die is not None and die.tipped)
        return {
            "game": self.game,
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "turns": self.turns,
            "seats": [
                {"name": name, "score": score, "last_placed": placed}
                for name, score, placed in zip(self.names, scores, self.last_placed, strict=True)
            ],
            "dice": [{"color": color, "face": face} for color, face in self.dice],
            "supply": list(self.supply),
            "board": [cells[row] for row in _ROWS],
            "tipped": [{"die": die.number, "sides": [[*pair] for pair in _sides(die.sides)]} for die in tipped],
            "clusters": clusters,
            "forbidden_undo": None if undo is None else {"from": [*SQUARES[undo.start]], "to": [*SQUARES[undo.end]]},
            "cards": list(self.cards),
            "result": None if result is None else result.to_json(),
        }


@cache
def _sides(dice: Orientations) -> tuple[tuple[int, int], ...]:
    """The faces to the north and to the east in every orientation of a set; of tipped dice there are few such sets."""
    return tuple(sorted((ORIENTATIONS[i].north, ORIENTATIONS[i].east) for i in indices(dice)))
