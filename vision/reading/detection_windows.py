"""Where a detector looks: windows of a picture, brought to the network's input at a scale."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

STRIDE = 32
"""The input's sides are multiples of the network's coarsest stride, in pixels."""

PAD_GREY = 114

Window = tuple[int, int, int, int]
"""A part of a picture, `x1, y1, x2, y2` in whole pixels, inside it."""


@dataclass(frozen=True)
class WindowFit:
    """How a window was fitted into the input: a point of the picture times `scale`, then moved by `left`, `top`."""

    scale: float
    left: float
    top: float


def fit_window(image: np.ndarray, window: Window, scale: float) -> tuple[np.ndarray, WindowFit]:
    """A window of a BGR picture at `scale`, as the input `(1, 3, H, W)` float32 RGB in 0..1, and how it was fitted.

    What is wanting to multiples of `STRIDE` is grey.
    """
    x1, y1, x2, y2 = window
    part = image[y1:y2, x1:x2]
    width, height = max(1, round((x2 - x1) * scale)), max(1, round((y2 - y1) * scale))
    full_width, full_height = _rounded_up(width), _rounded_up(height)
    if (width, height) != part.shape[1::-1]:
        part = resized(part, width, height)
    left, top = (full_width - width) // 2, (full_height - height) // 2
    canvas = np.full((full_height, full_width, 3), PAD_GREY, np.uint8)
    canvas[top : top + height, left : left + width] = part
    blob = np.ascontiguousarray(canvas[..., ::-1].transpose(2, 0, 1)[None], dtype=np.float32)
    blob /= 255.0
    return blob, WindowFit(scale, left - x1 * scale, top - y1 * scale)


def window_around(boxes: np.ndarray, margin: float, scale: float, size: tuple[int, int]) -> Window:
    """The window of a picture of `size` `(width, height)` that holds all `boxes` `(N, 4)`, N > 0.

    Each has `margin` times its edge around it. The window is made larger until it fills the input at `scale`.
    """
    reach = margin * np.sqrt(np.prod(boxes[:, 2:] - boxes[:, :2], axis=1))[:, None]
    low, high = (boxes[:, :2] - reach).min(axis=0), (boxes[:, 2:] + reach).max(axis=0)
    (x1, x2), (y1, y2) = (_widened(*entry, scale) for entry in zip(low, high, size, strict=True))
    return x1, y1, x2, y2


def tiles(window: Window, scale: float, most_side: int, overlap: float) -> list[Window]:
    """The parts in which to look at a window so that no input has a side over `most_side`.

    They are of one size, and each shares at least `overlap` (of the input's pixels) with the next.
    """
    x1, y1, x2, y2 = window
    columns, rows = (_cuts(low, high, most_side / scale, overlap / scale) for low, high in ((x1, x2), (y1, y2)))
    return [(left, top, right, bottom) for top, bottom in rows for left, right in columns]


def cut_off(boxes: np.ndarray, window: Window, size: tuple[int, int], near: float) -> np.ndarray:
    """Which boxes `(N,)` end at a border of the window that is none of the picture's, to within `near` of their edge.

    What is there may go on outside.
    """
    gap = near * np.sqrt(np.prod(boxes[:, 2:] - boxes[:, :2], axis=1))
    x1, y1, x2, y2 = window
    cut = np.zeros(len(boxes), bool)
    for distance, inner in (
        (boxes[:, 0] - x1, x1 > 0),
        (boxes[:, 1] - y1, y1 > 0),
        (x2 - boxes[:, 2], x2 < size[0]),
        (y2 - boxes[:, 3], y2 < size[1]),
    ):
        cut |= inner & (distance <= gap)
    return cut


def resized(part: np.ndarray, width: int, height: int) -> np.ndarray:
    """A picture `(H, W, C)` in another size.

    Halved by averaging while it is more than twice too large, so that no pixel is passed over, then interpolated.
    """
    while part.shape[1] >= 2 * width and part.shape[0] >= 2 * height:
        half = part.shape[1] // 2, part.shape[0] // 2
        part = cv2.resize(part, half, interpolation=cv2.INTER_AREA)
    return cv2.resize(part, (width, height), interpolation=cv2.INTER_LINEAR)


def _rounded_up(length: int) -> int:
    return -(-length // STRIDE) * STRIDE


def _widened(low: float, high: float, most: int, scale: float) -> tuple[int, int]:
    length = math.floor(_rounded_up(math.ceil((high - low) * scale)) / scale)
    if length >= most:
        return 0, most
    start = min(max(0, round((low + high - length) / 2)), most - length)
    return start, start + length


def _cuts(low: int, high: int, most: float, overlap: float) -> list[tuple[int, int]]:
    length = high - low
    if length <= most:
        return [(low, high)]
    count = math.ceil((length - overlap) / (most - overlap))
    side = math.ceil((length + (count - 1) * overlap) / count)
    starts = [low + round(k * (length - side) / (count - 1)) for k in range(count)]
    return [(start, start + side) for start in starts]
