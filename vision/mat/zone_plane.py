"""A zone's plane as one source sees it, in a unit that all sources share: where on the table dice lie, and where in
another picture they are to be seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.mat.dice import die_boxes, standing_at
from vision.mat.plane import Lens, Plane
from vision.readings import Box, DieReading, Point
from vision.zones import FOOT_SHARE, foot


@dataclass(frozen=True, eq=False)
class ZonePlane:
    """`plane` takes points of the zone to pixels of the source. `metric`: the unit of these points is the millimetre,
    so that the height of a die is known; otherwise dice are taken to stand a little below the middles of their boxes.
    """

    plane: Plane
    metric: bool

    def places(self, dice: Sequence[DieReading], edge: float) -> np.ndarray:
        """Where dice stand `(n, 2)`, with this edge in millimetres where the plane is metric; NaN beyond the plane.

        Raises NoPoseError.
        """
        if not dice:
            return np.zeros((0, 2))
        if self.metric:
            return standing_at(self.plane, np.array([die.box for die in dice]), edge)
        return self.plane.to_sheet(np.array([foot(die) for die in dice]))

    def sizes(self, dice: Sequence[DieReading], places: np.ndarray) -> np.ndarray:
        """The sizes of dice `(n,)` in the plane's unit, as they are seen."""
        return np.array([die.size for die in dice]) / self.plane.scales(places)

    def boxes(self, places: np.ndarray, sizes: np.ndarray, edge: float) -> list[Box]:
        """The boxes in which dice at these places are seen, with what `places` and `sizes` tell of them.

        Raises NoPoseError.
        """
        if len(places) == 0:
            return []
        if self.metric:
            found = die_boxes(self.plane, places, edge)
        else:
            feet, halves = self.plane.to_picture(places), sizes * self.plane.scales(places) / 2
            x, y = feet[:, 0], feet[:, 1] - 2 * FOOT_SHARE * halves
            found = np.column_stack([x - halves, y - halves, x + halves, y + halves])
        return [(float(x1), float(y1), float(x2), float(y2)) for x1, y1, x2, y2 in found]


def picture_plane(width: int, height: int) -> ZonePlane:
    """The plane whose points are the pixels of a picture: what zones have in common of which nothing else is known."""
    lens = Lens(width, height)
    (x, y), scale = lens.middle, lens.half_diagonal
    return ZonePlane(Plane(np.array([[1.0, 0.0, -x], [0.0, 1.0, -y], [0.0, 0.0, scale]]) / scale, lens), metric=False)


def plane_through(outline: Sequence[Point], seen: Sequence[Point], width: int, height: int) -> ZonePlane:
    """The plane of a zone whose corners, pixels of one picture, are `seen` in another of this size, in the same order.

    Raises NoPoseError where no camera sees them so; needs at least four.
    """
    return ZonePlane(Plane.through(outline, seen, Lens(width, height)), metric=False)
