"""Marks that other programs draw about dice: none of them hides a die where they shall lie beside."""

import numpy as np

from datasets.labelled.drawn_marks import with_marks

BOXES = np.array([[100, 60, 140, 100], [100, 102, 140, 142], [150, 70, 190, 110]], float)
"""Two dice one below the other, so that a label above the lower one would hide the upper, and one beside them."""


def hidden(only_beside: bool, seed: int) -> bool:
    """Whether something is drawn over the middle of a die."""
    image = np.full((240, 320, 3), 128, np.uint8)
    drawn = with_marks(image, BOXES, np.random.default_rng(seed), only_beside)
    assert (image == 128).all()
    middles = [
        drawn[int(y1 + 0.4 * (y2 - y1)) : int(y1 + 0.55 * (y2 - y1)), int(x1 + 12) : int(x2 - 12)]
        for x1, y1, x2, y2 in BOXES
    ]
    return any((middle != 128).any() for middle in middles)


def test_marks_beside_dice_hide_none_and_others_do() -> None:
    assert not any(hidden(True, seed) for seed in range(40))
    assert any(hidden(False, seed) for seed in range(40))


def test_a_picture_without_dice_has_no_marks() -> None:
    image = np.full((24, 32, 3), 128, np.uint8)
    assert (with_marks(image, np.zeros((0, 4)), np.random.default_rng(0)) == image).all()
