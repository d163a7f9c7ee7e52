"""The pictures of a film of a session: what the sources showed side by side, and what was known of it drawn on top."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QTransform

from app.record.film_story import FilmEvent
from gui.table.picture_overlay import Overlay
from gui.table.picture_view import image_of
from gui.widgets.theme import DARK, Look
from referee.layout import Layout
from referee.sessions.disputes.dispute import SeenDie
from referee.view import SeatView, TableView
from vision import DieReading

MOST_SIDE = 3840
"""Of the picture, in pixels; larger ones are scaled down."""

_DESIGN_HEIGHT = 720
_LEAST_SCALE = 0.5


@dataclass(frozen=True)
class FilmScene:
    """What is drawn on the sources' pictures at one moment.

    `layouts` are the zones by source, in its pixels; `dice` those that lie there, with what they were corrected to.
    `awaited` tells of each seat what it is to do, `headline` goes on top, and `told` is the event whose words are
    shown.
    """

    headline: str
    players: tuple[str, ...]
    layouts: Mapping[str | None, Layout]
    awaited: Mapping[int, str]
    dice: tuple[tuple[SeenDie, int | None], ...]
    told: FilmEvent | None


class Canvas:
    """One picture for all sources, each of `sizes` (width and height by its name), with even sides."""

    def __init__(self, sizes: Mapping[str | None, tuple[int, int]]) -> None:
        columns = math.ceil(math.sqrt(len(sizes)))
        rows = math.ceil(len(sizes) / columns)
        wide, tall = (float(max(size[axis] for size in sizes.values())) for axis in (0, 1))
        fit = min(1.0, MOST_SIDE / (wide * columns), MOST_SIDE / (tall * rows))
        wide, tall = wide * fit, tall * fit
        self.width, self.height = (max(2, int(side) // 2 * 2) for side in (wide * columns, tall * rows))
        self._tiles = {
            name: QRectF(wide * (place % columns), tall * (place // columns), wide, tall)
            for place, name in enumerate(sizes)
        }
        self._look = Look(DARK, max(_LEAST_SCALE, tall / _DESIGN_HEIGHT))
        self._images: dict[str | None, QImage] = {}
        self._layer: QImage | None = None
        self._layer_shows: object = None

    def take(self, source: str | None, image: np.ndarray) -> None:
        """The newest picture of a source, BGR ``(height, width, 3)`` ``uint8``."""
        self._images[source] = image_of(image)

    def draw(self, scene: FilmScene) -> np.ndarray:
        """The picture of the moment, BGR ``(height, width, 3)`` ``uint8``."""
        canvas = self._blank()
        painter = QPainter(canvas)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for name, image in self._images.items():
            painter.drawImage(self._place(name), image)
        if self._layer is None or self._layer_shows != scene:
            self._layer, self._layer_shows = self._overlay(scene), scene
        painter.drawImage(0, 0, self._layer)
        painter.end()
        return _array(canvas)

    def card(self, lines: Sequence[str]) -> np.ndarray:
        """A picture of nothing but words: the first line large, the others below it."""
        canvas = self._blank()
        painter = QPainter(canvas)
        room = QRectF(0, 0, self.width, self.height).adjusted(*(self._look.px(side) for side in (40, 40, -40, -40)))
        flags = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap)
        fonts = [self._look.font(30 if number == 0 else 20, bold=number == 0) for number in range(len(lines))]
        boxes = [QFontMetricsF(f).boundingRect(room, flags, line) for f, line in zip(fonts, lines, strict=True)]
        top = room.center().y() - sum(box.height() + self._look.px(10) for box in boxes) / 2
        for number, (font, box, line) in enumerate(zip(fonts, boxes, lines, strict=True)):
            painter.setFont(font)
            painter.setPen(self._look.color("text" if number == 0 else "muted"))
            painter.drawText(QRectF(room.left(), top, room.width(), box.height() + 2), flags, line)
            top += box.height() + self._look.px(10)
        painter.end()
        return _array(canvas)

    def _blank(self) -> QImage:
        canvas = QImage(self.width, self.height, QImage.Format.Format_BGR888)
        canvas.fill(QColor(DARK.ground))
        return canvas

    def _place(self, name: str | None) -> QRectF:
        """Where a source's picture lies: as large as fits into its tile."""
        tile, image = self._tiles[name], self._images[name]
        zoom = min(tile.width() / image.width(), tile.height() / image.height())
        place = QRectF(0, 0, image.width() * zoom, image.height() * zoom)
        place.moveCenter(tile.center())
        return place

    def _overlay(self, scene: FilmScene) -> QImage:
        layer = QImage(self.width, self.height, QImage.Format.Format_ARGB32_Premultiplied)
        layer.fill(Qt.GlobalColor.transparent)
        painter = QPainter(layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name, image in self._images.items():
            place = self._place(name)
            zoom = place.width() / image.width()
            transform = QTransform.fromScale(zoom, zoom) * QTransform.fromTranslate(place.left(), place.top())
            overlay = Overlay(painter, transform, self._look.scale)
            layout = scene.layouts.get(name)
            if layout is not None:
                overlay.paint_zones(layout, _view(scene), scene.players, set(scene.awaited))
            dice = [(_reading(die), value) for die, value in scene.dice if die.source in (name, None)]
            for die, _ in dice:
                overlay.paint_box(die)
            for die, value in dice:
                if value is None:
                    overlay.paint_value(die)
                else:
                    overlay.paint_correction(die, value)
            if name is not None:
                self._words(painter, name, QPointF(place.left(), place.top()), 13, "muted")
        self._words(painter, scene.headline, QPointF(0, 0), 15, "text")
        if scene.told is not None:
            self._event(painter, scene.told)
        painter.end()
        return layer

    def _words(self, painter: QPainter, text: str, at: QPointF, units: float, color: str) -> None:
        """A line of words on a dark patch whose upper left corner is near `at`."""
        font = self._look.font(units, bold=True)
        metrics = QFontMetricsF(font)
        gap, pad = self._look.px(8), self._look.px(6)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, self.width - 4 * gap)
        patch = QRectF(at.x() + gap, at.y() + gap, metrics.horizontalAdvance(text) + 2 * pad, metrics.height() + pad)
        self._patch(painter, patch)
        painter.setFont(font)
        painter.setPen(self._look.color(color))
        painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, text)

    def _event(self, painter: QPainter, told: FilmEvent) -> None:
        """What was done, and what became of it, at the foot of the picture."""
        pad = self._look.px(10)
        lines = [(told.words, 22, "text"), *((mark, 16, "warn") for mark in told.marks)]
        flags = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap)
        room = QRectF(0, 0, self.width - 6 * pad, self.height)
        boxes = [
            QFontMetricsF(self._look.font(units, bold=True)).boundingRect(room, flags, words)
            for words, units, _ in lines
        ]
        width, height = max(box.width() for box in boxes) + 3 * pad, sum(box.height() for box in boxes) + 1.5 * pad
        patch = QRectF((self.width - width) / 2, self.height - height - pad, width, height)
        self._patch(painter, patch)
        top = patch.top() + 0.75 * pad
        for (words, units, color), box in zip(lines, boxes, strict=True):
            painter.setFont(self._look.font(units, bold=True))
            painter.setPen(self._look.color(color))
            painter.drawText(QRectF(patch.left() + pad, top, patch.width() - 2 * pad, box.height() + 2), flags, words)
            top += box.height()

    def _patch(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(12, 16, 20, 214))
        corner = min(rect.height() / 2, self._look.px(10))
        painter.drawRoundedRect(rect, corner, corner)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def _view(scene: FilmScene) -> TableView:
    """What each awaited seat is to do, for the words beside its zone."""
    seats = (SeatView(seat, "waiting", words, 0, None) for seat, words in scene.awaited.items())
    return TableView(0.0, None, tuple(seats), "")


def _reading(die: SeenDie) -> DieReading:
    """A die as the overlay draws it."""
    icon = next((answer for answer, _ in die.vote if isinstance(answer, str)), None) if die.value is None else None
    likely = tuple((value, share) for value, share in die.likely if isinstance(value, int))
    return DieReading(die.box, die.value, die.confidence, likely, "white", die.zone, icon=icon)


def _array(image: QImage) -> np.ndarray:
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()
