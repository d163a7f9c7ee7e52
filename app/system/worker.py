"""A thread of its own for what takes a while: the game, the film of a review, a lesson, the work of a page.

Nothing here knows of Qt. What the thread is to do is posted to it and done between two pieces of its own work; what it
finds comes out in ways of its own, such as a `Mailbox`.
"""

from __future__ import annotations

import queue
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from app.text.language import noop

FAULT = noop("That failed because of an error in Cubewatch. The terminal shows what happened.")
"""What people are told of a fault of the program, in English."""
Failed = Callable[[str], object]
"""Told of a fault of the program, in one line that names it."""


@dataclass(frozen=True)
class Job:
    """What is to be done, and who is told of a fault of the program in it."""

    work: Callable[[], object]
    failed: Failed


class Worker:
    """Works from `start` to `stop`. One that is made `after` another waits, in its own thread, until that one ended.

    A worker that has work of its own gives it in `run`, which ends once `stopped`, and calls `do_next` in between. One
    that is made with `work` does that alone, and ends.
    """

    def __init__(self, name: str, after: Worker | None = None, work: Callable[[], object] | None = None) -> None:
        self._after = after
        self._whole_work = work
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._begin, name=name, daemon=True)
        self.stopping = threading.Event()
        """Set as soon as the end is asked for, so that long work can end itself."""
        self.stopped = False
        """Whether everything is done that was posted before the end was asked for."""

    def start(self) -> None:
        """Begins, if it has not begun."""
        if self._thread.ident is None:
            self._thread.start()

    def post(self, work: Callable[..., object], *arguments: object, failed: Failed | None = None) -> None:
        """Has the thread call `work` as soon as it can, and `failed` where a fault of the program came between."""
        self._jobs.put(Job(partial(work, *arguments), failed or self.tell_fault))

    def stop(self) -> None:
        """Has the thread end as soon as it can, without waiting for it."""
        self.stopping.set()
        self._jobs.put(None)

    def join(self, seconds: float | None = None) -> bool:
        """Waits for the thread's end; False where a camera's driver holds it longer than `seconds`."""
        if self._thread.ident is not None:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    @property
    def over(self) -> bool:
        """Whether the thread has ended."""
        return not self._thread.is_alive()

    # From here on everything runs in the worker's own thread.

    def _begin(self) -> None:
        if self._after is not None:
            self._after.join()
            self._after = None
        try:
            self.run()
        except Exception as error:  # noqa: BLE001 - as below
            self.tell_fault(fault_of(error))

    def run(self) -> None:
        work, self._whole_work = self._whole_work, None
        if work is not None:
            work()
            return
        while not self.stopped:
            self.do_next()

    def do_next(self, seconds: float | None = None) -> bool:
        """Does what was posted next, and waits `seconds` for it at most; False where nothing came or it is to stop."""
        try:
            job = self._jobs.get(timeout=seconds)
        except queue.Empty:
            return False
        if job is None:
            self.stopped = True
            return False
        self.do(job)
        return True

    def do(self, job: Job) -> None:
        try:
            job.work()
        except Exception as error:  # noqa: BLE001 - a fault of our own ends neither the thread nor the program
            job.failed(fault_of(error))

    def tell_fault(self, fault: str) -> None:
        """What is told of a fault that nobody else is told of; stderr has it in any case."""


def fault_of(error: Exception) -> str:
    """A fault of the program in one line; all that is known of it goes to stderr."""
    traceback.print_exception(error)
    return f"{type(error).__name__}: {error}".splitlines()[0]
