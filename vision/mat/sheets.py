"""The sheets of the printed mat: which there are, where their zones and markers lie, and how the markers are numbered.

A marker is one of OpenCV's dictionary `DICT_5X5_1000`: seven by seven squares with its black border, so that each of
them is still two to three pixels wide for a camera of 720 lines a metre away, and at least five bits apart from every
other. Its number, read as a decimal, says all that is needed to lay out the table without a file:

    number = 10 × sheet + place         place: 0 to 9 on the sheet, see below

| sheet | what is on it |
| --- | --- |
| 0 to 5 | the place of seat 0 to 5: roll, cube |
| 6 to 17 | the place of seat 0 to 11: roll, cube, reserve |
| 18 to 29 | the place of seat 0 to 11: roll |
| 30 to 34 | the places of all 2 to 6 seats on one sheet, each with roll and cube (4 at most fit) |
| 35 to 39 | the places of all 2 to 6 seats on one sheet, each with roll |
| 40 | a board of 5 × 5 squares, and the supply |
| 41 | a board of 7 × 6 squares, and seat 0's roll |
| + 50 | the same on large paper (A3) |

The paper of sheets below 50 is A4 or letter: what is printed fits on both and has the same measures. The place of a
marker: 0 to 3 down the left side of the sheet, 4 to 7 down the right one, 8 and 9 between them, above and below or
beside each other. Whichever half of them is hidden, the others do not lie in one line.

Measures are millimetres on the sheet, x to the right and y down as its reader holds it, from the upper left corner of
what is printed. This module knows no game: which of them is played on which sheets is the referee's matter.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from vision.readings import Point

Corners = tuple[Point, Point, Point, Point]
"""Of a rectangle, clockwise as seen from above, from its upper left corner as it is read."""

Kind = Literal["roll", "cube", "reserve", "supply", "board"]

MARKER = 22.4
"""The side of a marker with its black border: seven squares of 3.2 mm."""
QUIET = 3.2
"""What stays white around a marker, so that its border can be told from what lies beside it: one of its squares."""
PLACES = 10
LARGE = 50
"""What is added to a sheet's number where it is printed on large paper."""

SMALL_BLOCK = (256.0, 187.0)
"""What is printed on a sheet of A4 or letter that lies on its long side, without its foot."""
LARGE_BLOCK = (396.0, 274.0)
"""The same for A3."""

STRIP = MARKER + 1.5 * QUIET
"""What a row or a column of markers takes up, up to the nearest zone."""
GAP = 4.0
CUBE_SIDE = 60.0
COLUMN = 70.0
"""How wide a seat's cube and reserve have it, beside its roll."""
MIDDLE = MARKER + 2.5 * QUIET
"""The height of the row of markers between two rows of zones."""
LEAST_ROLL = 6400.0
"""A zone to roll in that is smaller than this, in square millimetres, is left out with its sheet."""
CRAWL_SQUARE = 18.0
"""The square of the cube crawl's printed cards, so that a card can lie on the board, square on square."""

SEAT_FORMS: tuple[tuple[tuple[Kind, ...], int, int], ...] = (
    (("roll", "cube"), 0, 6),
    (("roll", "cube", "reserve"), 6, 12),
    (("roll",), 18, 12),
)
"""The forms of one seat's sheet: the zones, the number of seat 0's sheet, and how many seats have one."""
SHARED_FORMS: tuple[tuple[tuple[Kind, ...], int], ...] = ((("roll", "cube"), 30), (("roll",), 35))
"""The forms of one sheet for all seats: each seat's zones, and the number of the sheet for two."""
SHARED_SEATS = range(2, 7)
BOARD_5X5, BOARD_7X6 = 40, 41


@dataclass(frozen=True)
class Zone:
    """A rectangle of the sheet with a meaning.

    `seat` is None where it is nobody's. `turned` says that its reader sits at the sheet's far side. A board has `rows`
    and `cols`, and none of the others has.
    """

    kind: Kind
    corners: Corners
    seat: int | None = None
    turned: bool = False
    rows: int = 0
    cols: int = 0

    @property
    def width(self) -> float:
        return abs(self.corners[1][0] - self.corners[0][0])

    @property
    def height(self) -> float:
        return abs(self.corners[3][1] - self.corners[0][1])


