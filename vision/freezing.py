"""Has a source frozen on one picture? The noise of a sensor makes any two pictures differ.

So a camera that gives the same picture to the last bit has died. A region of the screen may rightly be still. Of a
stream one cannot know beforehand whether a sensor stands behind it, so its noise is measured: noise changes every part
of the picture within a moment, and what only moves in a picture without noise does not.
"""

from __future__ import annotations

from collections import deque
from enum import Enum

import numpy as np

# The picture is judged in so many cells across and down.
CELLS = 8
# A source has noise where so many of the cells change within this time; blown-out parts of a picture have none.
NOISY_SHARE = 0.6
NOISE_SECONDS = 2.0


class Noise(Enum):
    """Whether two pictures of a source can be the same."""

    ALWAYS = "a sensor: never"
    MEASURED = "not known beforehand"
    NONE = "they may well be"


class FreezeWatch:
    """Sees every picture of a live source, in order, and tells those that are news from those that show a freeze."""

    def __init__(self, noise: Noise) -> None:
        self.noisy = noise is Noise.ALWAYS
        self._measured = noise is Noise.MEASURED
        self._last: np.ndarray | None = None
        self._first = True
        self._same_since = 0.0
        self._changes: deque[tuple[float, np.ndarray]] = deque()

    def reopened(self) -> None:
        """The source was opened again: its first picture may be the one that a dead device repeats."""
        self._last = None

    def see(self, image: np.ndarray, now: float) -> bool:
        """Whether the BGR `image`, which came at time `now`, is news; where it is not, the source may have frozen."""
        last, self._last = self._last, image
        first, self._first = self._first, False
        if last is None or last.shape != image.shape:
            self._same_since = now
            return first or not self.noisy
        if np.array_equal(last, image):
            return not self.noisy
        self._same_since = now
        if self._measured:
            self._measure(last, image, now)
        return True

    def frozen_seconds(self, now: float) -> float:
        """For how long the source has stood on one picture, 0 where that proves nothing."""
        return now - self._same_since if self.noisy else 0.0

    def _measure(self, last: np.ndarray, image: np.ndarray, now: float) -> None:
        self._changes.append((now, changed_cells(last, image)))
        while self._changes[0][0] < now - NOISE_SECONDS:
            self._changes.popleft()
        changed = np.any([cells for _, cells in self._changes], axis=0)
        self.noisy = bool(changed.mean() >= NOISY_SHARE)


def changed_cells(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    """Which cells of two BGR pictures of one size differ, by a sample of their pixels, as ``(CELLS, CELLS)`` bool."""
    height, width = before.shape[:2]
    step = max(1, min(4, height // (2 * CELLS), width // (2 * CELLS)))
    differs = before[::step, ::step, 1] != after[::step, ::step, 1]
    high, wide = differs.shape[0] // CELLS, differs.shape[1] // CELLS
    if high == 0 or wide == 0:
        return np.full((CELLS, CELLS), bool(differs.any()))
    return differs[: high * CELLS, : wide * CELLS].reshape(CELLS, high, CELLS, wide).any(axis=(1, 3))
