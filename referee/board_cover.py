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

# A change by this factor (natural logarithm) is more than noise and compression make: of the colour, and of the
# brightness beside that of its surroundings, since a soft shadow changes wide parts of a board alike.
CHANGED_COLOR = 0.12
CHANGED_LIGHT = 0.15
# A hand's fingers over one of 25 squares cover as much of the board.
COVERED_SHARE = 0.03
# Hands do not lie as still as they have to for a look for so long: what covers the board then has come to stay.
COVERED_SECONDS = 6.0
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
        self._across = max(5, round(self._scale * float(np.hypot(*np.ptp(geometry.outline((0, 0)), axis=0)))) | 1)
        self._known: np.ndarray | None = None
        self._since: float | None = None

    def agree(self, image: np.ndarray, t: float, dice: Collection[Square]) -> None:
        """All is as it should be in this BGR picture of time `t`, with dice on those squares."""
        if not self.covered(image, t, dice):
            self._known = self._logs(image)

    def covered(self, image: np.ndarray, t: float, changed: Collection[Square]) -> bool:
        """Whether something has come over the board elsewhere than on and about the squares `changed`."""
        if not self._differs(image, changed):
            self._since = None
            return False
        self._since = t if self._since is None else self._since
        return t - self._since < COVERED_SECONDS

    def _differs(self, image: np.ndarray, changed: Collection[Square]) -> bool:
        if self._known is None:
            return False
        rest = self._board & ~self._filled(self._around(changed))
        if not rest.any():
            return False
        difference = self._logs(image) - self._known
        light = np.asarray(difference.mean(axis=2), np.float32)
        color = difference - light[:, :, None]
        # Light that turns warmer changes the colour of all of the board alike.
        color -= np.median(color[rest], axis=0)
        light -= cv2.blur(light, (self._across, self._across))
        moved = (np.abs(color).max(axis=2) > CHANGED_COLOR) | (np.abs(light) > CHANGED_LIGHT)
        opened = cv2.morphologyEx(moved.astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
        return int(opened[rest].sum()) > COVERED_SHARE * int(self._board.sum())

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
