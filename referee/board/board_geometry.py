"""Where on the board a die stands, from its box in the picture.

The board's four corners give the homography from squares to pixels. A die seen at a slant is drawn away from the camera
by its height, so its place on the table is not under the middle of its box. Taking the camera for a pinhole whose axis
goes through the middle of the picture, the homography also gives the camera's pose (Zhang 2000, "A flexible new
technique for camera calibration", section 3.1), and with it the picture of every point above the board.

Places are `(col, row)` in squares, from the board's top left corner; heights and edges of dice are in squares as well.
A square, `(row, column)`, is one square wide and high whatever it measures in millimetres.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from referee.layout import BoardLayout, LayoutError, Point
from rules import Square
from vision import Box

# A die whose middle is nearer than this to the line between two squares may stand on either.
BORDER_SHARE = 0.12
# Focal lengths of webcams and telephones, as shares of the picture's longer side; seen from straight above a board does
# not tell which it is, and then it hardly matters.
FOCAL_SHARES = (0.5, 3.0)
USUAL_FOCAL_SHARE = 0.9
# Edges of dice on the squares of a board that is made for them.
EDGES = (0.2, 1.0)
USUAL_EDGE = 0.6
# The same boxes are asked about several times in a row.
MOST_REMEMBERED = 256

_YAWS = np.radians(np.arange(0, 90, 15))
_UNIT = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (0.0, 1.0)])
_CUBES = np.stack(
    [
        np.stack([_UNIT[:, 0] * c - _UNIT[:, 1] * s, _UNIT[:, 0] * s + _UNIT[:, 1] * c, _UNIT[:, 2]], axis=1)
        for c, s in zip(np.cos(_YAWS), np.sin(_YAWS), strict=True)
    ]
)


@dataclass(frozen=True)
class Standing:
    """The squares on which a die may stand: one if that is certain, none off the board.

    `beside`: it may stand beside the board. `place` is the middle of its footprint, `(col, row)`.
    """

    squares: tuple[Square, ...]
    beside: bool
    place: Point

    @property
    def square(self) -> Square | None:
        """The square on which it certainly stands."""
        return self.squares[0] if len(self.squares) == 1 and not self.beside else None


class BoardGeometry:
    """The board in a picture of `width` by `height` pixels, to which `board` was scaled.

    Raises LayoutError where its corners do not go around it.
    """

    def __init__(self, board: BoardLayout, width: int, height: int) -> None:
        if not cv2.isContourConvex(np.array(board.corners, np.float32)):
            order = "top left, top right, bottom right, bottom left"
            raise LayoutError(f"the corners of the board in the layout must go around it: {order}")
        self.rows, self.cols = board.rows, board.cols
        squares = np.array([[0, 0], [self.cols, 0], [self.cols, self.rows], [0, self.rows]], np.float32)
        pixels = np.array(board.corners, np.float32)
        plane = cv2.getPerspectiveTransform(squares, pixels).astype(np.float64)
        self._projection = _projection(plane, width, height)
        self._held: dict[Box, bool] = {}

    def pixel(self, place: Point, height: float = 0.0) -> Point:
        """The pixel of a place on the board, or of a point so high above it."""
        x, y = self._project(np.array([[place[0], place[1], height]]))[0]
        return float(x), float(y)

    def place(self, pixel: Point, height: float = 0.0) -> Point:
        """The place on the board, or under a point so high above it, that is seen at a pixel."""
        plane = self._projection[:, [0, 1, 3]].copy()
        plane[:, 2] += height * self._projection[:, 2]
        col, row, scale = np.linalg.solve(plane, np.array([pixel[0], pixel[1], 1.0]))
        return float(col / scale), float(row / scale)

    def outline(self, square: Square, height: float = 0.0) -> np.ndarray:
        """The corners in pixels of what stands so high on a square, `(N, 2)`: of the square itself for height 0."""
        row, col = square
        corners = np.array([[col, row], [col + 1, row], [col + 1, row + 1], [col, row + 1]], np.float64)
        levels = [0.0] if height == 0 else [0.0, height]
        return self._project(np.concatenate([np.insert(corners, 2, level, axis=1) for level in levels]))

    def boxes(self, place: Point, edge: float) -> np.ndarray:
        """The boxes `(6, 4)` around a die with that edge on `place`, turned by 0°, 15°, … 75°."""
        corners = _CUBES * edge + np.array([place[0], place[1], 0.0])
        pixels = self._project(corners.reshape(-1, 3)).reshape(len(_YAWS), -1, 2)
        return np.concatenate([pixels.min(axis=1), pixels.max(axis=1)], axis=1)

    def edge(self, box: Box) -> float:
        """The edge of the die in a box, within some 15 per cent, since how it is turned is not known."""
        edge = USUAL_EDGE
        size = np.sqrt((box[2] - box[0]) * (box[3] - box[1]))
        for _ in range(2):
            drawn = self.boxes(self._under(box, edge), edge)
            mean = float(np.sqrt((drawn[:, 2] - drawn[:, 0]) * (drawn[:, 3] - drawn[:, 1])).mean())
            edge = float(np.clip(edge * size / max(mean, 1e-6), *EDGES))
        return edge

    def holds(self, box: Box) -> bool:
        """Whether the die in a box stands on the board, at least in part."""
        if box not in self._held:
            if len(self._held) >= MOST_REMEMBERED:
                self._held.clear()
            self._held[box] = bool(self.stand(box, self.edge(box)).squares)
        return self._held[box]

    def stand(self, box: Box, edge: float) -> Standing:
        """Where the die of that edge stands that is seen in `box`.

        Dice that stand nearer to the camera hide the foot of those behind them: a box lower than a die of that edge
        can be seen is taken for its upper part.
        """
        x1, y1, x2, y2 = box
        drawn = self.boxes(self._under(box, edge), edge)
        least = float((drawn[:, 3] - drawn[:, 1]).min())
        return self.standing(self._under((x1, y1, x2, max(y2, y1 + least)), edge))

    def standing(self, place: Point) -> Standing:
        """The squares on which a die may stand whose middle is over `place`."""
        col, row = place
        rows, cols = ({int(np.floor(v - BORDER_SHARE)), int(np.floor(v + BORDER_SHARE))} for v in (row, col))
        inside = [(r, c) for r in sorted(rows) for c in sorted(cols) if 0 <= r < self.rows and 0 <= c < self.cols]
        return Standing(tuple(inside), len(inside) < len(rows) * len(cols), place)

    def _under(self, box: Box, edge: float) -> Point:
        return self.place(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), edge / 2)

    def _project(self, points: np.ndarray) -> np.ndarray:
        """The pixels `(N, 2)` of points `(N, 3)`."""
        seen = np.insert(points, 3, 1.0, axis=1) @ self._projection.T
        return seen[:, :2] / seen[:, 2:]


def _projection(plane: np.ndarray, width: int, height: int) -> np.ndarray:
    """The camera's matrix, `(3, 4)`, from points over the board to pixels, out of the homography of the board."""
    middle = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
    across, down, origin = (middle @ plane).T
    focal = _focal(across, down, max(width, height))
    lens = np.diag([1 / focal, 1 / focal, 1.0])
    a, b, t = lens @ across, lens @ down, lens @ origin
    scale = (np.linalg.norm(a) + np.linalg.norm(b)) / 2
    up = np.cross(a, b)
    up *= scale / max(float(np.linalg.norm(up)), 1e-12)
    # The camera, at the origin, is above the board, whichever way round its corners run.
    if float(up @ t) * np.sign(t[2]) > 0:
        up = -up
    camera = np.linalg.inv(middle) @ np.diag([focal, focal, 1.0])
    return camera @ np.stack([a, b, up, t], axis=1)


def _focal(across: np.ndarray, down: np.ndarray, longer: int) -> float:
    """The focal length in pixels for which the board's axes are at right angles and equally long.

    Each of the two conditions is linear in the inverse square of the focal length; the usual one is a third, weak one.
    """
    usual = 1 / (USUAL_FOCAL_SHARE * longer) ** 2
    slopes = [across[0] * down[0] + across[1] * down[1], across[0] ** 2 + across[1] ** 2 - down[0] ** 2 - down[1] ** 2]
    steps = [across[2] * down[2], across[2] ** 2 - down[2] ** 2]
    weight = (0.01 * (across[0] ** 2 + across[1] ** 2 + down[0] ** 2 + down[1] ** 2)) ** 2
    above = weight * usual - sum(slope * step for slope, step in zip(slopes, steps, strict=True))
    below = weight + sum(slope * slope for slope in slopes)
    low, high = ((1 / (share * longer)) ** 2 for share in reversed(FOCAL_SHARES))
    return float(1 / np.sqrt(np.clip(above / max(below, 1e-18), low, high)))
