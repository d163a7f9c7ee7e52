"""Draws a scene with OpenGL, on a graphics card or, as fast as it needs to be, on Mesa's software rasteriser.

Sheets and solids are polygons; dice are rounded boxes found by sphere tracing inside a cube, hands are round cones
melted together (J. Hart, "Sphere tracing", 1996). Lights are linear, the picture leaves gamma encoded.
"""

import os
from collections import OrderedDict
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("LP_NUM_THREADS", "1")

import cv2
import moderngl
import numpy as np

from datasets.rendering.die_rows import ATTRIBUTES, die_row, neighbours
from datasets.rendering.shadows import ShadowMap, shadow_map
from datasets.scenes.scene import Hand, Scene, SceneCamera, SceneSheet, Solid
from datasets.surfaces import signs
from datasets.surfaces.icons import FILLED
from datasets.surfaces.textures import SIDE, mean_color, texture

_SHADERS = Path(__file__).parent / "shaders"
_TEXTURES_KEPT = 80
_CUBE_CORNERS = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], np.float32)
_CUBE_FACES = np.array(
    [0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3],
    np.int32,
)
_INFINITE = 4000.0


class RenderError(RuntimeError):
    """No OpenGL could be started."""


def view_matrix(camera: SceneCamera, near: float, far: float) -> np.ndarray:
    """(4, 4) table coordinates to clip coordinates, row convention of a column vector on the right."""
    axes = camera.axes
    to_eye = np.eye(4)
    to_eye[0, :3], to_eye[1, :3], to_eye[2, :3] = axes[0], -axes[1], -axes[2]
    to_eye[:3, 3] = -to_eye[:3, :3] @ np.asarray(camera.position)
    f = 2 * camera.focal
    lens = np.zeros((4, 4))
    lens[0, 0], lens[1, 1] = f / camera.width, f / camera.height
    lens[2, 2], lens[2, 3] = (far + near) / (near - far), 2 * far * near / (near - far)
    lens[3, 2] = -1
    return lens @ to_eye


