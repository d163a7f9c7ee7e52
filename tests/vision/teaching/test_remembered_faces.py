"""A face that a person told is known when it is seen again; and no other."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.teaching.drawn_dice import RUNES, faces_of_runes, seen_at
from vision.teaching.remembered_faces import LEAST_OTHERS, MOST_KEPT, RememberedFace, RememberedFaces, TopFace
from vision.teaching.straightening import SHOT_SIDE
from vision.teaching.training import take_shot

BONE, INK = (200, 225, 235), (40, 30, 30)
FACES = faces_of_runes(BONE, INK)
VALUES = dict(zip(RUNES, range(1, 7), strict=True))


def face(word: str, yaw: float = 0.3, lift: float = 1.2, faces=FACES) -> TopFace:
    """The face of a die that is turned by `yaw`, seen from `lift` above the table, in radians."""
    return TopFace(take_shot(*seen_at(faces, word, yaw, lift)), np.array([0.0, -np.cos(lift)]))


def named(memory: RememberedFaces, word: str, yaw: float, lift: float = 1.2, faces=FACES) -> int | None:
    return memory.named(face(word, yaw, lift, faces))


@pytest.fixture
def told() -> RememberedFaces:
    """One who was told what each face is."""
    memory = RememberedFaces()
    for word, value in VALUES.items():
        memory.tell(face(word), value)
    return memory


@pytest.mark.parametrize("word", list(RUNES))
def test_a_face_that_was_told_is_known_however_it_is_turned(told: RememberedFaces, word: str):
    assert [named(told, word, yaw, lift) for yaw, lift in ((1.0, 1.1), (2.6, 1.3))] == [VALUES[word]] * 2


def test_a_face_that_was_never_told_is_not_known():
    memory = RememberedFaces()
    for word in list(RUNES)[:-1]:
        memory.tell(face(word), VALUES[word])
    assert named(memory, "sun", 1.0) is None


def test_few_other_faces_say_too_little_of_what_a_face_is_not():
    memory = RememberedFaces()
    words = list(RUNES)
    for word in words[: LEAST_OTHERS + 1]:
        assert named(memory, words[0], 1.0) is None
        memory.tell(face(word), VALUES[word])
    assert named(memory, words[0], 1.0) == VALUES[words[0]]


def test_a_face_that_was_only_read_is_left_to_the_readers():
    memory = RememberedFaces()
    for word, value in VALUES.items():
        memory.keep(face(word), value)
    memory.keep(face("axe", 2.0), VALUES["axe"])
    assert named(memory, "axe", 1.0) is None
    memory.tell(face("axe", 2.0), VALUES["axe"])
    assert named(memory, "axe", 1.0) == VALUES["axe"]


def test_what_was_read_says_what_a_face_is_not():
    memory = RememberedFaces()
    memory.tell(face("axe"), VALUES["axe"])
    for word in list(RUNES)[1:]:
        memory.keep(face(word), VALUES[word])
    assert named(memory, "axe", 1.0) == VALUES["axe"]


def test_of_one_sight_the_last_word_of_a_person_counts():
    memory, seen = RememberedFaces(), {word: face(word) for word in RUNES}
    for word, value in VALUES.items():
        memory.tell(seen[word], value)
    memory.tell(seen["axe"], 5)
    assert named(memory, "axe", 1.0) == 5


def test_a_face_of_which_people_said_two_things_is_asked_about(told: RememberedFaces):
    told.tell(face("axe", 2.0), 5)
    assert named(told, "axe", 1.0) is None


def test_dice_of_another_colour_are_not_compared(told: RememberedFaces):
    green = faces_of_runes((135, 255, 180), (0, 70, 0))
    assert named(told, "axe", 0.3, faces=green) is None
    assert named(told, "axe", 0.3) == VALUES["axe"]


def test_a_face_seen_from_too_low_is_not_compared(told: RememberedFaces):
    assert named(told, "axe", 0.3, lift=0.7) is None


def test_what_was_told_outlives_what_was_read(told: RememberedFaces):
    rng = np.random.default_rng(1)
    for _ in range(MOST_KEPT + 5):
        noise = rng.integers(0, 256, (SHOT_SIDE, SHOT_SIDE, 3)).astype(np.uint8)
        told.keep(TopFace(noise, np.zeros(2)), VALUES["axe"])
    assert told.count == MOST_KEPT + len(VALUES) - 1
    assert named(told, "axe", 1.0) == VALUES["axe"]


def test_what_is_like_much_that_is_known_adds_nothing():
    memory = RememberedFaces()
    for _ in range(10):
        memory.keep(face("axe"), VALUES["axe"])
    assert memory.count == 3


def test_what_is_taken_up_is_no_more_than_a_file_may_hold():
    memory = RememberedFaces()
    memory.keep(face("sun", 0.1), 1)
    memory.take_up([RememberedFace(face("sun", 0.01 * number), 1) for number in range(MOST_KEPT + 5)])
    assert memory.count == len(memory.told_faces()) == MOST_KEPT
