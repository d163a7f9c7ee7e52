"""The window's own small pictures, drawn as strokes so that they are sharp at every scale."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from gui.widgets.cube_painting import cube_picture
from gui.widgets.theme import DARK, Look


def icon(name: str, color: QColor, side: int, ratio: float = 2.0) -> QIcon:
    """The picture called `name` in `color`, `side` pixels wide; names are the keys of `STROKES`."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / 24, side / 24)
    painter.setPen(QPen(color, 1.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    STROKES[name](painter, color)
    painter.end()
    return QIcon(pixmap)


def cube_pixmap(side: int, stacked: int, ratio: float = 1.0, look: Look | None = None) -> QPixmap:
    """A cube of `stacked` dice on a transparent square of `side` pixels."""
    pixels = round(side * ratio)
    pixmap = QPixmap.fromImage(cube_picture((look or Look(DARK)).palette, pixels, pixels, stacked))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _film(painter: QPainter, _color: QColor) -> None:
    painter.drawRoundedRect(QRectF(3, 4.5, 18, 15), 2, 2)
    for y in (8.2, 12.0, 15.8):
        painter.drawLine(QPointF(3, y), QPointF(6.6, y))
        painter.drawLine(QPointF(17.4, y), QPointF(21, y))
    painter.drawLine(QPointF(6.8, 4.5), QPointF(6.8, 19.5))
    painter.drawLine(QPointF(17.2, 4.5), QPointF(17.2, 19.5))


def _camera(painter: QPainter, color: QColor) -> None:
    painter.drawEllipse(QPointF(12, 10), 7, 7)
    painter.drawEllipse(QPointF(12, 10), 2.7, 2.7)
    path = QPainterPath(QPointF(9.5, 17))
    path.lineTo(7, 21)
    path.lineTo(17, 21)
    path.lineTo(14.5, 17)
    painter.drawPath(path)


def _new(painter: QPainter, color: QColor) -> None:
    painter.drawRoundedRect(QRectF(4, 4, 16, 16), 4, 4)
    painter.drawLine(QPointF(12, 8.2), QPointF(12, 15.8))
    painter.drawLine(QPointF(8.2, 12), QPointF(15.8, 12))


def _theme(painter: QPainter, color: QColor) -> None:
    painter.drawEllipse(QPointF(12, 12), 8, 8)
    half = QPainterPath(QPointF(12, 4))
    half.arcTo(QRectF(4, 4, 16, 16), 90, 180)
    half.closeSubpath()
    painter.fillPath(half, color)


def _help(painter: QPainter, color: QColor) -> None:
    painter.drawEllipse(QPointF(12, 12), 8.6, 8.6)
    path = QPainterPath(QPointF(9.4, 9.8))
    path.cubicTo(9.4, 6.2, 14.8, 6.4, 14.6, 9.8)
    path.cubicTo(14.5, 11.6, 12, 11.8, 12, 13.8)
    painter.drawPath(path)
    painter.drawPoint(QPointF(12, 16.6))


def _play(painter: QPainter, color: QColor) -> None:
    path = QPainterPath(QPointF(8, 5))
    path.lineTo(19, 12)
    path.lineTo(8, 19)
    path.closeSubpath()
    painter.fillPath(path, color)
    painter.drawPath(path)


def _pause(painter: QPainter, color: QColor) -> None:
    painter.fillRect(QRectF(6.5, 5, 4, 14), color)
    painter.fillRect(QRectF(13.5, 5, 4, 14), color)


def _again(painter: QPainter, color: QColor) -> None:
    painter.drawArc(QRectF(4.5, 4.5, 15, 15), 40 * 16, 285 * 16)
    painter.drawPolyline([QPointF(18.6, 3.2), QPointF(18.0, 7.6), QPointF(13.7, 7.0)])


def _teach(painter: QPainter, color: QColor) -> None:
    painter.drawRoundedRect(QRectF(3.2, 7.4, 13.4, 13.4), 3.4, 3.4)
    painter.setBrush(color)
    painter.drawEllipse(QPointF(9.9, 14.1), 1.5, 1.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawLine(QPointF(18.8, 3.2), QPointF(18.8, 9.2))
    painter.drawLine(QPointF(15.8, 6.2), QPointF(21.8, 6.2))


def _zones(painter: QPainter, color: QColor) -> None:
    corners = [QPointF(5, 6), QPointF(18.5, 4.5), QPointF(19.5, 18), QPointF(7, 19.5)]
    painter.drawPolygon(corners)
    painter.setBrush(color)
    for corner in corners:
        painter.drawEllipse(corner, 1.9, 1.9)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _watch(painter: QPainter, color: QColor) -> None:
    eye = QPainterPath(QPointF(2.5, 12))
    eye.quadTo(12, 1.5, 21.5, 12)
    eye.quadTo(12, 22.5, 2.5, 12)
    painter.drawPath(eye)
    painter.drawEllipse(QPointF(12, 12), 3, 3)


def _unwatched(painter: QPainter, color: QColor) -> None:
    _watch(painter, color)
    painter.drawLine(QPointF(4.5, 20), QPointF(19.5, 4))


def _close(painter: QPainter, color: QColor) -> None:
    painter.drawLine(QPointF(6, 6), QPointF(18, 18))
    painter.drawLine(QPointF(18, 6), QPointF(6, 18))


def _hand(painter: QPainter, color: QColor) -> None:
    painter.drawRoundedRect(QRectF(2.5, 6, 19, 12.5), 2.4, 2.4)
    for x in (6.5, 10.2, 13.9, 17.5):
        painter.drawPoint(QPointF(x, 10))
    painter.drawLine(QPointF(7.5, 14.6), QPointF(16.5, 14.6))


def _seal(painter: QPainter, color: QColor) -> None:
    pen = QPen(color, 1.8)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(5, 2, 14, 14))
    painter.drawEllipse(QRectF(9, 6, 6, 6))
    painter.drawPolyline([QPointF(8, 14.5), QPointF(6.5, 22), QPointF(12, 19), QPointF(17.5, 22), QPointF(16, 14.5)])


def _menu(painter: QPainter, color: QColor) -> None:
    for y in (6.5, 12.0, 17.5):
        painter.drawLine(QPointF(4, y), QPointF(20, y))


def _phones(painter: QPainter, color: QColor) -> None:
    painter.drawRoundedRect(QRectF(7, 3, 10, 18), 2.4, 2.4)
    painter.drawLine(QPointF(10.6, 18), QPointF(13.4, 18))


STROKES: dict[str, Callable[[QPainter, QColor], None]] = {
    "film": _film,
    "camera": _camera,
    "new": _new,
    "theme": _theme,
    "help": _help,
    "teach": _teach,
    "play": _play,
    "pause": _pause,
    "again": _again,
    "close": _close,
    "hand": _hand,
    "zones": _zones,
    "watch": _watch,
    "unwatched": _unwatched,
    "menu": _menu,
    "seal": _seal,
    "phones": _phones,
}
