"""The card of the game that is over, saved from the window."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.live.snapshot import Snapshot
from app.text.language import noop, tr
from gui.sessions.share_card import write_card
from gui.widgets.file_dialogs import saving
from gui.widgets.work_queue import WorkQueue
from gui.window.host import WindowHost
from referee.sessions.session import Session


class CardSaving(QObject):
    """Asks where the card is to be written, and draws it in a thread of its own. `action` begins it."""

    def __init__(self, host: WindowHost, window: QWidget, action: QAction) -> None:
        super().__init__(window)
        self._host = host
        self._window = window
        self._action = action
        self._work_queue = WorkQueue("cubewatch-card", self)
        host.controller.changed.connect(self.show)
        self.show(host.controller.snapshot)

    def ask(self) -> None:
        folder = self._folder(self._host.controller.snapshot)
        if folder is None:
            return
        title, name = tr("Save a card of this game"), f"{folder.name}.png"
        kinds = {".png": noop("Pictures")}
        self._host.open_dialog(saving(self._window, title, name, kinds, lambda out: self.write(folder, out)))

    def write(self, folder: Path, out: Path) -> None:
        """Writes the card of the session in `folder`; what came of it is said above the page."""
        self._host.notice.say(tr("Drawing {file} …", file=out.name), "info")
        self._work_queue.do(
            lambda _tell: write_card(Session.load(folder), out),
            lambda _nothing: self._host.notice.say(tr("The card was saved as {file}.", file=out), "info"),
            self._host.notice.say,
        )

    def show(self, snapshot: Snapshot) -> None:
        """Whether there is a game to make a card of."""
        self._action.setEnabled(self._folder(snapshot) is not None)

    def close_down(self) -> None:
        self._work_queue.close_down()

    @staticmethod
    def _folder(snapshot: Snapshot) -> Path | None:
        return None if snapshot.record is None or not snapshot.over else snapshot.record.folder
