"""What a move on a board may have been instead, as a list: a click on a line, or its number, says that it was that."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.text.language import tr
from gui.widgets.labels import plain, restyle
from gui.widgets.spacing import spaced

MOST = 6
"""As many as have a key of their own."""


class MovesView(QWidget):
    """Shows up to MOST moves; `chosen` carries the number, from 1 on, of the one that was clicked on."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("what it may have been instead"))
        self._box = spaced(QVBoxLayout(self), 7, 0)
        self.lines = [_MoveLine() for _ in range(MOST)]
        for number, line in enumerate(self.lines, start=1):
            plain(line, "state").setWordWrap(True)
            line.setCursor(Qt.CursorShape.PointingHandCursor)
            line.pressed.connect(lambda number=number: self.chosen.emit(number))
            self._box.addWidget(line)

    def show_moves(self, words: Sequence[str], chosen: int | None) -> None:
        """The moves in words, the likest first; `chosen` is the place of the one that is proposed."""
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(words))
            if place < len(words):
                line.setText(f"{'▸' if place == chosen else ' '} {place + 1}  {words[place]}")
                restyle(line, "tone", "go" if place == chosen else "")
        self.setVisible(bool(words))


class _MoveLine(QLabel):
    """A line that may be clicked on."""

    pressed = Signal()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.pressed.emit()
