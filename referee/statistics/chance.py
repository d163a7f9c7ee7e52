"""What chance would do with fair dice, and how far from it somebody's dice were.

Luck is told value by value with the exact binomial test. Fairness is told over all six values at once: with Pearson's
chi-square test where each value is to be expected five times or more (Cochran 1954, https://doi.org/10.2307/3001616),
else with the exact multinomial test. What a test could not
have found, `Fairness.findable` tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations
from typing import Any, Literal

import numpy as np
import scipy.optimize  # pyright: ignore[reportMissingTypeStubs]
import scipy.stats  # pyright: ignore[reportMissingTypeStubs]

# Their types are told in part only.
stats: Any = scipy.stats
optimize: Any = scipy.optimize

FACES = 6
SPECIAL = (1, 3, 6)
"""The values by which most of the games are won or lost: those of which luck is told."""
LEAST_EXPECTED = 5
LEVEL, POWER = 0.05, 0.8
"""`findable` is about a test that calls fair dice unfair this often, and unfair ones this often."""


@dataclass(frozen=True)
class Luck:
    """How often one value came up in `dice` throws of one die. `p`: with fair dice, the probability of a count that is
    as improbable or more so, to either side."""

    value: int
    count: int
    dice: int
    p: float

    @property
    def expected(self) -> float:
        """The mean count with fair dice."""
        return self.dice / FACES


def luck(shown: Mapping[int, int]) -> tuple[Luck, ...]:
    """The luck with each of the special values, out of how often each value came up; empty without dice."""
    dice = sum(shown.get(value, 0) for value in range(1, FACES + 1))
    if dice == 0:
        return ()
    counts = {value: shown.get(value, 0) for value in SPECIAL}
    return tuple(
        Luck(value, count, dice, float(stats.binomtest(count, dice, 1 / FACES).pvalue))
        for value, count in counts.items()
    )


@dataclass(frozen=True)
class Fairness:
    """Whether dice are fair. `counts` are of the values 1 to 6; `p`: with fair dice, the probability of counts as far
    from equal as these, or farther.

    `findable`: a face that comes up with this probability or more, the others equally often, would be found by some
    four in five such tests at a level of 5 %; of smaller faults nothing can be said. None where not even a die that
    always shows one face would be.
    """

    counts: tuple[int, ...]
    p: float
    method: Literal["chi-square", "exact"]
    findable: float | None

    @property
    def dice(self) -> int:
        return sum(self.counts)


def fairness(shown: Mapping[int, int]) -> Fairness | None:
    """The test of fairness, out of how often each value came up; None without dice."""
    counts = tuple(shown.get(value, 0) for value in range(1, FACES + 1))
    dice = sum(counts)
    if dice == 0:
        return None
    if dice >= LEAST_EXPECTED * FACES:
        return Fairness(counts, float(stats.chisquare(counts).pvalue), "chi-square", _findable(dice))
    return Fairness(counts, _exact(counts), "exact", _findable(dice))


def _exact(counts: tuple[int, ...]) -> float:
    """The sum of the probabilities of all counts that are no more probable than these, by the multinomial law."""
    dice = sum(counts)
    law = stats.multinomial(dice, [1 / FACES] * FACES)
    own, every = law.logpmf(counts), law.logpmf(_all_counts(dice))
    return float(min(1.0, np.exp(every[every <= own + 1e-9]).sum()))


@cache
def _all_counts(dice: int) -> np.ndarray:
    """All ways to spread `dice` over the faces, `(N, 6)`: bars between stars. Fewer than 280,000 for 29 dice."""
    places = dice + FACES - 1
    bars = np.fromiter(chain.from_iterable(combinations(range(places), FACES - 1)), np.int64).reshape(-1, FACES - 1)
    return np.diff(bars, axis=1, prepend=-1, append=places) - 1


@cache
def _findable(dice: int) -> float | None:
    """See `Fairness`: by the noncentral chi-square law (Cohen 1988, Statistical Power Analysis, chapter 7)."""
    limit = stats.chi2.isf(LEVEL, FACES - 1)

    def lacking(noncentrality: float) -> float:
        return stats.ncx2.sf(limit, FACES - 1, noncentrality) - POWER

    needed = optimize.brentq(lacking, 0.1, 100)
    # A face that is d more probable, each other d / 5 less: noncentrality = dice * 6 * d² * (1 + 1 / 5).
    excess = (needed / (dice * FACES * (1 + 1 / (FACES - 1)))) ** 0.5
    return None if excess > 1 - 1 / FACES else 1 / FACES + excess
