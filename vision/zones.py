"""Zones of the table as polygons in the picture: which die lies where.

Points are ``(x, y)`` in pixels, x to the right, y down; a polygon is a sequence of at least three of them.
"""

from collections.abc import Collection, Mapping, Sequence

import cv2
import numpy as np

from vision.readings import DieReading, Point

# A die stands on the table below the middle of its box; seen from 45 to 90 degrees, by about this share of its height.
FOOT_SHARE = 0.15
# So far outside a polygon a die may still lie, as a share of its size: it then belongs to the nearest one.
BORDER_SHARE = 0.5


class Zones:
    """Named polygons, and the question in which of them a die lies."""

    def __init__(self, polygons: Mapping[str, Sequence[Point]]) -> None:
        self._outlines = {name: np.asarray(points, np.float32) for name, points in polygons.items()}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._outlines)

    def depth(self, name: str, point: Point) -> float:
        """Distance in pixels from `point` to the border of zone `name`: positive inside, negative outside."""
        return float(cv2.pointPolygonTest(self._outlines[name], point, True))

    def of(self, die: DieReading, first: Collection[str] = ()) -> str | None:
        """The zone in which `die` lies, or None; where zones overlap, one of `first` that holds it if there is one."""
        depths = {name: self.depth(name, foot(die)) for name in self._outlines if name in first}
        holding = {name: depth for name, depth in depths.items() if depth > 0}
        if holding:
            return max(holding, key=lambda name: holding[name])
        best, best_depth = None, -BORDER_SHARE * die.size
        for name in self._outlines:
            depth = self.depth(name, foot(die))
            if depth > best_depth:
                best, best_depth = name, depth
        return best

    def bounds(self, name: str, width: int, height: int, margin_share: float) -> tuple[int, int, int, int]:
        """The part ``(x1, y1, x2, y2)`` of a picture with zone `name` and a margin, a share of its longer side."""
        (left, top), (right, bottom) = self._outlines[name].min(axis=0), self._outlines[name].max(axis=0)
        margin = margin_share * max(right - left, bottom - top)
        x1, y1 = max(0, int(left - margin)), max(0, int(top - margin))
        return x1, y1, min(width, int(np.ceil(right + margin))), min(height, int(np.ceil(bottom + margin)))

    def mask(self, name: str, width: int, height: int, scale: float, margin: float = 0.0) -> np.ndarray:
        """Zone `name` as ``(height, width)`` bool in a picture scaled by `scale`, widened by `margin` of its pixels."""
        drawn = np.zeros((height, width), np.uint8)
        outline = np.round(self._outlines[name] * scale).astype(np.int32)
        cv2.fillPoly(drawn, [outline], 255)
        if margin >= 1:
            side = 2 * int(margin) + 1
            drawn = cv2.dilate(drawn, np.ones((side, side), np.uint8))
        return drawn > 0


def foot(die: DieReading) -> Point:
    """About the middle of the die's footprint on the table."""
    x, y = die.center
    return x, y + FOOT_SHARE * (die.box[3] - die.box[1])
