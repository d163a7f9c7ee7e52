"""A thread that does one piece of work after the other for a page: reading, writing, checking, packing.

Work is a function; what comes of it is handed back in the window's own thread. It may tell how far it has come, and is
broken off there when the person no longer wants it.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from app.stores.whole_file import NotWrittenError
from app.text.language import sentence, tr
from referee.sessions.errors import SessionError
from referee.sessions.journal.entries import EntryFault

Tell = Callable[[int, int], None]
"""Told how much of how much is done."""

_TELL_EVERY_SECONDS = 0.05


class BrokenOff(Exception):
    """The person no longer wants the work that is under way."""


@dataclass(frozen=True)
class _Job:
    work: Callable[[Tell], Any]
    done: Callable[[Any], None]
    failed: Callable[[str], None]


class Clerk(QObject):
    """Works from `start` to `stop`. `told` carries how much of how much of the work under way is done."""

    told = Signal(int, int)
    _finished = Signal(object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._broken_off = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._stopped = False
        self._finished.connect(self._hand_back, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        self._thread.start()

    def do(self, work: Callable[[Tell], Any], done: Callable[[Any], None], failed: Callable[[str], None]) -> None:
        """Has `work` done; then `done` is given what it returned, or `failed` a sentence: empty if it was broken off.

        What may go wrong with sessions and files becomes such a sentence.
        """
        self._broken_off.clear()
        self._jobs.put(_Job(work, done, failed))

    def break_off(self) -> None:
        """Ends the work that is under way where it next tells how far it has come."""
        self._broken_off.set()

    def stop(self) -> None:
        """Has the thread end as soon as it can, without waiting for it; nothing is handed back any more."""
        self._stopped = True
        self._broken_off.set()
        self._jobs.put(None)

    def join(self) -> None:
        self._thread.join()

    @property
    def over(self) -> bool:
        """Whether the thread has ended."""
        return not self._thread.is_alive()

    def _hand_back(self, report: Callable[[], None]) -> None:
        if not self._stopped:
            report()

    def _go_on_after(self, job: _Job) -> None:
        """The thread ended by an error in the program while it did `job`: what comes next is done by another."""
        self._thread.join()
        self._thread = threading.Thread(target=self._run, name=self._thread.name, daemon=True)
        self._thread.start()
        job.failed(tr("That failed because of an error in Cubewatch. The terminal shows what happened."))

    # From here on everything runs in the clerk's own thread.

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            if self._stopped:
                continue
            report: Callable[[], None] = partial(self._go_on_after, job)
            try:
                report = self._do(job)
            finally:  # an error of ours ends this thread, and is shown as Python shows it
                self._finished.emit(report)

    def _do(self, job: _Job) -> Callable[[], None]:
        last = 0.0

        def tell(done: int, total: int) -> None:
            nonlocal last
            if self._broken_off.is_set():
                raise BrokenOff
            now = time.monotonic()
            if now - last >= _TELL_EVERY_SECONDS:
                last = now
                self.told.emit(done, total)

        try:
            found = job.work(tell)
        except BrokenOff:
            return lambda: job.failed("")
        except (SessionError, NotWrittenError, EntryFault) as error:
            refusal = sentence(str(error))
        except OSError as error:
            name, why = error.filename or tr("a file"), error.strerror or error
            refusal = sentence(tr("{file} cannot be used: {why}", file=name, why=why))
        else:
            return lambda: job.done(found)
        return lambda: job.failed(refusal)
