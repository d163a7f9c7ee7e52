"""The fingerprint of the session so far: eight words and a QR code, to be photographed by anyone who wants proof."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from app.live.snapshot import Snapshot
from app.text.language import tr, tr_plural
from gui.widgets.icons import icon
from gui.widgets.labels import plain
from gui.widgets.painted import PaintedWidget
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import Look
from referee.sessions.export.qr import QUIET, modules
from referee.sessions.journal.fingerprint import Fingerprint
from rules.game import State

WORDS_IN_A_LINE = 2
LEAST_MODULE, MOST_MODULE = 2.0, 5.0
"""The side of one of the code's squares, in pixels."""
TEXTS = 170
"""How wide the words beside the code are at least, in units of the design."""


class QrCode(PaintedWidget):
    """A QR code, such as a fingerprint's, dark on white in every look, its modules whole pixels."""

    def __init__(self, module: float = 4.0, most: float = MOST_MODULE) -> None:
        super().__init__()
        self._module, self._most = module, most
        self._rows: tuple[tuple[bool, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_fingerprint(self, fingerprint: Fingerprint) -> None:
        words = tr("QR code of the fingerprint {words}", words=" ".join(fingerprint.words))
        self.show_code(modules(fingerprint), words)

    def show_code(self, rows: tuple[tuple[bool, ...], ...], words: str) -> None:
        """Shows a code of these rows of dark squares; `words` tell it to those who listen."""
        self._rows = rows
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        module = min(max(LEAST_MODULE, self._look.px(self._module)), self._most)
        side = round(module) * (len(self._rows) + 2 * QUIET)
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
    """Lies over the lower right corner of `host`, from when somebody asks for it until it is put away or the game goes
    on. Only of a game that is written down is there anything to show.
    """

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self._host = host
        self._position: State | None = None
        self.fingerprint: Fingerprint | None = None
        self.title = plain(QLabel(), "name")
        self.words = sized(plain(QLabel(), "count"), min_width=TEXTS)
        self.entries = plain(QLabel(), "quiet")
        self.entries.setWordWrap(True)
        self.entries.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.code = QrCode()
        self.close_button = sized(QToolButton(), icon=14)
        self.close_button.setAccessibleName(tr("hide the fingerprint"))
        self.close_button.setToolTip(tr("Close (Esc)"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.close_button.clicked.connect(self.hide)
        self._top = QHBoxLayout()
        self._top.addWidget(self.title, 1)
        self._top.addWidget(self.close_button)
        self._texts = spaced(QVBoxLayout(), 4)
        self._texts.addWidget(self.words)
        self._texts.addStretch(1)
        self._texts.addWidget(self.entries)
        self._row = spaced(QHBoxLayout(), 10)
        self._row.addWidget(self.code)
        self._row.addLayout(self._texts, 1)
        self._box = spaced(QVBoxLayout(self), margins=10)
        self._box.addLayout(self._top)
        self._box.addLayout(self._row)
        host.installEventFilter(self)
        self.hide()

    def set_look(self, look: Look) -> None:
        edge = round(look.px(10))
        self._box.setSpacing(edge // 2)
        side = round(look.px(14))
        self.close_button.setIcon(icon("close", look.color("muted"), side))
        self._place()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Puts the card away where the game has gone on: its fingerprint is another one then."""
        if snapshot.position is not self._position:
            self._position = snapshot.position
            self.hide()

    def toggle(self, snapshot: Snapshot) -> None:
        """Shows the fingerprint of the game as it stands, or puts the card away."""
        if self.isVisible() or snapshot.record is None or snapshot.record.folder is None:
            self.hide()
        else:
            title = tr("Fingerprint at the end") if snapshot.over else tr("Fingerprint so far")
            self.show_fingerprint(snapshot.record.fingerprint, title)

    def show_fingerprint(self, fingerprint: Fingerprint, title: str) -> None:
        """Shows the card, with `title` above the words."""
        self.fingerprint = fingerprint
        self.title.setText(title)
        words = fingerprint.words
        pairs = [" ".join(words[n : n + WORDS_IN_A_LINE]) for n in range(0, len(words), WORDS_IN_A_LINE)]
        self.words.setText("\n".join(pairs))
        count = fingerprint.entries
        entries = tr_plural("1 entry", "{count} entries", count)
        self.entries.setText(tr("{entries}. A photo of this proves what was recorded.", entries=entries))
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
        gap = self._box.spacing()
        width = min(self._host.width() - 2 * gap, self.sizeHint().width())
        self.resize(width, max(self._box.heightForWidth(width), self._box.minimumSize().height()))
        self.move(self._host.width() - self.width() - gap, self._host.height() - self.height() - gap)
