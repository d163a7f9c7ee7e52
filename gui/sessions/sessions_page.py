"""The player's sessions: where they are, how large, how long their film stays, and what can be done with them."""

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QVBoxLayout,
)

from app.record.exporting import FORMATS, export_session
from app.record.session_import import Imported, import_session
from app.stores.session_store import SessionStore, Summary, Unusable
from app.text.language import tr, tr_plural
from app.text.session_words import VERIFYING, pruned_words, size_words, verdict_words
from gui.open_windows import draw
from gui.sessions.sessions_model import PLAYED, Row, SessionsModel
from gui.sessions.trash import bring_back, move_to_trash
from gui.widgets.flow_layout import FlowLayout
from gui.widgets.labels import plain
from gui.widgets.page_head import PageHead
from gui.widgets.page_table import PageTable
from gui.widgets.row_model import SORT_ROLE
from gui.widgets.spacing import spaced
from gui.widgets.work_queue import Tell
from gui.widgets.working_page import WorkingPage
from referee.sessions.errors import NotASessionError, NotRecordedError
from referee.sessions.film.pruning import KEPT_DAYS, Pruned
from referee.sessions.journal.fingerprint_file import head_of_file
from referee.sessions.session import Session
from referee.sessions.verify import Verification, verify

WIDTHS = (230, 280, 160, 110, 110, 190)
"""The usual widths of the table's columns, in units of the design."""


