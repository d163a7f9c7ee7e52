"""The player's sessions: a folder each, in one folder."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.stores.data_folder import data_folder
from app.stores.demo_films import is_demo
from app.text.language import tr
from referee.sessions.errors import BusyError, NotASessionError, NotRecordedError, SessionError
from referee.sessions.film.pruning import KEPT_DAYS, KeptMedia, Pruned, film_size, is_pinned, keeping, prune, set_pinned
from referee.sessions.journal.chain import checked_entries
from referee.sessions.journal.entries import Entry
from referee.sessions.journal.fingerprint import ChainHead
from referee.sessions.journal.journal_file import JOURNAL, WAL, is_plain_file, is_plain_folder
from referee.sessions.journal.lock import SessionLock
from referee.sessions.session import Session
from vision.file_reading import is_file

_DELETED = ".deleted-"
_IMPORTED = ".import-"
_LONGEST_IMPORT_SECONDS = 86_400


@dataclass(frozen=True)
class Summary:
    """What is said of a session in a list. `size` is bytes of all its files, `began` when, by the computer's clock.

    `keeping` says what is to become of its film and pictures.
    """

    folder: Path
    game: str
    players: tuple[str, ...]
    began: datetime | None
    entries: int
    events: int
    over: bool
    open: bool
    size: int
    keeping: KeptMedia

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def goes(self) -> datetime | None:
        """When its film and pictures go, in UTC; None where they stay, or where there are none."""
        goes = self.keeping.goes()
        return None if goes is None else clock(round(goes * 1e6))

    def to_json(self) -> dict[str, Any]:
        return {
            "session": str(self.folder),
            "game": self.game,
            "players": list(self.players),
            "began": _iso(self.began),
            "entries": self.entries,
            "events": self.events,
            "over": self.over,
            "bytes": self.size,
            "film_bytes": self.keeping.size,
            "pinned": self.keeping.pinned,
            "disputed": self.keeping.disputed,
            "film_goes": _iso(self.goes),
        }


@dataclass(frozen=True)
class Unusable:
    """A folder in the store that holds no session, or a damaged one; `message` says why, without its end."""

    folder: Path
    message: str

    @property
    def name(self) -> str:
        return self.folder.name


class SessionStore:
    """The sessions in a folder: the player's, where none is named. A session's name is that of its folder there."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder() / "sessions"
        self._known: dict[Path, tuple[object, Summary]] = {}

    def summaries(self) -> Iterator[Summary | Unusable]:
        """A summary of each session, by name. Raises NotASessionError where the store's folder cannot be read.

        A journal that is as it was the last time is not read again: that of a long game takes a fifth of a second.
        """
        for path in self.folders():
            try:
                state = journal_state(path)
                before, known = self._known.get(path, (None, None))
                found = summary(Session.outline(path)) if known is None or before != state else _again(known)
                self._known[path] = state, found
                yield found
            except SessionError as error:
                yield Unusable(path, str(error))
            except OSError as error:
                yield Unusable(path, tr("{file} cannot be read: {why}", file=path, why=error.strerror))

    def new_path(self, name: str) -> Path:
        """A place for a session of this name, which no other has."""
        plain = "".join(c if c.isascii() and (c.isalnum() or c in "-_") else "-" for c in name)[:80].strip("-")
        path, number = self.folder / (plain or "session"), 1
        while path.exists():
            number += 1
            path = self.folder / f"{plain or 'session'}-{number}"
        return path

    def path(self, name: str) -> Path:
        """The folder of the session called `name`, one that is damaged too; raises NotASessionError.

        Nothing but a folder of its own, directly in the store, with a journal in it: no link, and no other place.
        """
        path = self.folder / name
        plain = name == path.name and path.parent == self.folder and "\0" not in name and not name.startswith(".")
        if not plain or not is_plain_folder(path) or not is_plain_file(path / JOURNAL):
            raise NotASessionError(tr("there is no session called {name} in {folder}", name=name, folder=self.folder))
        return path

    def find(self, given: Path) -> Path:
        """The folder of the session that a person means: `given` if that is one, else the session called so in the
        store; `given` itself where it is neither."""
        if is_plain_file(given / JOURNAL) or is_file(given):
            return given
        try:
            return self.path(str(given))
        except NotASessionError:
            return given

    def with_fingerprint(self, head: ChainHead) -> Path | None:
        """The session that has an entry of this fingerprint, or None."""
        for folder in self.folders():
            with suppress(SessionError, OSError):
                for found in checked_entries(folder):
                    if isinstance(found, Entry) and head.fits(found.hash) and head.entries in (None, found.number):
                        return folder
        return None

    def store_of(self, given: str) -> tuple[SessionStore, str]:
        """The store and the name of a session that is named, or whose folder is given: this store's own come first."""
        try:
            self.path(given)
        except NotASessionError:
            folder = Path(given).absolute()
            if is_plain_file(folder / JOURNAL):
                return SessionStore(folder.parent), folder.name
        return self, given

    def pin(self, name: str, pinned: bool = True) -> None:
        """Has the session keep its film, or no longer. Raises SessionError."""
        set_pinned(self.path(name), pinned)

    def delete(self, name: str) -> None:
        """Removes a session for good. Raises NotASessionError, BusyError where it is open, and NotRecordedError."""
        path = self.closed_path(name)
        beside = self.folder / f"{_DELETED}{os.getpid()}-{time.time_ns()}"
        try:
            path.rename(beside)  # in one step: what is left of it after a crash is no session any more
            shutil.rmtree(beside)
        except OSError as error:
            raise NotRecordedError(tr("{file} cannot be deleted: {why}", file=path, why=error.strerror)) from None

    def closed_path(self, name: str) -> Path:
        """As `path`; raises BusyError where a program is writing the session, and NotRecordedError."""
        path = self.path(name)
        SessionLock(path).release()
        return path

    def prune(
        self, now: float, days: int = KEPT_DAYS, dry_run: bool = False
    ) -> Iterator[tuple[str, Pruned] | Unusable]:
        """Removes film that is due at `now` (seconds since 1970): what went, or would go, by the sessions' names.

        A session that is open stays as it is. What deletions and imports left that were broken off goes too. Raises
        NotASessionError where the store's folder cannot be read.
        """
        if not dry_run:
            self._sweep(now)
        for path in self.folders():
            try:
                pruned = prune(path, now, days, dry_run)
            except BusyError:
                continue
            except SessionError as error:
                yield Unusable(path, str(error))
            else:
                if pruned is not None:
                    yield path.name, pruned

    def folders(self) -> list[Path]:
        """Every folder in the store that may hold a session. Raises NotASessionError."""
        try:
            paths = sorted(path for path in self.folder.iterdir() if not path.name.startswith("."))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise NotASessionError(
                tr("the folder {folder} cannot be read: {why}", folder=self.folder, why=error.strerror)
            ) from None
        return [path for path in paths if is_plain_folder(path)]

    def _sweep(self, now: float) -> None:
        with suppress(OSError):
            for path in list(self.folder.iterdir()):
                old = path.name.startswith(_IMPORTED) and path.lstat().st_mtime < now - _LONGEST_IMPORT_SECONDS
                if (old or path.name.startswith(_DELETED)) and is_plain_folder(path):
                    shutil.rmtree(path, ignore_errors=True)


