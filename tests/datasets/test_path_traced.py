"""The second renderer draws the dice that the labels describe, and that the first renderer draws."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.labelled.real import labelled_pictures
from datasets.path_traced.glitter import glitter_scene
from datasets.path_traced.meshes import SKIN, depth_inside, die_mesh, flakes
from datasets.path_traced.surroundings import on_table, panorama
from datasets.scenes.arrange import lying
from datasets.scenes.labels import UNREADABLE, hull_points, label
from datasets.scenes.sampler import sample
from datasets.scenes.scene import Die, Material, Pips, Scene, Surroundings

ROOT = Path(__file__).resolve().parent.parent.parent
BLENDERS_PYTHON = ROOT / ".venv-trace" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

WHAT_IS_LOADED = """
import sys
from importlib.metadata import packages_distributions
import datasets.labelled.folder, datasets.path_traced.glitter, datasets.scenes.sampler
named = packages_distributions()
print(*{name.lower() for module in set(sys.modules) for name in named.get(module, ())})
"""
"""Prints the distributions that are loaded with what `scripts/train/trace_pictures.py` imports, but for Blender."""

Kind = tuple[Material, Pips]
View = Callable[..., Scene]

SHAPES = [(0.05, 9.0), (0.3, 9.0), (0.5, 9.0), (0.1, 1.32), (0.2, 1.5)]


def shaped(kind: Kind, rounding: float, ball: float) -> Kind:
    return replace(kind[0], rounding=rounding, ball=ball), kind[1]


def test_blenders_environment_has_all_that_is_imported_there() -> None:
    told = subprocess.run([sys.executable, "-c", WHAT_IS_LOADED], cwd=ROOT, check=True, capture_output=True, text=True)
    lock = (ROOT / "requirements" / "trace.lock").read_text(encoding="utf-8")
    locked = {line.split("==")[0] for line in lock.splitlines() if "==" in line}
    assert {"numpy", "opencv-python"} <= locked
    # OpenCV is there in its other build.
    assert set(told.stdout.split()) - locked <= {"cubewatch", "editables", "coverage", "opencv-python-headless"}


@pytest.mark.slow
@pytest.mark.parametrize(("rounding", "ball"), SHAPES)
def test_the_mesh_reaches_as_far_as_the_labels_hull_in_every_direction(
    white: Kind, rounding: float, ball: float
) -> None:
    kind = shaped(white, rounding, ball)
    die = Die(lying(2, 0.4), np.array([10.0, 5.0, 8.0]), 16.0, *kind)
    mesh = die_mesh(*kind).vertices * (die.size / 2) @ die.rotation.T + die.position
    ways = np.random.default_rng(0).normal(size=(400, 3))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    reach, labelled = ((points @ ways.T).max(axis=0) for points in (mesh, hull_points(die)))
    assert np.abs(reach - labelled).max() < 0.01 * die.size


@pytest.mark.slow
@pytest.mark.parametrize(("rounding", "ball"), SHAPES)
def test_the_mesh_is_closed_and_faces_outwards(white: Kind, rounding: float, ball: float) -> None:
    mesh = die_mesh(*shaped(white, rounding, ball))
    # Off the round numbers, next to which two faces might fall to either side.
    _, number = np.unique(np.round((mesh.vertices + 0.1234567) * 1e5), axis=0, return_inverse=True)
    triangles = number.reshape(-1)[mesh.triangles]
    edges = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    edges = edges[edges[:, 0] != edges[:, 1]]
    there = Counter(map(tuple, edges.tolist()))
    assert all(there[b, a] == times for (a, b), times in there.items())
    a, b, c = (mesh.vertices[mesh.triangles[:, k]] for k in range(3))
    assert 5.5 < float(np.einsum("ij,ij->i", a, np.cross(b, c)).sum()) / 6 < 8.0


def flat_drawing(scene: Scene) -> np.ndarray:
    """The only die's mesh without light: its body 255, its pips 0, the rest 128."""
    (die,) = scene.dice
    mesh = die_mesh(die.material, die.pips)
    points = mesh.vertices * (die.size / 2) @ die.rotation.T + die.position
    places = np.round(scene.camera.project(points) * 16).astype(np.int32)
    out = np.full((scene.camera.height, scene.camera.width), 128, np.uint8)
    corners = points[mesh.triangles]
    outward = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    ahead = np.einsum("ij,ij->i", outward, corners[:, 0] - np.asarray(scene.camera.position)) < 0
    # The bottoms of pips last: their walls would cover them.
    for painted in (False, True):
        chosen = ahead & ((mesh.parts != SKIN) == painted)
        for triangle in places[mesh.triangles[chosen]]:
            cv2.fillConvexPoly(out, triangle, 0 if painted else 255, lineType=8, shift=4)
    return out


@pytest.mark.slow
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("face", range(6))
def test_the_mesh_bears_its_pips_where_the_shader_draws_them(
    renderer, overhead: View, white: Kind, face: int, mirrored: bool
) -> None:
    for layout in (0, 7):
        pips = replace(white[1], layout=layout, mirrored=mirrored, depth=0.0)
        scene = overhead(Die(lying(face, 0.3), np.array([0.0, 0.0, 8.0]), 16.0, white[0], pips), elevation=50, fov=12)
        scene = replace(scene, camera=scene.camera.resized(4))
        flat, drawn = flat_drawing(scene), cv2.cvtColor(renderer.draw(scene), cv2.COLOR_BGR2GRAY)
        top = np.zeros_like(flat)
        cv2.fillConvexPoly(top, np.round(label(scene)[0].corners).astype(np.int32), 1)
        top = cv2.erode(top, np.ones((17, 17)))
        body, pip = (cv2.erode(top * (flat == tone), np.ones((5, 5))) > 0 for tone in (255, 0))
        assert pip.sum() > 50
        assert drawn[pip].max() < 0.6 * drawn[body].min()


