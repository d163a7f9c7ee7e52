"""Known dice that were pushed: where they lay, and which dice they may have become."""

from __future__ import annotations

from typing import Any

import pytest

from referee.table.known_dice import KnownDie
from referee.table.pushed import follow_pushed, may_be_turned
from referee.table.settled_zone import DiePlace
from tests.referee.table.tables import StillTable, lying_at
from vision.tracking.voting import Vote

FIRST = DiePlace((100.0, 100.0), 20.0, 4, 1)


def pushed_to(x: float, value: int, identity: int, seen: float) -> KnownDie:
    """A die that lay at FIRST until time 5, and was taken for one at `x`."""
    place = DiePlace((x, 100.0), 20.0, value, identity)
    return KnownDie(place, seen, moved_from=FIRST, moved_at=5.0)


def test_a_pushed_die_that_lies_for_a_while_is_pushed_from_there_the_next_time() -> None:
    assert pushed_to(140, 4, 2, seen=5.4).as_it_lay().first_place == FIRST
    assert pushed_to(140, 4, 2, seen=8.0).as_it_lay().first_place.center == (140, 100)


def test_a_pushed_die_lay_at_its_first_place_until_it_left_that() -> None:
    known = pushed_to(140, 4, 2, seen=5.4)
    assert known.place_at(4.8) == FIRST and known.place_at(5.2) == known.place


def test_a_die_that_was_pushed_to_one_place_is_not_sought_at_another_where_it_seemed_to_be_before() -> None:
    """What comes there, and shows the same, is another one."""
    first, seemed, lies = KnownDie(FIRST, 5.0), pushed_to(130, 4, 2, seen=5.1), pushed_to(180, 4, 3, seen=5.2)
    comes = lying_at(4, 140, 5.3, 5.3, 4)
    alone: Any = StillTable([comes], 5.3)
    beside: Any = StillTable([comes, lying_at(3, 180, 5.2, 5.3, 4)], 5.3)
    nobody = frozenset[int]()
    assert 4 in {known.place.identity for known in follow_pushed([first, seemed], alone, "roll", nobody)}
    assert 4 not in {known.place.identity for known in follow_pushed([first, seemed, lies], beside, "roll", nobody)}


@pytest.mark.parametrize(
    ("known", "shown", "asked"),
    [
        (pushed_to(110, 2, 2, seen=5.4), [(3, 6)], True),  # one hit the other, and either may be the known one
        (pushed_to(110, 2, 2, seen=5.4), [(3, 2)], False),  # both show the same: so does what was thrown
        (pushed_to(110, 2, 2, seen=5.4), [(3, 4)], False),  # it shows what the known one showed
        (pushed_to(110, 4, 2, seen=5.4), [(3, 6)], False),  # so does the one that was taken for it
        (KnownDie(FIRST, 5.0), [(3, 6), (5, 2)], True),  # neither was taken for it
        (KnownDie(FIRST, 5.0), [(3, 6)], False),  # a hand may hide it
        (KnownDie(FIRST, 4.0), [(3, 6), (5, 2)], False),  # it was gone before
    ],
)
def test_a_known_die_that_was_hit_and_turned_over_may_be_one_that_came(
    known: KnownDie, shown: list[tuple[int, int]], asked: bool
) -> None:
    came = [lying_at(identity, 60 + 20 * identity, 5.2, 5.5, value) for identity, value in shown]
    dice = [(die, Vote(value, 0.99, ((value, 0.99),), 2)) for die, (_, value) in zip(came, shown, strict=True)]
    seen = [*came, lying_at(2, 110, 5.2, 5.5, known.place.value)] if known.moved_from else came
    assert may_be_turned([known], dice, seen) is asked
