"""The faces of dice that have no pips: numerals, signs, frames, as polyhedral and Fudge dice bear them; and dominoes.

A picture holds sixteen faces, four in a row. Each is a regular polygon round the middle of its cell, a corner at the
top, of radius `REACH`, in cells; `datasets.scenes.solids` lays it on the face of a die. The picture has its own
colours.
"""

from functools import partial

import cv2
import numpy as np

from datasets.surfaces.drawing import SIDE, Recipe, any_color, flat, hsv, mix, noise, print_ink

CELL = SIDE // 4
REACH = 0.46

_GOLD, _SILVER, _COPPER = (0.85, 0.68, 0.25), (0.8, 0.8, 0.82), (0.72, 0.45, 0.3)
_FONTS = (
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_DUPLEX | cv2.FONT_ITALIC,
)
_SIGNS = ("plus", "minus", "blank", "star", "heart", "ring", "arrow", "cross", "moon", "letter")


def _corners(cell: int, sides: int, reach: float = REACH) -> np.ndarray:
    """(sides, 2) corners of the polygon of a cell, in pixels of the picture."""
    angles = np.arange(sides) * 2 * np.pi / sides
    middle = np.array([cell % 4 + 0.5, cell // 4 + 0.5]) * CELL
    return middle + reach * CELL * np.stack([np.sin(angles), -np.cos(angles)], axis=1)


def _body(rng: np.random.Generator) -> np.ndarray:
    """Plastic as it is sold: one colour, two swirled, clear with bright hearts, speckled, or dark metal."""
    color, kind = any_color(rng), rng.random()
    if rng.random() < 0.35:
        color = hsv(rng.random(), rng.uniform(0, 1), rng.choice([rng.uniform(0.05, 0.2), rng.uniform(0.8, 0.98)]))
    out = flat(color)
    if kind < 0.25:
        return out
    if kind < 0.45:
        return mix(out, any_color(rng), 0.5 + 0.5 * noise(rng, rng.uniform(2, 6), 3))
    if kind < 0.75:
        y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) % CELL / CELL - 0.5
        heart = np.exp(-(x**2 + y**2) * rng.uniform(6, 30))
        streaks = np.clip(noise(rng, rng.uniform(8, 20), 2) - rng.uniform(0.3, 1.2), 0, 1)
        deep = out * rng.uniform(0.35, 0.8)
        return mix(mix(deep, np.minimum(1.0, color * 1.5 + 0.12), heart), np.ones(3, np.float32), 0.5 * streaks)
    if kind < 0.9:
        specks = cv2.GaussianBlur((rng.random((SIDE, SIDE)) < rng.uniform(0.01, 0.08)).astype(np.float32), (3, 3), 0)
        return mix(out, np.minimum(1.0, 0.4 + color), 3 * specks)
    return flat(np.full(3, rng.uniform(0.1, 0.35), np.float32)) * (1 + 0.1 * noise(rng, 30, 3))[..., None]


def _ink_on(body: np.ndarray, rng: np.random.Generator) -> tuple[float, float, float]:
    light = float(body.mean()) > 0.5
    if rng.random() < 0.2 and not light:
        return _GOLD if rng.random() < 0.7 else _SILVER
    value = rng.uniform(0.0, 0.2) if light else rng.uniform(0.85, 1.0)
    red, green, blue = hsv(rng.random(), rng.uniform(0, 1) if rng.random() < 0.2 else 0.0, value)
    return float(red), float(green), float(blue)


def _frame(out: np.ndarray, sides: int, rng: np.random.Generator) -> None:
    """Metal along the edges, as on enamelled dice: the polygons stay, what is around them turns to metal."""
    metal = (_GOLD, _SILVER, _COPPER, (0.06, 0.06, 0.07))[int(rng.choice(4, p=[0.45, 0.25, 0.15, 0.15]))]
    inside = np.zeros((SIDE, SIDE), np.uint8)
    reach = REACH * rng.uniform(0.74, 0.9)
    for cell in range(16):
        cv2.fillPoly(inside, [np.round(_corners(cell, sides, reach)).astype(np.int32)], 255, cv2.LINE_AA)
    # Facets of metal are bright or dark as they happen to mirror the room.
    tone = np.kron(rng.uniform(0.45, 1.25, (4, 4)), np.ones((CELL, CELL)))[..., None] * np.array(metal)
    tone = tone * (1 + 0.15 * noise(rng, 6, 2))[..., None]
    out[:] = mix(out, np.clip(tone, 0, 1).astype(np.float32), 1 - inside.astype(np.float32) / 255)


def _write(mask: np.ndarray, cell: int, text: str, font: int, scale: float, thick: int, turn: float) -> None:
    """One numeral in the middle of its cell, turned by `turn` degrees."""
    tile = np.zeros((CELL, CELL), np.uint8)
    (width, height), _ = cv2.getTextSize(text, font, scale, thick)
    cv2.putText(tile, text, ((CELL - width) // 2, (CELL + height) // 2), font, scale, 255, thick, cv2.LINE_AA)
    matrix = cv2.getRotationMatrix2D((CELL / 2, CELL / 2), turn, 1.0)
    row, column = cell // 4 * CELL, cell % 4 * CELL
    mask[row : row + CELL, column : column + CELL] |= cv2.warpAffine(tile, matrix, (CELL, CELL))


def _numerals(sides: int, framed: bool, rng: np.random.Generator) -> np.ndarray:
    out = _body(rng)
    ink = _ink_on(out, rng)
    if framed and rng.random() < 0.35:
        _frame(out, sides, rng)
    mask = np.zeros((SIDE, SIDE), np.uint8)
    font, thick, turn = (
        int(rng.choice(_FONTS)),
        int(rng.integers(2, 5)),
        float(rng.choice([0, 180, rng.uniform(0, 360)])),
    )
    tens, scale = sides == 4 and rng.random() < 0.3, rng.uniform(0.9, 1.5) * (0.8 if sides == 3 else 1.1)
    for cell, number in enumerate(rng.permutation(20)[:16] + 1):
        text = f"{number % 10}0" if tens else str(number)
        if number in (6, 9) and rng.random() < 0.6:
            text += "."
        _write(mask, cell, text, font, scale * (0.8 if len(text) > 1 else 1.0), thick, turn)
    print_ink(out, mask, ink)
    return out


def _draw_sign(mask: np.ndarray, middle: np.ndarray, sign: str, size: float, rng: np.random.Generator) -> None:
    x, y = (int(v) for v in middle)
    s, thick = int(size), max(3, int(size * rng.uniform(0.25, 0.5)))
    if sign in ("plus", "minus", "cross"):
        turn = np.pi / 4 if sign == "cross" else 0.0
        arms = (0.0,) if sign == "minus" else (0.0, np.pi / 2)
        for arm in arms:
            dx, dy = int(s * np.cos(arm + turn)), int(s * np.sin(arm + turn))
            cv2.line(mask, (x - dx, y - dy), (x + dx, y + dy), 255, thick, cv2.LINE_AA)
    elif sign == "ring":
        cv2.circle(mask, (x, y), s, 255, max(3, thick // 2), cv2.LINE_AA)
    elif sign == "star":
        reach = np.where(np.arange(10) % 2 == 0, s, s * 0.42)
        angles = np.arange(10) * np.pi / 5
        points = middle + np.stack([reach * np.sin(angles), -reach * np.cos(angles)], 1)
        cv2.fillPoly(mask, [np.round(points).astype(np.int32)], 255, cv2.LINE_AA)
    elif sign == "heart":
        for side in (-1, 1):
            cv2.circle(mask, (x + side * s // 2, y - s // 4), s // 2 + 1, 255, -1, cv2.LINE_AA)
        points = np.array([[x - s, y], [x + s, y], [x, y + s]], np.int32)
        cv2.fillPoly(mask, [points], 255, cv2.LINE_AA)
    elif sign == "moon":
        cv2.circle(mask, (x, y), s, 255, -1, cv2.LINE_AA)
        cv2.circle(mask, (x + s // 2, y - s // 4), int(s * 0.8), 0, -1, cv2.LINE_AA)
    elif sign == "arrow":
        cv2.arrowedLine(mask, (x, y + s), (x, y - s), 255, thick, cv2.LINE_AA, tipLength=0.5)
    elif sign == "letter":
        letter = chr(65 + int(rng.integers(0, 26)))
        cv2.putText(mask, letter, (x - s, y + s), cv2.FONT_HERSHEY_DUPLEX, s / 13, 255, 4, cv2.LINE_AA)


def _signs(rng: np.random.Generator) -> np.ndarray:
    """Fudge dice, and dice with icons or letters."""
    out = _body(rng)
    ink = _ink_on(out, rng)
    mask = np.zeros((SIDE, SIDE), np.uint8)
    known = _SIGNS[:3] if rng.random() < 0.5 else _SIGNS[3:]
    for cell in range(16):
        _draw_sign(mask, _corners(cell, 4).mean(axis=0), str(rng.choice(known)), CELL * rng.uniform(0.14, 0.24), rng)
    print_ink(out, mask, ink)
    return out


_SPOTS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _domino(rng: np.random.Generator) -> np.ndarray:
    """A domino seen from above, twice as long as wide once it lies on its stone; pips on two fields."""
    out = flat(hsv(rng.uniform(0.08, 0.15), rng.uniform(0, 0.2), rng.uniform(0.8, 0.97)))
    if rng.random() < 0.4:
        out = flat(hsv(rng.random(), rng.uniform(0, 0.6), rng.uniform(0.05, 0.3)))
    ink = _ink_on(out, rng)
    mask = np.zeros((SIDE, SIDE), np.uint8)
    half, radius = SIDE // 2, rng.uniform(0.06, 0.1) * SIDE
    cv2.line(mask, (half, int(0.08 * SIDE)), (half, int(0.92 * SIDE)), 255, 6, cv2.LINE_AA)
    for middle in (half // 2, half + half // 2):
        for dx, dy in _SPOTS[int(rng.integers(0, 7))]:
            at = (int(middle + dx * 0.13 * SIDE), int(half + dy * 0.26 * SIDE))
            cv2.ellipse(mask, at, (int(radius / 2), int(radius)), 0, 0, 360, 255, -1, cv2.LINE_AA)
    print_ink(out, mask, ink)
    return out


FACES: dict[str, Recipe] = {
    "triangles": partial(_numerals, 3, True),
    "squares": partial(_numerals, 4, True),
    "kites": partial(_numerals, 4, False),
    "pentagons": partial(_numerals, 5, True),
    "signs": _signs,
    "domino": _domino,
}
"""Recipes for `datasets.surfaces.textures`; the first four by the shape of the faces."""
