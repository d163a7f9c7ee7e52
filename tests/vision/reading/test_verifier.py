from importlib import resources
from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.labelled.drawn_marks import with_marks
from vision import DiceReader, read_picture
from vision.reading.verifier import seen_of

PICTURE = Path(str(resources.files("models"))) / "check.png"
YELLOW = (49, 210, 207)


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader.load()


def labelled(image: np.ndarray, boxes: list[tuple[float, ...]], size: float) -> np.ndarray:
    """A picture as a recogniser shows it: a box about each die, and on it what it takes it for and how surely."""
    image = image.copy()
    for box in boxes:
        left, top, right, bottom = map(int, box)
        edge = right - left
        (width, height), _ = cv2.getTextSize("5 0.90", cv2.FONT_HERSHEY_SIMPLEX, size * edge, 1)
        cv2.rectangle(image, (left, top - height - 5), (left + width, top), YELLOW, -1)
        cv2.rectangle(image, (left, top), (right, bottom), YELLOW, max(1, edge // 20))
        cv2.putText(image, "5 0.90", (left, top - 3), cv2.FONT_HERSHEY_SIMPLEX, size * edge, (255, 255, 255), 1)
    return image


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("size", [0.0125, 0.015])
def test_labels_that_a_program_drew_beside_dice_are_no_dice(reader: DiceReader, size: float, scale: int) -> None:
    image = cv2.resize(read_picture(PICTURE), None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    dice = reader.read(image).dice
    drawn = labelled(image, [die.box for die in dice], size)
    assert [die.value for die in reader.read(drawn).dice] == [die.value for die in dice] == [3, 2, 3, 2]


def test_the_verifier_sees_the_features_and_how_surely_the_detector_finds_a_die() -> None:
    seen = seen_of(np.full((3, 2), 7.0), np.array([0.5, 0.0, 1.0]))
    assert (seen[:, :2] == 7).all()
    assert seen[0, 2] == 0
    assert np.isfinite(seen).all()
    assert seen[1, 2] < 0 < seen[2, 2]


def test_nothing_found_is_no_die(reader: DiceReader) -> None:
    assert reader.verifier is not None
    assert reader.verifier(np.zeros((0, 0)), np.zeros(0)).shape == (0,)


def test_marks_leave_a_picture_without_dice_as_it_is_and_are_drawn_about_dice() -> None:
    empty = np.full((100, 200, 3), 90, np.uint8)
    assert np.array_equal(with_marks(empty, np.zeros((0, 4), np.float32), np.random.default_rng(0)), empty)
    boxes = np.array([[40, 40, 70, 70]], np.float32)
    drawn = [with_marks(empty, boxes, np.random.default_rng(seed)) for seed in range(20)]
    assert sum(not np.array_equal(each, empty) for each in drawn) >= 15
    assert np.array_equal(drawn[3], with_marks(empty, boxes, np.random.default_rng(3)))
    assert (empty == 90).all()
