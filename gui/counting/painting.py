"""Dice in the colors that were seen, in rows that fill a place."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from gui.widgets.dice_painting import DIE_COLORS, PIPS, DieColors, paint_unsure_die
from gui.widgets.theme import Look

SEEN_COLORS = {
    **DIE_COLORS,
    "white": DieColors("#ffffff", "#dfe3e6", "#8f98a1", "#20262c"),
    "orange": DieColors("#f79a43", "#cf6a14", "#8a430a", "#fff8f0"),
    "blue": DieColors("#4f8fe0", "#1f57a6", "#123a73", "#f3f8ff"),
    "pink": DieColors("#f29ac4", "#cf5f97", "#8c3562", "#fff6fb"),
    "brown": DieColors("#9a6a45", "#643e22", "#432713", "#fff7ef"),
    "grey": DieColors("#a9b1b9", "#747d86", "#4d555c", "#15191d"),
}
"""The colors that the camera names (`vision.readings.COLORS`); one that is not known is drawn white."""


def paint_seen_die(painter: QPainter, look: Look, value: int | None, color: str | None, rect: QRectF) -> None:
    """Draws a die in its own color into the square `rect`; one without a value as a question mark."""
    if value is None:
        paint_unsure_die(painter, look, rect)
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side * 0.92, side * 0.92)
    square.moveCenter(rect.center())
    colors = SEEN_COLORS.get(color or "white", SEEN_COLORS["white"])
    body = QLinearGradient(square.topLeft(), square.bottomRight())
    body.setColorAt(0.0, QColor(colors.light))
    body.setColorAt(1.0, QColor(colors.dark))
    painter.setPen(QPen(QColor(colors.edge), max(0.8, side * 0.03)))
    painter.setBrush(body)
    painter.drawRoundedRect(square, side * 0.2, side * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colors.pips))
    spread, radius = side * 0.25, side * (0.1 if value < 6 else 0.092)
    for x, y in PIPS[value]:
        painter.drawEllipse(square.center() + QPointF(x * spread, y * spread), radius, radius)
    painter.restore()


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
