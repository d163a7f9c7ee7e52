"""The fingerprint of the session at the end of a round: eight words and a QR code, to be photographed by anyone."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gui.icons import icon
from gui.labels import plain
from gui.theme import DARK, Look
from referee.sessions.fingerprint import Fingerprint
from referee.sessions.qr import QUIET, modules

WORDS_IN_A_LINE = 2


class QrCode(QWidget):
    """A fingerprint's QR code, dark on white in every look, its modules whole pixels."""

    def __init__(self, module: float = 4.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)
        self._module = module
        self._rows: tuple[tuple[bool, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()

    def show_fingerprint(self, fingerprint: Fingerprint) -> None:
        self._rows = modules(fingerprint)
        self.setAccessibleName(f"QR code of the fingerprint {' '.join(fingerprint.words)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = round(max(2.0, self._look.px(self._module))) * (len(self._rows) + 2 * QUIET)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#ffffff"))
        pixels = self.devicePixelRatioF()
        count = len(self._rows) + 2 * QUIET
        module = int(min(self.width(), self.height()) * pixels / count) / pixels
        left, top = (self.width() - module * count) / 2, (self.height() - module * count) / 2
        for row, line in enumerate(self._rows):
            for column, dark in enumerate(line):
                if dark:
                    x, y = left + (column + QUIET) * module, top + (row + QUIET) * module
                    painter.fillRect(QRectF(x, y, module, module), QColor("#000000"))
        painter.end()


class FingerprintCard(QFrame):
    """Lies over the lower right corner of `host` from the end of a round until it is put away or the game goes on."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self._host = host
        self.fingerprint: Fingerprint | None = None
        self.title = plain(QLabel(), "name")
        self.words = plain(QLabel(), "count")
        self.entries = plain(QLabel(), "quiet")
        self.code = QrCode()
        self.close_button = QToolButton()
        self.close_button.setAccessibleName("put the fingerprint away")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.close_button.clicked.connect(self.hide)
        self._top = QHBoxLayout()
        self._top.addWidget(self.title, 1)
        self._top.addWidget(self.close_button)
        self._texts = QVBoxLayout()
        self._texts.addLayout(self._top)
        self._texts.addWidget(self.words)
        self._texts.addStretch(1)
        self._texts.addWidget(self.entries)
        self._box = QHBoxLayout(self)
        self._box.addWidget(self.code)
        self._box.addLayout(self._texts)
        host.installEventFilter(self)
        self.hide()

    def set_look(self, look: Look) -> None:
        edge = round(look.px(10))
        self._box.setContentsMargins(edge, edge, edge, edge)
        self._box.setSpacing(edge)
        self._texts.setSpacing(round(look.px(4)))
        side = round(look.px(14))
        self.close_button.setIconSize(QSize(side, side))
        self.close_button.setIcon(icon("close", look.color("muted"), side))
        self._place()

    def show_fingerprint(self, fingerprint: Fingerprint, title: str) -> None:
        """Shows the card, with `title` above the words."""
        self.fingerprint = fingerprint
        self.title.setText(title)
        words = fingerprint.words
        pairs = [" ".join(words[n : n + WORDS_IN_A_LINE]) for n in range(0, len(words), WORDS_IN_A_LINE)]
        self.words.setText("\n".join(pairs))
        entries = "1 entry" if fingerprint.entries == 1 else f"{fingerprint.entries} entries"
        self.entries.setText(f"{entries}. A photograph of this\nproves later what was recorded.")
        self.code.show_fingerprint(fingerprint)
        self.setAccessibleName(f"{title}: {' '.join(words)}, {entries}")
        self.show()
        self.raise_()
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._host and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        self.adjustSize()
        gap = round(self._box.spacing() or 0)
        self.move(self._host.width() - self.width() - gap, self._host.height() - self.height() - gap)
