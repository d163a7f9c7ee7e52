"""Things on tables that are not six-sided dice: coins, beads, numbered dice, pens, cups, boxes."""

from dataclasses import replace
from itertools import combinations

import numpy as np

from datasets.scenes.arrange import turn
from datasets.scenes.scene import Color, Solid
from datasets.surfaces.faces import REACH


def lathe(profile: np.ndarray, color: Color, at: np.ndarray, axes: np.ndarray | None = None, **look: object) -> Solid:
    """A turned solid: `profile` (n, 2) holds radius and height from bottom to top; `axes` (3, 3) turns it."""
    around = np.linspace(0, 2 * np.pi, 25)
    steps = np.gradient(profile, axis=0)
    out = np.stack([steps[:, 1], -steps[:, 0]], axis=1)
    out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
    ring = np.stack([np.cos(around), np.sin(around)], axis=1)
    points = np.concatenate(
        [np.repeat(profile[:, None, :1], 25, 1) * ring[None], np.repeat(profile[:, None, 1:], 25, 1)], axis=2
    )
    normals = np.concatenate([out[:, None, :1] * ring[None], np.repeat(out[:, None, 1:], 25, 1)], axis=2)
    i, j = np.meshgrid(np.arange(len(profile) - 1), np.arange(24), indexing="ij")
    a = (i * 25 + j).ravel()
    triangles = np.concatenate([np.stack([a, a + 1, a + 25], 1), np.stack([a + 1, a + 26, a + 25], 1)])
    uv = np.stack(np.meshgrid(np.linspace(0, 1, 25), np.linspace(0, 1, len(profile))), axis=2).reshape(-1, 2)
    matrix = np.eye(3) if axes is None else axes
    return Solid(
        points.reshape(-1, 3) @ matrix.T + at,
        normals.reshape(-1, 3) @ matrix.T,
        uv,
        triangles,
        color,
        **look,  # type: ignore[arg-type]
    )


def coin(at: np.ndarray, radius: float, color: Color, thickness: float = 2.0) -> Solid:
    """A flat disc lying on the table."""
    t = thickness
    profile = np.array(
        [
            [radius, 0],
            [radius, t * 0.8],
            [radius * 0.97, t],
            [radius * 0.85, t],
            [radius * 0.83, t * 0.9],
            [0.01, t * 0.9],
        ]
    )
    return lathe(profile, color, np.array([*at, 0.0]), gloss=1.0, roughness=0.35, texture=("white", 0), kind="coin")


def bead(at: np.ndarray, radius: float, color: Color, gloss: float = 0.4) -> Solid:
    """A ball lying on the table."""
    a = np.linspace(-np.pi / 2, np.pi / 2, 13)
    profile = np.stack([np.maximum(np.cos(a), 1e-3), np.sin(a)], 1) * radius
    return lathe(profile, color, np.array([*at, radius]), gloss=gloss, roughness=0.2, texture=("white", 0), kind="bead")


def pen(at: np.ndarray, heading: float, length: float, radius: float, color: Color) -> Solid:
    """A pen, pencil or cable end lying on the table."""
    axes = turn(np.array([0.0, 0.0, 1.0]), heading) @ turn(np.array([0.0, 1.0, 0.0]), np.pi / 2)
    half = length / 2
    profile = np.array(
        [[0.01, -half], [radius, -half + 1], [radius, half - 4 * radius], [radius * 0.3, half], [0.01, half]]
    )
    return lathe(profile, color, np.array([*at, radius]), axes, gloss=0.3, texture=("white", 0))


def cup(at: np.ndarray, radius: float, height: float, color: Color) -> Solid:
    """An open dice cup or mug."""
    r, h = radius, height
    profile = np.array([[r * 0.9, 0], [r, h], [r * 0.93, h], [r * 0.84, 4], [0.01, 4]])
    return lathe(profile, color, np.array([*at, 0.0]), gloss=0.2, texture=("white", 0))


def box(at: np.ndarray, size: np.ndarray, heading: float, color: Color, **look: object) -> Solid:
    """A box standing on the table; `size` is its three edges in mm."""
    points, normals, uv, triangles = [], [], [], []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for sign in (-1.0, 1.0):
            start = len(points)
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                corner = np.zeros(3)
                corner[axis], corner[u], corner[v] = sign, a, b
                normal = np.zeros(3)
                normal[axis] = sign
                points.append(corner * size / 2)
                normals.append(normal)
                uv.append(((a + 1) / 2, (b + 1) / 2))
            triangles += [(start, start + 1, start + 2), (start, start + 2, start + 3)]
    matrix = turn(np.array([0.0, 0.0, 1.0]), heading)
    place = np.array([at[0], at[1], size[2] / 2])
    return Solid(
        np.array(points) @ matrix.T + place,
        np.array(normals) @ matrix.T,
        np.array(uv),
        np.array(triangles),
        color,
        **look,  # type: ignore[arg-type]
    )


