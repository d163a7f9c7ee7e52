"""How fast people play, if they do: how long dice lie before somebody reaches for them, and how long a hand takes."""

from dataclasses import dataclass, replace
from math import inf

import numpy as np


@dataclass(frozen=True)
class Tempo:
    """A pace of play, in seconds.

    A wait is never drawn from later than `soonest` on, nor up to more than `latest`. A movement of a hand takes
    `hands` times as long as a calm one. Where `checked`, the players wait until the dice of a roll are in view. Without
    `plays` nobody rolls or makes a move: they do other things at the table.
    """

    soonest: float = inf
    latest: float = inf
    hands: float = 1.0
    checked: bool = False
    plays: bool = True

    def wait(self, rng: np.random.Generator, low: float, high: float) -> float:
        """How long people wait where calm ones wait `low` to `high` seconds: while dice lie, before they speak."""
        return float(rng.uniform(min(low, self.soonest), min(high, self.latest)))

    def hand(self, seconds: float) -> float:
        """How long a movement takes for which a calm hand needs so many seconds."""
        return seconds * self.hands


CALM = Tempo()
BRISK = Tempo(soonest=0.3, latest=1.0, hands=0.65, checked=True)
"""As people play who know the game: on films of real tables dice lie 0.5 to 1.4 s."""
HURRIED = Tempo(soonest=0.12, latest=0.4, hands=0.5, checked=True)
"""As people play who do not wait for a program: some dice are gone before anybody could read them."""
IDLE = replace(BRISK, plays=False)
