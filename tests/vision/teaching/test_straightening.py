"""The top face of a die seen at a slant becomes what it is from straight above."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.teaching.drawn_dice import RUNES, faces_of_runes, seen_at
from vision.reading.reader import DiceReader
from vision.teaching.straightening import slants_by_turn, straighten, turn_of
from vision.teaching.training import take_shot

FACES = faces_of_runes((60, 40, 150), (230, 230, 230))


def unlike(one: np.ndarray, other: np.ndarray) -> float:
    """How much two pictures differ in their middles, where a face is, in grey levels."""
    middle = slice(32, 64)
    return float(np.abs(one[middle, middle].astype(float) - other[middle, middle]).mean())


@pytest.mark.parametrize("word", RUNES)
def test_a_face_seen_at_a_slant_looks_as_from_straight_above(word: str) -> None:
    for yaw in (0.32, 1.25, 1.89):  # its box is then as large as that of a die turned by chance is on average
        from_above, at_a_slant = (
            take_shot(*seen_at(FACES, word, yaw, np.radians(lift), background=(90, 120, 60))) for lift in (90, 48)
        )
        above = straighten(from_above, np.zeros(2))
        # A camera that looks down at 48 degrees sees the normal point up in the picture, by the cosine of that.
        straight = straighten(at_a_slant, np.array([0.0, -np.cos(np.radians(48))]))
        assert unlike(straight, above) < 24
        assert unlike(straight, above) < 0.5 * unlike(straighten(at_a_slant, np.zeros(2)), above)


def test_light_and_table_are_taken_out() -> None:
    bright = take_shot(*seen_at(FACES, "sun", 0.3, np.radians(60), background=(200, 220, 210)))
    dim = take_shot(*seen_at(FACES, "sun", 0.3, np.radians(60), background=(30, 60, 20)))
    dim = (dim * 0.5).astype(np.uint8)
    slant = np.array([0.0, -0.5])
    assert unlike(straighten(bright, slant), straighten(dim, slant)) < 6
    edge = np.abs(straighten(bright, slant)[:8].astype(int) - straighten(dim, slant)[:8]).max()
    assert edge <= 1, "of the table nothing is left"


def test_slants_are_told_in_the_picture_as_it_lies_whichever_way_it_is_turned() -> None:
    reader = DiceReader.load()
    crops = np.stack([take_shot(*seen_at(FACES, "axe", yaw, np.radians(50)))[16:80, 16:80] for yaw in (0.2, 0.9, 1.4)])
    upright = slants_by_turn(reader, crops)
    assert turn_of(upright) == 0
    assert np.abs(upright[:, 0, :2] - [0, -np.cos(np.radians(50))]).mean() < 0.25
    on_its_side = slants_by_turn(reader, np.ascontiguousarray(np.rot90(crops, 1, axes=(1, 2))))
    assert turn_of(on_its_side) == 3
    # What was up is at the left once the picture is turned by a quarter against the clock.
    x, y = upright[:, 0, 0], upright[:, 0, 1]
    assert np.allclose(on_its_side[:, 3, :2], np.stack([y, -x], axis=1), atol=1e-5)


def test_one_die_that_hesitates_does_not_turn_a_table_and_many_do() -> None:
    hesitant = np.zeros((1, 4, 3))
    hesitant[0, 2, 2] = -0.4
    assert turn_of(hesitant) == 0
    assert turn_of(np.repeat(hesitant, 6, axis=0)) == 2
