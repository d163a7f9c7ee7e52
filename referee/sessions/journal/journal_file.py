"""The SQLite file of a journal: its one table, and how a file that came from a stranger is opened.

A file is read without being changed, and only once its schema is known to be exactly ours: a database can hold views
and triggers, and a damaged one can lead a reader astray.
"""

import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from referee.sessions.errors import NotASessionError
from referee.sessions.journal.entries import LONGEST_PAYLOAD, LONGEST_TEXTS, MOST_ENTRIES, Entry
from rules.sentence import said

JOURNAL = "journal.sqlite"
WAL = "journal.sqlite-wal"
APPLICATION = 0x43756265
"""SQLite's application_id: “Cube” in ASCII."""

TABLE = (
    "CREATE TABLE entries (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, actor TEXT NOT NULL, time INTEGER NOT NULL,"
    " wall INTEGER NOT NULL, payload TEXT NOT NULL, refs TEXT NOT NULL, previous TEXT NOT NULL, hash TEXT NOT NULL)"
    " STRICT"
)
COLUMNS = "number, kind, actor, time, wall, payload, refs, previous, hash"
INSERT = f"INSERT INTO entries ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
MOST_BYTES = 256 << 20
"""Of the database, and of its write-ahead log."""

_LONGEST_PATH = 480
"""Bytes of a journal's path: SQLite opens none of more than 512 (MAX_PATHNAME of its os_unix.c), and its log's name is
longer."""

_NEXT = f"SELECT {COLUMNS} FROM entries WHERE number > ? ORDER BY number LIMIT 1"
_TYPES = (int, bytes, bytes, int, int, bytes, bytes, bytes, bytes)
_NAME_LETTERS = 40
"""What is no longer, such as kinds and actors, comes again and again, and is held once."""
_HASH_LETTERS = 64
_LONGEST = (0, _NAME_LETTERS, _NAME_LETTERS, 0, 0, LONGEST_PAYLOAD, LONGEST_PAYLOAD, _HASH_LETTERS, _HASH_LETTERS)
# SQLite quotes what it cannot read in its messages, and that need not be text.
_UNREADABLE = (sqlite3.Error, OverflowError, UnicodeDecodeError)
_MOST_STEPS = 100_000_000
_STEPS_A_CALL = 1_000_000


class DamagedError(ValueError):
    """The entries cannot be read on; the message is the end of a sentence."""


def read_entries(folder: Path) -> Generator[Entry]:
    """The entries of a session's journal as they are stored, in order, nothing of them checked but their types.

    Raises NotASessionError before the first one, where there is no journal, and DamagedError.
    """
    with _readable(folder) as connection:
        yield from _rows(connection)


def write_journal(path: Path, entries: Sequence[Entry]) -> None:
    """Writes entries into a new database, as one that was closed. Raises OSError."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA application_id={APPLICATION}")
            connection.execute("BEGIN")
            connection.execute(TABLE)
            connection.executemany(INSERT, map(row_of, entries))
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise OSError(0, str(error)) from None


def row_of(entry: Entry) -> tuple[object, ...]:
    """An entry as the row of the table."""
    return (
        entry.number,
        entry.kind,
        entry.actor,
        entry.time,
        entry.wall,
        entry.payload,
        entry.references,
        entry.previous,
        entry.hash,
    )


def is_plain_file(path: Path) -> bool:
    """Whether there is a file of its own: no link, no folder, no pipe."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except (OSError, ValueError):
        return False


def is_plain_folder(path: Path) -> bool:
    """Whether there is a folder of its own, and no link to one."""
    try:
        return stat.S_ISDIR(path.lstat().st_mode)
    except (OSError, ValueError):
        return False


def is_too_long(folder: Path) -> bool:
    """Whether the path of a folder is so long that SQLite could open no journal in it."""
    return len(os.fsencode((folder / JOURNAL).absolute())) > _LONGEST_PATH


@contextmanager
def _readable(folder: Path) -> Generator[sqlite3.Connection]:
    """A connection for reading that changes nothing in the folder.

    Entries that only the write-ahead log holds, as after a crash or while they are being written, are read from a copy.
    """
    journal, log = folder / JOURNAL, folder / WAL
    if not is_plain_file(journal):
        raise NotASessionError(
            said("{folder} is not a session: it contains no {journal}", folder=folder, journal=JOURNAL)
        )
    try:
        _check_size(journal)
        _check_head(journal)
        if _is_empty(log):
            with closing(_open(journal, immutable=True)) as connection:
                _check_schema(connection, folder)
                yield connection
            return
        with tempfile.TemporaryDirectory(prefix="cubewatch-") as beside:
            copy = _copy(journal, log, Path(beside))
            with closing(_open(copy, immutable=False)) as connection:
                _check_schema(connection, folder)
                yield connection
    except OSError as error:
        raise NotASessionError(
            said("the journal of {folder} cannot be read: {why}", folder=folder, why=error.strerror)
        ) from None


