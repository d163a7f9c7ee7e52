"""Known dice that were pushed or tipped over, by a hand or by dice that hit them: where each of them lies now."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from referee.table import Table
from referee.table.known_dice import ARRIVAL, KnownDie
from referee.table.settled_zone import Dice, DiePlace, taken
from vision.tracking.settling import RestingDie


def moved_from(known_ones: Sequence[KnownDie], seen: Sequence[RestingDie]) -> set[DiePlace | None]:
    """Where known dice lay that were pushed to where they are seen now: none of them can be yet another die."""
    return {known.moved_from for known in known_ones if taken(known.place, seen)}


def follow_pushed(known_ones: Sequence[KnownDie], table: Table, zone: str, thrown: frozenset[int]) -> list[KnownDie]:
    """The known dice once those that left their places are known where they lie now, though they may not rest yet.

    Each can have been moved to one place only: first come the dice that show what it showed, then the nearest. What was
    seen to come by itself when nothing near by was missed, or was taken up, is not found to be pushed: the identities
    `thrown`.
    """
    seen, image = table.dice_of(zone), table.image_of(zone)
    known_ones = [known for known in known_ones if not known.was_another(seen)]
    known_ones = [known if taken(known.place, seen) else known.as_it_lay() for known in known_ones]
    strange = [die for die in seen if not any(known.is_of(die, table.t) for known in known_ones)]
    came = [
        (die, value)
        for die in strange
        if (value := die.sightings[-1].die.value) is not None and die.identity not in thrown
    ]
    there = [known for known in known_ones if taken(known.place, seen)]
    known_ones = [known for known in known_ones if not _was_pushed_elsewhere(known, known_ones, there, came)]
    moved = moved_from(known_ones, seen)
    left = [
        known
        for known in known_ones
        if not {known.place, known.first_place} & moved and not _may_lie_there(known, seen)
    ]
    ways = [
        (known.place.value != value, math.dist(known.place.center, die.center), die, value, known)
        for die, value in came
        for known in left
        # Print that a reader overlooks now and then was not pushed.
        if known.was_moved_to(die, value) and not (known.lay and known.is_shown_in(image))
    ]
    dice, places = set[int](), set[DiePlace]()
    for _, _, die, value, before in sorted(ways, key=lambda way: way[:2]):
        if die.identity in dice or before.first_place in places:
            continue
        dice.add(die.identity)
        places.add(before.first_place)
        if before.moved_from is not None:
            # It went on from there; where it lay at first tells whether it ever left.
            known_ones.remove(before)
        after = KnownDie.of(die, value, table, zone, before.first_place)
        unseen = max(before.unseen, die.came - before.seen)
        moved_at = before.seen if before.moved_from is None else before.moved_at
        known_ones.append(replace(after, once=die.times_seen == 1, unseen=unseen, moved_at=moved_at))
    return known_ones


def _may_lie_there(known: KnownDie, seen: Sequence[RestingDie]) -> bool:
    """Whether a known die may be one of those that are seen: it was followed there, or that lies where it lay, and
    shows the same or was not read."""
    return any(
        die.identity == known.place.identity or (known.place.holds(die) and known.may_show(die.sightings[-1].die.value))
        for die in seen
    )


def _was_pushed_elsewhere(
    tipped: KnownDie,
    known_ones: Sequence[KnownDie],
    there: Sequence[KnownDie],
    came: Sequence[tuple[RestingDie, int]],
) -> bool:
    """Whether what was taken for a known die that was tipped over is another one: the known one was pushed, for a die
    that is known to be it, and is `there`, or one of those that `came`, shows what it showed."""
    first = tipped.moved_from
    if first is None or first.value == tipped.place.value:
        return False
    if any(known.moved_from == first and known.place.value == first.value for known in there):
        return True
    return any(
        known.place == first and value == first.value and known.was_moved_to(die, value)
        for known in known_ones
        for die, value in came
    )


def may_be_turned(known_ones: Sequence[KnownDie], dice: Dice, seen: Sequence[RestingDie]) -> bool:
    """Whether one of these dice, which came, may be a known one that was hit and turned over, and the one that hit it
    shows something else: it was taken for the known one, or is one of these `dice`, too.

    A die that shows what the known one showed is that one.
    """
    for known in known_ones:
        values = {vote.value for die, vote in dice if known.may_have_become(die)}
        was, shows = known.first_place.value, known.place.value
        if was is None or was in values:
            continue
        if known.moved_from is None:
            turned = len(values) > 1 and not _may_lie_there(known, seen)
        else:
            turned = was != shows and taken(known.place, seen) and bool(values - {shows})
        if turned:
            return True
    return False


def was_taken_up(die: RestingDie, strangers: int, known_ones: Sequence[KnownDie], table: Table, zone: str) -> bool:
    """Whether the known die that this one seems to be was taken up, and thrown again with so many `strangers`: it was
    out of sight in between, with a hand at its place, and as many known dice are gone from theirs as were thrown."""
    seen, since = table.dice_of(zone), die.came - ARRIVAL.noticed
    read = {known.first_place for known in known_ones if known.place.value is not None}
    gone = [place for place in read if not taken(place, seen)]
    return ARRIVAL.handful <= strangers + 1 <= len(gone) and any(
        known.unseen > ARRIVAL.glimpse
        and table.hand_passed(zone, known.first_place.box, die.size, since - known.unseen, ARRIVAL.handful)
        for known in known_ones
        if known.place.identity == die.identity
    )
