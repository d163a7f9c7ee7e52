"""Which dice were thrown, and which a hand carried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee.table.arrivals import Arrivals
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


def test_a_die_that_was_seen_on_its_way_when_it_came_was_thrown_wherever_it_rocked_to_since() -> None:
    die = RestingDie(1, (100, 100), 20, (90, 90, 110, 110), "roll", came=1.3, seen=1.3)
    table: Any = OneDieTable(die, (100, 100), 1.3)
    arrivals = Arrivals("roll")
    arrivals.watch_loose([], (), table)
    die.center, die.box, table.t = (112, 104), (102, 94, 122, 114), 1.5
    fresh = [(die, Vote(4, 0.99, ((4, 0.99),), 2))]
    arrivals.watch_loose(fresh, (), table)
    assert arrivals.thrown(fresh)
