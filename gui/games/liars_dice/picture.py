"""The small picture of Liar's dice in the wizard."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from gui.games.picture_parts import picture_die
from gui.widgets.theme import Look


def paint(painter: QPainter, look: Look) -> None:
    """Draws the picture, in the units of `gui.games.picture_parts`."""
    for x, value in ((98.0, 5), (124.0, 1), (150.0, 5)):
        picture_die(painter, look, x - 4, 70, 24, value)
    cup = QPainterPath(QPointF(24, 82))
    cup.lineTo(30, 22)
    cup.quadTo(50, 10, 70, 22)
    cup.lineTo(76, 82)
    cup.quadTo(50, 92, 24, 82)
    painter.setPen(QPen(look.color("line"), 2.0))
    painter.setBrush(look.color("danger"))
    painter.drawPath(cup)
    painter.setPen(look.color("text"))
    font = look.font(1, bold=True)
    font.setPixelSize(38)
    painter.setFont(font)
    painter.drawText(QRectF(24, 22, 52, 56), Qt.AlignmentFlag.AlignCenter, "?")
    font.setPixelSize(20)
    painter.setFont(font)
    painter.drawText(QRectF(82, 14, 76, 34), Qt.AlignmentFlag.AlignCenter, "4 × 5")
