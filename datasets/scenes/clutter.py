"""What lies about on a table beside its dice: paper, trays, other dice, coins, pens, cups."""

from dataclasses import replace

import numpy as np

from datasets.scenes import solids
from datasets.scenes.boards import Board
from datasets.scenes.lighting import any_color
from datasets.scenes.scene import Color, Die, SceneCamera, SceneSheet, Solid
from datasets.scenes.views import CameraView
from datasets.surfaces.textures import VARIANTS

ODD_VARIANTS = 60
"""Looks of each kind of die without pips."""


def extra_sheets(rng: np.random.Generator, view: CameraView) -> list[SceneSheet]:
    """Flat things on the table: paper, cards, boards, cloths; often none."""
    sheets: list[SceneSheet] = []
    count = int(rng.choice([0, 1, 2, 4], p=[0.55, 0.23, 0.14, 0.08]))
    for _ in range(count):
        name = str(
            rng.choice(
                ["paper", "card", "board", "plain", "felt", "wood", "flowers", "keys"],
                p=[0.3, 0.2, 0.15, 0.12, 0.1, 0.05, 0.04, 0.04],
            )
        )
        if name == "card":
            half = (29.0, 44.0)
        else:
            half = tuple(float(v) for v in view.extent * np.exp(rng.uniform(np.log(0.06), np.log(0.6), 2)))
        ground = view.camera.on_table(rng.uniform(0, 1, 2) * (view.camera.width, view.camera.height))
        if np.isnan(ground).any():
            continue
        sheets.append(
            SceneSheet(
                (name, int(rng.integers(0, VARIANTS))),
                center=(float(ground[0]), float(ground[1])),
                angle=float(rng.uniform(0, 2 * np.pi)),
                half=(half[0], half[1]),
                rounding=float(rng.choice([0.0, min(half) * rng.uniform(0, 1)])),
                scale=0.0,
                gloss=float(rng.choice([0.0, 0.5])),
            )
        )
    return sheets


def game_board(rng: np.random.Generator, view: CameraView, size: float) -> list[SceneSheet]:
    """A board of squares somewhat larger than dice of `size` mm, in one colour or two, some with a mark; none where
    the camera does not look at the table."""
    center = view.camera.on_table(rng.uniform(0.25, 0.75, 2) * (view.camera.width, view.camera.height))
    if np.isnan(center[:2]).any():
        return []
    rows, cols = (int(n) for n in rng.integers(3, 9, 2))
    pitch = size * float(rng.uniform(1.05, 1.7))
    board = Board((float(center[0]), float(center[1])), pitch, rows, cols, float(rng.uniform(0, 2 * np.pi)))
    first, second = _square_color(rng), _square_color(rng)
    sheets = list(board.grid(any_color(rng), first, second if rng.random() < 0.4 else None))
    marked = float(rng.uniform(0, 0.5))
    inks = [any_color(rng) for _ in range(3)]
    for row, col in np.argwhere(rng.random((rows, cols)) < marked):
        half, round_ = float(rng.uniform(0.12, 0.4)), rng.random() < 0.5
        mark = board.sheet(row, col, (half, half), inks[int(rng.integers(3))], half if round_ else 0.0)
        if not round_ and rng.random() < 0.5:
            mark = replace(mark, angle=board.angle + np.pi / 4)
        sheets.append(mark)
        if rng.random() < 0.4:
            within = 0.8 * half
            sheets.append(board.sheet(row, col, (within, within), first, within if round_ else 0.0))
    return sheets


def round_thing(rng: np.random.Generator, at: np.ndarray, size: float) -> list[SceneSheet]:
    """Something round and flat about a place `(2,)`, mm, on which a die of `size` mm lies or could: a coaster, a lid,
    a drain, a target. Rings of some colours, often with petals about them, a grate within or a spot in the middle."""
    inner = size * float(rng.uniform(0.75, 2.2))
    radii = inner * np.cumprod(np.r_[1.0, rng.uniform(1.06, 1.5, int(rng.integers(1, 5)))])
    inks = [_square_color(rng), any_color(rng), _square_color(rng)]
    dark = float(rng.uniform(0.02, 0.12))
    sheets: list[SceneSheet] = []
    if rng.random() < 0.5:
        petals, far, wide = int(rng.integers(8, 24)), float(radii[-1]), float(radii[-1] - radii[-2]) / 2
        turns = 2 * np.pi * np.arange(petals) / petals
        middles = at + far * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        sheets += [_disc(middle, max(wide, 0.12 * far), inks[2]) for middle in middles]
    sheets += [_disc(at, float(radius), inks[number % 2]) for number, radius in enumerate(radii[::-1])]
    if rng.random() < 0.5:
        sheets += [_disc(at, inner, (dark, dark, dark)), *_grate(rng, at, inner, inks[0])]
    elif rng.random() < 0.5:
        sheets.append(_disc(at, inner * float(rng.uniform(0.1, 0.4)), (dark, dark, dark)))
    return sheets


