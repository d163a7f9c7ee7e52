"""The description of one picture: what lies on the table, what lights it, and what looks at it.

The table is the plane z = 0, z pointing up; lengths are millimetres. A scene is plain data: `datasets.scenes.sampler`
invents scenes, `datasets.films.film` composes them, `datasets.rendering.render` draws them and `datasets.scenes.labels`
says where the dice are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

Color = tuple[float, float, float]
"""Linear red, green, blue, each usually 0 to 1."""


@dataclass(frozen=True)
class Material:
    """How a die looks.

    `body` and `second` are linear colours; `swirl` (0 to 1) mixes the second into the first as pearl or marble.
    `clarity` is 0 for opaque and up to 1 for clear; `flakes` the share of glitter; `color_name` one of
    `vision.COLORS`.
    """

    color_name: str
    body: Color
    second: Color
    swirl: float = 0.0
    swirl_scale: float = 1.5
    clarity: float = 0.0
    flakes: float = 0.0
    flake_size: float = 0.05
    flake_color: Color = (1.0, 1.0, 1.0)
    roughness: float = 0.25
    metal: float = 0.0
    rounding: float = 0.12
    ball: float = 9.0


@dataclass(frozen=True)
class Pips:
    """The pips of a die, lengths in half edges.

    `spread` is the distance of the outer pips from the face's middle along each edge. `layout` holds the turns of
    2, 3 and 6 as bits 1, 2 and 4. `ace_scale` enlarges the single pip. `mirrored` tells the chirality: whether 1, 2,
    3 run clockwise round their corner. `signs`, empty or six numbers, tells for each of the values 1 to 6 which sign
    of `datasets.surfaces.signs` stands in the place of its pips, -1 for none; `sign_reach` is a sign's half width.
    """

    color: Color
    ace_color: Color
    radius: float = 0.18
    spread: float = 0.5
    depth: float = 0.5
    ace_scale: float = 1.0
    red_four: bool = False
    layout: int = 0
    mirrored: bool = False
    signs: tuple[int, ...] = ()
    sign_reach: float = 0.6

    def kind_of(self, value: int) -> str:
        """What the face of this value bears: "pips", a "logo" (where other faces have pips), or one of six "icons"."""
        if not self.signs or self.signs[value - 1] < 0:
            return "pips"
        return "icons" if min(self.signs) >= 0 else "logo"


@dataclass(frozen=True, eq=False)
class Die:
    """One die: `rotation` (3, 3) takes die axes to table axes, `position` (3,) is its centre, `size` its edge in mm.

    `drift` (3,) in mm and `spin` (3,), a rotation vector, are its movement while the shutter is open.
    """

    rotation: np.ndarray
    position: np.ndarray
    size: float
    material: Material
    pips: Pips
    seed: float = 0.0
    drift: np.ndarray | None = None
    spin: np.ndarray | None = None

    @property
    def faces(self) -> tuple[int, int, int, int, int, int]:
        """Values of the faces +x, -x, +y, -y, +z, -z."""
        return face_values(self.pips.mirrored)

    @property
    def up(self) -> tuple[int, float]:
        """The face that points up most (0 to 5, in the order of `faces`) and its tilt in radians."""
        z = self.rotation[2]
        axis = int(np.argmax(np.abs(z)))
        return 2 * axis + int(z[axis] < 0), float(np.arccos(np.clip(abs(z[axis]), -1.0, 1.0)))

    def during(self, share: float) -> Die:
        """The die at `share` (0 to 1) of the exposure; a die at rest is always itself."""
        if self.drift is None or self.spin is None:
            return self
        angle = float(np.linalg.norm(self.spin))
        axis = self.spin / max(angle, 1e-9)
        k = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
        a = (share - 0.5) * angle
        turned = (np.eye(3) + np.sin(a) * k + (1 - np.cos(a)) * k @ k) @ self.rotation
        return replace(
            self, position=self.position + (share - 0.5) * self.drift, rotation=turned, drift=None, spin=None
        )

    @property
    def value(self) -> int:
        """Pips on the face that points up most."""
        return self.faces[self.up[0]]


def face_values(mirrored: bool) -> tuple[int, int, int, int, int, int]:
    """Values of the faces +x, -x, +y, -y, +z, -z; opposite faces add up to 7 in both chiralities."""
    return (3, 4, 2, 5, 1, 6) if mirrored else (2, 5, 3, 4, 1, 6)


@dataclass(frozen=True)
class Light:
    """A round lamp (or the sun, far away): `radius` in mm makes its shadows soft."""

    position: tuple[float, float, float]
    color: Color
    radius: float


@dataclass(frozen=True)
class SceneCamera:
    """A pinhole camera. `fov` is horizontal, `roll` turns the picture; angles in radians."""

    position: tuple[float, float, float]
    target: tuple[float, float, float]
    roll: float
    fov: float
    width: int
    height: int

    @property
    def axes(self) -> np.ndarray:
        """(3, 3): rows are the camera's right, down and forward in table axes."""
        forward = np.subtract(self.target, self.position)
        forward = forward / np.linalg.norm(forward)
        helper = np.array([0.0, 0.0, 1.0]) if abs(forward[2]) < 0.999 else np.array([0.0, 1.0, 0.0])
        right = np.cross(forward, helper)
        right /= np.linalg.norm(right)
        down = np.cross(forward, right)
        c, s = np.cos(self.roll), np.sin(self.roll)
        return np.stack([c * right + s * down, c * down - s * right, forward])

    @property
    def focal(self) -> float:
        """Focal length in pixels."""
        return self.width / 2 / float(np.tan(self.fov / 2))

    def project(self, points: np.ndarray) -> np.ndarray:
        """Pixels (..., 2) of table points (..., 3); points behind the camera come out as NaN."""
        seen = (np.asarray(points, float) - np.asarray(self.position)) @ self.axes.T
        depth = np.where(seen[..., 2:] > 1e-6, seen[..., 2:], np.nan)
        return seen[..., :2] / depth * self.focal + np.array([self.width / 2, self.height / 2])

    def on_table(self, pixels: np.ndarray, z: float = 0.0) -> np.ndarray:
        """Points (..., 3) of the plane at height `z` seen at pixels (..., 2); NaN where the ray never meets it."""
        xy = (np.asarray(pixels, float) - np.array([self.width / 2, self.height / 2])) / self.focal
        rays = np.concatenate([xy, np.ones_like(xy[..., :1])], axis=-1) @ self.axes
        with np.errstate(divide="ignore", invalid="ignore"):
            way = (z - self.position[2]) / rays[..., 2:]
        return np.where(way > 0, np.asarray(self.position) + way * rays, np.nan)

    def wider(self, margin: float) -> SceneCamera:
        """The same view with `margin` more of its width on each of the four sides, pixels as large as before."""
        more = 2 * round(self.width * margin)
        half = (self.width + more) / 2 / self.focal
        return SceneCamera(
            self.position, self.target, self.roll, 2 * float(np.arctan(half)), self.width + more, self.height + more
        )

    def resized(self, factor: float) -> SceneCamera:
        """The same view with `factor` times as many pixels along each side."""
        return SceneCamera(
            self.position, self.target, self.roll, self.fov, round(self.width * factor), round(self.height * factor)
        )


