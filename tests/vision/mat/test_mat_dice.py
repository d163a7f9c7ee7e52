"""Dice on a known plane: their size in millimetres, and their top faces."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.mat.mat_scene import Camera, drawn, photograph
from vision.mat import Plane, die_edges, look, top_faces
from vision.mat.dice import standing_at
from vision.readings import Box

CAMERAS = [
    Camera(distance=600, elevation=math.radians(60), around=0.5),
    Camera(distance=800, elevation=math.radians(42), around=-2.0),
    Camera(distance=700, elevation=math.radians(88)),
    Camera(distance=600, elevation=math.radians(50), mirrored=True),
]


def plane_of(camera: Camera) -> tuple[Plane, np.ndarray]:
    """The sheet's plane as it was found, and the sheet's middle."""
    paper = drawn(0)
    (found,) = look(photograph(camera, [paper])).sheets
    return found.plane, np.array([paper.sheet.width / 2, paper.sheet.height / 2])


def corners_of(camera: Camera, x: float, y: float, edge: float, turn: float) -> np.ndarray:
    """The eight corners of a die on the table, in pixels, those of its top face last."""
    angles = turn + np.pi / 4 + np.arange(4) * np.pi / 2
    foot = np.column_stack([np.cos(angles), np.sin(angles)]) * edge / math.sqrt(2) + (x, y)
    return np.concatenate([camera.pixels(foot), camera.pixels(foot, edge)])


def box_around(corners: np.ndarray) -> Box:
    (x1, y1), (x2, y2) = corners.min(axis=0), corners.max(axis=0)
    return float(x1), float(y1), float(x2), float(y2)


def die_seen(camera: Camera, corners: np.ndarray) -> np.ndarray:
    """A picture of a grey die with a white top face, its edges as fine as a camera shows them."""
    fine = 4
    picture = np.full((camera.height * fine, camera.width * fine), 60, np.uint8)
    at = np.round((corners + 0.5) * fine - 0.5).astype(np.int32)
    cv2.fillConvexPoly(picture, cv2.convexHull(at), 110)
    cv2.fillConvexPoly(picture, at[4:], 255)
    return cv2.resize(picture, (camera.width, camera.height), interpolation=cv2.INTER_AREA)[..., None].repeat(3, axis=2)


@pytest.mark.parametrize("camera", CAMERAS)
def test_a_die_is_measured_in_millimetres_wherever_it_lies_and_however_it_is_turned(camera: Camera):
    plane, _ = plane_of(camera)
    for x, y, edge, turn in ((-90, 40, 16.0, 0.1), (80, -60, 16.0, 0.7), (0, 0, 12.0, 0.4), (60, 60, 25.0, 0.0)):
        (measured,) = die_edges(plane, np.array([box_around(corners_of(camera, x, y, edge, turn))]))
        assert measured.may_be(edge)
        assert measured.likely == pytest.approx(edge, rel=0.2)


@pytest.mark.parametrize(("edge", "other"), [(16.0, 9.0), (16.0, 28.0), (12.0, 22.0)])
def test_a_die_of_another_size_is_told(edge: float, other: float):
    camera = CAMERAS[0]
    plane, _ = plane_of(camera)
    for turn in (0.0, 0.4, 0.78):
        (measured,) = die_edges(plane, np.array([box_around(corners_of(camera, 30, -20, edge, turn))]))
        assert not measured.may_be(other)


@pytest.mark.parametrize("camera", CAMERAS)
def test_where_a_die_stands_is_found_from_its_box(camera: Camera):
    plane, middle = plane_of(camera)
    (at,) = standing_at(plane, np.array([box_around(corners_of(camera, 70, -50, 16, 0.0))]), 16)
    assert at - middle == pytest.approx([70, -50], abs=2.0)


@pytest.mark.parametrize("camera", CAMERAS)
def test_the_top_face_becomes_a_square_of_one_size_seen_from_above(camera: Camera):
    plane, _ = plane_of(camera)
    edge, size = 16.0, 96
    for x, y, turn in ((-80, 50, 0.0), (85, -60, 0.0), (10, 20, 0.6)):
        corners = corners_of(camera, x, y, edge, turn)
        picture = die_seen(camera, corners)
        (face,) = top_faces(picture, plane, np.array([box_around(corners)]), edge, size)
        assert face.shape == (size, size, 3)
        white = (face[..., 0] > 180).astype(np.uint8)
        (contour, *_), _ = cv2.findContours(white, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        middle, sides, _ = cv2.minAreaRect(contour)
        expected = size / 1.5
        assert sides == pytest.approx((expected, expected), rel=0.1)
        assert middle == pytest.approx((size / 2, size / 2), abs=size * 0.09)
