"""Exact labels from geometry alone: where each die is, what lies on top and how much of it shows."""

from dataclasses import dataclass

import cv2
import numpy as np

from datasets.scenes.scene import Die, Hand, Scene, SceneCamera, Solid

UNREADABLE = 6
"""The class of a die that nobody could read; the others are the top value - 1."""

COCKED_TILT = float(np.radians(15.0))
TOP_SHARE_NEEDED = 0.5
DIE_SHARE_NEEDED = 0.12
SMALLEST_EDGE = 8.0
LOOKALIKE_SHARE_NEEDED = 0.5

_OCTANT = np.array(
    [
        [np.cos(a) * np.cos(b), np.sin(a) * np.cos(b), np.sin(b)]
        for b in np.radians(np.arange(0, 91, 15))
        for a in np.radians(np.arange(0, 91, 15))
    ]
)
_RING = np.radians(np.arange(0, 360, 15))
_ARC = np.radians(np.linspace(0, 90, 7))
_CORNERS = np.array([[x, y, z] for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0)])


@dataclass(frozen=True)
class DieLabel:
    """One labelled die, pixels of the final picture.

    `klass` is value - 1, or 6 for a die that nobody could read. `box` surrounds the die's silhouette inside the
    picture, `corners` are those of the ideal cube's top face, `visible_share` is the share of the silhouette that
    shows, `top_share` that of the top face. `tilt` in radians. `kind` says what the top bears, as `Pips.kind_of`.
    """

    die: int
    klass: int
    value: int
    box: tuple[float, float, float, float]
    corners: tuple[tuple[float, float], ...]
    visible_share: float
    top_share: float
    tilt: float
    edge: float
    color: str
    kind: str = "pips"


@dataclass(frozen=True)
class Lookalike:
    """Something that looks like a die, of a `kind` of `datasets.scenes.scene.Solid`; `box` as of a `DieLabel`."""

    kind: str
    box: tuple[float, float, float, float]


def hull_points(die: Die) -> np.ndarray:
    """(n, 3) points on the surface of the die whose convex hull is the die, to within a percent of its edge."""
    half = die.size / 2
    radius, reach = die.material.rounding * half, die.material.ball * half
    points = (_CORNERS[:, None] * (half - radius + _OCTANT * radius)).reshape(-1, 3)
    if reach < float(np.linalg.norm(points, axis=1).max()):
        points = np.concatenate([points, _cut_edges(half, radius, reach)])
        points *= np.minimum(1.0, reach / np.linalg.norm(points, axis=1, keepdims=True))
    return points @ die.rotation.T + die.position


def _cut_edges(half: float, radius: float, reach: float) -> np.ndarray:
    """(n, 3) where a ball of radius `reach` that takes off a die's corners leaves its faces and its rounded edges."""
    flat = half - radius
    rim = np.sqrt(max(reach**2 - half**2, 0.0)) * np.stack([np.cos(_RING), np.sin(_RING)])
    face = np.stack([*np.clip(rim, -flat, flat), np.full_like(_RING, half)], axis=1)
    u, v = flat + radius * np.cos(_ARC), flat + radius * np.sin(_ARC)
    along = np.minimum(flat, np.sqrt(np.maximum(reach**2 - u**2 - v**2, 0.0)))
    arcs = [np.stack([a * u, b * v, c * along], axis=1) for a, b, c in _CORNERS]
    one = np.concatenate([face, face * [1, 1, -1], *arcs])
    return np.concatenate([np.roll(one, k, axis=1) for k in range(3)])


def top_corners(die: Die) -> np.ndarray:
    """(4, 3) corners of the ideal cube's top face, going round."""
    face, _ = die.up
    axis, sign = divmod(face, 2)
    u, v = [a for a in range(3) if a != axis]
    square = np.zeros((4, 3))
    square[:, axis] = -1.0 if sign else 1.0
    square[:, u] = (-1, 1, 1, -1)
    square[:, v] = (-1, -1, 1, 1)
    return square * (die.size / 2) @ die.rotation.T + die.position


def _fill(mask: np.ndarray, points: np.ndarray, value: int) -> None:
    if np.isnan(points).any():
        return
    clipped = np.clip(points, -4000, 8000)
    hull = cv2.convexHull(clipped.astype(np.float32)).reshape(-1, 2)
    cv2.fillConvexPoly(mask, np.round(hull * 16).astype(np.int32), value, lineType=8, shift=4)


def _cover_hand(mask: np.ndarray, camera: SceneCamera, hand: Hand, value: int) -> None:
    right, down = camera.axes[0], camera.axes[1]
    circle = np.linspace(0, 2 * np.pi, 12, endpoint=False)
    ring = np.cos(circle)[:, None] * right + np.sin(circle)[:, None] * down
    for cone in hand.cones:
        _fill(mask, camera.project(np.vstack([cone[:3] + ring * cone[3], cone[4:7] + ring * cone[7]])), value)


def _cover_solid(mask: np.ndarray, camera: SceneCamera, solid: Solid, value: int) -> None:
    pixels = camera.project(solid.vertices)
    if np.isnan(pixels).any():
        return
    for triangle in np.round(np.clip(pixels, -4000, 8000) * 16).astype(np.int32)[solid.triangles]:
        cv2.fillConvexPoly(mask, triangle, value, lineType=8, shift=4)


def label(scene: Scene) -> tuple[DieLabel, ...]:
    """Labels of all dice of which enough shows; painters' order decides what hides what."""
    return label_all(scene)[0]