class SessionsPage(WorkingPage):
    """Lists the sessions of a store and changes them, in a thread of its own.

    `chosen` carries the folder of a session that the person wants to look at; `said` a sentence about what was done
    while the page was not asked.
    """

    chosen = Signal(object)
    said = Signal(str)

    def __init__(
        self,
        open_dialog: Callable[[QDialog], None],
        open_here: Callable[[], Path | None] = lambda: None,
        store: SessionStore | None = None,
    ) -> None:
        super().__init__("cubewatch-sessions", open_dialog)
        self._open_here = open_here
        self._store = store or SessionStore()
        self.model = SessionsModel(self)
        self._make_head()
        self._make_table()
        self._make_buttons()
        self._box = spaced(QVBoxLayout(self), 12, 14)
        self._box.addWidget(self._head)
        self._box.addWidget(self.message)
        self._box.addWidget(self.nothing, 1)
        self._box.addWidget(self.table, 1)
        self._box.addLayout(self._foot)
        self._show_rows()

    def _make_head(self) -> None:
        self.intro = plain(QLabel(), "quiet")
        self.intro.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.folder = self._button(tr("Open the folder (O)"), self.open_folder)
        self.bring_in = self._button(tr("Import … (I)"), self.ask_import)
        self.back = self._button(tr("Back (Esc)"), self.left.emit)
        self._head = PageHead(self.intro, self.folder, self.bring_in, self.back)

    def _make_table(self) -> None:
        self.table = PageTable(self.model, SORT_ROLE, PLAYED, WIDTHS)
        self.table.setAccessibleName(tr("your sessions"))
        self.table.doubleClicked.connect(lambda _index: self.look_at())
        self.table.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_buttons())
        self.nothing = plain(QLabel(tr("Reading the sessions …")), "title")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)

    def _make_buttons(self) -> None:
        self.look = self._button(tr("Open (⏎)"), self.look_at)
        self.look.setProperty("role", "primary")
        self.pin = self._button(tr("Pin (P)"), self.toggle_pin)
        self.verify = self._button(tr("Verify (V)"), self.start_verifying)
        self.export = self._button(tr("Export … (E)"), self.ask_export)
        self.delete = self._button(tr("Delete (Del)"), self.delete_current)
        self._foot = spaced(FlowLayout(side=Qt.AlignmentFlag.AlignLeft), 10)
        for button in (self.look, self.pin, self.verify, self.export, self.delete):
            self._foot.addWidget(button)

    # From outside

    def come_up(self) -> None:
        """Is shown: reads the store anew."""
        self.message.say("")
        self.refresh()
        self.table.setFocus()

    def tidy(self) -> None:
        """Removes film whose time has come, away from the window's thread; `said` tells what went."""
        store = self._store

        def work(tell: Tell) -> list[Pruned]:
            gone: list[Pruned] = []
            for found in store.prune(time.time()):
                if not isinstance(found, Unusable):
                    gone.append(found[1])
                tell(len(gone), 0)
            return gone

        def done(gone: list[Pruned]) -> None:
            if gone:
                self.said.emit(pruned_words(len(gone), sum(pruned.size for pruned in gone)))

        self._do(work, done, lambda _refusal: None)

    def refresh(self, name: str | None = None) -> None:
        """Reads the store anew; the session called `name`, or the one that was chosen, stays chosen."""
        current = self.current
        wanted = name if name is not None else None if current is None else current.name

        def work(tell: Tell) -> list[Row]:
            rows, total = list[Row](), len(self._store.folders())
            for row in self._store.summaries():
                rows.append(row)
                tell(len(rows), total)
            return rows

        def done(rows: list[Row]) -> None:
            self.nothing.setText(tr("No games recorded yet. Ctrl+N starts one."))
            self.model.set_rows(rows)
            self._show_rows()
            self._choose(wanted)

        self._do(work, done)

    @property
    def current(self) -> Row | None:
        """The session whose row is chosen."""
        index = self.table.sorted.mapToSource(self.table.currentIndex())
        return self.model.rows[index.row()] if index.isValid() and index.row() < len(self.model.rows) else None

    # What can be done

    def look_at(self) -> None:
        current = self.current
        if isinstance(current, Summary) and not self.busy:
            self.chosen.emit(current.folder)

    def toggle_pin(self) -> None:
        """Has the film of the chosen session stay, or go when its time has come."""
        current = self.current
        if not isinstance(current, Summary) or self.busy:
            return
        name, pinned = current.name, not current.keeping.pinned  # what may still be undone stays on offer
        self._do(lambda _tell: self._store.pin(name, pinned), lambda _nothing: self.refresh(name))

    def start_verifying(self) -> None:
        """Checks every entry, every piece of film and every picture of the chosen session."""
        current = self.current
        if current is None or self.busy:
            return
        self._begin(tr(VERIFYING))
        self._do(
            lambda tell: verify(current.folder, progress=tell),
            lambda verdict: self._end(verdict_words(verdict)),
        )

    def check_fingerprint(self, file: Path) -> None:
        """Looks for the session whose fingerprint a file holds, and checks that session against it."""
        if self.busy:
            return

        def work(tell: Tell) -> tuple[str, Verification]:
            head = head_of_file(file)
            folder = self._store.with_fingerprint(head)
            if folder is None:
                raise NotASessionError(
                    tr(
                        "no session in {folder} matches the fingerprint in {file}: the session is "
                        "elsewhere, or was changed",
                        folder=self._store.folder,
                        file=file.name,
                    )
                )
            return folder.name, verify(folder, head, tell)

        def done(found: tuple[str, Verification]) -> None:
            name, verdict = found
            self._end(f"{name}: {verdict_words(verdict)}")
            self.refresh(name)

        self._begin(tr(VERIFYING))
        self._do(work, done)

    def delete_current(self) -> None:
        """Moves the chosen session to the trash, from where it can be brought back; without one, asks first."""
        current = self.current
        if current is None or self.busy:
            return
        name = current.name
        if self._open_here() == self._store.folder / name:
            self.message.say(tr("This game is still open. Leave it (Ctrl+W) before you delete it."))
            return

        def work(_tell: Tell) -> Path | None:
            return move_to_trash(self._store.closed_path(name))

        def done(there: Path | None) -> None:
            if there is None:
                said = tr("{name} cannot be moved to the trash. Delete it permanently?", name=name)
                self.message.ask(said, tr("Delete permanently"), lambda: self._delete_for_good(name))
                return
            undo = tr("Undo (Ctrl+Z)") if there.exists() else ""
            self.message.ask(tr("{name} is in the trash.", name=name), undo, lambda: self._bring_back(name, there))
            self.refresh()

        self._do(work, done)

    def ask_export(self) -> None:
        """Asks where to, and in which format."""
        current = self.current
        if not isinstance(current, Summary) or self.busy:
            return
        self._ask_where(tr("Export {name}", name=current.name), f"{current.name}.zip", FORMATS, self.export_to)

    def export_to(self, out: Path) -> None:
        """Writes the chosen session to a file, in the format that its ending names."""
        current = self.current
        if not isinstance(current, Summary) or self.busy:
            return
        self._begin(tr("Exporting {name} …", name=out.name))
        self._do(
            lambda tell: export_session(Session.load(current.folder), out, draw, tell),
            lambda _nothing: self._end(tr("{name} was exported to {file}.", name=current.name, file=out)),
        )

    def ask_import(self) -> None:
        if not self.busy:
            sessions, everything = tr("Sessions"), tr("All files")
            kinds = f"{sessions} (*.zip);;{everything} (*)"
            self._ask_which(tr("Import a session"), kinds, self.import_from)

    def import_from(self, file: Path) -> None:
        """Takes over a session that somebody exported."""
        if self.busy:
            return

        def done(found: Imported) -> None:
            name = found.session.folder.name
            if found.known:
                self._end(
                    tr(
                        "{file} contains {name}, which is already here: nothing was imported.",
                        file=file.name,
                        name=name,
                    )
                )
            else:
                self._end(tr("{file} was imported as {name}.", file=file.name, name=name))
            self.refresh(name)

        self._begin(tr("Unpacking and checking {name} …", name=file.name))
        self._do(lambda tell: import_session(file, self._store, progress=tell), done)

    def open_folder(self) -> None:
        """Shows the sessions' folder in the desktop's own way."""
        self._store.folder.mkdir(parents=True, exist_ok=True)
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._store.folder))):
            self.message.say(tr("The folder {folder} could not be opened.", folder=self._store.folder))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held == Qt.KeyboardModifier.ControlModifier and event.key() == Qt.Key.Key_Z:
            self.message.answer()
        else:
            super().keyPressEvent(event)

    # Inside

    def _keys(self) -> dict[int, Callable[[], None]]:
        return {
            Qt.Key.Key_Return: self.look_at,
            Qt.Key.Key_Enter: self.look_at,
            Qt.Key.Key_Delete: self.delete_current,
            Qt.Key.Key_P: self.toggle_pin,
            Qt.Key.Key_V: self.start_verifying,
            Qt.Key.Key_E: self.ask_export,
            Qt.Key.Key_I: self.ask_import,
            Qt.Key.Key_O: self.open_folder,
        }

    def _delete_for_good(self, name: str) -> None:
        self._do(lambda _tell: self._store.delete(name), lambda _nothing: self._deleted(name))

    def _deleted(self, name: str) -> None:
        self.message.say(tr("{name} was deleted.", name=name))
        self.refresh()

    def _bring_back(self, name: str, there: Path) -> None:
        target = self._store.folder / name

        def work(_tell: Tell) -> None:
            if target.exists():
                raise NotRecordedError(
                    tr(
                        "there is now another session called {name}: {file} stays in the trash",
                        name=name,
                        file=there,
                    )
                )
            bring_back(there, target)

        def done(_nothing: object) -> None:
            self.message.say(tr("{name} is back.", name=name))
            self.refresh(name)

        self._do(work, done)

    def _begin(self, words: str) -> None:
        super()._begin(words)
        self.setFocus()

    def _end(self, words: str) -> None:
        super()._end(words)
        self.table.setFocus()

    def _show_rows(self) -> None:
        rows = [row for row in self.model.rows if isinstance(row, Summary)]
        size = size_words(sum(row.size for row in rows))
        kept = tr(
            "Film and pictures are deleted {days} days after a session was last used, unless it is "
            "pinned or has an open dispute. The game itself is kept.",
            days=KEPT_DAYS,
        )
        self.intro.setText("\n".join((_count_words(len(rows), self._store.folder, size), kept)))
        for widget in (self.table, self.look, self.pin, self.verify, self.export, self.delete):
            widget.setVisible(bool(self.model.rows))
        self.nothing.setVisible(not self.model.rows)
        self._show_buttons()

    def _choose(self, name: str | None) -> None:
        names = [row.name for row in self.model.rows]
        source = self.model.index(names.index(name), 0) if name in names else None
        index = self.table.sorted.index(0, 0) if source is None else self.table.sorted.mapFromSource(source)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
        self._show_buttons()

    def _show_buttons(self) -> None:
        current, idle = self.current, not self.busy
        usable = isinstance(current, Summary)
        for button in (self.look, self.pin, self.export):
            button.setEnabled(idle and usable)
        for button in (self.verify, self.delete):
            button.setEnabled(idle and current is not None)
        self.bring_in.setEnabled(idle)
        pinned = isinstance(current, Summary) and current.keeping.pinned
        self.pin.setText(tr("Unpin (P)") if pinned else tr("Pin (P)"))


def _count_words(count: int, folder: Path, size: str) -> str:
    """How many sessions there are, where, and how large they are together."""
    if not count:
        return tr("No sessions in {folder}.", folder=folder)
    return tr_plural(
        "One session in {folder}, {size}.",
        "{count} sessions in {folder}, {size} in all.",
        count,
        folder=folder,
        size=size,
    )
