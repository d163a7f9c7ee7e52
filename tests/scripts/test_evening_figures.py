"""What is asked over an evening, and what the memory spares, is counted as the card tells it."""

from __future__ import annotations

from typing import cast

import numpy as np

from scripts.evaluate.evening_figures import ThrowPicture, measure, measure_later
from tests.vision.teaching.drawn_dice import RUNES, faces_of_runes, seen_at
from vision import DiceReader
from vision.readings import DieReading, TableReading

LIFT = 1.2
FACES = faces_of_runes((200, 225, 235), (40, 30, 30))
UNREADABLE = 6


class LeavesAllOpen:
    """Finds the one die of a picture, in the middle, and gives it no value."""

    def read(self, image: np.ndarray) -> TableReading:
        box = tuple(float(v) for v in BOXES[image.tobytes()])
        return TableReading(160, 160, (DieReading(cast("tuple", box), None, 0.4, ((3, 0.4),), "white"),))

    def slants(self, crops: np.ndarray) -> np.ndarray:
        told = np.zeros((len(crops), 3), np.float32)
        told[:, 1], told[:, 2] = -np.cos(LIFT), -2.0
        told[np.arange(len(crops)) % 4 != 0, 2] = 0.0
        return told


BOXES: dict[bytes, np.ndarray] = {}


def throw(word: str, yaw: float, klass: int | None = None) -> ThrowPicture:
    """A die with this face up, whose label says its place among the runes, or another class."""
    image, box = seen_at(FACES, word, yaw, LIFT)
    BOXES[image.tobytes()] = box
    return ThrowPicture(image, box[None], np.array([list(RUNES).index(word) if klass is None else klass]))


def cells(*throws: ThrowPicture) -> list[str]:
    """The counts of the row, without their intervals."""
    row = measure(cast(DiceReader, LeavesAllOpen()), [throws], "drawn")
    return [cell.partition(" (")[0] for cell in row]


def test_each_face_is_asked_about_once():
    first = [throw(word, 0.3) for word in RUNES]
    again = [throw(word, 1.3) for word in RUNES]
    assert cells(*first, *again) == ["drawn", "12", "12 of 12", "6 of 12", "0 of 6", "0 of 0", "0 of 0"]


def test_a_face_that_the_label_calls_otherwise_is_wrong_and_one_that_leans_is_counted_apart():
    first = [throw(word, 0.3) for word in RUNES]
    assert cells(*first, throw("axe", 1.3, 4), throw("ice", 1.3, UNREADABLE)) == [
        "drawn",
        "8",
        "7 of 7",
        "6 of 7",
        "1 of 1",
        "0 of 1",
        "1 of 1",
    ]


def test_what_was_said_at_one_evening_spares_questions_at_the_next():
    first = [throw(word, 0.3) for word in RUNES]
    later = [throw(word, 1.3) for word in RUNES]
    without, kept = measure_later(cast(DiceReader, LeavesAllOpen()), [(first, later)], "drawn")
    assert [row[3].partition(" (")[0] for row in (without, kept)] == ["6 of 6", "0 of 6"]
