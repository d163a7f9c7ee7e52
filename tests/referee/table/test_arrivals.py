"""Which dice were thrown, and which a hand carried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from referee.table.arrivals import Arrivals, some_gone
from referee.table.settled_zone import ZoneLook
from vision import Point
from vision.tracking.settling import RestingDie, Vote


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
    ("x", "came", "gone"),
    [(107, 1.4, False), (114, 1.4, False), (125, 1.4, True), (107, 1.2, True)],
    ids=["it slid and fell", "it fell over an edge", "another came elsewhere", "another lay beside it"],
)
def test_a_die_that_fell_from_its_edge_is_not_taken_up(x: float, came: float, gone: bool) -> None:
    on_edge = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.1, seen=1.3)
    other = RestingDie(2, (x, 100), 20, (x - 10, 90, x + 10, 110), "roll", came=came, seen=1.4)
    table: Any = JustMoved([other], 1.4)
    look = ZoneLook(1.3, 1.1, ((on_edge, Vote(1, 0.9, ((1, 0.9),), 2)),), (on_edge,))
    assert some_gone(look, "roll", table) == gone


def test_a_die_that_was_seen_on_its_way_when_it_came_was_thrown_wherever_it_rocked_to_since() -> None:
    die = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.3, seen=1.3)
    table: Any = OneDieTable(die, (100, 100), 1.3)
    arrivals = Arrivals("roll")
    arrivals.watch_loose([], (), table)
    die.center, die.box, table.t = (112, 104), (102, 94, 122, 114), 1.5
    fresh = [(die, Vote(4, 0.99, ((4, 0.99),), 2))]
    arrivals.watch_loose(fresh, (), table)
    assert arrivals.thrown(fresh)
