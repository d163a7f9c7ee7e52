"""Invents scenes: everything random about a picture follows from (seed, index)."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from datasets import arrange, solids
from datasets.hands import any_hand
from datasets.lighting import any_color, room, webcam
from datasets.materials import dice_set, glitter_green
from datasets.physics import NeverSettled, Tray, throw
from datasets.scene import Camera, Die, Hand, Material, Pips, Scene, Sheet, Solid
from datasets.textures import VARIANTS

Kind = tuple[Material, Pips]

_TABLES = {
    "plain": 0.17,
    "wood": 0.27,
    "felt": 0.11,
    "cloth": 0.1,
    "cheque": 0.05,
    "stone": 0.08,
    "carpet": 0.05,
    "blots": 0.02,
    "dots": 0.02,
    "flowers": 0.03,
    "paper": 0.05,
    "board": 0.03,
    "carton": 0.02,
}
ODD_VARIANTS = 60
"""Looks of each kind of die without pips."""

_GLOSSY = ("plain", "wood", "stone", "board")


@dataclass(frozen=True)
class _View:
    camera: Camera
    edge: float
    extent: float


def _view(rng: np.random.Generator, width: int, height: int, size: float) -> _View:
    kind = rng.random()
    low, high = (14, 30) if kind < 0.3 else (26, 62) if kind < 0.78 else (55, 110) if kind < 0.94 else (100, 220)
    edge = float(np.exp(rng.uniform(np.log(low), np.log(high)))) * max(width, height) / 640
    edge = min(edge, 0.4 * min(width, height))
    slope = rng.random()
    elevation = np.radians(
        rng.uniform(35, 75) if slope < 0.6 else rng.uniform(75, 90) if slope < 0.88 else rng.uniform(28, 40)
    )
    fov = float(np.radians(rng.uniform(30, 70)))
    focal = width / 2 / np.tan(fov / 2)
    far = focal * size / edge
    azimuth = rng.uniform(0, 2 * np.pi)
    place = far * np.array(
        [np.cos(azimuth) * np.cos(elevation), np.sin(azimuth) * np.cos(elevation), np.sin(elevation)]
    )
    roll = float(rng.normal() * 0.08) if rng.random() < 0.7 else float(rng.uniform(0, 2 * np.pi))
    camera = Camera((float(place[0]), float(place[1]), float(place[2])), (0.0, 0.0, 0.0), roll, fov, width, height)
    return _View(camera, edge, float(far * 2 * np.tan(fov / 2)))


def _table(rng: np.random.Generator, green: bool) -> Sheet:
    names = list(_TABLES)
    weights = np.array(list(_TABLES.values()))
    name = str(rng.choice(names, p=weights / weights.sum()))
    if green and rng.random() < 0.15:
        name = "felt"
    gloss = float(rng.uniform(0.2, 1.0)) if name in _GLOSSY and rng.random() < 0.6 else 0.0
    tint = np.exp(rng.normal(size=3) * 0.08) * rng.uniform(0.75, 1.1)
    scale = {
        "wood": (250, 900),
        "felt": (60, 160),
        "cloth": (60, 250),
        "cheque": (120, 420),
        "carpet": (60, 250),
        "dots": (60, 300),
    }
    low, high = scale.get(name, (120, 500))
    return Sheet(
        (name, int(rng.integers(0, VARIANTS))),
        center=(float(rng.uniform(-200, 200)), float(rng.uniform(-200, 200))),
        angle=float(rng.uniform(0, 2 * np.pi)),
        scale=float(np.exp(rng.uniform(np.log(low), np.log(high)))),
        tint=(float(tint[0]), float(tint[1]), float(tint[2])),
        gloss=gloss,
        roughness=float(rng.uniform(0.08, 0.5)),
    )


def _extra_sheets(rng: np.random.Generator, view: _View) -> list[Sheet]:
    sheets: list[Sheet] = []
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
            Sheet(
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


def _tray(rng: np.random.Generator, view: _View) -> tuple[Sheet, list[Solid]]:
    half = view.extent * rng.uniform(0.3, 0.6, 2) * np.array([1.0, 0.8])
    angle = float(rng.uniform(0, 2 * np.pi))
    floor = Sheet(
        (str(rng.choice(["felt", "felt", "wood", "plain", "carton"])), int(rng.integers(0, VARIANTS))),
        angle=angle,
        half=(float(half[0]), float(half[1])),
        scale=150.0,
    )
    wall, thick, color = rng.uniform(12, 45), rng.uniform(3, 14), any_color(rng)
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


def _clear_of_walls(die: Die, floor: Sheet) -> bool:
    """Whether a die lies inside a tray or well outside it, not in its walls."""
    c, s = np.cos(floor.angle), np.sin(floor.angle)
    place = np.abs(np.array([[c, s], [-s, c]]) @ die.position[:2]) - floor.half
    return bool((place < -0.75 * die.size).all() or (place > 15 + die.size).any())


def _lookalikes(rng: np.random.Generator, view: _View, size: float, many: bool, dice: list[Die]) -> list[Solid]:
    """What lies about beside the dice; `many` for a table that is full of it."""
    out: list[Solid] = []
    # Whoever owns polyhedral dice owns a set of them, and throws them together.
    hoard = rng.random() < 0.3
    for _ in range(int(rng.integers(3, 14) if hoard or many else rng.integers(1, 4))):
        pixel = rng.uniform(0.02, 0.98, 2) * (view.camera.width, view.camera.height)
        ground = view.camera.on_table(pixel)[:2]
        if np.isnan(ground).any() or np.linalg.norm(ground) > 4 * view.extent:
            continue
        if any(np.linalg.norm(die.position[:2] - ground) < 1.15 * size + die.size for die in dice):
            continue
        out.append(_polyhedron(rng, ground, size) if hoard and rng.random() < 0.8 else _thing(rng, ground, size, view))
    clear: list[Solid] = []
    for solid in out:
        if not _covers(solid, dice) and not any(_overlap(solid, other) for other in clear):
            clear.append(solid)
    return clear


def _polyhedron(rng: np.random.Generator, ground: np.ndarray, size: float) -> Solid:
    sides = int(rng.choice([4, 6, 8, 10, 12, 20], p=[0.14, 0.18, 0.17, 0.19, 0.15, 0.17]))
    return solids.odd_die(rng, ground, size * rng.uniform(0.9, 1.7), sides, ODD_VARIANTS)


def _thing(rng: np.random.Generator, ground: np.ndarray, size: float, view: _View) -> Solid:
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


def _lay_dice(rng: np.random.Generator, view: _View, kinds: list[tuple[Kind, float]], limit: int) -> list[Die]:
    """Dice of the given kinds and sizes in one of several arrangements."""
    camera, dice = view.camera, list[Die]()
    how = rng.choice(["scatter", "cluster", "grid", "block", "mixed", "heap"], p=[0.52, 0.17, 0.05, 0.09, 0.09, 0.08])
    few = rng.random()
    count = int(
        rng.integers(1, 4)
        if few < 0.2
        else rng.integers(3, 11)
        if few < 0.6
        else rng.integers(8, 23)
        if few < 0.9
        else rng.integers(20, 46)
    )
    count = min(count, limit)
    frame = np.array([camera.width, camera.height])

    def pick() -> tuple[Kind, float]:
        return kinds[int(rng.integers(0, len(kinds)))]

    spread = 1.0 if rng.random() < 0.55 else float(rng.uniform(0.2, 0.8))
    middle = frame * rng.uniform(0.25, 0.75, 2)
    places = list(arrange.spots(rng, camera, count * 6, spread, middle))
    if how == "block" and places:
        shape = (2, 2, 2) if rng.random() < 0.7 else tuple(int(v) for v in rng.integers(1, 4, 3))
        for _ in range(int(rng.integers(1, 4))):
            kind, size = pick()
            filled = int(rng.integers(1, shape[0] * shape[1] * shape[2] + 1)) if rng.random() < 0.5 else 99
            built = arrange.block(rng, places.pop(), size, [kind], (shape[0], shape[1], shape[2]), filled)
            if all(arrange.free(die, dice) for die in built):
                dice += built
            if not places:
                break
    if how == "grid" and places:
        kind, size = pick()
        step, yaw = size * rng.uniform(1.02, 2.5), rng.uniform(0, 6.3)
        columns = int(np.ceil(np.sqrt(count) * rng.uniform(0.7, 1.6)))
        loose = rng.random() < 0.5
        for k in range(count):
            x, y = (k % columns - (columns - 1) / 2) * step, (k // columns - (count / columns - 1) / 2) * step
            at = np.array([np.cos(yaw) * x - np.sin(yaw) * y, np.sin(yaw) * x + np.cos(yaw) * y])
            die = arrange.flat_die(
                rng, at, size, pick()[0], None if loose and step > 1.5 * size else yaw + rng.normal() * 0.05
            )
            if arrange.free(die, dice):
                dice.append(die)
        return dice
    if how == "heap":
        return _heap(
            rng, [arrange.flat_die(rng, np.zeros(2), size, kind) for kind, size in (pick() for _ in range(count))]
        )
    while places and len(dice) < count:
        kind, size = pick()
        if dice and ((how == "cluster" and rng.random() < 0.85) or (how == "mixed" and rng.random() < 0.4)):
            die = arrange.touching(rng, dice, size, kind, bool(rng.random() < 0.4))
            if die is None:
                places.pop()
                continue
        else:
            at = places.pop()
            cocked = rng.random() < 0.03
            die = arrange.cocked_die(rng, at, size, kind) if cocked else arrange.flat_die(rng, at, size, kind)
        if arrange.free(die, dice):
            dice.append(die)
    if dice and rng.random() < 0.1:
        dice += _leaning(rng, dice, kinds)
    return dice


def _heap(rng: np.random.Generator, dice: list[Die]) -> list[Die]:
    """Dice let fall together, so that some end on top of others or lean."""
    dice = dice[:24]
    half = float(np.sqrt(len(dice))) * 16 * float(rng.uniform(0.55, 1.3)) + 14
    tray = Tray((0.0, 0.0), (half, half), float(rng.uniform(0, 1.5)))
    try:
        fallen = throw(tuple(dice), np.array([0.0, 0.0, 25.0]), np.zeros(3), tray, rng, seconds=3.0, rate=30.0)
    except NeverSettled:
        return dice[:1]
    return list(fallen.at(tuple(dice), len(fallen.positions)))


def _rolling(rng: np.random.Generator, dice: list[Die]) -> list[Die]:
    """Some of the dice still in motion, in the air or on the table."""
    out = []
    share = rng.uniform(0.2, 1.0)
    for die in dice:
        if rng.random() < share and abs(die.position[2] - die.size / 2) < 0.1 * die.size:
            tumbling = arrange.cocked_die(rng, die.position[:2], die.size, (die.material, die.pips))
            up = np.array([0.0, 0.0, float(rng.uniform(0, 1.5)) * die.size])
            drift = np.append(rng.normal(size=2) * 0.6, rng.normal() * 0.15) * die.size
            spin = rng.normal(size=3) * float(rng.uniform(0.1, 0.5))
            out.append(replace(tumbling, position=tumbling.position + up, drift=drift, spin=spin))
        else:
            out.append(die)
    return out


def _leaning(rng: np.random.Generator, dice: list[Die], kinds: list[tuple[Kind, float]]) -> list[Die]:
    """A die leaning on another one's side."""
    mate = dice[int(rng.integers(0, len(dice)))]
    kind, size = kinds[int(rng.integers(0, len(kinds)))]
    if mate.up[1] > 0.05 or mate.position[2] > mate.size * 0.6:
        return []
    tilt = float(np.radians(rng.uniform(18, 42)))
    side = (
        float(np.arctan2(mate.rotation[1, 0], mate.rotation[0, 0]))
        if abs(mate.rotation[2, 0]) < 0.5
        else float(np.arctan2(mate.rotation[1, 1], mate.rotation[0, 1]))
    )
    side += float(rng.integers(0, 4)) * np.pi / 2
    out = np.array([np.cos(side), np.sin(side), 0.0])
    across = np.array([-np.sin(side), np.cos(side), 0.0])
    rotation = arrange.turn(across, -tilt) @ arrange.lying(int(rng.integers(0, 6)), side)
    height = float(np.abs(rotation[2]).sum()) * size / 2
    reach = mate.size / 2 + size / 2 * (np.cos(tilt) + np.sin(tilt)) * 0.93
    die = Die(
        rotation,
        mate.position * np.array([1, 1, 0]) + out * reach + np.array([0, 0, height]),
        size,
        kind[0],
        kind[1],
        float(rng.random()),
    )
    return [die] if all(arrange.free(die, [other]) for other in dice if other is not mate) else []


