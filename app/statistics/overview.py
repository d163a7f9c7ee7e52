"""Every session of a store, read for the statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from app.stores.session_store import SessionStore, journal_state, plays_a_demo
from app.text.language import tr
from referee.sessions.errors import SessionError
from referee.sessions.session import Session
from referee.sessions.statistics import Played, Record, each_once, in_all_games, played, records

Tell = Callable[[int, int], None]
"""Told how much of how much is done."""


@dataclass(frozen=True)
class Overview:
    """What the sessions come to. `left_out`: a sentence, without its end, about each session that cannot be used;
    `demos`: how many sessions are of the program's own demo, which nobody here played; `records` by player and game;
    `shown` is how often each value came up in a game, on everybody's dice."""

    games: tuple[Played, ...] = ()
    left_out: tuple[str, ...] = ()
    demos: int = 0
    records: Mapping[tuple[str, str], Record] = field(default_factory=dict[tuple[str, str], Record])
    shown: Mapping[str, Counter[int]] = field(default_factory=dict[str, Counter[int]])

    @staticmethod
    def of(games: list[Played], left_out: list[str], demos: int) -> Overview:
        shown: dict[str, Counter[int]] = {}
        for game in games:
            shown.setdefault(game.game, Counter()).update(game.shown())
        return Overview(tuple(games), tuple(left_out), demos, records(games), shown)

    def players(self, game: str | None = None) -> dict[str, Record]:
        """What everybody played, by name: in all games, or in one."""
        if game is None:
            return in_all_games(dict(self.records))
        return {name: record for (name, of), record in self.records.items() if of == game}

    def games_of(self, player: str, game: str | None = None) -> dict[str, Record]:
        """What one player played, by game."""
        return {of: record for (name, of), record in self.records.items() if name == player and game in (None, of)}

    def dice(self, game: str | None = None) -> Counter[int]:
        """How often each value came up on everybody's dice: in all games, or in one."""
        return sum((shown for of, shown in self.shown.items() if game in (None, of)), Counter[int]())


class Gatherer:
    """Reads a store; a session whose journal is as it was the last time is not read again."""

    def __init__(self, store: SessionStore) -> None:
        self._store = store
        self._known: dict[Path, tuple[object, Played | None]] = {}

    def gather(self, tell: Tell = lambda _done, _total: None) -> Overview:
        """What every session but the demo's comes to, and what could not be read. Raises NotASessionError where the
        store's folder cannot be read, and whatever `tell` raises to break off."""
        games: list[Played] = []
        left_out: list[str] = []
        demos = 0
        folders = self._store.folders()
        for number, path in enumerate(folders, start=1):
            try:
                game = self._game(path)
                if game is None:
                    demos += 1
                else:
                    games.append(game)
            except SessionError as error:
                left_out.append(str(error))
            except OSError as error:
                left_out.append(tr("{file} cannot be read: {why}", file=path, why=error.strerror))
            tell(number, len(folders))
        return Overview.of(each_once(games), left_out, demos)

    def _game(self, path: Path) -> Played | None:
        """What was played in a session; None for the demo, which nobody here played."""
        state = journal_state(path)
        before, known = self._known.get(path, (None, None))
        if before != state:
            session = Session.outline(path)
            known = None if plays_a_demo(session) else played(session)
            self._known[path] = state, known
        return known
