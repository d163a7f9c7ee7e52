"""A camera over a table with sheets of a mat on it: pictures of them, and where each point of them truly is.

The camera is a pinhole with Brown's radial distortion, which is not the model that the program fits.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np

from vision.mat.finding import FoundSheet, dictionary
from vision.mat.sheets import MARKER, SHEETS, Sheet

PER_MM = 5.0
"""Pixels per millimetre of the sheets that are laid into a scene."""
MARGIN = 8.0
"""White paper around what is printed, in millimetres, where a sheet is drawn and not printed."""


@dataclass(frozen=True, eq=False)
class Paper:
    """A sheet on the table: what is printed on it, and how it lies.

    `picture` is grey, `PER_MM` pixels for a millimetre; the block of the sheet begins at `(left, top)` millimetres from
    the picture's corner. The block's middle lies at `(x, y)` of the table, turned clockwise by `turn` radians.
    """

    sheet: Sheet
    picture: np.ndarray
    left: float = MARGIN
    top: float = MARGIN
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0

    def on_table(self, points: np.ndarray) -> np.ndarray:
        """Points of the sheet as points of the table, in millimetres."""
        return (np.asarray(points, float) - self._middle) @ _turn(self.turn).T + (self.x, self.y)

    def off_table(self, points: np.ndarray) -> np.ndarray:
        return (np.asarray(points, float) - (self.x, self.y)) @ _turn(self.turn) + self._middle

    @property
    def _middle(self) -> tuple[float, float]:
        return self.sheet.width / 2, self.sheet.height / 2


@dataclass(frozen=True)
class Camera:
    """A camera that looks at the table's middle from `distance` mm, `elevation` and `around` in radians.

    The table's x runs to the right and its y down as seen from above. `across` is the angle that the picture is wide.
    """

    distance: float = 700.0
    elevation: float = math.radians(60)
    around: float = 0.0
    roll: float = 0.0
    width: int = 1280
    height: int = 720
    across: float = math.radians(66)
    bend: float = 0.0
    aside: tuple[float, float] = (0.0, 0.0)
    mirrored: bool = field(default=False)

    @property
    def focal(self) -> float:
        return self.width / 2 / math.tan(self.across / 2)

    def pose(self) -> tuple[np.ndarray, np.ndarray]:
        """Rotation and translation from the table (z down, into it) to the camera (z forward)."""
        flat = math.cos(self.elevation) * self.distance
        at = np.array(
            [flat * math.sin(self.around), flat * math.cos(self.around), -math.sin(self.elevation) * self.distance]
        )
        forward = -at / np.linalg.norm(at)
        right = np.array([math.cos(self.around), -math.sin(self.around), 0.0])
        down = np.cross(forward, right)
        spin = np.array(
            [[math.cos(self.roll), -math.sin(self.roll), 0], [math.sin(self.roll), math.cos(self.roll), 0], [0, 0, 1]]
        )
        rotation = spin @ np.array([right, down, forward])
        return rotation, -rotation @ np.add(at, (*self.aside, 0.0))

    def pixels(self, points: np.ndarray, height: float = 0.0) -> np.ndarray:
        """Points of the table ``(n, 2)``, or that far above it, as pixels."""
        rotation, move = self.pose()
        full = np.column_stack([points, np.full(len(points), -height)])
        seen = full @ rotation.T + move
        straight = seen[:, :2] / seen[:, 2:]
        bent = straight * (1 + self.bend * np.sum(straight**2, axis=1, keepdims=True))
        found = bent * self.focal + ((self.width - 1) / 2, (self.height - 1) / 2)
        return np.column_stack([self.width - 1 - found[:, 0], found[:, 1]]) if self.mirrored else found

    def on_table(self, pixels: np.ndarray) -> np.ndarray:
        """Pixels as points of the table."""
        pixels = np.asarray(pixels, float)
        if self.mirrored:
            pixels = np.column_stack([self.width - 1 - pixels[:, 0], pixels[:, 1]])
        bent: np.ndarray = (pixels - ((self.width - 1) / 2, (self.height - 1) / 2)) / self.focal
        straight = bent.copy()
        for _ in range(12 if self.bend else 0):
            straight = bent / (1 + self.bend * np.sum(straight**2, axis=1, keepdims=True))
        rotation, move = self.pose()
        rays = np.column_stack([straight, np.ones(len(straight))]) @ rotation
        origin = -rotation.T @ move
        reach = np.where(rays[:, 2] > 1e-9, -origin[2] / rays[:, 2], np.nan)
        return (origin + rays * reach[:, None])[:, :2]


def drawn(number: int, hidden: Iterable[int] = (), x: float = 0.0, y: float = 0.0, turn: float = 0.0) -> Paper:
    """A sheet with its markers alone, without those at the places `hidden`."""
    sheet = SHEETS()[number]
    size = round((sheet.width + 2 * MARGIN) * PER_MM), round((sheet.height + 2 * MARGIN) * PER_MM)
    picture = np.full(size[::-1], 250, np.uint8)
    side = round(MARKER * PER_MM)
    for place, (left, top) in enumerate(sheet.markers):
        if place not in set(hidden):
            col, row = round((left + MARGIN) * PER_MM), round((top + MARGIN) * PER_MM)
            marker = cv2.aruco.generateImageMarker(dictionary(), sheet.ids()[place], side)
            picture[row : row + side, col : col + side] = marker
    return Paper(sheet, picture, x=x, y=y, turn=turn)


def photograph(
    camera: Camera, papers: Iterable[Paper], noise: float = 3.0, seed: int = 0, table: int = 90
) -> np.ndarray:
    """What the camera sees, BGR: sheets on a grey table, a little blur, noise. A later sheet lies on an earlier one."""
    table_points = _table_points(camera)
    seen = np.full(camera.width * camera.height, table, np.float32)
    for paper in papers:
        at = np.nan_to_num(np.add(paper.off_table(table_points), (paper.left, paper.top)) * PER_MM - 0.5, nan=-1e6)
        high, wide = paper.picture.shape
        on_it = (at[:, 0] >= 0) & (at[:, 1] >= 0) & (at[:, 0] < wide - 1) & (at[:, 1] < high - 1)
        # What a pixel gathers of the sheet is blurred on the sheet before it is picked from there.
        middle = camera.pixels(np.array([[paper.x - 0.5, paper.y], [paper.x + 0.5, paper.y]]))
        soft = cv2.GaussianBlur(paper.picture, (0, 0), 0.4 * PER_MM / float(np.linalg.norm(middle[1] - middle[0])))
        seen[on_it] = 30 + 0.75 * _picked(soft, at[on_it])
    grey = cv2.GaussianBlur(seen.reshape(camera.height, camera.width), (0, 0), 0.6)
    chance = np.random.default_rng(seed)
    color = np.stack([grey * tint for tint in (0.95, 1.0, 1.03)], axis=-1)
    color += chance.normal(0, noise, grey.shape)[..., None]
    return np.clip(color, 0, 255).astype(np.uint8)


@lru_cache(maxsize=4)
def _table_points(camera: Camera) -> np.ndarray:
    cols, rows = np.meshgrid(np.arange(camera.width), np.arange(camera.height))
    return camera.on_table(np.column_stack([cols.ravel(), rows.ravel()]))


def _picked(picture: np.ndarray, at: np.ndarray) -> np.ndarray:
    """The picture's brightness at points ``(n, 2)`` inside it, in rows that `cv2.remap` can take."""
    short = 1024
    full = np.zeros((-(-len(at) // short) * short, 2), np.float32)
    full[: len(at)] = at
    return (
        cv2.remap(picture, full[:, 0].reshape(-1, short), full[:, 1].reshape(-1, short), cv2.INTER_LINEAR)
        .ravel()[: len(at)]
        .astype(np.float32)
    )


def worst_zone_error(camera: Camera, paper: Paper, found: FoundSheet) -> float:
    """How far the farthest corner of a zone lies from where it truly is, in millimetres on the table."""
    corners = np.array([corner for zone in paper.sheet.zones for corner in zone.corners])
    claimed = camera.on_table(found.plane.to_picture(corners))
    return float(np.linalg.norm(claimed - paper.on_table(corners), axis=1).max())


def by_number(found: Iterable[FoundSheet]) -> Mapping[int, FoundSheet]:
    return {one.sheet.number: one for one in found}


def _turn(angle: float) -> np.ndarray:
    return np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
