"""The picture of the table with what is known drawn on it; without a camera, the table drawn."""

from dataclasses import replace
from math import ceil, floor

import cv2
import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPainterPath,
    QPixmap,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QSizePolicy, QWidget

from app.games.entry import HandEntry
from app.live.moves import inside
from app.live.snapshot import Snapshot
from app.text.language import tr
from gui.table.drawn_table import paint_table
from gui.table.picture_overlay import Overlay
from gui.widgets.click_targets import Targets, key_at
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look
from gui.widgets.zoom import STEP, Zoom
from vision.reading.detection_windows import resized

LEAST_TABLES = (QSize(700, 470), QSize(1000, 310))
"""The room that a drawn table needs, in units of the design: one that is high, or one that is wide."""
UNLIMITED = 16_777_215
"""Qt's own word for a widget of any height."""


def place_of(size: QSize | None, widget: QWidget) -> QRectF:
    """Where a picture of this size lies in the middle of a widget, as large as fits into it; all of the widget without
    one."""
    whole = QRectF(widget.rect())
    if size is None:
        return whole
    place = QRectF(QPointF(0, 0), QSizeF(size).scaled(whole.size(), Qt.AspectRatioMode.KeepAspectRatio))
    place.moveCenter(whole.center())
    return place


def image_of(array: np.ndarray) -> QImage:
    """A picture of its own from a ``(height, width, 3)`` BGR ``uint8`` array, which may change afterwards."""
    height, width = array.shape[:2]
    packed = np.ascontiguousarray(array)
    return QImage(packed.data, width, height, 3 * width, QImage.Format.Format_BGR888).copy()


def scaled_image_of(array: np.ndarray, width: int, height: int, ratio: float) -> QImage:
    """The picture in so many pixels of a screen with `ratio` of them to a point: three times as soon as Qt scales."""
    pixels = cv2.cvtColor(resized(array, width, height), cv2.COLOR_BGR2BGRA)
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_RGB32).copy()
    image.setDevicePixelRatio(ratio)
    return image