def _check_head(journal: Path) -> None:
    """What SQLite's own format says at the file's beginning: that it is one of its databases, and which program's."""
    with journal.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        raise NotASessionError(said("{file} is not a journal: it is not an SQLite database", file=journal))
    if int.from_bytes(head[68:72], "big") != APPLICATION:
        raise NotASessionError(
            said("{file} is the database of another program, not a journal of Cubewatch", file=journal)
        )


def _is_empty(log: Path) -> bool:
    return not is_plain_file(log) or _size(log) == 0


def _size(path: Path) -> int:
    """Bytes; none where there is no file, as of a log that a writer took away as it closed the session."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _check_size(path: Path) -> None:
    if _size(path) > MOST_BYTES:
        raise NotASessionError(
            said(
                "{file} is larger than {most} megabytes, which is too large for a journal",
                file=path,
                most=MOST_BYTES >> 20,
            )
        )


def _copy(journal: Path, log: Path, beside: Path) -> Path:
    """A copy of the journal with its log. One that was taken while the log began anew is taken again."""
    _check_size(log)
    target = beside / JOURNAL
    for _ in range(20):
        before = _state(journal, log)
        shutil.copyfile(journal, target)
        (beside / WAL).unlink(missing_ok=True)  # of the try before
        with suppress(FileNotFoundError):
            shutil.copyfile(log, beside / WAL)
        if _state(journal, log) == before:
            return target
    raise NotASessionError(said("{file} is being written so fast that it cannot be read: try again", file=journal))


def _state(journal: Path, log: Path) -> tuple[object, ...]:
    """What changes when the log is written back into the database; more entries at the log's end do no harm."""
    try:
        with log.open("rb") as file:
            salts = file.read(32)
    except FileNotFoundError:
        salts = b""
    info = journal.stat()
    return info.st_mtime_ns, info.st_size, salts


def _open(path: Path, immutable: bool) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode={'ro&immutable=1' if immutable else 'rw'}"
    try:
        connection = sqlite3.connect(address, uri=True, isolation_level=None)
    except sqlite3.Error as error:  # of a path that is too long, say
        raise OSError(0, str(error)) from None
    connection.text_factory = bytes
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_PAYLOAD + 4096)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    # Since Python 3.12; before, the list of what may be done says the same.
    defensive = getattr(sqlite3, "SQLITE_DBCONFIG_DEFENSIVE", None)
    if defensive is not None:
        cast("Any", connection).setconfig(defensive, True)
    return connection


def _check_schema(connection: sqlite3.Connection, folder: Path) -> None:
    try:
        for pragma in ("trusted_schema=OFF", "query_only=ON", "cell_size_check=ON", "mmap_size=0"):
            connection.execute(f"PRAGMA {pragma}")
        connection.set_authorizer(_allowed)
        schema = connection.execute("SELECT type, name, sql FROM sqlite_schema LIMIT 2").fetchall()
    except _UNREADABLE as error:
        raise DamagedError(said("it cannot be read ({why})", why=str(error))) from None
    if schema != [(b"table", b"entries", TABLE.encode("ascii"))]:
        raise NotASessionError(said("{file} is not a journal of Cubewatch: it has other tables", file=folder / JOURNAL))


def _allowed(action: int, first: str | None, second: str | None, database: str | None, within: str | None) -> int:
    """Nothing but reading the one table, and the schema."""
    if action == sqlite3.SQLITE_SELECT and within is None:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_READ and first in ("entries", "sqlite_schema", "sqlite_master") and within is None:
        return sqlite3.SQLITE_OK
    return sqlite3.SQLITE_DENY


def _rows(connection: sqlite3.Connection) -> Generator[Entry]:
    count = letters = steps = 0

    def tired() -> bool:
        nonlocal steps
        steps += _STEPS_A_CALL
        return steps > _MOST_STEPS

    connection.set_progress_handler(tired, _STEPS_A_CALL)
    number, last = -1, ""
    # One at a time: where several are asked for, those before a damaged one are lost with it.
    while True:
        try:
            row = connection.execute(_NEXT, (number,)).fetchone()
        except _UNREADABLE as error:
            raise DamagedError(
                said("it cannot be read after entry {number} ({why})", number=count, why=str(error))
            ) from None
        if row is None:
            return
        entry = _entry(row, count, last)
        letters += len(entry.payload) + len(entry.references)
        if count == MOST_ENTRIES or letters > LONGEST_TEXTS:
            raise DamagedError(said("after entry {number} it contains more than a session can have", number=count))
        number, count, last = entry.number, count + 1, entry.hash
        yield entry


def _entry(row: tuple[Any, ...], count: int, last: str) -> Entry:
    """The entry of a row; `last` is the hash of the one before, which it repeats and which is held once."""
    values: list[int | str] = []
    for value, kind, longest in zip(row, _TYPES, _LONGEST, strict=True):
        if not isinstance(value, kind):
            raise DamagedError(said("what follows entry {number} is not an entry", number=count))
        if isinstance(value, bytes):
            if len(value) > longest or not value.isascii():
                raise DamagedError(said("what follows entry {number} is not an entry", number=count))
            text = value.decode("ascii")
            values.append(sys.intern(text) if len(text) <= _NAME_LETTERS else last if text == last else text)
        else:
            values.append(value)
    return Entry(*cast("Any", values))
