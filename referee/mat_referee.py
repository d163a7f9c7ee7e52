"""A referee of a table with a mat: it waits for the mat, begins, and follows it where it is moved.

It takes frames and events as a `Referee` does, and its decisions are those of the referee within, with notices about
the mat among them.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from referee.decisions import Decision, Ended, Notice
from referee.followed import BOARD_GAMES
from referee.layout import Layout, LayoutError
from referee.mat_layout import MatLayout
from referee.referee import Referee
from vision import Frame, TableReading

# What keeps a mat from being used is said when it has lasted so long; before, it may be on its way.
PROBLEM_SECONDS = 2.0
# What is moved takes its time: it is said once, until it has lain still for so long.
MOVED_SECONDS = 2.0


class MatReferee:
    """Referees the game of `setup` at a table with a mat. `read` gives the dice in a BGR picture.

    A game for one player without a board begins at once, with the whole picture as its zone, until a mat is in view;
    the others begin with the mat, within `patience` seconds of the source. Raises what `Referee` raises, and from
    `see` LayoutError where no mat came into view in that time.
    """

    def __init__(self, setup: object, read: Callable[[np.ndarray], TableReading], patience: float = math.inf) -> None:
        self.referee = Referee(setup, None, read, laid_out_later=True)
        self._mat = MatLayout(self.referee.game.id, self.referee.state.names)
        self._alone = len(self.referee.state.names) == 1 and self.referee.game.id not in BOARD_GAMES
        self._patience = patience
        self._began: float | None = None
        self._said: str | None = None
        self._lost = False
        self._moved_at = -math.inf

    @property
    def layout(self) -> Layout | None:
        """Where the zones are, once the mat was found."""
        return self._mat.layout

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order. Raises LayoutError."""
        if self._began is None:
            self._began = frame.t
        notices: list[Decision] = []
        first = self._mat.layout is None
        if self._mat.see(frame) and self._mat.layout is not None:
            self.referee.lay_out(self._mat.layout)
            if first and self._mat.layout.mirrored:
                words = "The picture shows the table as in a mirror: the mat tells left from right all the same."
                notices.append(Notice(frame.t, "mirrored", None, words))
            elif not first and frame.t - self._moved_at > MOVED_SECONDS:
                words = (
                    "The camera or the mat was moved: a roll that was in the air has to be entered, or rolled again."
                )
                notices.append(Notice(frame.t, "disturbed", None, words))
            if not first:
                self._moved_at = frame.t
        notices += self._trouble(frame.t)
        if self._mat.layout is None and not self._alone:
            return tuple(notices)
        return (*notices, *self.referee.see(frame))

    def enter(self, event: object, t: float, said: bool = False) -> tuple[Decision, ...]:
        """Enters an event by hand, at time `t`, as `Referee.enter` does; also before the mat is found."""
        return self.referee.enter(event, t, said)

    def end(self, t: float) -> Ended:
        """The last line of the watch."""
        return self.referee.end(t)

    def require_begun(self) -> None:
        """Raises LayoutError where the game could not begin, since there never was a mat."""
        if self._mat.layout is None and not self._alone:
            raise LayoutError(self._never())

    def _trouble(self, t: float) -> list[Decision]:
        """The notice that is due: the mat is lost, or it cannot be used as it is."""
        was_lost, self._lost = self._lost, self._mat.lost
        if self._lost and not was_lost:
            return [Notice(t, "zones_lost", None, self._mat.lost_words)]
        if self._mat.layout is not None or self._alone or self._began is None:
            return []
        waited = t - self._began
        if waited >= self._patience:
            raise LayoutError(self._never())
        if waited < PROBLEM_SECONDS or self._mat.problem == self._said:
            return []
        self._said = self._mat.problem
        return [Notice(t, "zones_lost", None, self._said or "No mat is in view.")]

    def _never(self) -> str:
        problem = (self._mat.problem or "No mat is in view.").rstrip(".")
        return f"{problem}: lay down a mat (cubewatch mat), or say by a layout where things are"
