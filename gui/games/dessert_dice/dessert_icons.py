"""The four desserts as signs that are told apart by their shapes, and dice that show them."""

import math
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gui.widgets.dice_painting import DIE_COLORS, paint_body
from gui.widgets.theme import Look


def paint_icon(painter: QPainter, icon: str, color: QColor, rect: QRectF) -> None:
    """Draws a dessert as a line drawing into the square `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / 24, rect.height() / 24)
    painter.setPen(QPen(color, 1.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    filled = QColor(color)
    filled.setAlphaF(color.alphaF() * 0.28)
    painter.setBrush(filled)
    _ICONS[icon](painter)
    painter.restore()


def paint_dessert_die(
    painter: QPainter,
    look: Look,
    color: str,
    face: int,
    icons: Sequence[str],
    rect: QRectF,
    *,
    faded: bool = False,
    labelled: bool = True,
) -> None:
    """Draws a die with what its face displays; `labelled`, with its number of pips and the letter of its colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if faded:
        painter.setOpacity(0.5)
    side = min(rect.width(), rect.height())
    square = paint_body(painter, rect, color, 0.17)
    ink = QColor(DIE_COLORS[color].pips)
    _paint_icons(painter, icons, ink, square, 1.0 if labelled else 1.3)
    if not labelled:
        painter.restore()
        return
    font = look.font(1, bold=True)
    font.setPixelSize(max(6, round(side * 0.19)))
    painter.setFont(font)
    painter.setPen(ink)
    inner = square.adjusted(side * 0.08, side * 0.03, -side * 0.08, -side * 0.03)
    painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop), color[0].upper())
    painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom), str(face))
    painter.restore()


def _paint_icons(painter: QPainter, icons: Sequence[str], ink: QColor, square: QRectF, larger: float) -> None:
    if not icons:
        return
    columns = 1 if len(icons) == 1 else 2
    side = square.width() * (0.6 if columns == 1 else 0.34) * larger
    rows = math.ceil(len(icons) / columns)
    for number, icon in enumerate(icons):
        row, column = divmod(number, columns)
        spot = QRectF(0, 0, side, side)
        away = QPointF((column - (columns - 1) / 2) * side * 1.04, (row - (rows - 1) / 2) * side * 1.04)
        spot.moveCenter(square.center() + away)
        paint_icon(painter, icon, ink, spot)


def _jello_tart(painter: QPainter) -> None:
    jelly = QPainterPath(QPointF(4.5, 13))
    jelly.cubicTo(5, 3, 19, 3, 19.5, 13)
    jelly.closeSubpath()
    painter.drawPath(jelly)
    shell = QPainterPath(QPointF(2.5, 13))
    for x, y in ((21.5, 13), (18.5, 20.5), (5.5, 20.5)):
        shell.lineTo(x, y)
    shell.closeSubpath()
    painter.drawPath(shell)
    for x in (9.2, 14.8):
        painter.drawLine(QPointF(x, 13), QPointF(x + (12 - x) * 0.25, 20.5))


def _sweet_roll(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(12, 12), 9.3, 9.3)
    spiral = QPainterPath()
    for step in range(61):
        turn = step / 60 * 2.1 * math.tau
        reach = 0.6 + 6.0 * step / 60
        point = QPointF(12 + reach * math.cos(turn), 12 + reach * math.sin(turn))
        spiral.moveTo(point) if step == 0 else spiral.lineTo(point)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(spiral)


def _popsicle(painter: QPainter) -> None:
    body = QPainterPath(QPointF(6.5, 16.5))
    body.lineTo(6.5, 8)
    body.cubicTo(6.5, 0.5, 17.5, 0.5, 17.5, 8)
    body.lineTo(17.5, 16.5)
    body.closeSubpath()
    painter.drawPath(body)
    painter.drawRect(QRectF(10.6, 16.5, 2.8, 5.4))
    painter.drawLine(QPointF(10, 8.4), QPointF(10, 13))
    painter.drawLine(QPointF(14, 8.4), QPointF(14, 13))


def _ice_cream(painter: QPainter) -> None:
    cone = QPainterPath(QPointF(6.4, 11.6))
    cone.lineTo(17.6, 11.6)
    cone.lineTo(12, 22.4)
    cone.closeSubpath()
    painter.drawPath(cone)
    scoop = QPainterPath(QPointF(5, 11.6))
    scoop.cubicTo(4.2, -0.8, 19.8, -0.8, 19, 11.6)
    scoop.closeSubpath()
    painter.drawPath(scoop)


_ICONS: dict[str, Callable[[QPainter], None]] = {
    "jello_tart": _jello_tart,
    "sweet_roll": _sweet_roll,
    "popsicle": _popsicle,
    "ice_cream": _ice_cream,
}