def _reaching_hands(rng: np.random.Generator, view: _View) -> tuple[Hand, ...]:
    hands: list[Hand] = []
    for _ in range(int(rng.choice([1, 2], p=[0.75, 0.25]))):
        pixel = rng.uniform(0.1, 0.9, 2) * (view.camera.width, view.camera.height)
        tip = view.camera.on_table(pixel)[:2]
        if np.isnan(tip).any():
            continue
        away = -tip + rng.normal(size=2) * 0.35 * view.extent
        hands.append(any_hand(rng, tip, float(np.arctan2(away[1], away[0])) + float(rng.normal() * 0.4)))
    return tuple(hands)


def sample(seed: int, index: int, width: int = 640, height: int = 480) -> Scene:
    """The scene of picture `index` of a series; depends on its arguments alone."""
    rng = np.random.default_rng([seed, index])
    nominal = 16.0
    view = _view(rng, width, height, nominal)
    sets = int(rng.choice([1, 2, 3, 6], p=[0.62, 0.18, 0.1, 0.1]))
    kinds: list[tuple[Kind, float]] = []
    mixed_sizes = rng.random() < 0.25
    ours = rng.random() < 0.1
    for _ in range(sets):
        kind = glitter_green(rng) if ours and not kinds else dice_set(rng)
        kinds.append((kind, nominal * float(rng.uniform(0.7, 1.35)) if mixed_sizes else nominal))
    room_for = max(1, int(0.3 * width * height / (1.5 * view.edge) ** 2))
    table = _table(rng, kinds[0][0][0].color_name == "green")
    sheets, things = [table], list[Solid]()
    if rng.random() < 0.12:
        floor, things = _tray(rng, view)
        sheets.append(floor)
    elif rng.random() < 0.12:
        under = replace(_table(rng, False), gloss=0.0)
        half = view.extent * rng.uniform(0.35, 0.7, 2)
        shift = rng.normal(size=2) * 0.1 * view.extent
        sheets = [
            under,
            replace(table, half=(float(half[0]), float(half[1])), center=(float(shift[0]), float(shift[1]))),
        ]
    sheets += _extra_sheets(rng, view)
    empty = rng.random() < 0.05
    dice = [] if empty else _lay_dice(rng, view, kinds, room_for)
    if rng.random() < 0.06:
        dice = _rolling(rng, dice)
    if things:
        dice = [die for die in dice if _clear_of_walls(die, sheets[1])]
    if empty or rng.random() < 0.34:
        things += _lookalikes(rng, view, nominal, empty or bool(rng.random() < 0.3), dice)
    hands = _reaching_hands(rng, view) if view.extent > 130 and rng.random() < 0.13 else ()
    lights, around, ambient = room(rng, view.extent)
    scene = Scene(
        dice=tuple(dice),
        sheets=tuple(sheets),
        lights=lights,
        surroundings=around,
        camera=view.camera,
        webcam=webcam(rng, lights, around, ambient, sheets[0 if len(sheets) == 1 else 1], view.edge),
        solids=tuple(things),
        hands=hands,
        ambient=ambient,
        seed=int(rng.integers(0, 2**31)),
    )
    return scene
