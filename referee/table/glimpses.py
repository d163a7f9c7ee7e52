"""Dice that lay for two readings alone: were they taken up before a roll of them was given, or did they roll on?"""

from __future__ import annotations

import math
from collections.abc import Iterator

from referee.table import Table
from referee.table.arrivals import ARRIVAL
from referee.table.settled_zone import Dice, ZoneLook
from vision.tracking.settling import RestingDie, RestRule

# Dice that were taken up so soon that a roll of them was not given yet count as they were seen in two readings.
GLIMPSED = RestRule(seconds=0.06, unquiet_seconds=0.09, readings=2)
# A die that falls from an edge on which it stood comes to lie within so many of its sizes.
FELL_SIZES = 0.75


def _fell_to(die: RestingDie, other: RestingDie) -> bool:
    """Whether `other` may be this die, seen since it fell from an edge on which it stood, or rolled on."""
    reach = FELL_SIZES if die.settled else ARRIVAL.flight_sizes
    return other.came > die.seen and math.dist(die.center, other.center) <= reach * die.size


def some_missed(look: ZoneLook, zone: str, table: Table) -> bool:
    """Whether a certain die of an earlier look is not seen any more, and something moved where it lay.

    One that fell from an edge on which it stood is seen beside its place, and is not missed.
    """
    return any(True for _ in _missed(look, zone, table))


def some_gone(look: ZoneLook, zone: str, table: Table) -> bool:
    """Whether such a die was taken up: one that a single reading overlooked lies there, perhaps."""
    lying = table.lying(zone)
    return any(die.misses > 1 or die not in lying for die in _missed(look, zone, table))


def _missed(look: ZoneLook, zone: str, table: Table) -> Iterator[RestingDie]:
    lying = table.lying(zone)
    for die, vote in look.dice:
        touched = die.seen < table.t and table.quiet_seconds(die.box) <= table.t - die.seen
        if touched and vote.value is not None and not any(_fell_to(die, other) for other in lying):
            yield die


def some_hidden(look: ZoneLook, seen: Dice, zone: str, table: Table) -> bool:
    """Whether a die of an earlier look that had not settled is none of those that are `seen` at rest now, though it
    lies there as far as is known: it may come to rest elsewhere."""
    at_rest = {die.identity for die, _ in seen}
    lying = {die.identity for die in table.lying(zone)} - at_rest
    return any(die.identity in lying and not die.settled for die, _ in look.dice)
