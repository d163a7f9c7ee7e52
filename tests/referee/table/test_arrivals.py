"""Which dice were thrown, and which a hand carried."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from referee.table.arrivals import Arrivals
from referee.table.settled_zone import Dice, ZoneLook
from vision import Box, DieReading, Point
from vision.tracking.settling import RestingDie, Sighting
from vision.tracking.voting import Vote


@dataclass
class OneDieTable:
    """A table with one die, at which something was seen to move by itself near `loose_near` alone."""

    die: RestingDie
    loose_near: Point
    t: float

    def lying(self, zone: str) -> list[RestingDie]:
        return [self.die]

    def came_loose(self, zone: str, die: RestingDie, since: float) -> bool:
        return die.center == self.loose_near


def test_a_die_that_was_seen_on_its_way_when_it_came_was_thrown_wherever_it_rocked_to_since() -> None:
    die = lying_at(1, 100, 1.3, 1.3)
    table: Any = OneDieTable(die, (100, 100), 1.3)
    arrivals = Arrivals("roll")
    arrivals.watch_loose([], (), table)
    die.center, die.box, table.t = (112, 104), (102, 94, 122, 114), 1.5
    fresh = [(die, Vote(4, 0.99, ((4, 0.99),), 2))]
    arrivals.watch_loose(fresh, (), table)
    assert arrivals.thrown(fresh)


@dataclass
class StillTable:
    """A table on which `dice` lie and nothing comes, under a hand that moves; it looks nowhere as it did at first."""

    dice: list[RestingDie]
    t: float

    def lying(self, zone: str) -> list[RestingDie]:
        return self.dice

    def dice_of(self, zone: str) -> list[RestingDie]:
        return self.dice

    def print_in(self, zone: str) -> list[RestingDie]:
        return []

    def print_or_lay(self, zone: str, dice: Dice, began: bool) -> list[bool]:
        return [False] * len(dice)

    def image_of(self, zone: str) -> np.ndarray:
        return np.zeros((200, 200, 3), np.uint8)

    def in_hand(self, zone: str, dice: list[RestingDie]) -> bool:
        return False

    def came_loose(self, zone: str, die: RestingDie, since: float) -> bool:
        return False

    def quiet_seconds(self, box: Box) -> float:
        return 0.0

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        return True

    def beside_hand(self, zone: str, dice: list[RestingDie]) -> set[int]:
        return set()

    def seen_bare(self, zone: str, boxes: list[Box]) -> list[bool]:
        return [False] * len(boxes)


def lying_at(identity: int, x: float, came: float, seen: float, value: int | None = 4) -> RestingDie:
    box = (x - 10, 90, x + 10, 110)
    die = RestingDie(identity, (x, 100), 20, box, "roll", came=came, seen=seen)
    die.sightings.append(Sighting(seen, DieReading(box, value, 0.99, ((value or 4, 0.99),), "white")))
    return die


def test_a_second_box_about_a_known_die_does_not_take_its_place() -> None:
    """While boxes of the die itself jump about, that second one alone may be at rest."""
    die, second = lying_at(1, 100, 3, 5.0), lying_at(2, 95, 5, 5.0)
    read, unread = Vote(4, 0.99, ((4, 0.99),), 2), Vote(None, 0.3, ((4, 0.3),), 2)
    arrivals = Arrivals("roll")
    table: Any = StillTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(die, read)], 4.9)
    table.dice, table.t = [die, second], 5.0
    die.center, die.box = (106, 100), (96, 90, 116, 110)
    assert arrivals.fresh(ZoneLook(5.0, 5.0, ((second, unread),), ()), table) == []
    die.seen = table.t = 5.1
    table.dice = [die]
    assert arrivals.fresh(ZoneLook(5.1, 5.1, ((die, read),), ()), table) == []


@pytest.mark.parametrize("still_read", [True, False])
def test_a_die_that_seemed_to_be_tipped_and_to_go_on_is_another_once_that_one_is_seen_where_it_lay(
    still_read: bool,
) -> None:
    known, thrown = Vote(4, 0.99, ((4, 0.99),), 2), Vote(6, 0.99, ((6, 0.99),), 2)
    lies, passing, rests = lying_at(1, 100, 3, 5.0), lying_at(2, 125, 5.1, 5.1, 6), lying_at(3, 165, 5.2, 5.2, 6)
    arrivals = Arrivals("roll")
    table: Any = StillTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(lies, known)], 5.0)
    for table.t, die in ((5.1, passing), (5.2, rests)):
        table.dice = [die]
        arrivals.fresh(ZoneLook(table.t, table.t, (), ()), table)
    table.t, table.dice = 5.3, [lies, rests]
    lies.seen = rests.seen = 5.3
    lies.sightings += lying_at(1, 100, 3, 5.3, 4 if still_read else None).sightings
    fresh = arrivals.fresh(ZoneLook(5.3, 5.3, ((lies, known), (rests, thrown)), ()), table)
    assert [die.identity for die, _ in fresh] == [3]


@pytest.mark.parametrize(("lost", "thrown"), [(False, 2), (True, 0)])
def test_a_camera_that_is_lost_track_of_tells_nothing_of_dice_that_leave_their_places(lost: bool, thrown: int) -> None:
    read = Vote(4, 0.99, ((4, 0.99),), 2)
    stays, rolls = lying_at(1, 100, 0.0, 0.0), lying_at(2, 140, 0.0, 0.0)
    stays.rest_since = rolls.rest_since = 0.0
    arrivals = Arrivals("roll")
    table: Any = StillTable([stays, rolls], 0.0)
    arrivals.fresh(ZoneLook(0.0, 0.0, ((stays, read), (rolls, read)), ()), table)
    rolls.center, rolls.box, rolls.rest_readings = (152, 100), (142, 90, 162, 110), 3
    rolls.sightings += lying_at(2, 152, 0.0, 0.4).sightings
    stays.seen = rolls.seen = table.t = 0.4
    look = ZoneLook(0.4, 0.4, ((stays, read), (rolls, read)), ())
    assert len(arrivals.fresh(look, table, lost)) == thrown


@pytest.mark.parametrize(("readings", "thrown"), [(1, 1), (2, 0)])
def test_a_die_in_flight_is_none_that_was_tipped_over_and_tipped_again(readings: int, thrown: int) -> None:
    """What lay there in two readings may have been."""
    four, six, five = lying_at(1, 100, 3.0, 4.9), lying_at(2, 125, 5.2, 5.2, 6), lying_at(3, 150, 5.4, 5.4, 5)
    six.times_seen = readings
    arrivals = Arrivals("roll")
    table: Any = StillTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(four, Vote(4, 0.99, ((4, 0.99),), 2))], 4.9)
    table.dice, table.t = [six], 5.2
    assert arrivals.fresh(ZoneLook(5.2, 5.2, (), ()), table) == []
    table.dice, table.t = [five], 5.4
    assert arrivals.fresh(ZoneLook(5.4, 5.4, (), ()), table) == []
    table.t = 5.5
    came = ((five, Vote(5, 0.99, ((5, 0.99),), 2)),)
    assert len(arrivals.fresh(ZoneLook(5.5, 5.5, came, ()), table)) == thrown


@pytest.mark.parametrize(("seen", "moved"), [(4.9, True), (5.3, False)])
def test_a_known_die_that_was_seen_beside_another_is_not_that_one(seen: float, moved: bool) -> None:
    read = Vote(3, 0.99, ((3, 0.99),), 2)
    known, other = lying_at(1, 100, 3.0, seen, 3), lying_at(2, 300, 5.0, 5.6, 3)
    arrivals = Arrivals("roll")
    arrivals.know([(known, read)], seen)
    assert arrivals.moved_only([(other, read)], 6.0) is moved


@dataclass
class LooseTable(StillTable):
    """Whatever comes is seen to come by itself."""

    def came_loose(self, zone: str, die: RestingDie, since: float) -> bool:
        return True


def test_a_die_that_came_by_itself_is_not_found_to_be_tipped_over_once_its_box_is_nearer_to_another() -> None:
    lay, came = lying_at(1, 100, 3.0, 5.0), lying_at(2, 131, 5.3, 5.3, 6)
    arrivals = Arrivals("roll")
    table: Any = LooseTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(lay, Vote(4, 0.99, ((4, 0.99),), 2))], 5.0)
    table.dice = [came]
    look = ((came, Vote(6, 0.99, ((6, 0.99),), 2)),)
    for table.t, x in ((5.3, 131.0), (5.4, 129.0), (5.5, 131.0)):
        came.center, came.box, came.seen = (x, 100), (x - 10, 90, x + 10, 110), table.t
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, look, ()), table)
        arrivals.watch_loose(fresh, (), table)
    assert [die.identity for die, _ in fresh] == [2]


@dataclass
class PaleTable(StillTable):
    """What lies on it hardly shows: it looks about as it did at first. A die rolls on it."""

    def print_or_lay(self, zone: str, dice: Dice, began: bool) -> list[bool]:
        return [began] * len(dice)

    def came_loose(self, zone: str, die: RestingDie, since: float) -> bool:
        return True


def test_a_die_that_was_seen_to_roll_in_the_first_second_did_not_lie_there_though_it_hardly_shows() -> None:
    read = Vote(4, 0.99, ((4, 0.99),), 2)
    rolls = lying_at(1, 100, 0.6, 0.7)
    arrivals = Arrivals("roll")
    table: Any = PaleTable([], 0.0)
    arrivals.fresh(ZoneLook(0.0, 0.0, (), ()), table)
    table.dice, table.t = [rolls], 0.7
    arrivals.watch_loose([(rolls, read)], (), table)
    assert arrivals.fresh(ZoneLook(0.7, 0.7, ((rolls, read),), (rolls,)), table) == [(rolls, read)]


@pytest.mark.parametrize(("value", "come"), [(2, 1), (None, 0)])
def test_a_die_that_is_read_over_two_prints_is_no_block_of_them(value: int | None, come: int) -> None:
    unread, vote = Vote(None, 0.3, ((4, 0.3),), 2), Vote(value, 0.99, ((2, 0.99),), 2)
    prints = [lying_at(1, 95, 0.0, 0.0), lying_at(2, 125, 0.0, 0.0)]
    for printed in prints:
        printed.rest_since = 0.0
    arrivals = Arrivals("roll")
    table: Any = StillTable(prints, 0.0)
    arrivals.fresh(ZoneLook(0.0, 0.0, tuple((printed, unread) for printed in prints), ()), table)
    die = lying_at(3, 110, 1.3, 1.5, value)
    die.size, die.box = 60, (80, 70, 140, 130)
    table.dice, table.t = [die], 1.5
    assert len(arrivals.fresh(ZoneLook(1.5, 1.3, ((die, vote),), (die,)), table)) == come


@pytest.mark.parametrize(("seen", "thrown"), [(4.6, [7, 8, 9]), (4.9, [8, 9])])
def test_a_die_that_comes_in_a_handful_was_not_pushed_if_the_known_one_was_out_of_sight_before(
    seen: float, thrown: list[int]
) -> None:
    """Dice that were taken up and are thrown again at once, not a die that thrown ones push."""
    known, four = lying_at(1, 100, 3.0, seen), Vote(4, 0.99, ((4, 0.99),), 2)
    pushed, others = lying_at(7, 160, 5.0, 5.0), [lying_at(8, 300, 5.1, 5.1, 2), lying_at(9, 400, 5.2, 5.2, 3)]
    arrivals = Arrivals("roll")
    table: Any = StillTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(known, four)], seen)
    for table.t, dice in ((5.0, [pushed]), (5.1, [pushed, others[0]]), (5.2, [pushed, *others])):
        for die in dice:
            die.seen = table.t
        table.dice = dice
        look = tuple((die, die.vote()) for die in dice)
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, look, ()), table)
    assert [die.identity for die, _ in fresh] == thrown


@dataclass
class TossedTable(StillTable):
    """Dice move on it, and nobody is there."""

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        return False


@dataclass
class CountedTable(StillTable):
    """Notes how many dice are said to have flown, when it is asked for a hand."""

    asked: list[int] = field(default_factory=list)

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        self.asked.append(dice)
        return True


def test_a_die_that_a_machine_tossed_is_not_said_to_be_the_known_one_that_a_hand_carried() -> None:
    read = Vote(3, 0.99, ((3, 0.99),), 2)
    known, tossed = lying_at(1, 100, 3.0, 4.9, 3), lying_at(2, 300, 5.1, 5.2, 3)
    carried, machine = Arrivals("roll"), Arrivals("roll")
    for arrivals, table in ((carried, StillTable([], 3.0)), (machine, TossedTable([], 3.0))):
        there: Any = table
        arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), there)
        arrivals.know([(known, read)], 4.9)
        table.t = 5.0
        arrivals.fresh(ZoneLook(5.0, 5.0, (), ()), there)
    assert carried.moved_only([(tossed, read)], 5.3) and not machine.moved_only([(tossed, read)], 5.3)


@dataclass
class ReachedTable(StillTable):
    """A hand is seen from time `hand_at` on."""

    hand_at: float = 0.0

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        return self.t >= self.hand_at


@pytest.mark.parametrize(("hand_at", "carried"), [(5.1, True), (5.4, False)])
def test_a_hand_that_is_seen_just_after_a_die_left_its_place_took_it(hand_at: float, carried: bool) -> None:
    """One that comes later finds the die tossed."""
    read = Vote(3, 0.99, ((3, 0.99),), 2)
    known, die = lying_at(1, 100, 3.0, 4.9, 3), lying_at(2, 300, 5.5, 5.6, 3)
    arrivals = Arrivals("roll")
    table: Any = ReachedTable([], 3.0, hand_at)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(known, read)], 4.9)
    for table.t in (5.0, 5.1, 5.2, 5.3, 5.4):
        arrivals.fresh(ZoneLook(table.t, table.t, (), ()), table)
    assert arrivals.moved_only([(die, read)], 5.6) is carried


@pytest.mark.parametrize(("still_there", "may_have_flown"), [(True, 1), (False, 2)])
def test_dice_that_lie_where_they_lay_did_not_fly(still_there: bool, may_have_flown: int) -> None:
    """So what moved, and was as large as all of them, was a hand."""
    read = Vote(3, 0.99, ((3, 0.99),), 2)
    lies, left = lying_at(1, 100, 3.0, 4.9, 3), lying_at(2, 300, 3.0, 4.9, 3)
    arrivals = Arrivals("roll")
    table: Any = CountedTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(lies, read), (left, read)], 4.9)
    table.t, table.dice = 5.0, [lies] if still_there else []
    arrivals.fresh(ZoneLook(5.0, 5.0, (), ()), table)
    assert table.asked[-1] == may_have_flown


@pytest.mark.parametrize(
    ("before_came", "rested", "value", "thrown"),
    [(4.9, 5.0, 3, 0), (4.9, 5.0, 5, 1), (5.0, 5.0, 3, 1), (4.9, 5.1, 3, 1)],
)
def test_a_die_that_the_very_next_reading_shows_elsewhere_was_moved_by_a_cut_or_a_jerk(
    before_came: float, rested: float, value: int, thrown: int
) -> None:
    known, die = lying_at(1, 100, 3.0, 4.9, 3), lying_at(2, 140, 5.0, 5.1, value)
    die.before_came, die.rest_since = before_came, rested
    arrivals = Arrivals("roll")
    table: Any = TossedTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(known, Vote(3, 0.99, ((3, 0.99),), 2))], 4.9)
    table.dice, table.t = [die], 5.0
    arrivals.fresh(ZoneLook(5.0, 5.0, (), ()), table)
    table.t = 5.1
    arrivals.forget_gone(table)
    look = ((die, Vote(value, 0.99, ((value, 0.99),), 2)),)
    assert len(arrivals.fresh(ZoneLook(5.1, 5.1, look, ()), table)) == thrown


@dataclass
class SlidTable(LooseTable):
    """Something moves where dice come, and a hand is or was beside those that have an identity in `by_hand`."""

    by_hand: frozenset[int] = frozenset()

    def beside_hand(self, zone: str, dice: list[RestingDie]) -> set[int]:
        return self.by_hand & {die.identity for die in dice}


@pytest.mark.parametrize(
    ("shown", "by_hand", "others", "thrown"),
    [
        ([None, 3], {2}, [], 0),
        ([None, 3], set(), [], 1),
        ([5, 3], {2}, [], 1),
        ([4, 4], {2}, [], 1),
        ([None, 3], {2, 3}, [(3, 6)], 2),
        ([None, 3], {2, 3}, [(3, 5)], 0),
        ([None, 3], {2}, [(3, 5)], 2),
        ([None, 3], {2, 3}, [(3, 3)], 2),
        ([None, 3], {2, 3, 4}, [(3, 5), (4, 1)], 3),
        ([None, 3], {2}, [(3, None)], 0),
    ],
)
def test_a_die_that_comes_to_light_beside_a_hand_and_shows_what_one_showed_that_is_gone_was_slid(
    shown: list[int | None], by_hand: set[int], others: list[tuple[int, int | None]], thrown: int
) -> None:
    """Nor is it one that was seen to tumble, or that came with others that were not slid, or with several."""
    known = [
        (lying_at(10 + k, 100 + 50 * k, 3.0, 4.9, v), Vote(v, 0.99, ((v, 0.99),), 2)) for k, v in enumerate((3, 5, 1))
    ]
    die = lying_at(2, 300, 5.2, 5.2, shown[0])
    came = [die, *(lying_at(identity, 300 + 40 * identity, 5.3, 5.3, value) for identity, value in others)]
    arrivals = Arrivals("roll")
    table: Any = SlidTable([], 3.0, by_hand=frozenset(by_hand))
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know(known, 4.9)
    for each in came:
        each.rest_since = 5.3
    fresh: Dice = ()
    for table.t in (5.3, 5.6, 5.9):
        table.dice = came
        die.sightings += lying_at(2, 300, 5.2, table.t, shown[1]).sightings
        for each in came:
            each.seen = table.t
        votes = [die.sightings[-1].die.value, *(value for _, value in others)]
        look = tuple(
            (each, Vote(value, 0.99, ((value or 3, 0.99),), 2)) for each, value in zip(came, votes, strict=True)
        )
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, look, ()), table)
        arrivals.watch_loose(fresh, (), table)
    assert len([one for one, vote in fresh if vote.value]) == thrown
    assert bool(arrivals.loose([(die, die.vote())])) is (thrown > 0)


def test_a_die_that_came_while_others_flew_was_thrown_with_them_though_they_flew_on() -> None:
    """Dice that fly are other ones in each reading."""
    known, die = lying_at(1, 100, 3.0, 4.9, 3), lying_at(2, 300, 5.2, 5.2, 3)
    arrivals = Arrivals("roll")
    table: Any = SlidTable([], 3.0, by_hand=frozenset({2}))
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(known, Vote(3, 0.99, ((3, 0.99),), 2))], 4.9)
    die.rest_since = 5.2
    fresh: Dice = ()
    for table.t, flying in ((5.2, [lying_at(3, 420, 5.2, 5.2, 6)]), (5.5, []), (5.7, [])):
        die.seen = table.t
        table.dice = [die, *flying]
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, ((die, Vote(3, 0.99, ((3, 0.99),), 2)),), ()), table)
        arrivals.watch_loose(fresh, (), table)
    assert [one.identity for one, _ in fresh] == [2]
