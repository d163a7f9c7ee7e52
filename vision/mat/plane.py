"""A sheet's plane as a camera sees it: millimetres on the sheet to pixels of the picture, and back.

A homography, seen through a lens that bends straight lines: one parameter of radial distortion, by the division model
(Fitzgibbon, "Simultaneous linear estimation of multiple view geometry and lens distortion", CVPR 2001), whose two
directions both have closed forms. Inside, picture coordinates are taken from the picture's middle in halves of its
diagonal, so that the distortion means the same at every resolution.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np

from vision.errors import VisionError
from vision.readings import Point

# A webcam's focal length in halves of the picture's diagonal, where a picture does not tell it: 65 degrees across.
USUAL_FOCAL = 1.37
FOCAL_RANGE = (0.7, 4.0)
# Where a camera looks straight down, perspective says nothing of its focal length: below this the usual one is taken.
LEAST_PERSPECTIVE = 0.02


class NoPoseError(VisionError, ValueError):
    """No camera could see the plane in this way."""


@dataclass(frozen=True)
class Lens:
    """The picture's size in pixels, and the distortion of the lens: negative for a barrel, 0 for none.

    `corner`: pixels are counted from there, where a part of the picture begins.
    """

    width: int
    height: int
    distortion: float = 0.0
    corner: Point = (0.0, 0.0)

    @property
    def half_diagonal(self) -> float:
        return math.hypot(self.width, self.height) / 2

    @property
    def middle(self) -> np.ndarray:
        return np.array([(self.width - 1) / 2 - self.corner[0], (self.height - 1) / 2 - self.corner[1]])

    def straightened(self, pixels: np.ndarray) -> np.ndarray:
        """Pixels ``(n, 2)`` as coordinates in which straight lines are straight."""
        bent = (np.asarray(pixels, float) - self.middle) / self.half_diagonal
        return bent / (1 + self.distortion * np.sum(bent**2, axis=1, keepdims=True))

    def bent(self, straight: np.ndarray) -> np.ndarray:
        """The pixels ``(n, 2)`` at which `straightened` gives these coordinates.

        What lies farther out than a pincushion can show is put at its edge.
        """
        square = np.sum(straight**2, axis=1, keepdims=True)
        root = np.sqrt(np.maximum(0.0, 1 - 4 * self.distortion * square))
        return straight * (2 / (1 + root)) * self.half_diagonal + self.middle


@dataclass(frozen=True, eq=False)
class Plane:
    """The sheet's plane: `homography` takes ``(x, y, 1)`` in millimetres to straightened coordinates of the picture.

    Its scale is such that what lies before the camera has a positive third coordinate. `mirrored` says that the
    picture shows the plane as in a mirror.
    """

    homography: np.ndarray
    lens: Lens
    mirrored: bool = False

    @staticmethod
    def through(points: Sequence[Point], pixels: Sequence[Point], lens: Lens) -> Plane:
        """The plane on which at least four points, in millimetres, are seen at these pixels; least squares for more.

        That the picture is mirrored shows in the way round in which the points are seen. Raises NoPoseError where no
        camera sees them so: three of them in a line, or in an order that crosses over.
        """
        places = np.asarray(points, float)
        found, _ = cv2.findHomography(places, lens.straightened(np.asarray(pixels, float)), 0)
        if found is None or not np.all(np.isfinite(found)) or abs(np.linalg.det(found)) < 1e-15:
            raise NoPoseError("the points lie in a line")
        x, y = places.mean(axis=0)
        depths = _homogeneous(places) @ (found if found[2] @ (x, y, 1) > 0 else -found)[2]
        if not np.all(depths > 0):
            raise NoPoseError("the points are not in order")
        facing = found if found[2] @ (x, y, 1) > 0 else -found
        straight = Plane(facing, lens)
        turns = [float(np.linalg.det(straight.jacobian((float(px), float(py))))) for px, py in places]
        if not (min(turns) > 0 or max(turns) < 0):
            raise NoPoseError("the points are not in order")
        return Plane(facing, lens, turns[0] < 0)

    def in_part(self, x: float, y: float) -> Plane:
        """The plane as a part of the picture shows it that begins at this pixel of it."""
        left, top = self.lens.corner
        return replace(self, lens=replace(self.lens, corner=(left + x, top + y)))

    def to_picture(self, points: np.ndarray) -> np.ndarray:
        """Points of the sheet ``(n, 2)`` in millimetres, as pixels ``(n, 2)``; NaN for what lies behind the camera."""
        seen = _homogeneous(points) @ self.homography.T
        depth = np.where(seen[:, 2:] > 1e-9, seen[:, 2:], np.nan)
        return self.lens.bent(seen[:, :2] / depth)

    def to_sheet(self, pixels: np.ndarray) -> np.ndarray:
        """Pixels ``(n, 2)`` as points of the sheet in millimetres; NaN for what lies at or above the horizon."""
        seen = _homogeneous(self.lens.straightened(pixels)) @ np.linalg.inv(self.homography).T
        depth = np.where(seen[:, 2:] > 1e-12, seen[:, 2:], np.nan)
        return seen[:, :2] / depth

    def jacobian(self, point: Point) -> np.ndarray:
        """Pixels per millimetre at a point of the sheet: ``(2, 2)``, a column for x and one for y."""
        step = 0.01
        x, y = point
        around = np.array([[x + step, y], [x - step, y], [x, y + step], [x, y - step]])
        east, west, south, north = self.to_picture(around)
        return np.column_stack([(east - west) / (2 * step), (south - north) / (2 * step)])

    def scale(self, point: Point) -> float:
        """Pixels per millimetre at a point of the sheet: the root of how large a square millimetre is seen."""
        return float(self.scales(np.array([point]))[0])

    def scales(self, points: np.ndarray) -> np.ndarray:
        """The same at points ``(n, 2)``, as ``(n,)``."""
        here = self.to_picture(points)
        across, down = (self.to_picture(np.add(points, step)) - here for step in ((0.01, 0.0), (0.0, 0.01)))
        return np.sqrt(np.abs(across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0])) / 0.01

    def raised(self, height: float) -> Plane:
        """The plane that lies `height` millimetres above the sheet, such as that of the top faces of its dice.

        A point of it stands over the point of the sheet with the same coordinates. The focal length is taken from the
        perspective where that tells it, and is otherwise a webcam's; the optical axis goes through the picture's
        middle. Raises NoPoseError.
        """
        lifted = self._camera[:, [0, 1, 3]].copy()
        lifted[:, 2] += height * self._camera[:, 2]
        return replace(self, homography=lifted)

    def over(self, points: np.ndarray) -> np.ndarray:
        """Points ``(n, 3)``, in millimetres on the sheet and above it, as pixels ``(n, 2)``. Raises NoPoseError."""
        seen = np.column_stack([points, np.ones(len(points))]) @ self._camera.T
        depth = np.where(seen[:, 2:] > 1e-9, seen[:, 2:], np.nan)
        return self.lens.bent(seen[:, :2] / depth)

    def under(self, pixels: np.ndarray, heights: np.ndarray) -> np.ndarray:
        """The points of the sheet ``(n, 2)`` under those that are seen at pixels ``(n, 2)``, so high above it ``(n,)``.

        NaN for what lies at or above the horizon. Raises NoPoseError.
        """
        planes = np.repeat(self._camera[None, :, [0, 1, 3]], len(heights), axis=0)
        planes[:, :, 2] += np.asarray(heights)[:, None] * self._camera[:, 2]
        seen = np.linalg.solve(planes, _homogeneous(self.lens.straightened(pixels))[:, :, None])[:, :, 0]
        depth = np.where(seen[:, 2:] > 1e-12, seen[:, 2:], np.nan)
        return seen[:, :2] / depth

    @cached_property
    def _camera(self) -> np.ndarray:
        """The camera's matrix ``(3, 4)``: from ``(x, y, height, 1)`` in millimetres to straightened coordinates."""
        mirror = np.diag([-1.0 if self.mirrored else 1.0, 1.0, 1.0])
        seen = mirror @ self.homography
        camera = np.diag([1.0, 1.0, focal_length(seen)])
        rays = camera @ seen
        size = math.sqrt(float(np.linalg.norm(rays[:, 0]) * np.linalg.norm(rays[:, 1])))
        if not size > 0:
            raise NoPoseError("the plane is seen from its edge")
        rays = rays / size
        # x to the right and y down turn clockwise seen from above: their cross product points into the table.
        up = -np.cross(rays[:, 0], rays[:, 1])
        return mirror @ np.linalg.inv(camera) @ np.column_stack([rays[:, 0], rays[:, 1], up, rays[:, 2]])


