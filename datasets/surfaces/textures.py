"""Surfaces drawn by recipe: wood, felt, cloth, stone, paper, prints, boards, cards.

`texture(recipe, variant)` always gives the same picture, so scenes can name surfaces and processes can share nothing.
Pictures are RGB, gamma encoded, and are repeated mirrored by the renderer.
"""

import zlib
from functools import lru_cache

import cv2
import numpy as np

from datasets.surfaces.cloths import CLOTHS
from datasets.surfaces.drawing import SIDE, Recipe, any_color, flat, hsv, mix, noise, print_ink, table_color
from datasets.surfaces.faces import FACES

VARIANTS = 24


def _plain(rng: np.random.Generator) -> np.ndarray:
    return flat(table_color(rng)) * (1 + rng.uniform(0.0, 0.03) * noise(rng, 3)[..., None])


def _wood(rng: np.random.Generator) -> np.ndarray:
    hue, dark = rng.uniform(0.05, 0.11), rng.random()
    light = hsv(hue, rng.uniform(0.2, 0.65), rng.uniform(0.75, 0.9) - 0.45 * dark)
    deep = hsv(hue - 0.01, rng.uniform(0.4, 0.75), rng.uniform(0.5, 0.65) - 0.4 * dark + 0.08)
    if rng.random() < 0.25:
        light, deep = (hsv(hue, 0.12, v) for v in (rng.uniform(0.4, 0.8), rng.uniform(0.25, 0.5)))
    y = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)[0] / SIDE
    bend = 0.12 * noise(rng, 1.5, 3, 3.0)
    rings = 0.5 + 0.5 * np.sin(2 * np.pi * rng.uniform(4, 16) * (y + bend * rng.uniform(0.2, 0.9)))
    share = 0.45 * rings + 0.18 * noise(rng, 60, 2, 40.0) + 0.15 * noise(rng, 6, 3, 8.0)
    out = mix(light, deep, share * rng.uniform(0.4, 1.0))
    if rng.random() < 0.6:
        rows = int(rng.integers(2, 6))
        tone = rng.uniform(0.8, 1.1, rows)[np.minimum((y * rows).astype(int), rows - 1)]
        seam = np.abs((y * rows) % 1.0 - 0.5) > 0.5 - 0.006 * rows
        out = out * tone[..., None] * np.where(seam, rng.uniform(0.4, 0.8), 1.0)[..., None]
    return out


def _felt(rng: np.random.Generator) -> np.ndarray:
    hue = rng.choice([0.38, 0.4, 0.36, 0.6, 0.0, 0.62, 0.75, 0.1]) + rng.normal() * 0.015
    color = hsv(hue, rng.uniform(0.5, 0.9), rng.uniform(0.2, 0.55))
    if rng.random() < 0.2:
        color = hsv(0.6, 0.1, rng.uniform(0.05, 0.3))
    fibres = 0.5 * noise(rng, 170, 2) + 0.5 * cv2.blur(rng.normal(size=(SIDE, SIDE)).astype(np.float32), (3, 1)) * 1.7
    return flat(color) * (1 + rng.uniform(0.05, 0.16) * fibres + 0.04 * noise(rng, 5))[..., None]


