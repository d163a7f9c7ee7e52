"""The corners of markers to a fraction of a pixel: lines through the edges of their borders, and where they cross.

A corner by itself is blurred and rounded; an edge is seen along its whole length.
"""

import cv2
import numpy as np

from vision.mat.sheets import MARKER, QUIET

# Where along a side its edge is looked for: not at the corners, where another edge is near.
ALONG = np.linspace(0.12, 0.88, 9)
# How far to both sides of the edge is looked, in squares of the marker: the border inside and the white outside are one
# square wide each.
REACH = 0.8
ACROSS = np.linspace(-1.0, 1.0, 13)
# And in pixels, in a first round and in a second one: an edge is blurred over some pixels, however large the marker is.
REACHES = (np.inf, 3.0)


def refined(grey: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """Corners ``(m, 4, 2)`` of markers in a grey picture, clockwise, moved to where their borders' edges cross.

    Corners whose edges cannot be told stay where they are.
    """
    corners = np.asarray(corners, np.float32)
    if len(corners) == 0:
        return corners
    best = corners
    for most in REACHES:
        best = _once(grey, best, most)
    far = np.linalg.norm(best - corners, axis=2).max(axis=1) > 0.15 * _sides(corners).mean(axis=1)
    lost = far | ~np.isfinite(best).all(axis=(1, 2))
    return np.where(lost[:, None, None], corners, best).astype(np.float32)


def _once(grey: np.ndarray, corners: np.ndarray, most: float) -> np.ndarray:
    ends = np.roll(corners, -1, axis=1)
    length = _sides(corners)[..., None]
    along = (ends - corners) / length
    outward = np.stack([along[..., 1], -along[..., 0]], axis=-1)  # clockwise in a picture, whose y runs down
    # A square of the marker as it is seen across each side: the marker's extent in that direction.
    middle = corners.mean(axis=1, keepdims=True)
    deep = 2 * np.abs(np.sum((middle - corners) * outward, axis=2))
    reach = np.minimum(REACH * deep * QUIET / MARKER, most)
    points = corners[:, :, None] + ALONG[:, None] * (ends - corners)[:, :, None]
    spots = points[..., None, :] + (reach[..., None] * ACROSS)[:, :, None, :, None] * outward[:, :, None, None]
    bright = _picked(grey, spots)
    rise = np.maximum(0.0, np.diff(bright, axis=-1))
    between = (ACROSS[1:] + ACROSS[:-1]) / 2
    weight = rise.sum(axis=-1)
    offset = (rise * between).sum(axis=-1) / np.maximum(weight, 1e-6) * reach[..., None]
    # A line through the offsets of a side, by least squares, those that stand out from a dim edge counting less.
    weight = np.minimum(weight, np.median(weight, axis=-1, keepdims=True)) + 1e-6
    mean = (weight * ALONG).sum(-1) / weight.sum(-1)
    level = (weight * offset).sum(-1) / weight.sum(-1)
    from_mean = ALONG - mean[..., None]
    slope = (weight * from_mean * offset).sum(-1) / (weight * from_mean**2).sum(-1)
    start = corners + outward * (level - slope * mean)[..., None]
    stop = ends + outward * (level + slope * (1 - mean))[..., None]
    lines = np.cross(_homogeneous(start), _homogeneous(stop))
    crossings = np.cross(np.roll(lines, 1, axis=1), lines)
    with np.errstate(divide="ignore", invalid="ignore"):
        return crossings[..., :2] / crossings[..., 2:]


def _sides(corners: np.ndarray) -> np.ndarray:
    return np.maximum(np.linalg.norm(np.roll(corners, -1, axis=1) - corners, axis=2), 1e-3)


def _picked(grey: np.ndarray, spots: np.ndarray) -> np.ndarray:
    flat = spots.astype(np.float32).reshape(len(spots), -1, 2)
    x, y = flat[..., 0], flat[..., 1]
    picked = cv2.remap(grey, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return picked.reshape(spots.shape[:-1]).astype(np.float32)


def _homogeneous(points: np.ndarray) -> np.ndarray:
    return np.concatenate([points, np.ones((*points.shape[:-1], 1))], axis=-1).astype(np.float64)
