"""Soft shadows on the table: the outline of everything, cast from many points of each lamp and of the sky.

The table is a plane and dice are convex, so a shadow is the hull of a few projected points; averaging the masks of
many light points gives true penumbras and contact shadows. This is far cheaper here than a depth map.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np

from datasets.scenes.labels import hull_points
from datasets.scenes.scene import Light, Scene

_LAMP_POINTS = 12
_SKY_POINTS = 20
_OPAQUE = 16
_NO_POINTS = np.zeros((0, 3))
_KEPT = 2 * (3 * _LAMP_POINTS + _SKY_POINTS)
"""Masks that a picture asks for at the most: of its dice, and of its hands, for each point of light."""


@dataclass(frozen=True, eq=False)
class ShadowMap:
    """`seen` (n, n, 4) uint8: how much of lamps 0 to 2, and of the sky, each spot of the table sees; 255 is all.

    `above` holds the same for hands alone, which also darken the dice. `corner` and `side` (mm) place the map.
    """

    seen: np.ndarray
    above: np.ndarray
    corner: tuple[float, float]
    side: float


def _sky_directions() -> np.ndarray:
    k = np.arange(_SKY_POINTS) + 0.5
    up = np.sqrt(1 - k / _SKY_POINTS * 0.94)
    turn = np.pi * (1 + 5**0.5) * k
    flat = np.sqrt(1 - up**2)
    return np.stack([flat * np.cos(turn), flat * np.sin(turn), up], axis=1)


def _lamp_points(light: Light) -> np.ndarray:
    k = np.arange(_LAMP_POINTS) + 0.5
    r, turn = np.sqrt(k / _LAMP_POINTS) * light.radius, np.pi * (1 + 5**0.5) * k
    position = np.asarray(light.position)
    toward = position / np.linalg.norm(position)
    side = np.cross(toward, [0.0, 0.0, 1.0] if abs(toward[2]) < 0.95 else [0.0, 1.0, 0.0])
    side /= np.linalg.norm(side)
    other = np.cross(toward, side)
    return position + r[:, None] * (np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * other)


_SKY = (_sky_directions(), True)


def _cone_points(cones: np.ndarray) -> list[np.ndarray]:
    directions = np.array(
        [
            [np.cos(a) * np.cos(b), np.sin(a) * np.cos(b), np.sin(b)]
            for b in (-0.9, 0.0, 0.9)
            for a in np.arange(0, 6.2, 0.8)
        ]
    )
    return [np.vstack([c[:3] + directions * c[3], c[4:7] + directions * c[7]]) for c in cones]


@dataclass(frozen=True)
class _Outlines:
    """Convex things that cast shadows: `points` `(P, 3)` mm around all of them, the end of each one's among these, and
    how dark each one's shadow is, 1 to `_OPAQUE`. Equal where they lie alike."""

    points: np.ndarray = field(compare=False)
    places: bytes
    ends: tuple[int, ...]
    weights: tuple[int, ...]

    @staticmethod
    def of(things: Sequence[tuple[np.ndarray, int]]) -> _Outlines:
        points = np.vstack([points for points, _ in things]) if things else np.zeros((0, 3))
        ends = np.cumsum([len(points) for points, _ in things]).tolist()
        return _Outlines(points, points.tobytes(), tuple(ends), tuple(weight for _, weight in things))


@lru_cache(maxsize=_KEPT)
def _cast(
    things: _Outlines, source: tuple[float, ...], distant: bool, size: int, corner: tuple[float, ...], side: float
) -> np.ndarray:
    """The shadows from one point of light, or from one direction if `distant`: `(size, size)` uint8 weights.

    Those of dice that lie still are kept while hands move over them, and are not to be written to.
    """
    mask = np.zeros((size, size), np.uint8)
    if not things.ends:
        return mask
    points = things.points
    if distant:
        ground = points[:, :2] - np.array(source[:2]) / source[2] * points[:, 2:]
    else:
        drop = np.minimum(points[:, 2:], source[2] * 0.9)
        ground = points[:, :2] + (points[:, :2] - source[:2]) * (drop / (source[2] - drop))
    pixels = (ground - corner) / side * size
    starts = [0, *things.ends[:-1]]
    least, most = (f.reduceat(pixels, starts, axis=0) for f in (np.minimum, np.maximum))
    beside = (most.max(axis=1) < 0) | (least.min(axis=1) > size)
    pixels = np.clip(pixels, -3000, 6000).astype(np.float32)
    for start, end, weight, unseen in zip(starts, things.ends, things.weights, beside.tolist(), strict=True):
        if not unseen:
            hull = cv2.convexHull(pixels[start:end])
            cv2.fillConvexPoly(mask, np.rint(hull * 16).astype(np.int32), weight, lineType=8, shift=4)
    return mask


def shadow_map(scene: Scene, size: int = 512) -> ShadowMap:
    """The shadows of a scene over the part of the table that the camera sees around the dice."""
    camera = scene.camera
    frame = np.array([[0, 0], [camera.width, 0], [camera.width, camera.height], [0, camera.height]], float)
    ground = camera.on_table(frame)[:, :2]
    center = np.asarray(camera.target[:2])
    reach = 2.2 * float(np.linalg.norm(np.subtract(camera.position, camera.target))) * np.tan(camera.fov / 2)
    ground = np.where(np.isnan(ground), center, np.clip(ground, center - reach, center + reach))
    low, high = ground.min(axis=0), ground.max(axis=0)
    side = float((high - low).max()) * 1.02
    left, top = ((low + high) / 2 - side / 2).tolist()

    dice = [(hull_points(die)[::2], round(_OPAQUE * (1 - 0.45 * die.material.clarity))) for die in scene.dice]
    things = _Outlines.of([*dice, *((solid.vertices, _OPAQUE) for solid in scene.solids)])
    hands = _Outlines.of([(points, _OPAQUE) for hand in scene.hands for points in _cone_points(hand.cones)])
    seen = np.full((size, size, 4), 255, np.uint8)
    above = np.full((size, size, 4), 255, np.uint8)
    lamps = [(_lamp_points(light), False) for light in scene.lights[:3]]
    for channel, (points, distant) in enumerate([*lamps, *[(_NO_POINTS, False)] * (3 - len(lamps)), _SKY]):
        if len(points) == 0:
            continue
        below, over = np.zeros((2, size, size), np.float32)
        for point in map(tuple, points.tolist()):
            mask = _cast(things, point, distant, size, (left, top), side)
            if hands.ends:
                hand = _cast(hands, point, distant, size, (left, top), side)
                cv2.accumulate(hand, over)
                mask = cv2.max(mask, hand)
            cv2.accumulate(mask, below)
        for part, dark in ((seen, below), (above, over)):
            part[..., channel] = 255 - (dark.astype(np.uint32) * 255 // (_OPAQUE * len(points))).astype(np.uint8)
    return ShadowMap(cv2.GaussianBlur(seen, (3, 3), 0.7), above, (left, top), side)
