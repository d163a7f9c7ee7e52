"""The picture with the zones on it, whose corners are dragged."""

from math import ceil

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app.text.language import tr
from app.zones.drawing import Drawing
from app.zones.places import ZonePlace
from gui.table.picture_overlay import fitting_labels
from gui.table.picture_view import image_of, place_of
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import DARK, Look
from referee.layout import Point

REACH = 14.0
"""How near to a corner a press must be to take hold of it, in units of the design."""


class ZoneCanvas(PaintedWidget):
    """Shows a drawing; `changed` carries it as a mouse has changed it. A double click adds or removes a corner."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self._drawing: Drawing | None = None
        self._names: tuple[str, ...] = ()
        self._last: Point | None = None
        self._held = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 180)
        self.setAccessibleName(tr("picture of the table with its zones"))

    def show_image(self, image: np.ndarray) -> None:
        self._image = image_of(image)
        self.update()

    def show_drawing(self, drawing: Drawing, names: tuple[str, ...]) -> None:
        self._drawing, self._names = drawing, names
        self.update()

    def place(self) -> QRectF:
        """Where the picture lies in the widget."""
        return place_of(None if self._image is None else self._image.size(), self)

    def to_widget(self, point: Point) -> QPointF:
        """Where a pixel of the picture is seen in the widget."""
        return self.place().topLeft() + QPointF(*point) * self._zoom

    @property
    def _zoom(self) -> float:
        return 1.0 if self._image is None else self.place().width() / self._image.width()

    def _to_picture(self, at: QPointF) -> Point:
        point = (at - self.place().topLeft()) / self._zoom
        return point.x(), point.y()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._drawing is None or event.button() != Qt.MouseButton.LeftButton:
            return
        point = self._to_picture(event.position())
        found = self._drawing.at(point, self._look.px(REACH) / self._zoom)
        if found is not None:
            self._last, self._held = point, False
            self.changed.emit(self._drawing.choose(*found))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drawing is None or self._last is None:
            return
        point = self._to_picture(event.position())
        drawing = self._drawing if self._held else self._drawing.hold()
        self._held = True
        if drawing.corner is not None:
            self.changed.emit(drawing.corner_at(point))
        else:
            self.changed.emit(drawing.moved(point[0] - self._last[0], point[1] - self._last[1]))
        self._last = point

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._last = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """On a corner it goes; on a side there is one more."""
        if self._drawing is None:
            return
        point = self._to_picture(event.position())
        reach = self._look.px(REACH) / self._zoom
        found = self._drawing.at(point, reach)
        if found is not None and found[1] is not None:
            self.changed.emit(self._drawing.choose(*found).without())
            return
        side = side_near(self._drawing, point, reach)
        if side is not None:
            self.changed.emit(self._drawing.choose(*side).with_corner().corner_at(point))

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._image is not None:
            painter.drawImage(self.place(), self._image)
            painter.fillRect(self.place(), QColor(8, 12, 16, 70))
        if self._drawing is not None:
            chosen = self._drawing.place
            for place in sorted(self._drawing.zones, key=lambda place: place == chosen):
                self._paint_zone(painter, self._drawing, place)

    def _paint_zone(self, painter: QPainter, drawing: Drawing, place: ZonePlace) -> None:
        look = Look(DARK, self._look.scale, self._look.marks)
        chosen = place == drawing.place
        color = look.seat(place.seat or 0)
        corners = [self.to_widget(point) for point in drawing.zones[place]]
        fill = QColor(color)
        fill.setAlphaF(0.30 if chosen else 0.14)
        painter.setBrush(fill)
        for pen_color, width in ((QColor(8, 12, 16, 160), 5.0), (color, 3.0 if chosen else 1.8)):
            painter.setPen(QPen(pen_color, look.px(width), j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPolygon(QPolygonF(corners))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = look.px(7.0 if chosen else 4.0)
        for number, corner in enumerate(corners):
            held = chosen and number == drawing.corner
            painter.setPen(QPen(QColor(8, 12, 16), look.px(1.6)))
            painter.setBrush(QColor("#ffffff") if held else color)
            painter.drawEllipse(corner, radius * (1.35 if held else 1.0), radius * (1.35 if held else 1.0))
        if place.kind == "board":  # the corner that is the top left one
            painter.setBrush(QColor("#ffffff"))
            painter.drawEllipse(corners[0], radius * 0.5, radius * 0.5)
        self._paint_name(painter, look, place.words(self._names), corners, color)

    def _paint_name(self, painter: QPainter, look: Look, words: str, corners: list[QPointF], color: QColor) -> None:
        look = fitting_labels(look, self.height())
        font = look.font(14, bold=True)
        metrics = QFontMetricsF(font)
        bounds = QPolygonF(corners).boundingRect()
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(bounds.width(), look.px(90)))
        patch = QRectF(0, 0, ceil(metrics.horizontalAdvance(words)) + look.px(12), metrics.height() + look.px(4))
        patch.moveCenter(sum(corners, QPointF()) / len(corners))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 12, 16, 190))
        painter.drawRoundedRect(patch, patch.height() / 2, patch.height() / 2)
        painter.setFont(font)
        painter.setPen(color)
        painter.drawText(patch, int(Qt.AlignmentFlag.AlignCenter), words)


def side_near(drawing: Drawing, point: Point, reach: float) -> tuple[ZonePlace, int] | None:
    """The side within `reach` pixels of a point: its place, and the corner that it begins with."""
    order = sorted(drawing.zones, key=lambda place: place != drawing.place)
    for place in order:
        polygon = drawing.zones[place]
        for number, (start, end) in enumerate(zip(polygon, polygon[1:] + polygon[:1], strict=True)):
            if _distance(point, start, end) <= reach:
                return place, number
    return None


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a segment."""
    a, b, p = np.asarray(start), np.asarray(end), np.asarray(point)
    along = b - a
    share = float(np.clip(np.dot(p - a, along) / max(float(np.dot(along, along)), 1e-9), 0.0, 1.0))
    return float(np.linalg.norm(p - a - share * along))
