"""A stencil to draw a sign with, and the icons drawn so: skulls, stars, animals, food, arms."""

from collections.abc import Callable

import cv2
import numpy as np

FINE = 192
"""Side of a stencil, in pixels."""
FILLED = 0.8
"""How far a drawing reaches, in half sides."""

FONTS = (
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_DUPLEX | cv2.FONT_ITALIC,
    cv2.FONT_HERSHEY_SCRIPT_COMPLEX,
)

Points = list[tuple[float, float]]


class Stencil:
    """A cell to draw in, -1 to 1 both ways, x to the right and y down; `ink` False takes away what is there."""

    def __init__(self) -> None:
        self.mask = np.zeros((FINE, FINE), np.uint8)

    def _pixels(self, points: np.ndarray | Points) -> np.ndarray:
        return np.round((np.asarray(points, float) * FILLED + 1) * FINE / 2 * 16).astype(np.int32)

    def _length(self, length: float) -> int:
        return max(1, round(length * FILLED * FINE / 2))

    def area(self, points: np.ndarray | Points, ink: bool = True) -> None:
        cv2.fillPoly(self.mask, [self._pixels(points)], 255 * ink, shift=4)

    def line(self, points: np.ndarray | Points, width: float, ink: bool = True, closed: bool = False) -> None:
        cv2.polylines(self.mask, [self._pixels(points)], closed, 255 * ink, self._length(width), shift=4)

    def disc(self, x: float, y: float, radius: float, ink: bool = True) -> None:
        self.oval(x, y, radius, radius, ink)

    def oval(self, x: float, y: float, wide: float, high: float, ink: bool = True, turn: float = 0.0) -> None:
        angle = np.linspace(0, 2 * np.pi, 48)
        across, down = wide * np.cos(angle), high * np.sin(angle)
        c, s = np.cos(turn), np.sin(turn)
        self.area(np.stack([x + c * across - s * down, y + s * across + c * down], 1), ink)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        angle = np.linspace(0, 2 * np.pi, 64)
        self.line(np.stack([x + radius * np.cos(angle), y + radius * np.sin(angle)], 1), width, closed=True)

    def text(self, words: str, font: int, weight: float = 1.0, height: float = 1.6) -> None:
        """Letters as large as the cell holds, at most `height` high."""
        thick = max(2, round(5 * weight))
        (wide, high), _ = cv2.getTextSize(words, font, 4.0, thick)
        page = np.zeros((high + 120, wide + 60), np.uint8)
        cv2.putText(page, words, (30, high + 30), font, 4.0, 255, thick + 4, cv2.LINE_AA)
        x, y, w, h = cv2.boundingRect(page)
        room = FILLED * FINE
        factor = min(room / w, height / 2 * room / h)
        small = cv2.resize(page[y : y + h, x : x + w], None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        top, left = (FINE - small.shape[0]) // 2, (FINE - small.shape[1]) // 2
        self.mask[top : top + small.shape[0], left : left + small.shape[1]] |= np.where(small > 127, 255, 0).astype(
            np.uint8
        )


def polar_points(radii: np.ndarray | list[float], turn: float = 0.0) -> np.ndarray:
    """Points in all directions from the middle, the first upwards."""
    radii = np.asarray(radii, float)
    angle = np.arange(len(radii)) * 2 * np.pi / len(radii) + turn
    return np.stack([radii * np.sin(angle), -radii * np.cos(angle)], 1)


def _skull(s: Stencil) -> None:
    s.oval(0, -0.2, 0.8, 0.75)
    s.area([(-0.42, 0.3), (0.42, 0.3), (0.36, 0.95), (-0.36, 0.95)])
    for side in (-1, 1):
        s.oval(side * 0.34, -0.12, 0.23, 0.26, False, side * 0.3)
        s.line([(side * 0.14, 0.68), (side * 0.14, 1.0)], 0.08, False)
    s.area([(0, 0.16), (0.13, 0.42), (-0.13, 0.42)], False)


def _crossbones(s: Stencil) -> None:
    for side in (-1, 1):
        s.line([(-0.8, side * -0.1 + 0.55), (0.8, side * 0.1 + 0.55)], 0.16)
        for end in (-0.85, 0.85):
            s.disc(end, side * np.sign(end) * 0.1 + 0.5, 0.13)
            s.disc(end, side * np.sign(end) * 0.1 + 0.66, 0.13)
    s.oval(0, -0.35, 0.55, 0.52)
    s.area([(-0.3, 0.0), (0.3, 0.0), (0.26, 0.38), (-0.26, 0.38)])
    for side in (-1, 1):
        s.oval(side * 0.22, -0.3, 0.15, 0.17, False)
    s.area([(0, -0.1), (0.08, 0.06), (-0.08, 0.06)], False)


def _star(s: Stencil) -> None:
    s.area(polar_points([1.0, 0.4] * 5))


def _six_star(s: Stencil) -> None:
    for turn in (0.0, np.pi):
        s.line(polar_points([0.9] * 3, turn), 0.17, closed=True)


def _burst(s: Stencil) -> None:
    s.area(polar_points([1.0, 0.55] * 12))
    s.disc(0, 0, 0.28, False)


def _heart(s: Stencil) -> None:
    t = np.linspace(0, 2 * np.pi, 60)
    x, y = 16 * np.sin(t) ** 3, 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    s.area(np.stack([x / 17, -y / 17 - 0.1], 1))


def _spade(s: Stencil) -> None:
    t = np.linspace(0, 2 * np.pi, 60)
    x, y = 16 * np.sin(t) ** 3, 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    s.area(np.stack([x / 18, y / 18 - 0.08], 1))
    s.area([(0, 0.2), (0.35, 0.95), (-0.35, 0.95)])


def _club(s: Stencil) -> None:
    for x, y in ((0, -0.48), (-0.45, 0.2), (0.45, 0.2)):
        s.disc(x, y, 0.44)
    s.area([(0, -0.2), (0.32, 0.95), (-0.32, 0.95)])


def _diamond(s: Stencil) -> None:
    s.area([(0, -1), (0.7, 0), (0, 1), (-0.7, 0)])


def _crown(s: Stencil) -> None:
    s.area([(-0.9, -0.5), (-0.45, 0.1), (0, -0.75), (0.45, 0.1), (0.9, -0.5), (0.75, 0.75), (-0.75, 0.75)])
    s.line([(-0.75, 0.5), (0.75, 0.5)], 0.09, False)
    for x, y in ((-0.9, -0.55), (0, -0.8), (0.9, -0.55)):
        s.disc(x, y, 0.13)


def _anchor(s: Stencil) -> None:
    s.ring(0, -0.72, 0.2, 0.14)
    s.line([(0, -0.5), (0, 0.85)], 0.2)
    s.line([(-0.42, -0.3), (0.42, -0.3)], 0.16)
    a = np.linspace(0.12 * np.pi, 0.88 * np.pi, 20)
    s.line(np.stack([0.8 * np.cos(a), 0.1 + 0.78 * np.sin(a)], 1), 0.2)
    for side in (-1, 1):
        s.area([(side * 0.95, 0.1), (side * 0.5, 0.3), (side * 0.88, 0.65)])


def _sun(s: Stencil) -> None:
    s.disc(0, 0, 0.45)
    for k in range(8):
        a = k * np.pi / 4
        s.line([(0.62 * np.cos(a), 0.62 * np.sin(a)), (0.95 * np.cos(a), 0.95 * np.sin(a))], 0.16)


def _moon(s: Stencil) -> None:
    s.disc(-0.05, 0, 0.95)
    s.disc(0.4, -0.15, 0.78, False)


def _bolt(s: Stencil) -> None:
    s.area([(0.25, -1), (-0.6, 0.15), (-0.05, 0.15), (-0.25, 1), (0.6, -0.25), (0.08, -0.25), (0.45, -1)])


def _paw(s: Stencil) -> None:
    s.oval(0, 0.4, 0.5, 0.42)
    for x, y in ((-0.68, -0.05), (-0.27, -0.5), (0.27, -0.5), (0.68, -0.05)):
        s.oval(x, y, 0.19, 0.27, turn=x * 0.4)


def _leaf(s: Stencil) -> None:
    s.area([(0, -1), (0.55, -0.4), (0.6, 0.2), (0.1, 0.7), (-0.1, 0.7), (-0.6, 0.2), (-0.55, -0.4)])
    s.line([(0, -0.7), (0, 0.55)], 0.09, False)
    for y in (-0.3, 0.1, 0.45):
        s.line([(-0.4, y - 0.2), (0, y), (0.4, y - 0.2)], 0.07, False)
    s.line([(0, 0.6), (0, 1)], 0.12)


def _tree(s: Stencil) -> None:
    for y, half in ((-0.95, 0.45), (-0.5, 0.65), (0.0, 0.85)):
        s.area([(0, y), (half, y + 0.7), (-half, y + 0.7)])
    s.line([(0, 0.6), (0, 0.95)], 0.24)


def _sword(s: Stencil) -> None:
    s.area([(0, -1), (0.13, -0.8), (0.13, 0.35), (-0.13, 0.35), (-0.13, -0.8)])
    s.line([(-0.45, 0.38), (0.45, 0.38)], 0.15)
    s.line([(0, 0.4), (0, 0.85)], 0.15)
    s.disc(0, 0.9, 0.13)


def _swords(s: Stencil) -> None:
    for side in (-1, 1):
        s.line([(side * 0.75, -0.9), (-side * 0.5, 0.55)], 0.16)
        s.line([(-side * 0.75, 0.25), (-side * 0.2, 0.75)], 0.13)
        s.line([(-side * 0.5, 0.55), (-side * 0.8, 0.9)], 0.18)


def _shield(s: Stencil) -> None:
    s.area([(-0.75, -0.9), (0.75, -0.9), (0.72, 0.1), (0.4, 0.65), (0, 1), (-0.4, 0.65), (-0.72, 0.1)])
    s.line([(0, -0.8), (0, 0.8)], 0.12, False)
    s.line([(-0.68, -0.2), (0.68, -0.2)], 0.12, False)


def _eye(s: Stencil) -> None:
    a = np.linspace(-1, 1, 24)
    lid = 0.6 * (1 - a**2)
    s.area(np.concatenate([np.stack([a, -lid], 1), np.stack([a[::-1], lid[::-1]], 1)]))
    s.disc(0, 0, 0.42, False)
    s.disc(0, 0, 0.22)


def _lily(s: Stencil) -> None:
    s.area([(0, -1), (0.28, -0.5), (0.14, 0.2), (0.2, 0.9), (-0.2, 0.9), (-0.14, 0.2), (-0.28, -0.5)])
    for side in (-1, 1):
        a = np.linspace(0.1, 1.35 * np.pi, 24)
        s.line(np.stack([side * (0.52 - 0.33 * np.cos(a)), -0.12 - 0.38 * np.sin(a)], 1), 0.2)
    s.line([(-0.45, 0.3), (0.45, 0.3)], 0.15)


def _snowflake(s: Stencil) -> None:
    for k in range(6):
        a = k * np.pi / 3
        out, left, right = (np.array([np.sin(a + t), -np.cos(a + t)]) for t in (0.0, 0.35, -0.35))
        s.line(np.array([out * 0, out * 0.95]), 0.12)
        s.line(np.array([left * 0.85, out * 0.52, right * 0.85]), 0.1)


def _gear(s: Stencil) -> None:
    s.disc(0, 0, 0.7)
    for k in range(8):
        a = k * np.pi / 4
        s.line([(0, 0), (0.9 * np.cos(a), 0.9 * np.sin(a))], 0.26)
    s.disc(0, 0, 0.3, False)


def _flame(s: Stencil) -> None:
    s.area([(0.05, -1), (0.5, -0.35), (0.68, 0.3), (0.4, 0.85), (-0.4, 0.85), (-0.68, 0.3), (-0.45, -0.2), (-0.2, 0)])
    s.area([(0.02, 0.05), (0.3, 0.5), (0.15, 0.8), (-0.15, 0.8), (-0.28, 0.5)], False)


def _drop(s: Stencil) -> None:
    s.disc(0, 0.3, 0.62)
    s.area([(0, -1), (0.54, 0.02), (-0.54, 0.02)])


def _cat(s: Stencil) -> None:
    s.oval(0, 0.15, 0.8, 0.68)
    for side in (-1, 1):
        s.area([(side * 0.78, -0.9), (side * 0.78, 0.1), (side * 0.15, -0.4)])
        s.oval(side * 0.32, 0.05, 0.13, 0.17, False)
    s.area([(-0.1, 0.35), (0.1, 0.35), (0, 0.48)], False)


def _ghost(s: Stencil) -> None:
    s.disc(0, -0.25, 0.65)
    s.area([(-0.65, -0.25), (0.65, -0.25), (0.65, 0.9), (0.35, 0.65), (0, 0.9), (-0.35, 0.65), (-0.65, 0.9)])
    for side in (-1, 1):
        s.oval(side * 0.24, -0.25, 0.13, 0.18, False)


def _mushroom(s: Stencil) -> None:
    s.oval(0, -0.1, 0.92, 0.72)
    s.area([(-1, 0.12), (1, 0.12), (1, 1), (-1, 1)], False)
    s.area([(-0.3, 0.05), (0.3, 0.05), (0.38, 0.85), (-0.38, 0.85)])
    s.disc(-0.4, -0.25, 0.15, False)
    s.disc(0.25, -0.45, 0.17, False)


def _cupcake(s: Stencil) -> None:
    s.area([(-0.7, 0.15), (0.7, 0.15), (0.5, 0.95), (-0.5, 0.95)])
    for x in (-0.25, 0.0, 0.25):
        s.line([(x * 1.4, 0.25), (x, 0.9)], 0.08, False)
    s.oval(0, 0.0, 0.85, 0.28)
    s.oval(0, -0.32, 0.6, 0.28)
    s.disc(0, -0.7, 0.2)


def _ice_cream(s: Stencil) -> None:
    s.area([(-0.5, 0.05), (0.5, 0.05), (0, 1)])
    s.line([(-0.25, 0.1), (0.18, 0.6)], 0.06, False)
    s.line([(0.25, 0.1), (-0.18, 0.6)], 0.06, False)
    s.disc(-0.3, -0.2, 0.34)
    s.disc(0.3, -0.2, 0.34)
    s.disc(0, -0.6, 0.36)


def _cherries(s: Stencil) -> None:
    s.disc(-0.45, 0.5, 0.38)
    s.disc(0.5, 0.35, 0.38)
    s.line([(-0.42, 0.3), (-0.1, -0.5), (0.3, -0.85)], 0.1)
    s.line([(0.45, 0.1), (0.35, -0.4), (0.3, -0.85)], 0.1)
    s.oval(0.6, -0.75, 0.3, 0.14, turn=-0.4)


def _doughnut(s: Stencil) -> None:
    s.disc(0, 0, 0.95)
    s.disc(0, 0, 0.32, False)
    for k in range(9):
        a, r = k * 2.4, 0.55 + 0.12 * (k % 3)
        dx, dy = 0.09 * np.cos(a * 3), 0.09 * np.sin(a * 3)
        x, y = r * np.cos(a), r * np.sin(a)
        s.line([(x - dx, y - dy), (x + dx, y + dy)], 0.07, False)


def _cake(s: Stencil) -> None:
    s.area([(-0.9, 0.0), (0.9, -0.5), (0.9, 0.75), (-0.9, 0.75)])
    s.line([(-0.85, 0.25), (0.85, 0.25)], 0.1, False)
    s.line([(-0.85, 0.5), (0.85, 0.5)], 0.07, False)
    s.disc(0.5, -0.62, 0.2)


def _candy(s: Stencil) -> None:
    s.oval(0, 0, 0.5, 0.42)
    for side in (-1, 1):
        s.area([(side * 0.42, 0), (side * 0.98, -0.45), (side * 0.98, 0.45)])
    s.line([(-0.2, -0.35), (0.1, 0.35)], 0.08, False)
    s.line([(0.1, -0.35), (0.35, 0.25)], 0.08, False)


def _fish(s: Stencil) -> None:
    s.oval(-0.2, 0, 0.75, 0.45)
    s.area([(0.35, 0), (0.95, -0.5), (0.95, 0.5)])
    s.disc(-0.55, -0.1, 0.1, False)


def _key(s: Stencil) -> None:
    s.ring(0, -0.55, 0.3, 0.2)
    s.line([(0, -0.25), (0, 0.95)], 0.17)
    s.line([(0, 0.85), (0.35, 0.85)], 0.17)
    s.line([(0, 0.5), (0.28, 0.5)], 0.17)


def _hourglass(s: Stencil) -> None:
    s.area([(-0.6, -0.85), (0.6, -0.85), (0.06, 0), (0.6, 0.85), (-0.6, 0.85), (-0.06, 0)])
    s.area([(-0.38, -0.7), (0.38, -0.7), (0.25, -0.45), (-0.25, -0.45)], False)
    for y in (-0.9, 0.9):
        s.line([(-0.65, y), (0.65, y)], 0.14)


def _bat(s: Stencil) -> None:
    half = [(0.0, -0.2), (0.12, -0.45), (0.2, -0.2), (0.6, -0.45), (1, -0.1), (0.75, 0.05), (0.6, 0.3), (0.35, 0.15)]
    s.area([*half, (0, 0.5), *((-x, y) for x, y in half[:0:-1])])


def _knot(s: Stencil) -> None:
    for k in range(3):
        a = k * 2 * np.pi / 3
        s.ring(0.4 * np.sin(a), -0.4 * np.cos(a), 0.48, 0.14)


def _spiral(s: Stencil) -> None:
    a = np.linspace(0.3, 5 * np.pi, 120)
    s.line(np.stack([a / 17 * np.cos(a), a / 17 * np.sin(a)], 1), 0.15)


def _icosahedron(s: Stencil) -> None:
    rim, heart = polar_points([0.95] * 6), polar_points([0.52] * 3)
    s.line(rim, 0.1, closed=True)
    s.line(heart, 0.1, closed=True)
    for k in range(3):
        for step in (-1, 0, 1):
            s.line(np.array([heart[k], rim[(2 * k + step) % 6]]), 0.09)


def _cross(s: Stencil) -> None:
    for k in range(4):
        a = k * np.pi / 2
        way, side = np.array([np.cos(a), np.sin(a)]), np.array([-np.sin(a), np.cos(a)])
        s.area(np.array([way * 0.1 + side * 0.08, way * 0.95 + side * 0.42, way * 0.95 - side * 0.42, -side * 0.08]))


def _plus(s: Stencil) -> None:
    s.line([(-0.8, 0), (0.8, 0)], 0.36)
    s.line([(0, -0.8), (0, 0.8)], 0.36)


def _minus(s: Stencil) -> None:
    s.line([(-0.8, 0), (0.8, 0)], 0.36)


FUDGE: tuple[Callable[[Stencil], None], ...] = (_plus, _minus, lambda stencil: None)
"""The three faces of Fudge dice; the last is blank."""

ICONS: tuple[Callable[[Stencil], None], ...] = (
    *(_skull, _star, _crown, _heart, _anchor, _bolt, _sun, _lily, _crossbones, _spade, _moon, _sword, _paw, _eye),
    *(_cupcake, _ice_cream, _cherries, _doughnut, _cake, _candy, _six_star, _club, _leaf, _shield, _cat, _ghost),
    *(_burst, _diamond, _tree, _swords, _snowflake, _gear, _flame, _drop, _mushroom, _fish, _key, _hourglass, _bat),
    *(_knot, _spiral, _icosahedron, _cross),
)
