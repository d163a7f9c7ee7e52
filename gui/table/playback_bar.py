"""The line below the picture for a film: play and pause, where it is, and how fast."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from app.live.log import clock
from app.live.snapshot import Snapshot
from app.text.language import number, tr
from gui.widgets.icons import icon
from gui.widgets.labels import ChoiceBox, plain
from gui.widgets.painted import PaintedWidget
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class PlaceBar(PaintedWidget):
    """How much of a film has been played."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        """The part that has been played, 0 to 1."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("place in the film"))

    def set_share(self, share: float) -> None:
        self.share = max(0.0, min(1.0, share))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, round(self._look.px(5)))

    def paint(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        corner = self.height() / 2
        painter.setBrush(self._look.color("line"))
        painter.drawRoundedRect(QRectF(self.rect()), corner, corner)
        painter.setBrush(self._look.color("accent"))
        painter.drawRoundedRect(QRectF(0, 0, self.width() * self.share, self.height()), corner, corner)


class Transport(QWidget):
    """`toggled` asks to pause, go on or play again; `speed_chosen` carries the new factor."""

    toggled = Signal()
    speed_chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self._look = Look(DARK)
        self._icon = ""
        self.button = QToolButton()
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.toggled)
        self.bar = PlaceBar()
        self.time = plain(QLabel(), "quiet")
        self.speed = ChoiceBox()
        self.speed.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.speed.setAccessibleName(tr("speed of the film"))
        self.speed.setToolTip(tr("Speed of the film"))
        for factor in SPEEDS:
            self.speed.addItem(f"{number(factor, 0 if factor >= 1 else 2 if factor < 0.5 else 1)} ×", factor)
        self.speed.activated.connect(lambda index: self.speed_chosen.emit(self.speed.itemData(index)))
        self._row = spaced(QHBoxLayout(self), 10, 0)
        self._row.addWidget(self.button)
        self._row.addWidget(self.bar, 1)
        self._row.addWidget(self.time)
        self._row.addWidget(self.speed)

    def set_look(self, look: Look) -> None:
        self._look = look
        name, self._icon = self._icon, ""
        self._set_icon(name or "pause")

    def show_snapshot(self, snapshot: Snapshot) -> None:
        film = snapshot.playback in ("playing", "paused", "ended") and not snapshot.live
        self.setVisible(film or snapshot.playback == "lost")
        for part in (self.time, self.speed):
            part.setVisible(film)
        name, tip = {
            "paused": ("play", tr("Go on (Space)")),
            "ended": ("again", tr("Play from the start (Space)")),
            "lost": ("again", tr("Try again (Space)")),
        }.get(snapshot.playback, ("pause", tr("Pause (Space)")))
        self._set_icon(name)
        self.button.setToolTip(tip)
        self.button.setAccessibleName(tip)
        duration = snapshot.duration
        self.bar.setVisible(bool(duration) or not film)
        if duration:
            self.bar.set_share(snapshot.t / duration)
        self.time.setText(clock(snapshot.t) + (f" / {clock(duration)}" if duration else ""))
        self.speed.setCurrentIndex(min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - snapshot.speed)))

    def _set_icon(self, name: str) -> None:
        if name != self._icon:
            self._icon = name
            side = round(self._look.px(18))
            self.button.setIconSize(QSize(side, side))
            self.button.setIcon(icon(name, self._look.color("text"), side))
