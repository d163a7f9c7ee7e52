"""Parts of a picture that are looked at closely."""

from __future__ import annotations

import pytest

from referee.table.small_things import uncut
from vision import Box, DieReading

SIZE = (640, 480)


def die(box: Box) -> DieReading:
    return DieReading(box, 3, 0.99, ((3, 0.99), (2, 0.01)), "white")


@pytest.mark.parametrize(
    ("box", "whole"),
    [
        ((120, 120, 150, 150), True),
        ((100, 120, 118, 150), False),
        ((282, 120, 300, 150), False),
        ((120, 100.5, 150, 118), False),
        ((120, 181, 150, 199.5), False),
    ],
)
def test_a_die_that_the_edge_of_a_part_cuts_off_does_not_count(box: Box, whole: bool) -> None:
    assert len(uncut([die(box)], (100, 100, 300, 200), SIZE)) == whole


def test_a_die_at_the_edge_of_the_picture_counts() -> None:
    boxes: list[Box] = [(0, 20, 18, 40), (622, 100, 640, 120), (300, 462, 320, 480)]
    assert len(uncut([die(box) for box in boxes], (0, 0, *SIZE), SIZE)) == 3
