"""What the small pictures of games are made of; they are drawn in a space of 160 by 92 units."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from gui.widgets.cube_painting import paint_cube
from gui.widgets.dice_painting import paint_die
from gui.widgets.theme import Look

WIDTH, HEIGHT = 160.0, 92.0
"""The size of a picture, in units of its own."""


def picture_die(painter: QPainter, look: Look, x: float, y: float, side: float, value: int | None) -> None:
    """Draws a die around (x, y)."""
    paint_die(painter, look, value, QRectF(x - side / 2, y - side / 2, side, side))


def picture_cube(painter: QPainter, look: Look, x: float, y: float, side: float, stacked: int) -> None:
    """Draws a cube with so many dice stacked around (x, y)."""
    paint_cube(painter, look, QRectF(x - side / 2, y - side / 2, side, side), stacked)


def picture_arrow(painter: QPainter, look: Look, start: QPointF, end: QPointF, color: str = "accent") -> None:
    """Draws an arrow."""
    painter.setPen(QPen(look.color(color), 3.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    turn = math.atan2(end.y() - start.y(), end.x() - start.x())
    along = QPointF(math.cos(turn), math.sin(turn))
    painter.drawLine(start, end - along * 6)
    head = [end + QPointF(math.cos(turn + side), math.sin(turn + side)) * 9 for side in (2.6, -2.6)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color(color))
    painter.drawPolygon(QPolygonF([end, *head]))
