"""Where dice come to lie: scattered, touching, in rows, in cubes, leaning."""

from dataclasses import replace

import numpy as np

from datasets.scenes.scene import Die, Material, Pips, SceneCamera

_FACE_UP = (
    np.array([[0, 0, -1], [0, 1, 0], [1, 0, 0]], float),
    np.array([[0, 0, 1], [0, 1, 0], [-1, 0, 0]], float),
    np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]], float),
    np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], float),
    np.eye(3),
    np.array([[1, 0, 0], [0, -1, 0], [0, 0, -1]], float),
)


def turn(axis: np.ndarray, angle: float) -> np.ndarray:
    """(3, 3) rotation about a unit axis (Rodrigues)."""
    x, y, z = axis
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


def lying(face: int, yaw: float) -> np.ndarray:
    """(3, 3) rotation of a die with `face` (0 to 5, as in `Die.faces`) up; `yaw` turns it on the table."""
    return turn(np.array([0.0, 0.0, 1.0]), yaw) @ _FACE_UP[face]


def flat_die(
    rng: np.random.Generator,
    at: np.ndarray,
    size: float,
    kind: tuple[Material, Pips],
    yaw: float | None = None,
    level: int = 0,
) -> Die:
    """A die with a random face up at (x, y), `level` dice high."""
    face = int(rng.integers(0, 6))
    yaw = float(rng.uniform(0, 2 * np.pi)) if yaw is None else yaw + float(rng.integers(0, 4)) * np.pi / 2
    place = np.array([at[0], at[1], size * (0.5 + level)])
    return Die(lying(face, yaw), place, size, kind[0], kind[1], seed=float(rng.random()))


def cocked_die(rng: np.random.Generator, at: np.ndarray, size: float, kind: tuple[Material, Pips]) -> Die:
    """A leaning die, its lowest corner or edge on the table."""
    die = flat_die(rng, at, size, kind)
    heading = rng.uniform(0, 2 * np.pi)
    axis = np.array([np.cos(heading), np.sin(heading), 0.0])
    rotation = turn(axis, float(np.radians(rng.uniform(17, 45)))) @ die.rotation
    height = float(np.abs(rotation[2]).sum()) * size / 2
    return replace(die, rotation=rotation, position=np.array([at[0], at[1], height * 0.985]))


def _footprint(die: Die) -> tuple[np.ndarray, np.ndarray, float]:
    tilted = die.up[1] > 0.05
    columns = die.rotation[:2]
    best = int(np.argmax(np.linalg.norm(columns, axis=0)))
    u = columns[:, best] / np.linalg.norm(columns[:, best])
    return die.position[:2], u, die.size / 2 * (1.35 if tilted else 1.0)


def overlap(a: Die, b: Die, gap: float = 0.0) -> bool:
    """Whether the footprints of two dice on the table meet (separating axes), `gap` mm apart at least."""
    if abs(a.position[2] - b.position[2]) > (a.size + b.size) / 2 * 0.98:
        return False
    (pa, ua, ha), (pb, ub, hb) = _footprint(a), _footprint(b)
    way = pb - pa
    if way @ way > 2.05 * (ha + hb + gap) ** 2:
        return False
    cosine = abs(float(ua @ ub))
    sine = float(np.sqrt(max(0.0, 1 - cosine**2)))
    for axes, own, other in ((ua, ha, hb), (ub, hb, ha)):
        across = np.array([-axes[1], axes[0]])
        reach = own + other * (cosine + sine) + gap
        if abs(float(way @ axes)) > reach or abs(float(way @ across)) > reach:
            return False
    return True


def free(die: Die, others: list[Die], gap: float = 0.0) -> bool:
    """Whether a die overlaps none of the others."""
    return not any(overlap(die, other, gap) for other in others)


def spots(rng: np.random.Generator, camera: SceneCamera, count: int, spread: float, middle: np.ndarray) -> np.ndarray:
    """(count, 2) places on the table, scattered in the picture about `middle` (pixels); `spread` 1 fills it."""
    frame = np.array([camera.width, camera.height])
    if spread >= 1:
        pixels = rng.uniform(0.01, 0.99, (count, 2)) * frame
    else:
        pixels = middle + rng.normal(size=(count, 2)) * spread * 0.35 * frame
    ground = camera.on_table(pixels, 0.0)[:, :2]
    return ground[~np.isnan(ground).any(axis=1)]


def touching(
    rng: np.random.Generator, others: list[Die], size: float, kind: tuple[Material, Pips], aligned: bool
) -> Die | None:
    """A die pushed against one of the others, or None where no place was found."""
    for _ in range(12):
        mate = others[int(rng.integers(0, len(others)))]
        _, u, _ = _footprint(mate)
        yaw = float(np.arctan2(u[1], u[0]))
        if aligned:
            side = yaw + float(rng.integers(0, 4)) * np.pi / 2
            way = (mate.size + size) / 2 * 1.01
            slide = rng.normal() * 0.1 * size
        else:
            side, slide = float(rng.uniform(0, 2 * np.pi)), 0.0
            way = (mate.size + size) / 2 * float(rng.uniform(1.0, 1.45))
        step = np.array([np.cos(side), np.sin(side)]) * way + np.array([-np.sin(side), np.cos(side)]) * slide
        die = flat_die(rng, mate.position[:2] + step, size, kind, yaw if aligned else None)
        if free(die, others, -0.008 * size):
            return die
    return None


def block(
    rng: np.random.Generator,
    at: np.ndarray,
    size: float,
    kinds: list[tuple[Material, Pips]],
    shape: tuple[int, int, int],
    count: int,
) -> list[Die]:
    """The first `count` dice of a built cuboid of `shape` dice, bottom layer first."""
    yaw = float(rng.uniform(0, 2 * np.pi))
    c, s = np.cos(yaw), np.sin(yaw)
    dice: list[Die] = []
    for level in range(shape[2]):
        for row in range(shape[1]):
            for column in range(shape[0]):
                if len(dice) == count:
                    return dice
                x, y = ((np.array([column, row]) - (np.array(shape[:2]) - 1) / 2) * size * 1.03) + rng.normal(
                    size=2
                ) * 0.008 * size
                place = at + np.array([c * x - s * y, s * x + c * y])
                kind = kinds[int(rng.integers(0, len(kinds)))]
                dice.append(flat_die(rng, place, size, kind, yaw + rng.normal() * 0.02, level))
    return dice
