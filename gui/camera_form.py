"""Which camera: by its number, as the system counts them."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.labels import plain
from gui.theme import DARK, Look

NUMBERS_OFFERED = 6


def camera_numbers() -> list[int] | None:
    """The numbers of the cameras that the system shows without opening them; None where it does not tell."""
    if not sys.platform.startswith("linux"):
        return None
    return sorted(int(p.name[5:]) for p in Path("/dev").glob("video*") if p.name[5:].isdigit())


class CameraForm(QDialog):
    """Lists cameras by number; `chosen` carries the one to open."""

    chosen = Signal(int)

    def __init__(self, last: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Open a camera")
        self._look = Look(DARK)
        found = camera_numbers()
        self.list = QListWidget()
        for number in found or range(NUMBERS_OFFERED):
            item = QListWidgetItem(f"Camera {number}" if found else f"Camera {number} – try it")
            item.setData(256, number)
            self.list.addItem(item)
            if number == last:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self._open)
        text = {
            None: "Cameras are counted from 0. If one does not open, the window says so.",
            0: "The system shows no camera now. Plug one in, or try a number.",
        }.get(None if found is None else len(found), "Cameras that the system shows.")
        words = plain(QLabel(text), "quiet")
        words.setWordWrap(True)
        self.open_button = QPushButton("Open")
        self.open_button.setProperty("role", "primary")
        self.open_button.setDefault(True)
        self.open_button.clicked.connect(self._open)
        cancel = QPushButton("Cancel")
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.open_button)
        self._box = QVBoxLayout(self)
        self._box.addWidget(words)
        self._box.addWidget(self.list)
        self._box.addLayout(buttons)

    def set_look(self, look: Look) -> None:
        edge = round(look.px(20))
        self._box.setContentsMargins(edge, edge, edge, edge)
        self._box.setSpacing(round(look.px(12)))
        self.setMinimumWidth(round(look.px(380)))

    def _open(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.chosen.emit(item.data(256))
            self.accept()
