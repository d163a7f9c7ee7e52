"""Tiles show dice as large as a detector meets them, and their boxes stay tight."""

from __future__ import annotations

import numpy as np
import pytest

from datasets.labelled.tiles import Tile, quarter_turned


@pytest.mark.parametrize("quarters", range(5))
def test_boxes_turn_with_the_picture(quarters: int) -> None:
    image = np.zeros((40, 40, 3), np.uint8)
    image[5:15, 20:36] = 255
    turned = quarter_turned(Tile(image, np.array([[20, 5, 36, 15]], np.float32), np.array([2])), quarters)
    rows, columns = np.nonzero(turned.image[..., 0])
    assert turned.boxes.tolist() == [[columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]]
    assert turned.classes.tolist() == [2]
