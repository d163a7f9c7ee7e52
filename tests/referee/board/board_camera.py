"""A camera that looks at a board: where its corners and the dice on it are seen, from its true pose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from referee.board.board_geometry import BoardGeometry
from referee.layout import BoardLayout, Point
from vision import Box


@dataclass(frozen=True)
class BoardCamera:
    """Looks at the middle of a board of `rows` by `cols` squares from `elevation` and `heading`, in degrees.

    Places are `(col, row)` in squares. `share` of the picture's width is what the board takes, about.
    """

    rows: int
    cols: int
    elevation: float
    heading: float
    focal_share: float
    width: int = 640
    height: int = 480
    mirrored: bool = False
    share: float = 0.5

    def pixels(self, points: np.ndarray) -> np.ndarray:
        """The pixels `(N, 2)` of points `(N, 3)`: col, row and height over the board."""
        focal = self.focal_share * self.width
        distance = focal * max(self.rows, self.cols) / (self.share * self.width)
        up, around = np.radians(self.elevation), np.radians(self.heading)
        middle = np.array([self.cols / 2, self.rows / 2, 0.0])
        away = np.array([np.cos(up) * np.sin(around), np.cos(up) * np.cos(around), np.sin(up)])
        depth = -away
        right = np.array([np.cos(around), -np.sin(around), 0.0])
        # Rows run downwards, so that columns, rows and heights make a left-handed frame.
        down = np.cross(right, depth)
        seen = (np.asarray(points, float) - middle - distance * away) @ np.stack([right, down, depth]).T
        pixels = focal * seen[:, :2] / seen[:, 2:] + np.array([self.width / 2, self.height / 2])
        if self.mirrored:
            pixels[:, 0] = self.width - pixels[:, 0]
        return pixels

    def pixel(self, place: Point, height: float = 0.0) -> Point:
        x, y = self.pixels(np.array([[*place, height]]))[0]
        return float(x), float(y)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The board's corners as in a layout."""
        return tuple(self.pixel(place) for place in ((0, 0), (self.cols, 0), (self.cols, self.rows), (0, self.rows)))

    def geometry(self) -> BoardGeometry:
        return BoardGeometry(BoardLayout(self.corners, self.rows, self.cols), self.width, self.height)

    def cube(self, place: Point, edge: float, yaw: float) -> np.ndarray:
        """The pixels `(8, 2)` of a die's corners: the four below, then the four above them."""
        half = edge / 2
        flat = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
        turned = flat @ np.array([[np.cos(yaw), np.sin(yaw)], [-np.sin(yaw), np.cos(yaw)]]) + np.array(place)
        return self.pixels(np.concatenate([np.insert(turned, 2, level, axis=1) for level in (0.0, edge)]))

    def box(self, place: Point, edge: float, yaw: float = 0.0) -> Box:
        x1, y1 = self.cube(place, edge, yaw).min(axis=0)
        x2, y2 = self.cube(place, edge, yaw).max(axis=0)
        return float(x1), float(y1), float(x2), float(y2)