@dataclass(frozen=True)
class SceneSheet:
    """A flat thing on the table, drawn with a texture: the table itself, paper, a card, a board, a tray's floor.

    `texture` names a recipe of `datasets.surfaces.textures` and its variant. `half` are half extents in mm, infinite
    for the table. `scale` is mm per texture side; 0 stretches one copy of the texture over the sheet.
    """

    texture: tuple[str, int]
    center: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    half: tuple[float, float] = (1e5, 1e5)
    rounding: float = 0.0
    scale: float = 300.0
    tint: Color = (1.0, 1.0, 1.0)
    gloss: float = 0.0
    roughness: float = 0.4


@dataclass(frozen=True, eq=False)
class Solid:
    """A look-alike or a bystander as a triangle mesh in table coordinates.

    `vertices` (n, 3), `normals` (n, 3), `uv` (n, 2) in the texture, `triangles` (m, 3). `texture` as for `SceneSheet`.
    `kind` names what could be taken for a die: "polyhedron", "odd die" (six sides, no pips), "coin", "bead", "domino",
    "box"; empty for bystanders. `clarity` above 0 lets the far faces of a convex one show through the near ones; its
    ink, which is what differs from the texture's mean colour, stays.
    """

    vertices: np.ndarray
    normals: np.ndarray
    uv: np.ndarray
    triangles: np.ndarray
    color: Color
    texture: tuple[str, int] = ("plain", 0)
    gloss: float = 0.1
    roughness: float = 0.3
    clarity: float = 0.0
    kind: str = ""


@dataclass(frozen=True, eq=False)
class Hand:
    """An arm with a hand: round cones melted together. `cones` (n, 8): end a, radius a, end b, radius b, in mm.

    The first `sleeved` cones wear `sleeve` instead of `skin`.
    """

    cones: np.ndarray
    skin: Color
    sleeve: Color
    sleeved: int


@dataclass(frozen=True)
class Surroundings:
    """What is reflected and what fills the shadows: linear colours from above, level and below, and a window."""

    above: Color = (0.6, 0.6, 0.62)
    level: Color = (0.35, 0.34, 0.33)
    window: Color = (2.0, 2.1, 2.3)
    window_direction: tuple[float, float, float] = (0.6, 0.5, 0.6)
    window_size: tuple[float, float] = (0.35, 0.5)


@dataclass(frozen=True)
class Webcam:
    """What the camera does to the light; strengths 0 for a perfect one. Lengths in pixels of the final picture.

    `softness` is the share of the picture's width in which it was kept before it was enlarged, and `kept` the quality
    of the JPEG that it was kept as, 0 where it was none. `crf` is the quality of a film in H.264, 0 where the picture
    is none of a film.
    """

    exposure: float = 1.0
    balance: Color = (1.0, 1.0, 1.0)
    contrast: float = 1.0
    saturation: float = 1.0
    vignetting: float = 0.0
    defocus: float = 0.0
    motion: tuple[float, float] = (0.0, 0.0)
    noise: float = 0.0
    grain: float = 0.0
    sharpening: float = 0.0
    softness: float = 1.0
    kept: int = 0
    jpeg: int = 95
    grey: bool = False
    crf: int = 0


@dataclass(frozen=True, eq=False)
class Scene:
    """Everything in one picture."""

    dice: tuple[Die, ...]
    sheets: tuple[SceneSheet, ...]
    lights: tuple[Light, ...]
    surroundings: Surroundings
    camera: SceneCamera
    webcam: Webcam = Webcam()
    solids: tuple[Solid, ...] = ()
    hands: tuple[Hand, ...] = ()
    ambient: float = 0.35
    seed: int = 0
