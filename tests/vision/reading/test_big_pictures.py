from importlib import resources
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import DiceReader, read_picture
from vision.boxes import iou

MODELS = Path(str(resources.files("models")))


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader.load()


@pytest.fixture(scope="module")
def dice() -> np.ndarray:
    return read_picture(MODELS / "check.png")


def on_a_table(picture: np.ndarray, width: int, height: int, left: int, top: int) -> np.ndarray:
    """The picture on a large plain table of its own mean colour."""
    table = np.empty((height, width, 3), np.uint8)
    table[:] = picture.reshape(-1, 3).mean(axis=0).astype(np.uint8)
    table[top : top + picture.shape[0], left : left + picture.shape[1]] = picture
    return table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height", "left", "top"), [(1920, 1080, 900, 500), (4000, 3000, 2711, 1403), (8000, 6000, 5003, 3907)]
)
def test_a_few_small_dice_in_a_big_picture_are_found_where_they_lie(
    reader: DiceReader, dice: np.ndarray, width: int, height: int, left: int, top: int
) -> None:
    alone = reader.detector.find(dice).boxes + np.array([left, top, left, top])
    found = reader.detector.find(on_a_table(dice, width, height, left, top)).boxes
    assert len(alone) > 0
    assert found.shape == alone.shape
    assert iou(found, alone).max(axis=0).min() > 0.5


def test_large_dice_in_a_big_picture_are_found_whole(reader: DiceReader, dice: np.ndarray) -> None:
    times = 6
    alone = reader.detector.find(dice).boxes * times
    found = reader.detector.find(cv2.resize(dice, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC)).boxes
    assert found.shape == alone.shape
    assert iou(found, alone).max(axis=0).min() > 0.5


@pytest.mark.parametrize(("width", "height"), [(320, 240), (64, 48), (8000, 300), (1, 1)])
def test_a_black_picture_of_any_shape_has_no_dice(reader: DiceReader, width: int, height: int) -> None:
    assert reader.read(np.zeros((height, width, 3), np.uint8)).dice == ()


def test_a_greyscale_picture_is_read_like_any_other(reader: DiceReader, dice: np.ndarray, tmp_path: Path) -> None:
    path = tmp_path / "grey.png"
    cv2.imwrite(str(path), cv2.cvtColor(dice, cv2.COLOR_BGR2GRAY))
    reading = reader.read(read_picture(path))
    assert len(reading.dice) == len(reader.detector.find(dice).boxes)
    for x1, y1, x2, y2 in (die.box for die in reading.dice):
        assert 0 <= x1 < x2 <= reading.width
        assert 0 <= y1 < y2 <= reading.height
