"""Labelled pictures, real and rendered: boxes and top values, by source and split.

A folder of photographs holds `images/SOURCE/*.jpg`, `labels/SOURCE/*.txt` (YOLO: class = top value - 1; class 6 for a
die that nobody could read) and `splits/NAME.txt`; a rendered one `images/*.jpg`, `labels/*.txt` and `scenes.jsonl`,
which also says where things lie that might be taken for dice.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np


@dataclass(frozen=True, eq=False)
class LabelledPicture:
    """A picture with its dice: `boxes` `(N, 4)` pixels `x1, y1, x2, y2`; `classes` `(N,)`, top value - 1 or 6.

    `lookalikes` `(M, 4)`: boxes of things that are no dice, where that is known.
    """

    path: Path
    source: str
    image: np.ndarray
    boxes: np.ndarray
    classes: np.ndarray
    lookalikes: np.ndarray


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
    known = _lookalikes(folder / "scenes.jsonl")
    for path in paths:
        source = path.parent.name
        if source in without:
            continue
        image = cv2.imread(str(path))
        if image is None:
            continue
        label = folder / "labels" / path.relative_to(folder / "images").with_suffix(".txt")
        boxes, classes = read_labels(label, image.shape[1], image.shape[0])
        others = known.get(path.relative_to(folder).as_posix(), [])
        yield LabelledPicture(path, source, image, boxes, classes, np.array(others, np.float32).reshape(-1, 4))


def _lookalikes(scenes: Path) -> dict[str, list[list[float]]]:
    """By picture, the boxes of what is no die; none without the file. A die without pips is a die."""
    if not scenes.exists():
        return {}
    records = [json.loads(line) for line in scenes.read_text("utf-8").splitlines()]
    return {
        record["image"]: [e["box"] for e in record.get("lookalikes", ()) if e["kind"] != "odd die"]
        for record in records
    }
