"""Opens what is dropped onto the window."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QDropEvent

from gui.counting.pages import CountingInUse
from gui.sessions.sessions_page import SessionsPage
from gui.setup.wizard.page import WizardPage
from gui.teach.page import TeachPage
from gui.window.dropped_files import Dropped, dropped_in, has_fingerprint
from gui.window.game_opener import Opener
from gui.window.notice_bar import NoticeBar


class DropHost(Protocol):
    """The window, as far as what is dropped needs it."""

    counting: CountingInUse
    notice: NoticeBar
    opener: Opener
    sessions: SessionsPage
    teach: TeachPage
    wizard: WizardPage

    def open_wizard(self, source: str | None = None) -> None: ...

    def open_sessions(self) -> None: ...

    def open_teaching(self) -> None: ...

    def review(self, folder: Path) -> None: ...


class Drops(QObject):
    """Has `host`, the window, open what is dropped, or say in one sentence why it cannot."""

    def __init__(self, host: DropHost, parent: QObject) -> None:
        super().__init__(parent)
        self._host = host

    def take(self, event: QDropEvent) -> None:
        """Opens what is dropped by this event."""
        event.acceptProposedAction()
        self.open(dropped_in(event.mimeData()))

    def open(self, dropped: Dropped) -> None:
        """Opens it: films and streams are counted where counting is shown, and played elsewhere."""
        host, counting = self._host, self._host.counting
        path = dropped.paths[0] if dropped.paths else Path()
        match dropped.kind:
            case "pictures" if len(dropped.paths) == 1 and not counting.shown and has_fingerprint(path):
                self._check_fingerprint(path)
            case "pictures":
                counting.take_pictures(dropped.paths)
            case "film" if counting.shown:
                counting.begin(str(path))
            case "film":
                host.opener.open_film(str(path))
            case "stream" if counting.shown:
                counting.begin(dropped.text)
            case "stream":
                host.open_wizard(dropped.text)
            case "session":
                host.review(path)
            case "archive":
                host.open_sessions()
                host.sessions.import_from(path)
            case "fingerprint":
                self._check_fingerprint(path)
            case "script":
                host.opener.open_script(path)
            case "zones":
                host.open_wizard()
                host.wizard.use_zones(path)
            case "dice":
                host.open_teaching()
                host.teach.sets.import_from(path)
            case "nothing":
                host.notice.say(dropped.text, "warn")

    def _check_fingerprint(self, path: Path) -> None:
        self._host.open_sessions()
        self._host.sessions.check_fingerprint(path)
