"""Parts of dice and of hands are no dice of a roll, and dice that nobody sees any more are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.watchers.overlooked import Overlooked
from referee.watchers.partial_dice import dice_among, may_be_label, surely_dice
from vision import Box, DieReading
from vision.tracking.settling import RestingDie, Sighting
from vision.tracking.voting import Vote

SIZE = 20.0
Entry = tuple[RestingDie, Vote]


def die(identity: int, x: float, value: int | None, came: float = 1.0, size: float = SIZE, seen: float = 2.0) -> Entry:
    box = x - size / 2, 50 - size / 2, x + size / 2, 50 + size / 2
    resting = RestingDie(identity, (x, 50.0), size, box, "roll", came, seen, rest_since=came)
    shown = DieReading(box, value, 0.9, ((value or 1, 0.9 if value else 0.4),), "red")
    resting.sightings.extend(Sighting(came + 0.1 * i, shown) for i in range(3))
    return resting, Vote(value, 0.9, shown.likely, 3)


def identities(dice: Sequence[Entry]) -> list[int]:
    return [one.identity for one, _ in dice]


def test_two_boxes_of_one_hidden_die_are_one_die_and_two_dice_that_touch_are_two() -> None:
    fresh = [die(1, 100, 4), die(2, 106, None, size=10), die(3, 120, None)]
    assert identities(dice_among(fresh, 0.2, lambda one: True)) == [1, 3]


def test_a_die_whose_box_jumps_is_one_die_and_one_that_hides_a_part_of_a_like_one_is_another() -> None:
    fresh = [die(1, 100, 6), die(2, 110, 6), die(3, 160, 4)]
    assert identities(dice_among(fresh, 0.2, lambda one: True)) == [1, 2, 3]
    fresh[1] = die(2, 110, 6, came=1.25)
    assert identities(dice_among(fresh, 0.2, lambda one: True)) == [1, 3]
    fresh[1] = die(2, 110, 5, came=1.25)
    assert identities(dice_among(fresh, 0.2, lambda one: True)) == [1, 2, 3]


def test_two_boxes_that_show_the_same_nearer_than_dice_can_be_are_one_die() -> None:
    fresh = [die(1, 100, 6), die(2, 109, 6)]
    assert identities(dice_among(fresh, 0.2, lambda one: True)) == [1]
    fresh[1] = die(2, 109, 5)
    assert identities(dice_among(fresh, 0.2, lambda one: True)) == [1, 2]


def test_what_nobody_reads_and_a_hand_brings_after_the_roll_is_no_die_of_it() -> None:
    fresh = [die(1, 100, 4), die(2, 160, None, came=1.6), die(3, 220, None, came=1.1)]
    assert identities(dice_among(fresh, 0.2, lambda one: True)) == [1, 3]
    assert identities(dice_among(fresh, 0.2, lambda one: False)) == [1, 2, 3]


def test_what_one_reading_alone_was_certain_of_may_be_no_die() -> None:
    once, often, unread = die(1, 100, 4), die(2, 160, 4), die(3, 220, None)
    once[0].sightings.extend(unread[0].sightings)
    for _ in range(2):
        once[0].sightings.popleft()
    assert not surely_dice([once]) and not surely_dice([unread])
    assert surely_dice([once, often])


def test_what_half_of_the_readings_overlook_is_told_from_what_a_hand_hid_before_the_others() -> None:
    (read, vote), (label, none) = die(1, 100, 4), die(2, 160, None)
    shown = read.sightings[0].die
    read.sightings.extend(Sighting(1.0 + 0.1 * i, shown) for i in range(3, 6))
    told = []
    for label.times_seen in (3, 4):
        told.append(may_be_label(label, none, [(read, vote)]))
    assert told == [True, False]


@dataclass
class Table:
    """A table on which these dice are known to lie, and these are the places that are bare."""

    dice: list[RestingDie]
    bare: tuple[float, ...] = ()
    t: float = 2.0

    def lying(self, zone: str) -> list[RestingDie]:
        return self.dice

    def looks_bare(self, zone: str, boxes: Sequence[Box]) -> list[bool]:
        return [(x1 + x2) / 2 in self.bare for x1, _, x2, _ in boxes]


def missing(before: list[Entry], now: list[Entry], until: float = 1.5, bare: tuple[float, ...] = ()) -> list[Entry]:
    overlooked = Overlooked("roll")
    overlooked.see(before)
    table: Any = Table([one for one, _ in now], bare)
    return overlooked.beside(now, until, table)


def test_a_die_that_was_read_and_is_not_seen_any_more_is_asked_about() -> None:
    seen, gone = die(1, 100, 4), die(2, 160, 6, seen=1.4)
    assert [(one.identity, vote.value) for one, vote in missing([seen, gone], [seen])] == [(2, None)]


def test_a_die_that_left_its_place_or_lies_there_under_another_name_is_not_missing() -> None:
    seen, gone = die(1, 100, 4), die(2, 160, 6, seen=1.4)
    assert not missing([seen, gone], [seen], bare=(160.0,))
    assert not missing([seen, gone], [seen, die(3, 165, 6)])


def test_a_die_that_was_seen_under_another_name_before_the_camera_carried_it_on_is_not_missing() -> None:
    seen, gone = die(1, 100, 4), die(2, 160, 6, seen=1.4)
    overlooked = Overlooked("roll")
    overlooked.see([seen, gone])
    again = die(3, 165, 6)
    overlooked.see([seen, again])
    carried = die(3, 190, 6)
    table: Any = Table([seen[0], carried[0]])
    assert not overlooked.beside([seen, carried], 1.5, table)


def test_a_die_of_the_next_throw_is_not_missing() -> None:
    seen, later = die(1, 100, 4), die(2, 160, 6, came=1.7)
    assert not missing([seen, later], [seen])


def test_a_die_that_nobody_can_read_is_missing_once_it_has_lain_for_long() -> None:
    seen = die(1, 100, 4)
    for seconds, missed in ((0.6, [(2, None)]), (0.3, [])):
        unread = die(2, 160, None, seen=1.0 + seconds)
        unread[0].settled = True
        assert [(one.identity, vote.value) for one, vote in missing([seen, unread], [seen])] == missed


def test_a_die_that_two_readings_saw_fly_by_before_most_of_the_throw_lay_there_is_not_missing() -> None:
    lie = [die(1, 100, 4, came=1.5), die(3, 220, 5, came=1.6), die(4, 280, 5, came=1.3)]
    assert identities(missing([*lie, die(2, 160, 6, seen=1.5)], lie)) == [2]
    flew = die(2, 160, 6, seen=1.4)
    assert not missing([*lie, flew], lie)
    flew[0].settled = True
    assert identities(missing([*lie, flew], lie)) == [2]
