"""Shots are taken of one die alone, once it lies still, and never twice of the same sight."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.teaching.drawn_dice import draw_die, faces_of_pips
from vision.errors import DieSetError
from vision.reading.detector import Detections
from vision.teaching.shot_taker import SMALL_PICTURE, ShotTaker, box_of
from vision.teaching.training import take_shot

PIPS = faces_of_pips((225, 220, 220), (20, 20, 20))


def die(seed: int) -> tuple[np.ndarray, np.ndarray]:
    return draw_die(PIPS, "5", np.random.default_rng(seed), 240)


class Found:
    """A detector that finds what it is told to, and counts how often it was asked."""

    def __init__(self, *boxes: np.ndarray, score: float = 0.9) -> None:
        self.boxes, self.score, self.asked = boxes, score, 0

    def __call__(self, image: np.ndarray) -> Detections:
        self.asked += 1
        return Detections(np.array(self.boxes, np.float32).reshape(-1, 4), np.full(len(self.boxes), self.score))


def test_a_die_is_shot_when_it_lies_still_and_again_only_once_it_was_turned() -> None:
    (first, first_box), (second, second_box) = die(1), die(2)
    find = Found(first_box)
    taker = ShotTaker(find)
    assert taker.see(first) is None, "one look cannot tell whether it moves"
    picture = taker.see(first)
    assert picture is not None and np.array_equal(picture, take_shot(first, first_box))
    assert taker.see(first) is None
    assert "turn" in str(taker.hint)
    find.boxes = (second_box,)
    assert taker.see(second) is None
    assert taker.see(second) is not None
    find.boxes = (first_box,)
    assert [taker.see(first) for _ in range(2)] == [None, None], "it lies as it did for the first shot"


def test_two_dice_and_none_are_no_shot_and_the_hint_says_so() -> None:
    image, box = die(1)
    taker = ShotTaker(Found(box, box + 90))
    assert taker.see(image) is None and taker.see(image) is None
    assert "2 dice" in str(taker.hint)
    empty = ShotTaker(Found())
    assert empty.see(image) is None
    assert "no die" in str(empty.hint)
    assert empty.box is None


def test_a_picture_of_one_die_is_a_shot_and_one_of_two_or_none_is_refused() -> None:
    image, box = die(3)
    assert np.array_equal(box_of(image, Found(box)), box)
    with pytest.raises(DieSetError, match="There are 2 dice"):
        box_of(image, Found(box, box + 90))
    with pytest.raises(DieSetError, match="There is no die"):
        box_of(image, Found())


def test_of_several_dice_the_one_at_a_point_is_taken() -> None:
    image, box = die(3)
    find = Found(box, box + 90)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert np.array_equal(box_of(image, find, at=middle), box)
    assert np.array_equal(box_of(image, find, at=(middle[0] + 90, middle[1] + 90)), box + 90)
    with pytest.raises(DieSetError, match="at 1,2; there are dice at"):
        box_of(image, find, at=(1, 2))


def test_a_die_that_is_too_near_to_be_found_is_looked_for_as_if_farther_away() -> None:
    image, box = die(3)

    def find(seen: np.ndarray) -> Detections:
        near = seen.shape == image.shape
        offset = (seen.shape[0] - image.shape[0]) / 2
        boxes = [] if near else [box + offset]
        return Detections(np.array(boxes, np.float32).reshape(-1, 4), np.ones(len(boxes), np.float32))

    assert np.abs(box_of(image, find) - box).max() < 1


def test_a_picture_that_is_cut_to_the_die_is_taken_whole() -> None:
    find = Found()
    small = np.full((SMALL_PICTURE, SMALL_PICTURE - 20, 3), 9, np.uint8)
    assert box_of(small, find).tolist() == [0, 0, SMALL_PICTURE - 20, SMALL_PICTURE]
    assert box_of(np.full((900, 800, 3), 9, np.uint8), find, cropped=True).tolist() == [0, 0, 800, 900]
    assert find.asked == 0
