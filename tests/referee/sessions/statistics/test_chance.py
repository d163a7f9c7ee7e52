"""The tests of luck and of fair dice, against what can be worked out by hand."""

from collections import Counter
from itertools import product
from math import comb

import numpy as np
import pytest

from referee.sessions.statistics.chance import LEVEL, POWER, fairness, luck

SCIPY = (
    ((0, 1, 0, 0, 0, 0), (1.0, 1.0, 1.0), 1.0, None),
    ((0, 0, 0, 0, 0, 1), (1.0, 1.0, 0.1666666667), 1.0, None),
    ((0, 1, 3, 0, 0, 2), (0.598122428, 0.06228566529, 0.2632244513), 0.212962963, 0.7115844011),
    ((2, 1, 0, 1, 1, 1), (0.2632244513, 0.598122428, 1.0), 0.9845679012, 0.7115844011),
    ((7, 4, 9, 1, 3, 5), (0.3143217476, 0.04636304012, 1.0), 0.1274053504, 0.4145273077),
    ((9, 7, 2, 6, 4, 1), (0.04636304012, 0.2133277587, 0.07568357294), 0.07286047531, 0.4145273077),
    ((9, 3, 5, 7, 6, 1), (0.08636208673, 1.0, 0.05012581756), 0.1616503079, 0.4063985077),
    ((8, 4, 3, 6, 8, 2), (0.2225562987, 0.466959229, 0.1516592503), 0.2732061533, 0.4063985077),
    ((148, 171, 176, 152, 176, 176), (0.1263082449, 0.4199230929, 0.4199230929), 0.4078707639, 0.2088969333),
    ((256, 148, 147, 135, 179, 134), (7.196475377e-13, 0.1065634755, 0.005066887543), 8.057509026e-13, 0.2088969333),
    ((24970, 15016, 14888, 15267, 15098, 14761), (0.0, 6.351888559e-53, 1.273156219e-60), 0.0, 0.1708875813),
)
"""How often each value came up; then what SciPy 1.17.1 made of it: the luck with 1, 3 and 6 (`binomtest`), the p of
fair dice (`chisquare`, `multinomial`), and what is findable (`ncx2`, `brentq`)."""


@pytest.mark.parametrize(("counts", "lucks", "p", "findable"), SCIPY)
def test_the_tests_agree_with_those_of_scipy(
    counts: tuple[int, ...], lucks: tuple[float, ...], p: float, findable: float | None
):
    shown = dict(enumerate(counts, 1))
    found = fairness(shown)
    assert found is not None
    assert [one.p for one in luck(shown)] == pytest.approx(lucks, rel=1e-7)
    assert found.p == pytest.approx(p, rel=1e-7, abs=1e-300)
    assert found.findable == (None if findable is None else pytest.approx(findable, rel=1e-7))


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
