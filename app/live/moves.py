"""Where the dice go after a round: an arrow for each die that is to be passed, stacked or set aside.

The rules say what is to be done (`rules.Chore`); the reading of the roll says where the dice lie. An arrow stays as
long as a die of its value still lies where it was rolled, so that it vanishes when the die is taken up, and comes back
when a hand only hid it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from referee.layout import Layout, Polygon
from rules.game import Chore
from vision.readings import DieReading, Point, TableReading

MoveKind = Literal["left", "right", "stack", "unstack", "to_reserve", "from_reserve"]

DEPTH = 0.3
"""How far an arrow goes into the zone it points to, as a share of the way to its middle."""


@dataclass(frozen=True)
class CarriedDie:
    """One die to be carried from `start` to `end` (pixels of the picture); `size` is its side, `seat` whose hand."""

    seat: int
    kind: MoveKind
    value: int | None
    start: Point
    end: Point
    size: float


def inside(polygon: Polygon | None, point: Point) -> bool:
    """Whether `point` lies in `polygon` (ray crossing); False where there is no polygon."""
    if not polygon:
        return False
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def middle(polygon: Polygon) -> Point:
    """The mean of a polygon's corners."""
    return sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)


def entry_of(polygon: Polygon, start: Point) -> Point:
    """Where one who comes straight from `start` stands a little way inside `polygon`."""
    end = middle(polygon)
    outer, inner = 0.0, 1.0
    if inside(polygon, start):
        outer = inner = 0.5
    for _ in range(12):
        between = (outer + inner) / 2
        outer, inner = (outer, between) if inside(polygon, _between(start, end, between)) else (between, inner)
    return _between(start, end, inner + (1 - inner) * DEPTH)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def plan(chores: Iterable[Chore], layout: Layout | None, reading: TableReading | None) -> tuple[CarriedDie, ...]:
    """An arrow for each die that `chores` moves and that `reading` has where it was rolled.

    Dice whose place or destination the layout does not name get none.
    """
    if layout is None or reading is None:
        return ()
    moves: list[CarriedDie] = []
    taken: set[int] = set()
    for chore in chores:
        ends = _ends(chore, layout)
        if ends is None:
            continue
        start_zone, end_zone = ends
        candidates = [
            (index, die)
            for index, die in enumerate(reading.dice)
            if index not in taken and inside(start_zone, die.center) and chore.value in (None, likeliest(die))
        ]
        end = middle(end_zone)
        candidates.sort(key=lambda entry: (entry[1].value is None, _squared(entry[1].center, end)))
        carried = candidates[: chore.count]
        if not carried:
            continue
        # dice that go to one place meet in one point, so that many arrows read as one
        starts = [die.center for _, die in carried]
        end = entry_of(end_zone, (sum(x for x, _ in starts) / len(starts), sum(y for _, y in starts) / len(starts)))
        for index, die in carried:
            taken.add(index)
            moves.append(
                CarriedDie(chore.seat, _kind(chore, len(layout.seats)), likeliest(die), die.center, end, die.size)
            )
    return tuple(moves)


def likeliest(die: DieReading) -> int | None:
    """What a die shows: its value, or what it most likely is where this one frame was not enough to tell."""
    return die.value if die.value is not None or not die.likely else die.likely[0][0]


def remaining(moves: Iterable[CarriedDie], reading: TableReading | None) -> tuple[CarriedDie, ...]:
    """The moves whose die still lies where it was, as far as `reading` knows."""
    if reading is None:
        return tuple(moves)
    return tuple(move for move in moves if any(_is_die_of(move, die) for die in reading.dice))


def _is_die_of(move: CarriedDie, die: DieReading) -> bool:
    return _squared(die.center, move.start) < (0.6 * move.size) ** 2 and die.value in (None, move.value)


def _squared(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _ends(chore: Chore, layout: Layout) -> tuple[Polygon, Polygon] | None:
    seat = layout.seats[chore.seat]
    reserve = layout.reserve or seat.reserve
    target = None if chore.to_seat is None else layout.seats[chore.to_seat].roll
    start, end = {
        "pass": (seat.roll, target),
        "stack": (seat.roll, seat.cube),
        "unstack": (seat.cube, seat.roll),
        "to_reserve": (seat.roll, reserve),
        "from_reserve": (reserve, seat.roll),
    }[chore.kind]
    return None if start is None or end is None else (start, end)


def _kind(chore: Chore, seats: int) -> MoveKind:
    if chore.kind == "pass":
        return "left" if chore.to_seat == (chore.seat + 1) % seats else "right"
    return chore.kind
