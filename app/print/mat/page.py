"""A sheet of the mat on paper: thin lines around the zones, words beside them, and the markers that the program finds.

It is sparing of ink, and of anything that a camera could take for a die: no dots, no filled shapes but the markers.
"""

import math
from enum import Enum

import numpy as np

from app.print import lettering
from app.print.colors import PRINT
from app.print.drawing import LINE, CardDrawing, Pen
from app.text.language import noop, tr
from vision.mat import MARKER, Sheet, Zone, dictionary
from vision.mat.sheets import QUIET, STRIP

MARGIN = 6.2
"""What printers leave white at the edges of a page, in millimetres."""
FOOT = 10.5
"""What the two lines at the foot of a page need above the margin, with the white that markers have around them."""
BAR = 100.0
FOOT_LETTERS = 3.0
"""The height of the letters in these lines."""

ROLL = "#2f5d7c"
CUBE = "#7a4b08"
RESERVE = "#3f6b3a"
COLORS = {"roll": ROLL, "cube": CUBE, "reserve": RESERVE, "supply": RESERVE, "board": PRINT.ink}
LABELS = {
    "roll": noop("roll", "zone of a mat"),
    "cube": noop("cube", "zone of a mat"),
    "reserve": noop("reserve", "zone of a mat"),
    "supply": noop("supply", "zone of a mat"),
}
REMINDERS = {
    "Gelatinous": noop("*1s* go to the left, *6s* to the right, *3s* into your cube."),
    "Gelatinous for two": noop("*1s* go across, *3s* into your cube; a *6* may attack."),
}
"""What to do with a roll, on sheets that have room for it, by the game's title."""


class Paper(Enum):
    """The sizes of paper, upright, in millimetres."""

    A4 = (210.0, 297.0)
    A3 = (297.0, 420.0)
    LETTER = (215.9, 279.4)

    @property
    def large(self) -> bool:
        """Whether it takes the large sheets."""
        return self is Paper.A3


def page_of(sheet: Sheet, paper: Paper, title: str, die: float) -> CardDrawing:
    """The page with a sheet of the mat. `title` is the game's name, `die` the edge of its dice in millimetres."""
    short, long = paper.value
    width, height = (long, short) if sheet.width > sheet.height else (short, long)
    page = CardDrawing(width, height)
    page.rect(0, 0, width, height, Pen(PRINT.paper))
    top = max(MARGIN, (height - FOOT - sheet.height) / 2)
    with page.group((width - sheet.width) / 2, top, kind="sheet"):
        for zone in sheet.zones:
            _draw_zone(page, zone, die)
        _draw_words(page, sheet, title)
        for place in range(len(sheet.markers)):
            _draw_marker(page, sheet, place)
    _draw_foot(page, sheet, title)
    return page


def _draw_zone(page: CardDrawing, zone: Zone, die: float) -> None:
    """A zone as its reader sees it, which for the far side of a shared sheet is upside down."""
    (x, y), (right, bottom) = zone.corners[0], zone.corners[2]
    with page.group(right if zone.turned else x, bottom if zone.turned else y, math.pi if zone.turned else 0.0):
        width, height, color = zone.width, zone.height, COLORS[zone.kind]
        if zone.kind == "board":
            _draw_board(page, zone)
            return
        dash = (3.0, 2.0) if zone.kind in ("reserve", "cube") else ()
        page.rect(0, 0, width, height, Pen(None, color, 0.5, dash), radius=5, kind=zone.kind)
        page.text(5, height - 4.5, tr(LABELS[zone.kind], "zone of a mat"), 4.2, color, kind="label")
        if zone.kind == "cube":
            for col in (-1, 0):
                for row in (-1, 0):
                    at = width / 2 + col * die, height / 2 + row * die
                    page.rect(*at, die, die, Pen(None, PRINT.faint, 0.25), radius=die * 0.1, kind="die")


def _draw_board(page: CardDrawing, zone: Zone) -> None:
    width, height = zone.width, zone.height
    square = width / zone.cols
    for col in range(1, zone.cols):
        page.line((col * square, 0), (col * square, height), Pen(None, PRINT.faint, 0.3))
    for row in range(1, zone.rows):
        page.line((0, row * square), (width, row * square), Pen(None, PRINT.faint, 0.3))
    page.rect(0, 0, width, height, Pen(None, PRINT.ink, 0.6), kind="board")


def _draw_words(page: CardDrawing, sheet: Sheet, title: str) -> None:
    """Whose the zones are: in the free space beside the markers that lie between the sides."""
    if sheet.seats == 0:
        _draw_board_words(page, sheet)
    elif sheet.seats == 1:
        _draw_seat_words(page, sheet, title)
    else:
        for zone in sheet.zones:
            if zone.kind == "roll":
                _draw_shared_words(page, sheet, zone)


