"""Six dice to click on: what was rolled, where it is typed."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.counting.editing import DIGITS
from app.text.language import tr
from gui.counting.painting import paint_seen_die
from gui.widgets.painted import PaintedButton
from gui.widgets.spacing import spaced

LEAST, MOST = 44.0, 84.0
"""How high a die is, in units of the design."""


class PadDie(PaintedButton):
    """One of the dice."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self._value = value
        words = tr("enter a {value}", value=value)
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({value})")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each has its key
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(LEAST)), round(self._look.px(MOST)))

    def minimumSizeHint(self) -> QSize:
        side = round(self._look.px(LEAST))
        return QSize(side, side)

    def paint(self, painter: QPainter) -> None:
        away = self._look.px(0 if self.underMouse() and not self.isDown() else 2)
        side = min(self.width(), self.height()) - 2 * away
        place = QRectF(0, 0, side, side)
        place.moveCenter(QRectF(self.rect()).center())
        paint_seen_die(painter, self._look, self._value, None, place)


class DicePad(QWidget):
    """`pressed` carries the key of the die that was clicked on."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.dice = [PadDie(int(key)) for key in DIGITS]
        row = spaced(QHBoxLayout(self), 6, 0)
        for key, die in zip(DIGITS, self.dice, strict=True):
            die.clicked.connect(lambda _checked=False, key=key: self.pressed.emit(key))
            row.addWidget(die)
