"""Dice drawn flat: the faces of the entry bar, of the passes and of the list of events."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from app.text.language import tr
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each value sit, in the square from -1 to 1."""


@dataclass(frozen=True)
class DieColors:
    """The colours of a die, as ``#rrggbb``: its body from light to dark, its outline, and its pips."""

    light: str
    dark: str
    edge: str
    pips: str


DIE_COLORS = {
    "green": DieColors("#2fa76c", "#146b40", "#0c4f2d", "#f7fbf4"),
    "red": DieColors("#d9544f", "#9c2a2a", "#701818", "#fff6f4"),
    "yellow": DieColors("#f7d24e", "#d9a520", "#8f6a08", "#2b2205"),
    "purple": DieColors("#9a6bd1", "#643a9c", "#432470", "#faf6ff"),
    "black": DieColors("#4a515a", "#1d2127", "#8b95a1", "#f4f6f8"),
    "white": DieColors("#ffffff", "#dfe3e6", "#8f98a1", "#20262c"),
    "orange": DieColors("#f79a43", "#cf6a14", "#8a430a", "#2b1203"),
    "blue": DieColors("#4f8fe0", "#1f57a6", "#123a73", "#f3f8ff"),
    "pink": DieColors("#f29ac4", "#cf5f97", "#8c3562", "#3a0d24"),
    "brown": DieColors("#9a6a45", "#643e22", "#432713", "#fff7ef"),
    "grey": DieColors("#a9b1b9", "#747d86", "#4d555c", "#15191d"),
}
"""The colors that games ask for and that the camera names (`vision.readings.COLORS`)."""


def paint_body(painter: QPainter, rect: QRectF, color: str, roundness: float = 0.2) -> QRectF:
    """Draws a die without anything on it into the square `rect`; gives where it is."""
    square, side, colors = _body_in(rect), min(rect.width(), rect.height()), DIE_COLORS[color]
    body = QLinearGradient(square.topLeft(), square.bottomRight())
    body.setColorAt(0.0, QColor(colors.light))
    body.setColorAt(1.0, QColor(colors.dark))
    painter.setPen(QPen(QColor(colors.edge), max(0.8, side * 0.03)))
    painter.setBrush(body)
    painter.drawRoundedRect(square, side * roundness, side * roundness)
    return square


def _body_in(rect: QRectF) -> QRectF:
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side * 0.92, side * 0.92)
    square.moveCenter(rect.center())
    return square


def paint_die(
    painter: QPainter, look: Look, value: int | None, rect: QRectF, faded: bool = False, color: str = "green"
) -> None:
    """Draws a die showing `value` into the square `rect`; None draws an empty, dashed place for one."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    if value is None:
        square, corner = _body_in(rect), side * 0.2
        painter.setPen(QPen(look.color("muted", 0.75), max(1.0, side * 0.05), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(square.adjusted(1, 1, -1, -1), corner, corner)
        painter.restore()
        return
    if faded:
        painter.setOpacity(0.45)
    square = paint_body(painter, rect, color)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(DIE_COLORS[color].pips))
    spread, radius = side * 0.25, side * (0.1 if value < 6 else 0.092)
    for x, y in PIPS[value]:
        painter.drawEllipse(square.center() + QPointF(x * spread, y * spread), radius, radius)
    painter.restore()


def paint_unsure_die(painter: QPainter, look: Look, rect: QRectF) -> None:
    """Draws a die that is seen but not read with certainty: a dashed outline and a question mark, no body, no pips."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side, square = min(rect.width(), rect.height()), _body_in(rect)
    painter.setPen(QPen(look.color("warn"), max(1.2, side * 0.07), Qt.PenStyle.DashLine))
    painter.setBrush(look.color("warn", 0.14))
    painter.drawRoundedRect(square.adjusted(1, 1, -1, -1), side * 0.2, side * 0.2)
    font = look.font(1, bold=True)
    font.setPixelSize(max(6, round(side * 0.6)))
    painter.setFont(font)
    painter.setPen(look.color("warn"))
    painter.drawText(square, Qt.AlignmentFlag.AlignCenter, "?")
    painter.restore()


class DiceRow(PaintedWidget):
    """A row of dice that keeps to one line: it shrinks its dice when there are many."""

    def __init__(self, units: float = 22) -> None:
        super().__init__()
        self._units = units
        self.values: tuple[int | None, ...] = ()
        self._faded = False
        self._color = "green"
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_values(self, values: Sequence[int | None], faded: bool = False, color: str = "green") -> None:
        if (tuple(values), faded, color) == (self.values, self._faded, self._color):
            return
        self.values, self._faded, self._color = tuple(values), faded, color
        shown = " ".join(tr("empty") if v is None else str(v) for v in self.values)
        self.setAccessibleName(tr("dice: {values}", values=shown) if shown else tr("no dice"))
        self.updateGeometry()
        self.update()

    def set_units(self, units: float) -> None:
        self._units = units
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        side = self._look.px(self._units)
        return QSize(round(side * 1.1 * len(self.values)), round(side))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(self._look.px(self._units)))

    def paint(self, painter: QPainter) -> None:
        if not self.values:
            return
        pitch = min(self._look.px(self._units) * 1.1, self.width() / len(self.values))
        side = min(pitch / 1.05, float(self.height()))
        for place, value in enumerate(self.values):
            rect = QRectF(place * pitch, (self.height() - side) / 2, side, side)
            paint_die(painter, self._look, value, rect, self._faded, self._color)