@dataclass(frozen=True)
class Sheet:
    """One sheet of a mat: `width` by `height` millimetres of print, with ten markers and its zones.

    `markers` are their upper left corners, by place. `seats` is how many seats share the sheet, 1 for the place of one
    seat, and 0 for a board.
    """

    number: int
    width: float
    height: float
    markers: tuple[Point, ...]
    zones: tuple[Zone, ...]
    seats: int

    @property
    def large(self) -> bool:
        return self.number >= LARGE

    def ids(self) -> range:
        """The numbers of its markers, by place."""
        return range(PLACES * self.number, PLACES * (self.number + 1))

    def marker_corners(self, place: int) -> Corners:
        """The corners of the black square at a place."""
        x, y = self.markers[place]
        return _corners(x, y, MARKER, MARKER)

    def zone(self, kind: Kind, seat: int | None = None) -> Zone | None:
        """The zone of a kind and a seat, or None."""
        return next((zone for zone in self.zones if (zone.kind, zone.seat) == (kind, seat)), None)


def sheet_of_marker(marker: int) -> tuple[Sheet, int] | None:
    """The sheet that a marker belongs to, and its place there; None for a marker that no sheet has."""
    number, place = divmod(marker, PLACES)
    sheet = SHEETS().get(number)
    return None if sheet is None else (sheet, place)


def seat_sheet(zones: tuple[Kind, ...], seat: int, large: bool) -> Sheet | None:
    """The sheet of one seat with these zones; None where no such sheet exists."""
    first = next((first for form, first, seats in SEAT_FORMS if form == zones and seat < seats), None)
    return None if first is None else SHEETS()[first + seat + LARGE * large]


def shared_sheet(zones: tuple[Kind, ...], seats: int, large: bool) -> Sheet | None:
    """The sheet that `seats` seats share, each with these zones; None where no such sheet exists."""
    first = next((first for form, first in SHARED_FORMS if form == zones and seats in SHARED_SEATS), None)
    return None if first is None else SHEETS().get(first + seats - SHARED_SEATS.start + LARGE * large)


@cache
def SHEETS() -> dict[int, Sheet]:  # noqa: N802
    """Every sheet there is, by its number."""
    return {sheet.number: sheet for large in (False, True) for sheet in _sheets(large)}


def _sheets(large: bool) -> Iterator[Sheet]:
    block = LARGE_BLOCK if large else SMALL_BLOCK
    more = LARGE * large
    for kinds, first, seats in SEAT_FORMS:
        for seat in range(seats):
            yield _sheet(first + seat + more, block, _place(kinds, seat, *block), 1)
    for kinds, first in SHARED_FORMS:
        for seats in SHARED_SEATS:
            zones = _places(kinds, seats, *block)
            if zones:
                yield _sheet(first + seats - SHARED_SEATS.start + more, block, zones, seats)
    upright = block[1], block[0]
    yield _sheet(BOARD_5X5 + more, upright, _dessert(*upright), 0)
    yield _sheet(BOARD_7X6 + more, upright, _crawl(*upright), 0)


def _sheet(number: int, block: tuple[float, float], zones: tuple[Zone, ...], seats: int) -> Sheet:
    """The sheet with its markers: two columns at its sides, and two markers where the form leaves room between."""
    width, height = block
    down = [place * (height - MARKER) / 3 for place in range(4)]
    sides = [(x, y) for x in (0.0, width - MARKER) for y in down]
    return Sheet(number, width, height, (*sides, *_between(width, height, zones)), zones, seats)


def _between(width: float, height: float, zones: tuple[Zone, ...]) -> tuple[Point, Point]:
    """Where the places 8 and 9 are."""
    cube = next((zone for zone in zones if zone.kind == "cube"), None)
    if len({zone.seat for zone in zones}) == 1 and zones[0].kind != "board":
        middle = width / 2 if cube is None else (cube.corners[0][0] + cube.corners[1][0]) / 2
        return (middle - MARKER / 2, 0.0), (middle - MARKER / 2, height - MARKER)
    upper = max(zone.corners[3][1] for zone in zones if zone.turned or zone.kind == "board")
    lower = min(zone.corners[0][1] for zone in zones if not zone.turned and zone.kind != "board")
    y = (upper + lower - MARKER) / 2
    return (0.36 * width - MARKER / 2, y), (0.64 * width - MARKER / 2, y)


