"""The die that is in doubt, as large as it can be shown: cut out of the film that plays in a loop."""

import numpy as np
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy

from app.text.language import tr
from gui.table.picture_view import image_of
from gui.widgets.dice_painting import paint_die, paint_unsure_die
from gui.widgets.painted import PaintedWidget
from gui.widgets.text_painting import MIDDLE, write
from gui.widgets.theme import Look
from vision.readings import Box

SIDE = 400.0
"""How large it is where there is room, in units of the design."""
DRAWN_SIDE = 150.0
"""How large a die is drawn of which there is no picture."""
AROUND = 0.3
"""How much of its surroundings is seen on each side, as a share of the die."""


def cut_out(image: np.ndarray, box: Box) -> np.ndarray:
    """The square piece of a picture (BGR) that shows a die with what lies around it; as much of it as there is."""
    x1, y1, x2, y2 = box
    half = max(x2 - x1, y2 - y1) * (0.5 + AROUND)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    height, width = image.shape[:2]
    left, top = max(0, round(x - half)), max(0, round(y - half))
    right, bottom = min(width, round(x + half)), min(height, round(y + half))
    return image[top:bottom, left:right]


class DieView(PaintedWidget):
    """Shows one die, which moves as the film plays; without a film the picture that was kept of it."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self._value: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self._limit()

    def _side(self) -> int:
        return round(self._look.px(SIDE if self.shown else DRAWN_SIDE))

    def _limit(self) -> None:
        """A die of which there is no picture is drawn, and leaves the room to what tells more."""
        self.setMaximumSize(self._side(), self._side())
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._side(), self._side())

    def minimumSizeHint(self) -> QSize:
        side = round(self._look.px(SIDE / 4))
        return QSize(side, side)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return width

    @property
    def shown(self) -> bool:
        """Whether there is a picture of the die."""
        return self._image is not None

    def show_die(self, picture: np.ndarray | None, value: int | None, words: str) -> None:
        """Shows this piece of a picture (BGR), or where there is none a drawn die that shows `value`; `words` say which
        die it is."""
        self._image = None if picture is None or picture.size == 0 else image_of(picture)
        self._value = value
        self._limit()
        self.setAccessibleName(words)
        self.update()

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        side = min(self.width(), self.height())
        place = QRectF(0, 0, side, side)
        corner = self._look.px(10)
        frame = QPainterPath()
        frame.addRoundedRect(place, corner, corner)
        painter.fillPath(frame, self._look.color("surface"))
        if self._image is None:
            face = place.adjusted(side * 0.2, side * 0.1, -side * 0.2, -side * 0.3)
            if self._value is None:
                paint_unsure_die(painter, self._look, face)
            else:
                paint_die(painter, self._look, self._value, face)
            foot = QRectF(place.left(), face.bottom(), side, place.bottom() - face.bottom())
            write(painter, self._look, foot, tr("no picture"), 15, color="muted", side=MIDDLE, least=10)
        else:
            painter.setClipPath(frame)
            painter.drawImage(place, self._image)
