"""What the review page works with, away from the window's thread: film, journal, and long work, a thread for each."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from app.live.requests import MakeDrafts, Write
from app.review.case import Case
from app.review.projector import Projector
from gui.widgets.work_queue import WorkQueue
from referee.sessions.journal.effective import effective_game
from referee.sessions.journal.entries import Entry
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session


def write_down(folder: Path, make: MakeDrafts) -> tuple[Entry, ...]:
    """Writes into a session that no other program is writing; raises BusyError where one is."""
    with Journal.open(folder) as journal:
        journal.append(*make(journal.entries))
        return journal.entries


def settled(folder: Path, write: Write, make: MakeDrafts) -> Case:
    """The case after what `make` gives was written down."""
    entries = write(folder, make)
    return Case.of(Session(folder, entries, effective_game(entries)))


class ReviewDesk:
    """The three threads of one review: the film (`projector`), the journal, and long work."""

    def __init__(self, on_sight: Callable[[], None], parent: QObject) -> None:
        self.projector = Projector(on_sight)
        self.journal_queue = WorkQueue("cubewatch-review-journal", parent)
        self.long_queue = WorkQueue("cubewatch-review-aide", parent)
        self.projector.start()

    def stop(self) -> None:
        for part in (self.projector, self.journal_queue, self.long_queue):
            part.stop()

    def join(self) -> None:
        for part in (self.projector, self.journal_queue, self.long_queue):
            part.join()

    def cleared(self) -> bool:
        """Whether its threads have ended: then nothing of it is left with its parent."""
        over = all(part.over for part in (self.projector, self.journal_queue, self.long_queue))
        if over:
            self.journal_queue.deleteLater()
            self.long_queue.deleteLater()
        return over
