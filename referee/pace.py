"""When is a frame worth the networks? The gate sees every frame; readings are made where one can tell something.

A reading costs about a hundred times what the gate costs. While something moves in a zone, a glance now and then is
enough to know which dice came when; once it is still, a few readings in quick succession make the vote; after that
nothing need be read until something moves again, except now and then where a roll waits for a die.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

SETTLE_SECONDS = 0.4
SETTLED_READINGS = 4


@dataclass
class ZonePace:
    """The stillness of one zone: since when nothing moved in it, and whether it was looked at since."""

    still_since: float = -math.inf
    moved_at: float = -math.inf
    looked_at: float = -math.inf
    waiting: bool = False

    def moved(self, t: float) -> None:
        """Something moves in the zone at time `t`."""
        self.still_since = self.moved_at = t

    def still_seconds(self, t: float) -> float:
        return t - self.still_since

    def interval(self, t: float) -> float:
        """Seconds to leave between two readings, as far as this zone is concerned."""
        if self.still_seconds(t) < 0.06:
            return 0.4
        if self.looked_at <= self.still_since:
            return 0.09
        return 0.5 if self.waiting else 3.0
