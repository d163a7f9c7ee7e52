"""Dice that lay beside others in an earlier reading, or flew with them, and that no reading shows any more: in heaps,
and where a camera trembles, detectors overlook some. They are not left out of a roll in silence."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from referee.table import Table
from referee.table.settled_zone import Dice
from vision.tracking.settling import RestingDie, of_like_size
from vision.tracking.voting import Vote

SAME_SHARE = 0.75
"""Up to so many of its sizes from where a die was read another box may show it: in heaps boxes reach over others."""
RECENT = 0.3
"""What was seen so many seconds ago is still there."""
LONG = 0.5
"""What lay at rest for so many seconds is a die, though nobody can read it."""
FLIGHT = 0.5
"""So many seconds before the first of a throw came to its place, all of it was on its way."""
REMEMBERED = 3.0
"""Of readings longer ago no throw is told any more, in seconds."""


class Overlooked:
    """Keeps, for one zone, the dice that came and were read with certainty or lay there for long, until they are told
    or `forget` is said."""

    def __init__(self, zone: str) -> None:
        self._zone = zone
        self._kept: dict[int, tuple[RestingDie, Vote]] = {}
        # The dice on their way, or at rest, that one reading showed, as it showed them.
        self._flights: list[tuple[float, list[RestingDie]]] = []

    def see_flying(self, dice: Sequence[RestingDie], t: float) -> None:
        """Takes in the dice, not known before, that the reading at time `t` shows, at rest or not."""
        self._flights = [flight for flight in self._flights if flight[0] > t - REMEMBERED]
        self._flights.append((t, [replace(die, sightings=die.sightings.copy()) for die in dice]))

    def see(self, fresh: Dice) -> None:
        """Takes in the dice that came, as they lie now. Where another one is seen than before, it is that one: under a
        camera that drifts both may be elsewhere soon."""
        there = {die.identity for die, _ in fresh}
        for identity, (kept, _) in list(self._kept.items()):
            if identity not in there and any(kept.doubles(die, SAME_SHARE) for die, _ in fresh):
                del self._kept[identity]
        for die, vote in fresh:
            if die.was_read() or (die.settled and die.seen - die.rest_since >= LONG):
                self._kept[die.identity] = die, vote

    def beside(self, throw: Dice, until: float, table: Table) -> list[tuple[RestingDie, Vote]]:
        """The dice that came with those of a throw, up to time `until`, are not among them, and may lie there yet:
        without a value where the last reading does not show them.

        A die whose place is bare has left it, and where another is seen it was that one. What never settled, and was
        not seen any more by when most of the throw lay there, flew by. What is far smaller or larger than those of the
        throw is something else.
        """
        size = float(np.median([die.size for die, _ in throw]))
        landed = float(np.median([die.rest_since for die, _ in throw]))
        told = {die.identity for die, _ in throw}
        seen = [
            die for die in table.lying(self._zone) if die.seen > table.t - RECENT and die.identity not in self._kept
        ]
        others = [*(die for die, _ in throw), *seen]
        missing: list[tuple[RestingDie, Vote]] = []
        for die, vote in self._kept.values():
            if die.identity in told or die.came > until or not of_like_size(die.size, size):
                continue
            if not die.settled and die.seen < landed:
                continue
            if any(die.doubles(other, SAME_SHARE) for other in others):
                continue
            missing.append((die, die.vote(die.rest_since) if die.seen == table.t else replace(vote, value=None)))
            others.append(die)
        bare = table.looks_bare(self._zone, [die.box for die, _ in missing])
        return [entry for entry, is_bare in zip(missing, bare, strict=True) if not is_bare]

    def flew_with(self, throw: Dice, until: float) -> list[tuple[RestingDie, Vote]]:
        """Dice that were on their way with those of a throw up to time `until`, and that nobody has seen since: where
        they were seen then, without a value.

        Two readings showed as many at once, and one of these a value for each.
        """
        size = float(np.median([die.size for die, _ in throw]))
        since = min(die.came for die, _ in throw) - FLIGHT
        flights = [
            [die for die in dice if of_like_size(die.size, size)] for t, dice in self._flights if since <= t <= until
        ]
        read = [dice for dice in flights if all(die.sightings[-1].die.value is not None for die in dice)]
        most = sorted(len(dice) for dice in flights)[-2:]
        missing = min(max(map(len, read), default=0), most[0] if len(most) > 1 else 0) - len(throw)
        if missing <= 0:
            return []
        dice = max(read, key=len)
        dice.sort(key=lambda die: min(math.dist(die.center, other.center) for other, _ in throw))
        # When they came to rest nobody saw: by now at the latest.
        now = self._flights[-1][0]
        return [(replace(die, rest_since=now), replace(die.vote(), value=None)) for die in dice[-missing:]]

    def forget(self) -> None:
        """What comes now is another throw."""
        self._kept.clear()
        self._flights.clear()
