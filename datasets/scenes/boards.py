"""Boards of squares drawn on the table, and how dice lie on them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from datasets.scenes.arrange import turn
from datasets.scenes.scene import Color, Die, SceneCamera, SceneSheet

STEPS: dict[str, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""What a tip in each direction adds to row and column, north up as the board is drawn."""

Square = tuple[int, int]


@dataclass(frozen=True)
class Board:
    """Squares of `pitch` mm about `center`; `angle` (radians) turns the board, north being y at angle 0."""

    center: tuple[float, float]
    pitch: float
    rows: int
    cols: int
    angle: float = 0.0

    @property
    def _axes(self) -> np.ndarray:
        """(2, 2): one column along (east), one row down (south), in mm."""
        c, s = np.cos(self.angle), np.sin(self.angle)
        return self.pitch * np.array([[c, s], [s, -c]])

    def at(self, row: float, col: float) -> np.ndarray:
        """(2,) the middle of a square."""
        along = np.array([col - (self.cols - 1) / 2, row - (self.rows - 1) / 2])
        return np.array(self.center) + along @ self._axes

    def toward(self, direction: str) -> np.ndarray:
        """(2,) unit vector on the table of N, E, S or W."""
        row, col = STEPS[direction]
        return np.array([col, row]) @ self._axes / self.pitch

    @property
    def corners(self) -> np.ndarray:
        """(4, 3) top left, top right, bottom right, bottom left."""
        rows, cols = self.rows - 0.5, self.cols - 0.5
        places = [self.at(r, c) for r, c in ((-0.5, -0.5), (-0.5, cols), (rows, cols), (rows, -0.5))]
        return np.array([[x, y, 0.0] for x, y in places])

    def sheet(
        self, row: float, col: float, half: tuple[float, float], tint: Color, rounding: float = 0.0
    ) -> SceneSheet:
        """A patch of one colour, `half` in pitches along a row and across, about a place on the board."""
        x, y = self.at(row, col)
        a, b = half[0] * self.pitch, half[1] * self.pitch
        return SceneSheet(
            ("white", 0),
            center=(float(x), float(y)),
            angle=self.angle,
            half=(a, b),
            rounding=rounding * self.pitch,
            scale=150.0,
            tint=tint,
        )

    def grid(
        self, ground: Color, squares: Color, other: Color | None = None, without: Iterable[Square] = ()
    ) -> tuple[SceneSheet, ...]:
        """The board's sheets: its ground, and on it its squares, in one colour or two by turns."""
        margin = 0.16
        half = (self.cols / 2 + margin, self.rows / 2 + margin)
        base = self.sheet((self.rows - 1) / 2, (self.cols - 1) / 2, half, ground, 0.12)
        missing = set(without)
        return (
            base,
            *(
                self.sheet(r, c, (0.465, 0.465), squares if other is None or (r + c) % 2 else other, 0.05)
                for r in range(self.rows)
                for c in range(self.cols)
                if (r, c) not in missing
            ),
        )

    def layout(self, camera: SceneCamera) -> dict[str, object]:
        """The board in a layout file, in pixels of the camera."""
        pixels = camera.project(self.corners)
        return {
            "corners": [[round(float(x), 1), round(float(y), 1)] for x, y in pixels],
            "rows": self.rows,
            "cols": self.cols,
        }


def room_sheets(board: Board, room: dict[str, object], style: tuple[Color, Color]) -> tuple[SceneSheet, ...]:
    """A room of the cube crawl in the board's top left corner: floor, walls, glyphs, dangers, start and exit."""
    ground, floor = style
    rows, cols = int(str(room["rows"])), int(str(room["cols"]))
    voids, walls, glyphs, dangers, start, exit_ = (
        room[name] for name in ("voids", "walls", "glyphs", "dangers", "start", "exit")
    )
    outside = {(r, c) for r in range(board.rows) for c in range(board.cols) if r >= rows or c >= cols}
    sheets = list(board.grid(ground, floor, without=outside | {(r, c) for r, c in voids}))  # type: ignore[union-attr]
    r, c = exit_  # type: ignore[misc]
    sheets.append(board.sheet(r, c, (0.36, 0.36), (0.2, 0.55, 0.25), 0.1))
    sheets.append(board.sheet(r, c, (0.27, 0.27), floor, 0.06))
    r, c = start  # type: ignore[misc]
    sheets.append(board.sheet(r, c, (0.36, 0.36), (0.18, 0.3, 0.6), 0.36))
    sheets.append(board.sheet(r, c, (0.29, 0.29), floor, 0.29))
    for r, c in glyphs:  # type: ignore[union-attr]
        sheets.append(board.sheet(r, c, (0.34, 0.34), (0.5, 0.16, 0.5), 0.34))
    for r, c in dangers:  # type: ignore[union-attr]
        sheets.append(replace(board.sheet(r, c, (0.2, 0.2), (0.62, 0.1, 0.07)), angle=board.angle + np.pi / 4))
    for (r1, c1), (r2, c2) in walls:  # type: ignore[union-attr]
        along = (0.055, 0.5) if r1 == r2 else (0.5, 0.055)
        sheets.append(board.sheet((r1 + r2) / 2, (c1 + c2) / 2, along, (0.02, 0.02, 0.025)))
    return tuple(sheets)


def face_to(die: Die, way: np.ndarray) -> int:
    """The value of the face of a die that looks most in direction `way` (x, y)."""
    side = die.rotation.T @ np.array([way[0], way[1], 0.0])
    axis = int(np.argmax(np.abs(side)))
    return die.faces[2 * axis + int(side[axis] < 0)]


def squared(die: Die, board: Board, square: Square, rng: np.random.Generator) -> Die:
    """The die as it is put down on a square: the same face up, its sides nearly along the board's."""
    x = die.rotation[:2, int(np.argmax(np.abs(die.rotation[0])))]
    yaw = float(np.arctan2(x[1], x[0])) - board.angle
    needed = round(yaw / (np.pi / 2)) * np.pi / 2 - yaw + float(rng.normal()) * 0.05
    place = board.at(*square) + rng.normal(size=2) * 0.035 * board.pitch
    rotation = turn(np.array([0.0, 0.0, 1.0]), needed) @ die.rotation
    return replace(die, rotation=rotation, position=np.array([place[0], place[1], die.size / 2]))