def plays_a_demo(session: Session) -> bool:
    """Whether a session is of a recorded game that comes with the program: nobody's own game."""
    camera: Mapping[str, object] | None = session.entries[0].fields.get("camera")
    return camera is not None and is_demo(str(camera.get("source", "")))


def summary(session: Session) -> Summary:
    """What is said of a session in a list. Raises OSError."""
    kinds = [entry.kind for entry in session.entries if entry.kind in ("source", "close")]
    return Summary(
        session.folder,
        session.game.game.id,
        session.players,
        clock(session.entries[0].wall),
        len(session.entries),
        len(session.game.played),
        session.game.state.phase == "over",
        bool(kinds) and kinds[-1] == "source",
        _size(session.folder),
        keeping(session.folder, session.entries, time.time()),
    )


def _size(folder: Path) -> int:
    return sum(file.lstat().st_size for file in folder.rglob("*") if is_plain_file(file))


def journal_state(folder: Path) -> object:
    """What changes whenever something is written into the journal of a session. Raises OSError."""
    files = [folder / name for name in (JOURNAL, WAL) if is_plain_file(folder / name)]
    return [(file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in files]


def _again(known: Summary) -> Summary:
    """The summary of a session whose journal is as it was: the pin and the files may be others."""
    kept = replace(known.keeping, size=film_size(known.folder), pinned=is_pinned(known.folder))
    return replace(known, size=_size(known.folder), keeping=kept)


def _iso(time: datetime | None) -> str | None:
    return None if time is None else time.strftime("%Y-%m-%dT%H:%M:%SZ")


def clock(wall: int) -> datetime | None:
    """The time of an entry, in UTC; None where a computer's clock told one that no calendar has."""
    try:
        return datetime.fromtimestamp(wall // 1_000_000, UTC)
    except (OverflowError, ValueError, OSError):
        return None
