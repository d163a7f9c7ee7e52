"""Why a die has no value by the vote of its readings: because it leans or is hidden, or because it is misread."""

import pytest

from vision.readings import DieReading
from vision.tracking.voting import Vote, vote


def read(value: int | None, confidence: float, lean: float) -> DieReading:
    return DieReading((0, 0, 40, 40), value, confidence, ((4, confidence),), "white", lean=lean)


@pytest.mark.parametrize(
    ("confidence", "lean", "cocked"), [(0.7, 0.0, False), (0.4, 0.0, True), (0.99, 20.0, True), (0.7, 12.0, False)]
)
def test_a_die_without_a_value_is_cocked_if_it_leans_or_if_no_value_is_likely(
    confidence: float, lean: float, cocked: bool
):
    assert vote([read(None, confidence, lean)] * 4).cocked is cocked


def test_a_die_that_seemed_to_lean_in_one_reading_of_four_is_not_cocked():
    assert not vote([read(None, 0.7, 20.0), *[read(None, 0.7, 0.0)] * 3]).cocked


def test_a_die_with_a_value_is_not_cocked():
    assert not vote([read(4, 0.99, 0.0)] * 4).cocked
    assert not Vote(4, 0.4, ((4, 0.4),), 4).cocked
