"""A picture as the motion gate sees it: about 320 pixels across, enough to tell what moves; and its logarithm, of
which a change of the light takes the same everywhere."""

import cv2
import numpy as np

ACROSS = 320
SIXTEENTHS = 16

_LOGS = np.log(np.arange(256, dtype=np.float32) + 12)
"""Of each value of a pixel; dark ones are raised, since their noise is large beside them."""


def gate_size(width: int, height: int) -> tuple[int, int, float]:
    """Width, height and scale of the gate's picture for a source of `width` by `height` pixels."""
    scale = min(1.0, ACROSS / max(width, height))
    return max(1, round(width * scale)), max(1, round(height * scale)), scale


def shrunk(image: np.ndarray) -> np.ndarray:
    """A picture ``(H, W, C)`` uint8 at the gate's scale, ``(h, w, C)``: of all pixels that fall into one, the mean.

    One that has that scale already is given back itself.
    """
    width, height, _ = gate_size(image.shape[1], image.shape[0])
    if image.shape[:2] == (height, width):
        return image
    if image.shape[1] < 4 * width or image.shape[0] < 4 * height:
        return cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
    # Halves are what OpenCV averages fastest: 720p in half the time of one step, and by sixteenths to the same means.
    fine = np.multiply(image, SIXTEENTHS, dtype=np.uint16)
    while fine.shape[1] >= 4 * width and fine.shape[0] >= 4 * height:
        fine = cv2.resize(fine, (fine.shape[1] // 2, fine.shape[0] // 2), interpolation=cv2.INTER_AREA)
    return cv2.convertScaleAbs(cv2.resize(fine, (width, height), interpolation=cv2.INTER_AREA), alpha=1 / SIXTEENTHS)


def logs(picture: np.ndarray) -> np.ndarray:
    """The natural logarithm of each value of a uint8 picture, raised by 12, as float32 of the same shape."""
    return cv2.LUT(picture, _LOGS)
