"""What stands on the right side of the window is made of cards."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame

from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from app.text.language import shown
from gui.widgets.click_targets import Targets, key_at
from gui.widgets.painted import smooth_painter
from gui.widgets.theme import DARK, Look

Painting = Callable[[QPainter, Look, QRectF, Snapshot, HandEntry], Targets]
"""Draws a snapshot and what is being entered into a rectangle; gives what can be clicked on."""

EDGE = 12.0
"""What is left free around what is painted, in units of the design."""


class Card(QFrame):
    """A card; `pressed` carries the key of what was clicked on, as a `HandEntry` takes it."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Shows the game; the snapshot has one."""

    def show_entry(self, entry: HandEntry) -> None:
        """Shows what is being entered by hand, where the card shows that at all."""


class PaintedCard(Card):
    """A card that is painted: `units` is its height inside, or what tells it; at 0 it is not shown."""

    def __init__(self, painting: Painting, units: Callable[[Snapshot, HandEntry], float]) -> None:
        super().__init__()
        self._painting = painting
        self._units = units
        self._look = Look(DARK)
        self._snapshot = Snapshot()
        self._entry = HandEntry()
        self._targets: Targets = ()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._fit()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        known = self._snapshot
        self._snapshot = snapshot
        if snapshot.position is not known.position or (snapshot.image is None) != (known.image is None):
            self.setAccessibleName(shown(snapshot.explanation))
            self._fit()

    def show_entry(self, entry: HandEntry) -> None:
        self._entry = entry
        self._fit()

    @property
    def targets(self) -> Targets:
        """What can be clicked on, as it was last painted."""
        return self._targets

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._snapshot.position is None:
            return
        painter = smooth_painter(self)
        edge = self._look.px(EDGE)
        inside = QRectF(self.rect()).adjusted(edge, edge * 0.7, -edge, -edge * 0.7)
        self._targets = self._painting(painter, self._look, inside, self._snapshot, self._entry)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        key = key_at(self._targets, event.position())
        if key is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(key)
        super().mousePressEvent(event)

    def _fit(self) -> None:
        units = self._units(self._snapshot, self._entry) if self._snapshot.position is not None else 0.0
        self.setVisible(units > 0)
        self.setFixedHeight(round(self._look.px(units + 1.4 * EDGE)))
        self.update()