def _draw_seat_words(page: CardDrawing, sheet: Sheet, title: str) -> None:
    """On a seat's own sheet, on both sides of the lowest marker."""
    seat = sheet.zones[0].seat or 0
    x, y = sheet.markers[9]
    bottom = y + MARKER
    page.text(x - QUIET, bottom, tr("Player"), 7.5, PRINT.ink, bold=True, anchor="end")
    page.text(x + MARKER + QUIET, bottom, str(seat + 1), 15, PRINT.ink, bold=True, kind="seat")
    cube = sheet.zone("cube", seat)
    if cube is not None and sheet.zone("reserve", seat) is None:
        left, top = cube.corners[3]
        page.text(left + cube.width / 2, top + 18, title, 7, PRINT.ink, bold=True, anchor="middle")
        if title in REMINDERS:
            page.paragraph(left, top + 23, tr(REMINDERS[title]), 4.0, cube.width, PRINT.muted, centered=True)


def _draw_shared_words(page: CardDrawing, sheet: Sheet, roll: Zone) -> None:
    """On a shared sheet, in the row between the two rows of zones, each the right way up for its reader."""
    own = [zone for zone in sheet.zones if zone.seat == roll.seat]
    left = min(corner[0] for zone in own for corner in zone.corners)
    right = max(corner[0] for zone in own for corner in zone.corners)
    middle = (left + right) / 2
    near = "middle" if abs(middle - sheet.width / 2) < 1 else "left" if middle < sheet.width / 2 else "right"
    x = {"left": left + 1, "middle": middle, "right": right - 1}[near]
    edge = roll.corners[3][1] if roll.turned else roll.corners[0][1]
    seat = roll.seat or 0
    flip = {"left": "right", "right": "left", "middle": "middle"}
    anchor = {"left": "start", "middle": "middle", "right": "end"}[flip[near] if roll.turned else near]
    with page.group(x, edge, math.pi if roll.turned else 0.0):
        player = tr("Player {number}", number=seat + 1)
        page.text(0, -2.4, player, 7.5, PRINT.ink, bold=True, anchor=anchor, kind="seat")


def _draw_board_words(page: CardDrawing, sheet: Sheet) -> None:
    """Which way is up, and on the cube crawl's board where a room's card goes."""
    board = next(zone for zone in sheet.zones if zone.kind == "board")
    x, y = board.corners[0]
    if sheet.zone("roll", 0) is None:
        return
    words = tr("Lay a room card here, so that its squares lie on these: upper left on upper left.")
    lines, size = lettering.broken(words, board.width, 3.4), 3.4
    page.paragraph(x, y - 3.2 - len(lines) * size * LINE, words, size, board.width, PRINT.muted)
    arm = STRIP / 5
    page.path(
        ("M", x - 1.5, y + arm, "L", x - 1.5, y - 1.5, "L", x + arm, y - 1.5), Pen(None, CUBE, 0.9), kind="corner"
    )


def _draw_marker(page: CardDrawing, sheet: Sheet, place: int) -> None:
    """A marker as a black square with its white squares in runs along rows and along columns.

    A run is one rectangle, and each seam between two of them lies under a third: no renderer shows a line there.
    """
    x, y = sheet.markers[place]
    bits = marker_bits(sheet.ids()[place])
    module = MARKER / len(bits)
    page.rect(x, y, MARKER, MARKER, Pen("#000000"), kind="marker")
    for way, rows in (("row", bits), ("col", bits.T)):
        for line, row in enumerate(rows):
            ends = np.flatnonzero(np.diff(np.concatenate([[0], row.astype(int), [0]])))
            for begin, end in zip(ends[::2], ends[1::2], strict=True):
                along, across, long = begin * module, line * module, (end - begin) * module
                if way == "row":
                    page.rect(x + along, y + across, long, module, Pen(PRINT.paper))
                else:
                    page.rect(x + across, y + along, module, long, Pen(PRINT.paper))


def marker_bits(number: int) -> np.ndarray:
    """The squares of a marker with its border, ``(7, 7)`` bool: which of them are white."""
    squares = dictionary().markerSize + 2
    picture = np.zeros((squares, squares), np.uint8)
    return dictionary().generateImageMarker(number, squares, picture, 1) > 0


def foot_words(title: str) -> tuple[str, str]:
    """The two lines at the foot of a page: how to lay the mat of the game called `title`, and how to print it."""
    advice = tr(
        "{game}. Lay it flat, with no glare on the black squares. Hands and dice may cover some of them; half are "
        "enough.",
        game=title,
    )
    hint = tr("Print at 100 %, not fitted to the page. This bar is {length} mm long:", length=f"{BAR:.0f}")
    return advice, hint


def _draw_foot(page: CardDrawing, sheet: Sheet, title: str) -> None:
    left, y = (page.width - sheet.width) / 2, page.height - MARGIN
    advice, hint = foot_words(title)
    page.text(left, y - 4.6, advice, FOOT_LETTERS, PRINT.muted)
    page.text(left, y, hint, FOOT_LETTERS, PRINT.muted)
    begin = left + lettering.width_of(hint, FOOT_LETTERS) + 3
    pen = Pen(None, PRINT.ink, 0.25)
    page.line((begin, y), (begin + BAR, y), pen, kind="measure")
    for tick in range(11):
        at = begin + tick * BAR / 10
        page.line((at, y - (1.6 if tick % 5 == 0 else 0.9)), (at, y), pen)