def label_all(scene: Scene) -> tuple[tuple[DieLabel, ...], tuple[Lookalike, ...]]:
    """Labels of all dice of which enough shows, and of the things that might be taken for dice and show mostly."""
    owners = _owners(scene)
    count = len(scene.dice)
    shown = np.bincount(owners.ravel(), minlength=count + 1 + len(scene.solids))
    dice = [_label_one(scene, i, owners, int(shown[i + 1])) for i in range(count)]
    others = [_lookalike(scene.camera, s, int(shown[count + 1 + k])) for k, s in enumerate(scene.solids) if s.kind]
    return tuple(e for e in dice if e is not None), tuple(e for e in others if e is not None)


def _owners(scene: Scene) -> np.ndarray:
    """For each pixel 1 + the number of the die, or of the solid, counted on after the dice, that shows there."""
    camera = scene.camera
    eye = np.asarray(camera.position)
    owners = np.zeros((camera.height, camera.width), np.uint16)
    things: list[tuple[float, int, object]] = [
        (float(np.linalg.norm(die.position - eye)), i + 1, die) for i, die in enumerate(scene.dice)
    ]
    things += [
        (float(np.linalg.norm(s.vertices.mean(axis=0) - eye)), len(scene.dice) + 1 + k, s)
        for k, s in enumerate(scene.solids)
    ]
    for _, number, thing in sorted(things, key=lambda entry: -entry[0]):
        if isinstance(thing, Die):
            _fill(owners, camera.project(hull_points(thing)), number)
        elif isinstance(thing, Solid):
            _cover_solid(owners, camera, thing, number)
    for hand in scene.hands:
        _cover_hand(owners, camera, hand, 0)
    return owners


def _lookalike(camera: SceneCamera, solid: Solid, shown: int) -> Lookalike | None:
    outline = camera.project(solid.vertices)
    if np.isnan(outline).any() or shown == 0:
        return None
    hull = cv2.convexHull(outline.astype(np.float32)).reshape(-1, 2)
    x1, y1 = np.maximum(hull.min(axis=0), 0.0)
    x2, y2 = np.minimum(hull.max(axis=0), (camera.width, camera.height))
    if shown < LOOKALIKE_SHARE_NEEDED * cv2.contourArea(hull) or min(x2 - x1, y2 - y1) < SMALLEST_EDGE:
        return None
    return Lookalike(solid.kind, (float(x1), float(y1), float(x2), float(y2)))


def _label_one(scene: Scene, index: int, owners: np.ndarray, shown: int) -> DieLabel | None:
    camera, die = scene.camera, scene.dice[index]
    outline = camera.project(hull_points(die))
    corners = camera.project(top_corners(die))
    if np.isnan(outline).any() or np.isnan(corners).any() or shown == 0:
        return None
    if die.drift is not None:
        outline = np.vstack([camera.project(hull_points(die.during(share))) for share in (0.0, 0.5, 1.0)])
    hull = cv2.convexHull(outline.astype(np.float32)).reshape(-1, 2)
    share = shown / max(1.0, float(cv2.contourArea(hull)))
    x1, y1 = np.maximum(hull.min(axis=0), 0.0)
    x2, y2 = np.minimum(hull.max(axis=0), (camera.width, camera.height))
    if share < DIE_SHARE_NEEDED or x2 - x1 < 3 or y2 - y1 < 3:
        return None
    top = np.zeros_like(owners, np.uint8)
    _fill(top, corners, 1)
    flat = corners.astype(np.float32)
    area = max(1.0, float(cv2.contourArea(flat)))
    top_share = float(np.count_nonzero(owners[top > 0] == index + 1)) / area
    edge = float(np.mean(np.linalg.norm(flat - np.roll(flat, 1, axis=0), axis=1)))
    tilt = die.up[1]
    blur = float(np.hypot(scene.webcam.defocus, 0.3 * np.hypot(*scene.webcam.motion)))
    narrow = area / max(edge, 1.0)
    faces_away = float(np.dot(camera.position - die.position, _up(die))) < 0
    unreadable = (
        tilt > COCKED_TILT
        or top_share < TOP_SHARE_NEEDED
        or min(edge, narrow * 1.6) < SMALLEST_EDGE
        or blur > 0.13 * edge
        or die.drift is not None
        or faces_away
        or not _means_its_value(die)
    )
    return DieLabel(
        die=index,
        klass=UNREADABLE if unreadable else die.value - 1,
        value=die.value,
        box=(float(x1), float(y1), float(x2), float(y2)),
        corners=tuple((float(x), float(y)) for x, y in corners),
        visible_share=min(1.0, share),
        top_share=min(1.0, top_share),
        tilt=tilt,
        edge=edge,
        color=die.material.color_name,
        kind=die.pips.kind_of(die.value),
    )


def _means_its_value(die: Die) -> bool:
    """Whether a stranger can tell the value of the top: by pips, or by a logo, which stands for the 1 of most sets.

    A logo 6 shows nothing by which to tell it from a logo 1, whose opposite it is.
    """
    kind = die.pips.kind_of(die.value)
    return kind == "pips" or (kind == "logo" and die.value == 1)


def _up(die: Die) -> np.ndarray:
    face, _ = die.up
    axis, sign = divmod(face, 2)
    return die.rotation[:, axis] * (-1.0 if sign else 1.0)
