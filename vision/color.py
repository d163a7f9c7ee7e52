"""Name the colour of a die's body."""

from __future__ import annotations

import cv2
import numpy as np

_PROBE = 24
"""Side of the square that the die's middle is reduced to, in pixels."""


def name_color(image: np.ndarray, box: np.ndarray) -> str:
    """One of `COLORS` for the die in `box` (`x1, y1, x2, y2` pixels) of a BGR picture.

    Pips and glare are minorities on most dice: the middle of the box is split into two clusters in CIE L*a*b*, the
    larger of which is the body.
    """
    x1, y1, x2, y2 = (float(v) for v in box)
    inset_x, inset_y = (x2 - x1) * 0.2, (y2 - y1) * 0.2
    left, top = max(0, int(x1 + inset_x)), max(0, int(y1 + inset_y))
    part = image[top : max(top + 1, int(y2 - inset_y)), left : max(left + 1, int(x2 - inset_x))]
    if part.size == 0:
        return "grey"
    probe = cv2.resize(part, (_PROBE, _PROBE), interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(probe.astype(np.float32) / 255.0, cv2.COLOR_BGR2LAB).reshape(-1, 3)
    return _name(_larger_cluster(lab))


def _larger_cluster(lab: np.ndarray) -> np.ndarray:
    low, high = np.percentile(lab[:, 0], [10, 90])
    seeds = np.stack([lab[np.abs(lab[:, 0] - v).argmin()] for v in (low, high)])
    members = np.zeros(len(lab), dtype=np.int64)
    for _ in range(4):
        members = ((lab[:, None] - seeds[None]) ** 2).sum(axis=2).argmin(axis=1)
        for k in range(2):
            if (members == k).any():
                seeds[k] = lab[members == k].mean(axis=0)
    largest = int(np.bincount(members, minlength=2).argmax())
    return np.median(lab[members == largest], axis=0)


def _name(lab: np.ndarray) -> str:
    lightness, a, b = (float(v) for v in lab)
    chroma = float(np.hypot(a, b))
    hue = float(np.degrees(np.arctan2(b, a))) % 360
    if chroma < 9 + 0.03 * lightness:
        return "white" if lightness > 66 else "black" if lightness < 27 else "grey"
    if lightness < 14 and chroma < 16:
        return "black"
    if lightness > 74 and chroma < 22 and 60 <= hue <= 120:
        return "white"
    if hue < 20 or hue >= 345:
        return "pink" if lightness > 60 and chroma < 50 else "red"
    if hue < 48:
        return "red" if hue < 38 and chroma > 35 else "brown" if lightness < 45 or chroma < 30 else "orange"
    if hue < 72:
        return "brown" if lightness < 50 or chroma < 32 else "orange"
    if hue < 105:
        return "yellow" if lightness > 45 else "brown"
    if hue < 195:
        return "green"
    if hue < 295:
        return "blue"
    return "purple" if lightness < 62 else "pink"
