"""Which dice lean: all that lie on one table have their top faces in parallel planes, and one that leans has not.

The orientation of a face is told by its *slant* `(2,)`: the right and the downward part of the unit normal that points
at the camera, in a frame whose depth is the line of sight through the face (Stevens 1983, "Surface tilt (the direction
of slant)", https://doi.org/10.1007/BF00370195). Straight from above it is 0, edge-on its length is 1. A crop reader
estimates it for each die; from several dice follows the orientation of the table, with the camera's focal length tried
in a few steps, and from that what each die should show.
"""

from __future__ import annotations

import numpy as np

FOCAL_LENGTHS = (0.75, 1.0, 1.4, 2.0, 4.0)
"""Focal lengths to try, in longer sides of the picture: angles of view from 67 to 28 degrees, and that of a part cut
out of a picture. That such a part has its middle elsewhere turns all normals alike, and does no harm."""

REACH = np.radians(12.0)
"""Dice whose normals differ by no more lie on one table."""

MOST_DEVIATION = 0.25
"""Estimates of slants that deviate by more tell nothing of the table."""

LEAST_SUPPORT = 3
"""So many dice must agree on a table before another is said to lean."""


def slant_of_face(corners: np.ndarray, center: np.ndarray) -> np.ndarray:
    """Slants `(N, 2)` of square faces with `corners` `(N, 4, 2)`, going round, of dice with middles `center` `(N, 2)`.

    The square is taken to be seen in scaled orthographic projection: its half edges, as columns of J, give
    J Jᵀ = s² (1 - n nᵀ) with the slant n. The sign of n is that of the way from the die's middle to the face's.
    NaN where a corner is.
    """
    along = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, 3]) / 2
    across = (corners[:, 3] - corners[:, 0] + corners[:, 2] - corners[:, 1]) / 2
    slants = np.full((len(corners), 2), np.nan)
    known = np.isfinite(corners).all(axis=(1, 2))
    edges = np.stack([along, across], axis=2)[known].astype(np.float64)
    sizes, axes = np.linalg.eigh(edges @ edges.transpose(0, 2, 1))
    lengths = np.sqrt(np.clip(1 - sizes[:, 0] / np.maximum(sizes[:, 1], 1e-9), 0, 1))
    directions = axes[:, :, 0]
    lift = (corners.mean(axis=1) - center)[known]
    signs = np.where((directions * lift).sum(axis=1) < 0, -1.0, 1.0)
    slants[known] = directions * (signs * lengths)[:, None]
    return slants


def normals(slants: np.ndarray, places: np.ndarray, focal: float) -> np.ndarray:
    """Unit normals `(N, 3)` in the camera's frame (right, down, away) of faces with `slants` `(N, 2)`.

    `places` `(N, 2)`: the faces' middles from the picture's, in longer sides; `focal` in the same unit.
    """
    local = np.concatenate([slants, -np.sqrt(np.clip(1 - (slants**2).sum(axis=1, keepdims=True), 0, 1))], axis=1)
    rays = np.concatenate([places, np.full((len(places), 1), focal)], axis=1)
    rays /= np.linalg.norm(rays, axis=1, keepdims=True)
    return _turned(local, rays)


def _turned(vectors: np.ndarray, rays: np.ndarray) -> np.ndarray:
    """Vectors of frames whose depth is each one's ray, in the camera's: by the least turn that takes depth to ray."""
    x, y, z = rays.T
    a = 1 / (1 + z)
    turn = np.stack([1 - a * x * x, -a * x * y, x, -a * x * y, 1 - a * y * y, y, -x, -y, z], axis=1).reshape(-1, 3, 3)
    return (turn @ vectors[:, :, None])[:, :, 0]


def lean(slants: np.ndarray, places: np.ndarray, trusted: np.ndarray) -> np.ndarray:
    """By how much each die leans against the table that most of the `trusted` `(N,)` ones lie on, `(N,)` radians.

    Of the focal lengths, that is taken with which they agree best. NaN for all where fewer than three agree, or not
    more than half of the trusted.
    """
    nothing = np.full(len(slants), np.nan)
    if trusted.sum() < LEAST_SUPPORT:
        return nothing
    best: tuple[float, np.ndarray] | None = None
    for focal in FOCAL_LENGTHS:
        found = normals(slants, places, focal)
        angles = np.arccos(np.clip(found[trusted] @ found[trusted].T, -1, 1))
        near = angles <= REACH
        support = (1 - (angles / REACH) ** 2).clip(0).sum(axis=1)
        center = int(support.argmax())
        if near[center].sum() < LEAST_SUPPORT or 2 * near[center].sum() <= trusted.sum():
            continue
        table = found[trusted][near[center]].mean(axis=0)
        table /= np.linalg.norm(table)
        if best is None or support[center] > best[0]:
            best = float(support[center]), np.arccos(np.clip(found @ table, -1, 1))
    return nothing if best is None else best[1]


def sure_leans(said: np.ndarray, trusted: np.ndarray, boxes: np.ndarray, width: int, height: int) -> np.ndarray:
    """By how many degrees, at the least, each die of a picture leans against the table, `(N,)`; 0 where none can tell.

    `said` `(N, 3)`: a crop reader's estimates of the slants of the dice in `boxes` `(N, 4)`, and the logarithms of
    their deviations, which are taken off. `trusted` `(N,)`: those that are dice for sure.
    """
    deviations = np.exp(said[:, 2])
    lengths = np.linalg.norm(said[:, :2], axis=1, keepdims=True)
    slants = said[:, :2] * np.minimum(1.0, 1.0 / np.maximum(lengths, 1e-9))
    places = ((boxes[:, :2] + boxes[:, 2:]) / 2 - [width / 2, height / 2]) / max(width, height)
    leans = lean(slants, places, trusted & (deviations < MOST_DEVIATION))
    return np.degrees(np.nan_to_num(np.maximum(leans - deviations, 0)))