class Renderer:
    """Holds the OpenGL context and its programs; use one per process.

    Raises RenderError where no context can be made.
    """

    def __init__(self) -> None:
        try:
            self._gl = moderngl.create_context(standalone=True, backend="egl", require=330)
        except Exception as error:  # moderngl raises bare Exception for all that can go wrong here
            raise RenderError(f"OpenGL could not be started ({error}); install libegl1 and libgl1-mesa-dri.") from error
        common = "#version 330\n" + (_SHADERS / "common.glsl").read_text(encoding="utf-8")
        self._programs = {
            name: self._gl.program(
                vertex_shader=common + (_SHADERS / f"{name}.vert").read_text(encoding="utf-8"),
                fragment_shader=common + (_SHADERS / f"{name}.frag").read_text(encoding="utf-8"),
            )
            for name in ("sheet", "die", "solid", "hand")
        }
        corners = np.array([[-1, -1], [1, -1], [-1, 1], [1, 1]], np.float32)
        self._corners = self._gl.buffer(corners.tobytes())
        self._quads = {
            name: self._gl.vertex_array(self._programs[name], [(self._corners, "2f", "in_corner")])
            for name in ("sheet", "hand")
        }
        self._cube = self._gl.buffer(_CUBE_CORNERS.tobytes())
        self._cube_faces = self._gl.buffer(_CUBE_FACES.tobytes())
        self._textures: OrderedDict[tuple[str, int], moderngl.Texture] = OrderedDict()
        self._signs: moderngl.Texture | None = None
        self._targets: dict[tuple[int, int], tuple[moderngl.Framebuffer, moderngl.Texture]] = {}

    def draw(self, scene: Scene, factor: float = 1.0, hand_factor: float = 1.0) -> np.ndarray:
        """(height, width, 3) BGR uint8 picture through a perfect camera, `factor` times the scene's size.

        Below 1, `hand_factor` draws hands coarser than the rest and over it, which saves most of their time.
        """
        # Another renderer's context may be the current one.
        with self._gl:
            return self._drawn(scene, factor, hand_factor)

    def _drawn(self, scene: Scene, factor: float, hand_factor: float) -> np.ndarray:
        camera = scene.camera.resized(factor)
        target, copy = self._target(camera.width, camera.height)
        shadows = shadow_map(scene)
        seen, over = (self._map(part) for part in (shadows.seen, shadows.above))
        self._set_common(scene, camera, shadows)
        target.use()
        haze = np.clip(np.array(scene.surroundings.level) * scene.ambient * scene.webcam.exposure, 0, 1) ** (1 / 2.2)
        target.clear(*haze.tolist(), 1.0, depth=1.0)
        self._gl.enable(moderngl.BLEND)
        self._gl.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        seen.use(0)
        over.use(1)
        self._gl.disable(moderngl.DEPTH_TEST)
        for sheet in scene.sheets:
            self._draw_sheet(sheet, camera)
        self._gl.enable(moderngl.DEPTH_TEST)
        for solid in scene.solids:
            self._draw_solid(solid)
        if scene.dice:
            if any(die.material.clarity > 0 for die in scene.dice):
                self._gl.copy_framebuffer(copy, target)
            copy.use(3)
            self._draw_dice(scene, camera)
        coarse = hand_factor < 1.0 and bool(scene.hands)
        for hand in () if coarse else scene.hands:
            self._draw_hand(hand, camera)
        picture = _read(target, camera, 3)
        if coarse:
            picture = self._over(picture, scene.hands, camera.resized(hand_factor))
        seen.release()
        over.release()
        return np.ascontiguousarray(picture[..., ::-1])

    def _over(self, picture: np.ndarray, hands: tuple[Hand, ...], camera: SceneCamera) -> np.ndarray:
        """The RGB picture with hands drawn by a coarser camera laid over it."""
        target, _ = self._target(camera.width, camera.height)
        target.use()
        target.clear(0.0, 0.0, 0.0, 0.0, depth=1.0)
        self._gl.blend_func = (
            moderngl.SRC_ALPHA,
            moderngl.ONE_MINUS_SRC_ALPHA,
            moderngl.ONE,
            moderngl.ONE_MINUS_SRC_ALPHA,
        )
        self._set(self._programs["hand"], u_pixel=1.0 / camera.focal)
        for hand in hands:
            self._draw_hand(hand, camera)
        layer = _read(target, camera, 4)
        layer = cv2.resize(layer, (picture.shape[1], picture.shape[0]), interpolation=cv2.INTER_LINEAR).astype(
            np.uint16
        )
        behind = picture * (255 - layer[..., 3:]) // 255
        return np.minimum(behind + layer[..., :3], 255).astype(np.uint8)

    def photograph(self, scene: Scene, factor: float = 1.0, moments: int = 6) -> np.ndarray:
        """Like `draw`, but dice that move while the shutter is open are smeared over several moments."""
        if all(die.drift is None for die in scene.dice):
            return self.draw(scene, factor)
        total: np.ndarray | None = None
        for k in range(moments):
            dice = tuple(die.during((k + 0.5) / moments) for die in scene.dice)
            picture = self.draw(replace(scene, dice=dice), factor).astype(np.float32)
            total = picture if total is None else total + picture
        assert total is not None
        return (total / moments + 0.5).astype(np.uint8)

    def _target(self, width: int, height: int) -> tuple[moderngl.Framebuffer, moderngl.Texture]:
        if (width, height) not in self._targets:
            if len(self._targets) > 6:
                for target, copy in self._targets.values():
                    target.release()
                    copy.release()
                self._targets.clear()
            color = self._gl.texture((width, height), 4)
            target = self._gl.framebuffer([color], self._gl.depth_renderbuffer((width, height)))
            self._targets[width, height] = target, self._gl.texture((width, height), 4)
        return self._targets[width, height]

    def _map(self, values: np.ndarray) -> moderngl.Texture:
        return self._gl.texture((values.shape[1], values.shape[0]), 4, np.ascontiguousarray(values).tobytes())

    def _texture(self, name: tuple[str, int]) -> moderngl.Texture:
        if name in self._textures:
            self._textures.move_to_end(name)
        else:
            made = self._gl.texture((SIDE, SIDE), 3, texture(*name).tobytes(), alignment=1)
            made.build_mipmaps()
            made.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
            made.repeat_x = made.repeat_y = True
            self._textures[name] = made
            if len(self._textures) > _TEXTURES_KEPT:
                self._textures.popitem(last=False)[1].release()
        return self._textures[name]

    def _sign_atlas(self) -> moderngl.Texture:
        if self._signs is None:
            side = signs.CELL * signs.COLUMNS
            self._signs = self._gl.texture((side, side), 1, signs.atlas().tobytes(), alignment=1)
            self._signs.build_mipmaps()
            self._signs.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
        return self._signs

    def _set(self, program: moderngl.Program, **values: object) -> None:
        for name, value in values.items():
            if name in program:
                member = program[name]
                if isinstance(member, moderngl.Uniform):
                    if isinstance(value, np.ndarray):
                        member.write(value.astype(np.float32).tobytes())
                    else:
                        member.value = value

    def _set_common(self, scene: Scene, camera: SceneCamera, shadows: ShadowMap) -> None:
        far = float(np.linalg.norm(np.subtract(camera.position, camera.target)))
        around, lights = scene.surroundings, scene.lights[:3]
        pad = 3 - len(lights)
        toward = np.asarray(around.window_direction)
        below = np.array(mean_color(*scene.sheets[0].texture)) * np.array(scene.sheets[0].tint)
        brightness = scene.ambient * np.array(around.above) + sum(
            (np.array(light.color) * 0.6 for light in lights), np.zeros(3)
        )
        webcam = scene.webcam
        for program in self._programs.values():
            self._set(
                program,
                u_view=view_matrix(camera, far * 0.05, far * 12).T.copy(),
                u_eye=tuple(camera.position),
                u_lights=len(lights),
                u_light_position=np.array([light.position for light in lights] + [(0, 0, 1)] * pad),
                u_light_color=np.array([light.color for light in lights] + [(0, 0, 0)] * pad),
                u_light_radius=np.array([light.radius for light in lights] + [1.0] * pad),
                u_above=around.above,
                u_level=around.level,
                u_below=tuple((below * brightness).tolist()),
                u_window=around.window,
                u_window_direction=tuple((toward / np.linalg.norm(toward)).tolist()),
                u_window_size=around.window_size,
                u_ambient=scene.ambient,
                u_exposure=tuple(webcam.exposure * b for b in webcam.balance),
                u_map_corner=shadows.corner,
                u_map_side=shadows.side,
                u_pixel=1.0 / camera.focal,
                u_seen=0,
                u_over=1,
                u_texture=2,
                u_ground=3,
                u_dice=4,
                u_signs=5,
            )

    def _draw_sheet(self, sheet: SceneSheet, camera: SceneCamera) -> None:
        program = self._programs["sheet"]
        half = tuple(min(h, _INFINITE) for h in sheet.half)
        repeat = (sheet.scale, sheet.scale) if sheet.scale > 0 else (2 * half[0], 2 * half[1])
        self._texture(sheet.texture).use(2)
        self._set(
            program,
            u_center=sheet.center,
            u_turn=(float(np.cos(sheet.angle)), float(np.sin(sheet.angle))),
            u_half=half,
            u_repeat=repeat,
            u_tint=sheet.tint,
            u_corner=sheet.rounding,
            u_gloss=sheet.gloss,
            u_rough=sheet.roughness,
        )
        self._quads["sheet"].render(moderngl.TRIANGLE_STRIP)

    def _draw_solid(self, solid: Solid) -> None:
        data = np.hstack([solid.vertices, solid.normals, solid.uv]).astype(np.float32)
        self._texture(solid.texture).use(2)
        self._set(self._programs["solid"], u_color=solid.color, u_gloss=solid.gloss, u_rough=solid.roughness)
        self._set(
            self._programs["solid"],
            u_clarity=solid.clarity,
            u_mean=tuple(float(v) ** (1 / 2.2) for v in mean_color(*solid.texture)),
        )
        points = self._gl.buffer(data.tobytes())
        faces = self._gl.buffer(solid.triangles.astype(np.int32).tobytes())
        array = self._gl.vertex_array(
            self._programs["solid"], [(points, "3f 3f 2f", "in_point", "in_normal", "in_uv")], faces
        )
        for inside in (1.0, -1.0) if solid.clarity > 0 else (0.0,):
            self._set(self._programs["solid"], u_inside=inside)
            array.render()
        for thing in (array, points, faces):
            thing.release()

    def _draw_dice(self, scene: Scene, camera: SceneCamera) -> None:
        dice = scene.dice
        order = sorted(range(len(dice)), key=lambda i: -float(np.linalg.norm(dice[i].position - camera.position)))
        near = neighbours(dice)
        rows = np.stack([die_row(dice[i], near[i], i) for i in range(len(dice))])
        table = self._gl.texture((4, len(dice)), 4, rows[:, :16].tobytes(), dtype="f4")
        table.filter = (moderngl.NEAREST, moderngl.NEAREST)
        table.use(4)
        self._sign_atlas().use(5)
        self._set(
            self._programs["die"],
            u_margin=2.0 / camera.focal,
            u_sign_cells=(signs.COLUMNS, signs.CELL, FILLED, signs.REACH),
        )
        instances = self._gl.buffer(rows[order].tobytes())
        array = self._gl.vertex_array(
            self._programs["die"],
            [
                (self._cube, "3f", "in_cube"),
                (
                    instances,
                    " ".join(ATTRIBUTES.values()) + "/i",
                    *(f"in_{name}" for name in ATTRIBUTES),
                ),
            ],
            self._cube_faces,
        )
        self._gl.enable(moderngl.CULL_FACE)
        self._gl.front_face = "ccw"
        array.render(instances=len(dice))
        self._gl.disable(moderngl.CULL_FACE)
        for thing in (array, instances, table):
            thing.release()

    def _draw_hand(self, hand: Hand, camera: SceneCamera) -> None:
        cones = hand.cones[:40]
        ends = np.vstack([cones[:, :3], cones[:, 4:7]])
        radii = np.concatenate([cones[:, 3], cones[:, 7]])
        center = (ends.min(axis=0) + ends.max(axis=0)) / 2
        bound = float((np.linalg.norm(ends - center, axis=1) + radii).max()) + 4
        padded = np.zeros((40, 8), np.float32)
        padded[: len(cones)] = cones
        margin = np.concatenate([ends + s * radii[:, None] * camera.axes[k] for s in (-1.3, 1.3) for k in (0, 1)])
        pixels = camera.project(margin)
        if np.isnan(pixels).any():
            low, high = np.array([-1.0, -1.0]), np.array([1.0, 1.0])
        else:
            scale = np.array([2 / camera.width, -2 / camera.height])
            places = pixels * scale + np.array([-1.0, 1.0])
            low, high = np.clip(places.min(axis=0), -1, 1), np.clip(places.max(axis=0), -1, 1)
        if (high <= low).any():
            return
        self._set(
            self._programs["hand"],
            u_cones=padded,
            u_count=len(cones),
            u_sleeved=hand.sleeved,
            u_skin=hand.skin,
            u_sleeve=hand.sleeve,
            u_size=(camera.width, camera.height),
            u_axes=camera.axes,
            u_focal=camera.focal,
            u_bound=(*center.tolist(), bound),
            u_rectangle=(*low.tolist(), *high.tolist()),
        )
        self._quads["hand"].render(moderngl.TRIANGLE_STRIP)


def _read(target: moderngl.Framebuffer, camera: SceneCamera, channels: int) -> np.ndarray:
    """What was drawn, (height, width, channels) uint8, top row first."""
    picture = np.frombuffer(target.read(components=channels), np.uint8)
    return picture.reshape(camera.height, camera.width, channels)[::-1]


def shrink(picture: np.ndarray, width: int, height: int) -> np.ndarray:
    """The picture at a smaller size, averaged over areas."""
    if picture.shape[:2] == (height, width):
        return picture
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
