"""The dice of Dessert Dice as a person tells how they lie: keys go in, and a board and a supply come out.

Frozen, and nothing here knows of windows; keys are named as in `app.games.entry`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.games.dessert_dice.hand_entry import ARROWS
from app.games.dessert_dice.names import LETTERS
from app.games.in_progress import Told
from app.games.rolls import PIPS
from rules.dessert_dice.board import SIDE
from rules.dessert_dice.die_set import COLOR_COUNTS, COLORS
from rules.orientation import STEPS

Die = tuple[str, int]
"""Colour and face."""


@dataclass(frozen=True)
class LyingDice:
    """The dice on the `board`, by row and column, and in the `supply`, by colour.

    Where `row` and `col` are, the next die of `color` is put; `col` beyond the board is the supply.
    """

    board: tuple[Die | None, ...] = (None,) * (SIDE * SIDE)
    supply: tuple[tuple[int, ...], ...] = ((),) * len(COLORS)
    row: int = 0
    col: int = 0
    color: str = COLORS[0]

    @property
    def in_supply(self) -> bool:
        """Whether the supply is being told of."""
        return self.col == SIDE

    def places(self, color: str) -> int:
        """How many dice of a colour the supply has, by those on the board."""
        return COLOR_COUNTS[color] - sum(die is not None and die[0] == color for die in self.board)

    def missing(self) -> int:
        """How many dice are not told of yet."""
        return sum(max(0, self.places(color) - len(self.supply[at])) for at, color in enumerate(COLORS))

    def pressed(self, key: str) -> LyingDice | None:
        """The dice after `key`; None where it means nothing here."""
        if key in ARROWS:
            return self._towards(*STEPS[ARROWS[key]])
        if key in LETTERS:
            return replace(self, color=LETTERS[key])
        if key in PIPS:
            return self._put(int(key))
        what, *where = key.split(":")
        match what:
            case "square":
                return replace(self, row=int(where[0]), col=int(where[1]))
            case "color":
                return replace(self, col=SIDE, color=where[0])
            case "backspace" | "delete":
                return self._removed()
            case _:
                return None

    @staticmethod
    def of(told: Mapping[str, Any]) -> LyingDice:
        """The dice as a `taken_up` tells of them."""
        cells = [cell for row in told["board"] for cell in row]
        supply = [tuple(die["face"] for die in told["supply"] if die["color"] == color) for color in COLORS]
        return LyingDice(
            tuple(None if cell is None else (cell["color"], cell["face"]) for cell in cells), tuple(supply)
        )

    def told(self) -> Told:
        """Board and supply in the words of `taken_up`."""
        cells = [None if die is None else {"color": die[0], "face": die[1]} for die in self.board]
        return {
            "board": [cells[row * SIDE : row * SIDE + SIDE] for row in range(SIDE)],
            "supply": [
                {"color": color, "face": face}
                for color, faces in zip(COLORS, self.supply, strict=True)
                for face in faces
            ],
        }

    def _towards(self, down: int, across: int) -> LyingDice:
        if self.in_supply and down:
            return replace(self, color=COLORS[(COLORS.index(self.color) + down) % len(COLORS)])
        row, col = self.row + down, self.col + across
        return replace(self, row=row, col=col) if 0 <= row < SIDE and 0 <= col <= SIDE else self

    def _put(self, face: int) -> LyingDice:
        at = COLORS.index(self.color)
        if self.in_supply:
            faces = self.supply[at]
            return self._with_supply(at, (*faces, face)) if len(faces) < self.places(self.color) else self
        there = self.board[self.row * SIDE + self.col]
        freed = there is not None and there[0] == self.color
        if self.places(self.color) + freed <= 0:
            return self
        put = self._with_square((self.color, face))
        # the die came from the supply, where one that shows its face is the likeliest
        faces = put.supply[at]
        if len(faces) > put.places(self.color):
            leaves = faces.index(face) if face in faces else len(faces) - 1
            put = put._with_supply(at, (*faces[:leaves], *faces[leaves + 1 :]))
        return put

    def _removed(self) -> LyingDice:
        if not self.in_supply:
            return self._with_square(None)
        at = COLORS.index(self.color)
        return self._with_supply(at, self.supply[at][:-1])

    def _with_square(self, die: Die | None) -> LyingDice:
        square = self.row * SIDE + self.col
        return replace(self, board=(*self.board[:square], die, *self.board[square + 1 :]))

    def _with_supply(self, at: int, faces: Sequence[int]) -> LyingDice:
        return replace(self, supply=(*self.supply[:at], tuple(faces), *self.supply[at + 1 :]))
