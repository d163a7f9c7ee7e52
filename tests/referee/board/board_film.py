"""Films of a board at a slant, drawn by hand: dice are cubes that are carried, tipped and nudged from square to square.

Places are `(col, row)` in squares from the board's top left corner, beside the board too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np

from referee import Layout
from rules.orientation import MOVES, ORIENTATIONS, STEPS, Direction, Orientation
from tests.referee.board.board_camera import BoardCamera
from tests.referee.film import HEIGHT, WIDTH, Film, Hand, Key, Point, at
from vision import DieReading, TableReading

EDGE = 0.6
BODIES = {
    "red": (50, 40, 190),
    "yellow": (60, 200, 230),
    "green": (70, 140, 50),
    "purple": (140, 60, 120),
    "black": (40, 35, 35),
    "white": (225, 225, 225),
}
Square = tuple[int, int]


def middle(square: Square) -> Point:
    return square[1] + 0.5, square[0] + 0.5


@dataclass
class Cube:
    """A die on or beside the board. `lies` says how it lies from each time on; `keys` hold its places, x for col."""

    color: str
    keys: list[Key]
    lies: list[tuple[float, Orientation]]
    yaw: float = 0.0
    doubtful: list[tuple[float, float]] = field(default_factory=list)

    def how(self, t: float) -> Orientation:
        return [lies for since, lies in self.lies if since <= t][-1]

    def place(self, t: float) -> Key | None:
        return at(self.keys, t)

    def moving(self, t: float) -> bool:
        a, b = self.place(t - 0.02), self.place(t + 0.02)
        return a is None or b is None or abs(a.x - b.x) + abs(a.y - b.y) > 0.02


@dataclass
class BoardFilm(Film):
    """A film under construction. `seen_as` names the colours that the light makes of others."""

    zones: list[tuple[float, float, float, float]] = field(default_factory=list)
    camera: BoardCamera = field(default_factory=lambda: BoardCamera(5, 5, 50, 8, 0.9, WIDTH, HEIGHT, share=0.4))
    cubes: list[Cube] = field(default_factory=list)
    seen_as: dict[str, str] = field(default_factory=dict)
    _drawn: tuple[object, np.ndarray] = field(default_factory=lambda: (None, np.zeros(0)))

    # what happens

    def stand(self, t: float, color: str, value: int, place: Point, north: int | None = None) -> Cube:
        """A die is simply there from time `t` on."""
        fitting = [o for o in ORIENTATIONS[:24] if o.top == value and north in (None, o.north)]
        lies = fitting[int(self.random.integers(len(fitting)))]
        cube = Cube(color, [Key(t, *place), Key(1e9, *place)], [(t, lies)], float(self.random.uniform(-0.2, 0.2)))
        self.cubes.append(cube)
        return cube

    def throw_cubes(
        self, t: float, dice: list[tuple[str, int]], places: list[Point], spread: float = 0.25
    ) -> list[Cube]:
        """A hand throws dice that lie still at time `t` at these places."""
        x, y = self.camera.pixel(places[0])
        self.hand([(t - 1.2, x, HEIGHT + 90), (t - 0.7, x, y), (t - 0.4, x, y), (t + 0.1, x, HEIGHT + 90)])
        thrown = []
        for (color, value), place in zip(dice, places, strict=True):
            cube = self.stand(t - 0.6, color, value, place)
            rest = t - float(self.random.uniform(0, spread))
            cube.keys = [Key(t - 0.6, *places[0]), Key(rest, *place), Key(1e9, *place)]
            cube.yaw = float(self.random.uniform(0, np.pi / 2))
            thrown.append(cube)
        self.end = max(self.end, t + 1)
        return thrown

    def put(self, t: float, cube: Cube, place: Point, lies: Orientation | None = None) -> float:
        """A hand takes a die at time `t` and puts it on a place; when it lies there."""
        here = cube.place(t)
        assert here is not None
        cube.keys = [key for key in cube.keys if key.t < t] + [
            Key(t, here.x, here.y),
            Key(t + 0.7, *place),
            Key(1e9, *place),
        ]
        cube.yaw = float(self.random.uniform(-0.2, 0.2))
        if lies is not None:
            cube.lies.append((t + 0.5, lies))
        self._hand_over(t, (here.x, here.y), place)
        return t + 0.7

    def tip(self, t: float, cube: Cube, *directions: Direction, pause: float = 0.0) -> float:
        """A hand tips a die from time `t` on, in the directions one after the other; when it lies still."""
        here = cube.place(t)
        assert here is not None
        place, begin, began = (here.x, here.y), (here.x, here.y), t
        cube.keys = [key for key in cube.keys if key.t < t]
        for direction in directions:
            down, across = STEPS[direction]
            cube.keys.append(Key(t, *place))
            place = (place[0] + across, place[1] + down)
            lies = ORIENTATIONS[MOVES[direction][ORIENTATIONS.index(cube.how(1e8))]]
            cube.lies.append((t + 0.2, lies))
            cube.keys.append(Key(t + 0.4, *place))
            t += 0.4 + pause
        cube.keys.append(Key(1e9, *place))
        self._hand_over(began, begin, place, t - pause - began)
        return t - pause

    def nudge_cube(self, t: float, cube: Cube, across: float, down: float, turned: float = 0.0) -> None:
        """A finger pushes or turns a die a little."""
        here = cube.place(t)
        assert here is not None
        place = (here.x + across, here.y + down)
        cube.keys = [key for key in cube.keys if key.t < t] + [
            Key(t, here.x, here.y),
            Key(t + 0.2, *place),
            Key(1e9, *place),
        ]
        cube.yaw += turned
        self._hand_over(t, (here.x, here.y), place, 0.2)

    def rest_hand(self, t: float, seconds: float, place: Point, radius: float = 40) -> None:
        """A hand comes, rests on the board and leaves."""
        x, y = self.camera.pixel(place)
        self.hand(
            [(t - 0.5, x, HEIGHT + 90), (t, x, y), (t + seconds, x, y), (t + seconds + 0.5, x, HEIGHT + 90)], radius
        )

    def _hand_over(self, t: float, start: Point, end: Point, seconds: float = 0.7) -> None:
        (x1, y1), (x2, y2) = self.camera.pixel(start, EDGE), self.camera.pixel(end, EDGE)
        gone = t + seconds + 0.4
        self.hand([(t - 0.4, x1, HEIGHT + 90), (t, x1, y1), (t + seconds, x2, y2), (gone, x2, HEIGHT + 90)], 26)
        self.end = max(self.end, gone + 1)

    # what the camera sees

    def read(self, image: np.ndarray) -> TableReading:
        t = self._t
        self.reads += 1
        left, top = self._corner(image)
        random = np.random.default_rng((self.seed, round(t * 1000)))
        dice: list[DieReading] = []
        for cube in self.cubes:
            here = cube.place(t)
            if here is None:
                continue
            box = self.camera.box((here.x, here.y), EDGE, cube.yaw)
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            if self._covered(Key(t, x, y), t):
                continue
            value: int | None = cube.how(t).top
            likely = ((value, 0.99), (value % 6 + 1, 0.01))
            if cube.moving(t):
                if random.random() < 0.4:
                    continue
                value = int(random.integers(1, 7)) if random.random() < 0.5 else None
                likely = ((value or 1, 0.4), ((value or 1) % 6 + 1, 0.3))
            elif any(begin <= t <= end for begin, end in cube.doubtful):
                likely, value = ((value, 0.55), (value % 6 + 1, 0.35)), None
            shift = random.normal(0, self.jitter * (box[2] - box[0]), 4)
            x1, y1, x2, y2 = np.array(box) + shift - [left, top, left, top]
            if not (0 <= x - left <= image.shape[1] and 0 <= y - top <= image.shape[0]):
                continue
            color = self.seen_as.get(cube.color, cube.color)
            dice.append(DieReading((float(x1), float(y1), float(x2), float(y2)), value, likely[0][1], likely, color))
        return TableReading(WIDTH, HEIGHT, tuple(dice), t)

    def _picture(self, t: float) -> np.ndarray:
        empty = self._table
        self._table = self._with_cubes(empty.copy(), t)
        picture = super()._picture(t)
        self._table = empty
        return picture

    def _draw_table(self) -> np.ndarray:
        table = super()._draw_table()
        for row in range(self.camera.rows):
            for col in range(self.camera.cols):
                corners = [(col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1)]
                outline = np.round([self.camera.pixel(corner) for corner in corners]).astype(np.int32)
                cv2.fillConvexPoly(table, outline, (150, 170, 160) if (row + col) % 2 else (175, 190, 180))
                cv2.polylines(table, [outline], True, (90, 100, 95))
        return table

    def _with_cubes(self, image: np.ndarray, t: float) -> np.ndarray:
        standing = [(here, cube) for cube in self.cubes if (here := cube.place(t)) is not None]
        seen = tuple((here.x, here.y, cube.how(t), cube.yaw) for here, cube in standing)
        if seen != self._drawn[0]:
            self._drawn = (seen, self._drawn_cubes(image, t, standing))
        return self._drawn[1]

    def _drawn_cubes(self, image: np.ndarray, t: float, standing: list[tuple[Key, Cube]]) -> np.ndarray:
        for here, cube in sorted(standing, key=lambda pair: self.camera.pixel((pair[0].x, pair[0].y))[1]):
            corners = np.round(self.camera.cube((here.x, here.y), EDGE, cube.yaw)).astype(np.int32)
            body = np.array(BODIES[cube.color])
            cv2.fillConvexPoly(image, cv2.convexHull(corners)[:, 0], tuple(int(v) for v in 0.7 * body))
            cv2.fillConvexPoly(image, corners[4:], tuple(int(v) for v in body))
            x, y = corners[4:].mean(axis=0)
            for pip in range(cube.how(t).top):
                cv2.circle(image, (int(x - 5 + 5 * (pip % 3)), int(y - 3 + 5 * (pip // 3))), 1, (245, 245, 245), -1)
        return image


def board_layout(film: BoardFilm, seats: int, roll: list[list[float]] | None = None, **more: Any) -> Layout:
    """The layout of a film's table: its board, and seat 0's roll zone where it is given."""
    board = {
        "corners": [[round(x, 1), round(y, 1)] for x, y in film.camera.corners],
        "rows": film.camera.rows,
        "cols": film.camera.cols,
    }
    zones = [{"roll": roll} if roll and seat == 0 else {} for seat in range(seats)]
    return Layout.from_json({"image_size": [WIDTH, HEIGHT], "seats": zones, "board": board, **more}, seats)


__all__ = ["EDGE", "BoardFilm", "Cube", "Hand", "board_layout", "middle"]
