"""Dice drawn flat: the faces of the entry bar, of the passes and of the list of events."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme import DARK, Look

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each value sit, in the square from -1 to 1."""


def paint_die(painter: QPainter, look: Look, value: int | None, rect: QRectF, faded: bool = False) -> None:
    """Draws a green die showing `value` into the square `rect`; None draws an empty, dashed place for one."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side * 0.92, side * 0.92)
    square.moveCenter(rect.center())
    corner = side * 0.2
    if value is None:
        painter.setPen(QPen(look.color("muted", 0.75), max(1.0, side * 0.05), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(square.adjusted(1, 1, -1, -1), corner, corner)
        painter.restore()
        return
    if faded:
        painter.setOpacity(0.45)
    body = QLinearGradient(square.topLeft(), square.bottomRight())
    body.setColorAt(0.0, QColor("#2fa76c"))
    body.setColorAt(1.0, QColor("#146b40"))
    painter.setPen(QPen(QColor("#0c4f2d"), max(0.8, side * 0.03)))
    painter.setBrush(body)
    painter.drawRoundedRect(square, corner, corner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f7fbf4"))
    spread, radius = side * 0.25, side * (0.1 if value < 6 else 0.092)
    for x, y in PIPS[value]:
        painter.drawEllipse(square.center() + QPointF(x * spread, y * spread), radius, radius)
    painter.restore()


class DiceRow(QWidget):
    """A row of dice that keeps to one line: it shrinks its dice when there are many."""

    def __init__(self, units: float = 22, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)
        self._units = units
        self._values: tuple[int | None, ...] = ()
        self._faded = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def values(self) -> tuple[int | None, ...]:
        return self._values

    def set_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()

    def set_values(self, values: Sequence[int | None], faded: bool = False) -> None:
        if (tuple(values), faded) == (self._values, self._faded):
            return
        self._values, self._faded = tuple(values), faded
        shown = " ".join("empty" if v is None else str(v) for v in self._values)
        self.setAccessibleName(f"dice: {shown}" if shown else "no dice")
        self.updateGeometry()
        self.update()

    def set_units(self, units: float) -> None:
        self._units = units
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        side = self._look.px(self._units)
        return QSize(round(side * 1.1 * len(self._values)), round(side))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(self._look.px(self._units)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._values:
            return
        painter = QPainter(self)
        pitch = min(self._look.px(self._units) * 1.1, self.width() / len(self._values))
        side = min(pitch / 1.05, float(self.height()))
        for place, value in enumerate(self._values):
            paint_die(
                painter, self._look, value, QRectF(place * pitch, (self.height() - side) / 2, side, side), self._faded
            )
        painter.end()
