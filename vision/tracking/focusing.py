"""A camera that finds its focus, or comes out of the dark: what a film showed first is seen sharply only now.

Nothing can be told by comparing a table with a blurred or a black picture of it, so whoever remembers how it looked
first begins anew with the sharp one.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from vision.readings import Frame
from vision.tracking.downscaling import logs

WITHIN_SECONDS = 1.0
"""Cameras take hardly longer to find their focus after they were switched on, and nobody throws so soon."""
GRID = 8
SHARPER = 1.7
LEAST_SHARE = 0.6
"""A picture is sharper where the edges in most cells of a grid of GRID by GRID are so much stronger,"""
EDGES = 0.01
"""of those cells that show edges, as the mean Laplacian of the brightness's logarithm."""
LEAST_CELLS = 6
ACROSS = 24
SAME_SCENE = 0.9
"""It is still the same scene where pictures that are so small, in which no blur shows, correlate so well,"""
PLAIN = 0.02
"""or where the first one was black, or all but: its brightness's logarithm varied by less than this."""


class Focusing:
    """Takes the frames of one source, and tells when the picture has become sharp."""

    def __init__(self) -> None:
        self._until = -math.inf
        self._edges = np.zeros((GRID, GRID), np.float32)
        self._coarse: np.ndarray | None = None

    def see(self, frame: Frame) -> bool:
        """Takes in the next frame; whether the picture is much sharper than when watching began, or when this was said
        last."""
        if self._coarse is None or frame.resumed:
            self._until = frame.t + WITHIN_SECONDS
        elif frame.t > self._until:
            return False
        light = logs(cv2.cvtColor(frame.small, cv2.COLOR_BGR2GRAY))
        edges = cv2.resize(np.abs(cv2.Laplacian(light, cv2.CV_32F)), (GRID, GRID), interpolation=cv2.INTER_AREA)
        coarse = cv2.resize(light, (ACROSS, ACROSS), interpolation=cv2.INTER_AREA)
        shown = edges > EDGES
        sharper = (
            self._coarse is not None
            and int(shown.sum()) >= LEAST_CELLS
            and float((edges > SHARPER * self._edges)[shown].mean()) >= LEAST_SHARE
            and _alike(self._coarse, coarse)
        )
        if sharper or self._coarse is None or frame.resumed:
            self._edges, self._coarse = edges, coarse
        return sharper


def _alike(before: np.ndarray, now: np.ndarray) -> bool:
    """Whether two small pictures may show the same scene."""
    return float(before.std()) < PLAIN or float(np.corrcoef(before.ravel(), now.ravel())[0, 1]) >= SAME_SCENE
