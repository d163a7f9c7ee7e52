"""What makes a room of the cube crawl a good one: its hard rules, and how often it asks for a real choice.

An *encounter* is what a player meets at a room's entrance: a level, with its dangers on some of the six squares, and a
starting face. The player turns the die as suits best, and goes on in one of these ways:

- *clear*: a shortest way as if there were no dangers, and no danger lies on it;
- *round*: round the dangers, with more tips and still within the limit;
- *late*: round the dangers and into overtime, because that hurts less than a danger;
- *through*: through a danger, because going round hurts as much, or more, or cannot be done;
- *deadly*: no way at all, with the level's full health.

An encounter is *torn* where going round costs overtime, going through costs a danger, and a player in full health
survives both.

All ways of all encounters of a room come from one breadth-first search: each pose of the die (and each set of glyphs
left) holds a set of 64 bits, one for each choice of dangers that may not be entered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product

import numpy as np

from rules.cube_crawl.rooms import Room
from rules.orientation import DIRECTIONS, MOVES, ORIENTATIONS

LIES = 24
NEVER = 99
"""In place of a number of tips: the room cannot be finished like that."""

LIMITS = {"A": 9, "B": 12, "C": 22}
LEAST = {"A": 5, "B": 7, "C": 14}
"""How many tips a room takes at least, from the best orientation, on average over the starting faces."""

LEVELS = {1: (3, 2, 6), 2: (4, 2, 7), 3: (3, 3, 7), 4: (4, 3, 9), 5: (3, 4, 10), 6: (4, 4, 10)}
"""For each level the number of dangers, the hits of each, and resistance and health together."""

Square = tuple[int, int]

_ALL_SETS = ~np.uint64(0)
_BITS = np.arange(64, dtype=np.uint64)[:, None]
_UP_TO_FOUR = [barred for barred in range(64) if barred.bit_count() <= 4]
_SIX_UP = np.array([die.top == 6 for die in ORIENTATIONS[:LIES]])


@dataclass(frozen=True)
class Measures:
    """What the encounters of a room are like; shares are of 1, over all encounters, each level counting alike."""

    least: float
    clear: float
    round: float
    late: float
    through: float
    deadly: float
    torn: float
    all_six: float
    """The share of starting faces from which a player in full health at level 6 can go round all six dangers."""

    biting: int
    """Dangers that matter: with up to three others lying, one more makes the way round longer for some face."""


def faults(room: Room) -> list[str]:
    """The hard rules that a room of the deck breaks, each as a sentence; the rules of section 7 come on top."""
    floor = [square for square in product(range(room.rows), range(room.cols)) if room.is_floor(square)]
    found: list[str] = []
    if len(_reached(room)) < len(floor):
        found.append("some floor cannot be reached")
    ends = {room.start, room.exit}
    if any(len(beside(room, square)) < 2 for square in floor if square not in ends):
        found.append("a dead end: the die comes out as it went in")
    if found:
        return found
    by_face = fewest_tips_by_barred(room)[0].reshape(6, 4).min(axis=1)
    if by_face.max() > LIMITS[room.tier]:
        found.append(f"with face {int(by_face.argmax()) + 1} up no orientation finishes within the limit")
    if by_face.mean() < LEAST[room.tier]:
        found.append(f"too easy: {by_face.mean():.2f} tips on average over the starting faces")
    return found


def beside(room: Room, square: Square) -> list[Square]:
    """The squares that a tip from `square` can reach."""
    return [to for direction in DIRECTIONS if (to := room.step(square, direction)) is not None]


def idle(room: Room) -> int:
    """How many plain squares of floor, and how many walls, could go without making any way around dangers different."""
    ways = _around(room)
    things = {room.start, room.exit, *room.glyphs, *room.dangers}
    floor = [square for square in product(range(room.rows), range(room.cols)) if room.is_floor(square)]
    without = [replace(room, voids=room.voids | {square}) for square in floor if square not in things]
    without += [replace(room, walls=room.walls - {wall}) for wall in room.walls]
    return sum(bool((_around(other) == ways).all()) for other in without)


def _around(room: Room) -> np.ndarray:
    """The fewest tips for each set of at most four barred dangers and each starting face, best orientation each."""
    return fewest_tips_by_barred(room)[_UP_TO_FOUR].reshape(-1, 6, 4).min(axis=2)


def _reached(room: Room) -> set[Square]:
    reached = {room.start}
    edge = [room.start]
    while edge:
        edge = [to for to in {to for square in edge for to in beside(room, square)} if to not in reached]
        reached.update(edge)
    return reached


def likeness(room: Room, other: Room) -> float:
    """The share of things that two rooms have in common, laid upon each other as suits best; 1 if they are the same.

    One of them may be turned and mirrored. The things are start, exit, glyphs, danger squares, walls and voids.
    """
    things = _things(room, False, 0)
    best = 0.0
    for mirrored, quarters in product((False, True), range(4)):
        others = _things(other, mirrored, quarters)
        best = max(best, len(things & others) / len(things | others))
    return best


def _things(room: Room, mirrored: bool, quarters: int) -> set[tuple[str, tuple[Square, ...]]]:
    def turned(square: Square) -> Square:
        (row, col), rows, cols = square, room.rows, room.cols
        if mirrored:
            col = cols - 1 - col
        for _ in range(quarters):
            row, col, rows, cols = col, rows - 1 - row, cols, rows
        return row, col

    kinds = {
        "start": [(room.start,)],
        "exit": [(room.exit,)],
        "glyph": [(square,) for square in room.glyphs],
        "danger": [(square,) for square in room.dangers],
        "void": [(square,) for square in room.voids],
        "wall": list(room.walls),
    }
    return {(kind, tuple(sorted(map(turned, squares)))) for kind, places in kinds.items() for squares in places}


def measure(room: Room) -> Measures:
    """The measures of a room that keeps the hard rules."""
    tips = fewest_tips_by_barred(room)
    by_face = tips.reshape(64, 6, 4)
    around = by_face.min(axis=2)
    limit = LIMITS[room.tier]
    levels = [6] if room.tier == "C" else list(LEVELS)
    shares = np.array([_shares(by_face, limit, *LEVELS[level]) for level in levels]).mean(axis=0)
    all_six = around[63] < limit + LEVELS[6][2]
    biting = sum(bool((around[others | 1 << danger] > around[others]).any()) for danger, others in _few_others())
    clear, round_, late, through, deadly, torn = (float(share) for share in shares)
    return Measures(float(around[0].mean()), clear, round_, late, through, deadly, torn, float(all_six.mean()), biting)


def fewest_tips_by_barred(room: Room) -> np.ndarray:
    """The fewest tips from the start to the end of the room, `NEVER` if 48 are too few, as an array (64, 24).

    The first index is the set of danger squares that are barred, bit `i` for number `i + 1`; the second is the
    orientation at the start. The other dangers are floor.
    """
    squares = {square: place for place, square in enumerate(product(range(room.rows), range(room.cols)))}
    nowhere = len(squares) * LIES

    def poses(square: Square) -> slice:
        return slice(squares[square] * LIES, (squares[square] + 1) * LIES)

    tipped = np.full((4, nowhere), nowhere)
    for way, direction in enumerate(DIRECTIONS):
        for square in filter(room.is_floor, squares):
            to = room.step(square, direction)
            if to is not None:
                tipped[way, poses(square)] = squares[to] * LIES + np.array(MOVES[direction][:LIES])
    may_enter = np.full(nowhere + 1, _ALL_SETS)
    may_enter[nowhere] = 0
    for danger, square in enumerate(room.dangers):
        may_enter[poses(square)] = sum(1 << barred for barred in range(64) if not barred >> danger & 1)
    glyph_sets = np.arange(1 << len(room.glyphs))
    left = np.repeat(glyph_sets[:, None], nowhere + 1, axis=1)
    for glyph, square in enumerate(room.glyphs):
        left[:, poses(square)] &= np.where(_SIX_UP, ~(1 << glyph), -1)
    after_entering = left * (nowhere + 1) + np.arange(nowhere + 1)
    complete = np.zeros((len(glyph_sets), nowhere + 1), np.uint64)
    complete[0, poses(room.exit)] = _ALL_SETS

    # For each set of glyphs left and each pose: the sets of barred squares with which the room can be finished by now.
    finished = np.zeros_like(complete)
    tips = np.full((64, LIES), NEVER)
    for count in range(1, 49):
        entered = (finished | complete).ravel()[after_entering] & may_enter
        now = np.bitwise_or.reduce(entered[:, tipped], axis=1)
        if (now == finished[:, :nowhere]).all():
            break
        finished[:, :nowhere] = now
        reached = (finished[-1, poses(room.start)] >> _BITS & np.uint64(1)).astype(bool)
        tips[reached & (tips == NEVER)] = count
    return tips


def _shares(tips: np.ndarray, limit: int, lying: int, hits: int, hearts: int) -> list[float]:
    """How large a share of the encounters with so many dangers is clear, round, late, through, deadly and torn.

    `tips` is (64, 6, 4): barred dangers, starting face, orientation.
    """
    straight = tips[0].min(axis=1)
    # By number of dangers taken: (encounters, faces).
    ways = [tips[barred].min(axis=(1, 3)) for barred in _barred_sets(lying)]
    damage = np.array([taken * hits + np.maximum(0, way - limit) for taken, way in enumerate(ways)])
    damage[(damage >= hearts) | (np.array(ways) == NEVER)] = NEVER
    best = (damage * 100 + np.array(ways)).argmin(axis=0)
    deadly = damage.min(axis=0) == NEVER
    around = ~deadly & (best == 0)
    clear = around & (ways[0] == straight)
    late = around & (damage[0] > 0)
    torn = (damage[0] > 0) & (damage[0] < NEVER) & (damage[1:].min(axis=0) < NEVER) & (ways[0] > straight)
    kinds = clear, around & ~clear & ~late, late, ~deadly & (best > 0), deadly, torn
    return [float(kind.mean()) for kind in kinds]


@cache
def _barred_sets(lying: int) -> list[np.ndarray]:
    """For each number of dangers taken, which are then barred: arrays (choices of `lying` dangers, ways to take)."""
    choices = [frozenset(choice) for choice in combinations(range(6), lying)]
    return [
        np.array(
            [
                [sum(1 << d for d in choice.difference(take)) for take in combinations(choice, taken)]
                for choice in choices
            ]
        )
        for taken in range(lying + 1)
    ]


@cache
def _few_others() -> list[tuple[int, np.ndarray]]:
    """Each danger, and the sets of at most three others."""
    few = [others for others in range(64) if others.bit_count() <= 3]
    return [(danger, np.array([others for others in few if not others >> danger & 1])) for danger in range(6)]
