"""A single die: thrown it is a roll, tipped over by a finger it is none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.table.settled_zone import ZoneLook
from referee.watchers.findings import Kind
from referee.watchers.seat_phases import Locked
from referee.watchers.seat_watch import SeatWatch
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote

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


def test_amid_passing_dice_that_show_other_ones_and_sixes_than_are_passed_were_thrown() -> None:
    def shown(*values: int) -> Kind:
        watch = SeatWatch(0)
        watch.begin([])
        watch.expect(3, passing_near=True)
        watch.look(three(1.0, (100, 4), (200, 2), (300, 5)))
        watch.expect(None, passing_near=False)
        watch.resolve([], (1, 6, 6), 3)
        watch.expect(3, passing_near=True)
        watch.track(2.0, (), 0, 1.9)
        return watch.look(three(3.0, *zip((120, 240, 360), values, strict=True))).kind

    assert shown(1, 1, 6) is Kind.ROLL
    assert shown(6, 1, 6) is Kind.PASSED


def test_amid_passing_a_die_that_the_hand_turned_is_no_roll() -> None:
    watch = rolled_once()
    watch.expect(None, passing_near=False)
    watch.resolve([], (1,), 1)
    watch.expect(1, passing_near=True)
    watch.track(2.0, (), 0, 1.9)
    assert watch.look(look(3.0, 200.0, 6)).kind is not Kind.ROLL


def resting(x: float, since: float) -> RestingDie:
    die = RestingDie(round(x), (x, 50.0), SIZE, (x - 10, 40.0, x + 10, 60.0), "seat 0 roll", since, since)
    return replace(die, rest_since=since, settled=True)


def test_beside_dice_that_lie_there_since_the_last_roll_no_roll_comes_until_one_is_new_or_they_are_taken_up() -> None:
    watch = rolled_once()
    assert watch.expects_no_roll(3.0, [resting(100.0, since=1.0)])
    assert not watch.expects_no_roll(3.0, [resting(100.0, since=1.0), resting(160.0, since=2.5)])
    assert not watch.expects_no_roll(3.0, [resting(300.0, since=1.0)])
    watch.track(2.0, (), 0, 1.9)
    assert not watch.expects_no_roll(3.0, [resting(100.0, since=1.0)])


def test_no_roll_comes_from_a_seat_that_has_rolled() -> None:
    watch = rolled_once()
    watch.expect(None, passing_near=False)
    assert watch.expects_no_roll(3.0, [resting(160.0, since=2.9)])


def test_a_zone_in_which_dice_are_passed_shows_no_roll_while_one_of_those_before_lies_there() -> None:
    watch = rolled_once()
    watch.resolve([], None, 2)
    assert watch.expects_no_roll(3.0, [resting(100.0, since=1.0), resting(160.0, since=2.9)])
    assert not watch.expects_no_roll(3.0, [resting(160.0, since=2.9)])


def glimpse(t: float, *dice: tuple[float, int | None]) -> ZoneLook:
    """Dice that have agreed in their readings since 0.1 s before `t`, with hands beside them."""
    entries: list[tuple[RestingDie, Vote]] = []
    for x, value in dice:
        box = (x - 10, 40.0, x + 10, 60.0)
        die = RestingDie(
            round(10 * t + x), (x, 50.0), SIZE, box, "seat 0 roll", t - 0.1, t, t - 0.2, rest_since=t - 0.1
        )
        entries.append((die, Vote(value, 0.99 if value else 0.6, (), 2)))
    return ZoneLook(t, t, tuple(entries), tuple(die for die, _ in entries), calm=False)


def bare(t: float) -> ZoneLook:
    return ZoneLook(t, t, (), (), calm=False)


def expecting(count: int) -> SeatWatch:
    watch = SeatWatch(0)
    watch.begin([])
    watch.expect(count, passing_near=False)
    return watch


def test_dice_that_are_taken_up_at_once_were_a_roll() -> None:
    watch = expecting(2)
    assert watch.glimpse(glimpse(1.0, (100, 4), (200, 2)), 2) is None
    assert watch.glimpse(bare(1.1), 0) is None
    finding = watch.glimpse(bare(1.35), 0)
    assert finding is not None and finding.kind is Kind.ROLL and finding.values == (4, 2)
    assert watch.glimpse(bare(1.5), 0) is None


def test_dice_under_a_hand_are_not_taken_up() -> None:
    watch = expecting(2)
    seen = glimpse(1.0, (100, 4), (200, 2))
    watch.glimpse(seen, 2)
    for t in (1.5, 2.5):
        hidden = ZoneLook(t, t, (), seen.lying, calm=False)
        assert watch.glimpse(hidden, 0) is None


def test_a_roll_of_which_a_part_is_taken_up_is_one() -> None:
    watch = expecting(3)
    seen = glimpse(1.0, (100, 4), (200, 2), (300, 5))
    watch.glimpse(seen, 3)
    left = ZoneLook(1.3, 1.3, seen.dice[:1], seen.lying[:1], calm=False)
    assert watch.glimpse(left, 1) is None
    finding = watch.glimpse(replace(left, t=1.95, still_since=1.95), 1)
    assert finding is not None and finding.values == (4, 2, 5)


def test_a_die_that_falls_over_after_all_was_not_taken_up() -> None:
    watch = expecting(2)
    watch.glimpse(glimpse(1.0, (100, 4), (200, 2)), 2)
    for t in (1.3, 2.0):
        fallen = glimpse(t, (100, 4), (230, 6))
        assert watch.glimpse(replace(fallen, dice=fallen.dice[:1], rolling=1), 2) is None


def test_most_dice_of_a_roll_that_are_taken_up_are_asked_about() -> None:
    watch = expecting(3)
    seen = glimpse(1.0, (100, 4), (200, 2))
    watch.glimpse(seen, 2)
    assert watch.glimpse(bare(1.1), 0) is None
    finding = watch.glimpse(bare(1.8), 0)
    assert finding is not None and finding.kind is Kind.MISSED


def test_dice_that_roll_on_are_not_taken_up() -> None:
    watch = expecting(2)
    watch.glimpse(glimpse(1.0, (100, 4), (200, 2)), 2)
    watch.glimpse(ZoneLook(1.1, 1.1, (), (), calm=False, rolling=2), 2)
    watch.glimpse(glimpse(1.4, (130, 5), (240, 2)), 2)
    watch.glimpse(bare(1.5), 0)
    finding = watch.glimpse(bare(1.8), 0)
    assert finding is not None and finding.values == (5, 2)


def test_dice_that_are_taken_up_at_once_and_not_certain_are_asked_about() -> None:
    watch = expecting(2)
    watch.glimpse(glimpse(1.0, (100, 4), (200, None)), 2)
    assert watch.glimpse(bare(1.1), 0) is None
    assert watch.glimpse(bare(1.3), 0) is None
    finding = watch.glimpse(bare(1.8), 0)
    assert finding is not None and finding.kind is Kind.MISSED
    assert isinstance(watch.phase, Locked)


@pytest.mark.parametrize(("most", "kind"), [(2, Kind.MISSED), (3, Kind.MISSED), (4, None)])
def test_dice_that_a_hand_carries_through_are_not_asked_about(most: int, kind: Kind | None) -> None:
    watch = expecting(2)
    assert watch.glimpse(bare(0.8), most) is None
    assert watch.glimpse(glimpse(1.0, (100, None), (200, None)), 2) is None
    assert watch.glimpse(bare(1.1), 0) is None
    finding = watch.glimpse(bare(1.8), 0)
    assert (None if finding is None else finding.kind) is kind


def test_more_dice_that_lay_there_before_do_not_keep_a_throw_from_being_asked_about() -> None:
    watch = SeatWatch(0)
    watch.begin([resting(float(x), since=0.1) for x in (40, 60, 80, 100, 120)])
    watch.expect(2, passing_near=False)
    assert watch.glimpse(bare(0.8), 5) is None
    assert watch.glimpse(glimpse(1.0, (300, None), (400, None)), 2) is None
    assert watch.glimpse(bare(1.1), 0) is None
    finding = watch.glimpse(bare(1.8), 0)
    assert finding is not None and finding.kind is Kind.MISSED


def test_too_few_dice_or_some_still_rolling_are_no_glimpse_of_a_roll() -> None:
    watch = expecting(2)
    watch.glimpse(glimpse(1.0, (100, 4)), 1)
    rolling = glimpse(2.0, (100, 4), (200, 2))
    watch.glimpse(ZoneLook(2.0, 2.0, rolling.dice, rolling.lying, calm=False, rolling=1), 3)
    assert [watch.glimpse(bare(t), 0) for t in (2.1, 2.4, 3.0)] == [None, None, None]


def test_dice_thrown_while_a_hand_hid_that_the_zone_was_empty_are_a_roll() -> None:
    watch = expecting(3)
    assert watch.look(three(1.0, (100, 4), (200, 2), (300, 5))).kind is Kind.ROLL
    watch.expect(None, passing_near=False)
    watch.resolve((), (2, 4, 5), 3)
    watch.expect(3, passing_near=False)
    # The same dice, laid elsewhere by hand, are passed.
    assert watch.look(three(3.0, (140, 4), (250, 2), (360, 5))).kind is Kind.PASSED
    watch.resolve((), (2, 4, 5), 3)
    assert watch.look(three(5.0, (20, 3), (60, 3), (420, 1))).kind is Kind.ROLL


def test_a_die_that_stays_unreadable_is_not_forgotten_while_a_hand_hovers() -> None:
    watch = expecting(2)
    first = replace(glimpse(1.0, (100, 4), (200, None)), t=1.5)
    assert watch.look(first).kind is Kind.UNSURE
    (sure, vote), (unread, _) = first.dice
    sure.seen = unread.seen = 2.0
    faint = ZoneLook(2.0, 2.0, ((sure, vote),), (sure, unread), calm=False)
    finding = watch.look(faint)
    assert finding.kind is Kind.UNSURE and finding.doubtful == 1


def test_what_was_passed_under_a_camera_that_trembles_is_known_when_the_next_dice_are_thrown() -> None:
    def shaken(t: float, *dice: tuple[float, int]) -> ZoneLook:
        return replace(three(t, *dice), calm=False)

    watch = SeatWatch(0)
    watch.begin([])
    watch.expect(4, passing_near=True)
    assert watch.look(three(1.0, (100, 1), (200, 4), (300, 3), (400, 5))).kind is Kind.ROLL
    watch.resolve([], (4, 5), 2)
    watch.expect(2, passing_near=True)
    left = shaken(3.0, (200, 4), (400, 5))
    for die, _ in left.dice:
        die.rest_since = 2.0
    assert watch.look(left).kind is Kind.PASSED
    watch.track(4.0, (), 0, 3.9)
    assert watch.look(shaken(5.0, (150, 1), (350, 6))).kind is Kind.ROLL
