"""The cube crawl's solver: the least damage, and then the fewest tips, with which a room can be finished.

A danger is gone once it was entered, so of the dangers a path need only say which it takes: those are floor to it, and
the others are barred. For each such choice what is left is a shortest path; and as all dangers of a room hit alike, of
the choices that take as many dangers only the shortest matters.

A shortest path leads from glyph to glyph and on to the exit. A glyph is destroyed by a die with the 6 on top, so in one
of four orientations; how far every position of the die is from each of them is found breadth-first, and the order of
the glyphs by branch and bound. Every tip can be tipped back: distances are the same in both directions. All this
depends on the room and on what is barred, not on the position asked about, and is remembered for the next one.
"""

from array import array
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from rules.awaits import Square
from rules.cube_crawl.rooms import Room
from rules.orientation import DIRECTIONS, MOVES, RIGHT_HANDED, Direction, indices, lying

Pose: TypeAlias = int
"""Where and how the die lies: its square, counted row by row, times 24, plus the place of its orientation."""

_ORIENTATIONS = RIGHT_HANDED.bit_count()
_SIX_UP = indices(lying(top=6))
_FAR = (1 << 16) - 1
"""Out of reach. A room has at most 20 × 20 × 24 poses, so every real distance is smaller."""

_BETWEEN_GLYPHS = 3
"""The fewest tips from one square to another with the 6 on top of both: onto its side, along, and up again."""


@dataclass(frozen=True)
class Best:
    """How to finish a room: `path` is `actions` tips, and `damage` the hits and the overtime that they cost."""

    damage: int
    actions: int
    path: tuple[Direction, ...]


def solve(
    room: Room,
    square: Square,
    orientation: int,
    glyphs: frozenset[Square],
    dangers: Collection[int],
    hits: int,
    actions: int,
    limit: int,
    hearts: int,
) -> Best | None:
    """The least damage, and with that the fewest tips, that finish `room`; `None` where that would be deadly.

    The die lies on `square` in `ORIENTATIONS[orientation]`, one of the right-handed ones. `glyphs` are still to be
    destroyed; the numbered `dangers` still lie, and each deals `hits`; `actions` have been used, and each one beyond
    `limit` deals 1. `hearts`, which is resistance and health, must stay above the damage.
    """
    pose = _pose(room, square, orientation)

    def damage_of(taken: int, tips: int) -> int:
        return taken * hits + max(0, actions + tips - limit)

    most = limit + hearts - 1 - actions
    unbarred = _maze(room, frozenset()).fewest(pose, glyphs, most)
    if unbarred is None:
        return None
    squares = sorted(room.dangers[number - 1] for number in dangers)
    best: tuple[int, int] | None = None
    best_maze: _Maze | None = None
    for taken in range(len(squares) + 1):
        bound = damage_of(taken, unbarred), unbarred
        if bound[0] >= hearts or (best and best <= bound):
            break
        # Whoever takes more dangers than the best so far must at least save tips by it.
        most = min(limit + hearts - 1 - actions - taken * hits, best[1] - 1 if best else _FAR)
        for barred in combinations(squares, len(squares) - taken):
            maze = _maze(room, frozenset(barred))
            tips = maze.fewest(pose, glyphs, most)
            if tips is not None:
                most = tips - 1
                if best is None or (damage_of(taken, tips), tips) < best:
                    best, best_maze = (damage_of(taken, tips), tips), maze
    if best is None or best_maze is None:
        return None
    return Best(*best, best_maze.path(pose, glyphs, best[1]))


def fewest_tips(
    room: Room, square: Square, orientation: int, glyphs: frozenset[Square], barred: frozenset[Square], most: int
) -> int | None:
    """The fewest tips, at most `most`, that finish `room` from here without entering a `barred` square, else `None`."""
    return _maze(room, barred).fewest(_pose(room, square, orientation), glyphs, most)


class _Maze:
    """A room with some squares barred, and what is known by now of the ways through it."""

    def __init__(self, room: Room, barred: frozenset[Square]) -> None:
        self._room = room
        self._next_to = _poses_next_to(room)
        self._barred = {_pose(room, square, 0) // _ORIENTATIONS for square in barred}
        exit_pose = _pose(room, room.exit, 0)
        self._exit = tuple(range(exit_pose, exit_pose + _ORIENTATIONS))
        self._distances: dict[tuple[Pose, ...], array[int]] = {}
        self._known: dict[tuple[Pose, frozenset[Square]], int] = {}
        self._more_than: dict[tuple[Pose, frozenset[Square]], int] = {}

    def fewest(self, pose: Pose, glyphs: frozenset[Square], most: int) -> int | None:
        """The fewest tips from `pose` over all `glyphs` to the exit; `None` if that is more than `most`."""
        key = pose, glyphs
        if key in self._known:
            return self._known[key] if self._known[key] <= most else None
        # The first glyph is a tip away at least, and so is the exit from the last.
        least = 2 + _BETWEEN_GLYPHS * (len(glyphs) - 1) if glyphs else 1
        if max(least, self._more_than.get(key, -1) + 1) > most:
            return None
        found: int | None = None
        for goal, rest in self._goals(pose, glyphs):
            ...
        return found
