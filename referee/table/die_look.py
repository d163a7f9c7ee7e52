"""How a die looked where it lay, to know it again after a hand hid it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision import Box

RIM_SHARE = 0.15
"""So much of a die's size is seen of the table beside it."""
ACROSS = 24
"""A look is about so many pixels across: enough to tell how a die is turned."""
LEAST_ACROSS = 4
"""Of what is smaller than that nothing can be told."""
ALIKE = 0.9
"""The least correlation of two pictures of the same die that nobody touched."""
TURNS, TURNED_ALIKE = (0, -8, 8, -16, 16), 0.8
"""Degrees by which a die is turned to find it turned a little, and the least correlation then."""


@dataclass(frozen=True, eq=False)
class DieLook:
    """A picture of a die and its rim: grey ``(h, w)`` uint8, `scale` times as large as in the source."""

    image: np.ndarray
    scale: float

    @classmethod
    def of(cls, image: np.ndarray, box: Box) -> DieLook:
        """As a BGR `image` ``(h, w, 3)`` uint8 shows the die in `box`, in pixels of the image."""
        scale = min(1.0, ACROSS / max(1.0, box[2] - box[0], box[3] - box[1]))
        return cls(_part(image, box, RIM_SHARE, scale), scale)

    def is_seen_in(self, image: np.ndarray, box: Box, about: float) -> bool:
        """Whether a later `image` shows the same at `box`, or within so many of its sizes `about` it."""
        return self._likeness(_part(image, box, RIM_SHARE + about, self.scale)) >= ALIKE

    def is_seen_turned(self, image: np.ndarray, box: Box) -> bool:
        """Whether a later `image` shows the same at `box`, or nearly there, turned by up to 20 degrees."""
        part = _part(image, box, 2 * RIM_SHARE, self.scale)
        height, width = part.shape
        middle = (width - 1) / 2, (height - 1) / 2
        turned = (
            cv2.warpAffine(
                part, cv2.getRotationMatrix2D(middle, turn, 1.0), (width, height), borderMode=cv2.BORDER_REPLICATE
            )
            for turn in TURNS
        )
        return any(self._likeness(each) >= TURNED_ALIKE for each in turned)

    def _likeness(self, part: np.ndarray) -> float:
        """The correlation with the best place of a part of a picture; 0 where the part is too small."""
        if min(self.image.shape) < LEAST_ACROSS or any(np.less(part.shape, self.image.shape)):
            return 0.0
        return float(cv2.matchTemplate(part, self.image, cv2.TM_CCOEFF_NORMED).max())


def _part(image: np.ndarray, box: Box, about: float, scale: float) -> np.ndarray:
    """A box and so many of its sizes about it: grey, scaled, and a pixel at least, also where it lies outside."""
    x1, y1, x2, y2 = box
    height, width = image.shape[:2]
    more = about * max(x2 - x1, y2 - y1)
    left, top = min(max(0, round(x1 - more)), width - 1), min(max(0, round(y1 - more)), height - 1)
    part = image[top : max(top + 1, round(y2 + more)), left : max(left + 1, round(x2 + more))]
    size = max(1, round(part.shape[1] * scale)), max(1, round(part.shape[0] * scale))
    return cv2.resize(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), size, interpolation=cv2.INTER_AREA)
