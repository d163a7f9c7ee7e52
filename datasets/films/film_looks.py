"""How a film looks: its camera, its table and light, its dice, and the people around it."""

from dataclasses import dataclass, replace

import numpy as np

from datasets.films.film import Person
from datasets.films.hands import SKINS
from datasets.scenes.lighting import room, webcam
from datasets.scenes.materials import dice_set, named_color
from datasets.scenes.sampler import any_table
from datasets.scenes.scene import Material, Pips, Scene, SceneCamera

Kind = tuple[Material, Pips]

_IN_FRAME = 0.965
"""How much of the picture the part of the table that is played on may fill."""
IN_LOOSE_FRAME = 0.86
"""The same for a camera that moves: what is played on stays in the picture."""
_LEAST_CONTRAST = 0.28
_MOST_FLAKES = 0.25
"""Pips are hard to tell from more glitter than this where a die is small in the picture."""
_NEAREST = 360.0
"""How near in mm a camera stands: hands and cups have to pass below it."""


@dataclass(frozen=True)
class FilmLook:
    """What a film is taken with: pixels, frames a second, angles in degrees, and H.264's crf.

    `elevation` is 90 straight above the table; `azimuth` is how far to the right of the players at the bottom the
    camera stands. Table, light, dice and people follow from `seed`.
    """

    seed: int = 0
    width: int = 640
    height: int = 480
    rate: int = 20
    elevation: float = 65.0
    azimuth: float = 0.0
    fov: float = 58.0
    crf: int = 25


def camera_over(
    look: FilmLook, center: tuple[float, float], half: tuple[float, float], fill: float = _IN_FRAME
) -> SceneCamera:
    """The camera of a look, as near as hands leave room for and as it sees the rectangle about `center` (mm) up to a
    hand's breadth above it within `fill` of the picture.
    """
    e, a = np.radians(look.elevation), np.radians(look.azimuth)
    back = np.array([np.cos(e) * np.sin(a), -np.cos(e) * np.cos(a), np.sin(e)])
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (0, 24)], float) * [*half, 1]
    corners[:, :2] += center
    target, near, far = np.array([*center, 0.0]), _NEAREST, 6000.0
    size = np.array([look.width, look.height])
    camera = SceneCamera((0, 0, 1), (0, 0, 0), 0.0, float(np.radians(look.fov)), look.width, look.height)
    for _ in range(40):
        middle = (near + far) / 2
        camera = replace(camera, position=_point(target + middle * back), target=_point(target))
        seen = camera.project(corners)
        low, high = seen.min(axis=0), seen.max(axis=0)
        if np.isnan(seen).any() or ((high - low) > fill * size).any():
            near = middle
            continue
        far = middle
        aim = camera.on_table((low + high) / 2)
        target = np.array([aim[0], aim[1], 0.0])
    return camera


def _point(place: np.ndarray) -> tuple[float, float, float]:
    return float(place[0]), float(place[1]), float(place[2])


def scene_over(
    look: FilmLook,
    center: tuple[float, float],
    half: tuple[float, float],
    edge: float = 16.0,
    fill: float = _IN_FRAME,
) -> Scene:
    """An empty table that the look's camera sees, its light and its faults; dice have edges of `edge` mm."""
    rng = np.random.default_rng([look.seed, 1])
    camera = camera_over(look, center, half, fill)
    far = float(np.linalg.norm(np.subtract(camera.position, camera.target)))
    extent = 2 * far * float(np.tan(camera.fov / 2))
    table = any_table(rng)
    lights, around, ambient = room(rng, extent)
    pixels = camera.focal * edge / far
    taken = webcam(rng, lights, around, ambient, table, pixels)
    # A camera that is held still, in focus and shows colours: what it does to a moving picture is the film's matter.
    taken = replace(
        taken, motion=(0.0, 0.0), grey=False, noise=min(taken.noise, 4.0), grain=min(taken.grain, 2.5), softness=1.0
    )
    taken = replace(taken, defocus=min(taken.defocus, 0.035 * pixels), exposure=max(taken.exposure, 0.4))
    return Scene((), (table,), lights, around, camera, taken, ambient=max(ambient, 0.25), seed=look.seed)


def dice_of(rng: np.random.Generator) -> Kind:
    """Dice as people own them, right-handed, with pips that anybody can tell from the body."""
    while True:
        material, pips = dice_set(rng)
        plain = material.clarity < 0.5 and material.flakes < _MOST_FLAKES and material.metal == 0
        if plain and _contrast(material, pips) > _LEAST_CONTRAST:
            return material, replace(pips, mirrored=False)


def dice_called(name: str, rng: np.random.Generator) -> Kind:
    """Opaque dice of one of `vision.COLORS`, right-handed."""
    body = named_color(name, rng, 0.25 if name not in ("white", "yellow") else 0.0)
    light = _luminance(body) > 0.45
    ink = (0.012, 0.012, 0.013) if light else (0.85, 0.84, 0.8)
    material = Material(name, body, (0.0, 0.0, 0.0), roughness=0.25, rounding=float(rng.uniform(0.08, 0.25)))
    return material, Pips(ink, ink, radius=float(rng.uniform(0.16, 0.2)), spread=0.5, layout=int(rng.integers(0, 8)))


def _luminance(color: tuple[float, float, float]) -> float:
    return float(np.array(color) @ [0.25, 0.6, 0.15]) ** (1 / 2.2)


def _contrast(material: Material, pips: Pips) -> float:
    return abs(_luminance(material.body) - _luminance(pips.color))


def person_at(camera: SceneCamera, near: tuple[float, float], heading: float, rng: np.random.Generator) -> Person:
    """Someone who sits from `near` (mm) in direction `heading` (radians), their hand at rest outside the picture."""
    way = np.array([np.cos(heading), np.sin(heading)])
    far = 0.0
    while far < 1500 and not _unseen(camera, np.array(near) + far * way, way):
        far += 15
    away, shoulder = np.array(near) + far * way, np.array(near) + (far + 240) * way
    return Person(
        (float(shoulder[0]), float(shoulder[1])),
        (float(away[0]), float(away[1])),
        SKINS[int(rng.integers(0, len(SKINS)))],
        named_color(str(rng.choice(["red", "blue", "green", "grey", "black", "white", "brown", "purple"])), rng, 0.5),
        sleeve_from=float(rng.uniform(150, 240)),
        left=bool(rng.random() < 0.3),
    )


def _unseen(camera: SceneCamera, place: np.ndarray, way: np.ndarray) -> bool:
    """Whether a hand that covers `place` lies outside the picture, to one side of it."""
    side = np.array([-way[1], way[0]])
    reach = [place - 75 * way + k * 55 * side for k in (-1, 0, 1)]
    seen = camera.project(np.array([[p[0], p[1], z] for p in reach for z in (0.0, 110.0)]))
    seen = seen[~np.isnan(seen).any(axis=1)]
    x, y = seen[:, 0], seen[:, 1]
    return bool((x < 0).all() or (y < 0).all() or (x > camera.width).all() or (y > camera.height).all())
