"""Draws a scene by path tracing, with Blender's Cycles on the processor.

The picture follows from the scene alone: a fixed number of samples, seeded by the scene, on one thread.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix

from datasets.path_traced import finishes, meshes
from datasets.path_traced.meshes import Mesh
from datasets.path_traced.surroundings import HEIGHT, panorama
from datasets.scenes.scene import Die, Hand, Light, Scene, SceneCamera, SceneSheet, Solid, Webcam

_INFINITE = 4000.0
_SHEET_GAP = 0.03
"""Between sheets that lie on each other, in mm."""
_CLOUDS = 4
"""Dice of a set whose glitter differs; the next one has that of the first again."""
_LAMP_POWER = 4 * np.pi**2
"""Of a lamp that gives a white table facing it a radiance of 1 at a distance of 1."""
_APART = np.array([0.013, 0.007, 0.011])
"""Between the coplanar sides of solids that were built into each other, in mm."""
_BALL = np.array(
    [
        [np.cos(a) * np.sin(b), np.sin(a) * np.sin(b), np.cos(b)]
        for a, b in zip(np.pi * (1 + 5**0.5) * np.arange(120), np.arccos(1 - (np.arange(120) + 0.5) / 60), strict=True)
    ]
)
_MOMENT = 1
"""The frame that is rendered; dice that move do so from the frame before it to the frame after it."""


class PathTracer:
    """Renders scenes one after the other; `samples` a pixel, then Open Image Denoise."""

    def __init__(self, samples: int = 4) -> None:
        self._samples = samples

    def photograph(self, scene: Scene) -> np.ndarray:
        """(height, width, 3) BGR uint8 picture through a perfect camera, with dice smeared that move."""
        return develop(self.trace(scene), scene.webcam)

    def trace(self, scene: Scene) -> np.ndarray:
        """(height, width, 3) float32 RGB light that reaches the camera."""
        with _quiet():
            bpy.ops.wm.read_factory_settings(use_empty=True)
            self._settings(scene)
            _camera(scene.camera)
            _world(scene)
            for light in scene.lights:
                _lamp(light)
            pixel = float(np.linalg.norm(scene.camera.position)) / scene.camera.focal
            for k, sheet in enumerate(scene.sheets):
                _sheet(sheet, -_SHEET_GAP * (len(scene.sheets) - 1 - k), pixel)
            _dice(scene)
            for k, solid in enumerate(scene.solids):
                _solid(solid, k * _APART)
            for hand in scene.hands:
                _hand(hand)
            return _render(scene.camera)

    def _settings(self, scene: Scene) -> None:
        render, cycles = bpy.context.scene.render, bpy.context.scene.cycles
        render.engine = "CYCLES"
        render.threads_mode, render.threads = "FIXED", 1
        render.resolution_x, render.resolution_y = scene.camera.width, scene.camera.height
        render.resolution_percentage = 100
        render.use_motion_blur = any(die.drift is not None for die in scene.dice)
        render.motion_blur_shutter = 2.0
        bpy.context.scene.frame_set(_MOMENT)
        cycles.device = "CPU"
        cycles.samples, cycles.seed = self._samples, scene.seed % 2**31
        cycles.use_adaptive_sampling = False
        cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
        cycles.denoising_input_passes, cycles.denoising_prefilter = "RGB_ALBEDO_NORMAL", "FAST"
        cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 8, 12
        cycles.diffuse_bounces, cycles.glossy_bounces = 3, 4
        # A spark that few paths find would stay as a blot.
        cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 20.0, 5.0
        cycles.blur_glossy = 0.3
        cycles.caustics_reflective = False
        cycles.caustics_refractive = True


def develop(light: np.ndarray, webcam: Webcam) -> np.ndarray:
    """Linear RGB light to a BGR uint8 picture: exposure, white balance, a soft shoulder above 0.75, gamma."""
    x = np.maximum(light * (webcam.exposure * np.array(webcam.balance)), 0.0)
    y = np.where(x < 0.75, x, 1.0 - 0.25 * np.exp(-(x - 0.75) / 0.25))
    return np.ascontiguousarray((y ** (1 / 2.2) * 255 + 0.5).astype(np.uint8)[..., ::-1])


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Blender's reports of its progress, which it writes past Python, off the standard output."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def _render(camera: SceneCamera) -> np.ndarray:
    """Render to a file, since Blender without a window gives its result to nothing else, and read it back."""
    render = bpy.context.scene.render
    render.image_settings.file_format = "OPEN_EXR"
    render.image_settings.color_depth, render.image_settings.exr_codec = "32", "NONE"
    with tempfile.TemporaryDirectory() as folder:
        render.filepath = str(Path(folder) / "light.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(render.filepath)
        rgba = np.empty(camera.height * camera.width * 4, np.float32)
        image.pixels.foreach_get(rgba)
    return rgba.reshape(camera.height, camera.width, 4)[::-1, :, :3].copy()


def _place(data: bpy.types.ID, name: str, matrix: np.ndarray | None = None) -> bpy.types.Object:
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if matrix is not None:
        thing.matrix_world = Matrix(matrix.tolist())
    return thing


def _pose(rotation: np.ndarray, position: np.ndarray, scale: float = 1.0) -> np.ndarray:
    out = np.eye(4)
    out[:3, :3], out[:3, 3] = rotation * scale, position
    return out


def _camera(camera: SceneCamera) -> None:
    lens = bpy.data.cameras.new("camera")
    lens.sensor_fit = "HORIZONTAL"
    lens.angle_x = camera.fov
    lens.clip_start, lens.clip_end = 1.0, 1e5
    right, down, forward = camera.axes
    pose = _pose(np.stack([right, -down, -forward], axis=1), np.asarray(camera.position))
    bpy.context.scene.camera = _place(lens, "camera", pose)


def _world(scene: Scene) -> None:
    image = bpy.data.images.new("surroundings", 2 * HEIGHT, HEIGHT, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    rgba = np.ones((HEIGHT, 2 * HEIGHT, 4), np.float32)
    rgba[..., :3] = panorama(scene)
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    picture = nodes.new("ShaderNodeTexEnvironment")
    picture.image = image
    links.new(picture.outputs["Color"], nodes["Background"].inputs["Color"])
    world.cycles.sample_map_resolution = HEIGHT
    bpy.context.scene.world = world


def _lamp(light: Light) -> None:
    data = bpy.data.lights.new("lamp", "POINT")
    far = np.linalg.norm(light.position)
    data.color = light.color
    data.energy = _LAMP_POWER * float(far**2)
    data.shadow_soft_size = light.radius
    _place(data, "lamp", _pose(np.eye(3), np.asarray(light.position)))


def _mesh(mesh: Mesh, name: str, materials: list[bpy.types.Material], uv: np.ndarray | None = None) -> bpy.types.Mesh:
    """A mesh in Blender; `Mesh.parts` says which of the materials a triangle has, `uv` (n, 2) goes by vertex."""
    data = bpy.data.meshes.new(name)
    triangles = np.ascontiguousarray(mesh.triangles, np.int32)
    data.vertices.add(len(mesh.vertices))
    data.vertices.foreach_set("co", mesh.vertices.astype(np.float32).ravel())
    data.loops.add(triangles.size)
    data.loops.foreach_set("vertex_index", triangles.ravel())
    data.polygons.add(len(triangles))
    data.polygons.foreach_set("loop_start", np.arange(0, triangles.size, 3, dtype=np.int32))
    data.polygons.foreach_set("material_index", mesh.parts.astype(np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(triangles), bool))
    if uv is not None:
        layer = data.uv_layers.new(name="uv")
        layer.uv.foreach_set("vector", uv.astype(np.float32)[triangles.ravel()].ravel())
    for material in materials:
        data.materials.append(material)
    data.update()
    data.normals_split_custom_set_from_vertices(mesh.normals.astype(np.float32).tolist())
    return data


def _sheet(sheet: SceneSheet, height: float, pixel: float) -> None:
    half = np.minimum(np.array(sheet.half), _INFINITE)
    corner = min(sheet.rounding, float(half.min()))
    turns = np.concatenate([np.linspace(q, q + 1, 9) * np.pi / 2 for q in range(4)])
    heart = np.repeat(np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]]) * (half - corner), 9, axis=0)
    rim = heart + corner * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    local = np.vstack([[[0.0, 0.0]], rim])
    k = np.arange(len(rim))
    repeat = sheet.scale if sheet.scale > 0 else 2 * half
    mesh = Mesh(
        np.concatenate([local, np.zeros((len(local), 1))], axis=1),
        np.tile([0.0, 0.0, 1.0], (len(local), 1)),
        np.stack([np.zeros_like(k), k + 1, (k + 1) % len(rim) + 1], axis=1),
        np.zeros(len(rim)),
    )
    uv = local * [1.0, -1.0] / repeat + 0.5
    c, s = np.cos(sheet.angle), np.sin(sheet.angle)
    turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    data = _mesh(mesh, "sheet", [finishes.sheet(sheet, pixel)], uv)
    _place(data, "sheet", _pose(turn, np.array([*sheet.center, height])))


def _solid(solid: Solid, shift: np.ndarray) -> None:
    a, b, c = (solid.vertices[solid.triangles[:, k]] for k in range(3))
    outward = solid.normals[solid.triangles[:, 0]]
    turned = np.einsum("ij,ij->i", np.cross(b - a, c - a), outward) < 0
    triangles = np.where(turned[:, None], solid.triangles[:, ::-1], solid.triangles)
    mesh = Mesh(solid.vertices, solid.normals, triangles, np.zeros(len(triangles)))
    _place(_mesh(mesh, "solid", [finishes.solid(solid)], solid.uv), "solid", _pose(np.eye(3), shift))


def _dice(scene: Scene) -> None:
    surfaces: dict[object, bpy.types.Mesh] = {}
    clouds: dict[object, bpy.types.Mesh] = {}
    seen: dict[object, int] = {}
    for die in scene.dice:
        kind = (die.material, die.pips)
        number = seen.get(kind, 0)
        seen[kind] = number + 1
        if kind not in surfaces:
            paints = [finishes.paint(color) for color in (die.pips.color, die.pips.ace_color)]
            look = [finishes.body(die.material, die.size), *paints]
            surfaces[kind] = _mesh(meshes.die_mesh(*kind), "die", look)
        _move(_place(surfaces[kind], "die"), die)
        if die.material.flakes <= 0:
            continue
        cloud = (kind, number % _CLOUDS)
        if cloud not in clouds:
            chance = np.random.default_rng([scene.seed, 2, len(clouds)])
            clouds[cloud] = _glitter(meshes.flakes(*kind, chance), die, chance)
        _move(_place(clouds[cloud], "glitter"), die)


def _glitter(flakes: Mesh, die: Die, rng: np.random.Generator) -> bpy.types.Mesh:
    count = int(flakes.parts.max()) + 1 if len(flakes.parts) else 0
    single = Mesh(flakes.vertices, flakes.normals, flakes.triangles, np.zeros(len(flakes.parts)))
    data = _mesh(single, "glitter", [finishes.foil(die.material)])
    chances = data.attributes.new("chance", "FLOAT", "FACE")
    chances.data.foreach_set("value", rng.random(count).astype(np.float32)[flakes.parts])
    return data


def _move(thing: bpy.types.Object, die: Die) -> None:
    """Put a die's part where the die is; while the shutter is open it moves with it."""
    if die.drift is None:
        thing.matrix_world = Matrix(_pose(die.rotation, die.position, die.size / 2).tolist())
        return
    thing.rotation_mode = "QUATERNION"
    last = None
    for frame, share in ((_MOMENT - 1, 0.0), (_MOMENT + 1, 1.0)):
        now = die.during(share)
        place, turn, scale = Matrix(_pose(now.rotation, now.position, now.size / 2).tolist()).decompose()
        if last is not None:
            turn.make_compatible(last)
        last = turn
        thing.location, thing.rotation_quaternion, thing.scale = place, turn, scale
        for path in ("location", "rotation_quaternion", "scale"):
            thing.keyframe_insert(path, frame=frame)
    for curve in thing.animation_data.action.fcurves:
        for key in curve.keyframe_points:
            key.interpolation = "LINEAR"


