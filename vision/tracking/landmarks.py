"""Patches of the table's surface by which a frame is aligned with the anchor picture, all at the gate's scale.

Pictures are compared by their local contrast (log brightness less its local mean, in 8 bits), which a change of
exposure or of white balance and a soft shadow leave nearly as it was. Edges count as well as corners: a patch on an
edge says how far it moved across the edge, and nothing along it.

The alignment is the inverse compositional one of Baker and Matthews ("Lucas-Kanade 20 Years On", 2004), for a
homography, with each patch weighed by how well it fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.tracking.camera_motion import mapped

GRID = 4
REACH = 5
_AROUND = np.array([(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1)], np.float32)
# One factor of e in brightness makes so many levels of contrast.
_LEVELS = 120.0
_HALVED_LOGS = np.round(np.log(np.arange(256) + 12.0) * _LEVELS / 1.5 - 190.0).clip(0, 255).astype(np.uint8)


@dataclass(frozen=True)
class PatchLimits:
    """Which places of a picture serve for its alignment, and when one of them was seen again. Pixels are the gate's."""

    # The least gradient, as the greater eigenvalue of OpenCV's `cornerEigenValsAndVecs` over 5 pixels. Grain and the
    # blocks of compressed films stay below.
    least_gradient: float = 1e-4
    # The same for a corner, as the lesser eigenvalue.
    least_corner: float = 3e-5
    # Corners in each cell of the grid, and as many edges.
    most_in_cell: int = 5
    apart_pixels: int = 7
    # What is seen again correlates by so much with the anchor picture, and lies within so many pixels of its place.
    least_correlation: float = 0.75
    fit_pixels: float = 0.6
    # Patches farther off weigh nothing, from the first step to the last.
    first_reach_pixels: float = 4.0
    last_reach_pixels: float = 0.8
    # A patch's weight no longer grows above this gradient: a few glaring ones must not outvote the others. Levels
    # squared, summed over the patch.
    full_gradient: float = 4000.0
    # Noise of a pixel's contrast, in levels, and how many pixels share the same noise.
    noise_levels: float = 2.0
    shared_noise: float = 8.0
    # How far motions commonly go, at half the picture's width from its middle: the shift of a step, and in all turn
    # and zoom, shear, perspective.
    shift_pixels: float = 20.0
    turn_pixels: float = 4.0
    shear_pixels: float = 1.0
    perspective_pixels: float = 1.0


LIMITS = PatchLimits()


def contrast_of(small: np.ndarray) -> np.ndarray:
    """The local contrast of a BGR picture at the gate's scale, as ``(h, w)`` uint8; 128 is none."""
    gray = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (3, 3), 0)
    logs = cv2.LUT(gray, _HALVED_LOGS)
    return cv2.addWeighted(logs, 1.5, cv2.blur(logs, (21, 21)), -1.5, 128.0)


def cells_of(width: int, height: int, ground: np.ndarray | None = None) -> np.ndarray:
    """For each pixel of a picture the cell of a 4 x 4 grid in which it lies, ``(height, width)`` int: 0 to 15.

    The grid lies over the whole picture, or over `ground`: four corners ``(4, 2)``, in order around it. Pixels outside
    are -1.
    """
    whole = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    grid = np.array([(0, 0), (GRID, 0), (GRID, GRID), (0, GRID)], np.float32)
    to_grid = cv2.getPerspectiveTransform(whole if ground is None else ground.astype(np.float32), grid)
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    column, row = np.floor(mapped(to_grid, np.column_stack([x.ravel(), y.ravel()])).T).astype(int)
    inside = (column >= 0) & (column < GRID) & (row >= 0) & (row < GRID)
    return np.where(inside, row * GRID + column, -1).reshape(height, width)


