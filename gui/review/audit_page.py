"""The audit in the window: the table of changes, the fingerprint, and the buttons to verify and to export."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.record.exporting import FORMATS, export_session
from app.review.audit import AuditRow, audit_of
from app.review.case import Case
from app.text.language import noop, number, tr, tr_plural
from app.text.session_words import VERIFYING, verdict_words
from gui.open_windows import draw
from gui.review.decision_bar import NOBODY
from gui.table.fingerprint_card import QrCode
from gui.widgets.file_dialogs import saving
from gui.widgets.labels import plain, restyle
from gui.widgets.page_table import FittedTable
from gui.widgets.row_model import RowModel
from gui.widgets.spacing import sized, spaced
from gui.widgets.theme import DARK, Look
from gui.widgets.work_queue import WorkQueue
from referee.sessions.verify import Verification, verify


class AuditModel(RowModel[AuditRow]):
    """The rows of an audit as a table of Qt's, the newest last."""

    headings = (
        *(noop("Entry"), noop("When"), noop("Who"), noop("What")),
        *(noop("From"), noop("To"), noop("Why")),
    )

    def cells(self, row: AuditRow) -> tuple[str, ...]:
        return str(row.entry), row.when, row.who or tr(NOBODY), row.what, row.before, row.after, row.why


