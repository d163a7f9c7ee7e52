"""Cloths drawn by recipe: plain, checked, tartan, tea towels, lace, tweed, printed."""

import cv2
import numpy as np

from datasets.surfaces.drawing import SIDE, Recipe, any_color, flat, hsv, mix, noise, table_color


def _weave(rng: np.random.Generator, threads: float, strength: float) -> np.ndarray:
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) / SIDE * threads
    over = ((np.floor(x) + np.floor(y)) % 2).astype(np.float32)
    shape = np.where(over > 0, np.abs(np.sin(np.pi * x)), np.abs(np.sin(np.pi * y))) - 0.6
    return strength * (shape + 0.25 * noise(rng, 100, 2))


def _cloth(rng: np.random.Generator) -> np.ndarray:
    base = flat(table_color(rng))
    folds = rng.uniform(0, 0.06) * noise(rng, 3, 2)
    return base * (1 + _weave(rng, float(rng.integers(60, 160)), rng.uniform(0.05, 0.3)) + folds)[..., None]


def _cheque(rng: np.random.Generator) -> np.ndarray:
    base, stripe = hsv(rng.uniform(0, 1), rng.uniform(0, 0.15), rng.uniform(0.75, 0.95)), any_color(rng)
    n = int(rng.integers(3, 9)) * 2
    y, x = np.mgrid[0:SIDE, 0:SIDE] * n // SIDE % 2
    if rng.random() < 0.7:
        out = mix(base, stripe, (x + y) * 0.5)
    else:
        out = mix(base, stripe, ((x + y) % 2).astype(np.float32))
    return out * (1 + _weave(rng, 128, rng.uniform(0.03, 0.15)))[..., None]


def _tartan(rng: np.random.Generator) -> np.ndarray:
    """Tea towels and tartan: threads of several colours cross on a pale ground; where they cross, the weave shows as
    hatching."""
    threads = int(rng.integers(130, 260))
    ground = hsv(rng.uniform(0.05, 0.16), rng.uniform(0.0, 0.25), rng.uniform(0.7, 0.95))
    if rng.random() < 0.25:
        ground = any_color(rng)
    inks = [any_color(rng) if rng.random() < 0.4 else hsv(rng.random(), rng.uniform(0.5, 0.9), rng.uniform(0.3, 0.9))]
    inks += [any_color(rng) for _ in range(int(rng.integers(0, 4)))]

    def run() -> np.ndarray:
        colors = np.tile(np.asarray(ground, np.float32), (threads, 1))
        at = int(rng.integers(0, 12))
        while at < threads:
            wide, ink = int(rng.integers(2, 14)), inks[int(rng.integers(len(inks)))]
            for line in range(int(rng.choice([1, 1, 2, 4]))):
                start = at + 2 * line * wide
                colors[start : start + wide] = ink
            at += wide * 2 + int(rng.integers(8, 60))
        return colors

    y, x = np.mgrid[0:SIDE, 0:SIDE] * threads // SIDE
    twill = int(rng.choice([2, 4, 4]))
    over = (x + y) % twill < twill / 2
    out = np.where(over[..., None], run()[x], run()[y])
    return out.astype(np.float32) * (1 + _weave(rng, threads, rng.uniform(0.03, 0.2)) + 0.04 * noise(rng, 4))[..., None]


