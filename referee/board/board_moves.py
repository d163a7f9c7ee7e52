"""Which events explain what is seen on a game's board in place of what should lie there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import rules
from referee.board.board_dice import SeenBoardDie
from rules import Square
from rules.board import BoardStep, Pieces

# So many tips in a row may be explained without a pause between them.
MOST_TIPS = 3


Seen = Mapping[Square, SeenBoardDie]


@dataclass(frozen=True)
class Explanation:
    """Events that lead, one after the other, from what should lie on the board to what is seen."""

    steps: tuple[BoardStep, ...]

    @property
    def squares(self) -> frozenset[Square]:
        """The squares that any of the events touches."""
        return frozenset(square for step in self.steps for square in (step.start, step.end) if square is not None)


def wrong_squares(pieces: Pieces, seen: Seen, hidden: frozenset[Square]) -> set[Square]:
    """The squares on which something else is seen than should lie there, those that are hidden left out."""
    wrong = {square for square in seen if square not in pieces}
    for square, piece in pieces.items():
        die = seen.get(square)
        if (die is None and square not in hidden) or (die is not None and not piece.may_be(die)):
            wrong.add(square)
    return wrong


def explanations(
    game: rules.Game, state: rules.State, seen: Seen, hidden: frozenset[Square]
) -> tuple[Explanation, ...]:
    """Every sequence of legal events, of the fewest tips, after which the board would lie as it is seen.

    Empty where nothing is to be explained, and where nothing explains it.
    """
    pieces = game.board(state).pieces
    if not wrong_squares(pieces, seen, hidden):
        return ()
    for count in range(1, MOST_TIPS + 1):
        found = tuple(Explanation(steps) for steps in _sequences(game, state, pieces, seen, hidden, count))
        if found:
            return found
    return ()


def _sequences(
    game: rules.Game, state: rules.State, pieces: Pieces, seen: Seen, hidden: frozenset[Square], count: int
) -> Iterator[tuple[BoardStep, ...]]:
    """The sequences of just `count` tips or placements."""
    wrong = wrong_squares(pieces, seen, hidden)
    if count == 0:
        if not wrong:
            yield ()
        return
    # A step puts right at most the square that it leaves and the one that it enters.
    if len(wrong) > 2 * count:
        return
    for step in game.board(state).steps(wrong, seen):
        if step.tips > count:
            continue
        try:
            after = game.apply(state, step.event)
        except rules.RejectedEvent:
            continue
        left = game.board(after).pieces if step.left is None else step.left
        for further in _sequences(game, after, left, seen, hidden, count - step.tips):
            yield (step, *further)
