"""Does something lie over the board beside its dice? A hand that rests there moves nothing, and hides what it covers.

The board as it looked when all was as it should be is compared with how it looks now. Where dice came or went it must
have changed; where it has changed elsewhere, something covers it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import cv2
import numpy as np

from referee.board_geometry import BoardGeometry
from rules import Square
from vision.motion import gate_size

# A change of brightness or colour by this factor (natural logarithm) is more than noise and compression make.
CHANGED = 0.2
# A hand's fingers over one of 25 squares cover as much of the board.
COVERED_SHARE = 0.03
# Dice are as high as this, in squares, and throw shadows as far.
DIE_HEIGHT = 0.8


class BoardCover:
    """Compares the board in pictures of `width` by `height` pixels with how it looked before."""

    def __init__(self, geometry: BoardGeometry, width: int, height: int) -> None:
        self._geometry = geometry
        self._width, self._height, self._scale = gate_size(width, height)
        rows, cols = geometry.rows, geometry.cols
        corners = [geometry.pixel((col, row)) for col, row in ((0, 0), (cols, 0), (cols, rows), (0, rows))]
        self._board = self._filled([np.array(corners)])
        self._known: np.ndarray | None = None

    def remember(self, image: np.ndarray) -> None:
        """In this BGR picture nothing covers the board."""
        self._known = self._logs(image)

    def covered(self, image: np.ndarray, changed: Collection[Square]) -> bool:
        """Whether the board has changed in this BGR picture elsewhere than on and about the squares `changed`."""
        if self._known is None:
            return False
        rest = self._board & ~self._filled(self._around(changed))
        if not rest.any():
            return False
        difference = self._logs(image) - self._known
        # Light that falls or turns warmer changes all of the board alike.
        difference -= np.median(difference[rest], axis=0)
        moved = (np.abs(difference).max(axis=2) > CHANGED).astype(np.uint8)
        moved = cv2.morphologyEx(moved, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
        return int(moved[rest].sum()) > COVERED_SHARE * int(self._board.sum())

    def _around(self, squares: Iterable[Square]) -> list[np.ndarray]:
        """The outlines of dice on those squares, with some of the squares about them for their shadows."""
        outlines: list[np.ndarray] = []
        for row, col in squares:
            points = self._geometry.outline((row, col), DIE_HEIGHT)
            middle = points.mean(axis=0)
            grown = np.asarray(middle + 1.5 * (points - middle), np.float32)
            outlines.append(np.asarray(cv2.convexHull(grown)).reshape(-1, 2))
        return outlines

    def _filled(self, outlines: Iterable[np.ndarray]) -> np.ndarray:
        drawn = np.zeros((self._height, self._width), np.uint8)
        for outline in outlines:
            cv2.fillConvexPoly(drawn, np.round(outline * self._scale).astype(np.int32), 1)
        return drawn > 0

    def _logs(self, image: np.ndarray) -> np.ndarray:
        small = cv2.resize(image, (self._width, self._height), interpolation=cv2.INTER_AREA)
        return np.log(small.astype(np.float32) + 12.0)
