"""What came with a throw and is no die of it: parts of dice that others hide, and parts of a hand."""

import math
from collections.abc import Callable

import numpy as np

from referee.table.settled_zone import Dice, apart_from
from vision.tracking.settling import RestingDie, of_like_size
from vision.tracking.voting import Vote

APART_SHARE = 0.35
"""Middles of two dice are at least so many of their sizes apart, also where one hides a part of the other."""
SAME_SHARE = 0.5
"""So many sizes apart at least, where they show the same: what is nearer is one die, of which two boxes are seen."""
SPLIT_SHARE = 0.6
"""Up to so many sizes apart, what shows the same and is hardly ever seen by one reading is one die, whose box a label
beside it shifts."""


def dice_among(fresh: Dice, latest: float, may_be_laid: Callable[[RestingDie], bool]) -> Dice:
    """The dice among what came.

    Of a die that others hide in part, detectors find now this part and now that one: of what is nearer to each other
    than dice can be, one is the die. What no reader gives a value, came more than `latest` seconds after all that was
    read had come to rest and `may_be_laid` is part of a hand, and what is far smaller or larger than what was read is
    something else, such as letters.
    """
    values = {die.identity: vote.value for die, vote in fresh}
    read = [die for die, vote in fresh if vote.value is not None]
    if not read:
        return fresh
    size = float(np.median([die.size for die in read]))
    last = max(die.rest_since for die in read) + latest
    unread = [die for die, vote in fresh if vote.value is None and of_like_size(die.size, size)]
    unread = [die for die in unread if die.came <= last or not may_be_laid(die)]
    kept: list[RestingDie] = []
    for die in (*sorted(read, key=lambda die: -die.times_seen), *unread):
        gaps = [(math.dist(die.center, other.center) / size, other) for other in kept]
        value = values[die.identity]
        alike = [(gap, other) for gap, other in gaps if values[other.identity] == value]
        twice = value is not None and any(gap < SAME_SHARE for gap, _ in alike)
        split = twice or any(gap < SPLIT_SHARE and _hardly_both(die, other) for gap, other in alike)
        if not split and all(gap >= APART_SHARE for gap, _ in gaps):
            kept.append(die)
    identities = {die.identity for die in kept}
    return [entry for entry in fresh if entry[0].identity in identities]


def unread_parts(dice: Dice, awaited: int) -> Dice:
    """What cannot be read and shows a part of a die that was, where just as many as are `awaited` were read."""
    read = [die for die, vote in dice if vote.value is not None]
    unread = [(die, vote) for die, vote in dice if vote.value is None]
    apart = {die.identity for die in apart_from(read, [die for die, _ in unread])}
    return [entry for entry in unread if len(read) == awaited and entry[0].identity not in apart]


def _hardly_both(die: RestingDie, other: RestingDie) -> bool:
    """Whether no two readings show both."""
    return len({sighting.t for sighting in die.sightings} & {sighting.t for sighting in other.sightings}) < 2


def may_be_label(die: RestingDie, vote: Vote, dice: Dice) -> bool:
    """Whether it may be a label that is drawn beside one of the dice: nobody can read it, and at most half of the
    readings that showed others of them, since it came, showed it."""
    times = {sighting.t for other, its in dice if its.value is not None for sighting in other.since(die.came)}
    return vote.value is None and 2 * die.times_seen <= len(times)


def surely_dice(dice: Dice) -> bool:
    """Whether one of them has a value that two readings were certain of: else there may be no dice at all."""
    return any(vote.value is not None and die.was_read() for die, vote in dice)
