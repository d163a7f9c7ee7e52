"""The small picture of The cube crawl in the wizard."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.games.picture_parts import picture_arrow, picture_die
from gui.widgets.theme import Look


def paint(painter: QPainter, look: Look) -> None:
    """Draws the picture, in the units of `gui.games.picture_parts`."""
    side, left = 29.0, 80 - 2.5 * 29.0
    way = {(2, 0), (1, 0), (1, 1), (1, 2), (1, 3), (0, 3), (0, 4)}
    for row in range(3):
        for column in range(5):
            square = QRectF(left + column * side, 2 + row * side, side, side)
            painter.setPen(QPen(look.color("line"), 1.2))
            painter.setBrush(look.color("way" if (row, column) in way else "ground"))
            painter.drawRect(square)
    for row, column in ((0, 1), (2, 2)):
        square = QRectF(left + column * side, 2 + row * side, side, side).adjusted(5, 5, -5, -5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("danger"))
        painter.drawRoundedRect(square, 4, 4)
    painter.setPen(QPen(look.color("gold"), 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(left + 3.5 * side, 2 + 1.5 * side), 9, 9)
    picture_die(painter, look, left + 0.5 * side, 2 + 2.5 * side, 26, 6)
    picture_arrow(
        painter, look, QPointF(left + 0.5 * side, 2 + 1.9 * side), QPointF(left + 0.5 * side, 2 + 1.15 * side)
    )
