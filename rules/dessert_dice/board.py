"""The board of 5 × 5 squares: which squares are neighbours, and how large the largest cluster is.

A square is an integer from 0 at the top left to 24 at the bottom right, row by row.
"""

from functools import lru_cache

from rules.awaits import Square
from rules.orientation import DIRECTIONS, STEPS, Direction

SIDE = 5
"""Squares in a row, and rows."""

SQUARES: tuple[Square, ...] = tuple((row, column) for row in range(SIDE) for column in range(SIDE))
"""Row and column of each square."""

TIPS: dict[tuple[int, int], Direction] = {
    (square, SQUARES.index((row + down, column + across))): direction
    for square, (row, column) in enumerate(SQUARES)
    for direction in DIRECTIONS
    for down, across in (STEPS[direction],)
    if (row + down, column + across) in SQUARES
}
"""The pairs of squares that share an edge, and the direction of a tip from the first into the second."""

# One bit more than squares in a row: the bit between two rows is never set, so that no shift joins the end of a row to
# the beginning of the next one.
_STRIDE = SIDE + 1

BITS: tuple[int, ...] = tuple(1 << (row * _STRIDE + column) for row, column in SQUARES)
"""The bit of each square in a set of squares."""


@lru_cache(maxsize=4096)
def largest_cluster(squares: int) -> int:
    """The size of the largest cluster in a set of squares, a sum of `BITS`: squares that are joined by shared edges.

    Each event changes the squares of few icons, so most sets that are asked for have just been asked for.
    """
    largest = 1 if squares else 0
    rest = squares & (squares << 1 | squares >> 1 | squares << _STRIDE | squares >> _STRIDE)
    while rest.bit_count() > largest:
        cluster, grown = 0, rest & -rest
        while grown != cluster:
            cluster = grown
            grown = (cluster | cluster << 1 | cluster >> 1 | cluster << _STRIDE | cluster >> _STRIDE) & rest
        largest = max(largest, cluster.bit_count())
        rest ^= cluster
    return largest
