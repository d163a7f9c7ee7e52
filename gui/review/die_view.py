"""The die that is in doubt, as large as it can be shown: cut out of the film that plays in a loop."""

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.text.language import tr
from gui.table.picture_view import image_of
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look
from vision.readings import Box

SIDE = 400.0
"""How large it is where there is room, in units of the design."""
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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, look: Look) -> None:
        self.setMaximumSize(round(look.px(SIDE)), round(look.px(SIDE)))
        super().set_look(look)

    def sizeHint(self) -> QSize:
        side = round(self._look.px(SIDE))
        return QSize(side, side)

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

    def show_die(self, picture: np.ndarray | None, words: str) -> None:
        """Shows this piece of a picture (BGR), or that there is none; `words` say which die it is."""
        self._image = None if picture is None or picture.size == 0 else image_of(picture)
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
            painter.setFont(self._look.font(15))
            painter.setPen(self._look.color("muted"))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), tr("no picture"))
        else:
            painter.setClipPath(frame)
            painter.drawImage(place, self._image)
