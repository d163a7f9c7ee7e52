"""Thrown dice that have not lain there for long enough to be given, and may be taken up before they have."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from referee.table.settled_zone import OpenDice, ZoneLook, dice_of
from referee.watchers.findings import Finding

WatchT = TypeVar("WatchT")


@dataclass(frozen=True)
class Glimpsed(Generic[WatchT]):
    """Thrown dice that were seen at rest for a moment: what giving them finds, and the watch `after` that."""

    look: ZoneLook
    finding: Finding
    after: WatchT
    gone_since: float | None = None

    def taken_up(self, look: ZoneLook, awaited: int) -> bool:
        """Whether dice of it are gone, and no others lie or roll there instead."""
        places = self.look.places()
        others = any(not any(place.holds(die) for place in places) for die in dice_of(look))
        thrown = OpenDice(self.look.t, places, (True,) * len(places))
        return not others and not look.rolling and thrown.taken_up(look.lying, awaited)