def _hand(hand: Hand) -> None:
    """Round cones, melted together: their hulls, made one skin and smoothed."""
    for cones, cloth in ((hand.cones[: hand.sleeved], True), (hand.cones[hand.sleeved :], False)):
        points: list[np.ndarray] = []
        triangles: list[np.ndarray] = []
        for cone in cones:
            hull, faces = _hull(np.concatenate([cone[:3] + _BALL * cone[3], cone[4:7] + _BALL * cone[7]]))
            triangles.append(faces + sum(len(part) for part in points))
            points.append(hull)
        if not points:
            continue
        data = bpy.data.meshes.new("hand")
        data.from_pydata(np.concatenate(points).tolist(), [], np.concatenate(triangles).tolist())
        data.materials.append(finishes.skin(hand.sleeve if cloth else hand.skin, cloth))
        thing = _place(data, "hand")
        remesh = thing.modifiers.new("skin", "REMESH")
        remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", 2.5, True
        smooth = thing.modifiers.new("smooth", "SMOOTH")
        smooth.factor, smooth.iterations = 0.5, 8


def _hull(points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Convex hull of (n, 3) points: the points, and triangles (m, 3)."""
    import bmesh  # not there before bpy is

    built = bmesh.new()
    for point in points:
        built.verts.new(point.tolist())
    built.verts.index_update()
    bmesh.ops.convex_hull(built, input=list(built.verts), use_existing_faces=False)
    built.verts.index_update()
    built.verts.ensure_lookup_table()
    out = np.array([vertex.co[:] for vertex in built.verts])
    triangles = np.array([[vertex.index for vertex in face.verts] for face in built.faces])
    built.free()
    return out, triangles
