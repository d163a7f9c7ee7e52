"""What a settled look tells of a die that lay somewhere before."""

from __future__ import annotations

import pytest

from referee.table.settled_zone import DiePlace, ZoneLook
from vision.tracking.settling import RestingDie
from vision.tracking.voting import Vote

THERE = DiePlace((100.0, 100.0), 20.0, 3)


def look(value: int | None, x: float, seen: bool = True) -> ZoneLook:
    """A look at one die that shows `value`, `x` pixels to the right; not `seen`: a hand is over it."""
    die = RestingDie(1, (x, 100.0), 20.0, (x - 10, 90.0, x + 10, 110.0), "seat 0 roll", 0.0, 1.0)
    dice = ((die, Vote(value, 0.9, (), 4)),) if seen else ()
    return ZoneLook(1.0, 0.5, dice, (die,))


@pytest.mark.parametrize(("value", "x", "left"), [(3, 102, False), (None, 102, False), (6, 102, True), (3, 110, True)])
def test_a_die_has_left_where_none_lies_or_one_that_shows_something_else(value: int | None, x: int, left: bool) -> None:
    assert look(value, x).left(THERE) is left


def test_a_die_under_a_hand_has_not_left() -> None:
    assert not look(3, 100, seen=False).left(THERE)


def test_a_die_that_the_camera_carried_away_lies_there_yet() -> None:
    here = RestingDie(1, (100.0, 100.0), 20.0, (90.0, 90.0, 110.0, 110.0), "seat 0 roll", 0.0, 1.0)
    place = DiePlace.of(here, 3)
    here.carry((60.0, 15.0))
    assert place.holds(here) and not DiePlace(place.center, place.size, 3).holds(here)
