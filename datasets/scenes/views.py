"""Where the camera hangs: distance, slope and field of view, by the size that dice shall have in the picture."""

from dataclasses import dataclass

import numpy as np

from datasets.scenes.scene import SceneCamera

UPRIGHT_BELOW = np.radians(65)
"""Elevation from which on a camera may be turned any way: one that looks at a slant and lies on its side shows fronts
where tops are, and no die by itself can tell."""

MOST_TILT = 0.25
"""How far, in radians, the others are turned at most."""


@dataclass(frozen=True)
class CameraView:
    """A camera; `edge` in pixels of a die in the middle of its picture; `extent` in mm, how wide it sees there."""

    camera: SceneCamera
    edge: float
    extent: float


def any_view(
    rng: np.random.Generator,
    width: int,
    height: int,
    size: float,
    edges: tuple[float, float] | None = None,
    elevations: tuple[float, float] | None = None,
) -> CameraView:
    """A camera for a picture of this shape, that looks at dice of `size` mm.

    `edges` bounds the pixels of their edge in a picture 640 pixels long, `elevations` the camera's, in degrees.
    """
    kind = rng.random()
    low, high = (14, 30) if kind < 0.3 else (26, 62) if kind < 0.78 else (55, 110) if kind < 0.94 else (100, 270)
    low, high = edges or (low, high)
    edge = float(np.exp(rng.uniform(np.log(low), np.log(high)))) * max(width, height) / 640
    edge = min(edge, 0.5 * min(width, height))
    slope = rng.random()
    elevation = np.radians(
        rng.uniform(35, 75) if slope < 0.6 else rng.uniform(75, 90) if slope < 0.88 else rng.uniform(28, 40)
    )
    if elevations:
        elevation = np.radians(rng.uniform(*elevations))
    fov = float(np.radians(rng.uniform(30, 70)))
    focal = width / 2 / np.tan(fov / 2)
    far = focal * size / edge
    azimuth = rng.uniform(0, 2 * np.pi)
    place = far * np.array(
        [np.cos(azimuth) * np.cos(elevation), np.sin(azimuth) * np.cos(elevation), np.sin(elevation)]
    )
    roll = float(rng.normal() * 0.08) if rng.random() < 0.7 else float(rng.uniform(0, 2 * np.pi))
    if elevation < UPRIGHT_BELOW and MOST_TILT < roll < 2 * np.pi - MOST_TILT:
        roll = float(MOST_TILT * np.sin(roll))
    camera = SceneCamera((float(place[0]), float(place[1]), float(place[2])), (0.0, 0.0, 0.0), roll, fov, width, height)
    return CameraView(camera, edge, float(far * 2 * np.tan(fov / 2)))
