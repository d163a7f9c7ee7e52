"""Cuts in an edited film: from one frame to the next another place is seen.

Hands, jolts and a camera that is turned take several frames, a lamp that is switched on changes the brightness of all
alike, and after a flash the place is the same. A cut changes most of the picture at once, in pattern as well as in
light, and what is seen before and after it keeps still from one frame to the next.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import pairwise

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
GRID = 4
LEAST_CELLS = 0.6
CELL_SHARE = 0.1
"""in so many of the cells of a grid of GRID by GRID at least so much of each, where an arm comes from one side,"""
MOST_BESIDE = 0.12
"""and the frames just before it and after it differ in no more than this."""
MOST_ALIKE = 0.7
"""Two places are no more alike than this, as a correlation of brightness; one that is PLAIN is like no other."""
PLAIN = 1e-3
BLACK = float(logs(np.array([[16]], np.uint8))[0, 0])
"""Borders of films are no brighter, and a cell that is dark but for LIT_SHARE of it is border."""
LIT_SHARE = 0.5


@dataclass(frozen=True)
class _Step:
    """How one frame differs from the one before it: in which share of the picture another thing is seen, in which share
    of its cells, and the correlation of brightness, -1 to 1; the last two are told of large steps alone."""

    share: float
    cells: float = 0.0
    alike: float = 1.0


class SceneCuts:
    """Takes every frame of one film, and tells one frame late that it was cut."""

    def __init__(self) -> None:
        self._before: np.ndarray | None = None
        self._steps: deque[_Step] = deque(maxlen=3)

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
        earlier, step, later = self._steps
        other = step.share >= LEAST_SHARE and step.cells >= LEAST_CELLS and step.alike <= MOST_ALIKE
        return other and max(earlier.share, later.share) <= MOST_BESIDE


def _compared(before: np.ndarray, now: np.ndarray) -> _Step:
    """The step from one picture to the next, both as logarithms `(h, w, 3)`. Borders that are black in both tell
    nothing."""
    lit = _largest(np.maximum(before, now)) > BLACK
    if not lit.any():
        return _Step(0.0)
    left, top, width, height = cv2.boundingRect(lit.astype(np.uint8))
    inside = slice(top, top + height), slice(left, left + width)
    before, now, lit = before[inside], now[inside], lit[inside]
    change = now - before
    change -= np.median(change[lit], axis=0)
    changed = lit & (_largest(np.abs(change)) > CHANGED)
    share = float(changed.sum() / lit.sum())
    if share < LEAST_SHARE:
        return _Step(share)
    cells = [
        changed[rows, columns].sum() >= CELL_SHARE * lit[rows, columns].sum()
        for rows in _parts(changed.shape[0])
        for columns in _parts(changed.shape[1])
        if lit[rows, columns].mean() > LIT_SHARE
    ]
    light = before[lit].mean(axis=1), now[lit].mean(axis=1)
    plain = min(float(each.std()) for each in light) < PLAIN
    alike = 0.0 if plain else float(np.corrcoef(*light)[0, 1])
    return _Step(share, float(np.mean(cells)) if cells else 0.0, alike)


def _largest(picture: np.ndarray) -> np.ndarray:
    """Of each pixel's three colors the largest, ``(h, w)``: a tenth of the time of NumPy's `max`."""
    return np.maximum(np.maximum(picture[..., 0], picture[..., 1]), picture[..., 2])


def _parts(length: int) -> list[slice]:
    """A side of that many pixels cut into `GRID` parts."""
    ends = [length * part // GRID for part in range(GRID + 1)]
    return [slice(first, last) for first, last in pairwise(ends)]
