"""Small habits of the window's widgets."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

LabelT = TypeVar("LabelT", bound=QLabel)


def plain(label: LabelT, role: str) -> LabelT:
    """A label that shows what players typed as it stands (Qt would guess at markup), styled as `role`."""
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    return label


def restyle(widget: QWidget, name: str, value: str) -> None:
    """Sets a property that the style sheet looks at, and has the style look again."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class FittedLabel(QLabel):
    """A line that shrinks to the room it has, down to `least` of its size, and only then is cut off."""

    least = 0.62

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = self.font()
        size, room = font.pixelSize(), float(self.width())
        width = QFontMetricsF(font).horizontalAdvance(self.text())
        if width > room > 0:
            font.setPixelSize(max(6, int(size * max(self.least, room / width))))
        painter.setFont(font)
        painter.setPen(self.palette().windowText().color())
        text = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(self.rect(), int(self.alignment()), text)
        painter.end()


class Choice(QComboBox):
    """A list to choose from, with an arrow of our own: a style sheet takes Qt's away."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self.fontMetrics().height() * 0.26
        pen = QPen(self.palette().text().color(), max(1.4, size * 0.4))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle = QPointF(self.width() - size * 3.0, self.height() / 2)
        painter.drawPolyline([middle + QPointF(x * size, y * size) for x, y in ((-1, -0.5), (0, 0.5), (1, -0.5))])
        painter.end()