def test_glitter_stays_inside_the_die_and_out_of_its_pips(white: Kind) -> None:
    material = replace(white[0], flakes=0.5, flake_size=0.1, rounding=0.2)
    for layout in (0, 7):
        pips = replace(white[1], depth=0.8, layout=layout)
        cloud, surface = flakes(material, pips, np.random.default_rng(0)), die_mesh(material, pips)
        assert len(cloud.vertices) > 6000
        assert depth_inside(cloud.vertices, material).max() < 0
        floors = surface.vertices[np.unique(surface.triangles[surface.parts != SKIN])]
        for axis in range(3):
            for sign in (-1, 1):
                # Seen along the face's axis, no flake over a pip's floor lies further out than the floor.
                level = floors[sign * floors[:, axis] > 0.8]
                near = cloud.vertices[sign * cloud.vertices[:, axis] > 0.85]
                apart = np.linalg.norm(np.delete(near[:, None] - level[None], axis, axis=2), axis=2)
                below = level[np.argmin(apart, axis=1), axis]
                over = apart.min(axis=1) < 0.01
                assert not (over & (sign * near[:, axis] > sign * below)).any()


def test_the_surroundings_light_the_table_as_the_sampler_reckons(overhead: View) -> None:
    for window in (0.0, 5.0):
        around = Surroundings(window=(window, window, window))
        scene = replace(overhead(), surroundings=around, ambient=0.5)
        reckoned = 0.5 * (0.6 * np.array(around.above) + 0.4 * np.array(around.level))
        assert on_table(panorama(scene)).mean() == pytest.approx(reckoned.mean(), rel=1e-3)


@pytest.mark.slow
def test_a_glitter_scene_follows_from_its_arguments_and_lies_as_a_sampled_one() -> None:
    first, again, other = (glitter_scene(3, index, 320, 240) for index in (5, 5, 6))
    assert label(first) == label(again)
    assert label(first) != label(other)
    poses = [sample(3, 5 * 16 + attempt, 320, 240) for attempt in range(16)]
    assert any(
        len(scene.dice) == len(first.dice)
        and all(np.array_equal(a.position, b.position) for a, b in zip(scene.dice, first.dice, strict=True))
        for scene in poses
    )


@pytest.mark.slow
def test_the_glitter_test_is_of_green_glittering_and_translucent_dice() -> None:
    scenes = [glitter_scene(300, index, 320, 240) for index in range(40)]
    looks = [die.material for scene in scenes for die in scene.dice]
    assert all(any(entry.klass != UNREADABLE for entry in label(scene)) for scene in scenes)
    assert all(look.color_name == "green" or look.flakes > 0 or look.clarity >= 0.3 for look in looks)
    assert np.mean([look.color_name == "green" for look in looks]) > 0.5
    assert np.mean([look.flakes > 0 for look in looks]) > 0.4


@pytest.fixture(scope="module")
def traced(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two small pictures of the glitter test."""
    if not BLENDERS_PYTHON.exists():
        pytest.skip("Blender is not here: python3 scripts/dev.py trace-setup")
    out = tmp_path_factory.mktemp("traced")
    trace(out, first=2, count=2)
    return out


def trace(out: Path, first: int, count: int, samples: int = 2) -> str:
    """Run the script; returns what it complained of."""
    script = [
        str(BLENDERS_PYTHON),
        "-m",
        "scripts.train.trace_pictures",
        "--seed=3",
        f"--samples={samples}",
    ]
    size = ["--width=160", "--height=120", f"--first={first}", f"--count={count}", f"--out={out}"]
    done = subprocess.run([*script, *size], check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == int("Error:" in done.stderr), done.stderr
    return done.stderr


def test_traced_pictures_have_labels_and_say_what_made_them(traced: Path) -> None:
    pictures = list(labelled_pictures(traced))
    assert [picture.image.shape for picture in pictures] == [(120, 160, 3)] * 2
    assert all(len(picture.boxes) > 0 and picture.image.std() > 3 for picture in pictures)
    made = json.loads((traced / "provenance.json").read_text())
    assert made["renderer"].startswith("Blender 4.5")
    assert (made["scenes"], made["seed"], made["samples"]) == ("glitter", 3, 2)


def test_a_traced_picture_repeats_itself_and_is_not_made_twice(traced: Path, tmp_path: Path) -> None:
    trace(tmp_path, first=3, count=1)
    name = "images/3_000003.jpg"
    assert (tmp_path / name).read_bytes() == (traced / name).read_bytes()
    (tmp_path / name).unlink()
    trace(tmp_path, first=3, count=1)
    assert not (tmp_path / name).exists()
    assert "made otherwise" in trace(tmp_path, first=4, count=1, samples=3)
    assert len((tmp_path / "scenes.jsonl").read_text().splitlines()) == 1
