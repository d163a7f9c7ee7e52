"""A camera that finds its focus is told from hands that leave, and from light."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
import pytest

from vision import Frame
from vision.tracking.focusing import WITHIN_SECONDS, Focusing

SIZE = 320, 180


def table() -> np.ndarray:
    """A table with fine grain and large patches."""
    random = np.random.default_rng(1)
    coarse = cv2.resize(random.integers(70, 180, (6, 10), np.uint8), SIZE, interpolation=cv2.INTER_CUBIC)
    grain = random.normal(0, 12, SIZE[::-1])
    return cv2.merge([np.clip(coarse + grain, 0, 255).astype(np.uint8)] * 3)


def blurred(picture: np.ndarray, deviation: float) -> np.ndarray:
    return cv2.GaussianBlur(picture, (0, 0), deviation) if deviation else picture


def sharpened(pictures: Iterable[np.ndarray]) -> list[int]:
    """The numbers of the pictures at which the camera is said to have become sharper."""
    focus = Focusing()
    return [i for i, picture in enumerate(pictures) if focus.see(Frame(picture, i / 30))]


def test_a_picture_that_becomes_sharp_is_told_until_it_is() -> None:
    found = sharpened(blurred(table(), blur) for blur in (4, 4, 4, 2, 1, 0.5, 0, 0, 0, 0))
    assert found and found[0] >= 3 and found[-1] <= 6


def test_a_film_that_begins_in_black_begins_anew_as_it_comes_out_of_it() -> None:
    found = sharpened(cv2.convertScaleAbs(table(), alpha=step / 10) for step in range(11))
    assert found and found[-1] >= 2


def test_a_sharp_picture_stays_one_and_light_changes_nothing() -> None:
    bright = cv2.convertScaleAbs(table(), alpha=1.6)
    assert sharpened([cv2.convertScaleAbs(table(), alpha=0.5)] * 3 + [table()] * 3 + [bright] * 3) == []


def test_a_hand_that_leaves_is_no_focus() -> None:
    covered = table()
    covered[:, 60:] = 90
    assert sharpened([covered] * 4 + [table()] * 4) == []


@pytest.mark.parametrize(("begin", "found"), [(WITHIN_SECONDS - 0.5, [4]), (WITHIN_SECONDS + 0.5, [])])
def test_focus_that_is_lost_later_on_and_found_again_is_no_beginning(begin: float, found: list[int]) -> None:
    focus = Focusing()
    focus.see(Frame(blurred(table(), 3), 0.0))
    pictures = [blurred(table(), 3)] * 4 + [table()] * 4
    assert [i for i, picture in enumerate(pictures) if focus.see(Frame(picture, begin + i / 30))] == found


def test_a_camera_that_comes_back_begins_anew() -> None:
    focus = Focusing()
    focus.see(Frame(table(), 0.0))
    focus.see(Frame(blurred(table(), 3), 60.0, resumed=True))
    assert focus.see(Frame(table(), 60.4))
