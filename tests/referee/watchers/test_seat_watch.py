"""A single die: thrown it is a roll, tipped over by a finger it is none."""

from __future__ import annotations

from referee.table.settled_zone import ZoneLook
from referee.watchers.findings import Kind
from referee.watchers.seat_watch import SeatWatch
from vision.tracking.settling import RestingDie, Vote

SIZE = 20.0


def look(t: float, x: float, value: int) -> ZoneLook:
    """A die of `SIZE` pixels that has lain at `x` since 0.5 s before `t`."""
    die = RestingDie(round(t), (x, 50.0), SIZE, (x - 10, 40.0, x + 10, 60.0), "seat 0 roll", t - 0.5, t, t - 0.6)
    return ZoneLook(t, t - 0.5, ((die, Vote(value, 0.99, (), 4)),), (die,))


def rolled_once() -> SeatWatch:
    """The watch over a seat whose only die was rolled, and is to be rolled again."""
    watch = SeatWatch(0)
    watch.begin([])
    watch.expect(1, passing_near=True)
    assert watch.look(look(1.0, 100.0, 1)).kind is Kind.ROLL
    watch.expect(None, passing_near=False)
    watch.expect(1, passing_near=True)
    return watch


def test_a_die_that_is_tipped_over_and_back_is_no_roll() -> None:
    watch = rolled_once()
    assert watch.look(look(3.0, 100.0 + SIZE, 4)).kind is Kind.NOTHING
    assert watch.look(look(5.0, 100.0, 1)).kind is Kind.NOTHING


def test_a_die_that_comes_to_lie_elsewhere_was_rolled() -> None:
    assert rolled_once().look(look(3.0, 100.0 + 4 * SIZE, 4)).kind is Kind.ROLL


def test_a_die_that_was_taken_up_may_fall_where_it_lay() -> None:
    watch = rolled_once()
    watch.track(2.0, (), 0, 1.9)
    assert watch.look(look(3.0, 100.0 + SIZE, 4)).kind is Kind.ROLL


def three(t: float, *dice: tuple[float, int]) -> ZoneLook:
    looks = [look(t, x, value) for x, value in dice]
    return ZoneLook(t, t - 0.5, tuple(each.dice[0] for each in looks), tuple(each.lying[0] for each in looks))


def test_one_of_three_dice_that_falls_as_it_lay_before_does_not_hide_the_roll() -> None:
    watch = SeatWatch(0)
    watch.begin([])
    watch.expect(3, passing_near=True)
    assert watch.look(three(1.0, (100, 4), (200, 2), (300, 5))).kind is Kind.ROLL
    watch.expect(None, passing_near=False)
    watch.expect(3, passing_near=True)
    watch.track(2.0, (), 0, 1.9)
    assert watch.look(three(3.0, (102, 4), (240, 2), (360, 1))).kind is Kind.ROLL