def _towel(rng: np.random.Generator) -> np.ndarray:
    """Tea towels and tablecloths of linen: narrow stripes of a few strong colours, far apart, on cream. Where two of
    one colour cross there is a full square of it, and many stripes are rows of such squares with hatching between."""
    threads = int(rng.integers(150, 260))
    ground = np.asarray(hsv(rng.uniform(0.06, 0.15), rng.uniform(0.02, 0.3), rng.uniform(0.78, 0.97)), np.float32)
    hues = rng.choice([0.0, 0.1, 0.36, 0.5, 0.64, 0.98], int(rng.integers(1, 6))) + rng.normal() * 0.02
    inks = [hsv(hue, rng.uniform(0.5, 0.95), rng.uniform(0.3, 0.85)) for hue in hues]
    wide = int(rng.integers(3, 8))
    apart = wide * int(rng.integers(4, 11))

    def run() -> np.ndarray:
        colors = np.tile(ground, (threads, 1))
        for place in range(int(rng.integers(0, apart)), threads, apart):
            at, ink = place + int(rng.integers(-wide, wide + 1)), inks[int(rng.integers(len(inks)))]
            for line in range(int(rng.choice([1, 1, 1, 3]))):
                start = max(at + 2 * line * wide, 0)
                colors[start : start + wide] = ink
        return colors

    folds = rng.uniform(0, 5) * np.stack([noise(rng, 2, 2), noise(rng, 2, 2)])
    y, x = ((np.mgrid[0:SIDE, 0:SIDE] + folds) % SIDE * threads // SIDE).astype(int)
    down, across = run()[x], run()[y]
    over = (x + y) % int(rng.choice([2, 4])) < 1 if rng.random() < 0.2 else (x + y) % 4 < 2
    if rng.random() < 0.7:
        over = np.where((across != ground).any(axis=-1) & (x // wide % 2 == 0), False, over)
        over = np.where((down != ground).any(axis=-1) & (y // wide % 2 == 0), True, over)
    out = np.where(over[..., None], down, across).astype(np.float32)
    return out * (1 + _weave(rng, threads, rng.uniform(0.02, 0.12)) + rng.uniform(0, 0.06) * noise(rng, 4))[..., None]


def _lace(rng: np.random.Generator) -> np.ndarray:
    """Pale net with flowers of dense thread, over something darker or hardly so."""
    under, thread = any_color(rng), hsv(rng.uniform(0.08, 0.15), rng.uniform(0, 0.2), rng.uniform(0.75, 0.97))
    if rng.random() < 0.4:
        under = np.asarray(thread) * rng.uniform(0.55, 0.85)
    mesh = int(rng.integers(24, 70))
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) / SIDE * mesh
    slant = rng.random() < 0.5
    u, v = (x + y, x - y) if slant else (x, y)
    net = np.maximum(np.abs(np.sin(np.pi * u)), np.abs(np.sin(np.pi * v))) < rng.uniform(0.75, 0.95)
    dense = np.zeros((SIDE, SIDE), np.uint8)
    for _ in range(int(rng.integers(6, 40))):
        center, reach, petals = rng.uniform(0, SIDE, 2), rng.uniform(10, 60), int(rng.integers(3, 9))
        for petal in range(petals):
            a = 2 * np.pi * petal / petals
            at = center + 0.6 * reach * np.array([np.cos(a), np.sin(a)])
            axes = (int(reach * 0.5) + 1, int(reach * 0.25) + 1)
            cv2.ellipse(dense, (int(at[0]), int(at[1])), axes, float(np.degrees(a)), 0, 360, 255, -1, cv2.LINE_AA)
    share = np.maximum(1.0 - net.astype(np.float32), dense / 255 * (0.85 + 0.15 * noise(rng, mesh, 2)))
    return mix(under, thread, cv2.GaussianBlur(share, (0, 0), 0.8)) * (1 + 0.05 * noise(rng, 5))[..., None]


def _tweed(rng: np.random.Generator) -> np.ndarray:
    """Coarse twill of a dark and a light thread, with stray flecks."""
    threads = int(rng.integers(50, 130))
    dark = hsv(rng.random(), rng.uniform(0, 0.5), rng.uniform(0.03, 0.25))
    light = hsv(rng.uniform(0, 0.15), rng.uniform(0, 0.5), rng.uniform(0.4, 0.9))
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32) / SIDE * threads
    slant = np.where(np.floor(x / 12) % 2 > 0, x, -x) if rng.random() < 0.3 else x
    twill = np.clip(4 * np.sin(2 * np.pi * (y + slant) / rng.uniform(2.5, 5)), -1, 1)
    stray = noise(rng, threads / 2, 2, fade=0.9)
    out = mix(dark, light, np.clip(0.4 * twill + 0.5 * stray + rng.uniform(-0.3, 0.4), 0, 1))
    return out * (1 + _weave(rng, threads, rng.uniform(0.15, 0.4)))[..., None]


def _blots(rng: np.random.Generator) -> np.ndarray:
    field = noise(rng, rng.uniform(6, 25), 2, fade=0.3)
    return (
        mix(table_color(rng), any_color(rng), np.clip((field - rng.uniform(-0.4, 1.0)) * 8, 0, 1))
        * (1 + _weave(rng, 128, 0.12))[..., None]
    )


def _dots(rng: np.random.Generator) -> np.ndarray:
    out = flat(any_color(rng))
    ink = tuple(float(v) for v in any_color(rng))
    n, radius = int(rng.integers(5, 16)), rng.uniform(0.12, 0.35)
    cell = SIDE / n
    for i in range(n):
        for j in range(n):
            shift = 0.5 * (i % 2) if n % 2 else 0.0
            center = (int((j + 0.5 + shift) * cell * 16), int((i + 0.5) * cell * 16))
            cv2.circle(out, center, int(radius * cell * 16), ink, -1, cv2.LINE_AA, 4)
    return out * (1 + _weave(rng, 128, 0.08))[..., None]


CLOTHS: dict[str, Recipe] = {
    "cloth": _cloth,
    "cheque": _cheque,
    "tartan": _tartan,
    "towel": _towel,
    "lace": _lace,
    "tweed": _tweed,
    "blots": _blots,
    "dots": _dots,
}
"""Recipes for `datasets.surfaces.textures`."""