def find_points(contrast: np.ndarray, cells: np.ndarray, limits: PatchLimits = LIMITS) -> np.ndarray:
    """Middles of patches ``(N, 2)`` on corners and edges, the strongest of each of the cells (see `cells_of`)."""
    height, width = contrast.shape
    values = cv2.cornerEigenValsAndVecs(contrast, 5, 3)[..., :2]
    inner = np.zeros((height, width), bool)
    margin = REACH + 3
    inner[margin:-margin, margin:-margin] = True
    inner &= cells >= 0
    taken = np.zeros((height, width), np.uint8)
    side = 2 * limits.apart_pixels + 1
    kept: list[np.ndarray] = []
    # Corners first: they say how far the picture moved both ways.
    for strength, least in ((values.min(axis=2), limits.least_corner), (values.max(axis=2), limits.least_gradient)):
        strength[taken > 0] = 0
        peaks = inner & (strength > least) & (strength >= cv2.dilate(strength, np.ones((side, side), np.uint8)))
        y, x = np.nonzero(peaks)
        order = np.argsort(-strength[y, x], kind="stable")
        points = np.column_stack([x, y])[order]
        cell_of_each = cells[points[:, 1], points[:, 0]]
        for cell in range(GRID * GRID):
            kept.append(points[cell_of_each == cell][: limits.most_in_cell])
            taken[kept[-1][:, 1], kept[-1][:, 0]] = 1
        taken = cv2.dilate(taken, np.ones((side, side), np.uint8))
    return np.concatenate(kept).astype(np.float64)


@dataclass(frozen=True, eq=False)
class Fit:
    """How well patches fit a picture under one motion. Arrays run over the patches.

    `pull` is ``(N, 2)``, gradient times difference; `correlation` and `off` (pixels across the patch's edges) are
    ``(N,)``, as is `residual`, the mean squared difference of their pixels; `inside` are those that lie in the picture,
    and `seen` those of them that were seen again at their place, bool.
    """

    pull: np.ndarray
    correlation: np.ndarray
    off: np.ndarray
    inside: np.ndarray
    seen: np.ndarray
    residual: np.ndarray


@dataclass(frozen=True, eq=False)
class Alignment:
    """A motion from a frame to the anchor picture, ``(3, 3)``, with how well it fits.

    `spread_pixels` is the standard deviation of that motion over the patches in view, as far as noise goes.
    """

    matrix: np.ndarray
    fit: Fit
    spread_pixels: float


