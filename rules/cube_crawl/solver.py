"""The cube crawl's solver: the least damage, and then the fewest tips, with which a room can be finished.

A danger is gone once it was entered, so of the dangers a path need only say which it takes: those are floor to it, and
the others are barred. For each such choice what is left is a shortest path; and as all dangers of a room hit alike, of
the choices that take as many dangers only the shortest matters.

A shortest path leads from glyph to glyph and on to the exit. A glyph is destroyed by a die with the 6 on top, so in one
of four orientations; how far every position of the die is from each of them is found breadth-first, and the order of
the glyphs by branch and bound. Every tip can be tipped back: distances are the same in both directions. All this
depends on the room and on what is barred, not on the position asked about, and is remembered for the next one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

from rules.awaits import Square
from rules.cube_crawl.rooms import Room
from rules.orientation import DIRECTIONS, MOVES, ORIENTATIONS, RIGHT_HANDED, Direction, indices, lying

Pose: TypeAlias = int
"""Where and how the die lies: its square, counted row by row, times 24, plus its place in `ORIENTATIONS`."""

_LIES = RIGHT_HANDED.bit_count()
"""In how many ways a die can lie on a square."""

_SIX_UP = indices(lying(top=6))
_AXES_EXCHANGED = [
    tuple(min(face, 7 - face) for face in die) not in ((1, 2, 3), (2, 3, 1), (3, 1, 2)) for die in ORIENTATIONS[:_LIES]
]
"""Whether the axes of the die, named by their smaller faces, stand in an odd order: a quarter turn exchanges two."""

_FAR = 10**9
"""Out of reach."""

_BETWEEN_GLYPHS = 3
"""The fewest tips from one square to another with the 6 on top of both: onto its side, along, and up again."""


@dataclass(frozen=True)
class Best:
    """How to finish a room: `path` is `actions` tips, and `damage` the hits and the overtime that they cost."""

    damage: int
    actions: int
    path: tuple[Direction, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """What the solver is asked about.

    The die lies on `square` in `ORIENTATIONS[orientation]`, one of the right-handed ones. `glyphs` are still to be
    destroyed; the numbered `dangers` still lie, and each deals `hits`; `actions` have been used, and each one beyond
    `limit` deals 1. `hearts`, which is resistance and health, must stay above the damage.
    """

    room: Room
    square: Square
    orientation: int
    glyphs: frozenset[Square]
    dangers: frozenset[int]
    hits: int
    actions: int
    limit: int
    hearts: int


def solve(position: Position) -> Best | None:
    """The least damage, and with that the fewest tips, that finish the room; `None` where that would be deadly."""
    room, square, orientation, glyphs = position.room, position.square, position.orientation, position.glyphs
    hits, hearts = position.hits, position.hearts
    in_time = max(0, position.limit - position.actions)

    def damage_of(taken: int, tips: int) -> int:
        return taken * hits + max(0, tips - in_time)

    # Nothing is shorter than a way on which all dangers are floor.
    unbarred = fewest_tips(room, square, orientation, glyphs, frozenset(), in_time + hearts - 1)
    if unbarred is None:
        return None
    pose = _poses(room, square)[orientation]
    squares = frozenset(room.dangers[number - 1] for number in position.dangers)
    best: tuple[int, int, _Maze] | None = None
    for taken in range(len(squares) + 1):
        bound = damage_of(taken, unbarred), unbarred
        if bound[0] >= hearts or (best and best[:2] <= bound):
            break
        # To take more dangers than the best so far is worth it only if it saves tips.
        most = min(in_time + hearts - 1 - taken * hits, best[1] - 1 if best else _FAR)
        for floor in combinations(squares, taken):
            maze = _maze(room, squares.difference(floor))
            tips = maze.fewest(pose, glyphs, most)
            if tips is not None:
                most = tips - 1
                if best is None or (damage_of(taken, tips), tips) < best[:2]:
                    best = damage_of(taken, tips), tips, maze
    if best is None:
        return None
    damage, tips, maze = best
    return Best(damage, tips, maze.path(pose, glyphs, tips))


def fewest_tips(
    room: Room, square: Square, orientation: int, glyphs: frozenset[Square], barred: frozenset[Square], most: int
) -> int | None:
    """The fewest tips, at most `most`, that finish `room` from here without entering a `barred` square, else `None`."""
    return _maze(room, barred).fewest(_poses(room, square)[orientation], glyphs, most)


def forget() -> None:
    """Forget all that is known of rooms, as in a program that has just begun."""
    _maze.cache_clear()
    _poses_beside.cache_clear()


class _Maze:
    """A room with some squares barred, and what is known by now of the ways through it."""

    def __init__(self, room: Room, barred: frozenset[Square]) -> None:
        self._room = room
        self._beside = _poses_beside(room)
        self._barred = {pose for square in barred for pose in _poses(room, square)}
        self._exit = _poses(room, room.exit)
        self._distances: dict[Sequence[Pose], list[int]] = {}
        self._known: dict[tuple[Pose, frozenset[Square]], int] = {}
        self._more_than: dict[tuple[Pose, frozenset[Square]], int] = {}

    def fewest(self, pose: Pose, glyphs: frozenset[Square], most: int) -> int | None:
        """The fewest tips from `pose` by way of all `glyphs` to the exit, or `None` if they are more than `most`."""
        if not glyphs:
            tips = self._tips(pose, self._exit)
            return tips if tips <= most else None
        key = pose, glyphs
        known = self._known.get(key)
        if known is not None:
            return known if known <= most else None
        # One tip at least leads to the first glyph, and one from the last to the exit.
        if most < 2 + _BETWEEN_GLYPHS * (len(glyphs) - 1) or most <= self._more_than.get(key, 0):
            return None
        allowed = most
        for tips, goal, glyph in self._nearest(pose, glyphs):
            rest = self.fewest(goal, glyphs - {glyph}, allowed - tips)
            if rest is not None:
                known = tips + rest
                allowed = known - 1
        if known is None:
            self._more_than[key] = most
        else:
            self._known[key] = known
        return known

    def path(self, pose: Pose, glyphs: frozenset[Square], tips: int) -> tuple[Direction, ...]:
        """A way from `pose` by way of all `glyphs` to the exit in `tips`, which must be the fewest."""
        for first, goal, glyph in self._nearest(pose, glyphs):
            others, rest = glyphs - {glyph}, tips - first
            if self.fewest(goal, others, rest) == rest:
                return self._way(pose, (goal,)) + self.path(goal, others, rest)
        return self._way(pose, self._exit)

    def _nearest(self, pose: Pose, glyphs: frozenset[Square]) -> list[tuple[int, Pose, Square]]:
        """The poses that destroy one of `glyphs`, nearest first: how many tips away, the pose, the glyph."""
        goals = ((_poses(self._room, glyph)[lie], glyph) for glyph in glyphs for lie in _SIX_UP)
        parity = _parity(self._room, pose)
        return sorted(
            (self._tips(pose, (goal,)), goal, glyph) for goal, glyph in goals if _parity(self._room, goal) == parity
        )

    def _tips(self, pose: Pose, goals: Sequence[Pose]) -> int:
        """The fewest tips, at least one, that bring the die from `pose` into one of `goals`; `_FAR` if none do."""
        distances = self._distances_from(goals)
        # A die that lies there already must leave and come back: only entering counts.
        return distances[pose] or min((1 + distances[beside] for beside in self._beside[pose]), default=_FAR)

    def _way(self, pose: Pose, goals: Sequence[Pose]) -> tuple[Direction, ...]:
        """As few tips as `_tips` counts."""
        distances = self._distances_from(goals)
        way: list[Direction] = []
        while not way or distances[pose]:
            tips = zip(_directions(self._room, pose), self._beside[pose], strict=True)
            direction, pose = min(tips, key=lambda tip: distances[tip[1]])
            way.append(direction)
        return tuple(way)

    def _distances_from(self, goals: Sequence[Pose]) -> list[int]:
        """For each pose the fewest tips between it and one of `goals`."""
        distances = self._distances.get(goals)
        if distances is None:
            distances = self._distances[goals] = [_FAR] * len(self._beside)
            ring = goals
            away = 0
            while ring:
                for pose in ring:
                    distances[pose] = away
                away += 1
                ring = {
                    beside
                    for pose in ring
                    for beside in self._beside[pose]
                    if distances[beside] == _FAR and beside not in self._barred
                }
        return distances


@lru_cache(maxsize=64)
def _maze(room: Room, barred: frozenset[Square]) -> _Maze:
    return _Maze(room, barred)


@lru_cache(maxsize=16)
def _poses_beside(room: Room) -> list[tuple[Pose, ...]]:
    """For each pose those that a tip leads to, in the order of `DIRECTIONS`."""
    beside: list[tuple[Pose, ...]] = []
    for square in product(range(room.rows), range(room.cols)):
        steps = [(room.step(square, direction), MOVES[direction]) for direction in DIRECTIONS]
        tips = [(_poses(room, to), turned) for to, turned in steps if to is not None and room.is_floor(square)]
        beside.extend(tuple(poses[turned[lie]] for poses, turned in tips) for lie in range(_LIES))
    return beside


def _poses(room: Room, square: Square) -> range:
    """The poses of a die on `square`, in the order of `ORIENTATIONS`."""
    first = (square[0] * room.cols + square[1]) * _LIES
    return range(first, first + _LIES)


def _parity(room: Room, pose: Pose) -> int:
    """0 or 1, the same for all poses that tips can join: each tip goes to a square of the other colour of a chessboard
    and exchanges two of the three axes of the die."""
    square, lie = divmod(pose, _LIES)
    return (sum(divmod(square, room.cols)) + _AXES_EXCHANGED[lie]) % 2


def _directions(room: Room, pose: Pose) -> list[Direction]:
    """The directions in which a die in that pose can be tipped, in the order of `DIRECTIONS`."""
    row, col = divmod(pose // _LIES, room.cols)
    return [direction for direction in DIRECTIONS if room.step((row, col), direction) is not None]
