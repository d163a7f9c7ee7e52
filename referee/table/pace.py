"""When is a frame worth the networks? The gate sees every frame; readings are made where one can tell something.

A reading costs about a hundred times what the gate costs. While something moves in a zone with dice, ten readings a
second tell which of them are at rest; one without dice, or in which no roll can come yet, is read half as often. Once
nothing moves, a few readings in quick succession make the vote; after that nothing need be read until something moves
again, except now and then: twice a second where a roll waits for a die, or where any die that comes may be one.
"""

import math
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum

SETTLE_SECONDS = 0.4
SETTLED_READINGS = 4
# So many readings of a zone, since watching began or went on, show what lies there already.
FIRST_READINGS = 2
# Dice that touch are seen as one now and then: what does not come right at once may do so with some more readings.
DOUBTFUL_SECONDS = 1.5
# Motion may skip a frame.
FALLEN_STILL_SECONDS = 0.06
# While something moves: between readings of a zone with dice in it, and of one without, or in which no roll can come.
ROLLING_SECONDS = 0.085
EMPTY_SECONDS = 0.19
# And where all is still, and nothing is waited for: dice that lie there may have to be asked about yet.
LYING_SECONDS = 3.0
STILL_SECONDS = 6.0
# Where a roll waits for a die, every other reading looks so much closer: what hides a die from one scale may not from
# another, and boxes differ, so that the vote is over more than one opinion.
CLOSER = 1.4
# Every other reading of a zone looks so much less closely, at half the cost, where something moves or all was seen, or
# where no roll can come; all of them where both is so.
COARSER = 0.7
# Where all is still, and whatever comes may be a roll; and where a roll has waited for long.
ANY_DIE_SECONDS = 0.5
# Where zones are read at once, one may be read beside another from this share of its interval on.
SOON_SHARE = 0.5


class Need(IntEnum):
    """How the next readings of a zone are needed; where watchers need them otherwise, the greatest of these counts."""

    USUAL = 0
    NO_ROLL = 1
    """Dice that come now are no roll that is awaited: there is time."""
    ANY_DIE = 2
    """Whatever comes may be a roll: it has to be known how the others lay just before."""
    MAY_BE_ROLL = 3
    """Dice came that may be one: they are read as if they had just fallen still."""
    WAITING = 4
    """Something waits for them."""


@dataclass
class ZonePace:
    """The stillness of one zone: since when nothing moved in it, when it was read, and when that showed it settled."""

    still_since: float = -math.inf
    moved_at: float = -math.inf
    settled_at: float = -math.inf
    read_at: deque[float] = field(default_factory=lambda: deque[float](maxlen=32))
    readings: int = 0
    need: Need = Need.USUAL

    def moved(self, t: float) -> None:
        self.still_since = self.moved_at = t

    def was_read(self, t: float) -> None:
        self.read_at.append(t)
        self.readings += 1

    @property
    def last_read(self) -> float:
        return self.read_at[-1] if self.read_at else -math.inf

    @property
    def begins(self) -> bool:
        """Whether the latest reading is one of the first, which show what lies there already."""
        return len(self.read_at) <= FIRST_READINGS

    @property
    def unread(self) -> bool:
        """Whether the zone is read on: no reading has shown it settled since it fell still, or dice may be a roll."""
        return self.need is Need.MAY_BE_ROLL or self.settled_at <= self.still_since

    def look_again(self) -> None:
        """What is waited for has changed: the zone is worth as many readings as one that has just fallen still."""
        self.settled_at = -math.inf

    def read_anew(self) -> None:
        """What was read so far is out of date: the zone is read as often as one that has just fallen still."""
        self.read_at.clear()
        self.look_again()

    def still_seconds(self, t: float) -> float:
        return t - self.still_since

    def moving(self, t: float) -> bool:
        return self.still_seconds(t) < FALLEN_STILL_SECONDS

    def due(self, t: float, with_dice: bool = True) -> bool:
        """Whether the zone is to be read now; `with_dice`: the last reading showed some in it."""
        still, read_after = self.still_seconds(t), self.last_read - self.still_since
        # The first reading of what has fallen still, and the one with which it may have settled, are not waited for.
        if self.unread and any(read_after < since - 1e-6 <= still for since in (FALLEN_STILL_SECONDS, SETTLE_SECONDS)):
            return True
        return t - self.last_read >= self._interval(t, with_dice) - 1e-6

    def closer(self, t: float) -> float:
        """How much closer to look now: less close at every other reading, or at all of them, where there is time."""
        if self.need is Need.WAITING:
            return closer_at(self.readings)
        reasons = (self.moving(t) or not self.unread) + (self.need is Need.NO_ROLL)
        return COARSER if reasons == 2 or (reasons and self.readings % 2) else 1.0

    def waited_share(self, t: float, with_dice: bool = True) -> float:
        """How much of the interval between readings has gone by; 0 where that is seconds."""
        interval = self._interval(t, with_dice)
        return 0.0 if interval >= LYING_SECONDS else (t - self.last_read) / interval

    def _interval(self, t: float, with_dice: bool) -> float:
        if self.moving(t):
            return ROLLING_SECONDS if with_dice and self.need is not Need.NO_ROLL else EMPTY_SECONDS
        if self.unread:
            # Whether all dice are gone for certain is waited for.
            return EMPTY_SECONDS if with_dice and self.need is Need.NO_ROLL else 0.09
        if self.need is Need.WAITING:
            return 0.12 if self.still_seconds(t) < DOUBTFUL_SECONDS else ANY_DIE_SECONDS
        if self.need is Need.ANY_DIE:
            return ANY_DIE_SECONDS
        return LYING_SECONDS if with_dice and self.need is not Need.NO_ROLL else STILL_SECONDS


def closer_at(turn: int) -> float:
    """How much closer to look at the reading of a waiting zone that is `turn`-th in a row."""
    return CLOSER if turn % 2 else 1.0
