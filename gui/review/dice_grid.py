"""The dice of a disputed event side by side: the picture of each, and what it counts as."""

import math

import numpy as np
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QImage, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy

from app.live.log import certainty
from app.review.readings import NamedDie
from app.review.settling import DoubtedEvent
from app.text.language import tr
from gui.table.picture_view import image_of
from gui.widgets.dice_painting import paint_die, paint_unsure_die
from gui.widgets.painted import PaintedWidget
from gui.widgets.text_painting import MIDDLE, write, write_wrapped

COLUMNS = 4
_WIDE, _HIGH = 96, 74
NARROW = 1.6
"""A cell is narrow that is less than so many times as wide as high."""
_LOWER = 56
"""With more than two rows of dice they are lower, in units of the design."""


class DiceGrid(PaintedWidget):
    """Shows the dice of a `DoubtedEvent`; `pressed` carries the place of the one that was clicked on."""

    pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._doubt: DoubtedEvent | None = None
        self._crops: tuple[QImage | None, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_doubt(self, doubt: DoubtedEvent | None) -> None:
        self._doubt = doubt
        self.setAccessibleName("" if doubt is None else _in_words(doubt))
        self.updateGeometry()
        self.update()

    @property
    def has_pictures(self) -> bool:
        """Whether the picture of some die is shown."""
        return any(crop is not None for crop in self._crops)

    def show_crops(self, crops: tuple[np.ndarray | None, ...]) -> None:
        """The pictures of the dice, in their order."""
        self._crops = tuple(None if crop is None else image_of(crop) for crop in crops)
        self.update()

    def _count(self) -> int:
        return 0 if self._doubt is None else len(self._doubt.dice)

    def _columns(self) -> int:
        return max(COLUMNS, math.ceil(self._count() / 4))

    def _height(self) -> float:
        return self._look.px(_HIGH if self._count() <= 2 * COLUMNS else _LOWER)

    def sizeHint(self) -> QSize:
        rows = math.ceil(self._count() / self._columns())
        return QSize(round(self._look.px(COLUMNS * _WIDE)), round(rows * self._height()))

    def _cell(self, place: int) -> QRectF:
        row, column = divmod(place, self._columns())
        wide = self.width() / self._columns()
        return QRectF(column * wide, row * self._height(), wide, self._height()).adjusted(2, 2, -2, -2)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place in range(self._count()):
            if self._cell(place).contains(event.position()):
                self.pressed.emit(place)

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        doubt = self._doubt
        if doubt is None:
            return
        for place in range(len(doubt.dice)):
            self._paint_die(painter, doubt, place)

    def _parts(self, cell: QRectF) -> tuple[QRectF, QRectF, QRectF]:
        """Where in a cell the picture, what stands beside it, and the words below that are.

        In a narrow cell the words go across its foot, since beside the picture they would be too small.
        """
        look = self._look
        room = cell.adjusted(*(look.px(side) for side in (4, 4, -4, -4)))
        narrow = room.width() < NARROW * room.height()
        foot_height = QFontMetricsF(look.font(11)).height() if narrow else 0.0
        side = min(room.height() - foot_height, room.width() * 0.62)
        picture = QRectF(room.left(), room.top() + (room.height() - foot_height - side) / 2, side, side)
        left = picture.right() + look.px(3)
        beside = QRectF(left, room.top(), room.right() - left, room.height() - foot_height)
        if narrow:
            return picture, beside, QRectF(room.left(), room.bottom() - foot_height, room.width(), foot_height)
        below = min(look.px(26), beside.width()) + look.px(2)
        return picture, beside, beside.adjusted(-look.px(3), below, look.px(3), 0)

    def _paint_die(self, painter: QPainter, doubt: DoubtedEvent, place: int) -> None:
        look, die, cell = self._look, doubt.dice[place], self._cell(place)
        chosen = place == doubt.at
        painter.setPen(QPen(look.color("accent" if chosen else "line"), look.px(2.5 if chosen else 1)))
        painter.setBrush(look.color("raised" if chosen else "surface"))
        painter.drawRoundedRect(cell, look.px(7), look.px(7))
        picture, beside, foot = self._parts(cell)
        crop = self._crops[place] if place < len(self._crops) else None
        if crop is None:
            write_wrapped(painter, look, picture, tr("no picture"), 11, least=8)
        else:
            painter.save()
            rounded = QPainterPath()
            rounded.addRoundedRect(picture, look.px(5), look.px(5))
            painter.setClipPath(rounded)
            painter.drawImage(picture, crop)
            painter.restore()
        small = min(look.px(26), beside.width())
        spot = QRectF(beside.center().x() - small / 2, beside.top() + look.px(2), small, small)
        changed = die.slot in doubt.values
        if (value := doubt.shown_value(die)) is None:
            paint_unsure_die(painter, look, spot)
        else:
            paint_die(painter, look, value, spot, color="yellow" if changed else "green")
        sure = "" if die.confidence is None else certainty(die.confidence)
        words = tr("was {value}", value=_value_words(die)) if changed else sure
        color = "warn" if changed else "muted"
        write(painter, look, foot, words, 11, bold=changed, color=color, side=MIDDLE, least=8)


def _in_words(doubt: DoubtedEvent) -> str:
    """The dice by their values, and which of them is looked at."""
    if not doubt.dice:
        return tr("no dice")
    values = [
        tr("{value} (changed)", value=doubt.shown_value(die)) if die.slot in doubt.values else _value_words(die)
        for die in doubt.dice
    ]
    return tr("dice: {values}; looked at: die {number}", values=", ".join(values), number=doubt.at + 1)


def _value_words(die: NamedDie) -> str:
    """What a die counts as; a question mark where nobody has named it."""
    return "?" if die.value is None else str(die.value)
