"""Dice that lie still are known by their faces; those that move, lean or are read anyway are left as they are."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.teaching.drawn_dice import RUNES, faces_of_runes, seen_at
from vision.reading.voices import MEMORY
from vision.readings import DieReading, TableReading
from vision.teaching.remembered_faces import RememberedFaces, TopFace
from vision.teaching.resting_faces import KEEPING_LOOKS, LEAST_LOOKS, REMEMBERED, RestingFaces
from vision.teaching.training import take_shot

FACES = faces_of_runes((200, 225, 235), (40, 30, 30))
VALUES = dict(zip(RUNES, range(1, 7), strict=True))
LIFT = 1.2
SLANT = np.array([0.0, -np.cos(LIFT)])


class Networks:
    """Tells the slant of the drawn dice in each quarter turn, and is sure of it in the first; counts how often."""

    def __init__(self) -> None:
        self.asked = 0

    def slants(self, crops: np.ndarray) -> np.ndarray:
        self.asked += 1
        told = np.zeros((len(crops), 3), np.float32)
        told[:, :2], told[:, 2] = SLANT, -2.0
        told[np.arange(len(crops)) % 4 != 0, 2] = 0.0
        return told


def picture(word: str, yaw: float) -> tuple[np.ndarray, DieReading]:
    """A die with this face up, and a reading of it without a value."""
    image, box = seen_at(FACES, word, yaw, LIFT)
    x1, y1, x2, y2 = (float(v) for v in box)
    return image, DieReading((x1, y1, x2, y2), None, 0.4, ((3, 0.4),), "white")


def looks(resting: RestingFaces, image: np.ndarray, die: DieReading, times: int) -> DieReading:
    """What the last of so many looks at a die says."""
    for _ in range(times):
        (last,) = resting.see(image, TableReading(160, 160, (die,))).dice
    return last


@pytest.fixture
def resting() -> RestingFaces:
    """One whom a person told what each face is."""
    memory = RememberedFaces()
    for word, value in VALUES.items():
        memory.tell(TopFace(take_shot(*seen_at(FACES, word, 0.3, LIFT)), SLANT), value)
    return RestingFaces(memory, Networks())


def test_a_die_that_lies_still_has_the_value_of_its_remembered_face(resting: RestingFaces):
    image, die = picture("gift", 1.0)
    assert looks(resting, image, die, LEAST_LOOKS - 1).value is None
    known = looks(resting, image, die, 1)
    assert (known.value, known.confidence, known.likely) == (
        VALUES["gift"],
        REMEMBERED,
        ((VALUES["gift"], REMEMBERED),),
    )
    assert [voice.shares for voice in known.voices if voice.name == MEMORY] == [((VALUES["gift"], REMEMBERED),)]


def test_a_die_that_moves_is_not_known(resting: RestingFaces):
    for step in range(4):
        image, die = picture("gift", 0.4 + 0.5 * step)
        x1, y1, x2, y2 = die.box
        moved = replace(die, box=(x1 + 9 * step, y1, x2 + 9 * step, y2))
        image = np.roll(image, 9 * step, axis=1)
        assert looks(resting, image, moved, 1).value is None


def test_two_dice_at_one_place_of_two_pictures_are_two(resting: RestingFaces):
    gift, sun = picture("gift", 1.0), picture("sun", 1.0)
    seen = [looks(resting, *which, 1).value for which in (gift, sun, gift, sun)]
    assert seen == [None, None, VALUES["gift"], VALUES["sun"]]


def test_where_no_die_was_for_a_while_another_may_lie(resting: RestingFaces):
    image, die = picture("gift", 1.0)
    assert looks(resting, image, die, 4).value == VALUES["gift"]
    for _ in range(10):
        resting.see(image, TableReading(160, 160, ()))
    assert looks(resting, image, die, 1).value is None


def test_a_die_that_leans_is_not_known(resting: RestingFaces):
    image, die = picture("gift", 1.0)
    assert looks(resting, image, replace(die, lean=20.0), 4).value is None


def test_a_small_die_is_not_known(resting: RestingFaces):
    image, die = picture("gift", 1.0)
    small = cv2.resize(image, None, fx=0.3, fy=0.3, interpolation=cv2.INTER_AREA)
    x1, y1, x2, y2 = (0.3 * v for v in die.box)
    assert looks(resting, small, replace(die, box=(x1, y1, x2, y2)), 4).face is None


def test_the_networks_are_asked_once_about_a_die_that_lies_too_steep():
    class Steep(Networks):
        def slants(self, crops: np.ndarray) -> np.ndarray:
            told = super().slants(crops)
            told[:, 1] = -0.85
            return told

    networks = Steep()
    last = looks(RestingFaces(RememberedFaces(), networks), *picture("gift", 1.0), 9)
    assert (last.face, networks.asked) == (None, 1)


def test_what_the_readers_read_stands(resting: RestingFaces):
    image, die = picture("gift", 1.0)
    read = looks(resting, image, replace(die, value=2, confidence=0.8), 4)
    assert (read.value, read.confidence) == (2, 0.8)
    assert read.face is not None


def test_a_die_that_was_open_is_known_as_soon_as_a_person_has_told():
    resting = RestingFaces(RememberedFaces(), Networks())
    image, die = picture("gift", 1.0)
    assert looks(resting, image, die, 4).value is None
    for word, value in VALUES.items():
        resting.remembered.tell(TopFace(take_shot(*seen_at(FACES, word, 0.3, LIFT)), SLANT), value)
    assert looks(resting, image, die, 1).value == VALUES["gift"]


def test_a_die_whose_face_is_forgotten_is_open_again_at_once(resting: RestingFaces):
    image, die = picture("gift", 1.0)
    assert looks(resting, image, die, 4).value == VALUES["gift"]
    resting.remembered.forget(resting.remembered.told_faces())
    assert looks(resting, image, die, 1).value is None


@pytest.mark.parametrize(
    ("confidence", "times", "kept"),
    [(0.97, KEEPING_LOOKS, 1), (0.97, KEEPING_LOOKS + 9, 1), (0.97, KEEPING_LOOKS - 1, 0), (0.9, KEEPING_LOOKS, 0)],
)
def test_a_face_is_remembered_once_it_was_read_surely_and_often(confidence: float, times: int, kept: int):
    resting = RestingFaces(RememberedFaces(), Networks())
    image, die = picture("gift", 1.0)
    looks(resting, image, replace(die, value=4, confidence=confidence), times)
    assert resting.remembered.count == kept
