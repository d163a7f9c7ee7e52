"""Where a game stands: the fold of what happened in it. The referee plays events in a fold, and holds no state itself.

    fold = Fold(setup)
    fold.play({"type": "roll", "seat": 0, "values": [3, 5]}, t=2.5)
    fold.state

This one is in memory. A game that is recorded gives the referee the fold of its journal, in which each event is written
down as it is played.
"""

from collections.abc import Mapping
from typing import Any, Literal, cast

import rules
from referee.decisions import Decided, Decision, Evidence, Notice, Refused

Actor = Literal["camera", "player"]


class Fold:
    """The position of the game of a `setup`, the first line of a rules script. Raises `rules.BadSetup`."""

    def __init__(self, setup: object) -> None:
        self._game, self._state = rules.start(setup)

    @property
    def game(self) -> rules.Game:
        return self._game

    @property
    def state(self) -> rules.State:
        """The position after all that was played."""
        return self._state

    def play(
        self,
        event: object,
        t: float,
        confidence: float = 1.0,
        said: bool = False,
        by: Actor = "player",
        evidence: Evidence | None = None,
    ) -> Decided | Refused:
        """Plays an event, once; where the rules refuse it, the game stands as it stood."""
        try:
            after = self.game.apply(self.state, event)
        except rules.RuleError as error:
            refused = Refused(t, event, error.code, error.message, said)
            self._hear(refused, by, None)
            return refused
        decided = Decided(t, cast("Mapping[str, Any]", event), confidence, after.to_json(), said, evidence)
        self._hear(decided, by, after)
        return decided

    def note(self, notice: Notice) -> Notice:
        """Takes in what players should know, in its place among the events."""
        self._hear(notice, "camera", None)
        return notice

    def go_to(self, state: rules.State) -> None:
        """Goes to another position of the game; the referee is told by `Referee.go_on`."""
        self._state = state

    def _hear(self, decision: Decision, by: Actor, after: rules.State | None) -> None:
        """Takes in a decision; `after` is the position that an event led to."""
        del decision, by
        if after is not None:
            self._state = after
