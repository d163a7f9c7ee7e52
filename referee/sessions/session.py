"""A recorded session as it is read: its entries, the game they come to, and where its files are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from referee.sessions.film.film_pieces import FilmPiece, pieces_of
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.effective import EffectiveGame, effective_game
from referee.sessions.journal.entries import Entry
from rules.json_text import json_line


@dataclass(frozen=True)
class Session:
    """A session whose chain holds and whose game can be played; `load` makes one."""

    folder: Path
    entries: tuple[Entry, ...]
    game: EffectiveGame

    @staticmethod
    def load(folder: Path) -> Session:
        """The session in a folder, which may come from a stranger. Raises NotASessionError."""
        entries = load_entries(folder)
        return Session(folder, entries, effective_game(entries))

    @staticmethod
    def outline(folder: Path) -> Session:
        """The same session for lists and sums: its game, without what the camera saw. Raises NotASessionError."""
        entries = load_entries(folder, seen=False)
        return Session(folder, entries, effective_game(entries))

    @cached_property
    def players(self) -> tuple[str, ...]:
        return self.game.first.names

    @cached_property
    def pieces(self) -> tuple[FilmPiece, ...]:
        """The pieces of its film, in the order in which they were recorded."""
        return pieces_of(self.folder, self.entries)

    def script(self) -> bytes:
        """The effective game as a rules script: the setup, and a line for each event that counts."""
        events = (dict(step.event) for step in self.game.played)
        return b"".join(map(json_line, (dict(self.game.setup), *events)))

    def replay(self, first: int | None = None, last: int | None = None) -> list[bytes]:
        """A line for each event that counts with the state after it, as `cubewatch rules` answers the script.

        `line` is the event's line in the script, `entry` the number of the entry that put it into the game. `first` and
        `last` are numbers of entries: only events from there to there are given. What was inserted stands where the
        event before it stands.
        """
        lines: list[bytes] = []
        for number, step in enumerate(self.game.played, start=2):
            if (first is None or step.place >= first) and (last is None or step.place <= last) and step.state:
                answer = {"line": number, "ok": True, "entry": step.entry, "state": step.state.to_json()}
                lines.append(json_line(answer))
        return lines
