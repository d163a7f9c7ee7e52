"""Where dice lie on a plane that two cameras see, and where one of them is to be seen in the other's picture."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.vision.mat.mat_scene import Camera
from tests.vision.mat.test_mat_dice import box_around, corners_of
from vision.mat import Lens, NoPoseError, Plane, die_edges
from vision.mat.zone_plane import ZonePlane, picture_plane, plane_through
from vision.readings import DieReading

LEFT = Camera(distance=700, elevation=math.radians(70), around=-0.8)
RIGHT = Camera(distance=620, elevation=math.radians(58), around=1.3, width=960, height=540)
MIRRORED = Camera(distance=620, elevation=math.radians(58), around=1.3, mirrored=True)
ZONE = [(-110.0, -80.0), (110.0, -80.0), (110.0, 80.0), (-110.0, 80.0)]
EDGE = 16.0


def plane_of(camera: Camera) -> Plane:
    seen = [(float(x), float(y)) for x, y in camera.pixels(np.array(ZONE))]
    return Plane.through(ZONE, seen, Lens(camera.width, camera.height))


def die_at(camera: Camera, x: float, y: float, turn: float = 0.3) -> DieReading:
    return DieReading(box_around(corners_of(camera, x, y, EDGE, turn)), 5, 0.99, ((5, 0.99),), "green")


@pytest.mark.parametrize("camera", [LEFT, RIGHT, MIRRORED])
def test_a_plane_through_four_points_knows_the_others_and_whether_the_picture_is_mirrored(camera: Camera) -> None:
    plane = plane_of(camera)
    assert plane.mirrored == camera.mirrored
    points = np.array([[-40.0, 33.0], [95.0, -71.0]])
    assert plane.to_picture(points) == pytest.approx(camera.pixels(points), abs=0.01)
    assert plane.over(np.column_stack([points, [EDGE, EDGE]])) == pytest.approx(camera.pixels(points, EDGE), abs=0.7)


@pytest.mark.parametrize("order", [(0, 1, 0, 3), (0, 1, 3, 2)])
def test_points_that_no_camera_sees_so_have_no_plane(order: tuple[int, ...]) -> None:
    seen = [(float(x), float(y)) for x, y in LEFT.pixels(np.array([ZONE[k] for k in order]))]
    with pytest.raises(NoPoseError):
        Plane.through(ZONE, seen, Lens(LEFT.width, LEFT.height))


@pytest.mark.parametrize("other", [RIGHT, MIRRORED])
def test_with_millimetres_a_die_is_carried_over_to_another_picture_within_a_tenth_of_its_edge(other: Camera) -> None:
    ours, theirs = ZonePlane(plane_of(LEFT), metric=True), ZonePlane(plane_of(other), metric=True)
    for x, y in ((-90.0, 60.0), (0.0, 0.0), (70.0, -70.0)):
        seen = die_at(other, x, y)
        places = theirs.places([seen], EDGE)
        assert places[0] == pytest.approx((x, y), abs=0.1 * EDGE)
        (box,) = ours.boxes(places, theirs.sizes([seen], places), EDGE)
        assert box == pytest.approx(die_at(LEFT, x, y, 0.0).box, abs=0.3 * (box[2] - box[0]))


def test_by_the_corners_of_a_zone_alone_a_die_is_carried_over_within_half_its_size() -> None:
    outline, seen = LEFT.pixels(np.array(ZONE)), RIGHT.pixels(np.array(ZONE))
    ours = picture_plane(LEFT.width, LEFT.height)
    theirs = plane_through([tuple(p) for p in outline], [tuple(p) for p in seen], RIGHT.width, RIGHT.height)
    assert ours.plane.to_picture(outline) == pytest.approx(outline, abs=1e-6)
    for x, y in ((-90.0, 60.0), (0.0, 0.0), (70.0, -70.0)):
        own, other = die_at(LEFT, x, y), die_at(RIGHT, x, y)
        away = np.subtract(theirs.places([other], EDGE)[0], ours.places([own], EDGE)[0])
        assert float(np.linalg.norm(away)) < 0.5 * own.size
        places = theirs.places([other], EDGE)
        (box,) = ours.boxes(places, theirs.sizes([other], places), EDGE)
        assert (box[2] - box[0]) == pytest.approx(own.size, rel=0.2)


def test_what_lies_above_the_horizon_is_no_die_of_any_size() -> None:
    low = Camera(distance=500, elevation=math.radians(12))
    for right, box in ((True, die_at(low, 20, 10).box), (False, (600.0, 20.0, 640.0, 60.0))):
        (edge,) = die_edges(plane_of(low), np.array([box]))
        assert edge.may_be(EDGE) is right
        assert math.isnan(edge.likely) is not right
