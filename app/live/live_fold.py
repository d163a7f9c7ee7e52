"""The position of a game that is on: the fold of its record, or of what is in memory where nothing can be recorded."""

from collections.abc import Callable

import rules
from app.record.game_record import GameRecord
from referee.decisions import Decision
from referee.fold import Actor, Fold

Tell = Callable[[Decision, int | None, bool], None]
"""Tells of a decision, the number of its entry in the journal (None where there is none), and whether a player made
it."""


class LiveFold(Fold):
    """Writes each decision into `record` as it comes, and tells it then; the record's game is the position.

    Without a record the position is in memory. Raises what `Fold` raises, and NotRecordedError where a strict record
    cannot be written.
    """

    def __init__(self, setup: object, record: GameRecord | None, tell: Tell) -> None:
        super().__init__(setup)
        self._record = record
        self._tell = tell
        self._beginning = False

    @property
    def game(self) -> rules.Game:
        return super().game if self._record is None else self._record.game.game

    @property
    def state(self) -> rules.State:
        return super().state if self._record is None else self._record.game.state

    def begin_with(self, play: Callable[[], object]) -> None:
        """Has `play` enter what was played before anybody watched: it is written down, and not told."""
        self._beginning = True
        try:
            play()
        finally:
            self._beginning = False

    def _hear(self, decision: Decision, by: Actor, after: rules.State | None) -> None:
        super()._hear(decision, by, after)
        number: int | None = None
        if self._record is not None and self._beginning:
            self._record.note_played(decision, after)
        elif self._record is not None:
            number = self._record.note(decision, by, after)
        if not self._beginning:
            self._tell(decision, number, by == "player")
