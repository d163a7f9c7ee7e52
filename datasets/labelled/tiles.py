"""Tiles: parts of labelled pictures in which dice are large, so that a detector sees every size it will meet.

A whole table brought down to the training size shows small dice only; trained on those alone, a detector takes the pips
of a large die for dice.
"""

from dataclasses import dataclass

import numpy as np

from datasets.labelled.real import LabelledPicture

_LEAST_SHOWN = 0.4
"""Of a die cut by the tile's border, the least share for which its label is kept."""


@dataclass(frozen=True, eq=False)
class Tile:
    """A square part of a picture: `image` `(S, S, 3)`; `boxes` `(N, 4)` in pixels of the tile; `classes` `(N,)`."""

    image: np.ndarray
    boxes: np.ndarray
    classes: np.ndarray


_ELSEWHERE = 0.3
"""Share of the tiles that are cut anywhere, whether a die is near or not: seen closely, much looks like a die."""


def cut_tile(picture: LabelledPicture, rng: np.random.Generator) -> Tile:
    """A random square of the picture: around one die, 2.5 to 12 of that die's edges wide, or anywhere."""
    height, width = picture.image.shape[:2]
    if len(picture.boxes) and rng.random() >= _ELSEWHERE:
        box = picture.boxes[rng.integers(len(picture.boxes))]
        edge = float(max(box[2] - box[0], box[3] - box[1], 12.0))
        side = edge * float(np.exp(rng.uniform(np.log(2.5), np.log(12.0))))
        center = (box[:2] + box[2:]) / 2 + rng.uniform(-0.4, 0.4, 2) * (side - edge)
    else:
        side = float(rng.uniform(0.2, 0.9)) * min(height, width)
        center = rng.uniform(0, 1, 2) * [width, height]
    side = int(np.clip(side, 48, min(height, width)))
    x = int(np.clip(center[0] - side / 2, 0, width - side))
    y = int(np.clip(center[1] - side / 2, 0, height - side))
    moved = picture.boxes - np.array([x, y, x, y], np.float32)
    clipped = moved.clip(0, side)
    shown = np.prod(clipped[:, 2:] - clipped[:, :2], axis=1) / np.maximum(
        np.prod(moved[:, 2:] - moved[:, :2], axis=1), 1
    )
    kept = shown >= _LEAST_SHOWN
    return Tile(picture.image[y : y + side, x : x + side], clipped[kept], picture.classes[kept])


def quarter_turned(tile: Tile, quarters: int) -> Tile:
    """The tile turned to the left by so many quarters. Its boxes stay as tight as they were, as by no other angle."""
    side, boxes = tile.image.shape[0], tile.boxes
    for _ in range(quarters % 4):
        x1, y1, x2, y2 = boxes.T
        boxes = np.stack([y1, side - x2, y2, side - x1], axis=1)
    return Tile(np.ascontiguousarray(np.rot90(tile.image, quarters % 4)), boxes, tile.classes)
