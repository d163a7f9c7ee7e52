"""Rolls without a game: whatever settles anywhere in the picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from referee.decisions import Decision, Ended, FreeRoll, Notice
from referee.layout import Layout
from referee.looks import Look, Place
from referee.table import Table, roll_zone, table_of
from referee.words import many_words
from vision import Frame, TableReading
from vision.settling import RestingDie, Vote

# Dice that cannot be read, or are too few or too many, may yet be: the roll waits for them this long.
PATIENCE_SECONDS = 0.9
# The whole picture is one zone.
ZONE = roll_zone(0)


class FreeWatcher:
    """Gives every roll that settles in the picture, of `dice` dice if that is not None.

    A roll is a settled table in which, since the last one, some die came to lie where none lay, or shows another value
    in its place. So dice that lie there when watching starts are the first one, and a hand that passes is none.
    """

    def __init__(self, read: Callable[[np.ndarray], TableReading], dice: int | None = None) -> None:
        self._read = read
        self._count = dice
        self._table: Table | None = None
        self._given: tuple[Place, ...] = ()
        self._any = False
        self._given_at = 0.0
        self._waiting_since: float | None = None
        self._said_so = False

    @property
    def reading(self) -> TableReading | None:
        """The latest reading, for a window."""
        return None if self._table is None else self._table.reading

    def see(self, frame: Frame) -> tuple[Decision, ...]:
        """Takes in the next frame; call it for every frame, in order."""
        if self._table is None:
            height, width = frame.image.shape[:2]
            self._table = table_of(Layout.whole_picture(width, height), width, height, self._read)
            self._table.want((ZONE,))
        look = self._table.look(ZONE) if self._table.see(frame) else None
        if look is None:
            return ()
        changed = any(not self._was_given(die, vote) for die, vote in look.dice)
        self._table.pace(ZONE).waiting = changed
        # Without any motion since the last roll, what looks new was only overlooked then.
        if not changed or (self._any and look.still_since <= self._given_at):
            self._waiting_since, self._said_so = None, False
            return ()
        doubtful = any(vote.value is None for _, vote in look.dice)
        wrong_count = self._count is not None and len(look.dice) != self._count
        if doubtful or wrong_count:
            if self._waiting_since is None or self._waiting_since < look.still_since:
                self._waiting_since = frame.t
            if frame.t - self._waiting_since < PATIENCE_SECONDS:
                return ()
            if wrong_count:
                return self._notice(look)
        return (self._give(look),)

    def end(self, t: float) -> Ended:
        """The last line of the watch."""
        return Ended(t, None)

    def _was_given(self, die: RestingDie, vote: Vote) -> bool:
        """Whether the last roll had such a die at this place."""
        same = (place for place in self._given if place.holds(die))
        return any(vote.value is None or place.value in (None, vote.value) for place in same)

    def _give(self, look: Look) -> FreeRoll:
        self._waiting_since, self._said_so = None, False
        self._given_at = look.t
        self._given, self._any = look.places(), True
        confidence = 1.0
        for _, vote in look.dice:
            confidence *= vote.confidence
        return FreeRoll(look.t, tuple(vote.value for _, vote in look.dice), confidence)

    def _notice(self, look: Look) -> tuple[Notice, ...]:
        if self._said_so:
            return ()
        self._said_so = True
        seen, count = len(look.dice), self._count or 0
        kind = "dice_missing" if seen < count else "dice_extra"
        return (Notice(look.t, kind, None, many_words(seen, count)),)
