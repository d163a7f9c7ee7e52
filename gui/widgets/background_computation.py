"""What takes a while to work out, off the window's thread: the solver's hint, the chances to win."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from app.system.worker import Worker

Work = Callable[[Callable[[], bool]], object]
"""Works something out; it is told by its argument whether nobody wants to know any more, and may then give anything."""

LONGEST_CLOSING_SECONDS = 10.0


class _Queue:
    """What an answer comes in by, until it is shut: whoever waited for it may be gone by then."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.open = True

    def shut(self) -> None:
        with self.lock:
            self.open = False


@dataclass(eq=False)
class _Task:
    question: object
    work: Work
    dropped: threading.Event = field(default_factory=threading.Event)


class BackgroundComputation(QObject):
    """Works out one thing at a time: a newer question drops the one before. `done` carries question and answer, in the
    GUI thread, and never those of one that was dropped."""

    done = Signal(object, object)
    _found = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task: _Task | None = None
        self._workers: list[Worker] = []
        self._line = _Queue()
        self.destroyed.connect(self._line.shut)
        self._found.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def running(self) -> bool:
        """Whether something is being worked out."""
        return self._task is not None

    def ask(self, question: object, work: Work) -> None:
        """Has `work` done; `question` comes back with the answer."""
        self.drop()
        self._task = _Task(question, work)
        worker = Worker("cubewatch-computation", work=partial(_compute, self._task, self._line, self._found.emit))
        self._workers = [*(other for other in self._workers if not other.over), worker]
        worker.start()

    def drop(self) -> None:
        """Nobody wants to know any more."""
        if self._task is not None:
            self._task.dropped.set()
            self._task = None

    def close(self) -> None:
        """Drops the question, and waits for the threads to end."""
        self.drop()
        for worker in self._workers:
            worker.join(LONGEST_CLOSING_SECONDS)
        self._workers.clear()

    def _take(self, task: _Task, answer: object) -> None:
        if task is self._task:
            self._task = None
            self.done.emit(task.question, answer)


def _compute(task: _Task, line: _Queue, found: Callable[[_Task, object], None]) -> None:
    answer = task.work(task.dropped.is_set)
    with line.lock:
        if line.open and not task.dropped.is_set():
            found(task, answer)
