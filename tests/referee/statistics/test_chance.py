"""The tests of luck and of fair dice, against what can be worked out by hand."""

from collections import Counter
from itertools import product
from math import comb

import numpy as np
import pytest

from referee.statistics.chance import LEVEL, POWER, fairness, luck


def test_luck_is_the_exact_binomial_law():
    ones, threes, sixes = luck({1: 3, 2: 0})
    assert (ones.value, ones.count, ones.dice, ones.expected) == (1, 3, 3, 0.5)
    assert ones.p == pytest.approx((1 / 6) ** 3)
    assert threes.p == sixes.p == pytest.approx(1.0)


def test_without_dice_nothing_is_said():
    assert luck({}) == ()
    assert fairness({}) is None


def test_few_dice_are_judged_by_counting_every_case():
    shown = Counter([1, 1, 1, 2])

    def improbability(faces: tuple[int, ...]) -> int:
        return sorted(Counter(faces).values(), reverse=True) in ([3, 1], [4])

    cases = sum(map(improbability, product(range(6), repeat=4)))
    found = fairness(shown)
    assert found is not None and found.method == "exact"
    assert found.p == pytest.approx(cases / 6**4)


def test_many_dice_are_judged_by_chi_square():
    found = fairness(dict.fromkeys(range(1, 7), 100) | {6: 160})
    assert found is not None and found.method == "chi-square" and found.dice == 660
    assert found.p == pytest.approx(5.05e-5, rel=0.01)  # chi-square of 27.27 with 5 degrees of freedom


def test_a_fault_as_large_as_it_says_is_found_four_times_in_five():
    dice = 600
    fair = fairness(dict.fromkeys(range(1, 7), dice // 6))
    assert fair is not None and fair.findable is not None
    rest = (1 - fair.findable) / 5
    rng = np.random.default_rng(1)
    draws = rng.multinomial(dice, [rest] * 5 + [fair.findable], 2000)
    found = [one is not None and one.p < LEVEL for one in (fairness(dict(enumerate(d, 1))) for d in draws.tolist())]
    assert np.mean(found) == pytest.approx(POWER, abs=0.04)


def test_more_dice_find_smaller_faults():
    few, more = (fairness(dict.fromkeys(range(1, 7), n)) for n in (10, 100))
    assert few is not None and more is not None and few.findable is not None and more.findable is not None
    assert 1 / 6 < more.findable < few.findable


def test_one_die_can_show_nothing():
    found = fairness({6: 1})
    assert found is not None and found.p == pytest.approx(1.0) and found.findable is None


def test_thirty_dice_less_one_are_still_counted_out():
    found = fairness({6: 29})
    assert found is not None and found.method == "exact"
    assert found.p == pytest.approx(6 / 6**29)
    assert comb(34, 5) == 278_256
