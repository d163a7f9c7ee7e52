"""A player's mark: a shape, a colour and a letter, so that nobody needs to tell colours apart."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look

SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "shield")


def letter_of(name: str) -> str:
    """The letter in a player's mark: the first of the name, as a capital."""
    stripped = name.strip()
    return stripped[0].upper() if stripped else "?"


def mark_path(mark: int, rect: QRectF) -> QPainterPath:
    """The outline of the mark of this number, filling `rect`."""
    shape = SHAPES[mark % len(SHAPES)]
    path = QPainterPath()
    center, radius = rect.center(), min(rect.width(), rect.height()) / 2
    if shape == "circle":
        path.addEllipse(center, radius * 0.94, radius * 0.94)
    elif shape == "square":
        side = radius * 1.72
        path.addRoundedRect(QRectF(center.x() - side / 2, center.y() - side / 2, side, side), side * 0.18, side * 0.18)
    elif shape == "shield":
        r = radius * 0.9
        path.moveTo(center.x() - r, center.y() - r * 0.95)
        path.lineTo(center.x() + r, center.y() - r * 0.95)
        path.lineTo(center.x() + r, center.y() + r * 0.1)
        path.quadTo(center.x() + r * 0.8, center.y() + r * 0.8, center.x(), center.y() + r * 1.1)
        path.quadTo(center.x() - r * 0.8, center.y() + r * 0.8, center.x() - r, center.y() + r * 0.1)
        path.closeSubpath()
    else:
        corners, turn, size = {
            "triangle": (3, -math.pi / 2, 1.18),
            "diamond": (4, -math.pi / 2, 1.1),
            "hexagon": (6, 0.0, 1.04),
        }[shape]
        drop = radius * 0.16 if shape == "triangle" else 0.0
        polygon = QPolygonF(
            [
                QPointF(
                    center.x() + radius * size * math.cos(turn + 2 * math.pi * k / corners),
                    center.y() + drop + radius * size * math.sin(turn + 2 * math.pi * k / corners),
                )
                for k in range(corners)
            ]
        )
        path.addPolygon(polygon)
        path.closeSubpath()
    return path


def paint_mark(painter: QPainter, look: Look, seat: int, letter: str, rect: QRectF) -> None:
    """Draws the mark of seat `seat` into `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = look.seat(seat)
    painter.setPen(
        QPen(color, rect.width() * 0.06, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(color)
    painter.drawPath(mark_path(look.mark(seat), rect.adjusted(1, 1, -1, -1)))
    painter.setPen(QColor("#10151a") if look.dark else QColor("#ffffff"))
    font = look.font(1, bold=True)
    font.setPixelSize(max(6, round(rect.height() * 0.5)))
    painter.setFont(font)
    drop = rect.height() * (0.14 if SHAPES[look.mark(seat) % len(SHAPES)] == "triangle" else 0.0)
    painter.drawText(rect.translated(0, drop), Qt.AlignmentFlag.AlignCenter, letter)
    painter.restore()


class MarkView(PaintedWidget):
    """A player's mark as a widget."""

    def __init__(self, units: float = 30) -> None:
        super().__init__()
        self._units = units
        self._seat = 0
        self._letter = "?"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_player(self, seat: int, name: str) -> None:
        shown = seat, letter_of(name)
        if shown != (self._seat, self._letter):
            self._seat, self._letter = shown
            self.update()

    def sizeHint(self) -> QSize:
        side = round(self._look.px(self._units))
        return QSize(side, side)

    def paint(self, painter: QPainter) -> None:
        paint_mark(painter, self._look, self._seat, self._letter, QRectF(self.rect()))
