"""What makes a die hard to read, as far as it can be measured: hints for whoever looks at the worst pictures."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import cv2
import numpy as np

from vision import Box

SMALL_PIXELS = 24.0
FLAT_SHARE = 0.5
"""Of the top face's area were it a square: below it, the face is seen at a slant."""
LEANING = math.radians(5.0)
HIDDEN_SHARE = 0.7
CROWDED_SHARE = 0.12
BRIGHT, GLARING_SHARE = 250, 0.15
# Some one in twenty of rendered dice, or fewer, falls below each of the next three.
DARK = 60.0
FAINT_SPREAD = 19.0
BLURRED = 0.19
"""Of the brightness' spread, how much is finer than a thirtieth of the die."""

_SIDE, _RIM = 64, 10


def hints(image: np.ndarray, box: Box, others: Sequence[Box] = (), facts: Mapping[str, Any] | None = None) -> list[str]:
    """What is hard about the die in `box` (pixels of a BGR picture); `others`: the boxes of the other dice.

    `facts` is what scenes.jsonl says of the die.
    """
    height, width = image.shape[:2]
    x1, y1, x2, y2 = box
    found: list[str] = []
    if math.sqrt(max(0.0, x2 - x1) * max(0.0, y2 - y1)) < SMALL_PIXELS:
        found.append("small")
    if x1 < 1 or y1 < 1 or x2 > width - 1 or y2 > height - 1:
        found.append("cut off by the edge")
    if any(_shared(box, other) > CROWDED_SHARE for other in others):
        found.append("others before or behind it")
    found += _light(image[max(0, int(y1)) : max(1, int(y2)), max(0, int(x1)) : max(1, int(x2))])
    return found + _pose(facts or {})


def _light(part: np.ndarray) -> list[str]:
    if part.size == 0:
        return []
    grey = cv2.resize(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    middle = grey[_RIM:-_RIM, _RIM:-_RIM].astype(np.float32)
    spread = float(middle.std())
    fine = float((middle - cv2.GaussianBlur(middle, (0, 0), _SIDE / 30)).std())
    return [
        name
        for name, so in (
            ("dark", float(middle.mean()) < DARK),
            ("glaring", float((middle >= BRIGHT).mean()) > GLARING_SHARE),
            ("faint", spread < FAINT_SPREAD),
            ("blurred", fine < BLURRED * max(spread, FAINT_SPREAD)),
        )
        if so
    ]


def _pose(facts: Mapping[str, Any]) -> list[str]:
    if not facts:
        return []
    corners = np.array(facts.get("top_corners", ()), np.float32).reshape(-1, 2)
    slant = len(corners) == 4 and cv2.contourArea(corners) < FLAT_SHARE * max(1.0, float(facts["edge"]) ** 2)
    return [
        name
        for name, so in (
            ("a logo for an ace", facts.get("kind") == "logo"),
            ("icons for pips", facts.get("kind") == "icons"),
            ("seen at a slant", slant),
            ("leaning", facts["tilt"] > LEANING),
            ("partly hidden", facts["visible_share"] < HIDDEN_SHARE or facts["top_share"] < HIDDEN_SHARE),
        )
        if so
    ]


def _shared(box: Box, other: Box) -> float:
    """The share of `box` that `other` covers."""
    width, height = min(box[2], other[2]) - max(box[0], other[0]), min(box[3], other[3]) - max(box[1], other[1])
    area = (box[2] - box[0]) * (box[3] - box[1])
    return max(0.0, width) * max(0.0, height) / area if area > 0 else 0.0
