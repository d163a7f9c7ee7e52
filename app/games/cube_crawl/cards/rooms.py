"""A room as a picture for the window, and as a card of its true size for printing."""

from collections.abc import Iterable
from string import ascii_lowercase

from app.games.cube_crawl.cards.signs import draw_danger, draw_exit, draw_glyph, draw_start, draw_void
from app.print import lettering
from app.print.colors import PRINT, CardColors
from app.print.drawing import CardDrawing, Pen, Point
from app.text.language import tr
from rules.awaits import Square
from rules.cube_crawl.levels import LIMITS
from rules.cube_crawl.rooms import Room

SQUARE = 18.0
"""The side of a square in millimetres: a die of 16 stands in it with a millimetre left beside the thickest wall."""
EDGE = 4.0
HEADER = 13.0
BOX = 9.5
"""The side of a box that a cube of 8 mm is laid into."""
LEAST_WIDTH = 63.0

WALL_WIDTH = 2.0
OUTLINE_WIDTH = 0.8


def card_size(room: Room, square: float = SQUARE) -> tuple[float, float]:
    """Width and height of the room's card, in millimetres, before it is made as large as others of its tier."""
    return (
        max(room.cols * square + 2 * EDGE, LEAST_WIDTH),
        room.rows * square + 2 * EDGE + HEADER,
    )


def room_picture(room: Room, colors: CardColors, square: float = SQUARE) -> CardDrawing:
    """The squares of a room alone, with a margin in which its walls have room."""
    margin = square / 8
    drawing = CardDrawing(room.cols * square + 2 * margin, room.rows * square + 2 * margin)
    drawing.rect(0, 0, drawing.width, drawing.height, Pen(colors.paper))
    with drawing.group(margin, margin, kind="room"):
        draw_room(drawing, room, colors, square)
    return drawing


def room_card(
    room: Room, colors: CardColors = PRINT, square: float = SQUARE, size: tuple[float, float] | None = None
) -> CardDrawing:
    """The card of a room, its squares `square` millimetres wide; `size` makes it as large as others of its tier."""
    width, height = size or card_size(room, square)
    drawing = CardDrawing(width, height)
    drawing.rect(0, 0, width, height, Pen(colors.paper))
    _draw_header(drawing, room, colors)
    left = (width - room.cols * square) / 2
    top = HEADER + EDGE + (height - HEADER - 2 * EDGE - room.rows * square) / 2
    with drawing.group(left, top, kind="room"):
        draw_room(drawing, room, colors, square)
    return drawing


def draw_room(on: CardDrawing, room: Room, colors: CardColors, square: float = SQUARE) -> None:
    """The squares, what lies on them, and the walls between them; the room's upper left corner is the origin."""

    def center(place: Square) -> Point:
        return (place[1] + 0.5) * square, (place[0] + 0.5) * square

    on.rect(0, 0, room.cols * square, room.rows * square, Pen(colors.paper, colors.faint, square * 0.012))
    for row in range(room.rows):
        for col in range(room.cols):
            corner = col * square, row * square
            if room.is_floor((row, col)):
                on.rect(*corner, square, square, Pen(None, colors.faint, square * 0.012), kind="floor")
            else:
                draw_void(on, corner, square, colors)
    for place, number in room.danger_numbers.items():
        with on.group(*center(place), kind="danger"):
            draw_danger(on, (0, 0), square, colors, number)
    for name, place in zip(glyph_names(room), room.glyphs, strict=True):
        with on.group(*center(place), kind="glyph"):
            draw_glyph(on, (0, 0), square, colors, name, boiler=room.tier == "C")
    with on.group(*center(room.start), kind="start"):
        draw_start(on, (0, 0), square, colors, labelled=room.exit != room.start)
    with on.group(*center(room.exit), kind="exit"):
        draw_exit(on, (0, 0), square, colors, small=room.exit == room.start)
    for start, end in _outline(room):
        pen = Pen(None, colors.ink, square * OUTLINE_WIDTH / SQUARE, cap="square")
        on.line((start[1] * square, start[0] * square), (end[1] * square, end[0] * square), pen, kind="edge")
    for start, end in _walls(room):
        pen = Pen(None, colors.ink, square * WALL_WIDTH / SQUARE, cap="round")
        on.line((start[1] * square, start[0] * square), (end[1] * square, end[0] * square), pen, kind="wall")


def glyph_names(room: Room) -> list[str]:
    """A letter for each glyph, where there are several: the boxes for their cubes bear the same."""
    if len(room.glyphs) == 1:
        return [""]
    return [ascii_lowercase[number] if number < 26 else str(number + 1) for number in range(len(room.glyphs))]


def _draw_header(on: CardDrawing, room: Room, colors: CardColors) -> None:
    """Tier, name, the limit of actions, and a box for the cube of each glyph that is destroyed."""
    width = on.width
    on.rect(EDGE, EDGE, BOX, BOX, Pen(colors.tiers[room.tier]), radius=1.6)
    on.text(EDGE + BOX / 2, EDGE + 7.1, room.tier, 6.6, colors.on_tier, bold=True, anchor="middle", kind="tier")
    names = glyph_names(room)
    limit, right = str(LIMITS[room.tier]), width - EDGE
    on.text(right, EDGE + 5.4, limit, 6.6, colors.ink, bold=True, anchor="end", kind="limit")
    on.text(right, EDGE + 9, tr("actions"), 2.9, colors.muted, anchor="end")
    right -= 12.5
    free = right - (EDGE + BOX + 22)
    boxes = names if len(names) * (BOX + 1.5) <= free else []
    for name in reversed(boxes):
        right -= BOX
        pen = Pen(None, colors.muted, 0.25, dash=(1, 0.7))
        on.rect(right, EDGE, BOX, BOX, pen, radius=1, kind="box")
        on.text(right + BOX / 2, EDGE + 6.4, name or "6", 4.6, colors.faint, bold=True, anchor="middle")
        right -= 1.5
    left = EDGE + BOX + 2.5
    title = lettering.fitted(room.id, right - left - 1, 6.6, bold=True)
    on.text(left, EDGE + 7.1, title, 6.6, colors.ink, bold=True, kind="id")


def _outline(room: Room) -> Iterable[tuple[Square, Square]]:
    """Where the floor ends: the sides of squares, as corner points of the grid ``(row, column)``."""
    for row in range(room.rows):
        for col in range(room.cols):
            if room.is_floor((row, col)):
                for (down, right), side in _SIDES.items():
                    if not room.is_floor((row + down, col + right)):
                        yield tuple((row + r, col + c) for r, c in side)  # type: ignore[misc]


_SIDES = {
    (-1, 0): ((0, 0), (0, 1)),
    (1, 0): ((1, 0), (1, 1)),
    (0, -1): ((0, 0), (1, 0)),
    (0, 1): ((0, 1), (1, 1)),
}
"""The side of a square that faces each neighbour, as corner points."""


def _walls(room: Room) -> Iterable[tuple[Square, Square]]:
    """The walls in ascending order, as corner points of the grid."""
    for (row, col), (other_row, _) in sorted(sorted(wall) for wall in room.walls):
        if row == other_row:
            yield (row, col + 1), (row + 1, col + 1)
        else:
            yield (row + 1, col), (row + 1, col + 1)
