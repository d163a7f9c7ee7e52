"""Dice that a hand slides, or carries to another place: they come to light beside it, as if they came by themselves."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from referee.table import Table
from referee.table.known_dice import ARRIVAL, KnownDie
from vision.readings import center_of
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote

# What moves by no more than this share of its size has not moved: boxes of one die differ.
STAYED_SHARE = 0.15


class CarriedDice:
    """Tells, for one zone, which known dice the dice that come may be."""

    def __init__(self, zone: str) -> None:
        self._zone = zone
        # Of the dice that came, those beside which a hand was when they came to rest.
        self._by_hand: frozenset[int] = frozenset()
        # Dice that were seen to come by themselves at a time, several at once, and were read.
        self._flocks: list[tuple[float, list[RestingDie]]] = []

    def note_resting(self, known: Sequence[KnownDie], table: Table) -> None:
        """Notes which dice came to rest beside a hand, while known ones are out of sight."""
        lying, identities = table.lying(self._zone), {one.place.identity for one in known}
        still = self._by_hand & {die.identity for die in lying}
        away = _away(known, table.t)
        resting = [die for die in lying if away and die.rest_since == table.t and die.identity not in identities]
        self._by_hand = still - {die.identity for die in resting} | table.beside_hand(self._zone, resting)

    def note_flying(self, flying: Sequence[RestingDie], t: float) -> None:
        """Notes which dice came by themselves at time `t`, for as long as others may come with them."""
        self._flocks = [flock for flock in self._flocks if flock[0] > t - 2 * ARRIVAL.alone]
        flock = [die for die in flying if die.sightings[-1].die.value is not None]
        self._flocks += [(t, flock)] if len(flock) > 1 else []

    def come_from(self, die: RestingDie, vote: Vote, known: Sequence[KnownDie], table: Table) -> list[KnownDie]:
        """The known dice that a hand may have put where this die lies. It came beside the hand, alone or with one
        other that the hand may have put there, and showed nothing but what they showed on its way."""
        if die.identity not in self._by_hand or _tumbled(die, vote):
            return []
        near = [other for when, flock in self._flocks if abs(when - die.came) <= ARRIVAL.alone for other in flock]
        if any(other.times_seen == 1 or other.rest_since > other.came for other in near):
            # They did not come to light where they lie, but flew.
            return []
        identities = {die.identity, *(one.place.identity for one in known)}
        soon = [other for other in table.lying(self._zone) if abs(other.came - die.came) <= ARRIVAL.alone]
        others = {
            other.identity: value
            for other in soon
            if other.identity not in identities and (value := other.vote().value) is not None
        }
        away = [one for one in _away(known, table.t) if one.seen <= die.came]
        # Each die that came has to be another one of those that are away.
        unlike = Counter([vote.value, *others.values()]) - Counter(one.place.value for one in away)
        if unlike or len(others) + 1 >= ARRIVAL.handful or not others.keys() <= self._by_hand:
            return []
        return [one for one in away if one.place.value == vote.value]


def _tumbled(die: RestingDie, vote: Vote) -> bool:
    """Whether a die showed something else on its way, elsewhere than where it lies: a hand beside it may hide a pip."""
    return any(
        sight.die.value not in (None, vote.value)
        and math.dist(center_of(sight.die.box), die.center) > STAYED_SHARE * die.size
        for sight in die.sightings
    )


def _away(known: Sequence[KnownDie], t: float) -> list[KnownDie]:
    """Known dice that are not seen at time `t`, and that a hand may have taken."""
    return [one for one in known if -math.inf < one.seen < t and one.place.value is not None]
