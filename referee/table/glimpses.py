"""Dice that lay for two readings alone: were they taken up before a roll of them was given, or did they roll on?"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from referee.table import Table
from referee.table.known_dice import ARRIVAL
from referee.table.settled_zone import Dice, ZoneLook
from vision.tracking.settling import RestingDie, RestRule

# Dice that were taken up so soon that a roll of them was not given yet count as they were seen in two readings.
GLIMPSED = RestRule(seconds=0.06, unquiet_seconds=0.09, readings=2)
# A die that falls from an edge on which it stood comes to lie within so many of its sizes.
FELL_SIZES = 0.75
# What is seen there since and is so many times as large is a hand.
HAND_SIZES = 1.6


def _fell_to(die: RestingDie, other: RestingDie) -> bool:
    """Whether `other` may be this die, seen since it fell from an edge on which it stood, or rolled on."""
    reach = FELL_SIZES if die.settled else ARRIVAL.flight_sizes
    return other.came > die.seen and math.dist(die.center, other.center) <= reach * die.size


def missed_dice(look: ZoneLook, zone: str, table: Table, lay: Collection[int | None] = ()) -> tuple[RestingDie, ...]:
    """The certain dice of an earlier look that are not seen any more, though something moved where they lay.

    One that fell from an edge on which it stood, or rolled on, is seen beside its place, and is not missed; nor is one
    about which another box is seen. `lay` are the identities of dice that lay there before: none of those has come
    there so.
    """
    lying, looked_at = table.lying(zone), {die.identity for die, _ in look.dice}

    def still_seen(die: RestingDie) -> bool:
        like = [other for other in lying if other.size <= HAND_SIZES * die.size]
        return any(
            (other.identity not in lay and _fell_to(die, other))
            or (other.identity not in looked_at and die.doubles(other))
            for other in like
        )

    return tuple(
        die
        for die, vote in look.dice
        if vote.value is not None
        and die.seen < table.t
        and table.quiet_seconds(die.box) <= table.t - die.seen
        and not still_seen(die)
    )


def some_gone(missed: Sequence[RestingDie], zone: str, table: Table) -> bool:
    """Whether one of these dice was taken up: what a single reading overlooks may lie there still."""
    lying = {die.identity for die in table.lying(zone)}
    return any(die.misses > 1 or die.identity not in lying for die in missed)


def all_gone(look: ZoneLook, zone: str, table: Table) -> bool:
    """Whether the dice of an earlier look are gone: none is seen, and one at least does not lie there any more."""
    lying = {die.identity for die in table.lying(zone)}
    unseen = all(die.seen < table.t for die, _ in look.dice)
    return unseen and any(die.identity not in lying for die, _ in look.dice)


def some_roll_on(look: ZoneLook, resting: Dice, zone: str, table: Table) -> bool:
    """Whether a die of an earlier look may still roll: it is none of those `resting` now, and lies there as far as is
    known without having settled, or is seen beside its place since, where it does not rest yet."""
    at_rest = {die.identity for die, _ in resting}
    others = [die for die in table.lying(zone) if die.identity not in at_rest]
    unsettled = {die.identity for die in others if not die.settled}
    return any(
        die.identity in unsettled or any(_fell_to(die, other) for other in others)
        for die, _ in look.dice
        if die.identity not in at_rest
    )
