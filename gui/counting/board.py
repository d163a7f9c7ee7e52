"""The total of the last roll in figures that are read across a room, and its dice in their own colors."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from app.counting.lines import RollLine
from app.counting.words import dice_words
from app.text.language import tr, tr_plural
from gui.counting.painting import paint_faces
from gui.widgets.painted import PaintedWidget
from gui.widgets.text_painting import LEFT, RIGHT, write
from rules.counting.figures import total, unsure

LEAST_HEIGHT = 170
"""In units of the design."""


class CountBoard(PaintedWidget):
    """Shows one roll; `pressed` carries the place of the die that was clicked on."""

    pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._line: RollLine | None = None
        self._nothing = ""
        self._asked: int | None = None
        self._places: list[QRectF] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._look.px(280)), round(self._look.px(LEAST_HEIGHT)))

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(420)), self.minimumSizeHint().height())

    def show_roll(self, line: RollLine | None, asked: int | None, nothing: str) -> None:
        """Shows a roll, and which of its dice a person is asked about; `nothing` is said where there is none."""
        if (line, asked, nothing) == (self._line, self._asked, self._nothing):
            return
        self._line, self._asked, self._nothing = line, asked, nothing
        self.setAccessibleName(tr("last roll"))
        self.setAccessibleDescription(nothing if line is None else _in_words(line))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, spot in enumerate(self._places):
            if spot.contains(event.position()) and event.button() == Qt.MouseButton.LeftButton:
                self.pressed.emit(place)
                return
        super().mousePressEvent(event)

    def paint(self, painter: QPainter) -> None:
        look, room = self._look, QRectF(self.rect())
        painter.setPen(look.color("line"))
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), look.px(12), look.px(12))
        inner = room.adjusted(look.px(18), look.px(12), -look.px(18), -look.px(14))
        self._places = []
        if self._line is None:
            self._paint_nothing(painter, inner)
        else:
            self._paint_roll(painter, inner, self._line)

    def _paint_nothing(self, painter: QPainter, room: QRectF) -> None:
        painter.setPen(self._look.color("muted"))
        painter.setFont(self._look.font(26, bold=True))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._nothing)

    def _paint_roll(self, painter: QPainter, room: QRectF, line: RollLine) -> None:
        look = self._look
        head = QRectF(room.left(), room.top(), room.width(), look.px(24))
        named = tr("Not counted") if line.number is None else tr("Roll {number}", number=line.number)
        write(painter, look, head, " · ".join(filter(None, (named, line.zone or ""))), 16, bold=True, color="muted")
        write(painter, look, head, line.when, 16, color="muted", side=RIGHT)
        below = QRectF(room.left(), head.bottom(), room.width(), room.bottom() - head.bottom())
        faces = QRectF(below)
        faces.setTop(below.top() + below.height() * (0.58 if len(line.values) <= 10 else 0.46))
        figure = QRectF(below.left(), below.top(), below.width(), faces.top() - below.top() - look.px(4))
        self._paint_total(painter, figure, line)
        self._places = paint_faces(painter, look, faces, line.values, line.colors, self._asked)

    def _paint_total(self, painter: QPainter, room: QRectF, line: RollLine) -> None:
        """The sum as large as fits, and the number of dice beside it."""
        look, missing = self._look, unsure(line.values)
        text = str(total(line.values))
        font = look.font(10, bold=True)
        font.setPixelSize(max(12, round(room.height() * 1.08)))
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > room.width() * 0.62:
            font.setPixelSize(max(12, round(font.pixelSize() * room.width() * 0.62 / wide)))
        painter.setFont(font)
        counts = line.number is not None
        painter.setPen(look.color("text" if counts else "muted"))
        font.setStrikeOut(not counts)
        painter.setFont(font)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        left = QRectF(room.left(), room.top(), wide + look.px(4), room.height())
        painter.drawText(left, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), text)
        beside = QRectF(
            left.right() + look.px(16), room.top(), room.right() - left.right() - look.px(16), room.height()
        )
        middle = beside.center().y()
        low = room.height() < look.px(60)  # then all stands in one line
        upper = QRectF(beside) if low else QRectF(beside.left(), middle - look.px(34), beside.width(), look.px(34))
        wide = write(painter, look, upper, dice_words(len(line.values)), 26, bold=True, side=LEFT, least=14)
        if missing:
            words = tr_plural("1 die is not certain", "{count} dice are not certain", missing)
            lower = QRectF(beside.left(), middle + look.px(2), beside.width(), look.px(26))
            lower = beside.adjusted(wide + look.px(16), 0, 0, 0) if low else lower
            write(painter, look, lower, words, 18, bold=True, color="warn", side=LEFT, least=11)


def _in_words(line: RollLine) -> str:
    values = " ".join("?" if value is None else str(value) for value in line.values)
    return tr(
        "{total} with {dice}: {values}", total=total(line.values), dice=dice_words(len(line.values)), values=values
    )
