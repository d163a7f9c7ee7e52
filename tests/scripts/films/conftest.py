"""What the tests of films share."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.labelled.real import read_labels
from vision import DiceReader, read_picture


@pytest.fixture(scope="session")
def photographs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of labelled photographs with one in it: that of the dice that come with the networks."""
    folder = tmp_path_factory.mktemp("photographs")
    image = read_picture(Path(str(resources.files("models"))) / "check.png")
    # With more of the table about them: dice that fill a photograph cannot be thrown in it.
    image = cv2.copyMakeBorder(image, 80, 80, 60, 60, cv2.BORDER_REPLICATE)
    height, width = image.shape[:2]
    rows = []
    for die in DiceReader.load().read(image).dice:
        x1, y1, x2, y2 = die.box
        box = (x1 + x2) / 2 / width, (y1 + y2) / 2 / height, (x2 - x1) / width, (y2 - y1) / height
        rows.append(" ".join(map(str, ((die.value or 7) - 1, *box))))
    for kind in ("images/own", "labels/own", "splits"):
        (folder / kind).mkdir(parents=True)
    cv2.imwrite(str(folder / "images/own/check.jpg"), image, [cv2.IMWRITE_JPEG_QUALITY, 98])
    (folder / "labels/own/check.txt").write_text("\n".join(rows))
    (folder / "splits/train.txt").write_text("images/own/check.jpg")
    return folder


@pytest.fixture(scope="session")
def labelled(photographs: Path) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """That photograph, BGR, the boxes of its dice in pixels `(N, 4)`, and their values `(N,)`."""
    image = cv2.imread(str(photographs / "images/own/check.jpg"))
    assert image is not None
    boxes, classes = read_labels(photographs / "labels/own/check.txt", image.shape[1], image.shape[0])
    return image, boxes, classes + 1
