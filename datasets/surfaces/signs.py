"""Signs that dice bear in the place of pips: makers' signs, skulls, stars, icons, letters, runes.

Sign n is always the same. All stand in one picture, a cell each, as distances to their outline, so that they can be
drawn sharp at any size (C. Green, "Improved alpha-tested magnification for vector textures and special effects", 2007).
"""

from functools import cache

import cv2
import numpy as np

from datasets.surfaces.icons import FINE, FONTS, FUDGE, ICONS, Stencil, polar_points

COUNT = 255
COLUMNS = 16
CELL = 96
"""Side of a cell of the atlas, in pixels; a sign fills the middle of it, of half width `icons.FILLED`."""
REACH = 0.25
"""The distance from an outline, in half cells, at which the atlas ends to tell it."""


def _rune(s: Stencil, rng: np.random.Generator) -> None:
    """A staff or two, with slanting twigs."""
    width = float(rng.uniform(0.13, 0.24))
    staffs = [0.0] if rng.random() < 0.6 else [-0.5, 0.5]
    for x in staffs:
        s.line([(x, -0.9), (x, 0.9)], width)
    for _ in range(int(rng.integers(2, 4))):
        x, y = float(rng.choice(staffs)), float(rng.choice([-0.85, -0.4, 0.0, 0.4]))
        across, down = float(rng.choice([-0.6, 0.6])), float(rng.choice([-0.45, 0.45, 0.9]))
        s.line([(x, y), (float(np.clip(x + across, -0.9, 0.9)), float(np.clip(y + down, -0.9, 0.9)))], width)


def _word(s: Stencil, rng: np.random.Generator) -> None:
    """A maker's name, often with a line under it or in a ring."""
    word = "".join(chr(65 + int(k)) for k in rng.integers(0, 26, int(rng.integers(2, 5))))
    s.text(word, int(rng.choice(FONTS[:4])), float(rng.uniform(0.8, 2.0)), 1.2)
    frame = rng.random()
    if frame < 0.25:
        s.ring(0, 0, 0.98, 0.09)
    elif frame < 0.5:
        s.line([(-0.9, 0.75), (0.9, 0.75)], 0.1)


def _letter(s: Stencil, rng: np.random.Generator) -> None:
    framed = rng.random() < 0.3
    s.text(
        chr(65 + int(rng.integers(0, 26))),
        int(rng.choice(FONTS)),
        float(rng.uniform(0.8, 2.4)),
        1.0 if framed else 1.7,
    )
    if framed:
        s.ring(0, 0, 0.95, 0.1)


def _numeral(s: Stencil, rng: np.random.Generator) -> None:
    number = int(rng.integers(1, 10)) if rng.random() < 0.8 else int(rng.integers(10, 21))
    s.text(str(number), int(rng.choice(FONTS[:4])), float(rng.uniform(0.8, 2.4)), 1.7)
    if number in (6, 9):
        s.line([(-0.35, 0.95), (0.35, 0.95)], 0.12)


def _crest(s: Stencil, rng: np.random.Generator) -> None:
    """A blot, the same on both sides: beasts and coats of arms from afar."""
    around = np.linspace(0, np.pi, 24)
    radii = 0.6 + sum(rng.normal() * 0.3 / k * np.cos(k * around + rng.uniform(0, 6.3)) for k in range(2, 9))
    radii = np.clip(radii, 0.2, 1.0) / max(0.8, float(np.max(radii)))
    half = np.stack([radii * np.sin(around), -radii * np.cos(around)], 1)
    s.area(np.concatenate([half, half[::-1] * [-1, 1]]))
    for _ in range(int(rng.integers(0, 3))):
        x, y, size = rng.uniform(0.12, 0.4), rng.uniform(-0.4, 0.4), rng.uniform(0.06, 0.16)
        for side in (-1, 1):
            s.oval(side * x, y, size, size * rng.uniform(0.6, 1.6), False, side * rng.uniform(0, 1.5))


def _rosette(s: Stencil, rng: np.random.Generator) -> None:
    """A flower, a wheel or a star of many points."""
    points, waist = int(rng.integers(3, 10)), float(rng.uniform(0.3, 0.75))
    if rng.random() < 0.5:
        s.area(polar_points([0.98, waist] * points))
    else:
        angle = np.linspace(0, 2 * np.pi, 120)
        s.area(polar_points(waist + (0.98 - waist) * np.abs(np.cos(points * angle / 2))))
    if rng.random() < 0.6:
        s.disc(0, 0, float(rng.uniform(0.12, 0.7)) * waist, False)
    if rng.random() < 0.3:
        s.mask[:] = np.where(cv2.erode(s.mask, np.ones((13, 13), np.uint8)) > 0, 0, s.mask)


_FAMILIES = {
    "rune": _rune,
    "word": _word,
    "letter": _letter,
    "crest": _crest,
    "rosette": _rosette,
    "numeral": _numeral,
}
FAMILIES = ("icon", *_FAMILIES)
FUDGE_SIGNS = tuple(range(COUNT - len(FUDGE), COUNT))
"""Numbers of plus, minus and the blank."""


def family(number: int) -> str:
    """What kind of sign a number has, one of `FAMILIES`, or "fudge"."""
    if number in FUDGE_SIGNS:
        return "fudge"
    return "icon" if number < len(ICONS) else FAMILIES[1:][(number - len(ICONS)) // 4 % len(_FAMILIES)]


def kept(number: int) -> bool:
    """Whether a sign is kept for tests: no picture to train on holds it."""
    return number % 4 == 3 and number not in FUDGE_SIGNS


def sign(number: int) -> np.ndarray:
    """(192, 192) uint8, 255 where sign `number` (0 to `COUNT` - 1) has ink."""
    stencil = Stencil()
    if number in FUDGE_SIGNS:
        FUDGE[number - FUDGE_SIGNS[0]](stencil)
    elif number < len(ICONS):
        ICONS[number](stencil)
    else:
        _FAMILIES[family(number)](stencil, np.random.default_rng([7, number]))
    return stencil.mask


@cache
def atlas() -> np.ndarray:
    """All signs, `COLUMNS` a row: uint8, 128 on outlines, rising inwards to 255 at `REACH` half cells from them."""
    side = CELL * COLUMNS
    out = np.zeros((side, side), np.uint8)
    for number in range(COUNT):
        mask = sign(number)
        inward, outward = (cv2.distanceTransform(m, cv2.DIST_L2, 5) for m in (mask, 255 - mask))
        distance = cv2.resize((inward - outward) / (FINE / 2), (CELL, CELL), interpolation=cv2.INTER_AREA)
        row, column = divmod(number, COLUMNS)
        place = slice(row * CELL, (row + 1) * CELL), slice(column * CELL, (column + 1) * CELL)
        out[place] = (128 + np.clip(distance / REACH, -1, 1) * 127).astype(np.uint8)
    return out
