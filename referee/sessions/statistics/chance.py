"""What chance would do with fair dice, and how far from it somebody's dice were.

Luck is told value by value with the exact binomial test. Fairness is told over all six values at once: with Pearson's
chi-square test where each value is to be expected five times or more (Cochran 1954, https://doi.org/10.2307/3001616),
else with the exact multinomial test. What a test could not
have found, `Fairness.findable` tells.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations
from math import ceil, erfc, exp, gamma, log, sqrt
from typing import Literal

import numpy as np

FACES = 6
SPECIAL = (1, 3, 6)
"""The values by which most of the games are won or lost: those of which luck is told."""
LEAST_EXPECTED = 5
SAME = 1e-9
"""Probabilities whose logarithms differ by less are taken for equal: they would be, but for rounding."""
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
    return tuple(Luck(value, count, dice, _binomial(count, dice)) for value, count in counts.items())


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
        return Fairness(counts, _chi_square_test(counts), "chi-square", _findable(dice))
    return Fairness(counts, _exact(counts), "exact", _findable(dice))


def _binomial(count: int, dice: int) -> float:
    """The sum of the probabilities of all counts that are no more probable than this one, by the binomial law."""
    counts = np.arange(dice + 1)
    factorials = _log_factorials(dice)
    ways = factorials[dice] - factorials[counts] - factorials[dice - counts]
    every = ways + counts * log(1 / FACES) + (dice - counts) * log(1 - 1 / FACES)
    return float(min(1.0, np.exp(every[every <= every[count] + SAME]).sum()))


def _chi_square_test(counts: tuple[int, ...]) -> float:
    """Pearson's test of equal chances."""
    expected = sum(counts) / FACES
    return _chi_square_beyond(sum((count - expected) ** 2 for count in counts) / expected, FACES - 1)


def _exact(counts: tuple[int, ...]) -> float:
    """The sum of the probabilities of all counts that are no more probable than these, by the multinomial law."""
    dice = sum(counts)
    factorials = _log_factorials(dice)
    fixed = factorials[dice] - dice * log(FACES)
    own = fixed - factorials[list(counts)].sum()
    every = fixed - factorials[_all_counts(dice)].sum(axis=1)
    return float(min(1.0, np.exp(every[every <= own + SAME]).sum()))


def _log_factorials(largest: int) -> np.ndarray:
    """The logarithms of 0! to `largest`!."""
    return np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, largest + 1)))))


@cache
def _all_counts(dice: int) -> np.ndarray:
    """All ways to spread `dice` over the faces, `(N, 6)`: bars between stars. Fewer than 280,000 for 29 dice."""
    places = dice + FACES - 1
    bars = np.fromiter(chain.from_iterable(combinations(range(places), FACES - 1)), np.int64).reshape(-1, FACES - 1)
    return np.diff(bars, axis=1, prepend=-1, append=places) - 1


def _findable(dice: int) -> float | None:
    """See `Fairness`: by the noncentral chi-square law (Cohen 1988, Statistical Power Analysis, chapter 7)."""
    # A face that is d more probable, each other d / 5 less: noncentrality = dice * 6 * d² * (1 + 1 / 5).
    excess = (_noncentrality() / (dice * FACES * (1 + 1 / (FACES - 1)))) ** 0.5
    return None if excess > 1 - 1 / FACES else 1 / FACES + excess


@cache
def _noncentrality() -> float:
    """The noncentrality with which the test at `LEVEL` finds a fault with the probability `POWER`: 12.83."""
    limit = _rising_zero(lambda x: LEVEL - _chi_square_beyond(x, FACES - 1), 0.0, 100.0)
    return _rising_zero(lambda x: _noncentral_beyond(limit, FACES - 1, x) - POWER, 0.0, 100.0)


def _chi_square_beyond(x: float, degrees: int) -> float:
    """The probability of more than `x` by the chi-square law with an odd number of degrees of freedom, in closed form
    (Abramowitz and Stegun 1964, 26.4.4)."""
    half = x / 2
    steps = (half ** (k + 0.5) / gamma(k + 1.5) for k in range(degrees // 2))
    return erfc(sqrt(half)) + exp(-half) * sum(steps)


def _noncentral_beyond(x: float, degrees: int, noncentrality: float) -> float:
    """The same by the noncentral law: chi-square laws in a mixture by Poisson's (Abramowitz and Stegun, 26.4.25)."""
    mean = noncentrality / 2
    weight, total = exp(-mean), 0.0
    for k in range(ceil(mean + 10 * sqrt(mean + 1))):
        total += weight * _chi_square_beyond(x, degrees + 2 * k)
        weight *= mean / (k + 1)
    return total


def _rising_zero(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function that rises from below 0 at `low` to above it at `high` is 0, by bisection."""
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        if function(middle) < 0:
            low = middle
        else:
            high = middle
