"""Dice in the colors that were seen, in rows that fill a place."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.widgets.dice_painting import DIE_COLORS, paint_die, paint_unsure_die
from gui.widgets.theme import Look


def paint_seen_die(painter: QPainter, look: Look, value: int | None, color: str | None, rect: QRectF) -> None:
    """Draws a die in its own color, white if that is not known, into the square `rect`; one without a value as a
    question mark."""
    if value is None:
        paint_unsure_die(painter, look, rect)
    else:
        paint_die(painter, look, value, rect, color=color if color in DIE_COLORS else "white")


def paint_faces(
    painter: QPainter,
    look: Look,
    room: QRectF,
    values: Sequence[int | None],
    colors: Sequence[str | None],
    chosen: int | None,
    most: float = 110.0,
) -> list[QRectF]:
    """Draws dice as large as fits into `room`, at most `most` units high, in as many rows as that takes; gives where
    each of them is. `chosen` has a frame."""
    if not values:
        return []
    side, columns = _largest(room, len(values), look.px(most))
    places: list[QRectF] = []
    rows = math.ceil(len(values) / columns)
    top = room.top() + max(0.0, (room.height() - rows * side) / 2)
    for place, value in enumerate(values):
        spot = QRectF(room.left() + place % columns * side, top + place // columns * side, side, side)
        places.append(spot)
        inner = spot.adjusted(side * 0.05, side * 0.05, -side * 0.05, -side * 0.05)
        paint_seen_die(painter, look, value, colors[place] if place < len(colors) else None, inner)
        if place == chosen:
            painter.setPen(QPen(look.color("accent"), max(2.0, look.px(3))))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(spot.adjusted(1, 1, -1, -1), side * 0.2, side * 0.2)
    return places


def _largest(room: QRectF, count: int, most: float) -> tuple[float, int]:
    """How large squares can be of which so many fit into `room`, and how many stand in a row."""
    best, columns = 1.0, max(1, count)
    for rows in range(1, count + 1):
        in_row = math.ceil(count / rows)
        side = min(room.width() / in_row, room.height() / rows, most)
        if side > best:
            best, columns = side, in_row
    return best, columns
