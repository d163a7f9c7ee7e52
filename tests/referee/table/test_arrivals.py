"""Which dice came, and which are known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from referee.table.arrivals import Arrivals
from referee.table.settled_zone import Dice, ZoneLook
from tests.referee.table.tables import LooseTable, StillTable, lying_at
from vision import Point
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote


@dataclass
class OneDieTable:
    """A table with one die, at which something was seen to move by itself near `loose_near` alone."""

    die: RestingDie
    loose_near: Point
    t: float

    def lying(self, zone: str) -> list[RestingDie]:
        return [self.die]

    def dice_of(self, zone: str) -> list[RestingDie]:
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
    four = Vote(4, 0.99, ((4, 0.99),), 2)
    known = [(lying_at(1 + number, x, 3.0, seen), four) for number, x in enumerate((100, 600, 700))]
    pushed, others = lying_at(7, 160, 5.0, 5.0), [lying_at(8, 300, 5.1, 5.1, 2), lying_at(9, 400, 5.2, 5.2, 3)]
    arrivals = Arrivals("roll")
    table: Any = StillTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know(known, seen)
    for table.t, dice in ((5.0, [pushed]), (5.1, [pushed, others[0]]), (5.2, [pushed, *others])):
        for die in dice:
            die.seen = table.t
        table.dice = dice
        look = tuple((die, die.vote()) for die in dice)
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, look, ()), table)
    assert [die.identity for die, _ in fresh] == thrown


def test_a_die_that_could_not_be_read_when_it_was_told_is_known_by_its_value_once_it_is_read() -> None:
    die, unread, read = lying_at(1, 100, 3.0, 5.0), Vote(None, 0.3, ((4, 0.3),), 2), Vote(4, 0.99, ((4, 0.99),), 2)
    arrivals = Arrivals("roll")
    table: Any = StillTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(die, unread)], 4.9)
    shown = list[int | None]()
    for table.t, vote in ((5.0, unread), (5.1, read), (5.2, unread)):
        die.seen, table.dice = table.t, [die]
        assert arrivals.fresh(ZoneLook(table.t, table.t, ((die, vote),), ()), table) == []
        shown += [place.value for place in arrivals.known_places]
    assert shown == [None, 4, 4]


@dataclass
class Tossed(StillTable):
    """A table on which two dice that fly side by side move as one thing from 5.5 s on; there is no hand."""

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        return self.t > 5.5 and dice < 2

    def image_of(self, zone: str) -> np.ndarray:
        return np.random.default_rng(round(10 * self.t)).integers(0, 255, (200, 200, 3), np.uint8)


def test_of_dice_that_a_machine_tosses_one_after_the_other_none_is_found_to_be_carried() -> None:
    first, second = lying_at(1, 40, 3, 5.0, 6), lying_at(2, 100, 3, 5.0, 6)
    table: Any = Tossed([], 3.0)
    arrivals = Arrivals("roll")
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(die, Vote(6, 0.99, ((6, 0.99),), 2)) for die in (first, second)], 4.9)

    def fresh(t: float, *dice: RestingDie) -> list[int]:
        table.dice, table.t = list(dice), t
        for die in dice:
            die.seen = t
        look = tuple((die, Vote(6, 0.99, ((6, 0.99),), 2)) for die in dice)
        return [die.identity for die, _ in arrivals.fresh(ZoneLook(t, t, look, ()), table)]

    came = lying_at(3, 160, 5.9, 6.0, 6)
    seen = ((5.0, (first, second)), (5.2, (second,)), (5.7, (second,)), (5.8, ()), (6.0, (came,)))
    assert [fresh(t, *dice) for t, dice in seen] == [[], [], [], [], [3]]
