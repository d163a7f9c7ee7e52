"""The labelled photographs: pictures, boxes and top values, by source and split.

The folder holds `images/SOURCE/*.jpg`, `labels/SOURCE/*.txt` (YOLO: class = top value - 1; class 6 for a die that
nobody could read) and `splits/NAME.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

UNREADABLE = 6
"""The class of a die that nobody could read."""


@dataclass(frozen=True, eq=False)
class LabelledPicture:
    """A photograph with its dice: `boxes` `(N, 4)` pixels `x1, y1, x2, y2`; `classes` `(N,)`, top value - 1 or 6."""

    path: Path
    source: str
    image: np.ndarray
    boxes: np.ndarray
    classes: np.ndarray


def read_labels(path: Path, width: int, height: int) -> tuple[np.ndarray, np.ndarray]:
    """Boxes `(N, 4)` in pixels and classes `(N,)` of a YOLO label file; an absent file holds none."""
    rows = [line.split()[:5] for line in path.read_text().splitlines() if line.strip()] if path.exists() else []
    table = np.array(rows, dtype=np.float64).reshape(-1, 5)
    center, half = table[:, 1:3], table[:, 3:5] / 2
    boxes = np.concatenate([center - half, center + half], axis=1) * [width, height, width, height]
    return boxes.astype(np.float32), table[:, 0].astype(np.int64)


def labelled_pictures(
    folder: Path, split: str | None = None, without: frozenset[str] = frozenset()
) -> Iterator[LabelledPicture]:
    """The pictures of `folder`: those of a split of the real photographs, or all of a rendered folder."""
    if split is None:
        paths = sorted((folder / "images").rglob("*.jpg"))
    else:
        paths = [folder / name for name in (folder / "splits" / f"{split}.txt").read_text().split()]
    for path in paths:
        source = path.parent.name
        if source in without:
            continue
        image = cv2.imread(str(path))
        if image is None:
            continue
        label = folder / "labels" / path.relative_to(folder / "images").with_suffix(".txt")
        boxes, classes = read_labels(label, image.shape[1], image.shape[0])
        yield LabelledPicture(path, source, image, boxes, classes)
