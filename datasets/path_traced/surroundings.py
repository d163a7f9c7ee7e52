"""What surrounds the table, as a panorama: a room's walls and ceiling, its window, and what stands about."""

import numpy as np

from datasets.scenes.scene import Scene

HEIGHT = 256
_THINGS = 14


def directions(height: int = HEIGHT) -> np.ndarray:
    """(height, 2 height, 3) unit vectors of an equirectangular panorama as Cycles reads it, bottom row first."""
    elevation = ((np.arange(height) + 0.5) / height - 0.5) * np.pi
    azimuth = (0.5 - (np.arange(2 * height) + 0.5) / (2 * height)) * 2 * np.pi
    level = np.cos(elevation)[:, None]
    return np.stack(
        [
            level * np.cos(azimuth),
            level * np.sin(azimuth),
            np.broadcast_to(np.sin(elevation)[:, None], (height, 2 * height)),
        ],
        axis=2,
    )


def _smooth(x: np.ndarray, low: float, high: float) -> np.ndarray:
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def panorama(scene: Scene) -> np.ndarray:
    """(HEIGHT, 2 HEIGHT, 3) float32 radiance from each direction; lamps are not in it.

    It lights a table that faces up as brightly as the sampler reckoned when it set the exposure, so that a window takes
    its light from the rest of the room.
    """
    ways = directions()
    around = scene.surroundings
    light = np.array(around.level) + _smooth(ways[..., 2:], 0.0, 0.9) * np.subtract(around.above, around.level)
    light = light * _furniture(ways, np.random.default_rng([scene.seed, 1]))
    light += np.array(around.window) * _window(ways, scene)[..., None]
    light *= 0.4 + 0.6 * _smooth(ways[..., 2:], -0.3, 0.1)
    wished = scene.ambient * (0.6 * np.array(around.above) + 0.4 * np.array(around.level)).mean()
    return (light * wished / max(float(on_table(light).mean()), 1e-6)).astype(np.float32)


def on_table(light: np.ndarray) -> np.ndarray:
    """(3,) what a panorama (height, 2 height, 3) makes of a white table: its irradiance over pi."""
    ways = directions(light.shape[0])
    solid = np.hypot(ways[..., 0], ways[..., 1]) * (np.pi / light.shape[0]) ** 2
    return np.einsum("ijk,ij->k", light, solid * np.maximum(ways[..., 2], 0.0)) / np.pi


def _window(ways: np.ndarray, scene: Scene) -> np.ndarray:
    """Share of each direction that the window's panes fill, between its bars."""
    around = scene.surroundings
    toward = np.array(around.window_direction) / np.linalg.norm(around.window_direction)
    side = np.cross(toward, [0.0, 0.0, 1.0])
    side /= max(float(np.linalg.norm(side)), 1e-6)
    along = ways @ toward
    across = ways @ np.stack([side, np.cross(side, toward)], axis=1) / np.maximum(along, 0.05)[..., None]
    inside = np.prod(_smooth(np.array(around.window_size) - np.abs(across), -0.01, 0.01), axis=2)
    bars = np.where(np.abs(across).min(axis=2) < 0.025, 0.25, 1.0)
    return np.where(along > 0.05, inside * bars, 0.0)


def _furniture(ways: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Brighter and darker upright patches all round, as reflections of a room show them."""
    azimuth = np.arctan2(ways[..., 1], ways[..., 0])
    out = np.ones((*ways.shape[:2], 1))
    for _ in range(_THINGS):
        middle, half = rng.uniform(-np.pi, np.pi), rng.uniform(0.05, 0.5)
        bottom, top = np.sort(rng.uniform(-0.2, 0.9, 2))
        apart = np.abs((azimuth - middle + np.pi) % (2 * np.pi) - np.pi)
        inside = _smooth(half - apart, -0.02, 0.02) * _smooth(ways[..., 2] - bottom, -0.02, 0.02)
        inside = inside * _smooth(top - ways[..., 2], -0.02, 0.02)
        tone = np.exp(rng.normal(size=3) * 0.15 + rng.normal() * 0.6)
        out = out * (1 + inside[..., None] * (tone - 1))
    return out
