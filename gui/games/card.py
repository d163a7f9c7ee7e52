"""What stands on the right side of the window is made of cards."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from gui.entry import HandEntry
from gui.snapshot import Snapshot


class Card(QFrame):
    """A card; `pressed` carries the key of what was clicked on, as a `HandEntry` takes it."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Shows the game; the snapshot has one."""

    def show_entry(self, entry: HandEntry) -> None:
        """Shows what is being entered by hand, where the card shows that at all."""
