"""Whether a hand brought dice, or they came by themselves: told by what moves in the picture, and by what is over the
table. Boxes and edges of dice are in pixels of the source, times in seconds.
"""

import math
from collections.abc import Callable, Sequence

import numpy as np

from referee.table.bare_table import grown
from referee.table.beneath import Beneath
from vision import Box
from vision.tracking.loose_motion import LooseMotion
from vision.tracking.settling import RestingDie

# A die that came so soon before or after another, so near to it, may have moved in one patch with it.
TOGETHER_SECONDS = 0.2
TOGETHER_EDGES = 3.0
# A hand that lies still over a zone is at least so large in one piece, in areas of a die.
HAND_AREA = 0.5
# What is no farther than this share of a die's size from it is beside it.
BESIDE_SHARE = 0.75


class TableHands:
    """Asked of a field: which of its dice moved by themselves, and where a hand is or was."""

    def __init__(self, loose: LooseMotion, beneath: Beneath, quiet_seconds: Callable[[Box], float]) -> None:
        self._loose, self._beneath, self._quiet_seconds = loose, beneath, quiet_seconds

    def came_loose(self, die: RestingDie, since: float = -math.inf) -> bool:
        """Whether a die came to its place by itself after time `since`, as thrown ones do, and not in a hand."""
        beside = any(
            other.identity != die.identity
            and abs(other.came - die.came) <= TOGETHER_SECONDS
            and math.dist(other.center, die.center) <= TOGETHER_EDGES * die.size
            for other in self._beneath.dice
        )
        return self._loose.came(die.box, die.came, int(beside), since)

    def came_alone(self, zone: str, dice: Sequence[RestingDie]) -> bool:
        """Whether nobody can have laid these dice: no hand moved since they were not there, none is over the zone."""
        edge, boxes = float(np.median([die.size for die in dice])), [die.box for die in dice]
        not_there, came = min(die.before_came for die in dice), min(die.came for die in dice)
        return (
            not self._loose.hand_moved(edge, not_there, came, boxes)
            and self._beneath.largest_cover(zone) <= HAND_AREA * edge**2
        )

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        """Whether a hand moved since then, or is over the zone; up to so many dice with this `edge` may have flown."""
        return self._loose.hand_came(since, edge, dice) or self._beneath.reaches_in(zone, HAND_AREA * edge**2)

    def hand_passed(self, place: Box, edge: float, since: float, dice: int) -> bool:
        """Whether something larger than so many dice with this `edge` moved over a place since then."""
        return self._loose.hand_passed(place, edge, since, dice)

    def were_hit(self, places: Sequence[Box], edge: float, since: float) -> bool:
        """Whether something flew to the first of these places at which something moved after that time: something as
        large as a die with this `edge` moved beside it just before."""
        first, place = min((self._loose.first_moved(place, edge, since), place) for place in places)
        return math.isfinite(first) and self._loose.flew_before(place, edge, first, places)

    def moved_for(self, place: Box, since: float) -> float:
        """For how many seconds something moved at a place after that time, so far as it is remembered."""
        return self._loose.moved_for(place, since)

    def beside_hand(self, zone: str, dice: Sequence[RestingDie]) -> set[int]:
        """The identities of those of these dice beside which a hand is over the zone, or moved since they were not
        there."""
        places = {die.identity: grown(die.box, BESIDE_SHARE) for die in dice}
        beside = {
            die.identity
            for die in dice
            if self._loose.hand_passed(places[die.identity], die.size, since=die.before_came)
        }
        others = [die for die in dice if die.identity not in beside]
        if others:
            # To look at what covers the table costs more.
            area = HAND_AREA * float(np.median([die.size for die in others])) ** 2
            reached = self._beneath.reaches(zone, area, [places[die.identity] for die in others])
            beside |= {die.identity for die, is_reached in zip(others, reached, strict=True) if is_reached}
        return beside

    def loose_moving(self, like: Sequence[RestingDie], seconds: float) -> bool:
        """Whether something the size of these dice moved by itself in the last `seconds`, elsewhere than where they or
        other dice rest."""
        edge = float(np.median([die.size for die in like])) if like else 0.0
        resting = [die.box for die in self._beneath.dice if die.at_rest(self._quiet_seconds(die.box))]
        return edge > 0 and self._loose.moving(edge, [*resting, *(die.box for die in like)], seconds)
