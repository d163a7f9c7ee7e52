"""Dice on a known plane: how large they are in millimetres, and their top faces seen from straight above.

Seen at a slant, a die's box holds its sides too. On the plane raised by the height of a die its top face is a square
again, of the same size wherever it lies, and the sides shear away (Hsu et al. 2012).
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.mat.plane import Plane

# How a die lies turned is not known: its box is looked at as that of a die turned in each of these ways.
TURNS = tuple(math.radians(15 * step) for step in range(6))
ROUNDS = 6
# Boxes are found this exactly, with shadows and rounded edges: of 1151 rendered dice that stood alone and whole in the
# picture six were farther off.
BOX_SHARE = 0.25
# The crop of a top face is so much longer than the die, that it holds the face however that is turned.
CROP_SHARE = 1.5


@dataclass(frozen=True)
class DieEdge:
    """How long the edge of a die is, in millimetres: at least, most likely, at most, by how it lies turned."""

    least: float
    likely: float
    most: float

    def may_be(self, edge: float) -> bool:
        """Whether the die may have this edge."""
        return self.least * (1 - BOX_SHARE) <= edge <= self.most * (1 + BOX_SHARE)


def die_edges(plane: Plane, boxes: np.ndarray) -> list[DieEdge]:
    """The edges of dice that lie on the plane and whose boxes `(n, 4)` are seen, in pixels.

    NaN for a box at or above the horizon. Raises NoPoseError.
    """
    boxes = np.asarray(boxes, float).reshape(-1, 4)
    if len(boxes) == 0:
        return []
    every, turns = np.repeat(boxes, len(TURNS), axis=0), np.tile(TURNS, len(boxes))
    middles = _middles(every)
    on_sheet = plane.to_sheet(middles)
    edges = _sizes(every) / plane.scales(on_sheet)
    at = plane.under(middles, edges / 2)
    for _ in range(ROUNDS):
        seen = _boxes(plane, at, edges, turns)
        edges = edges * _sizes(every) / _sizes(seen)
        # The middle of the box is not where the die's own middle is seen: by as much as here.
        at = plane.under(middles, edges / 2) + at - plane.under(_middles(seen), edges / 2)
    by_die = edges.reshape(len(boxes), len(TURNS))
    return [DieEdge(float(row.min()), float(row.mean()), float(row.max())) for row in by_die]


def standing_at(plane: Plane, boxes: np.ndarray, edge: float, turn: float = 0.0) -> np.ndarray:
    """The points of the sheet `(n, 2)`, in millimetres, over whose middles dice of this edge stand that are seen in
    `boxes` `(n, 4)`; NaN at or above the horizon. Raises NoPoseError."""
    middles = _middles(np.asarray(boxes, float).reshape(-1, 4))
    half = np.full(len(middles), edge / 2)
    at = plane.under(middles, half)
    edges, turns = np.full(len(middles), edge), np.full(len(middles), turn)
    for _ in range(ROUNDS):
        at = at + plane.under(middles, half) - plane.under(_middles(_boxes(plane, at, edges, turns)), half)
    return at


def top_faces(picture: np.ndarray, plane: Plane, boxes: np.ndarray, edge: float, size: int = 64) -> np.ndarray:
    """The top faces of dice as from straight above, `(n, size, size, channels)`: parallel to the sheet, not to the die.

    Each is one and a half edges wide, its middle that of the face; in a mirrored picture the face comes out as it is on
    the table. Of a box at or above the horizon it is nothing but a border of the picture. Raises NoPoseError.
    """
    steps = ((np.arange(size) + 0.5) / size - 0.5) * CROP_SHARE * edge
    cols, rows = np.meshgrid(steps, steps)
    square = np.column_stack([cols.ravel(), rows.ravel(), np.full(cols.size, edge)])
    faces: list[np.ndarray] = []
    for x, y in standing_at(plane, boxes, edge):
        at = np.nan_to_num(plane.over(np.add(square, (x, y, 0.0))), nan=-1.0).astype(np.float32).reshape(size, size, 2)
        faces.append(cv2.remap(picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
    return np.stack(faces) if faces else np.zeros((0, size, size, *picture.shape[2:]), picture.dtype)


def die_boxes(plane: Plane, at: np.ndarray, edge: float, turn: float = 0.0) -> np.ndarray:
    """The boxes `(n, 4)` in which dice are seen that stand over points of the sheet `(n, 2)`. Raises NoPoseError."""
    return _boxes(plane, np.asarray(at, float), np.full(len(at), edge), np.full(len(at), turn))


def _boxes(plane: Plane, at: np.ndarray, edges: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """The boxes `(n, 4)` around dice with these edges, turned by so much, that stand over points `(n, 2)`."""
    angles = turns[:, None] + np.pi / 4 + np.arange(4) * np.pi / 2
    foot = at[:, None] + np.stack([np.cos(angles), np.sin(angles)], axis=2) * (edges / math.sqrt(2))[:, None, None]
    corners = np.zeros((len(at), 8, 3))
    corners[:, :4, :2] = corners[:, 4:, :2] = foot
    corners[:, 4:, 2] = edges[:, None]
    pixels = plane.over(corners.reshape(-1, 3)).reshape(len(at), 8, 2)
    return np.concatenate([pixels.min(axis=1), pixels.max(axis=1)], axis=1)


def _middles(boxes: np.ndarray) -> np.ndarray:
    return (boxes[:, :2] + boxes[:, 2:]) / 2


def _sizes(boxes: np.ndarray) -> np.ndarray:
    """The geometric means of the sides, in pixels."""
    sides = boxes[:, 2:] - boxes[:, :2]
    return np.sqrt(np.maximum(1e-9, sides[:, 0] * sides[:, 1]))