class AuditTable(FittedTable):
    """A table of which the page has the letters; Qt would look for them among the rows."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)


LOW = 360.0
"""With less height than this, in units of the design, the fingerprint is shown in words alone."""


class AuditPage(QWidget):
    """Shows the audit of a case. `left` says that the person is done with it, `idle` that it checks and writes no more;
    `wanted` carries the entry of the event that a row is about."""

    left = Signal()
    idle = Signal()
    wanted = Signal(int)

    def __init__(self, open_dialog: Callable[[QDialog], None]) -> None:
        super().__init__()
        self._open_dialog = open_dialog
        self._look = Look(DARK)
        self._case: Case | None = None
        self._work_queue: WorkQueue | None = None
        self.model = AuditModel(self)
        self.table = AuditTable((78, 170, 156, 170, 205, 205, 120), 30)
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("what was changed"))
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.table.activated.connect(lambda index: self._go_to(index.row()))
        self.nothing = plain(QLabel(tr("Nothing was changed or disputed in this session.")), "quiet")
        self.title = plain(QLabel(tr("AUDIT: WHO CHANGED WHAT")), "heading")
        self.fingerprint = plain(QLabel(), "name")
        self.hex = plain(QLabel(), "quiet")
        self.code = QrCode(2.4)
        for label in (self.fingerprint, self.hex):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.result = plain(QLabel(), "state")
        self.result.setWordWrap(True)
        self.result.setAccessibleName(tr("result"))
        self.progress = sized(QProgressBar(), fixed_height=10, min_width=160)
        self.progress.setTextVisible(False)
        self.progress.hide()
        self.verify = QPushButton(tr("Verify (V)"))
        self.verify.clicked.connect(self.start_verifying)
        self.export = QPushButton(tr("Export … (E)"))
        self.export.clicked.connect(self.ask_export)
        self.stop = QPushButton(tr("Cancel (Esc)"))
        self.stop.clicked.connect(self.break_off)
        self.stop.hide()
        self.back = QPushButton(tr("Back to the review (Esc)"))
        self.back.clicked.connect(self.left)
        self._lay_out()

    def hasHeightForWidth(self) -> bool:
        """Its table gives way where there is less room."""
        return False

    def _lay_out(self) -> None:
        self._words = spaced(QVBoxLayout(), 3)
        self._words.addWidget(plain(QLabel(tr("FINGERPRINT")), "heading"))
        self._words.addWidget(self.fingerprint)
        self._words.addWidget(self.result)
        self._mark = spaced(QHBoxLayout(), 8)
        self._mark.addLayout(self._words, 1)
        self._mark.addWidget(self.code)
        self._buttons = spaced(QHBoxLayout(), 8)
        for widget, stretch in ((self.back, 0), (self.progress, 1), (self.stop, 0), (self.export, 0), (self.verify, 0)):
            self._buttons.addWidget(widget, stretch)
        self._buttons.insertStretch(1, 1)
        self._box = spaced(QVBoxLayout(self), 8, 14)
        self._box.addWidget(self.title)
        self._box.addWidget(self.nothing)
        self._box.addWidget(self.table, 1)
        self._box.addLayout(self._mark)
        self._box.addWidget(self.hex)
        self._box.addLayout(self._buttons)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where the page is low for the size of its text, what changed matters more than the whole fingerprint."""
        low = self.height() < self._look.px(LOW)
        for part in (self.code, self.hex):
            part.setHidden(low)
        self.fingerprint.setToolTip(self.hex.text() if low else "")

    def show_case(self, case: Case, queue: WorkQueue) -> None:
        """Shows another case, or the same one after a change."""
        if queue is not self._work_queue:
            queue.told.connect(self._show_progress)
        self._case, self._work_queue = case, queue
        self.model.set_rows(audit_of(case.entries, case.players))
        self.nothing.setVisible(not self.model.rows)
        self.table.setVisible(bool(self.model.rows))
        self.fingerprint.setText(" ".join(case.fingerprint.words))
        count = case.fingerprint.entries
        entries = tr_plural("1 entry", "{count} entries", count, count=number(count))
        self.hex.setText(f"{entries} · {case.fingerprint.hash}")
        self.code.show_fingerprint(case.fingerprint)
        self._fit()
        self._say("")
        self._show_busy(False)

    def let_go(self) -> None:
        """Shows no case."""
        self._case = self._work_queue = None
        self.model.set_rows(())
        self._show_busy(False)

    def come_up(self) -> None:
        (self.table if self.model.rows else self.verify).setFocus()
        if self.model.rows and not self.table.currentIndex().isValid():
            self.table.selectRow(len(self.model.rows) - 1)

    def start_verifying(self) -> None:
        """Checks every entry, every piece of film and every picture."""
        if self._case is None or self._work_queue is None or self.busy:
            return
        folder = self._case.session.folder
        self._begin(tr(VERIFYING))
        self._work_queue.do(lambda tell: verify(folder, progress=tell), self._show_verdict, self._fail)

    def ask_export(self) -> None:
        """Asks where to, and in which format."""
        if self._case is None or self.busy:
            return
        name = f"{self._case.session.folder.name}.zip"
        self._open_dialog(saving(self, tr("Export the session"), name, FORMATS, self.write_to))

    def write_to(self, out: Path) -> None:
        """Writes the session to a file, in the format that its ending names."""
        if self._case is None or self._work_queue is None or self.busy:
            return
        session = self._case.session
        self._begin(tr("Exporting {name} …", name=out.name))

        def done(_nothing: object) -> None:
            self._end(tr("Saved: {file}", file=out), "go")

        self._work_queue.do(lambda tell: export_session(session, out, draw, tell), done, self._fail)

    @property
    def busy(self) -> bool:
        """Whether it checks or writes."""
        return not self.stop.isHidden()

    def break_off(self) -> None:
        if self._work_queue is not None and self.busy:
            self._work_queue.break_off()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape:
            if self.busy:
                self.break_off()
            else:
                self.left.emit()
        elif key == Qt.Key.Key_V and not held:
            self.start_verifying()
        elif key == Qt.Key.Key_E and not held:
            self.ask_export()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.table.hasFocus():
            self._go_to(self.table.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def _go_to(self, row: int) -> None:
        if 0 <= row < len(self.model.rows) and self.model.rows[row].target is not None:
            self.wanted.emit(self.model.rows[row].target)

    def _begin(self, words: str) -> None:
        self._say(words)
        self.progress.setRange(0, 0)
        self._show_busy(True)

    def _show_progress(self, done: int, total: int) -> None:
        if self.busy:
            self.progress.setRange(0, max(total, 1))
            self.progress.setValue(done)

    def _show_verdict(self, verdict: Verification) -> None:
        self._end(verdict_words(verdict), "go" if verdict.sound else "bad")

    def _fail(self, refusal: str) -> None:
        told = refusal or tr("Cancelled. Nothing was saved.")
        self._end(told, "bad" if refusal else "ask")

    def _end(self, words: str, tone: str) -> None:
        self._show_busy(False)
        self._say(words, tone)
        self.idle.emit()

    def _say(self, words: str, tone: str = "") -> None:
        self.result.setText(words)
        restyle(self.result, "tone", tone)
        self.result.setVisible(bool(words))

    def _show_busy(self, busy: bool) -> None:
        for widget in (self.progress, self.stop):
            widget.setVisible(busy)
        self.verify.setEnabled(not busy)
        self.export.setEnabled(not busy)
        if busy:
            self.setFocus()
