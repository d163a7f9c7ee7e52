"""Which die lies on which square of the board, and of which dice that cannot be told."""

from dataclasses import dataclass, field, replace

from referee.board.board_dice import BoardLook, SeenBoardDie
from rules import Square
from rules.board import Piece, Pieces


@dataclass
class Sorted:
    """The dice of a look by square, and those of which no square can be told for certain."""

    seen: dict[Square, SeenBoardDie] = field(default_factory=dict[Square, SeenBoardDie])
    between: list[SeenBoardDie] = field(default_factory=list[SeenBoardDie])
    crowded: list[Square] = field(default_factory=list[Square])


def sort_out(look: BoardLook, pieces: Pieces, tolerated: frozenset[Square] = frozenset()) -> Sorted:
    """The dice of a look by square.

    A die between squares that may be the one that is known to lie on one of them still lies there; other things may
    stand on the squares `tolerated`, which have no value.
    """
    found = Sorted()
    for die in look.dice:
        square = die.standing.square
        if square is None:
            continue
        if square in tolerated and square not in pieces and die.vote.value is None and _has_value(look):
            continue
        if square in found.seen:
            found.crowded.append(square)
        else:
            found.seen[square] = die
    for die in look.dice:
        if die.standing.square is not None or not die.standing.squares:
            continue
        own = [square for square in die.standing.squares if square in pieces and square not in found.seen]
        if len(own) == 1 and pieces[own[0]].may_be(die):
            found.seen[own[0]] = die
        else:
            found.between.append(die)
    return found


def _has_value(look: BoardLook) -> bool:
    """Whether a die with a value is seen, so that what has none is something else."""
    return any(die.vote.value is not None for die in look.dice if die.standing.squares)


def as_known(die: SeenBoardDie, piece: Piece) -> SeenBoardDie:
    """The die with what is known of it, in place of what is read."""
    colors = die.colors if piece.color is None else (piece.color,)
    return replace(die, vote=replace(die.vote, value=piece.tops[0]), colors=colors)
