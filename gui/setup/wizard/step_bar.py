"""The row of steps above the wizard: where one is, what lies behind, and a way to each of them."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.text.language import tr
from gui.widgets.painted import PaintedButton
from gui.widgets.spacing import spaced


class StepButton(PaintedButton):
    """One step: its number in a disc, and its name; the present one is filled and underlined."""

    def __init__(self, number: int, title: str) -> None:
        super().__init__()
        self._number = number
        self.setCheckable(True)
        self.setText(title)
        self.setAccessibleName(tr("step {number}: {title}", number=number, title=title))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._look.font(14, bold=True)).horizontalAdvance(self.text())
        return QSize(round(wide + self._look.px(52)), round(self._look.px(44)))

    def paint(self, painter: QPainter) -> None:
        look, u = self._look, self._look.px
        here = self.isChecked()
        rect = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("accent" if here else "line"))
        painter.drawRect(QRectF(rect.left(), rect.bottom() - u(3), rect.width(), u(3)))
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(look.color("accent"), u(2) if self.hasFocus() else 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(u(1), u(1), -u(1), -u(6)), u(8), u(8))
        disc = QRectF(rect.left() + u(8), rect.center().y() - u(14), u(24), u(24))
        painter.setPen(QPen(look.color("accent" if here else "muted"), u(1.5)))
        painter.setBrush(look.color("accent") if here else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        painter.setFont(look.font(13, bold=True))
        painter.setPen(look.color("on_accent" if here else "muted"))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._number))
        font = look.font(14, bold=True)
        painter.setFont(font)
        painter.setPen(look.color("text" if here else "muted"))
        room = QRectF(disc.right() + u(8), rect.top(), rect.right() - disc.right() - u(10), rect.height() - u(4))
        words = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), words)


class StepBar(QWidget):
    """`wanted` carries the place of the step that was pressed, from 0."""

    wanted = Signal(int)

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__()
        self._row = spaced(QHBoxLayout(self), 6, 0)
        self.buttons: list[StepButton] = []
        for place, title in enumerate(titles):
            button = StepButton(place + 1, title)
            button.clicked.connect(lambda _checked=False, place=place: self.wanted.emit(place))
            self.buttons.append(button)
            self._row.addWidget(button)

    def show_place(self, place: int) -> None:
        for number, button in enumerate(self.buttons):
            button.setChecked(number == place)