def _place(kinds: tuple[Kind, ...], seat: int, width: float, height: float) -> tuple[Zone, ...]:
    """The zones of one seat on a sheet of its own."""
    if kinds == ("roll",):
        return (Zone("roll", _corners(STRIP, STRIP, width - 2 * STRIP, height - 2 * STRIP), seat),)
    left = width - STRIP - COLUMN
    zones = [Zone("roll", _corners(STRIP, 0, left - GAP - STRIP, height), seat)]
    zones.append(Zone("cube", _corners(left + (COLUMN - CUBE_SIDE) / 2, STRIP, CUBE_SIDE, CUBE_SIDE), seat))
    if "reserve" in kinds:
        top = STRIP + CUBE_SIDE + GAP
        zones.append(Zone("reserve", _corners(left, top, COLUMN, height - STRIP - top), seat))
    return tuple(zones)


def _places(kinds: tuple[Kind, ...], seats: int, width: float, height: float) -> tuple[Zone, ...]:
    """The zones of all seats on one sheet, none where they would be too small.

    They run clockwise as seen from above: the first at the lower left, then the upper row to the right, then the rest
    of the lower row to the left. Those of the upper row are turned to the far side.
    """
    lower, upper = seats // 2, seats - seats // 2
    order = [(False, 0), *((True, col) for col in range(upper)), *((False, col) for col in range(lower - 1, 0, -1))]
    tall = (height - MIDDLE) / 2
    zones: list[Zone] = []
    for seat, (turned, col) in enumerate(order):
        cols = upper if turned else lower
        wide = (width - 2 * STRIP - (cols - 1) * GAP) / cols
        for kind, corners in _cell(kinds, wide, tall):
            x, y = STRIP + col * (wide + GAP), 0.0 if turned else height - tall
            zones.append(Zone(kind, _moved(_turned(corners, wide, tall) if turned else corners, x, y), seat, turned))
    if any(zone.kind == "roll" and zone.width * zone.height < LEAST_ROLL for zone in zones):
        return ()
    return tuple(zones)


def _cell(kinds: tuple[Kind, ...], width: float, height: float) -> Iterator[tuple[Kind, Corners]]:
    """What one seat has on a shared sheet: its cube stands at its right hand."""
    if "cube" in kinds:
        yield "roll", _corners(0, 0, width - CUBE_SIDE - GAP, height)
        yield "cube", _corners(width - CUBE_SIDE, height - CUBE_SIDE, CUBE_SIDE, CUBE_SIDE)
    else:
        yield "roll", _corners(0, 0, width, height)


def _dessert(width: float, height: float) -> tuple[Zone, ...]:
    """A board of five by five squares, as large as the sheet lets them be, and below it the supply."""
    inner = width - 2 * STRIP
    square = inner // 5
    left, below = (width - 5 * square) / 2, 5 * square + MIDDLE
    return (
        Zone("board", _corners(left, 0, 5 * square, 5 * square), rows=5, cols=5),
        Zone("supply", _corners(STRIP, below, inner, height - below)),
    )


def _crawl(width: float, height: float) -> tuple[Zone, ...]:
    """A board as large as the largest room, with space around for its card, and below it where the die is rolled."""
    rows, cols = 7, 6
    left, top = (width - cols * CRAWL_SQUARE) / 2, CRAWL_SQUARE
    below = top + rows * CRAWL_SQUARE + MIDDLE
    return (
        Zone("board", _corners(left, top, cols * CRAWL_SQUARE, rows * CRAWL_SQUARE), rows=rows, cols=cols),
        Zone("roll", _corners(STRIP, below, width - 2 * STRIP, height - below), 0),
    )


def _corners(x: float, y: float, width: float, height: float) -> Corners:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def _moved(corners: Corners, x: float, y: float) -> Corners:
    a, b, c, d = ((px + x, py + y) for px, py in corners)
    return a, b, c, d


def _turned(corners: Corners, width: float, height: float) -> Corners:
    """The rectangle of a cell turned by half a turn, its corners again from the upper left one."""
    c, d, a, b = ((width - x, height - y) for x, y in corners)
    return a, b, c, d
