"""Dice are looked at again from straight above, where the plane of the table is known: it helps out, and objects."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.vision.mat.mat_scene import Camera
from tests.vision.mat.test_mat_dice import box_around, corners_of, die_seen
from vision.mat import Lens, Plane, top_faces
from vision.reading.decision import Decision, Opinions, join
from vision.reading.detector import Detections
from vision.reading.rectified_reading import LEAST_SECOND, look_from_above

CAMERA = Camera(distance=600, elevation=math.radians(45), width=640, height=400)
ZONE = [(-110.0, -80.0), (110.0, -80.0), (110.0, 80.0), (-110.0, 80.0)]
PLANE = Plane.through(ZONE, [(float(x), float(y)) for x, y in CAMERA.pixels(np.array(ZONE))], Lens(640, 400))
EDGE = 16.0
IMAGE = np.random.default_rng(1).integers(0, 255, (400, 640, 3)).astype(np.uint8)
DECISION = Decision(weights=(1.0,), least_confidence=0.8)


def voice(value: int, share: float) -> np.ndarray:
    """A reader's probabilities `(7,)`: this value has `share`, the others share what is left."""
    said = np.full(7, (1 - share) / 6)
    said[value - 1] = share
    return said


def boxes() -> np.ndarray:
    return np.array([box_around(corners_of(CAMERA, x, 0.0, EDGE, 0.2)) for x in (-60.0, 0.0, 60.0)])


def opinions() -> Opinions:
    """A die that is surely a 2, one that may be a 4, and one of which nothing is said."""
    voices = np.array([[voice(2, 0.99), voice(4, 0.5), voice(1, 1 / 7)]])
    return Opinions(Detections(boxes(), np.full(3, 0.95)), voices)


def looked(said: Opinions, *again: np.ndarray) -> tuple[np.ndarray, np.ndarray, list[np.ndarray]]:
    """What comes of a second look at which a reader says `again`, and what it was shown."""
    shown: list[np.ndarray] = []

    def voices(crops: np.ndarray) -> np.ndarray:
        shown.append(crops)
        return np.array([again])

    return *look_from_above(IMAGE, said, PLANE, EDGE, voices, DECISION)[:2], shown


def test_a_die_in_doubt_gets_the_value_of_both_looks_and_one_that_was_read_keeps_its_own() -> None:
    said = opinions()
    joint, given = join(said, DECISION)
    assert given.tolist() == [True, False, False]
    again, told, shown = looked(said, voice(2, 0.6), voice(4, 0.999), voice(1, 1 / 7))
    assert told.tolist() == [True, True, False]
    assert again[1].argmax() + 1 == 4 and joint[1].max() < again[1].max() < 1
    assert np.array_equal(again[0], joint[0])
    assert np.array_equal(shown[0], top_faces(IMAGE, PLANE, boxes(), EDGE))


def test_a_die_in_doubt_gets_no_value_that_one_of_the_looks_does_not_hold_for_the_likeliest() -> None:
    _, told, _ = looked(opinions(), voice(2, 0.99), voice(5, 0.999), voice(1, 1 / 7))
    assert told.tolist() == [True, False, False]
    said = opinions()
    said.voices[0, 1] = voice(4, 0.75)
    _, told, _ = looked(said, voice(2, 0.99), voice(4, 0.7), voice(1, 1 / 7))
    assert told.tolist() == [True, False, False]


def test_a_value_that_the_second_look_alone_brings_about_must_be_surer_than_others() -> None:
    joint, told, _ = looked(opinions(), voice(2, 0.99), voice(4, 0.97), voice(1, 1 / 7))
    assert DECISION.least_confidence < joint[1].max() < LEAST_SECOND
    assert told.tolist() == [True, False, False]


def test_a_value_to_which_the_second_look_objects_is_not_given() -> None:
    again, told, _ = looked(opinions(), voice(6, 0.999), voice(5, 0.97), voice(1, 1 / 7))
    assert told.tolist() == [False, False, False]
    assert again[0].argmax() + 1 == 6


def test_of_no_dice_nothing_is_said() -> None:
    _, told, shown = looked(opinions().of(np.zeros(3, bool)))
    assert len(told) == 0 and shown == []


def test_a_part_of_the_picture_shows_the_same_top_faces() -> None:
    corners = corners_of(CAMERA, 20.0, 10.0, EDGE, 0.3)
    picture, box = die_seen(CAMERA, corners), box_around(corners)
    left, top = 120, 90
    part = picture[top:, left:]
    moved = (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
    (whole,) = top_faces(picture, PLANE, np.array([box]), EDGE)
    (face,) = top_faces(part, PLANE.in_part(left, top), np.array([moved]), EDGE)
    assert np.abs(face.astype(int) - whole).max() <= 1
    assert (whole[24:40, 24:40] > 250).all()


def test_the_top_face_of_what_lies_above_the_horizon_is_a_border_and_no_error() -> None:
    low = Camera(distance=500, elevation=math.radians(12), width=640, height=400)
    plane = Plane.through(ZONE, [(float(x), float(y)) for x, y in low.pixels(np.array(ZONE))], Lens(640, 400))
    faces = top_faces(np.full((400, 640, 3), 7, np.uint8), plane, np.array([[300.0, 5.0, 330.0, 35.0]]), EDGE)
    assert faces.shape == (1, 64, 64, 3) and (faces == 7).all()


@pytest.mark.parametrize("count", [0, 2])
def test_there_are_as_many_top_faces_as_boxes(count: int) -> None:
    assert len(top_faces(np.zeros((400, 640, 3), np.uint8), PLANE, boxes()[:count], EDGE)) == count
