"""Intervals around counted shares."""

from __future__ import annotations

import pytest

from vision.intervals import wilson


def test_wilson_gives_the_interval_of_the_textbook():
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


def test_of_nothing_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("total", [1, 7, 1000])
def test_the_interval_holds_the_share_and_stays_between_none_and_all(total: int):
    for count in (0, total // 2, total):
        low, high = wilson(count, total)
        assert 0.0 <= low <= count / total <= high <= 1.0
