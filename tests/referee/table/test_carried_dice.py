"""Which dice a hand carried or slid, and which were tossed by a machine or thrown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from referee.table.arrivals import Arrivals
from referee.table.settled_zone import Dice, ZoneLook
from tests.referee.table.tables import LooseTable, StillTable, lying_at
from vision import Box
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote


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


@dataclass
class HiddenTable(TossedTable):
    """No hand moves, but the places of dice are hidden at some times."""

    hidden_at: tuple[float, ...] = ()

    def hidden(self, zone: str, boxes: list[Box]) -> list[bool]:
        return [self.t in self.hidden_at] * len(boxes)


@pytest.mark.parametrize(
    ("table", "carried"),
    [
        (ReachedTable([], 3.0, hand_at=5.1), True),
        (ReachedTable([], 3.0, hand_at=5.4), False),
        (HiddenTable([], 3.0, hidden_at=(5.0, 5.2)), True),
        (HiddenTable([], 3.0, hidden_at=(5.1,)), False),
        (HiddenTable([], 3.0, hidden_at=(5.1, 5.6)), False),
    ],
    ids=["just after", "too late", "hidden twice", "hidden once, as by a die that flies", "hidden too late"],
)
def test_a_hand_that_is_seen_or_hides_the_place_just_after_a_die_left_it_took_that(table: Any, carried: bool) -> None:
    """One that comes later finds the die tossed."""
    read = Vote(3, 0.99, ((3, 0.99),), 2)
    known, die = lying_at(1, 100, 3.0, 4.9, 3), lying_at(2, 300, 5.5, 5.6, 3)
    arrivals = Arrivals("roll")
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(known, read)], 4.9)
    for table.t in (5.0, 5.1, 5.2, 5.3, 5.4, 5.6):
        arrivals.fresh(ZoneLook(table.t, table.t, (), ()), table)
    assert arrivals.moved_only([(die, read)], 5.7) is carried


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
class MovedTable(TossedTable):
    """Something moved everywhere at time 4.7, and nothing since."""

    def quiet_seconds(self, box: Box) -> float:
        return self.t - 4.7


@pytest.mark.parametrize(("last_seen", "thrown"), [(4.5, 1), (4.9, 0)])
def test_a_die_of_a_roll_that_flies_on_before_it_is_told_was_tossed(last_seen: float, thrown: int) -> None:
    """Not so one that was seen since something moved where it lay."""
    read = Vote(3, 0.99, ((3, 0.99),), 2)
    arrivals = Arrivals("roll")
    table: Any = MovedTable([], 3.0)
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(lying_at(1, 100, 3.0, last_seen, 3), read)], 4.9)
    die = lying_at(2, 150, 5.1, 5.2, 3)
    for table.t in (5.0, 5.1, 5.2):
        table.dice = [die] if table.t >= die.came else []
        look = ((die, read),) if table.t > die.came else ()
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, look, ()), table)
    assert len(fresh) == thrown


@dataclass
class PrintTable(StillTable):
    """What its first reading shows lay there; `image` is the newest picture."""

    image: np.ndarray = field(default_factory=lambda: np.zeros((200, 200, 3), np.uint8))

    def image_of(self, zone: str) -> np.ndarray:
        return self.image

    def print_or_lay(self, zone: str, dice: Dice, began: bool) -> list[bool]:
        return [began] * len(dice)


@pytest.mark.parametrize(("still_shows", "thrown"), [(True, 1), (False, 0)])
def test_print_that_a_reader_overlooks_was_not_pushed_to_where_a_die_comes(still_shows: bool, thrown: int) -> None:
    before, after = np.random.default_rng(1).integers(0, 255, (2, 200, 200, 3), np.uint8)
    read = Vote(3, 0.99, ((3, 0.99),), 2)
    print_, die = lying_at(1, 100, 0.0, 4.9, 3), lying_at(2, 150, 5.0, 5.3, 3)
    arrivals = Arrivals("roll")
    table: Any = PrintTable([print_], 3.0, before)
    for table.t in (3.0, 4.9):
        arrivals.fresh(ZoneLook(table.t, table.t, ((print_, read),), ()), table)
    table.dice, table.image = [die], before if still_shows else after
    for table.t in (5.0, 5.3):
        look = ((die, read),) if table.t > 5.0 else ()
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, look, ()), table)
    assert len(fresh) == thrown


@dataclass
class SlidTable(LooseTable):
    """Something moves where dice come, and a hand is or was beside those that have an identity in `by_hand`."""

    by_hand: frozenset[int] = frozenset()

    def beside_hand(self, zone: str, dice: list[RestingDie]) -> set[int]:
        return self.by_hand & {die.identity for die in dice}


@pytest.mark.parametrize(
    ("shown", "way", "by_hand", "others", "thrown"),
    [
        ([None, 3], 0, {2}, [], 0),
        ([None, 3], 0, set(), [], 1),
        ([5, 3], 0, {2}, [], 0),
        ([4, 4], 0, {2}, [], 1),
        ([None, 3], 0, {2, 3}, [(3, 6)], 2),
        ([None, 3], 0, {2, 3}, [(3, 5)], 0),
        ([None, 3], 0, {2}, [(3, 5)], 2),
        ([None, 3], 0, {2, 3}, [(3, 3)], 2),
        ([None, 3], 0, {2, 3, 4}, [(3, 5), (4, 1)], 3),
        ([None, 3], 0, {2}, [(3, None)], 0),
        ([5, 3], 10, {2}, [], 1),
    ],
)
def test_a_die_that_comes_to_light_beside_a_hand_and_shows_what_one_showed_that_is_gone_was_slid(
    shown: list[int | None], way: float, by_hand: set[int], others: list[tuple[int, int | None]], thrown: int
) -> None:
    """Not so one that showed something else elsewhere, so many pixels of its `way` before; nor one that came with
    others that were not slid, or with several."""
    known = [
        (lying_at(10 + k, 100 + 50 * k, 3.0, 4.9, v), Vote(v, 0.99, ((v, 0.99),), 2)) for k, v in enumerate((3, 5, 1))
    ]
    die = lying_at(2, 300, 5.2, 5.2)
    die.sightings = lying_at(2, 300 + way, 5.2, 5.2, shown[0]).sightings
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


@pytest.mark.parametrize(("rolled_on", "thrown"), [(False, 0), (True, 2)])
def test_two_dice_that_come_to_light_in_one_reading_beside_a_hand_were_slid(rolled_on: bool, thrown: int) -> None:
    votes = [Vote(value, 0.99, ((value, 0.99),), 2) for value in (3, 5)]
    arrivals = Arrivals("roll")
    table: Any = SlidTable([], 3.0, by_hand=frozenset({3, 4}))
    arrivals.fresh(ZoneLook(3.0, 3.0, (), ()), table)
    arrivals.know([(lying_at(1, 100, 3.0, 4.9, 3), votes[0]), (lying_at(2, 150, 3.0, 4.9, 5), votes[1])], 4.9)
    came = [lying_at(3, 300, 5.3, 5.3, 3), lying_at(4, 400, 5.3, 5.3, 5)]
    table.dice = came
    fresh: Dice = ()
    for times, table.t in enumerate((5.3, 5.6, 5.9), 1):
        for die in came:
            die.seen, die.times_seen, die.rest_since = table.t, times, 5.6 if rolled_on and times > 1 else 5.3
        look = tuple(zip(came, votes, strict=True))
        fresh = arrivals.fresh(ZoneLook(table.t, table.t, look, ()), table)
        arrivals.watch_loose(fresh, (), table)
    assert len(fresh) == thrown
