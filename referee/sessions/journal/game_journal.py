"""The journal of a game that goes on whatever becomes of the disk, and that leaves nothing behind where it never began.

Its entries are in memory. From `keep` on they are on the disk too, each before anybody is told of it; what cannot be
written is tried again with each entry that follows, so that nothing is missing once there is room.
"""

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from referee.sessions.errors import NotRecordedError
from referee.sessions.journal.entries import Draft, Entry
from referee.sessions.journal.journal_file import JOURNAL
from referee.sessions.journal.lock import LOCK
from referee.sessions.journal.writer import Journal, WallClock, made_entries
from rules.sentence import said


class GameJournal:
    """A journal for `Recorder`, which raises nothing for a disk: `trouble` says why entries are not written, None while
    all of them are, or none are meant to be. `disk` is the journal to go on with, None for a new game.

    A `strict` one raises NotRecordedError for an entry that cannot be written.
    """

    def __init__(self, disk: Journal | None = None, wall: WallClock = time.time, strict: bool = False) -> None:
        self.trouble: str | None = None
        self._strict = strict
        self._disk = disk
        self._wall = wall
        self._entries = list(() if disk is None else disk.entries)
        self._path: Path | None = None

    @property
    def kept(self) -> bool:
        """Whether the entries are on the disk, or at least those that could be written."""
        return self._disk is not None

    @property
    def folder(self) -> Path:
        """The session's folder. Raises NotRecordedError before there is one."""
        if self._disk is None:
            raise NotRecordedError(self.trouble or said("nothing of this game has been saved yet"))
        return self._disk.folder

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self._entries)

    @property
    def count(self) -> int:
        return len(self._entries)

    def entry(self, number: int) -> Entry:
        """The entry of this number, which there is."""
        return self._entries[number - 1]

    def since(self, number: int) -> tuple[Entry, ...]:
        """The entries behind the first `number` of them."""
        return tuple(self._entries[number:])

    @property
    def last(self) -> Entry:
        """The newest entry; there is one as soon as the header is made."""
        return self._entries[-1]

    def keep(self, folder: Path) -> None:
        """Writes all entries into `folder`, which is absent or empty, and those that follow."""
        if self._disk is None:
            self._path = folder
            self._write()

    def append(self, *drafts: Draft) -> tuple[Entry, ...]:
        """Adds entries. Raises EntryFault where one is not as the format says."""
        made = made_entries(drafts, self._entries[-1] if self._entries else None, self._wall)
        if made:
            self._entries += made
            self._write()
        return made

    def close(self) -> None:
        """Lets go of the session. Raises NotRecordedError where its last entries are still not written."""
        disk, self._disk = self._disk, None
        if disk is not None:
            disk.close()
        if self.trouble is not None:
            raise NotRecordedError(self.trouble)

    def _write(self) -> None:
        try:
            if self._disk is None and self._path is not None:
                self._disk = _begun(self._path, self._entries, self._wall)
            elif self._disk is not None:
                self._disk.write(*self.since(self._disk.count))
        except NotRecordedError as error:
            self.trouble = str(error)
            if self._strict:
                raise
        else:
            self.trouble = None


def _begun(folder: Path, entries: Sequence[Entry], wall: WallClock) -> Journal:
    """A new journal with these entries; where there can be none, no folder stays behind that was not there before."""
    there = folder.exists()
    try:
        journal = Journal.create(folder, wall)
        try:
            journal.write(*entries)
        except NotRecordedError:
            with suppress(NotRecordedError):
                journal.close()
            raise
        return journal
    except NotRecordedError:
        if not there:
            with suppress(OSError):
                for name in (JOURNAL, f"{JOURNAL}-wal", f"{JOURNAL}-shm", LOCK):
                    (folder / name).unlink(missing_ok=True)
                folder.rmdir()
        raise
