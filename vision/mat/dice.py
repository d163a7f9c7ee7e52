"""Dice on a known plane: how large they are in millimetres, and their top faces seen from straight above.

Seen at a slant, a die's box holds its sides too. On the plane raised by the height of a die its top face is a square
again, of the same size wherever it lies, and the sides shear away (Hsu et al. 2012).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.mat.plane import Plane
from vision.readings import Box, Point

# How a die lies turned is not known: its box is looked at as that of a die turned in each of these ways.
TURNS = tuple(math.radians(15 * step) for step in range(6))
ROUNDS = 6
# Boxes are found this exactly, and dice are rounded: an edge that is off by this share is no other size of die.
BOX_SHARE = 0.08
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


def die_edge(plane: Plane, box: Box) -> DieEdge:
    """The edge of a die that lies on the plane and whose box is seen, in pixels. Raises NoPoseError."""
    edges = [_edge(plane, box, turn) for turn in TURNS]
    return DieEdge(min(edges), float(np.mean(edges)), max(edges))


def standing_at(plane: Plane, box: Box, edge: float, turn: float = 0.0) -> Point:
    """The point of the sheet, in millimetres, over whose middle a die of this edge stands when its box is seen so.

    Raises NoPoseError.
    """
    return _standing_at(plane, plane.raised(edge), box, edge, turn)


def top_face(picture: np.ndarray, plane: Plane, box: Box, edge: float, size: int = 64) -> np.ndarray:
    """The top face of a die as from straight above, `(size, size, channels)`: parallel to the sheet, not to the die.

    The crop is one and a half edges wide, its middle that of the face; in a mirrored picture the face comes out as it
    is on the table. Raises NoPoseError.
    """
    above = plane.raised(edge)
    x, y = _standing_at(plane, above, box, edge, 0.0)
    steps = ((np.arange(size) + 0.5) / size - 0.5) * CROP_SHARE * edge
    cols, rows = np.meshgrid(x + steps, y + steps)
    at = above.to_picture(np.column_stack([cols.ravel(), rows.ravel()])).astype(np.float32).reshape(size, size, 2)
    return cv2.remap(picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def die_box(plane: Plane, at: Point, edge: float, turn: float = 0.0) -> Box:
    """The box in which a die is seen that stands over a point of the sheet. Raises NoPoseError."""
    return _box(plane, plane.raised(edge), at, edge, turn)


def _edge(plane: Plane, box: Box, turn: float) -> float:
    middle = plane.to_sheet(np.array([[(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]]))[0]
    edge = _size(box) / plane.scale((float(middle[0]), float(middle[1])))
    for _ in range(ROUNDS):
        above = plane.raised(edge)
        seen = _box(plane, above, _standing_at(plane, above, box, edge, turn), edge, turn)
        edge *= _size(box) / _size(seen)
    return edge


def _standing_at(plane: Plane, above: Plane, box: Box, edge: float, turn: float) -> Point:
    """Where the die stands whose box has the middle that is seen: by steps on the plane half way up the die."""
    middle = np.array([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
    half_way = plane.raised(edge / 2)
    at = half_way.to_sheet(middle[None])[0]
    for _ in range(ROUNDS):
        seen = _box(plane, above, (float(at[0]), float(at[1])), edge, turn)
        seen_middle = np.array([(seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2])
        at = at + half_way.to_sheet(middle[None])[0] - half_way.to_sheet(seen_middle[None])[0]
    return float(at[0]), float(at[1])


def _box(plane: Plane, above: Plane, at: Point, edge: float, turn: float) -> Box:
    angles = turn + np.pi / 4 + np.arange(4) * np.pi / 2
    foot = np.column_stack([np.cos(angles), np.sin(angles)]) * edge / math.sqrt(2) + at
    corners = np.concatenate([plane.to_picture(foot), above.to_picture(foot)])
    (x1, y1), (x2, y2) = corners.min(axis=0), corners.max(axis=0)
    return float(x1), float(y1), float(x2), float(y2)


def _size(box: Box) -> float:
    return math.sqrt(max(1e-9, (box[2] - box[0]) * (box[3] - box[1])))
