"""Whether a shot is worth having: whether its die is sharp in it, and whether it looks other than those before."""

import cv2
import numpy as np

BLURRED_BELOW = 0.03
"""`sharpness` below which a die is called blurred: sharp rendered dice have 0.04 and more (all but one in twenty), and
those blurred by a tenth of their width 0.035 and less."""

SMALL_BELOW = 24.0
"""Longer side of a die's box, in pixels, below which its face is made of too few of them."""

SAME_BELOW = 0.14
"""`difference` below which two shots are the same look: on rendered dice, noise and a box that is 1.5 % off make 0.12
or less (all but one in twenty), a turn by 20° makes 0.19 or more."""

_NOISE = 3.0
"""Grey levels of contrast that are noise."""

_GRAIN_PIXELS = 1.5


def sharpness(shot: np.ndarray) -> float:
    """How strong a shot's fine detail is beside its contrast; about 0.15 for a sharp die, whatever its colours.

    `shot` is BGR `uint8`, as `vision.teaching.training.take_shot` cuts it.
    """
    grey = cv2.cvtColor(shot, cv2.COLOR_BGR2GRAY).astype(np.float32)
    detail = cv2.Laplacian(cv2.GaussianBlur(grey, (0, 0), 1.0), cv2.CV_32F)
    return float(detail.std()) / _contrast(shot)


def difference(shot: np.ndarray, other: np.ndarray) -> float:
    """How much two shots differ, but for noise, beside the contrast of the first: a black die on black counts like any.

    Both are BGR `uint8`, as `vision.teaching.training.take_shot` cuts them; 0 for the same picture.
    """
    blurred = [cv2.GaussianBlur(picture, (0, 0), _GRAIN_PIXELS).astype(np.float32) for picture in (shot, other)]
    return float(np.abs(blurred[0] - blurred[1]).mean()) / _contrast(shot)


def _contrast(shot: np.ndarray) -> float:
    return float(cv2.cvtColor(shot, cv2.COLOR_BGR2GRAY).std()) + _NOISE
