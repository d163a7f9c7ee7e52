"""Taking over a session from an archive or a folder, and knowing one again that is here already."""

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from app.stores.session_store import SessionStore
from app.text.language import tr
from referee.sessions.errors import NotRecordedError, SessionError
from referee.sessions.export.archive import read_archive, write_archive
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import Entry
from referee.sessions.journal.journal_file import JOURNAL, DamagedError, is_plain_file, read_entries
from referee.sessions.session import Session
from referee.sessions.verify import Progress


@dataclass(frozen=True)
class Imported:
    """What an import came to.

    `session` is the one that was imported. Where it was here already, whole, nothing was imported, and `session` is
    that one and `known` True. `begins_as` names a session of the store that begins with the same entries and goes on
    otherwise, or not so far; None where there is none.
    """

    session: Session
    known: bool = False
    begins_as: str | None = None


def import_session(
    file: Path, store: SessionStore, into: Path | None = None, progress: Progress | None = None
) -> Imported:
    """Takes over the session in the archive or the folder `file`, once it was found to be as it was recorded.

    It goes into the store, or into the folder `into`, absent or empty, where it is taken over in any case. Raises
    SessionError; then nothing was taken over.
    """
    if not is_plain_file(file / JOURNAL):
        return _from_archive(file, file.stem, store, into, progress)
    try:
        store.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".import-", dir=store.folder) as beside:
            archive = Path(beside) / "session.zip"
            write_archive(file, archive)
            return _from_archive(archive, file.absolute().name, store, into, progress)
    except OSError as error:
        raise NotRecordedError(
            tr("{folder} cannot be written: {why}", folder=store.folder, why=error.strerror)
        ) from None


def _from_archive(file: Path, name: str, store: SessionStore, into: Path | None, progress: Progress | None) -> Imported:
    session = read_archive(file, into or store.new_path(name), progress)
    begins_as: str | None = None
    for other in _same_beginning(store, session):
        entries = load_entries(other, seen=False)
        if into is None and _contains(entries, session.entries):
            shutil.rmtree(session.folder, ignore_errors=True)
            return Imported(Session.load(other), known=True)
        begins_as = other.name
    return Imported(session, begins_as=begins_as)


def _same_beginning(store: SessionStore, session: Session) -> list[Path]:
    """The other sessions of the store with the same first entry, which holds the time at which the game began."""
    found: list[Path] = []
    for folder in store.folders():
        if folder.absolute() == session.folder.absolute():
            continue
        try:
            first = next(read_entries(folder), None)
            if first is not None and first.hash == session.entries[0].hash:
                load_entries(folder, seen=False)
                found.append(folder)
        except (SessionError, DamagedError):
            continue
    return found


def _contains(whole: tuple[Entry, ...], part: tuple[Entry, ...]) -> bool:
    """Whether one chain goes as far as the other, and is the same so far."""
    last = part[-1]
    return any(entry.number == last.number and entry.hash == last.hash for entry in whole)
