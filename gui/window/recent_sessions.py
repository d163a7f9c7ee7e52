"""The sessions that were played last, on the start page: any of them goes on with one press."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QImage, QImageReader, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
)

import rules
from app.stores.session_store import SessionStore, Summary, plays_a_demo, summary
from app.text.language import moment, shown, tr
from app.text.words import victory_words
from gui.widgets.icons import cube_pixmap
from gui.widgets.labels import plain
from gui.widgets.theme import DARK, Look
from gui.widgets.work_queue import WorkQueue
from referee.sessions.errors import SessionError
from referee.sessions.journal.journal_file import JOURNAL, is_plain_file, is_plain_folder
from referee.sessions.session import Session
from referee.sessions.verify import EVIDENCE
from rules.words import listed

MOST = 12
MOST_PIXELS = 8000 * 6000
_PICTURE = QSize(320, 180)


@dataclass(frozen=True, eq=False)
class Recent:
    """A session as the list shows it; `picture` is that of its last settled roll, None where none was kept."""

    folder: Path
    words: str
    picture: QImage | None


def recent_sessions(store: SessionStore, most: int = MOST) -> list[Recent]:
    """The sessions that were written last, the newest first; what is damaged, and the demo, is left out."""
    try:
        folders = [path for path in store.folder.iterdir() if is_plain_folder(path) and not path.name.startswith(".")]
    except OSError:
        return []
    journals = [path / JOURNAL for path in folders if is_plain_file(path / JOURNAL)]
    found: list[Recent] = []
    for journal in sorted(journals, key=_written, reverse=True):
        if len(found) == most:
            break
        try:
            session = Session.load(journal.parent)
            if plays_a_demo(session):
                continue
            found.append(Recent(session.folder, words_of(session, summary(session)), _picture(session)))
        except (SessionError, OSError):
            continue
    return found


def words_of(session: Session, found: Summary) -> str:
    """Two lines for a session: what was played by whom; when, and how far it came."""
    when = "" if found.began is None else f"{moment(found.began.astimezone())} · "
    result = session.game.state.result
    if result is not None:
        names = [session.players[seat] for seat in result.winners]
        far = tr("finished: {ended}", ended=victory_words(names) if names else tr("nobody wins"))
    elif found.events == 1:
        far = tr("round {number}, 1 event, not finished", number=session.game.state.round)
    else:
        number = session.game.state.round
        far = tr("round {number}, {count} events, not finished", number=number, count=found.events)
    if session.game.attention is not None:
        far = tr("{far}, needs attention", far=far)
    return f"{shown(rules.game_called(found.game).title)} · {shown(listed(found.players))}\n{when}{far}"


class RecentList(QListWidget):
    """A list of which nothing is chosen before it has the keyboard."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        row = max(0, self.currentRow())
        self.setCurrentRow(row, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.setCurrentRow(-1)


class RecentSessions(QFrame):
    """The list. `chosen` carries the folder of the session that a person wants to go on with; `filled` says that the
    list is another one."""

    chosen = Signal(object)
    filled = Signal()

    def __init__(self, store: SessionStore | None = None) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._store = store or SessionStore()
        self._work_queue = WorkQueue("cubewatch-recent", self)
        self._look = Look(DARK)
        heading = plain(QLabel(tr("CONTINUE A GAME")), "heading")
        self.list = RecentList()
        self.list.setAccessibleName(tr("your last games, newest first"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setToolTip(tr("Enter continues a game or shows a finished one"))
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._box = QVBoxLayout(self)
        self._box.setSizeConstraint(QLayout.SizeConstraint.SetMinAndMaxSize)
        self._box.addWidget(heading)
        self._box.addWidget(self.list)
        self.hide()

    def set_look(self, look: Look) -> None:
        self._look = look
        edge = round(look.px(12))
        self._box.setContentsMargins(edge, edge // 2, edge, edge)
        self.list.setIconSize(QSize(round(look.px(80)), round(look.px(45))))
        self._fit()

    def refresh(self) -> None:
        """Looks for the sessions anew, in a thread of its own."""
        store = self._store
        if store.folder.is_dir():
            self._work_queue.do(lambda _tell: recent_sessions(store), self._show, lambda _refusal: None)

    def close_down(self) -> None:
        """Ends the thread."""
        self._work_queue.close_down()

    def _show(self, found: list[Recent]) -> None:
        self.list.clear()
        side = round(self._look.px(45))
        for recent in found:
            item = QListWidgetItem(recent.words)
            item.setData(Qt.ItemDataRole.UserRole, recent.folder)
            picture = recent.picture
            drawn = cube_pixmap(side, 8, self.devicePixelRatioF(), self._look)
            pixmap = drawn if picture is None else QPixmap.fromImage(picture)
            icon = QIcon(pixmap)
            icon.addPixmap(pixmap, QIcon.Mode.Selected)  # or Qt would tint it
            item.setIcon(icon)
            self.list.addItem(item)
        self.setVisible(bool(found))
        self._fit()
        self.filled.emit()

    def _fit(self) -> None:
        """No higher than its lines, and no lower than two of them."""
        if count := self.list.count():
            line, around = self.list.sizeHintForRow(0), 2 * self.list.frameWidth()
            self.list.setMinimumHeight(min(count, 2) * line + around)
            self.list.setMaximumHeight(count * line + around)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))


def _written(journal: Path) -> float:
    try:
        return journal.stat().st_mtime
    except OSError:
        return 0.0


def _picture(session: Session) -> QImage | None:
    """The settled frame of the last event of which one was kept, small; its declared size is looked at first."""
    name = next((name for entry in reversed(session.entries) for name in entry.evidence if name.endswith(".jpg")), None)
    if name is None or not is_plain_file(session.folder / EVIDENCE / name):
        return None
    reader = QImageReader(str(session.folder / EVIDENCE / name), b"jpeg")
    size = reader.size()
    if not size.isValid() or not 0 < size.width() * size.height() <= MOST_PIXELS:
        return None
    reader.setScaledSize(size.scaled(_PICTURE, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else image
