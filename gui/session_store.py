"""The player's sessions: a folder each, in one folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from gui.data_folder import data_folder
from referee.sessions.errors import SessionError
from referee.sessions.session import Session


@dataclass(frozen=True)
class Summary:
    """What is said of a session in a list. `size` is bytes of all its files, `began` when, by the computer's clock."""

    folder: Path
    game: str
    players: tuple[str, ...]
    began: datetime | None
    entries: int
    events: int
    over: bool
    open: bool
    size: int

    def to_json(self) -> dict[str, Any]:
        return {
            "session": str(self.folder),
            "game": self.game,
            "players": list(self.players),
            "began": None if self.began is None else self.began.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "entries": self.entries,
            "events": self.events,
            "over": self.over,
            "bytes": self.size,
        }


class SessionStore:
    """The sessions in a folder: the player's, where none is named."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder() / "sessions"

    def summaries(self) -> Iterator[Summary | str]:
        """A summary of each session, by name; a sentence for one that cannot be used, or where there is no folder."""
        try:
            paths = sorted(path for path in self.folder.iterdir() if not path.name.startswith("."))
        except FileNotFoundError:
            return
        except OSError as error:
            yield f"the folder {self.folder} cannot be read: {error.strerror}"
            return
        for path in paths:
            if path.is_dir():
                try:
                    yield summary(Session.load(path))
                except SessionError as error:
                    yield str(error)

    def new_path(self, name: str) -> Path:
        """A place for a session of this name, which no other has."""
        plain = "".join(c if c.isascii() and (c.isalnum() or c in "-_") else "-" for c in name)[:80].strip("-")
        path, number = self.folder / (plain or "session"), 1
        while path.exists():
            number += 1
            path = self.folder / f"{plain or 'session'}-{number}"
        return path


def summary(session: Session) -> Summary:
    """What is said of a session in a list."""
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
        sum(file.lstat().st_size for file in session.folder.rglob("*") if file.is_file()),
    )


def clock(wall: int) -> datetime | None:
    """The time of an entry, in UTC; None where a computer's clock told one that no calendar has."""
    try:
        return datetime.fromtimestamp(wall // 1_000_000, UTC)
    except (OverflowError, ValueError, OSError):
        return None
