"""What surfaces are drawn with: noise, colours, ink. Pictures are `(SIDE, SIDE, 3)` RGB floats, gamma encoded."""

import colorsys
from collections.abc import Callable

import cv2
import numpy as np

SIDE = 512

Recipe = Callable[[np.random.Generator], np.ndarray]
"""Draws one variant of a surface."""


def noise(
    rng: np.random.Generator, cells: float, octaves: int = 4, stretch: float = 1.0, fade: float = 0.55
) -> np.ndarray:
    """(SIDE, SIDE) smooth noise of mean 0 and spread about 1; `stretch` over 1 draws it out along x."""
    total, weight = np.zeros((SIDE, SIDE), np.float32), 1.0
    for octave in range(octaves):
        n = cells * 2**octave
        rows, columns = (int(np.clip(v, 2, SIDE)) for v in (n + 1, n / stretch + 1))
        grid = rng.normal(size=(rows, columns)).astype(np.float32)
        total += weight * cv2.resize(grid, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
        weight *= fade
    return total / max(1e-6, float(total.std()))


def hsv(h: float, s: float, v: float) -> np.ndarray:
    """(3,) the colour of this hue (in turns), saturation and value."""
    return np.array(colorsys.hsv_to_rgb(h % 1.0, float(np.clip(s, 0, 1)), float(np.clip(v, 0, 1))), np.float32)


def mix(a: np.ndarray, b: np.ndarray, share: np.ndarray) -> np.ndarray:
    """`a` where `share` (SIDE, SIDE) is 0, `b` where it is 1."""
    share = np.clip(share, 0, 1)[..., None]
    return a * (1 - share) + b * share


def flat(color: np.ndarray) -> np.ndarray:
    """A picture of one colour."""
    return np.broadcast_to(color, (SIDE, SIDE, 3)).astype(np.float32).copy()


def any_color(rng: np.random.Generator, dull: float = 1.0) -> np.ndarray:
    """(3,) some colour; `dull` below 1 keeps it from being strong."""
    return hsv(rng.random(), rng.beta(2, 2) * dull, rng.uniform(0.1, 0.95))


def table_color(rng: np.random.Generator) -> np.ndarray:
    """(3,) a colour that table tops have: pale more often than dark, dull more often than strong."""
    kind = rng.random()
    if kind < 0.5:
        return hsv(rng.uniform(0.05, 0.17), rng.uniform(0.0, 0.2), rng.uniform(0.6, 0.97))
    if kind < 0.75:
        return hsv(rng.random(), rng.uniform(0.0, 0.15), rng.uniform(0.06, 0.5))
    return any_color(rng)


def print_ink(out: np.ndarray, mask: np.ndarray, ink: tuple[float, float, float]) -> None:
    """Lay the uint8 mask's letters over the picture (OpenCV writes text into 8-bit pictures only)."""
    out[:] = mix(out, np.array(ink, np.float32), mask.astype(np.float32) / 255)
