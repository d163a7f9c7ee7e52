"""The small picture of Gelatinous by video in the wizard."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.games.picture_parts import picture_cube
from gui.widgets.theme import Look


def paint(painter: QPainter, look: Look) -> None:
    """Draws the picture, in the units of `gui.games.picture_parts`."""
    for left, stacked in ((8.0, 4), (84.0, 6)):
        painter.setPen(QPen(look.color("line"), 2.5))
        painter.setBrush(look.color("ground"))
        painter.drawRoundedRect(QRectF(left, 10, 68, 58), 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("line"))
        painter.drawRoundedRect(QRectF(left + 22, 70, 24, 5), 2, 2)
        painter.drawRoundedRect(QRectF(left + 10, 76, 48, 5), 2, 2)
        picture_cube(painter, look, left + 34, 39, 48, stacked)
