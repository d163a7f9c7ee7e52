"""How watching began: with dice that lay there and were not rolled, or amid a throw, as clips and scenes may do."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from referee.table.settled_zone import DiePlace
from vision.tracking.common_shift import common_shift
from vision.tracking.settling import RestingDie


@dataclass(frozen=True)
class BeginRule:
    """What tells how watching began; times in seconds.

    What is found in the first `looked_round`, and has rested since `first` at the latest, lay there. A place is left
    when for `left` no die was seen within `moved_sizes` of it, in die sizes. The die that left it is one that came
    within `amid`, no farther from there than `rolled_sizes`, and rests in so many `readings`. Or it was
    there from the first, and went more than `crept_sizes` from one reading to the next. What lay there before watching
    began anew is known for `remembered`: a hand may hide it.
    """

    first: float = 0.2
    looked_round: float = 1.0
    amid: float = 0.45
    moved_sizes: float = 0.35
    crept_sizes: float = 0.22
    rolled_sizes: float = 4.0
    left: float = 0.2
    readings: int = 3
    remembered: float = 3.0


RULE = BeginRule()


class Beginning:
    """Of one zone: when it was read first, and whether dice rolled just then.

    Where watching began anew, as after a cut, `before` are the dice that lay there until then, in pixels of the first
    frame: a hand that fills the picture from one frame to the next looks like a cut.
    """

    def __init__(self, before: Sequence[DiePlace] = ()) -> None:
        self._at = math.inf
        self._before: tuple[DiePlace, ...] = tuple(replace(place, identity=None) for place in before)
        # Where dice were read first, and when one was seen there last.
        self._first: dict[DiePlace, float] = {}
        self._over = False
        self.amid_throw = False
        """Whether it began amid a throw of which no roll was given yet: what had come to rest by then is part of it."""

    def note_reading(self, t: float) -> bool:
        """Takes note of a reading of time `t`; returns whether it may still tell how watching began (`see`)."""
        self._at = min(self._at, t)
        return not self._over and not self.amid_throw and self.looks_round(t)

    def see(
        self, t: float, seen: Sequence[RestingDie], came: Sequence[RestingDie], unread: Sequence[RestingDie]
    ) -> bool:
        """Takes in what a reading of time `t` shows; returns whether it tells that watching began amid a throw.

        `seen` are the dice that it shows, and `came` those of them that have a value, were seen to come by themselves,
        and lie where the picture looked otherwise at first. One die has to have left its place and rest near by, while
        others stay: where all that were read have left, the camera moved, and what most dice share of their steps is
        the camera's, too. `unread` is what the reading shows and nobody can read, as a die that rolls may be; what
        rests near its place has to have come, or to be that die, followed on its way, while one that was read stays.
        """
        shown = [*seen, *unread]
        if t == self._at:
            self._first = {DiePlace.of(die, die.sightings[-1].die.value): t for die in shown}
        self._carry_along(shown)
        self._first |= {place: t for place in self._first if any(_near(place, die, RULE.moved_sizes) for die in shown)}
        left = [place for place, last in self._first.items() if last <= t - RULE.left]
        read_left = [place for place in left if place.value is not None]
        if len(read_left) == sum(place.value is not None for place in self._first) > 1:
            return False
        rolled = [die for die in came if self._at < die.came <= self._at + RULE.amid]
        turned = [die for die in seen if die.came <= self._at and die.sightings[-1].die.value is not None]
        stays = any(place.value is not None and place not in left for place in self._first)
        followed = [die for die in turned if stays and any(place.identity == die.identity for place in left)]
        self.amid_throw = (
            self._rolled_from(left, rolled)
            or self._rolled_from(read_left, turned)
            or any(self._rests_elsewhere(die) for die in followed)
        )
        return self.amid_throw

    def _carry_along(self, shown: Sequence[RestingDie]) -> None:
        """Takes the places to where the camera has carried them since the last reading."""
        if not shown or not self._first:
            return
        before, after = (np.array([one.center for one in ones]) for ones in (list(self._first), shown))
        step = common_shift(before, after, float(np.median([die.size for die in shown])))
        self._first = {place.carried(step): last for place, last in self._first.items()}
        self._before = tuple(place.carried(step) for place in self._before)

    def _rolled_from(self, left: Sequence[DiePlace], rolled: Sequence[RestingDie]) -> bool:
        """Whether one of these dice left one of these places, and rests elsewhere near by."""
        return any(
            _near(place, die, RULE.rolled_sizes) and self._rests_elsewhere(die) for place in left for die in rolled
        )

    def _rests_elsewhere(self, die: RestingDie) -> bool:
        """Whether a die rests where none was at first; one that was there from the first, and has only crept since,
        drifts with the camera."""
        moved = not any(_near(place, die, RULE.moved_sizes) for place in (*self._first, *self._before))
        crept = die.came <= self._at and _longest_step(die) <= RULE.crept_sizes * die.size
        return moved and not crept and die.rest_readings >= RULE.readings

    def end(self) -> None:
        """A roll was given, or asked about: what lies there now is known."""
        self._over, self.amid_throw = True, False

    def looks_round(self, t: float) -> bool:
        """Whether watching began so short a while ago that dice which lay there may be found only at time `t`."""
        return t <= self._at + RULE.looked_round

    def lay_before(self, die: RestingDie, value: int | None, t: float) -> bool:
        """Whether a die lay there, and showed this, before watching began anew."""
        recent = t <= self._at + RULE.remembered
        return recent and any(place.value == value is not None and place.holds(die) for place in self._before)

    def lay(self, die: RestingDie) -> bool:
        """Whether a die has rested since then."""
        return die.rest_since <= self._at + RULE.first


def _near(place: DiePlace, die: RestingDie, sizes: float) -> bool:
    return math.dist(place.center, die.center) <= sizes * max(place.size, die.size)


def _longest_step(die: RestingDie) -> float:
    """How far a die went at most from one reading to the next, in pixels."""
    return max((math.dist(a.die.center, b.die.center) for a, b in pairwise(die.sightings)), default=0.0)
