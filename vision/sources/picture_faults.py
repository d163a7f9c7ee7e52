"""Pictures in which nothing can be seen: black ones, and ones that are nothing but noise.

A lens that is covered, a lamp that is out, a cable that is loose. Both are told from tables by how the picture looks at
large, so that a dark cloth with dice on it, or a sensor's noise in poor light, is neither.
"""

from enum import Enum

import cv2
import numpy as np

# A picture is black where no part of it is lighter than this, of 255, on the average of that part.
BLACK_LEVEL = 14
# In noise, neighbouring pixels differ by at least this on the average, of 255, and so does each from one picture to the
# next; pictures of things differ by a few levels in most places, and a sensor's noise in poor light by some ten.
NOISE_LEVEL = 22.0
# So much of the picture must be like that, judged in so many cells across and down.
NOISE_SHARE = 0.8
CELLS = 8
# Large pictures are judged by so many of their rows and columns next to each other.
PATCH = 24


class PictureFault(Enum):
    """Why nothing can be seen in a picture."""

    BLACK = "black"
    NOISE = "noise"


def fault_of(image: np.ndarray, before: np.ndarray | None, coarse: np.ndarray) -> PictureFault | None:
    """What is wrong with a BGR `image`, given the one `before` it; `coarse` is it made small (`freezing`)."""
    if float(coarse.max()) < BLACK_LEVEL:
        return PictureFault.BLACK
    if before is None or before.shape != image.shape or min(image.shape[:2]) < 2 * CELLS:
        return None
    return PictureFault.NOISE if _is_noise(image, before) else None


def _is_noise(image: np.ndarray, before: np.ndarray) -> bool:
    """Whether neighbours in space and in time have nothing to do with each other in most of the picture."""
    height, width = image.shape[:2]
    rows = image[:: max(1, height // CELLS), :, 1]
    if cv2.norm(rows[:, 1:], rows[:, :-1], cv2.NORM_L1) < NOISE_SHARE * NOISE_LEVEL * rows[:, 1:].size:
        return False
    high, wide = height // CELLS, width // CELLS
    noisy = 0
    for row in range(CELLS):
        for column in range(CELLS):
            top, left = row * high, column * wide
            place = np.s_[top : top + min(high, PATCH), left : left + min(wide, PATCH), 1]
            now, then = image[place], before[place]
            if cv2.norm(now[:, 1:], now[:, :-1], cv2.NORM_L1) < NOISE_LEVEL * now[:, 1:].size:
                continue
            noisy += cv2.norm(now, then, cv2.NORM_L1) >= NOISE_LEVEL * now.size
    return noisy >= NOISE_SHARE * CELLS**2
