"""Small habits of the window's widgets."""

from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from gui.widgets.theme import DARK, Look

LabelT = TypeVar("LabelT", bound=QLabel)

TO_READ = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
"""Of a label that Tab stops at, so that a page scrolls to it and a screen reader reads it."""

LEAST_LETTERS = 7
"""A name is never narrower than so many letters of it, or than itself."""


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
    """A line that shrinks to the room it has, down to `least` of its size; then it becomes two, where it may have so
    many `lines`, which shrink down to `least_of_two`. Only what has no room even so is cut off."""

    least = 0.62
    least_of_two = 0.4
    lines = 1

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def fitted(self) -> tuple[QFont, str]:
        """In which letters the text is painted, and as much of it as there is room for."""
        font, text, room = QFont(self.font()), self.text(), float(self.width())
        size = font.pixelSize()
        share = room / max(1.0, QFontMetricsF(font).horizontalAdvance(text))
        if share < self.least and self.lines > 1:
            for pixels in range(int(size * self.least), int(size * self.least_of_two) - 1, -1):
                font.setPixelSize(max(6, pixels))
                if self._holds(font):
                    return font, text
            return font, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room * 1.85)
        font.setPixelSize(max(6, int(size * max(self.least, min(1.0, share)))))
        return font, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)

    def _holds(self, font: QFont) -> bool:
        """Whether all of the text has room in two lines of these letters."""
        metrics = QFontMetricsF(font)
        height = max(min(metrics.lineSpacing() * 2, self.height()), metrics.lineSpacing())
        needed = metrics.boundingRect(QRectF(0, 0, self.width(), 10_000), int(Qt.TextFlag.TextWordWrap), self.text())
        return needed.width() <= self.width() and needed.height() <= height + 1

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        font, text = self.fitted()
        painter.setFont(font)
        painter.setPen(self.palette().windowText().color())
        two = self.lines > 1 and QFontMetricsF(font).horizontalAdvance(text) > self.width() + 1
        wrapped = Qt.TextFlag.TextWordWrap if two else Qt.TextFlag.TextSingleLine
        painter.drawText(self.rect(), int(self.alignment()) | int(wrapped), text)
        painter.end()


class NameLabel(FittedLabel):
    """The name of a player: as wide as it is where there is room, and else so narrow that nothing is pushed out."""

    least = 0.7

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        plain(self, "name")

    def wanted(self) -> int:
        """How wide it is with all of its letters, in pixels."""
        return self.sizeHint().width()

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().averageCharWidth() * LEAST_LETTERS
        return QSize(min(self.wanted(), least), super().minimumSizeHint().height())


class FittedText(QLabel):
    """Sentences that are as large as the style says, or as small as their room asks, down to `least` of it."""

    least = 0.7

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        room, font = QRectF(self.rect()), self.font()
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        least = max(6, int(font.pixelSize() * self.least))
        while font.pixelSize() > least and QFontMetricsF(font).boundingRect(room, flags, self.text()).height() > (
            room.height()
        ):
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(room, flags, self.text())
        painter.end()


class ChoiceBox(QComboBox):
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


class Tick(QCheckBox):
    """A box to tick, with a tick of our own: a style sheet knows only files of them."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = box.width() * 0.24
        pen = QPen(self.palette().highlightedText().color(), max(1.6, size * 0.55))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(
            [box.center() + QPointF(x * size, y * size) for x, y in ((-1.0, 0.1), (-0.25, 0.8), (1.0, -0.7))]
        )
        painter.end()


class Number(QSpinBox):
    """A number to type or to step to, with arrows of our own: a style sheet takes Qt's away."""

    def __init__(self) -> None:
        super().__init__()
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self.fontMetrics().height() * 0.2
        painter.setPen(Qt.PenStyle.NoPen)
        for up, most in ((-1, self.maximum()), (1, self.minimum())):
            painter.setBrush(self.palette().text().color())
            painter.setOpacity(0.3 if self.value() == most else 1.0)
            middle = QPointF(self.width() - size * 4.0, self.height() / 2 + up * self.height() * 0.2)
            painter.drawPolygon([middle + QPointF(x, y * up) * size for x, y in ((-1.2, -0.6), (1.2, -0.6), (0, 0.8))])
        painter.end()


class FittedWords(QWidget):
    """A few sentences, as large as their room allows between two sizes, to be read from across the table."""

    least, most = 13.0, 25.0

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def text(self) -> str:
        return self._text

    def set_text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        # room for two lines or three small ones, so that what stands above does not jump when the words change
        self.setMinimumHeight(round(look.px(52)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = QRectF(self.rect())
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        units = self.most
        while units > self.least:
            needed = QFontMetricsF(self._look.font(units)).boundingRect(room, flags, self._text)
            if needed.height() <= room.height() and needed.width() <= room.width():
                break
            units -= 1.0
        painter.setFont(self._look.font(units))
        painter.setPen(self._look.color("text"))
        painter.drawText(room, flags, self._text)
        painter.end()
