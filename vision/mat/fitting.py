"""Fitting planes to what was seen of their markers, all sheets at once, since they are seen through one lens.

Gauss and Newton's method on the distance in the picture, from homographies found without the lens. The covariance of
the fit says how far off a zone may be: with markers in one corner alone, the other one is a guess, and known as such.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.mat.plane import Lens, Plane

# How strong lenses are, as far as is known before looking: few webcams bend the picture's corners by more than this.
DISTORTION_SPREAD = 0.06
# Corners are found no better than this, however well they happen to fit, in pixels.
LEAST_NOISE = 0.08
STEPS = 8


@dataclass(frozen=True, eq=False)
class Seen:
    """Points of one sheet ``(n, 2)`` in millimetres, and where they are in the picture ``(n, 2)``; n is at least 4."""

    on_sheet: np.ndarray
    in_picture: np.ndarray


@dataclass(frozen=True, eq=False)
class PlaneFit:
    """A plane with how well it fits: `residual` is the root mean square distance of the points, in pixels.

    `covariance` is that of the homography's first eight numbers and the distortion, for a homography whose ninth is 1
    over points taken from `center` in units of `unit` millimetres.
    """

    plane: Plane
    residual: float
    covariance: np.ndarray
    center: np.ndarray
    unit: float

    def error(self, points: np.ndarray) -> np.ndarray:
        """How far off points of the sheet ``(n, 2)`` may be, in millimetres: one standard deviation, the worse way."""
        errors: list[float] = []
        rows = _jacobians(_scaled(self.plane.homography, self.center, self.unit), self._local(points), self.plane.lens)
        for point, row in zip(points, rows, strict=True):
            spread = row @ self.covariance @ row.T
            per_mm = np.linalg.inv(self.plane.jacobian((float(point[0]), float(point[1]))))
            errors.append(float(np.sqrt(np.linalg.eigvalsh(per_mm @ spread @ per_mm.T).max())))
        return np.array(errors)

    def _local(self, points: np.ndarray) -> np.ndarray:
        return (np.asarray(points, float) - self.center) / self.unit


class NoFitError(ValueError):
    """No plane can be seen so."""


def fit_planes(sheets: Sequence[Seen], lens: Lens, mirrored: bool) -> list[PlaneFit]:
    """The planes of all sheets through one lens, whose distortion is estimated along; `lens` holds a first guess.

    Raises NoFitError.
    """
    centers = [(seen.on_sheet.max(axis=0) + seen.on_sheet.min(axis=0)) / 2 for seen in sheets]
    units = [float(np.ptp(seen.on_sheet, axis=0).max()) / 2 for seen in sheets]
    local = [(seen.on_sheet - c) / u for seen, c, u in zip(sheets, centers, units, strict=True)]
    homographies = [_first(points, seen.in_picture, lens) for points, seen in zip(local, sheets, strict=True)]
    count = len(sheets)
    normal = np.eye(1)
    for _ in range(STEPS):
        normal = np.zeros((8 * count + 1, 8 * count + 1))
        pull = np.zeros(8 * count + 1)
        square = 0.0
        for index, (points, seen) in enumerate(zip(local, sheets, strict=True)):
            rows = _jacobians(homographies[index], points, lens).reshape(-1, 9)
            away = (seen.in_picture - _pictured(homographies[index], points, lens)).ravel()
            where = [*range(8 * index, 8 * index + 8), 8 * count]
            normal[np.ix_(where, where)] += rows.T @ rows
            pull[where] += rows.T @ away
            square += float(away @ away)
        freedom = sum(2 * len(points) for points in local) - 8 * count
        noise = max(LEAST_NOISE**2, square / max(1, freedom))
        normal[-1, -1] += noise / DISTORTION_SPREAD**2
        pull[-1] -= noise * lens.distortion / DISTORTION_SPREAD**2
        try:
            step = np.linalg.solve(normal, pull)
        except np.linalg.LinAlgError:
            raise NoFitError("the points lie in one line") from None
        if not np.all(np.isfinite(step)):
            raise NoFitError("the points fit no plane")
        for index in range(count):
            homographies[index] = _added(homographies[index], step[8 * index : 8 * index + 8])
        lens = Lens(lens.width, lens.height, float(np.clip(lens.distortion + step[-1], -0.5, 0.5)))
        if float(np.abs(step).max()) < 1e-7:
            break
    covariance = noise * np.linalg.inv(normal)
    fits: list[PlaneFit] = []
    for index, seen in enumerate(sheets):
        where = [*range(8 * index, 8 * index + 8), 8 * count]
        to_local = np.diag([1 / units[index], 1 / units[index], 1.0])
        to_local[:2, 2] = -centers[index] / units[index]
        plane = Plane(homographies[index] @ to_local, lens, mirrored)
        away = seen.in_picture - plane.to_picture(seen.on_sheet)
        residual = float(np.sqrt(np.mean(np.sum(away**2, axis=1))))
        if not np.isfinite(residual):
            raise NoFitError("the points lie behind the camera")
        fits.append(PlaneFit(plane, residual, covariance[np.ix_(where, where)], centers[index], units[index]))
    return fits


def _first(points: np.ndarray, pixels: np.ndarray, lens: Lens) -> np.ndarray:
    found, _ = cv2.findHomography(points.astype(np.float64), lens.straightened(pixels), 0)
    if found is None or not np.all(np.isfinite(found)) or abs(found[2, 2]) < 1e-9:
        raise NoFitError("the points fit no plane")
    return np.asarray(found, float) / found[2, 2]


def _added(homography: np.ndarray, step: np.ndarray) -> np.ndarray:
    return homography + np.append(step, 0.0).reshape(3, 3)


def _scaled(homography: np.ndarray, center: np.ndarray, unit: float) -> np.ndarray:
    """A homography of millimetres as one of points taken from `center` in units of `unit`, its ninth number 1."""
    to_mm = np.diag([unit, unit, 1.0])
    to_mm[:2, 2] = center
    local = homography @ to_mm
    return local / local[2, 2]


def _pictured(homography: np.ndarray, points: np.ndarray, lens: Lens) -> np.ndarray:
    seen = np.column_stack([points, np.ones(len(points))]) @ homography.T
    return lens.bent(seen[:, :2] / seen[:, 2:])


def _jacobians(homography: np.ndarray, points: np.ndarray, lens: Lens) -> np.ndarray:
    """How pixels follow the homography's first eight numbers and the distortion: ``(n, 2, 9)``."""
    full = np.column_stack([points, np.ones(len(points))])
    seen = full @ homography.T
    depth = seen[:, 2]
    straight = seen[:, :2] / depth[:, None]
    moved = np.zeros((len(points), 2, 8))
    moved[:, 0, 0:3] = moved[:, 1, 3:6] = full / depth[:, None]
    moved[:, :, 6:8] = -straight[:, :, None] * (full[:, None, :2] / depth[:, None, None])
    square = np.sum(straight**2, axis=1)
    root = np.sqrt(np.maximum(1e-6, 1 - 4 * lens.distortion * square))
    factor = 2 / (1 + root)
    by_square = 4 * lens.distortion / (root * (1 + root) ** 2)
    by_distortion = 4 * square / (root * (1 + root) ** 2)
    bend = factor[:, None, None] * np.eye(2) + 2 * by_square[:, None, None] * np.einsum(
        "ni,nj->nij", straight, straight
    )
    rows = np.empty((len(points), 2, 9))
    rows[:, :, :8] = bend @ moved
    rows[:, :, 8] = by_distortion[:, None] * straight
    return rows * lens.half_diagonal
