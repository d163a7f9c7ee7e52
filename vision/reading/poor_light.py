"""Pictures in poor light, as they are best looked at: brighter where dark, white in coloured light, smoother if grainy.

The networks were trained on well-lit pictures for the most part. `scripts/evaluate/poor_light_figures.py` tells what is
gained.
"""

import cv2
import numpy as np

DARK = 80.0
"""A picture whose white is below this grey level is dark,"""

LIT = 140.0
"""and is brightened until it is here."""

COLORED = 2.0
"""In coloured light the strongest of the three colours of white is so many times the weakest. By day it is 1.0 to 1.5
times, where something is white; a table without anything white is left as it is below this."""

GRAINY = 3.5
"""Grain, in grey levels, from which on a picture is smoothed too. Photographs by day have 0.1 to 2.5."""

_SAMPLES = 4000
"""Of as many pixels, about, from all over the picture,"""

_WHITE_PERCENTILE = 97.0
"""this percentile of each colour is its white."""

_SMOOTHING = 0.8
"""Standard deviation of the smoothing, in pixels; 1.2 hides the pips of small dice."""

_BLOCK = 16
"""Side, in pixels, of the blocks that grain is measured in,"""

_BANDS = 6
"""of as many rows of blocks, at most, from all over the picture."""

_SMOOTH_PART = 20.0
"""Of the blocks this percentage are taken to show a smooth surface: what they hold of fine detail is grain."""

_CLIPPED = 12.0
"""Blocks as near as this to black or white, in grey levels, hide their grain,"""

_LEAST_BLOCKS = 20
"""and are left out where as many others remain."""

# Annihilates planes of brightness; its answer to noise of standard deviation 1 has the mean size 6 · sqrt(2 / pi)
# (Immerkær, Fast noise variance estimation, 1996).
_FINE = np.array([[1, -2, 1], [-2, 4, -2], [1, -2, 1]], np.float32)
_TO_DEVIATION = float(np.sqrt(np.pi / 2) / 6)


def brightened(image: np.ndarray) -> np.ndarray:
    """A dark BGR picture `(height, width, 3)` `uint8` made brighter; any other as it is."""
    white = float(_white(image).max())
    return image if white >= DARK else cv2.convertScaleAbs(image, alpha=LIT / white)


def whitened(image: np.ndarray) -> np.ndarray:
    """A BGR picture in coloured light with its white made white; any other as it is."""
    white = _white(image)
    if white.max() < COLORED * white.min():
        return image
    return cv2.transform(image, np.diag(white.max() / white))


def _white(image: np.ndarray) -> np.ndarray:
    """The levels of blue, green and red `(3,)` that something white would have, at least 1."""
    step = max(1, round((image.shape[0] * image.shape[1] / _SAMPLES) ** 0.5))
    return np.maximum(np.percentile(image[::step, ::step].reshape(-1, 3), _WHITE_PERCENTILE, axis=0), 1.0)


def with_smoothed(image: np.ndarray) -> tuple[np.ndarray, ...]:
    """A BGR picture, and before it, where it is grainy, a smoothed one."""
    if grain(image) < GRAINY:
        return (image,)
    return cv2.GaussianBlur(image, (0, 0), _SMOOTHING), image


def grain(image: np.ndarray) -> float:
    """The standard deviation of a BGR picture's noise, in grey levels, told from its smoothest surfaces.

    Cloth and carpet that are rough all over count as grain.
    """
    down, across = image.shape[0] // _BLOCK, image.shape[1] // _BLOCK
    if not down or not across:
        return 0.0
    rows = range(0, down, -(-down // _BANDS))
    bands = np.concatenate([image[row * _BLOCK : (row + 1) * _BLOCK, : across * _BLOCK] for row in rows])
    grey = cv2.cvtColor(bands, cv2.COLOR_BGR2GRAY)
    fine = np.abs(cv2.filter2D(grey, cv2.CV_16S, _FINE))
    # without the rows at which bands that lay apart meet
    blocks = (each.reshape(-1, _BLOCK, across, _BLOCK)[:, 1:-1] for each in (grey, fine))
    brightness, deviation = (each.mean(axis=(1, 3), dtype=np.float32).ravel() for each in blocks)
    told = np.abs(brightness - 127.5) < 127.5 - _CLIPPED
    told = deviation[told] if told.sum() >= _LEAST_BLOCKS else deviation
    return float(np.percentile(told, _SMOOTH_PART)) * _TO_DEVIATION