class Patches:
    """Patches around `points` ``(N, 2)`` of a picture by its local contrast, ``(h, w)`` uint8."""

    def __init__(self, contrast: np.ndarray, points: np.ndarray, limits: PatchLimits = LIMITS) -> None:
        self.contrast = contrast
        self.height, self.width = contrast.shape
        self._limits = limits
        at = np.clip(np.round(points), REACH + 1, (self.width - REACH - 2, self.height - REACH - 2)).astype(np.int64)
        self.points = at.reshape(-1, 2).astype(np.float64)
        around = _AROUND.astype(np.int64)
        index = (at[:, 1, None] + around[:, 1]) * self.width + at[:, 0, None] + around[:, 0]
        flat = contrast.ravel().astype(np.float32)
        gx = (flat[index + 1] - flat[index - 1]) / 2
        gy = (flat[index + self.width] - flat[index - self.width]) / 2
        self._index = index
        self._gx = gx - gx.mean(axis=1, keepdims=True)
        self._gy = gy - gy.mean(axis=1, keepdims=True)
        pattern = flat[index]
        self._pattern = pattern - pattern.mean(axis=1, keepdims=True)
        self._norm = np.maximum(np.linalg.norm(self._pattern, axis=1), 1.0)
        gx, gy = self._gx, self._gy
        xx, xy, yy = ((a * b).sum(axis=1) for a, b in ((gx, gx), (gx, gy), (gy, gy)))
        self._tensor = np.stack([np.stack([xx, xy], -1), np.stack([xy, yy], -1)], -2).astype(np.float64)
        self._trace = np.maximum(xx + yy, 1e-3).astype(np.float64)
        ridge = 0.02 * self._trace[:, None, None] * np.eye(2)
        self._solve = np.linalg.inv(self._tensor + ridge)
        self._design = self._designed()
        self._normals = np.einsum("nik,nij,njl->nkl", self._design, self._tensor, self._design, optimize=True)
        self._equal = np.minimum(1.0, limits.full_gradient / self._trace)

    @cached_property
    def halved(self) -> Patches:
        """The same patches, of the same number of pixels, in the picture of half the size."""
        return Patches(cv2.pyrDown(self.contrast), self.points / 2, self._limits)

    def _designed(self) -> np.ndarray:
        """By how much each patch moves with each of the 8 numbers of a small motion, ``(N, 2, 8)``, in pixels."""
        half = self.width / 2
        x, y = ((self.points - (self.width / 2, self.height / 2)) / half).T
        one, none = np.ones_like(x), np.zeros_like(x)
        # Shift, zoom and turn, shear, perspective.
        across = [one, none, x, -y, x, y, -x * x, -x * y]
        down = [none, one, y, x, -y, x, -x * y, -y * y]
        return np.stack([np.stack(across, -1), np.stack(down, -1)], 1)

    def _moved_by(self, numbers: np.ndarray) -> np.ndarray:
        """The small motion of `numbers` ``(8,)`` as a homography of the picture's pixels."""
        half = self.width / 2
        x, y, zoom, turn, shear, slant, g, h = numbers / half
        delta = np.array([(1 + zoom + shear, slant - turn, x), (turn + slant, 1 + zoom - shear, y), (g, h, 1)])
        to_unit = np.array([(1 / half, 0, -1), (0, 1 / half, -self.height / 2 / half), (0, 0, 1)])
        return np.linalg.inv(to_unit) @ delta @ to_unit

    def _numbers_of(self, matrix: np.ndarray) -> np.ndarray:
        """The 8 numbers of a motion, as for a small one."""
        half = self.width / 2
        to_unit = np.array([(1 / half, 0, -1), (0, 1 / half, -self.height / 2 / half), (0, 0, 1)])
        unit = to_unit @ matrix @ np.linalg.inv(to_unit)
        unit = unit / unit[2, 2]
        (a, b, x), (c, d, y), (g, h, _) = unit
        return half * np.array([x, y, (a + d) / 2 - 1, (c - b) / 2, (a - d) / 2, (b + c) / 2, g, h])

    def fit(self, contrast: np.ndarray, to_frame: np.ndarray | None = None) -> Fit:
        """How the patches fit another picture, where `to_frame` takes them to their places in it (None: unmoved)."""
        if to_frame is None:
            inside = np.ones(len(self.points), bool)
            found = contrast.ravel()[self._index].astype(np.float32)
        else:
            middles = mapped(to_frame, self.points)
            inside = (middles > REACH).all(axis=1) & (middles < (self.width - REACH - 1, self.height - REACH - 1)).all(
                axis=1
            )
            local = _local(to_frame, self.width / 2, self.height / 2)
            at = (middles[:, None] + (_AROUND @ local.T)).astype(np.float32)
            found = cv2.remap(contrast, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            found = found.astype(np.float32)
        found -= found.mean(axis=1, keepdims=True)
        norm = np.maximum(np.sqrt(np.einsum("np,np->n", found, found)), 1.0)
        correlation = np.einsum("np,np->n", found, self._pattern) / (norm * self._norm)
        found -= self._pattern
        pull = np.column_stack([np.einsum("np,np->n", self._gx, found), np.einsum("np,np->n", self._gy, found)])
        off = self._off(pull.astype(np.float64))
        seen = inside & (correlation >= self._limits.least_correlation) & (off < self._limits.fit_pixels)
        residual = np.einsum("np,np->n", found, found) / found.shape[1]
        return Fit(pull.astype(np.float64), correlation, off, np.asarray(inside), seen, residual)

    def align(
        self,
        contrast: np.ndarray,
        start: np.ndarray,
        used: np.ndarray,
        reach: float | None = None,
        steps: int = 6,
    ) -> Alignment:
        """The motion from another picture to this one, from `start` on, by the patches of `used`, ``(N,)`` bool.

        Patches that seem farther off than `reach`, in pixels, are left out of the first step.
        """
        limits = self._limits
        matrix, fit = start, self.fit(contrast, np.linalg.inv(start))
        most = limits.first_reach_pixels if reach is None else reach
        normal = np.eye(8)
        for step in range(steps):
            allowed = max(limits.last_reach_pixels, most * 0.55**step)
            numbers, normal = self._solved(fit, used, allowed, self._numbers_of(matrix))
            matrix = self._moved_by(numbers) @ matrix
            matrix = matrix / matrix[2, 2]
            biggest = float(np.abs(numbers).max())
            if not np.isfinite(matrix).all() or biggest > self.width / 2:
                return Alignment(start, self.fit(contrast, np.linalg.inv(start)), float("inf"))
            fit = self.fit(contrast, np.linalg.inv(matrix))
            if biggest < 0.02 and allowed <= limits.last_reach_pixels:
                break
        return Alignment(matrix, fit, self._spread(normal, fit, used))

    def rated(self, matrix: np.ndarray, fit: Fit, used: np.ndarray) -> Alignment:
        """A motion that is given, with its `fit`."""
        _, normal = self._solved(fit, used, self._limits.last_reach_pixels)
        return Alignment(matrix, fit, self._spread(normal, fit, used))

    def step(self, fit: Fit, used: np.ndarray, reach: float) -> tuple[np.ndarray, float]:
        """One step from where `fit` was taken: that small motion, ``(3, 3)``, and its spread at the patches."""
        numbers, normal = self._solved(fit, used, reach)
        return self._moved_by(numbers), self._spread(normal, fit, used)

    def _solved(
        self, fit: Fit, used: np.ndarray, reach: float, so_far: np.ndarray | None = None
    ) -> tuple[np.ndarray, np.ndarray]:
        """The 8 numbers of the small motion that fits best, and the normal matrix behind them.

        Turn, zoom and all beyond are held to little in sum with those `so_far`: patches that say nothing of them must
        not let them wander from frame to frame.
        """
        limits = self._limits
        noise = limits.noise_levels**2 * limits.shared_noise
        loose = [limits.shift_pixels] * 2 + [limits.turn_pixels] * 2
        loose += [limits.shear_pixels] * 2 + [limits.perspective_pixels] * 2
        ridge = np.diag(noise / np.square(loose))
        weight = np.clip((fit.correlation - 0.3) / 0.5, 0, 1) * fit.inside * used * self._equal
        numbers, normal = np.zeros(8), ridge
        held_back = np.zeros(8) if so_far is None else ridge @ so_far
        held_back[:2] = 0.0
        pulls = (fit.pull[:, None] @ self._design)[:, 0]
        for _ in range(2):
            off = self._off(fit.pull - (self._tensor @ (self._design @ numbers)[..., None])[..., 0])
            each = weight * np.square(np.maximum(0.0, 1 - np.square(off / reach)))
            normal = np.tensordot(each, self._normals, 1) + ridge
            numbers = np.linalg.solve(normal, each @ pulls - held_back)
        return numbers, normal

    def _spread(self, normal: np.ndarray, fit: Fit, used: np.ndarray) -> float:
        """The standard deviation of the motion over all patches in view, by noise; infinite where none is seen."""
        seen = fit.seen & used
        if not seen.any():
            return float("inf")
        limits = self._limits
        noise = max(limits.noise_levels**2, float(np.median(fit.residual[seen])))
        covariance = noise * limits.shared_noise * np.linalg.inv(normal)
        where = fit.inside & used
        design = self._design[where].reshape(-1, 8)
        return float(np.sqrt(((design @ covariance) * design).sum() / where.sum()))

    def _off(self, pull: np.ndarray) -> np.ndarray:
        """By how many pixels, across their edges, patches with this pull lie off their places."""
        return self.across((self._solve @ pull[..., None])[..., 0])

    def across(self, moves: np.ndarray) -> np.ndarray:
        """How much of each patch's move ``(N, 2)`` goes across its edges, ``(N,)``, in pixels."""
        pulled = (self._tensor @ moves[..., None])[..., 0]
        return np.sqrt(np.maximum(0.0, (moves * pulled).sum(axis=1)) / self._trace)


def _local(matrix: np.ndarray, x: float, y: float) -> np.ndarray:
    """The linear part ``(2, 2)`` of a homography around a point."""
    depth = float(matrix[2] @ (x, y, 1))
    where = matrix[:2] @ (x, y, 1) / depth
    return ((matrix[:2, :2] - np.outer(where, matrix[2, :2])) / depth).astype(np.float32)
