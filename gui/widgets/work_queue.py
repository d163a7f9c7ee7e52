"""A thread that does one piece of work after the other for a page: reading, writing, checking, packing.

Work is a function; what comes of it is handed back in the window's own thread. It may tell how far it has come, and is
broken off there when the person no longer wants it.
"""

import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from app.stores.whole_file import NotWrittenError
from app.system.worker import FAULT, Worker
from app.text.language import sentence, tr
from referee.sessions.errors import SessionError
from referee.sessions.journal.entries import EntryFault

Tell = Callable[[int, int], None]
"""Told how much of how much is done."""

_TELL_EVERY_SECONDS = 0.05


class BrokenOff(Exception):
    """The person no longer wants the work that is under way."""


Done = Callable[[Any], None]
Failed = Callable[[str], None]


class WorkQueue(QObject):
    """Works from its first work until `close_down`. `told` carries how much of how much of the work under way is
    done."""

    told = Signal(int, int)
    _finished = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._broken_off = threading.Event()
        self._worker = Worker(name)
        self._finished.connect(self._hand_back, Qt.ConnectionType.QueuedConnection)

    def do(self, work: Callable[[Tell], Any], done: Done, failed: Failed) -> None:
        """Has `work` done; then `done` is given what it returned, or `failed` a sentence: empty if it was broken off.

        What may go wrong with sessions and files becomes such a sentence, and so does an error in the program.
        """
        self._broken_off.clear()
        words = tr(FAULT)
        if not self._worker.stopping.is_set():
            self._worker.start()
        self._worker.post(
            lambda: self._worker.stopping.is_set() or self._finished.emit(self._do(work, done, failed)),
            failed=lambda _fault: self._finished.emit(partial(failed, words)),
        )

    def break_off(self) -> None:
        """Ends the work that is under way where it next tells how far it has come."""
        self._broken_off.set()

    def stop(self) -> None:
        """Has the thread end as soon as it can, without waiting for it; nothing is handed back any more."""
        self._broken_off.set()
        self._worker.stop()

    def join(self) -> None:
        self._worker.join()

    def close_down(self) -> None:
        """Ends the thread."""
        self.stop()
        self.join()

    @property
    def over(self) -> bool:
        """Whether the thread has ended."""
        return self._worker.over

    def _hand_back(self, report: Callable[[], None]) -> None:
        if not self._worker.stopping.is_set():
            report()

    # From here on everything runs in the work queue's own thread.

    def _do(self, work: Callable[[Tell], Any], done: Done, failed: Failed) -> Callable[[], None]:
        last = 0.0

        def tell(so_far: int, total: int) -> None:
            nonlocal last
            if self._broken_off.is_set():
                raise BrokenOff
            now = time.monotonic()
            if now - last >= _TELL_EVERY_SECONDS:
                last = now
                self.told.emit(so_far, total)

        try:
            found = work(tell)
        except BrokenOff:
            return lambda: failed("")
        except (SessionError, NotWrittenError, EntryFault) as error:
            refusal = sentence(error)
        except OSError as error:
            name, why = error.filename or tr("a file"), error.strerror or error
            refusal = sentence(tr("{file} cannot be used: {why}", file=name, why=why))
        else:
            return lambda: done(found)
        return lambda: failed(refusal)
