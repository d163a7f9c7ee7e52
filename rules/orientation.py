"""How a die lies, and how it lies after it was tipped, turned or flipped: the algebra of its 24 orientations.

On a standard die opposite faces add up to 7. That leaves two dice, mirror images of each other: on the western,
*right-handed* one 1, 2 and 3 run anticlockwise around their common corner (with 1 on top and 2 to the south, 3 is to
the east); on the *left-handed* one clockwise. Directions are those of a board drawn with north up: rows count
southwards, columns eastwards.

An observer seldom sees more than the top face, so what is known of a die is a *set* of orientations. Each move carries
every one of them along, and each top face that is seen keeps only those that show it:

    >>> die = lying(top=6, north=2) | lying(top=6, north=3)
    >>> orientations(moved(die, "N"))
    [(4, 6), (5, 6)]
    >>> orientations(showing(moved(die, "N"), 5))
    [(5, 6)]

A set is an integer of 48 bits: bit `i` stands for `ORIENTATIONS[i]`, the right-handed ones first. That makes union `|`,
intersection `&` and comparison those of integers, and a move a look at a table.
"""

from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from rules._fields import PIPS

Direction: TypeAlias = Literal["N", "E", "S", "W"]
DIRECTIONS: tuple[Direction, ...] = ("N", "E", "S", "W")
STEPS: dict[Direction, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""What a tip in each direction adds to row and column."""

Turn: TypeAlias = Literal["cw", "ccw"]
Move: TypeAlias = Direction | Turn | Literal["flip"]
"""A tip over one edge; a quarter turn in place, seen from above; or upside down about the axis from east to west."""

Orientations: TypeAlias = int
"""A set of orientations."""


class Orientation(NamedTuple):
    """The faces on top, to the north and to the east; those opposite make 7 with them."""

    top: int
    north: int
    east: int


def _east(top: int, north: int) -> int:
    """The east face of the right-handed die, from the corner where 1, 2 and 3 meet.

    Seen from outside, top, south and east run anticlockwise around their corner, as 1, 2 and 3 do around theirs. Each
    of the three that is swapped for its opposite, and each odd order, makes the die its mirror image.
    """
    south = 7 - north
    (east,) = {1, 2, 3} - {min(face, 7 - face) for face in (top, south)}
    order = [min(face, 7 - face) for face in (top, south, east)]
    anticlockwise = order in ([1, 2, 3], [2, 3, 1], [3, 1, 2])
    swaps = (top > 3) + (south > 3)
    return east if anticlockwise == (swaps % 2 == 0) else 7 - east


_RIGHT = tuple(
    Orientation(top, north, _east(top, north)) for top in PIPS for north in PIPS if north not in (top, 7 - top)
)
ORIENTATIONS = _RIGHT + tuple(Orientation(top, north, 7 - east) for top, north, east in _RIGHT)
"""The 24 orientations of the right-handed die, then the 24 of the left-handed one, each by top, then north."""

NONE: Orientations = 0
RIGHT_HANDED: Orientations = (1 << 24) - 1
LEFT_HANDED: Orientations = RIGHT_HANDED << 24

_BIT = {orientation: 1 << i for i, orientation in enumerate(ORIENTATIONS)}
_SHOWING = {top: sum(bit for orientation, bit in _BIT.items() if orientation.top == top) for top in PIPS}


def _tip_north(die: Orientation) -> Orientation:
    return Orientation(7 - die.north, die.top, die.east)


def _tip_east(die: Orientation) -> Orientation:
    return Orientation(7 - die.east, die.north, die.top)


def _tip_south(die: Orientation) -> Orientation:
    return Orientation(die.north, 7 - die.top, die.east)


def _tip_west(die: Orientation) -> Orientation:
    return Orientation(die.east, die.north, 7 - die.top)


def _turn_clockwise(die: Orientation) -> Orientation:
    return Orientation(die.top, 7 - die.east, die.north)


def _turn_anticlockwise(die: Orientation) -> Orientation:
    return Orientation(die.top, die.east, 7 - die.north)


def _flip(die: Orientation) -> Orientation:
    return Orientation(7 - die.top, 7 - die.north, die.east)


def _table(move: Callable[[Orientation], Orientation]) -> tuple[int, ...]:
    return tuple(ORIENTATIONS.index(move(orientation)) for orientation in ORIENTATIONS)


MOVES: dict[Move, tuple[int, ...]] = {
    "N": _table(_tip_north),
    "E": _table(_tip_east),
    "S": _table(_tip_south),
    "W": _table(_tip_west),
    "cw": _table(_turn_clockwise),
    "ccw": _table(_turn_anticlockwise),
    "flip": _table(_flip),
}
"""For each move, where in `ORIENTATIONS` the successor of each orientation stands."""


def lying(top: int, north: int | None = None, handed: Orientations = RIGHT_HANDED) -> Orientations:
    """The orientations of a die of that handedness with `top` up and, where it is given, `north` to the north.

    >>> orientations(lying(1))
    [(1, 2), (1, 3), (1, 4), (1, 5)]
    """
    showing_top = _SHOWING[top] & handed
    if north is None:
        return showing_top
    return sum(bit for orientation, bit in _BIT.items() if bit & showing_top and orientation.north == north)


@cache
def moved(dice: Orientations, move: Move) -> Orientations:
    """Every orientation of the set after the move: a tip north turns the south face up, east the west face, and so on.

    A die whose top has been seen has at most eight orientations, so few sets come up, and always the same ones.
    """
    successors = MOVES[move]
    return sum(1 << successors[i] for i in indices(dice))


def showing(dice: Orientations, top: int) -> Orientations:
    """The orientations of the set that have `top` up; `NONE` where none has."""
    return dice & _SHOWING[top]


def tops(dice: Orientations) -> tuple[int, ...]:
    """The faces that are up in some orientation of the set, ascending.

    >>> tops(moved(lying(top=1), "E"))
    (2, 3, 4, 5)
    >>> tops(moved(lying(top=1, north=5), "E"))
    (4,)
    """
    return tuple(top for top in PIPS if dice & _SHOWING[top])


def indices(dice: Orientations) -> list[int]:
    """The places in `ORIENTATIONS` of the orientations of the set, ascending."""
    found: list[int] = []
    while dice:
        lowest = dice & -dice
        found.append(lowest.bit_length() - 1)
        dice ^= lowest
    return found


def orientations(dice: Orientations) -> list[tuple[int, int]]:
    """The set as sorted pairs of top and north, which tell the orientations of one handedness apart."""
    return sorted({(ORIENTATIONS[i].top, ORIENTATIONS[i].north) for i in indices(dice)})
