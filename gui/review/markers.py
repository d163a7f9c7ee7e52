"""The marks of a timeline: each kind has its own shape, so that nobody needs to tell their colours apart."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app.text.language import noop, tr
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look

MARKS: tuple[tuple[str, str, str], ...] = (
    ("roll", noop("roll"), "accent"),
    ("move", noop("other event"), "text"),
    ("pass", noop("pass"), "text"),
    ("stack", noop("stack"), "gold"),
    ("unsure", noop("unsure"), "warn"),
    ("correction", noop("corrected"), "accent"),
    ("void", noop("crossed out"), "bad"),
    ("dispute", noop("disputed"), "warn"),
    ("gap", noop("no record"), "muted"),
)
"""Name, word and colour of each; the colour is one of the palette's."""

_COLORS = {name: color for name, _, color in MARKS}


def paint_marker(painter: QPainter, look: Look, name: str, spot: QRectF, strong: bool = False) -> None:
    """Draws the mark called `name` into the square `spot`; a `strong` one is the moment that is shown."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    color = look.color(_COLORS[name])
    side = min(spot.width(), spot.height())
    pen = QPen(color, max(1.4, side * 0.13), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    square = QRectF(0, 0, side * 0.8, side * 0.8)
    square.moveCenter(spot.center())
    _SHAPES[name](painter, look, name, square)
    if strong:
        painter.setPen(QPen(look.color("text"), max(1.2, side * 0.1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(spot.adjusted(-2, -2, 2, 2), side * 0.25, side * 0.25)
    painter.restore()


def _roll(painter: QPainter, look: Look, name: str, square: QRectF) -> None:
    """A die."""
    painter.setBrush(look.color(_COLORS[name]))
    painter.drawRoundedRect(square, square.width() * 0.22, square.width() * 0.22)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color("surface"))
    radius = square.width() * 0.12
    for x, y in ((-0.22, -0.22), (0, 0), (0.22, 0.22)):
        painter.drawEllipse(square.center() + QPointF(x * square.width(), y * square.width()), radius, radius)


def _move(painter: QPainter, _look: Look, _name: str, square: QRectF) -> None:
    """A ring."""
    painter.drawEllipse(square.adjusted(1, 1, -1, -1))


def _pass(painter: QPainter, _look: Look, _name: str, square: QRectF) -> None:
    """Two arrows, one each way."""
    for y, way in ((0.28, 1), (0.74, -1)):
        line = square.top() + y * square.height()
        tip = square.right() if way > 0 else square.left()
        painter.drawLine(QPointF(square.left(), line), QPointF(square.right(), line))
        head = square.width() * 0.26
        painter.drawPolyline(
            [
                QPointF(tip - way * head, line - head * 0.8),
                QPointF(tip, line),
                QPointF(tip - way * head, line + head * 0.8),
            ]
        )


def _stack(painter: QPainter, look: Look, name: str, square: QRectF) -> None:
    """Two blocks, one upon the other."""
    half = square.height() * 0.46
    painter.setBrush(look.color(_COLORS[name]))
    painter.drawRect(QRectF(square.left() + square.width() * 0.27, square.top(), half, half))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(square.left(), square.bottom() - half, square.width(), half))


def _unsure(painter: QPainter, look: Look, _name: str, square: QRectF) -> None:
    """A question mark."""
    font = look.font(1, bold=True)
    font.setPixelSize(max(7, round(square.height() * 1.25)))
    painter.setFont(font)
    painter.drawText(square.adjusted(-4, -4, 4, 4), Qt.AlignmentFlag.AlignCenter, "?")


def _correction(painter: QPainter, look: Look, name: str, square: QRectF) -> None:
    """A pen, slanting, with its line."""
    painter.drawLine(square.bottomLeft(), square.bottomRight())
    painter.setBrush(look.color(_COLORS[name]))
    w = square.width()
    points = ((0.1, 0.72), (0.72, 0.0), (1.0, 0.26), (0.36, 0.86))
    painter.drawPolygon(QPolygonF([square.topLeft() + QPointF(x * w, y * w * 0.86) for x, y in points]))


def _void(painter: QPainter, _look: Look, _name: str, square: QRectF) -> None:
    """A cross."""
    painter.drawLine(square.topLeft(), square.bottomRight())
    painter.drawLine(square.topRight(), square.bottomLeft())


def _dispute(painter: QPainter, look: Look, name: str, square: QRectF) -> None:
    """A flag."""
    left = square.left() + square.width() * 0.18
    painter.drawLine(QPointF(left, square.top()), QPointF(left, square.bottom()))
    flag = QPainterPath(QPointF(left, square.top()))
    flag.lineTo(square.right(), square.top() + square.height() * 0.28)
    flag.lineTo(left, square.top() + square.height() * 0.56)
    flag.closeSubpath()
    painter.setBrush(look.color(_COLORS[name]))
    painter.drawPath(flag)


def _gap(painter: QPainter, _look: Look, _name: str, square: QRectF) -> None:
    """Two strokes with nothing between them."""
    for x in (0.2, 0.8):
        line = square.left() + x * square.width()
        painter.drawLine(QPointF(line, square.top()), QPointF(line, square.bottom()))


_SHAPES = {
    "roll": _roll,
    "move": _move,
    "pass": _pass,
    "stack": _stack,
    "unsure": _unsure,
    "correction": _correction,
    "void": _void,
    "dispute": _dispute,
    "gap": _gap,
}


class Legend(PaintedWidget):
    """What the marks mean, in one line."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("legend: {marks}", marks=", ".join(tr(word) for _, word, _ in MARKS)))

    def sizeHint(self) -> QSize:
        return QSize(100, round(self._look.px(18)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, left, height = self._look, 0.0, float(self.height())
        painter.setFont(look.font(12))
        metrics = painter.fontMetrics()
        side = look.px(13)
        for name, word, _ in MARKS:
            paint_marker(painter, look, name, QRectF(left, (height - side) / 2, side, side))
            painter.setPen(look.color("muted"))
            left += side + look.px(5)
            words = tr(word)
            width = metrics.horizontalAdvance(words)
            painter.drawText(QRectF(left, 0, width + 4, height), int(Qt.AlignmentFlag.AlignVCenter), words)
            left += width + look.px(16)
        painter.end()