def focal_length(homography: np.ndarray) -> float:
    """The focal length in halves of the picture's diagonal with which a camera of square pixels sees a plane so.

    From the image of the absolute conic (Zhang, "A flexible new technique for camera calibration", 2000): the two axes
    of the plane are perpendicular and equally long. The usual one where the view has too little perspective to tell.
    """
    a, b = homography[:, 0], homography[:, 1]
    # In 1 / f²: two linear equations.
    with_focal = np.array([a[0] * b[0] + a[1] * b[1], a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2])
    without = np.array([a[2] * b[2], a[2] ** 2 - b[2] ** 2])
    lengths = float(a[:2] @ a[:2] + b[:2] @ b[:2])
    if lengths <= 0 or float(np.linalg.norm(with_focal)) < LEAST_PERSPECTIVE * lengths:
        return USUAL_FOCAL
    inverse_square = -float(with_focal @ without) / float(with_focal @ with_focal)
    if inverse_square <= 0:
        return USUAL_FOCAL
    focal = 1 / math.sqrt(inverse_square)
    return focal if FOCAL_RANGE[0] <= focal <= FOCAL_RANGE[1] else USUAL_FOCAL


def _homogeneous(points: np.ndarray) -> np.ndarray:
    points = np.asarray(points, float).reshape(-1, 2)
    return np.column_stack([points, np.ones(len(points))])
