"""The step by which a camera moved, told by dice alone."""

from __future__ import annotations

import numpy as np
import pytest

from vision.tracking.common_shift import common_shift

SIZE = 20.0
DICE = np.array([[40.0, 60.0], [90.0, 45.0], [70.0, 110.0], [150.0, 80.0]])


@pytest.mark.parametrize("step", [(2.0, -1.0), (14.0, 9.0), (-22.0, 12.0)])
def test_dice_that_all_lie_elsewhere_by_the_same_step_tell_it(step: tuple[float, float]) -> None:
    jitter = np.random.default_rng(4).normal(0, 0.3, DICE.shape)
    assert common_shift(DICE, DICE + step + jitter, SIZE) == pytest.approx(step, abs=0.8)


def test_one_die_that_was_pushed_is_no_motion_of_the_camera() -> None:
    after = DICE.copy()
    after[1] += (15, 3)
    assert common_shift(DICE, after, SIZE) == pytest.approx((0, 0))


def test_dice_that_were_thrown_anew_tell_nothing() -> None:
    rng = np.random.default_rng(7)
    for _ in range(200):
        assert common_shift(DICE, rng.uniform(0, 300, (4, 2)), SIZE) == (0, 0)


def test_a_die_taken_away_and_another_come_in_do_not_hide_the_step() -> None:
    after = np.vstack([DICE[1:] + np.array([12, -7]), [[200, 200]]])
    assert common_shift(DICE, after, SIZE) == pytest.approx((12, -7))


def test_two_dice_are_too_few_to_tell() -> None:
    assert common_shift(DICE[:2], DICE[:2] + 8, SIZE) == (0, 0)


def test_dice_that_show_something_else_are_not_the_same() -> None:
    after = DICE + np.array([12, -7])
    values = np.array([1, 2, 3, 4])
    assert common_shift(DICE, after, SIZE, alike=values[:, None] == values) == pytest.approx((12, -7))
    assert common_shift(DICE, after, SIZE, alike=values[:, None] == values[::-1]) == (0, 0)