def _map(rng: np.random.Generator) -> np.ndarray:
    """Lands, seas, roads, names and round tokens, as printed maps and game boards have them."""
    tones = [hsv(rng.random(), rng.uniform(0.1, 0.6), rng.uniform(0.5, 0.95)) for _ in range(4)]
    out, field = flat(tones[0]), noise(rng, rng.uniform(2, 7), 4)
    for level, tone in zip(sorted(rng.uniform(-0.8, 1.0, 3)), tones[1:], strict=True):
        out = np.where((field > level)[..., None], np.asarray(tone, np.float32), out)
    ink = tuple(float(v) for v in hsv(rng.random(), rng.uniform(0, 0.8), rng.uniform(0.05, 0.5)))
    for _ in range(int(rng.integers(4, 18))):
        walk = np.cumsum(rng.normal(size=(30, 2)) * 18, axis=0) + rng.uniform(0, SIDE, 2)
        cv2.polylines(out, [np.round(walk).astype(np.int32)], False, ink, int(rng.integers(1, 4)), cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 40))):
        at = tuple(int(v) for v in rng.uniform(0, SIDE, 2))
        radius, tone = int(rng.integers(4, 26)), tuple(float(v) for v in any_color(rng))
        cv2.circle(out, at, radius, tone, -1, cv2.LINE_AA)
        cv2.circle(out, at, radius, ink, int(rng.integers(1, 4)), cv2.LINE_AA)
        if rng.random() < 0.3:
            cv2.circle(out, at, max(1, radius // 3), ink, -1, cv2.LINE_AA)
    _scrawl(out, rng, ink, int(rng.integers(5, 20)))
    return out


def _stone(rng: np.random.Generator) -> np.ndarray:
    a, b = table_color(rng), any_color(rng, 0.4)
    if rng.random() < 0.5:
        share = 0.5 + 0.35 * noise(rng, rng.uniform(60, 160), 2, fade=0.9)
    else:
        vein = np.abs(noise(rng, 3, 5) + 0.3 * noise(rng, 12, 3))
        share = np.exp(-vein * rng.uniform(2, 7)) * 0.8
    out = mix(a, b, share)
    speck = rng.random((SIDE, SIDE)) < rng.uniform(0, 0.03)
    out[cv2.dilate(speck.astype(np.uint8), np.ones((2, 2), np.uint8)) > 0] *= rng.uniform(0.5, 1.4)
    return out


def _carpet(rng: np.random.Generator) -> np.ndarray:
    color = hsv(rng.uniform(0, 1), rng.uniform(0.05, 0.4), rng.uniform(0.25, 0.75))
    if rng.random() < 0.5:
        return flat(color) * (_pile(rng) * (1 + 0.08 * noise(rng, 5)))[..., None]
    loops = noise(rng, rng.uniform(30, 90), 3, fade=0.8)
    return flat(color) * (1 + 0.16 * np.tanh(loops) + 0.05 * noise(rng, 4))[..., None]


def _pile(rng: np.random.Generator) -> np.ndarray:
    """(SIDE, SIDE) light on loops of wool, about 1, with dark gaps between them."""
    count, wide = int(rng.integers(22, 60)), float(rng.uniform(0.7, 1.6))
    y, x = (np.mgrid[0:count, 0:count].reshape(2, -1) + rng.uniform(0, 0.9, (2, count**2))) * SIDE / count
    bare = np.full((SIDE, int(SIDE * wide)), 255, np.uint8)
    bare[y.astype(int), (x * wide).astype(int)] = 0
    far = cv2.resize(cv2.distanceTransform(bare, cv2.DIST_L2, 5), (SIDE, SIDE)) * count / SIDE
    return 1.15 - rng.uniform(0.3, 0.9) * np.minimum(far, 1.1) ** 2 + 0.08 * noise(rng, 120, 2)


def _flowers(rng: np.random.Generator) -> np.ndarray:
    out = flat(any_color(rng))
    for _ in range(int(rng.integers(8, 60))):
        center, reach = rng.uniform(0, SIDE, 2), rng.uniform(8, 50)
        ink, petals, turn = tuple(float(v) for v in any_color(rng)), int(rng.integers(1, 8)), rng.uniform(0, 360)
        for p in range(petals):
            a = np.radians(turn + 360 * p / petals)
            at = center + 0.6 * reach * np.array([np.cos(a), np.sin(a)])
            axes = (int(reach * 0.55) + 1, int(reach * 0.3) + 1)
            cv2.ellipse(out, (int(at[0]), int(at[1])), axes, float(np.degrees(a)), 0, 360, ink, -1, cv2.LINE_AA)
    return out


def _scrawl(out: np.ndarray, rng: np.random.Generator, ink: tuple[float, float, float], lines: int) -> None:
    mask = np.zeros((SIDE, SIDE), np.uint8)
    for row in range(lines):
        y = int((row + 1) * SIDE / (lines + 1))
        text = "".join(rng.choice(list("abdeghiklmnoprstuvwy  0123456789ABEFKMRS,.-")) for _ in range(30))
        scale = SIDE / (lines + 1) / 30
        face = int(rng.choice([cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_SCRIPT_SIMPLEX]))
        text = text[: int(rng.integers(8, 31))]
        cv2.putText(mask, text, (20, y), face, scale, 255, max(1, int(scale * 1.6)), cv2.LINE_AA)
    print_ink(out, mask, ink)


def _paper(rng: np.random.Generator) -> np.ndarray:
    out = flat(hsv(rng.uniform(0.05, 0.65), rng.uniform(0, 0.06), rng.uniform(0.85, 0.98)))
    ink = tuple(float(v) for v in hsv(rng.choice([0.62, 0.0, 0.6]), rng.uniform(0, 0.9), rng.uniform(0.05, 0.5)))
    kind = rng.random()
    if kind < 0.25:
        step = int(rng.integers(14, 40))
        tone = tuple(float(v) for v in hsv(0.6, 0.3, rng.uniform(0.6, 0.85)))
        for k in range(0, SIDE, step):
            cv2.line(out, (0, k), (SIDE, k), tone, 1, cv2.LINE_AA)
            if kind < 0.15:
                cv2.line(out, (k, 0), (k, SIDE), tone, 1, cv2.LINE_AA)
    if kind > 0.5:
        _scrawl(out, rng, ink, int(rng.integers(4, 24)))
    if 0.2 < kind < 0.35:
        walk = np.cumsum(rng.normal(size=(int(rng.integers(20, 120)), 2)) * 25, axis=0) + rng.uniform(150, 350, 2)
        cv2.polylines(out, [np.round(walk).astype(np.int32)], False, ink, int(rng.integers(1, 4)), cv2.LINE_AA)
    return out * (1 + 0.015 * noise(rng, 4)[..., None])


def _board(rng: np.random.Generator) -> np.ndarray:
    out = flat(any_color(rng))
    kind = rng.integers(0, 3)
    tones = [tuple(float(v) for v in any_color(rng)) for _ in range(6)]
    edge = tuple(float(v) for v in any_color(rng))
    mask = np.zeros((SIDE, SIDE), np.uint8)
    if kind == 0:
        step = SIDE / rng.uniform(5, 9)
        for row in range(-1, 12):
            for column in range(-1, 12):
                center = np.array([(column + 0.5 * (row % 2)) * step, row * step * 0.87])
                hexagon = center + step * 0.577 * np.array([[np.sin(a), np.cos(a)] for a in np.arange(6) * np.pi / 3])
                points = np.round(hexagon).astype(np.int32)
                cv2.fillPoly(out, [points], tones[int(rng.integers(0, 6))], cv2.LINE_AA)
                cv2.polylines(out, [points], True, edge, int(rng.integers(1, 5)), cv2.LINE_AA)
                at = (int(center[0]), int(center[1]))
                cv2.circle(out, at, int(step * 0.16), (0.9, 0.85, 0.7), -1, cv2.LINE_AA)
                number = str(int(rng.integers(2, 13)))
                cv2.putText(mask, number, (at[0] - 8, at[1] + 5), 0, step / 180, 255, 1, cv2.LINE_AA)
    elif kind == 1:
        n = int(rng.integers(6, 12))
        cell = SIDE // n
        for i in range(n):
            for j in range(n):
                ring = min(i, j, n - 1 - i, n - 1 - j)
                if ring == 0 or rng.random() < 0.1:
                    a, b = (j * cell + 2, i * cell + 2), ((j + 1) * cell - 2, (i + 1) * cell - 2)
                    cv2.rectangle(out, a, b, tones[int(rng.integers(0, 6))], -1)
                    cv2.rectangle(out, a, b, edge, 1)
                    cv2.putText(mask, str(i * n + j), (a[0] + 3, b[1] - 4), 0, cell / 110, 255, 1, cv2.LINE_AA)
    else:
        walk = np.cumsum(rng.normal(size=(60, 2)) * 30, axis=0) % SIDE
        for k, (x, y) in enumerate(walk):
            cv2.circle(out, (int(x), int(y)), int(rng.integers(9, 20)), tones[k % 6], -1, cv2.LINE_AA)
            cv2.circle(out, (int(x), int(y)), 14, edge, 1, cv2.LINE_AA)
    print_ink(out, mask, (0.03, 0.03, 0.03) if rng.random() < 0.5 else edge)
    return out * (1 + rng.uniform(0, 0.1) * noise(rng, 8)[..., None])


def _card(rng: np.random.Generator) -> np.ndarray:
    out = flat(np.array([0.95, 0.95, 0.92], np.float32))
    ink = (0.75, 0.08, 0.1) if rng.random() < 0.5 else (0.06, 0.06, 0.08)
    if rng.random() < 0.3:
        back = tuple(float(v) for v in hsv(rng.choice([0.0, 0.6, 0.35]), 0.7, 0.6))
        cv2.rectangle(out, (30, 30), (SIDE - 30, SIDE - 30), back, -1)
        for k in range(-SIDE, SIDE, 28):
            cv2.line(out, (30, k), (SIDE - 30, k + SIDE), (0.9, 0.9, 0.9), 2, cv2.LINE_AA)
        return out
    value = int(rng.integers(2, 11))
    spots = [(x, y) for y in np.linspace(110, SIDE - 110, (value + 1) // 2) for x in (170, SIDE - 170)][:value]
    for x, y in spots:
        diamond = np.array([[x, y - 34], [x + 30, y], [x, y + 34], [x - 30, y]], np.int32)
        if rng.random() < 0.5 and ink[0] < 0.5:
            cv2.circle(out, (int(x), int(y)), 28, ink, -1, cv2.LINE_AA)
        else:
            cv2.fillPoly(out, [diamond], ink, cv2.LINE_AA)
    mask = np.zeros((SIDE, SIDE), np.uint8)
    cv2.putText(mask, str(value), (18, 80), 0, 2.2, 255, 5, cv2.LINE_AA)
    cv2.putText(mask, str(value), (SIDE - 90, SIDE - 24), 0, 2.2, 255, 5, cv2.LINE_AA)
    print_ink(out, mask, ink)
    return out


def _carton(rng: np.random.Generator) -> np.ndarray:
    color = hsv(rng.uniform(0.06, 0.1), rng.uniform(0.25, 0.5), rng.uniform(0.4, 0.75))
    return flat(color) * (1 + 0.05 * noise(rng, 120, 2, 30.0) + 0.04 * noise(rng, 4))[..., None]


def _keys(rng: np.random.Generator) -> np.ndarray:
    dark = rng.uniform(0.05, 0.3)
    out = flat(np.full(3, dark, np.float32))
    n = int(rng.integers(6, 12))
    cell = SIDE // n
    mask = np.zeros((SIDE, SIDE), np.uint8)
    key, ink = dark + rng.uniform(0.05, 0.6), 0.9 if dark < 0.2 else 0.05
    for i in range(n):
        for j in range(n):
            a, b = (j * cell + 3, i * cell + 3), ((j + 1) * cell - 3, (i + 1) * cell - 3)
            cv2.rectangle(out, a, b, (key, key, key), -1)
            letter = chr(65 + int(rng.integers(0, 26)))
            cv2.putText(mask, letter, (a[0] + 5, b[1] - 8), 0, cell / 90, 255, 1, cv2.LINE_AA)
    print_ink(out, mask, (ink, ink, ink))
    return out


RECIPES: dict[str, Recipe] = {
    "plain": _plain,
    "wood": _wood,
    "felt": _felt,
    "map": _map,
    "stone": _stone,
    "carpet": _carpet,
    "flowers": _flowers,
    "paper": _paper,
    "board": _board,
    "card": _card,
    "carton": _carton,
    "keys": _keys,
    **CLOTHS,
    **FACES,
}


@lru_cache(maxsize=160)
def texture(recipe: str, variant: int) -> np.ndarray:
    """(SIDE, SIDE, 3) RGB uint8, gamma encoded. `recipe` is one of `RECIPES` or "white" (a blank)."""
    if recipe == "white":
        return np.full((SIDE, SIDE, 3), 255, np.uint8)
    rng = np.random.default_rng([zlib.crc32(recipe.encode()), variant])
    return (np.clip(RECIPES[recipe](rng), 0, 1) * 255).astype(np.uint8)


@lru_cache(maxsize=512)
def mean_color(recipe: str, variant: int) -> tuple[float, float, float]:
    """Mean linear colour of a texture, for what the table reflects onto things."""
    r, g, b = ((texture(recipe, variant)[::4, ::4].astype(np.float32) / 255) ** 2.2).mean(axis=(0, 1))
    return float(r), float(g), float(b)


@lru_cache(maxsize=512)
def ground_color(recipe: str, variant: int) -> tuple[float, float, float]:
    """Median linear colour of a texture: that of the cloth between its stripes."""
    r, g, b = np.median((texture(recipe, variant)[::4, ::4].reshape(-1, 3).astype(np.float32) / 255) ** 2.2, axis=0)
    return float(r), float(g), float(b)
