"""Going on with a session in the window, or looking at one that is finished."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject

from app.record.resuming import going_on
from gui.widgets.work_queue import WorkQueue
from gui.window.host import WindowHost
from referee.sessions.session import Session


class Continuing(QObject):
    """Reads a session in a thread of its own, and has `host` go on with it."""

    def __init__(self, host: WindowHost, parent: QObject) -> None:
        super().__init__(parent)
        self._host = host
        self._work_queue = WorkQueue("cubewatch-continuing", self)

    def open(self, folder: Path) -> None:
        """Goes on with the session in `folder`, before its camera and with its zones; shows one that is finished."""
        record = self._host.controller.snapshot.record
        if record is not None and record.folder == folder:
            self._host.leave_page()
            return
        self._work_queue.do(lambda _tell: Session.load(folder), self._begin, self._host.notice.say)

    def close_down(self) -> None:
        self._work_queue.close_down()

    def _begin(self, session: Session) -> None:
        host = self._host
        if session.game.state.result is not None and session.game.attention is None:
            host.review(session.folder)
            return
        found = going_on(session, host.settings.camera)
        host.watch(replace(found.plan, die_set=host.dice.of(found.plan.setup)))
        if found.remarks:
            host.notice.say(" ".join(found.remarks), "info")