def _grate(rng: np.random.Generator, at: np.ndarray, radius: float, ink: Color) -> list[SceneSheet]:
    """Bars over a disc, one way or both ways."""
    turn, pitch = float(rng.uniform(0, np.pi)), radius * float(rng.uniform(0.14, 0.4))
    thick = pitch * float(rng.uniform(0.12, 0.3))
    places = np.arange(-radius + pitch / 2, radius, pitch)
    bars: list[SceneSheet] = []
    for angle in (turn, turn + np.pi / 2)[: int(rng.integers(1, 3))]:
        along = np.array([np.cos(angle), np.sin(angle)])
        for place in places:
            x, y = at + place * np.array([-along[1], along[0]])
            half = float(np.sqrt(radius**2 - place**2))
            bars.append(SceneSheet(("white", 0), (float(x), float(y)), angle, (half, thick), 0.0, 150.0, ink))
    return bars


def _disc(at: np.ndarray, radius: float, ink: Color) -> SceneSheet:
    return SceneSheet(("white", 0), (float(at[0]), float(at[1])), 0.0, (radius, radius), radius, 150.0, ink)


def _square_color(rng: np.random.Generator) -> Color:
    """White, ivory or grey more often than not, as blank squares that look like the tops of dice."""
    if rng.random() < 0.4:
        return any_color(rng)
    light = float(rng.uniform(0.25, 0.95))
    return light, light * float(rng.uniform(0.9, 1.0)), light * float(rng.uniform(0.75, 1.0))


_BESIDE, _LOW = 12.0, 14.0
"""How far, in mm, the middle of a wall is from what it goes around, and how high one is that hides no top of a die."""


def tray(
    rng: np.random.Generator, view: CameraView, around: tuple[float, float] | None = None
) -> tuple[SceneSheet, list[Solid]]:
    """A dice tray: its floor and its walls.

    One `around` a place where dice are thrown, given by half of its sides along x and y, in mm, is lower than a die.
    """
    half = view.extent * rng.uniform(0.3, 0.6, 2) * np.array([1.0, 0.8])
    angle = float(rng.uniform(0, 2 * np.pi))
    if around is not None:
        half, angle = np.array(around) + _BESIDE, 0.0
    floor = SceneSheet(
        (str(rng.choice(["felt", "felt", "wood", "plain", "carton"])), int(rng.integers(0, VARIANTS))),
        angle=angle,
        half=(float(half[0]), float(half[1])),
        scale=150.0,
    )
    wall, thick, color = rng.uniform(12, 45), rng.uniform(3, 14), any_color(rng)
    if around is not None:
        wall = min(wall, _LOW)
    look = ("wood", int(rng.integers(0, VARIANTS))) if rng.random() < 0.5 else ("white", 0)
    c, s = np.cos(angle), np.sin(angle)
    walls = []
    for x, y, long_x in ((0, half[1], True), (0, -half[1], True), (half[0], 0, False), (-half[0], 0, False)):
        size = np.array([2 * half[0] + thick, thick, wall]) if long_x else np.array([thick, 2 * half[1] + thick, wall])
        walls.append(
            solids.box(
                np.array([c * x - s * y, s * x + c * y]),
                size,
                angle,
                color if look[0] == "white" else (1.0, 1.0, 1.0),
                texture=look,
            )
        )
    return floor, walls


def clear_of_walls(die: Die, floor: SceneSheet) -> bool:
    """Whether a die lies inside a tray or well outside it, not in its walls."""
    c, s = np.cos(floor.angle), np.sin(floor.angle)
    place = np.abs(np.array([[c, s], [-s, c]]) @ die.position[:2]) - floor.half
    return bool((place < -0.75 * die.size).all() or (place > 15 + die.size).any())


def lookalikes(rng: np.random.Generator, view: CameraView, size: float, many: bool, dice: list[Die]) -> list[Solid]:
    """What lies about beside the dice; `many` for a table that is full of it."""
    out: list[Solid] = []
    # Whoever owns polyhedral dice owns a set of them, and throws them together.
    hoard = rng.random() < 0.3
    for _ in range(int(rng.integers(3, 14) if hoard or many else rng.integers(1, 4))):
        pixel = rng.uniform(0.02, 0.98, 2) * (view.camera.width, view.camera.height)
        ground = view.camera.on_table(pixel)[:2]
        if np.isnan(ground).any() or np.linalg.norm(ground) > 4 * view.extent:
            continue
        out.append(_polyhedron(rng, ground, size) if hoard and rng.random() < 0.8 else _thing(rng, ground, size, view))
    clear: list[Solid] = []
    for solid in out:
        if not _covers(solid, dice) and not any(_overlap(solid, other) for other in clear):
            clear.append(solid)
    return clear