class PictureView(PaintedWidget):
    """Shows a snapshot's picture as large as fits, centred, with zones, dice and arrows on it.

    `least_units` is how high it is at least, in units of the design.

    The wheel, two fingers and `zoom_by` draw the picture up; then it can be dragged, and a double click shows all of it
    again.

    `pressed` carries the key of what was clicked on in a drawn table, as a `HandEntry` takes it.
    """

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.zoom = Zoom()
        self._dragged: QPointF | None = None
        self.grabGesture(Qt.GestureType.PinchGesture)
        self.least_units = 0
        self._snapshot = Snapshot()
        self._entry = HandEntry()
        self._targets: Targets = ()
        self._scaled: QImage | None = None
        self._layer: QPixmap | None = None
        self._layer_shows: tuple[object, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("picture of the table"))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, max(180, round(self._look.px(self.least_units))))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        if snapshot.image is not self._snapshot.image:
            self._scaled = None
        self._snapshot = snapshot
        self._limit_height()
        self.update()

    def show_entry(self, entry: HandEntry) -> None:
        """Shows what is being entered by hand, in a drawn table."""
        self._entry = entry
        if self._size is None:
            self.update()

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Draws the picture up, or down again; what is seen `at` a point stays there, else what is in the middle."""
        if self._size is None:
            return
        base = self.place()
        self._set_zoom(self.zoom.by(factor, base.center() if at is None else at, base))

    def show_whole(self) -> None:
        """Shows all of the picture again."""
        self._set_zoom(Zoom())

    def _set_zoom(self, zoom: Zoom) -> None:
        if zoom != self.zoom:
            self.zoom = zoom
            self.setCursor(Qt.CursorShape.ArrowCursor if zoom.whole else Qt.CursorShape.OpenHandCursor)
            self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_by(1 + event.value(), event.position())
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                at = QPointF(self.mapFromGlobal(pinch.centerPoint().toPoint()))
                self.zoom_by(pinch.scaleFactor(), at)
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._size is None or (self.zoom.whole and event.angleDelta().y() <= 0):
            super().wheelEvent(event)
            return
        self.zoom_by(STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = key_at(self._targets, event.position())
        if key is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(key)
        if not self.zoom.whole and event.button() == Qt.MouseButton.LeftButton:
            self._dragged = event.position()
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._set_zoom(self.zoom.moved(event.position() - self._dragged, self.place()))
            self._dragged = event.position()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._size is not None and not self.zoom.whole:
            self.show_whole()
        else:
            super().mouseDoubleClickEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._limit_height()

    def _limit_height(self) -> None:
        """Takes no more height than the picture needs at this width, so that what follows stands close below it."""
        size = self._size
        tall = UNLIMITED if size is None else ceil(self.width() * size.height() / size.width())
        if tall != self.maximumHeight():
            self.setMaximumHeight(tall)

    @property
    def _size(self) -> QSize | None:
        """The picture's, in its own pixels; None without one."""
        image = self._snapshot.image
        return None if image is None else QSize(image.shape[1], image.shape[0])

    def place(self) -> QRectF:
        """Where the picture lies in the widget, in whole points."""
        return QRectF(place_of(self._size, self).toRect())

    def paint(self, painter: QPainter) -> None:
        place = self.place()
        corner = self._look.px(10)
        frame = QPainterPath()
        frame.addRoundedRect(place, corner, corner)
        self._targets = ()
        image = self._snapshot.image
        if image is None:
            painter.fillPath(frame, self._look.color("surface"))
            if self._snapshot.playback == "opening":
                self._paint_words(painter, place, tr("Opening …"))
            else:
                self._targets = paint_table(painter, self._drawn_look(place), place, self._snapshot, self._entry)
        else:
            painter.setClipPath(frame)
            if self.zoom.whole:
                painter.drawImage(place.topLeft(), self._image_at(place, image))
                self._paint_overlay(painter, place)
            else:
                self._paint_drawn_up(painter, place, image)

    def _paint_drawn_up(self, painter: QPainter, base: QRectF, image: np.ndarray) -> None:
        """The part of the picture that is seen, with what is drawn on it."""
        place = self.zoom.place(base)
        across, down = image.shape[1] / place.width(), image.shape[0] / place.height()
        left, top = (base.left() - place.left()) * across, (base.top() - place.top()) * down
        right, bottom = left + base.width() * across, top + base.height() * down
        x1, y1 = max(0, floor(left)), max(0, floor(top))
        part = image[y1 : ceil(bottom), x1 : ceil(right)]
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(base, image_of(part), QRectF(left - x1, top - y1, right - left, bottom - top))
        painter.save()
        painter.translate(place.topLeft())
        self._paint_layer(painter, place.width())
        painter.restore()

    def _image_at(self, place: QRectF, image: np.ndarray) -> QImage:
        """The picture as it fills its place; it is kept until the next one comes, since more than it is repainted."""
        ratio = self.devicePixelRatioF()
        width, height = (max(1, round(side * ratio)) for side in (place.width(), place.height()))
        if self._scaled is None or self._scaled.size() != QSize(width, height):
            self._scaled = scaled_image_of(image, width, height, ratio)
        return self._scaled

    def _drawn_look(self, place: QRectF) -> Look:
        """The look of the drawn table, which is as large as its place allows, however large text is to be."""
        fit = max(min(place.width() / room.width(), place.height() / room.height()) for room in LEAST_TABLES)
        return replace(self._look, scale=min(self._look.scale, fit))

    def _paint_overlay(self, painter: QPainter, place: QRectF) -> None:
        """What is drawn on the picture; it changes far less often than the picture, and is kept until it does."""
        ratio = self.devicePixelRatioF()
        snapshot = self._snapshot
        view = snapshot.view
        shows = (
            (place.width(), place.height(), ratio, self._look.scale, self._look.marks),
            snapshot.layout,
            None if view is None else view.seats,
            snapshot.playback,
            None if view is None or view.reading is None else view.reading.dice,
            snapshot.players,
            frozenset(snapshot.counts),
            snapshot.moves,
            snapshot.notices,
            snapshot.position,
            snapshot.mend,
        )
        if self._layer is None or shows != self._layer_shows:
            self._layer_shows = shows
            self._layer = QPixmap(ceil(place.width() * ratio), ceil(place.height() * ratio))
            self._layer.setDevicePixelRatio(ratio)
            self._layer.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._layer)
            self._paint_layer(inner, place.width())
            inner.end()
        painter.drawPixmap(place.topLeft(), self._layer)

    def _paint_layer(self, painter: QPainter, width: float) -> None:
        snapshot, size = self._snapshot, self._size
        assert size is not None
        zoom = width / size.width()
        onto = QTransform.fromScale(zoom, zoom)
        overlay = Overlay(painter, onto, self._look.scale, self._look.marks, zoom * size.height())
        if snapshot.layout is not None:
            watched = snapshot.view if snapshot.playback in ("playing", "paused") else None
            overlay.paint_zones(snapshot.layout, watched, snapshot.players, set(snapshot.counts))
        reading = None if snapshot.view is None else snapshot.view.reading
        dice = () if reading is None else reading.dice
        if snapshot.layout is not None:
            covered = {hidden.seat for hidden in snapshot.hidden if hidden.kind == "hand"}
            overlay.paint_covers(snapshot.layout, covered)
            zones = [seat.roll for number, seat in enumerate(snapshot.layout.seats) if number in covered]
            dice = tuple(die for die in dice if not any(inside(zone, die.center) for zone in zones))
            overlay.paint_ghosts(snapshot.layout, _cubes(snapshot), dice)
        for die in dice:
            overlay.paint_box(die)
        for move in snapshot.moves:
            overlay.paint_move(move)
        for die in dice:
            overlay.paint_value(die, dice)
        for seat in () if snapshot.view is None else snapshot.view.seats:
            if seat.taken_up is not None:
                zone = None if snapshot.layout is None else snapshot.layout.seats[seat.seat].roll
                overlay.paint_taken_up(zone, seat.seat, image_of(seat.taken_up.picture))
        overlay.paint_notices(snapshot.notices)

    def _paint_words(self, painter: QPainter, place: QRectF, text: str) -> None:
        painter.setFont(self._look.font(30, bold=True))
        painter.setPen(self._look.color("muted"))
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)


def _cubes(snapshot: Snapshot) -> dict[int, tuple[int, int]]:
    """The cubes that dice are to be put onto now: how many dice they then have, and how many of them are to come; none
    once a film has ended, since nobody can put them there any more."""
    if snapshot.playback == "ended":
        return {}
    coming = {table.seat: snapshot.coming(table.seat) for table in snapshot.table}
    return {table.seat: (table.stacked, coming[table.seat]) for table in snapshot.table if coming[table.seat]}
