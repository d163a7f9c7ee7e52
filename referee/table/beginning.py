"""How watching began: with dice that lay there and were not rolled, or amid a throw, as clips and scenes often do."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from vision.tracking.settling import RestingDie


@dataclass(frozen=True)
class BeginRule:
    """What tells how watching began; times in seconds.

    What is found in the first `looked_round` and rests from within `first` of the first reading lay there. Dice that
    came within `amid`, or moved by `moved_sizes` of their size, tell that it began amid a throw.
    """

    first: float = 0.2
    looked_round: float = 1.0
    amid: float = 0.35
    moved_sizes: float = 0.35


RULE = BeginRule()


class Beginning:
    """Of one zone: when it was read first, and whether dice rolled just then."""

    def __init__(self) -> None:
        self._at = math.inf
        self._over = False
        self.amid_throw = False
        """Whether it began amid a throw of which no roll was given yet: what had come to rest by then is part of it."""

    def see(self, t: float, seen: Iterable[RestingDie], came: Iterable[RestingDie]) -> bool:
        """Takes in a reading of time `t` with the dice that are `seen`, and those of them that show a value and lie
        where the picture looked otherwise at first; returns whether it tells that watching began amid a throw."""
        self._at = min(self._at, t)
        if self._over or not self.looks_round(t):
            return False
        tells = any(self._at < die.came <= self._at + RULE.amid for die in came)
        tells |= t <= self._at + RULE.amid and any(map(self._moved, seen))
        self.amid_throw |= tells
        return tells

    def _moved(self, die: RestingDie) -> bool:
        way = math.dist(die.sightings[0].die.center, die.center)
        return die.came <= self._at + RULE.first and way >= RULE.moved_sizes * die.size

    def end(self) -> None:
        """A roll was given, or asked about: what lies there now is known."""
        self._over, self.amid_throw = True, False

    def looks_round(self, t: float) -> bool:
        """Whether it began just now: dice that lie there may be found only now."""
        return t <= self._at + RULE.looked_round

    def lay(self, die: RestingDie) -> bool:
        """Whether a die has rested since then."""
        return die.rest_since <= self._at + RULE.first
