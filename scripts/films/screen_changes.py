"""What programs add to a film, or take from it: changes as in `scripts.films.picture_changes`.

A change makes a BGR picture of a BGR picture, both ``(height, width, 3)`` uint8, and a time in seconds.
"""

import math
from collections.abc import Sequence

import cv2
import numpy as np
from PIL import Image

CAPTIONS = ("here we go!", "let us see ...", "nice roll 6 5 4", "again")
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def with_few_colors(picture: np.ndarray, _t: float) -> np.ndarray:
    """In 64 colours, dithered, as a GIF is."""
    few = Image.fromarray(picture[..., ::-1]).quantize(64, dither=Image.Dither.FLOYDSTEINBERG)
    return np.asarray(few.convert("RGB"))[..., ::-1].copy()


def with_a_pointer(picture: np.ndarray, t: float) -> np.ndarray:
    """A mouse pointer moves over it."""
    picture, (height, width) = picture.copy(), picture.shape[:2]
    tip = round(width * (0.5 + 0.4 * math.sin(1.7 * t))), round(height * (0.5 + 0.4 * math.sin(2.3 * t + 1)))
    outline = np.array([[0, 0], [0, 18], [5, 14], [8, 21], [11, 20], [8, 13], [14, 13]]) + tip
    cv2.fillPoly(picture, [outline], WHITE)
    cv2.polylines(picture, [outline], isClosed=True, color=BLACK)
    return picture


def stretched(picture: np.ndarray, _t: float) -> np.ndarray:
    """Wider than it was, as where a program takes its pixels for squares and they are none."""
    return cv2.resize(picture, None, fx=1.3, fy=1.0, interpolation=cv2.INTER_AREA)


def tilted(picture: np.ndarray, _t: float) -> np.ndarray:
    """Turned by 9 degrees."""
    height, width = picture.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), 9, 1.0)
    return cv2.warpAffine(picture, turn, (width, height), borderMode=cv2.BORDER_REPLICATE)


def with_a_watermark(picture: np.ndarray, t: float) -> np.ndarray:
    """Pale words wander across its middle."""
    height, width = picture.shape[:2]
    written = picture.copy()
    _write(written, "DiceCam PRO", (int(60 * t % width) - 120, height // 2), height / 400, WHITE, 2)
    return cv2.addWeighted(picture, 0.65, written, 0.35, 0)


def with_captions(picture: np.ndarray, t: float) -> np.ndarray:
    """Now and then words on black cover a part of it, below."""
    if int(1.3 * t) % 2 == 0:
        return picture
    picture, (height, width) = picture.copy(), picture.shape[:2]
    cv2.rectangle(picture, (width // 6, height - height // 8), (width - width // 6, height - 8), BLACK, -1)
    words = CAPTIONS[int(t) % len(CAPTIONS)]
    _write(picture, words, (width // 6 + 8, height - height // 20), height / 500, WHITE)
    return picture


def in_a_window(picture: np.ndarray, t: float) -> np.ndarray:
    """In the window of a program that counts dice, with numbers that change beside the picture."""
    height, width = picture.shape[:2]
    window = np.full((height + 90, width + 200, 3), 245, np.uint8)
    window[:40] = 60
    _write(window, "Dice detector", (10, 28), 0.6, WHITE)
    for row in range(6):
        cv2.rectangle(window, (width + 20, 60 + 40 * row), (width + 180, 90 + 40 * row), (200, 200, 200), -1)
        _write(window, f"count {row + 1}: {(int(2 * t) + row) % 4}", (width + 25, 82 + 40 * row), 0.5, BLACK)
    window[50 : 50 + height, 10 : 10 + width] = picture
    _write(window, f"fps {28 + int(7 * t) % 4}", (10, height + 80), 0.5, BLACK)
    return window


def tiny(picture: np.ndarray, _t: float) -> np.ndarray:
    """Its longer side has 360 pixels."""
    scale = 360 / max(picture.shape[:2])
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def vivid(picture: np.ndarray, _t: float) -> np.ndarray:
    """With stronger colours and contrasts, as phones like it."""
    parts = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV).astype(np.float32)
    parts[..., 1] = np.minimum(1.6 * parts[..., 1], 255)
    strong = cv2.cvtColor(parts.astype(np.uint8), cv2.COLOR_HSV2BGR).astype(np.float32)
    return np.clip((strong - 110) * 1.35 + 110, 0, 255).astype(np.uint8)


def title_card(picture: np.ndarray) -> np.ndarray:
    """What is shown before a film of such pictures begins: its name on black."""
    card = np.zeros(picture.shape, np.uint8)
    _write(card, "Dice test", (20, card.shape[0] // 2), card.shape[0] / 300, WHITE, 2)
    return card


def _write(
    picture: np.ndarray, words: str, at: tuple[int, int], size: float, color: Sequence[int], width: int = 1
) -> None:
    cv2.putText(picture, words, at, cv2.FONT_HERSHEY_SIMPLEX, size, color, width, cv2.LINE_AA)
