"""Dice drawn with OpenCV alone, so that tests can teach a die without the renderer: cubes with any pictures on them."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.reading.crops import crop_die

SIDE = 96
"""Side of a face's picture, in pixels."""

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}

# The cube's faces as corners of the unit cube, clockwise as seen from outside, beginning at the picture's top left.
_FACES = np.array(
    [
        [(-1, 1, 1), (1, 1, 1), (1, -1, 1), (-1, -1, 1)],
        [(-1, -1, 1), (1, -1, 1), (1, -1, -1), (-1, -1, -1)],
        [(1, -1, 1), (1, 1, 1), (1, 1, -1), (1, -1, -1)],
        [(1, 1, 1), (-1, 1, 1), (-1, 1, -1), (1, 1, -1)],
        [(-1, 1, 1), (-1, -1, 1), (-1, -1, -1), (-1, 1, -1)],
    ],
    float,
) / 2  # fmt: skip


def pip_face(value: int, body: tuple[int, int, int], ink: tuple[int, int, int]) -> np.ndarray:
    """A face with `value` pips."""
    face = np.full((SIDE, SIDE, 3), body, np.uint8)
    for dx, dy in _PIPS[value]:
        at = (SIDE // 2 + round(dx * SIDE * 0.26), SIDE // 2 + round(dy * SIDE * 0.26))
        cv2.circle(face, at, SIDE // 10, ink, -1, cv2.LINE_AA)
    return face


def rune_face(strokes: Sequence[Sequence[tuple[int, int]]], body: tuple[int, int, int], ink: tuple[int, int, int]):
    """A face with a rune: lines through points of a grid of 5 × 5."""
    face = np.full((SIDE, SIDE, 3), body, np.uint8)
    for stroke in strokes:
        points = np.array([(SIDE * (0.2 + 0.15 * x), SIDE * (0.2 + 0.15 * y)) for x, y in stroke], np.int32)
        cv2.polylines(face, [points], False, ink, SIDE // 10, cv2.LINE_AA)
    return face


RUNES: dict[str, Sequence[Sequence[tuple[int, int]]]] = {
    "axe": [[(1, 0), (1, 4)], [(1, 0), (4, 1), (1, 2)]],
    "ice": [[(2, 0), (2, 4)]],
    "gift": [[(0, 0), (4, 4)], [(4, 0), (0, 4)]],
    "way": [[(1, 4), (1, 0), (4, 2), (1, 2)], [(2, 2), (4, 4)]],
    "man": [[(1, 0), (1, 4)], [(3, 0), (3, 4)], [(1, 0), (3, 2)], [(3, 0), (1, 2)]],
    "sun": [[(1, 0), (3, 2), (1, 2), (3, 4)]],
}


def faces_of_runes(body: tuple[int, int, int], ink: tuple[int, int, int]) -> dict[str, np.ndarray]:
    return {word: rune_face(strokes, body, ink) for word, strokes in RUNES.items()}


def faces_of_pips(body: tuple[int, int, int], ink: tuple[int, int, int]) -> dict[str, np.ndarray]:
    return {str(value): pip_face(value, body, ink) for value in range(1, 7)}


def draw_die(
    faces: dict[str, np.ndarray], top: str, rng: np.random.Generator, width: int = 160
) -> tuple[np.ndarray, np.ndarray]:
    """A picture `(width, width, 3)` of one die with `top` up, and its box; seen from 50° to 85° above the table."""
    edge = width * rng.uniform(0.3, 0.4)
    yaw, lift = rng.uniform(0, 2 * np.pi), np.radians(rng.uniform(50, 85))
    others = [word for word in faces if word != top] or [top]
    words = [top, *rng.choice(others, 4, replace=len(others) < 4)]
    table = rng.uniform(40, 220, 3)
    image = np.clip(table + rng.normal(0, 6, (width, width, 3)), 0, 255).astype(np.uint8)
    light = rng.normal((0, 0, 1.0), 0.4)
    light /= np.linalg.norm(light)
    middle = width / 2 + rng.uniform(-4, 4, 2)
    box = _put_die(image, [faces[word] for word in words], (edge, yaw, float(lift)), middle, light)
    image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.5, 1.1))
    image = np.clip(image * rng.uniform(0.75, 1.2) + rng.normal(0, 3, image.shape), 0, 255).astype(np.uint8)
    return image, box


def seen_at(
    faces: dict[str, np.ndarray], top: str, yaw: float, lift: float, background: tuple[int, int, int] = (90, 90, 90)
) -> tuple[np.ndarray, np.ndarray]:
    """The same without chance: the die turned by `yaw`, seen from `lift` above the table, angles in radians."""
    image = np.full((160, 160, 3), background, np.uint8)
    around = [word for word in faces if word != top][:4]
    light = np.array([0.0, 0.0, 1.0])
    words = [top, *around]
    box = _put_die(image, [faces[word] for word in words], (56.0, yaw, lift), np.full(2, 80.0), light)
    return cv2.GaussianBlur(image, (0, 0), 0.7), box


def _put_die(
    image: np.ndarray,
    pictures: Sequence[np.ndarray],
    lies: tuple[float, float, float],
    middle: np.ndarray,
    light: np.ndarray,
) -> np.ndarray:
    """Draws a die into a square image and gives its box; it `lies` with this edge in pixels, this yaw, and is seen from
    this angle above the table. `pictures` are those of the faces, the top one first."""
    edge, yaw, lift = lies
    turn = np.array([[np.cos(yaw), -np.sin(yaw), 0], [np.sin(yaw), np.cos(yaw), 0], [0, 0, 1]])
    look = np.array([[1, 0, 0], [0, -np.sin(lift), -np.cos(lift)], [0, np.cos(lift), -np.sin(lift)]])
    corners = _FACES @ turn.T @ look.T
    depth = corners[..., 2] + 6.0
    flat = corners[..., :2] * (6.0 * edge / depth[..., None]) + middle
    size = (image.shape[1], image.shape[0])
    for k in range(len(_FACES)):
        normal = (turn @ np.cross(_FACES[k, 1] - _FACES[k, 0], _FACES[k, 3] - _FACES[k, 0])) * -1
        facing = (look @ normal) @ corners[k].mean(axis=0)
        if (look @ normal)[2] + 0.1 * facing >= 0:
            continue
        shade = 0.55 + 0.45 * max(0.0, float(normal @ light))
        lit = np.clip(pictures[k] * shade, 0, 255).astype(np.uint8)
        source = np.array([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)], np.float32)
        matrix = cv2.getPerspectiveTransform(source, flat[k].astype(np.float32))
        drawn = cv2.warpPerspective(lit, matrix, size, flags=cv2.INTER_AREA)
        mask = np.zeros(size[::-1], np.uint8)
        cv2.fillConvexPoly(mask, np.round(flat[k]).astype(np.int32), 255)
        image[mask > 0] = drawn[mask > 0]
    return np.concatenate([flat.min(axis=(0, 1)), flat.max(axis=(0, 1))]).astype(np.float32)


def drawn_crops(faces: dict[str, np.ndarray], top: str, count: int, seed: int) -> np.ndarray:
    """`count` crops `(count, 64, 64, 3)` of dice with `top` up."""
    rng = np.random.default_rng(seed)
    return np.stack([crop_die(*draw_die(faces, top, rng)) for _ in range(count)])
