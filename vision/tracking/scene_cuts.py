"""Cuts in an edited film: from one frame to the next another place is seen.

Hands, jolts and a camera that is turned take several frames, a lamp that is switched on changes the brightness of all
alike, and after a flash the place is the same. A cut changes most of the picture at once, in pattern as well as in
light, and what is seen before and after it keeps still from one frame to the next.
"""

from collections import deque

import cv2
import numpy as np

from vision.readings import Frame
from vision.tracking.downscaling import logs

ACROSS = 80
"""Each frame is compared at a quarter of the gate's size: cuts change more than single dice."""
CHANGED = 0.25
"""What changes by so much of its brightness, beside what all of the picture does, is another thing."""
LEAST_SHARE = 0.35
"""A cut changes at least so much of the picture,"""
MOST_BESIDE = 0.12
"""and the frames just before it and after it differ in no more than this."""
MOST_ALIKE = 0.7
"""Two places are no more alike than this, as a correlation of brightness; one that is PLAIN is like no other."""
PLAIN = 1e-3
BLACK = float(logs(np.array([[16]], np.uint8))[0, 0])
"""Borders of films are no brighter."""


class SceneCuts:
    """Takes every frame of one film, and tells one frame late that it was cut."""

    def __init__(self) -> None:
        self._before: np.ndarray | None = None
        # Of the latest frames, how much each differs from the one before it, and how alike the two are.
        self._steps: deque[tuple[float, float]] = deque(maxlen=3)

    def see(self, frame: Frame) -> bool:
        """Takes in the next frame; whether the one before it was the first of another scene."""
        height, width = frame.small.shape[:2]
        share = ACROSS / max(width, height)
        size = max(1, round(share * width)), max(1, round(share * height))
        now = logs(cv2.resize(frame.small, size, interpolation=cv2.INTER_AREA))
        before, self._before = self._before, now
        if before is None or before.shape != now.shape or frame.resumed:
            self._steps.clear()
            return False
        self._steps.append(_compared(before, now))
        if len(self._steps) < 3:
            return False
        (earlier, _), (share, alike), (later, _) = self._steps
        return share >= LEAST_SHARE and alike <= MOST_ALIKE and max(earlier, later) <= MOST_BESIDE


def _compared(before: np.ndarray, now: np.ndarray) -> tuple[float, float]:
    """In how much of the picture another thing is seen, 0 to 1, and the correlation of brightness, -1 to 1, where both
    are logarithms `(h, w, 3)`. Borders that are black in both tell nothing."""
    lit = np.maximum(before, now).max(axis=2) > BLACK
    if not lit.any():
        return 0.0, 1.0
    one, other = before[lit], now[lit]
    change = other - one
    change -= np.median(change, axis=0)
    changed = float((np.abs(change).max(axis=1) > CHANGED).mean())
    light = one.mean(axis=1), other.mean(axis=1)
    plain = min(float(each.std()) for each in light) < PLAIN
    return changed, 0.0 if plain else float(np.corrcoef(*light)[0, 1])
