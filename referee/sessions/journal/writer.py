"""Writing a journal: entries are appended one at a time, each on the disk before anybody is told of it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from referee.sessions.errors import BusyError, NotASessionError, NotRecordedError
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.durable import make_folder
from referee.sessions.journal.entries import LONGEST_TEXTS, MOST_ENTRIES, Draft, Entry, make_entry
from referee.sessions.journal.journal_file import APPLICATION, INSERT, JOURNAL, TABLE, is_too_long, row_of
from referee.sessions.journal.lock import SessionLock
from rules.sentence import said

WallClock = Callable[[], float]


class Journal:
    """A journal that this program writes, and no other at the same time; made by `create` or `open`.

    `entries` are all that were written, those of earlier times too. Every method raises NotRecordedError where the
    disk is full or the folder closed; what was written before stands then, and nothing else can be written.
    """

    def __init__(self, folder: Path, lock: SessionLock, entries: tuple[Entry, ...], wall: WallClock) -> None:
        self.folder = folder
        self._lock = lock
        self._entries = list(entries)
        self._letters = _letters(entries)
        self._wall = wall
        try:
            self._connection = _connect(folder / JOURNAL, new=not entries)
        except sqlite3.Error as error:
            lock.release()
            raise _not_written(folder, error) from None
        except BaseException:
            lock.release()
            raise

    @staticmethod
    def create(folder: Path, wall: WallClock = time.time) -> Journal:
        """A new journal in `folder`, which is absent or empty. Raises NotRecordedError and BusyError."""
        if is_too_long(folder):
            raise NotRecordedError(said("the path of {folder} is too long: record into another folder", folder=folder))
        try:
            make_folder(folder)
            if any(folder.iterdir()):
                raise NotRecordedError(said("{folder} is not empty: record into an empty folder", folder=folder))
        except OSError as error:
            raise NotRecordedError(
                said("{folder} cannot be turned into a session: {why}", folder=folder, why=error.strerror)
            ) from None
        return Journal(folder, SessionLock(folder), (), wall)

    @staticmethod
    def open(folder: Path, wall: WallClock = time.time) -> Journal:
        """The journal of a session, to go on with. Raises NotASessionError, BusyError and NotRecordedError."""
        load_entries(folder)  # nothing is written into a folder that holds no session, not even a lock
        lock = SessionLock(folder)
        try:
            entries = load_entries(folder)
        except NotASessionError:
            lock.release()
            raise
        return Journal(folder, lock, entries, wall)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._entries)

    @property
    def last(self) -> Entry:
        """The newest entry; there is one as soon as the header is written."""
        return self._entries[-1]

    @property
    def count(self) -> int:
        return len(self._entries)

    def append(self, *drafts: Draft) -> tuple[Entry, ...]:
        """Adds entries, all of them or none; they are on the disk when this returns.

        Raises EntryFault where one is not as the format says.
        """
        made = made_entries(drafts, self._entries[-1] if self._entries else None, self._wall)
        self.write(*made)
        return made

    def write(self, *entries: Entry) -> None:
        """Adds entries that were made elsewhere, and follow those that there are; they are on the disk then."""
        if not entries:
            return
        letters = self._letters + _letters(entries)
        if len(self._entries) + len(entries) > MOST_ENTRIES or letters > LONGEST_TEXTS:  # no reader would take it
            raise NotRecordedError(said("the session {folder} is full: start another one", folder=self.folder))
        before = self._connection.total_changes
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            if entries[0].number == 1:  # in one step with the header: there is a session, or there is none
                self._connection.execute(TABLE)
            self._connection.executemany(INSERT, map(row_of, entries))
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self._connection.in_transaction:
                self._connection.rollback()
            raise _not_written(self.folder, error) from None
        except KeyboardInterrupt:
            # What is on the disk is known to be there, or the next entry would get a number that is taken.
            if self._connection.in_transaction:
                self._connection.rollback()
            elif self._connection.total_changes > before:
                self._entries += entries
                self._letters = letters
            raise
        self._entries += entries
        self._letters = letters

    def close(self) -> None:
        """Lets go of the session; the log is written back into the journal's file."""
        try:
            self._connection.close()
        except sqlite3.Error as error:
            raise _not_written(self.folder, error) from None
        finally:
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def made_entries(drafts: Sequence[Draft], before: Entry | None, wall: WallClock) -> tuple[Entry, ...]:
    """The entries that drafts become behind the entry `before`, all at the same time of the clock `wall`.

    Raises EntryFault where one is not as the format says.
    """
    now = round(wall() * 1e6) if drafts else 0
    made: list[Entry] = []
    for draft in drafts:
        before = make_entry(draft, before, now)
        made.append(before)
    return tuple(made)


def _letters(entries: Sequence[Entry]) -> int:
    return sum(len(entry.payload) + len(entry.references) for entry in entries)


def _connect(path: Path, new: bool) -> sqlite3.Connection:
    mode = "rwc" if new else "rw"
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        if new:
            connection.execute(f"PRAGMA application_id={APPLICATION}")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection
    except sqlite3.Error:
        connection.close()
        raise


def _not_written(folder: Path, error: sqlite3.Error) -> NotRecordedError:
    if "locked" in str(error):
        return BusyError(said("another program is writing to the session {folder}", folder=folder))
    return NotRecordedError(
        said("the session {folder} cannot be written any further: {why}", folder=folder, why=str(error))
    )
