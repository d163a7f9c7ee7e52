"""Dice as triangle meshes: rounded cubes with drilled pips, and the glitter inside. Die axes, lengths in half edges.

The surface is that of `datasets.scenes.labels.hull_points` and the pips are where the shader of
`datasets.rendering.render` draws them.
"""

from dataclasses import dataclass

import numpy as np

from datasets.scenes.scene import Material, Pips, face_values

SKIN, PIP, ACE = 0, 1, 2
"""Parts of a die's surface: its body, its pips, and the pips in the colour of the ace."""

_FLAT_CELLS = 40
_ROUND_CELLS = 7
_DRILL = 0.65
"""Depth of a pip in its radii where `Pips.depth` is 1; its floor is a paraboloid, as a round-nosed drill leaves it."""

_FLAKE_REACH = 0.35
"""Mean radius of a flake where `Material.flake_size` is 1."""
_FLAKE_COVER = 1.5
"""How many flakes a line of one half edge meets on average where `Material.flakes` is 1."""

_HEXAGON = np.stack([np.cos(np.arange(6) * np.pi / 3), np.sin(np.arange(6) * np.pi / 3)], axis=1)
_FAN = np.array([[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]])


@dataclass(frozen=True, eq=False)
class Mesh:
    """Triangles: `vertices` (n, 3), `normals` (n, 3) of unit length, `triangles` (m, 3) counterclockwise from outside.

    `parts` (m,): of a die SKIN, PIP or ACE; of glitter the number of the flake.
    """

    vertices: np.ndarray
    normals: np.ndarray
    triangles: np.ndarray
    parts: np.ndarray


def depth_inside(points: np.ndarray, material: Material) -> np.ndarray:
    """(...) signed distance of (..., 3) points to the body without its pips, negative inside."""
    q = np.abs(points) - (1.0 - material.rounding)
    outside = np.linalg.norm(np.maximum(q, 0.0), axis=-1)
    box = outside + np.minimum(q.max(axis=-1), 0.0) - material.rounding
    return np.maximum(box, np.linalg.norm(points, axis=-1) - material.ball)


def pip_centers(value: int, pips: Pips) -> np.ndarray:
    """(value, 2) middles of the pips of a face, in the face's own coordinates (see `face_frame`)."""
    s = pips.spread
    out: list[tuple[float, float]] = [(0.0, 0.0)] if value % 2 else []
    if value >= 4:
        out += [(-s, -s), (-s, s), (s, -s), (s, s)]
    if value in (2, 3):
        turned = bool(pips.layout & (1 if value == 2 else 2))
        out += [(s, -s), (-s, s)] if turned else [(s, s), (-s, -s)]
    if value == 6:
        out += [(0.0, s), (0.0, -s)] if pips.layout & 4 else [(s, 0.0), (-s, 0.0)]
    return np.array(out)


def pip_radius(value: int, pips: Pips) -> float:
    """Radius of the pips of a face."""
    return pips.radius * (pips.ace_scale if value == 1 else 1.0)


def face_frame(face: int) -> tuple[np.ndarray, float]:
    """The axes u, v and outward of a face as rows (3, 3), and the sign of the outward axis.

    u and v are the same for opposite faces, so that one of the two shows its pips as in a mirror.
    """
    axis, negative = divmod(face, 2)
    eye = np.eye(3)
    return np.stack([eye[(axis + 1) % 3], eye[(axis + 2) % 3], eye[axis]]), -1.0 if negative else 1.0


def die_mesh(material: Material, pips: Pips) -> Mesh:
    """The surface of a die of a kind."""
    values = face_values(pips.mirrored)
    faces = [_face(face, values[face], material, pips) for face in range(6)]
    starts = np.cumsum([0, *(len(mesh.vertices) for mesh in faces)])
    return Mesh(
        np.concatenate([mesh.vertices for mesh in faces]),
        np.concatenate([mesh.normals for mesh in faces]),
        np.concatenate([mesh.triangles + start for mesh, start in zip(faces, starts, strict=False)]),
        np.concatenate([mesh.parts for mesh in faces]),
    )


