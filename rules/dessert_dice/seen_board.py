"""The board of Dessert Dice as a camera sees it."""

from collections.abc import Iterator, Mapping, Set
from typing import Any

from rules.awaits import AwaitBoard, Awaits, Square
from rules.board import BoardStep, GameBoard, NumberedDice, Piece, Pieces, Seen
from rules.dessert_dice.board import SQUARES
from rules.dessert_dice.die_set import COLOR_COUNTS, color_words, die_words
from rules.dessert_dice.state import DessertState
from rules.orientation import Direction
from rules.sentence import said


class DessertBoard(GameBoard):
    """The board in a position that `awaits` something."""

    colors = COLOR_COUNTS
    colored = True

    def __init__(self, state: DessertState, awaits: Awaits) -> None:
        self._state, self._awaits = state, awaits

    @property
    def pieces(self) -> Pieces:
        lying = zip(SQUARES, self._state.board, strict=True)
        return {
            square: Piece(die.color, (die.face,), die_words(die.color, die.face))
            for square, die in lying
            if die is not None
        }

    @property
    def numbered(self) -> NumberedDice:
        return self._state.dice

    def steps(self, wrong: Set[Square], seen: Seen) -> Iterator[BoardStep]:
        awaits, seat = self._awaits, self._state.turn
        if not isinstance(awaits, AwaitBoard):
            return
        offered = {self._state.dice[number]: number for number in reversed(self._state.supply)}
        for square in awaits.placements:
            die = seen.get(square)
            if die is None or square not in wrong:
                continue
            for (color, face), number in offered.items():
                if Piece(color, (face,)).may_be(die):
                    yield BoardStep({"type": "place", "seat": seat, "die": number, "to": [*square]}, None, square, face)
        for tip in awaits.tips:
            if tip.start in wrong or tip.end in wrong:
                for face in tip.tops:
                    yield BoardStep(self._move(tip.start, tip.end, face), tip.start, tip.end, face)

    def tip(self, start: Square, end: Square, direction: Direction, face: int) -> Mapping[str, Any]:
        del direction
        return self._move(start, end, face)

    def die_words(self, color: str, face: int | None) -> str:
        return said("{color} die", color=color_words(color)) if face is None else die_words(color, face)

    def _move(self, start: Square, end: Square, face: int) -> Mapping[str, Any]:
        return {"type": "move", "seat": self._state.turn, "from": [*start], "to": [*end], "face": face}
