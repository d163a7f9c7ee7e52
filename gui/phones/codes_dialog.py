"""The codes that phones scan: one for whoever only watches, one for each seat, one for the camera and the host."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.text.language import tr
from gui.table.fingerprint_card import QrCode
from gui.widgets.labels import plain
from gui.widgets.spacing import sized, spaced


class Code(NamedTuple):
    """One code: whose it is, its `link`, and what to know of it."""

    words: str
    link: str
    hint: str


class CodesDialog(QDialog):
    """Shows `codes` while phones are shown the game; `stopped` when that is to end, `moved` to another address of this
    computer. `modules_of` makes the QR code of a link, as rows of dark squares."""

    stopped = Signal()
    moved = Signal(str)

    def __init__(
        self, modules_of: Callable[[str], tuple[tuple[bool, ...], ...]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Show on phones"))
        sized(self, min_width=760, min_height=560)
        self._modules_of = modules_of
        self._codes: tuple[Code, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("who will scan the code"))
        self.list.currentRowChanged.connect(self._show_row)
        self.code = QrCode(8.0, most=12.0)
        self.link = plain(QLabel(), "quiet")
        self.link.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hint = plain(QLabel(), "sentence")
        for label in (self.link, self.hint):
            label.setWordWrap(True)
        self.addresses = QComboBox()
        self.addresses.setAccessibleName(tr("network of this computer"))
        self.addresses.textActivated.connect(self.moved.emit)
        self.stop = QPushButton(tr("Stop showing on phones"))
        self.stop.clicked.connect(self.stopped.emit)
        self.close_button = QPushButton(tr("Close"))
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        right = spaced(QVBoxLayout(), 10)
        right.addWidget(self.code, 0, Qt.AlignmentFlag.AlignHCenter)
        right.addWidget(self.link)
        right.addWidget(self.hint)
        right.addStretch(1)
        self._columns = spaced(QHBoxLayout(), 20)
        left = spaced(QVBoxLayout(), 10)
        left.addWidget(self.list, 1)
        left.addWidget(self.addresses)
        self._columns.addLayout(left, 2)
        self._columns.addLayout(right, 3)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.stop)
        foot.addWidget(self.close_button)
        self._box = spaced(QVBoxLayout(self), 14, 20)
        self._box.addLayout(self._columns, 1)
        self._box.addLayout(foot)

    def show_codes(self, codes: Sequence[Code]) -> None:
        """Shows these codes; the one that was chosen stays chosen."""
        row = max(0, min(self.list.currentRow(), len(codes) - 1))
        self._codes = tuple(codes)
        self.list.clear()
        for code in codes:
            self.list.addItem(QListWidgetItem(code.words))
        self.list.setCurrentRow(row)

    def show_addresses(self, addresses: Sequence[str], chosen: str) -> None:
        self.addresses.clear()
        self.addresses.addItems(list(addresses))
        self.addresses.setCurrentText(chosen)
        self.addresses.setVisible(len(addresses) > 1)

    def choose(self, row: int) -> None:
        """Shows the code in this row; -1 is the last."""
        self.list.setCurrentRow(row % max(1, len(self._codes)))

    def _show_row(self, row: int) -> None:
        if not 0 <= row < len(self._codes):
            return
        code = self._codes[row]
        self.code.show_code(self._modules_of(code.link), tr("QR code of {link}", link=code.link))
        self.link.setText(code.link)
        self.hint.setText(code.hint)