def _ticks(rounding: float) -> np.ndarray:
    """Where the lines of a face's grid run, -1 to 1: even where it is flat, by angle where it is round."""
    flat = np.linspace(-1 + rounding, 1 - rounding, _FLAT_CELLS + 1)
    angle = np.linspace(0, np.pi / 4, _ROUND_CELLS + 1)[1:]
    bend = (1 - rounding + rounding * np.sin(angle)) / (1 - rounding + rounding * np.cos(angle))
    return np.concatenate([-bend[::-1], flat, bend])


def _on_surface(ab: np.ndarray, material: Material) -> np.ndarray:
    """(n, 3) points of the body, in a face's frame, in the directions (a, b, 1) from its centre."""
    way = np.concatenate([ab, np.ones((len(ab), 1))], axis=1)
    low, high = np.full(len(ab), 0.3), np.ones(len(ab))
    for _ in range(26):
        middle = (low + high) / 2
        inside = depth_inside(way * middle[:, None], material) < 0
        low, high = np.where(inside, middle, low), np.where(inside, high, middle)
    return way * high[:, None]


def _nearest_pip(uv: np.ndarray, centers: np.ndarray, radius: float) -> np.ndarray:
    """(n, 2) offset from the nearest pip, in its radii."""
    offsets = (uv[:, None] - centers[None]) / radius
    nearest = np.argmin((offsets**2).sum(axis=2), axis=1)
    return offsets[np.arange(len(uv)), nearest]


def _face(face: int, value: int, material: Material, pips: Pips) -> Mesh:
    ticks = _ticks(material.rounding)
    side = len(ticks)
    ab = np.stack(np.meshgrid(ticks, ticks, indexing="ij"), axis=2).reshape(-1, 2)
    corner = (np.arange(side - 1)[:, None] * side + np.arange(side - 1)).ravel()
    triangles = np.concatenate(
        [
            np.stack([corner, corner + side, corner + side + 1], 1),
            np.stack([corner, corner + side + 1, corner + 1], 1),
        ]
    )
    centers, radius = pip_centers(value, pips), pip_radius(value, pips)

    def beyond(at: np.ndarray) -> np.ndarray:
        """Distance from the nearest pip's rim, in radii, negative within."""
        return np.linalg.norm(_nearest_pip(_on_surface(at, material)[:, :2], centers, radius), axis=1) - 1.0

    ab, triangles, within = _cut(ab, triangles, beyond)
    points = _on_surface(ab, material)
    normals = _normals(points, material)
    offset = _nearest_pip(points[:, :2], centers, radius)
    depth = _DRILL * pips.depth * radius * np.maximum(1.0 - (offset**2).sum(axis=1), 0.0)
    drilled = points - depth[:, None] * np.array([0.0, 0.0, 1.0])
    slope = np.concatenate([-2 * _DRILL * pips.depth * offset, np.zeros((len(offset), 1))], axis=1)
    dented = normals / normals[:, 2:] + slope
    dented /= np.linalg.norm(dented, axis=1, keepdims=True)
    # Rims are there twice, with the normals of the body and of the pip.
    used, indices = np.unique(np.where(within[:, None], triangles + len(points), triangles), return_inverse=True)
    frame, sign = face_frame(face)
    frame = frame * np.array([[1.0], [1.0], [sign]])
    ours = indices.reshape(-1, 3)
    paint = ACE if value == 1 or (value == 4 and pips.red_four) else PIP
    return Mesh(
        np.concatenate([points, drilled])[used] @ frame,
        np.concatenate([normals, dented])[used] @ frame,
        ours if sign > 0 else ours[:, ::-1],
        np.where(within, paint, SKIN),
    )


