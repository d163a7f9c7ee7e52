"""Which dice that lay for two readings alone were taken up, and which rolled on."""

from dataclasses import dataclass
from typing import Any

import pytest

from referee.table.glimpses import all_gone, missed_dice, some_gone, some_roll_on
from referee.table.settled_zone import ZoneLook
from tests.referee.table.tables import lying_at
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote


@dataclass
class JustMoved:
    """A table on which `dice` are seen at time `t`, where something moved just now."""

    dice: list[RestingDie]
    t: float

    def lying(self, zone: str) -> list[RestingDie]:
        return self.dice

    def quiet_seconds(self, box: Any) -> float:
        return 0.0


@pytest.mark.parametrize(
    ("x", "came", "settled", "gone"),
    [
        (107, 1.4, True, False),
        (114, 1.4, True, False),
        (125, 1.4, True, True),
        (107, 1.2, True, False),
        (114, 1.2, True, True),
        (150, 1.4, False, False),
        (190, 1.4, False, True),
    ],
    ids=[
        "it slid and fell",
        "it fell over an edge",
        "another came elsewhere",
        "a second box about it",
        "another lay beside it",
        "it rolled on",
        "another came far away",
    ],
)
def test_a_die_that_fell_from_its_edge_or_rolled_on_is_not_taken_up(
    x: float, came: float, settled: bool, gone: bool
) -> None:
    on_edge = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.1, seen=1.3, settled=settled)
    other = RestingDie(2, (x, 100), 20, (x - 10, 90, x + 10, 110), "roll", came=came, seen=1.4)
    table: Any = JustMoved([other], 1.4)
    look = ZoneLook(1.3, 1.1, ((on_edge, Vote(1, 0.9, ((1, 0.9),), 2)),), (on_edge,))
    assert some_gone(missed_dice(look, "roll", table), "roll", table) == gone


@pytest.mark.parametrize("lay_before", [False, True])
def test_a_die_that_lay_there_before_is_not_where_another_rolled_on(lay_before: bool) -> None:
    carried = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.1, seen=1.3)
    other = RestingDie(2, (150, 100), 20, (140, 90, 160, 110), "roll", came=1.4, seen=1.4)
    table: Any = JustMoved([other], 1.4)
    look = ZoneLook(1.3, 1.1, ((carried, Vote(1, 0.9, ((1, 0.9),), 2)),), (carried,))
    missed = missed_dice(look, "roll", table, {2} if lay_before else ())
    assert some_gone(missed, "roll", table) == lay_before


@pytest.mark.parametrize(("size", "gone"), [(30, False), (44, True)])
def test_a_hand_that_is_taken_for_a_large_die_took_up_the_one_that_it_hides(size: float, gone: bool) -> None:
    hidden = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.1, seen=1.3, settled=True)
    hand = RestingDie(2, (103, 103), size, (80, 80, 124, 124), "roll", came=1.4, seen=1.4)
    table: Any = JustMoved([hand], 1.4)
    look = ZoneLook(1.3, 1.1, ((hidden, Vote(1, 0.9, ((1, 0.9),), 2)),), (hidden,))
    assert some_gone(missed_dice(look, "roll", table), "roll", table) == gone


@pytest.mark.parametrize("settled", [True, False])
@pytest.mark.parametrize("lies", [True, False])
def test_a_die_that_was_not_at_rest_yet_and_is_not_seen_now_may_roll_on(settled: bool, lies: bool) -> None:
    still = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.0, seen=1.4, settled=True)
    other = RestingDie(2, (200, 100), 20, (190, 90, 210, 110), "roll", came=1.0, seen=1.3, settled=settled)
    vote = Vote(1, 0.9, ((1, 0.9),), 2)
    before = ZoneLook(1.3, 1.1, ((still, vote), (other, vote)), (still, other))
    table: Any = JustMoved([still, other] if lies else [still], 1.4)
    assert some_roll_on(before, ((still, vote),), "roll", table) == (lies and not settled)
    assert not some_roll_on(before, before.dice, "roll", table)


@pytest.mark.parametrize(("x", "rolls"), [(107, True), (150, True), (190, False)])
def test_a_die_that_is_seen_beside_its_place_and_does_not_rest_yet_rolls_on(x: float, rolls: bool) -> None:
    still = RestingDie(1, (300, 100), 20, (290, 90, 310, 110), "roll", came=1.0, seen=1.4, settled=True)
    other = RestingDie(2, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.0, seen=1.3)
    again = RestingDie(3, (x, 100), 20, (x - 10, 90, x + 10, 110), "roll", came=1.4, seen=1.4)
    vote = Vote(1, 0.9, ((1, 0.9),), 2)
    before = ZoneLook(1.3, 1.1, ((still, vote), (other, vote)), (still, other))
    table: Any = JustMoved([still, again], 1.4)
    assert some_roll_on(before, ((still, vote),), "roll", table) == rolls
    assert not some_roll_on(before, ((still, vote), (again, vote)), "roll", table)


@pytest.mark.parametrize(
    ("seen", "lie", "gone"),
    [([1.4, 1.3], [0, 1], False), ([1.3, 1.3], [0, 1], False), ([1.4, 1.3], [0], False), ([1.3, 1.3], [0], True)],
)
def test_dice_of_which_none_is_seen_and_one_does_not_lie_there_are_gone(
    seen: list[float], lie: list[int], gone: bool
) -> None:
    dice = [lying_at(k, 100 + 60 * k, 1.0, t) for k, t in enumerate(seen)]
    look = ZoneLook(1.3, 1.1, tuple((die, die.vote()) for die in dice), tuple(dice))
    table: Any = JustMoved([dice[k] for k in lie], 1.4)
    assert all_gone(look, "roll", table) is gone