def dominoes(
    rng: np.random.Generator, view: CameraView, size: float, beside: list[Solid], dice: list[Die]
) -> list[Solid]:
    """Some dominoes as wide as dice of `size` mm or wider, clear of the dice, of what lies `beside` them and of each
    other."""
    clear: list[Solid] = []
    for _ in range(int(rng.integers(2, 9))):
        ground = view.camera.on_table(rng.uniform(0.05, 0.95, 2) * (view.camera.width, view.camera.height))[:2]
        if np.isnan(ground).any() or np.linalg.norm(ground) > 4 * view.extent:
            continue
        stone = solids.domino(rng, ground, size * rng.uniform(0.9, 1.6), ODD_VARIANTS)
        if not _covers(stone, dice) and not any(_overlap(stone, other) for other in (*beside, *clear)):
            clear.append(stone)
    return clear


def _polyhedron(rng: np.random.Generator, ground: np.ndarray, size: float) -> Solid:
    sides = int(rng.choice([4, 6, 8, 10, 12, 20], p=[0.14, 0.18, 0.17, 0.19, 0.15, 0.17]))
    return solids.odd_die(rng, ground, size * rng.uniform(0.9, 1.7), sides, ODD_VARIANTS)


def _thing(rng: np.random.Generator, ground: np.ndarray, size: float, view: CameraView) -> Solid:
    color, what = any_color(rng), rng.random()
    far = ground + (ground / max(np.linalg.norm(ground), 1)) * 0.3 * view.extent
    if what < 0.3 or (what >= 0.84 and view.extent <= 150):
        return _polyhedron(rng, ground, size)
    if what < 0.43:
        metal = ((0.45, 0.42, 0.4), (0.5, 0.3, 0.1), (0.42, 0.18, 0.08))[int(rng.integers(0, 3))]
        return solids.coin(ground, size * rng.uniform(0.5, 0.9), metal)
    if what < 0.56:
        return solids.bead(ground, size * rng.uniform(0.15, 0.55), color, float(rng.choice([0.1, 0.8])))
    if what < 0.64:
        return solids.domino(rng, ground, size * rng.uniform(0.9, 1.6), ODD_VARIANTS)
    if what < 0.74:
        return solids.pen(ground, rng.uniform(0, 6.3), rng.uniform(60, 170), rng.uniform(2, 6), color)
    if what < 0.84:
        edges = size * np.exp(rng.uniform(-0.9, 0.9, 3))
        return solids.box(ground, edges, rng.uniform(0, 6.3), color, texture=("white", 0), kind="box")
    if what < 0.91:
        return solids.cup(far, rng.uniform(28, 42), rng.uniform(50, 100), color)
    edges = np.array([rng.uniform(60, 150), rng.uniform(80, 220), rng.uniform(6, 25)])
    look = (str(rng.choice(["keys", "plain", "board", "white", "paper"])), int(rng.integers(0, VARIANTS)))
    tint = color if look[0] == "white" else (1.0, 1.0, 1.0)
    return solids.box(far, edges, rng.uniform(0, 6.3), tint, texture=look, gloss=0.3)


def screen(rng: np.random.Generator, die: Die, camera: SceneCamera) -> Solid:
    """A box that stands before a die and hides a part of it from the camera."""
    way = np.asarray(camera.position)[:2] - die.position[:2]
    far = float(np.linalg.norm(way))
    way = way / far if far > 1e-6 else np.array([1.0, 0.0])
    rise = (camera.position[2] - die.position[2]) / max(far, 1e-6)
    color, s = any_color(rng), die.size
    deep, wide = rng.uniform(0.2, 1.2) * s, rng.uniform(0.8, 2.5) * s
    gap = 0.75 * s + deep / 2
    across = np.array([-way[1], way[0]]) * rng.normal() * 0.5 * s
    # Its upper edge is seen somewhere between the near and the far edge of the die's top.
    height = min(s + (gap + rng.uniform(-0.2, 0.6) * s) * min(rise, 4.0), 6 * s)
    at = die.position[:2] + way * gap + across
    heading = float(np.arctan2(way[1], way[0]) + rng.normal() * 0.3)
    return solids.box(at, np.array([deep, wide, height]), heading, color, texture=("white", 0))


def _overlap(a: Solid, b: Solid) -> bool:
    low = np.maximum(a.vertices[:, :2].min(axis=0), b.vertices[:, :2].min(axis=0))
    high = np.minimum(a.vertices[:, :2].max(axis=0), b.vertices[:, :2].max(axis=0))
    return bool((low < high).all())


def _covers(solid: Solid, dice: list[Die]) -> bool:
    low, high = solid.vertices[:, :2].min(axis=0), solid.vertices[:, :2].max(axis=0)
    return any(
        (die.position[:2] > low - die.size * 0.75).all() and (die.position[:2] < high + die.size * 0.75).all()
        for die in dice
    )