def _cut(ab: np.ndarray, triangles: np.ndarray, beyond) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Split the triangles along the line where `beyond` is 0; also returns which of them lie within it."""
    outside = beyond(ab) >= 0
    sides = outside[triangles]
    whole = triangles[sides.all(axis=1) | ~sides.any(axis=1)]
    mixed = triangles[~(sides.all(axis=1) | ~sides.any(axis=1))]
    if len(mixed) == 0:
        return ab, whole, ~outside[whole[:, 0]]
    # The corner that is alone on its side of the line comes first.
    sides = outside[mixed]
    alone = np.argmax(sides != (sides.sum(axis=1) > 1)[:, None], axis=1)
    mixed = mixed[np.arange(len(mixed))[:, None], (alone[:, None] + np.arange(3)) % 3]
    edges = np.sort(np.concatenate([mixed[:, [0, 1]], mixed[:, [0, 2]]]), axis=1)
    edges, which = np.unique(edges, axis=0, return_inverse=True)
    start, end = ab[edges[:, 0]], ab[edges[:, 1]]
    low, high = np.zeros(len(edges)), np.ones(len(edges))
    from_outside = outside[edges[:, 0]]
    for _ in range(20):
        middle = (low + high) / 2
        same = (beyond(start + middle[:, None] * (end - start)) >= 0) == from_outside
        low, high = np.where(same, middle, low), np.where(same, high, middle)
    crossings = start + ((low + high) / 2)[:, None] * (end - start)
    x, y = (len(ab) + which.reshape(2, -1)[k] for k in (0, 1))
    tips = np.stack([mixed[:, 0], x, y], 1)
    bases = np.concatenate([np.stack([x, mixed[:, 1], mixed[:, 2]], 1), np.stack([x, mixed[:, 2], y], 1)])
    within = np.concatenate([~outside[whole[:, 0]], ~outside[mixed[:, 0]], np.tile(outside[mixed[:, 0]], 2)])
    return np.concatenate([ab, crossings]), np.concatenate([whole, tips, bases]), within


def _normals(points: np.ndarray, material: Material) -> np.ndarray:
    q = np.sign(points) * np.maximum(np.abs(points) - (1.0 - material.rounding), 1e-6)
    clipped = np.linalg.norm(points, axis=1) > material.ball - 1e-6
    out = np.where(clipped[:, None], points, q)
    return out / np.linalg.norm(out, axis=1, keepdims=True)


def flakes(material: Material, pips: Pips, rng: np.random.Generator) -> Mesh:
    """Hexagons of foil scattered through a die, turned every way; none reaches into a pip or out of the die."""
    reach = material.flake_size * _FLAKE_REACH
    # A hexagon turned every way shows half of its area, 2.6 radii squared, on average; the cube holds 8 units.
    count = round(8 * _FLAKE_COVER * material.flakes / (1.3 * reach**2))
    sizes = reach * np.exp(rng.normal(size=count) * 0.35)
    centers = rng.uniform(-1, 1, (count, 3))
    fits = (depth_inside(centers, material) < -sizes) & ~_in_pips(centers, sizes, pips)
    centers, sizes = centers[fits], sizes[fits]
    normals = rng.normal(size=centers.shape)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    helper = np.where(np.abs(normals[:, :1]) < 0.7, [[1.0, 0.0, 0.0]], [[0.0, 1.0, 0.0]])
    u = np.cross(normals, helper)
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v = np.cross(normals, u)
    ring = _HEXAGON[None, :, :1] * u[:, None] + _HEXAGON[None, :, 1:] * v[:, None]
    return Mesh(
        (centers[:, None] + ring * sizes[:, None, None]).reshape(-1, 3),
        np.repeat(normals, 6, axis=0),
        (np.arange(len(centers))[:, None, None] * 6 + _FAN).reshape(-1, 3),
        np.repeat(np.arange(len(centers)), len(_FAN)),
    )


def _in_pips(points: np.ndarray, margins: np.ndarray, pips: Pips) -> np.ndarray:
    """(n,) whether points lie in a pip, or nearer to one than their margin."""
    out = np.zeros(len(points), bool)
    for face, value in enumerate(face_values(pips.mirrored)):
        frame, sign = face_frame(face)
        place = points @ frame.T
        radius = pip_radius(value, pips)
        floor = 1.0 - _DRILL * pips.depth * radius
        beside = np.linalg.norm(_nearest_pip(place[:, :2], pip_centers(value, pips), radius), axis=1) * radius
        out |= (sign * place[:, 2] > floor - margins) & (beside < radius + margins)
    return out
