"""Labels say where the dice are, what is up, and which nobody could read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from datasets.films.hands import hand
from datasets.scenes.arrange import flat_die, lying, turn
from datasets.scenes.labels import UNREADABLE, hull_points, label, label_all
from datasets.scenes.scene import Die, Material, Pips, Scene, face_values
from datasets.scenes.solids import box, odd_die, pen

Kind = tuple[Material, Pips]
View = Callable[..., Scene]


def die_at(kind: Kind, x: float = 0.0, y: float = 0.0, face: int = 4, yaw: float = 0.3) -> Die:
    return Die(lying(face, yaw), np.array([x, y, 8.0]), 16.0, kind[0], kind[1])


@pytest.mark.parametrize("mirrored", [False, True])
def test_opposite_faces_add_up_to_seven(mirrored: bool) -> None:
    faces = face_values(mirrored)
    assert [faces[i] + faces[i + 1] for i in (0, 2, 4)] == [7, 7, 7]
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]


def test_mirrored_layouts_run_the_other_way_round() -> None:
    """1, 2, 3 run anticlockwise round their corner on one kind of dice and clockwise on the other."""
    turns = []
    for mirrored in (False, True):
        faces = face_values(mirrored)
        ways = []
        for value in (1, 2, 3):
            axis, sign = divmod(faces.index(value), 2)
            ways.append(np.eye(3)[axis] * (-1 if sign else 1))
        turns.append(float(np.linalg.det(np.stack(ways))))
    assert sorted(turns) == [-1.0, 1.0]


@pytest.mark.parametrize("face", range(6))
def test_the_face_turned_up_is_the_class(overhead: View, white: Kind, face: int) -> None:
    die = die_at(white, face=face)
    (entry,) = label(overhead(die))
    assert entry.klass == die.faces[face] - 1
    assert entry.value == die.faces[face]


@pytest.mark.parametrize("elevation", [35.0, 60.0, 90.0])
def test_the_box_surrounds_the_projected_die_exactly(overhead: View, white: Kind, elevation: float) -> None:
    scene = overhead(die_at(white, 20, -30), elevation=elevation)
    (entry,) = label(scene)
    points = scene.camera.project(hull_points(scene.dice[0]))
    assert np.allclose(entry.box, [*points.min(axis=0), *points.max(axis=0)], atol=1e-3)


def test_the_top_corners_are_the_ideal_cubes_top(overhead: View, white: Kind) -> None:
    die = die_at(white, yaw=0.0)
    scene = overhead(die, elevation=55)
    (entry,) = label(scene)
    ideal = scene.camera.project(np.array([[x, y, 16.0] for x in (-8, 8) for y in (-8, 8)]))
    assert {tuple(np.round(c, 1)) for c in entry.corners} == {tuple(np.round(c, 1)) for c in ideal}


def test_a_leaning_die_is_unreadable_and_a_slightly_tilted_one_is_not(overhead: View, white: Kind) -> None:
    flat = die_at(white)
    for degrees, readable in ((8, True), (25, False)):
        rotation = turn(np.array([1.0, 0.0, 0.0]), np.radians(degrees)) @ flat.rotation
        (entry,) = label(overhead(replace(flat, rotation=rotation)))
        assert (entry.klass != UNREADABLE) == readable


def test_the_lower_layer_of_a_stack_is_unreadable(overhead: View, white: Kind) -> None:
    rng = np.random.default_rng(1)
    low, high = (flat_die(rng, np.zeros(2), 16.0, white, yaw=0.0, level=level) for level in (0, 1))
    entries = {entry.die: entry for entry in label(overhead(low, high, elevation=50))}
    assert entries[0].klass == UNREADABLE
    assert entries[1].klass == high.value - 1
    assert entries[1].visible_share > 0.95 > entries[0].visible_share


def test_a_die_under_a_hand_loses_its_label(overhead: View, white: Kind) -> None:
    scene = overhead(die_at(white))
    covering = hand(np.array([60.0, 0.0]), 0.0, lift=20.0)
    assert label(scene)
    assert not label(replace(scene, hands=(covering,)))


def test_tiny_or_moving_dice_are_unreadable(overhead: View, white: Kind) -> None:
    scene = overhead(die_at(white), size=90)
    assert [entry.klass for entry in label(scene)] == [UNREADABLE]
    moving = replace(die_at(white), drift=np.array([15.0, 0.0, 0.0]), spin=np.array([0.0, 0.4, 0.0]))
    (smeared,), (sharp,) = label(overhead(moving)), label(overhead(die_at(white)))
    assert smeared.klass == UNREADABLE
    assert smeared.box[2] - smeared.box[0] > sharp.box[2] - sharp.box[0]


def test_dice_outside_the_picture_have_no_label(overhead: View, white: Kind) -> None:
    assert label(overhead(die_at(white, x=400.0))) == ()


def test_what_might_be_taken_for_a_die_is_named_where_it_shows(overhead: View, white: Kind) -> None:
    rng = np.random.default_rng(3)
    other = odd_die(rng, np.array([0.0, 30.0]), 18.0, 20, 1)
    scene = replace(
        overhead(die_at(white)), solids=(other, pen(np.array([-40.0, 0.0]), 1.0, 60.0, 3.0, (0.5, 0.1, 0.1)))
    )
    dice, (found,) = label_all(scene)
    assert [entry.klass for entry in dice] == [die_at(white).value - 1]
    assert found.kind == "polyhedron"
    points = scene.camera.project(other.vertices)
    assert np.allclose(found.box, [*points.min(axis=0), *points.max(axis=0)], atol=1e-3)
    lid = box(np.array([0.0, 30.0]), np.array([40.0, 40.0, 40.0]), 0.0, (0.5, 0.5, 0.5))
    assert label_all(replace(scene, solids=(*scene.solids, lid)))[1] == ()


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("layout", [0, 7])
def test_the_drawn_top_face_shows_as_many_pips_as_its_label(
    renderer, overhead: View, white: Kind, face: int, layout: int
) -> None:
    kind = (white[0], replace(white[1], layout=layout))
    scene = overhead(die_at(kind, face=face, yaw=0.0), fov=10, size=640)
    (entry,) = label(scene)
    picture = cv2.cvtColor(renderer.draw(scene), cv2.COLOR_BGR2GRAY)
    corners = np.array(entry.corners)
    low, high = (np.round(f(corners, axis=0)).astype(int) for f in (np.min, np.max))
    top = picture[low[1] : high[1], low[0] : high[0]]
    inner = top[3:-3, 3:-3]
    dark = (inner < 0.5 * np.median(inner)).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(dark)
    assert sum(1 for k in range(1, count) if stats[k, cv2.CC_STAT_AREA] > 20) == entry.value
