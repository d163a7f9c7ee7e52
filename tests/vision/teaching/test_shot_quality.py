"""Whether a shot is worth having."""

import cv2
import numpy as np
import pytest

from tests.vision.teaching.drawn_dice import draw_die, faces_of_pips
from vision.teaching.shot_quality import BLURRED_BELOW, SAME_BELOW, difference, sharpness
from vision.teaching.training import take_shot

BODIES = {"white": ((235, 235, 235), (20, 20, 20)), "black on black": ((40, 40, 40), (75, 75, 75))}


@pytest.fixture(params=BODIES.values(), ids=BODIES.keys())
def die(request: pytest.FixtureRequest) -> tuple[np.ndarray, np.ndarray]:
    return draw_die(faces_of_pips(*request.param), "5", np.random.default_rng(3))


def turned(image: np.ndarray, degrees: float) -> np.ndarray:
    height, width = image.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    return cv2.warpAffine(image, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)


def test_a_blurred_die_is_told_from_a_sharp_one_whatever_its_contrast(die: tuple[np.ndarray, np.ndarray]):
    image, box = die
    blurred = cv2.GaussianBlur(image, (0, 0), 0.12 * float(box[2] - box[0]))
    assert sharpness(take_shot(image, box)) > BLURRED_BELOW > sharpness(take_shot(blurred, box))


def test_noise_is_no_other_look_but_a_turn_is_whatever_the_contrast(die: tuple[np.ndarray, np.ndarray]):
    image, box = die
    shot = take_shot(image, box)
    noise = np.random.default_rng(1).normal(0, 3, image.shape)
    noisy = np.clip(image + noise, 0, 255).astype(np.uint8)
    assert difference(shot, take_shot(noisy, box)) < SAME_BELOW
    assert difference(shot, take_shot(turned(image, 30), box)) > SAME_BELOW
