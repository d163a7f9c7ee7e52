"""Labelled pictures, real and rendered: boxes and top values, by source and split.

A folder of photographs holds `images/SOURCE/*.jpg`, `labels/SOURCE/*.txt` (YOLO: class = top value - 1; class 6 for a
die that nobody could read) and `splits/NAME.txt`; a rendered one `images/*.jpg`, `labels/*.txt` and `scenes.jsonl`,
which also says where things lie that might be taken for dice.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from datasets.scenes.labels import UNREADABLE

Row = tuple[float, float, float, float]
"""A box as YOLO's text form has it: centre, width and height, in shares of the picture's width and height."""


@dataclass(frozen=True, eq=False)
class LabelledPicture:
    """A picture with its dice: `boxes` `(N, 4)` pixels `x1, y1, x2, y2`; `classes` `(N,)`, top value - 1 or 6.

    `lookalikes` `(M, 4)`: boxes of things that are no dice, where that is known, and `kinds` `(M,)` what they are, by
    the names of `datasets.scenes.scene.Solid`. `faces` `(N, 4, 2)`: corners of each
    top face, going round, in pixels; NaN where they are not known.
    """

    path: Path
    source: str
    image: np.ndarray
    boxes: np.ndarray
    classes: np.ndarray
    lookalikes: np.ndarray
    kinds: tuple[str, ...]
    faces: np.ndarray

    @property
    def tops(self) -> np.ndarray:
        """Middle of each top face `(N, 2)`, in pixels; NaN where it is not known."""
        return self.faces.mean(axis=1)


def yolo_rows(path: Path) -> list[tuple[int, Row]]:
    """The lines of a YOLO label file, each a class and a box.

    Raises `OSError`, and `ValueError` where a line is not a class from 0 to 6 and four numbers.
    """
    rows: list[tuple[int, Row]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.strip():
            continue
        try:
            klass, x, y, width, height = map(float, line.split()[:5])
        except ValueError:
            klass = x = y = width = height = np.nan
        if klass not in range(UNREADABLE + 1) or not np.isfinite((x, y, width, height)).all():
            raise ValueError(f"“{line[:60]}” is no class from 0 to {UNREADABLE} with the four numbers of a box")
        rows.append((int(klass), (x, y, width, height)))
    return rows


def read_labels(path: Path, width: int, height: int) -> tuple[np.ndarray, np.ndarray]:
    """Boxes `(N, 4)` in pixels and classes `(N,)` of a YOLO label file; an absent file holds none."""
    rows = yolo_rows(path) if path.exists() else []
    table = np.array([box for _, box in rows], dtype=np.float64).reshape(-1, 4)
    center, half = table[:, :2], table[:, 2:] / 2
    boxes = np.concatenate([center - half, center + half], axis=1) * [width, height, width, height]
    return boxes.astype(np.float32), np.array([klass for klass, _ in rows], np.int64)


def labelled_pictures(
    folder: Path, split: str | None = None, without: frozenset[str] = frozenset()
) -> Iterator[LabelledPicture]:
    """The pictures of `folder`: those of a split of the real photographs, or all of a rendered folder."""
    if split is None:
        paths = sorted((folder / "images").rglob("*.jpg"))
    else:
        paths = [folder / name for name in (folder / "splits" / f"{split}.txt").read_text().split()]
    scenes = _scenes(folder / "scenes.jsonl")
    for path in paths:
        source = path.parent.name
        if source in without:
            continue
        image = cv2.imread(str(path))
        if image is None:
            continue
        label = folder / "labels" / path.relative_to(folder / "images").with_suffix(".txt")
        boxes, classes = read_labels(label, image.shape[1], image.shape[0])
        scene = scenes.get(path.relative_to(folder).as_posix(), {})
        others, kinds = _lookalikes(scene)
        yield LabelledPicture(path, source, image, boxes, classes, others, kinds, _faces(scene, len(boxes)))


def _scenes(path: Path) -> dict[str, dict[str, Any]]:
    """What scenes.jsonl says of each picture; nothing without the file."""
    if not path.exists():
        return {}
    records = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return {record["image"]: record for record in records}


def _lookalikes(scene: dict[str, Any]) -> tuple[np.ndarray, tuple[str, ...]]:
    """Boxes and kinds of what is no die. A die without pips is a die."""
    entries = [entry for entry in scene.get("lookalikes", ()) if entry["kind"] != "odd die"]
    boxes = np.array([entry["box"] for entry in entries], np.float32).reshape(-1, 4)
    return boxes, tuple(entry["kind"] for entry in entries)


def _faces(scene: dict[str, Any], count: int) -> np.ndarray:
    """The labels list the dice first, in the scene's order, and then what has no pips."""
    faces = np.full((count, 4, 2), np.nan, np.float32)
    for face, die in zip(faces, scene.get("dice", ()), strict=False):
        face[:] = die["top_corners"]
    return faces
