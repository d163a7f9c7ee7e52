"""How watching began: with dice that lay there and were not rolled, or amid a throw, as clips and scenes often do."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from referee.table.settled_zone import DiePlace
from vision.tracking.settling import RestingDie


@dataclass(frozen=True)
class BeginRule:
    """What tells how watching began; times in seconds.

    What is found in the first `looked_round` and rests from within `first` of the first reading lay there. A die that
    has left its place by `moved_sizes` of its size for `left`, and one that came within `amid`, no farther than
    `rolled_sizes` from there, and rests in so many `readings`, are one that rolled.
    """

    first: float = 0.2
    looked_round: float = 1.0
    amid: float = 0.35
    moved_sizes: float = 0.35
    rolled_sizes: float = 4.0
    left: float = 0.2
    readings: int = 3


RULE = BeginRule()


class Beginning:
    """Of one zone: when it was read first, and whether dice rolled just then."""

    def __init__(self) -> None:
        self._at = math.inf
        # Where dice were read first, and when one was seen there last.
        self._first: dict[DiePlace, float] = {}
        self._over = False
        self.amid_throw = False
        """Whether it began amid a throw of which no roll was given yet: what had come to rest by then is part of it."""

    def see(self, t: float, seen: Sequence[RestingDie], came: Sequence[RestingDie]) -> bool:
        """Takes in a reading of time `t` with the dice that are `seen`, and those of them that show a value, came by
        themselves and lie where the picture looked otherwise at first; returns whether it tells that watching began
        amid a throw: some dice stay where they were, and another is not there any more, but near by."""
        if t <= self._at:
            self._at = t
            read = [die for die in seen if die.sightings[-1].die.value is not None]
            self._first = {DiePlace.of(die, None): t for die in read}
        if self._over or self.amid_throw or not self.looks_round(t):
            return False
        self._first |= {place: t for place in self._first if any(_near(place, die, RULE.moved_sizes) for die in seen)}
        left = [place for place, last in self._first.items() if last <= t - RULE.left]
        if len(left) == len(self._first) > 1:
            # The camera moved.
            return False
        now = [die for die in came if self._at < die.came <= self._at + RULE.amid]
        now += [die for die in seen if die.came <= self._at and die.sightings[-1].die.value is not None]
        now = [die for die in now if die.rest_readings >= RULE.readings]
        now = [die for die in now if not any(_near(place, die, RULE.moved_sizes) for place in self._first)]
        self.amid_throw = any(_near(place, die, RULE.rolled_sizes) for place in left for die in now)
        return self.amid_throw

    def end(self) -> None:
        """A roll was given, or asked about: what lies there now is known."""
        self._over, self.amid_throw = True, False

    def looks_round(self, t: float) -> bool:
        """Whether it began just now: dice that lie there may be found only now."""
        return t <= self._at + RULE.looked_round

    def lay(self, die: RestingDie) -> bool:
        """Whether a die has rested since then."""
        return die.rest_since <= self._at + RULE.first


def _near(place: DiePlace, die: RestingDie, sizes: float) -> bool:
    return math.dist(place.center, die.center) <= sizes * max(place.size, die.size)
