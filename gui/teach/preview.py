"""The picture of a lesson, with a box around each die."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy

from app.text.language import tr
from gui.table.picture_view import image_of
from gui.widgets.painted import PaintedWidget

LARGEST_ZOOM = 6.0
"""A picture of a single die is not blown up any further."""


class LessonPreview(PaintedWidget):
    """Shows a picture as large as fits; dice are boxed, one of them may be `marked`, and each may bear a word."""

    def __init__(self) -> None:
        super().__init__()
        self._array: np.ndarray | None = None
        self._image: QImage | None = None
        self._boxes = np.zeros((0, 4), np.float32)
        self._words: tuple[str, ...] = ()
        self._marked: int | None = None
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("picture of the dice"))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 180)

    def show_dice(
        self, image: np.ndarray | None, boxes: np.ndarray, words: Sequence[str] = (), marked: int | None = None
    ) -> None:
        """Shows a BGR picture with boxes `(N, 4)`; `words` stand at the boxes, "" at those that have none."""
        if image is not self._array:
            self._array = image
            self._image = None if image is None else image_of(image)
        self._boxes, self._words, self._marked = boxes, tuple(words), marked
        self.update()

    def text(self) -> str:
        """What stands there as long as there is no picture."""
        return self._text

    def say(self, text: str) -> None:
        self._text = text
        self.setAccessibleDescription(text)
        self.update()

    def place(self) -> QRectF:
        """Where the picture lies in the widget."""
        room = QRectF(self.rect())
        if self._image is None:
            return room
        zoom = min(room.width() / self._image.width(), room.height() / self._image.height(), LARGEST_ZOOM)
        rect = QRectF(0, 0, self._image.width() * zoom, self._image.height() * zoom)
        rect.moveCenter(room.center())
        return rect

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        corner = self._look.px(10)
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()), corner, corner)
        painter.fillPath(ground, self._look.color("surface"))
        painter.setClipPath(ground)
        if self._image is None:
            painter.setFont(self._look.font(22, bold=True))
            painter.setPen(self._look.color("muted"))
            inner = QRectF(self.rect()).adjusted(corner, corner, -corner, -corner)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._text)
        else:
            place = self.place()
            painter.drawImage(place, self._image)
            zoom = place.width() / self._image.width()
            frames = [self._frame(box, place, zoom) for box in self._boxes]
            for number, frame in enumerate(frames):
                self._paint_box(painter, frame, number)
            for number, frame in enumerate(frames):
                self._paint_word(painter, frame, number)

    @staticmethod
    def _frame(box: np.ndarray, place: QRectF, zoom: float) -> QRectF:
        x1, y1, x2, y2 = (float(side) * zoom for side in box)
        frame = QRectF(x1 - 1, y1 - 1, x2 - x1 + 2, y2 - y1 + 2).translated(place.topLeft())
        return frame.intersected(place.adjusted(2, 2, -2, -2))

    def _paint_box(self, painter: QPainter, frame: QRectF, number: int) -> None:
        """Dice that are to be named are dashed but for the one whose turn it is, which is thick."""
        marked = number == self._marked
        width = self._look.px(4.0 if marked else 2.2)
        corner = min(8.0, frame.width() * 0.16)
        for color, extra in ((QColor(8, 12, 16, 170), 2.4), (QColor("#ffd76a" if marked else "#ffffff"), 0.0)):
            pen = QPen(color, width + extra)
            if self._marked is not None and not marked:
                pen.setDashPattern([2.6 * width / (width + extra), 2.0 * width / (width + extra)])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, corner, corner)

    def _paint_word(self, painter: QPainter, frame: QRectF, number: int) -> None:
        word = self._words[number] if number < len(self._words) else ""
        if not word:
            return
        font = self._look.font(16, bold=True)
        metrics = QFontMetricsF(font)
        tab = QRectF(0, 0, metrics.horizontalAdvance(word) + self._look.px(12), metrics.height())
        tab.moveCenter(QPointF(frame.center().x(), frame.top()))
        tab.moveTop(max(self._look.px(3), tab.top()))
        painter.setPen(QPen(QColor(8, 12, 16, 170), 1.4))
        painter.setBrush(QColor("#ffffff"))
        painter.drawRoundedRect(tab, tab.height() * 0.3, tab.height() * 0.3)
        painter.setFont(font)
        painter.setPen(QColor("#10151a"))
        painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, word)
