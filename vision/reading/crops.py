"""Square pictures of single dice, as the crop reader sees them."""

import cv2
import numpy as np

READER_SIDE = 64
"""Side of the reader's input, in pixels."""

READER_CONTEXT = 1.365
"""Side of the cut square over the longer side of the die's box as the detector finds it: a twentieth more than over a
label's (`datasets/labelled/crop_batches.py`), since people draw boxes wider."""


def crop_square(
    image: np.ndarray, center: tuple[float, float], edge: float, side: int, turn: float = 0.0
) -> np.ndarray:
    """The square of `edge` pixels around `center`, resampled to `(side, side, 3)`.

    What lies `turn` radians clockwise from the picture's top comes to lie at the top of the square. Beyond the
    picture's border the border is repeated. Large squares are averaged, not sampled, so that fine pips and glitter do
    not alias.
    """
    scale = side / edge
    if scale < 0.5:
        x, y = center
        half = edge / 2 * (abs(np.cos(turn)) + abs(np.sin(turn))) + 2
        height, width = image.shape[:2]
        x1, y1 = max(0, int(x - half)), max(0, int(y - half))
        x2, y2 = min(width, int(x + half) + 1), min(height, int(y + half) + 1)
        if x2 > x1 and y2 > y1:
            factor = 2 * scale
            part = image[y1:y2, x1:x2]
            size = max(1, round((x2 - x1) * factor)), max(1, round((y2 - y1) * factor))
            small = cv2.resize(part, size, interpolation=cv2.INTER_AREA)
            fx, fy = size[0] / (x2 - x1), size[1] / (y2 - y1)
            image, center = small, ((x - x1) * fx, (y - y1) * fy)
            edge = edge * (fx + fy) / 2
            scale = side / edge
    cos, sin = scale * np.cos(turn), scale * np.sin(turn)
    x, y = center
    matrix = np.array(
        [[cos, sin, side / 2 - cos * x - sin * y], [-sin, cos, side / 2 + sin * x - cos * y]], dtype=np.float64
    )
    return cv2.warpAffine(image, matrix, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def crop_die(
    image: np.ndarray, box: np.ndarray, side: int = READER_SIDE, context: float = READER_CONTEXT, turn: float = 0.0
) -> np.ndarray:
    """The die in `box` (`x1, y1, x2, y2`) with some of its surroundings, `(side, side, 3)` BGR `uint8`.

    `turn` as of `crop_square`.
    """
    x1, y1, x2, y2 = (float(v) for v in box)
    edge = max(x2 - x1, y2 - y1, 2.0) * context
    return crop_square(image, ((x1 + x2) / 2, (y1 + y2) / 2), edge, side, turn)
