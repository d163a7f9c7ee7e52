"""What goes of a session after some time, and what does not: its film and its pictures, but never its journal.

After `KEPT_DAYS` film and evidence are removed, with a `pruned` entry that says so. A session that is pinned, or that
holds a dispute, keeps them. A pin is a file of that name in the session's folder: it follows the folder wherever that
is moved, no archive can bring one, and the journal and its fingerprint know nothing of it.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from referee.sessions.errors import NotASessionError, NotRecordedError
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import Draft, Entry
from referee.sessions.journal.journal_file import JOURNAL, is_plain_file, is_plain_folder
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import close_what_broke_off
from referee.sessions.verify import EVIDENCE, VIDEO, recorded_files
from rules.sentence import said

KEPT_DAYS = 30
PIN = ".pinned"

_DAY_SECONDS = 86_400
_NAMES_AN_ENTRY = 2000  # of some 80 characters each: an entry holds 262,144


@dataclass(frozen=True)
class KeptMedia:
    """What is to become of a session's film and pictures, of `size` bytes together.

    `used` is when the session was last played, changed or brought in, in seconds since 1970.
    """

    used: float
    size: int
    pinned: bool
    disputed: bool

    @property
    def kept(self) -> bool:
        """Whether they stay until somebody says otherwise."""
        return self.pinned or self.disputed

    def goes(self, days: int = KEPT_DAYS) -> float | None:
        """When they go, in seconds since 1970; None where they stay, or where there are none."""
        return None if self.kept or not self.size else self.used + days * _DAY_SECONDS


@dataclass(frozen=True)
class Pruned:
    """What was removed of a session: so many files, of `size` bytes together."""

    files: int
    size: int


def keeping(folder: Path, entries: Sequence[Entry], now: float) -> KeptMedia:
    """How it stands, at `now`, with the film and the pictures of a session of these entries. Raises OSError."""
    disputed = any(entry.kind == "dispute" for entry in entries)
    return KeptMedia(_last_used(folder, entries, now), film_size(folder), is_pinned(folder), disputed)


def film_size(folder: Path) -> int:
    """The bytes of a session's film and pictures together. Raises OSError."""
    return sum(file.lstat().st_size for file in _files(folder))


def is_pinned(folder: Path) -> bool:
    """Whether somebody wants the session's film kept."""
    return is_plain_file(folder / PIN)


def set_pinned(folder: Path, pinned: bool) -> None:
    """Pins a session, or takes the pin away. Raises NotASessionError and NotRecordedError."""
    if not is_plain_file(folder / JOURNAL):
        raise NotASessionError(
            said("{folder} is not a session: it contains no {journal}", folder=folder, journal=JOURNAL)
        )
    try:
        if not pinned:
            (folder / PIN).unlink(missing_ok=True)
        elif not is_pinned(folder):
            (folder / PIN).open("xb").close()
    except OSError as error:
        why = error.strerror
        raise NotRecordedError(
            said("{folder} cannot be pinned: {why}", folder=folder, why=why)
            if pinned
            else said("{folder} cannot be unpinned: {why}", folder=folder, why=why)
        ) from None


def prune(folder: Path, now: float, days: int = KEPT_DAYS, dry_run: bool = False) -> Pruned | None:
    """Removes film and pictures that are due at `now` (seconds since 1970), or with `dry_run` only says how much that
    is; None where nothing is.

    The entry is on the disk before the first file goes. What a crash left of that is removed the next time, whatever
    its age. Raises NotASessionError, BusyError where another program writes the session, and NotRecordedError.
    """
    try:
        doomed = _doomed(folder, load_entries(folder), now, days)
        if dry_run or not doomed:  # without a lock, which would be a change of the folder
            return Pruned(len(doomed), _size(folder, doomed)) if doomed else None
        before = (folder / JOURNAL).stat()
        with Journal.open(folder) as journal:
            close_what_broke_off(journal)
            doomed = _doomed(folder, journal.entries, now, days)
            told = _told(journal.entries)
            new = [path for path in doomed if path not in told]
            why = f"older than {days} days"
            journal.append(
                *(
                    Draft("pruned", "program", None, {"files": new[first : first + _NAMES_AN_ENTRY], "why": why})
                    for first in range(0, len(new), _NAMES_AN_ENTRY)
                )
            )
            pruned = _remove(folder, doomed)
        os.utime(folder / JOURNAL, ns=(before.st_atime_ns, before.st_mtime_ns))  # nobody played
        return pruned
    except OSError as error:
        raise NotRecordedError(
            said("{folder} still contains film that should be deleted: {why}", folder=folder, why=error.strerror)
        ) from None


def _doomed(folder: Path, entries: Sequence[Entry], now: float, days: int) -> list[str]:
    """The recorded files that are there and are to go: those that are due, and those that should be gone already."""
    state, told = keeping(folder, entries, now), _told(entries)
    if state.kept or not state.size:
        return []
    goes = state.goes(days)
    due = goes is not None and goes <= now
    return [path for path in recorded_files(entries) if (due or path in told) and _is_there(folder, path)]


def _told(entries: Sequence[Entry]) -> frozenset[str]:
    """The files that entries say were removed."""
    return frozenset(path for entry in entries if entry.kind == "pruned" for path in entry.fields["files"])


def _remove(folder: Path, paths: Sequence[str]) -> Pruned:
    size = _size(folder, paths)
    for path in paths:
        (folder / path).unlink()
    for name in (VIDEO, EVIDENCE):
        if is_plain_folder(folder / name) and not any((folder / name).iterdir()):
            (folder / name).rmdir()
    return Pruned(len(paths), size)


def _size(folder: Path, paths: Sequence[str]) -> int:
    return sum((folder / path).lstat().st_size for path in paths)


def _last_used(folder: Path, entries: Sequence[Entry], now: float) -> float:
    """When the last entry was written by the clock on the wall, or the journal by that of the disk, whichever is later.

    A clock that was ahead when the game was played tells nothing; an old game that was brought in today is new here.
    """
    written, told = (folder / JOURNAL).stat().st_mtime, entries[-1].wall / 1e6
    return max(written, told) if told <= now else written


def _files(folder: Path) -> Iterator[Path]:
    for name in (VIDEO, EVIDENCE):
        if is_plain_folder(folder / name):
            yield from (path for path in (folder / name).iterdir() if is_plain_file(path))


def _is_there(folder: Path, path: str) -> bool:
    return is_plain_folder((folder / path).parent) and is_plain_file(folder / path)