_GOLDEN = (1 + 5**0.5) / 2
_FAMILIES: dict[int, np.ndarray] = {
    4: np.array([[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]], float),
    6: np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float),
    8: np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], float),
    20: np.array([p for s in (-1, 1) for t in (-_GOLDEN, _GOLDEN) for p in ((0, s, t), (s, t, 0), (t, 0, s))], float),
    10: np.array(
        [[np.cos(a), np.sin(a), 0.106 * (-1) ** k] for k, a in enumerate(np.arange(10) * np.pi / 5)]
        + [[0, 0, 1.0], [0, 0, -1.0]]
    ),
    12: np.array(
        [[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
        + [
            p
            for s in (-1, 1)
            for t in (-1, 1)
            for p in ((0, s / _GOLDEN, t * _GOLDEN), (s / _GOLDEN, t * _GOLDEN, 0), (t * _GOLDEN, 0, s / _GOLDEN))
        ],
        float,
    ),
}


def _faces(points: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """Faces of a convex polyhedron round the origin: outward normal and indices in order."""
    found: dict[tuple[float, ...], tuple[np.ndarray, np.ndarray]] = {}
    for three in combinations(range(len(points)), 3):
        a, b, c = points[list(three)]
        normal = np.cross(b - a, c - a)
        length = np.linalg.norm(normal)
        if length < 1e-6:
            continue
        normal = normal / length * (1 if normal @ a > 0 else -1)
        height = points @ normal
        if height.max() > normal @ a + 1e-3:
            continue
        members = np.nonzero(height > normal @ a - 2e-2)[0]
        middle = points[members].mean(axis=0)
        u = points[members[0]] - middle
        u = u / np.linalg.norm(u)
        v = np.cross(normal, u)
        flat = points[members] - middle
        order = np.argsort(np.arctan2(flat @ v, flat @ u))
        found[tuple(np.round(normal, 1) + 0.0)] = (normal, members[order])
    return list(found.values())


_FACES = {4: "triangles", 6: "squares", 8: "triangles", 10: "kites", 12: "pentagons", 20: "triangles"}


def odd_die(rng: np.random.Generator, at: np.ndarray, size: float, sides: int, variants: int) -> Solid:
    """A die without pips, resting on a face: with 4, 6, 8, 10, 12 or 20 sides; `size` is its height across.

    Six-sided ones bear numerals, or the signs of Fudge dice and others.
    """
    shape = _FAMILIES[sides] / np.linalg.norm(_FAMILIES[sides], axis=1).max() * size / 2
    faces = _faces(shape)
    down = faces[int(rng.integers(0, len(faces)))][0]
    axis = np.cross(down, [0.0, 0.0, -1.0])
    bend = float(np.arccos(np.clip(-down[2], -1, 1)))
    matrix = (
        turn(axis / max(np.linalg.norm(axis), 1e-9), bend)
        if np.linalg.norm(axis) > 1e-6
        else np.diag([1.0, -1.0, -1.0])
        if down[2] > 0
        else np.eye(3)
    )
    matrix = turn(np.array([0.0, 0.0, 1.0]), float(rng.uniform(0, 6.28))) @ matrix
    points, normals, uv, triangles = [], [], [], []
    for number, (normal, members) in enumerate(faces):
        corners = shape[members]
        middle = corners.mean(axis=0)
        u = (corners[0] - middle) / np.linalg.norm(corners[0] - middle)
        v = np.cross(normal, u)
        scale = REACH / 4 / np.linalg.norm(corners - middle, axis=1).max()
        cell = np.array([number % 4 + 0.5, number // 4 % 4 + 0.5]) / 4
        start = len(points)
        for corner in corners:
            flat = corner - middle
            points.append(corner)
            normals.append(normal)
            uv.append(cell + np.array([flat @ -v, flat @ -u]) * scale)
        triangles += [(start, start + k, start + k + 1) for k in range(1, len(corners) - 1)]
    turned = np.array(points) @ matrix.T
    place = np.array([at[0], at[1], -turned[:, 2].min()])
    name = "signs" if sides == 6 and rng.random() < 0.6 else _FACES[sides]
    clear = rng.random() < 0.3
    return Solid(
        turned + place,
        np.array(normals) @ matrix.T,
        np.array(uv),
        np.array(triangles),
        (1.0, 1.0, 1.0),
        texture=(name, int(rng.integers(0, variants))),
        gloss=0.7 if clear else float(rng.choice([0.1, 0.3, 0.7])),
        roughness=float(rng.uniform(0.05, 0.15) if clear else rng.uniform(0.1, 0.35)),
        clarity=float(rng.uniform(0.3, 0.75)) if clear else 0.0,
        kind="odd die" if sides == 6 else "polyhedron",
    )


def domino(rng: np.random.Generator, at: np.ndarray, width: float, variants: int) -> Solid:
    """A domino lying face up; `width` is its shorter side in mm."""
    stone = box(at, np.array([2.0, 1.0, 0.35]) * width, float(rng.uniform(0, 6.28)), (1.0, 1.0, 1.0))
    # Its sides are as blank as the corner of its face.
    sides = stone.normals[:, 2] < 0.5
    uv = np.where(sides[:, None], 0.02, stone.uv)
    return replace(stone, uv=uv, texture=("domino", int(rng.integers(0, variants))), gloss=0.2, kind="domino")
