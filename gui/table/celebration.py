"""A win that is worth looking at: the cube completes itself, and dice rain down. It is never in the way."""

import math
import random
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter
from PySide6.QtWidgets import QWidget

from gui.widgets.cube_painting import paint_cube
from gui.widgets.dice_painting import paint_die
from gui.widgets.painted import PaintedWidget

SECONDS, CUBE_SECONDS = 5.0, 1.6
"""How long it lasts, and how soon the cube is whole."""
CUBE_SHARE = 0.34
"""How large the cube is, as a share of the shorter side."""
FRAME_MILLISECONDS = 33
DICE = 60
FALL = 1.1
"""How far a die falls in a second, in heights of the window, at the end of its first second."""
COLORS = ("green", "red", "yellow", "purple")


@dataclass(frozen=True)
class FallingDie:
    """One die of the rain: where it begins (shares of the width), when, how large, what it shows and how it turns."""

    x: float
    begins: float
    side: float
    value: int
    color: str
    turn: float
    drift: float


def rain(chance: random.Random) -> tuple[FallingDie, ...]:
    """The dice that fall."""
    return tuple(
        FallingDie(
            chance.random(),
            chance.uniform(0.0, SECONDS * 0.55),
            chance.uniform(16, 34),
            chance.randint(1, 6),
            chance.choice(COLORS),
            chance.uniform(-4, 4),
            chance.uniform(-0.05, 0.05),
        )
        for _ in range(DICE)
    )


class Celebration(PaintedWidget):
    """Lies over `host`, and lets every click and key through. It ends by itself, or when the game goes on."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._dice: tuple[FallingDie, ...] = ()
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MILLISECONDS)
        self._timer.timeout.connect(self._go_on)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        host.installEventFilter(self)
        self.hide()

    def begin(self) -> None:
        """Somebody has won."""
        self._dice = rain(random.Random())
        self._since.start()
        self.setGeometry(self._host.rect())
        self.show()
        self.raise_()
        self._timer.start()

    def end(self) -> None:
        """The game goes on, or another begins."""
        self._timer.stop()
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._host and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._host.rect())
        return False

    def _go_on(self) -> None:
        if self._since.elapsed() / 1000 > SECONDS or not self.isVisible():
            self.end()
        else:
            self.update()

    def paint(self, painter: QPainter) -> None:
        now = self._since.elapsed() / 1000
        painter.setOpacity(max(0.0, min(1.0, (SECONDS - now) / 0.8)))
        side = round(min(self.width(), self.height()) * CUBE_SHARE)  # of one size: a cube that is drawn is kept
        place = QRectF(0, 0, side, side)
        place.moveCenter(QPointF(self.width() / 2, self.height() * 0.45))
        paint_cube(painter, self._look, place, min(8, int(8 * now / CUBE_SECONDS) + 1))
        for die in self._dice:
            self._paint_falling(painter, die, now - die.begins)

    def _paint_falling(self, painter: QPainter, die: FallingDie, t: float) -> None:
        if t < 0:
            return
        side = self._look.px(die.side)
        y = -side + (0.35 * t + 0.375 * FALL * t * t) * self.height()
        if y > self.height() + side:
            return
        painter.save()
        painter.translate((die.x + die.drift * t) * self.width(), y)
        painter.rotate(math.degrees(die.turn * t))
        paint_die(painter, self._look, die.value, QRectF(-side / 2, -side / 2, side, side), color=die.color)
        painter.restore()
