"""The head of a page: what is to be said of it, and the buttons that lead elsewhere."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from gui.widgets.flow_layout import FlowLayout
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look

ROOMY = 840.0
"""In a window that is narrower, in units of the design, the buttons stand below the words."""


class PageHead(QWidget):
    """`words`, with `doors` at their right, or below them."""

    def __init__(self, words: QLabel, *doors: QWidget) -> None:
        super().__init__()
        self._look = Look(DARK)
        words.setWordWrap(True)
        row = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignRight), 10)
        for door in doors:
            row.addWidget(door)
        self._box = spaced(QBoxLayout(QBoxLayout.Direction.LeftToRight, self), 10, 0)
        self._box.addWidget(sized(words, min_width=270), 1)
        self._box.addLayout(row)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        beside = self.width() >= self._look.px(ROOMY)
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
