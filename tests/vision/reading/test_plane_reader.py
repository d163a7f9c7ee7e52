"""Parts of a picture are read as their reader can, and told in the pixels of the whole picture."""

from __future__ import annotations

import numpy as np

from vision import DieReading, TableReading
from vision.mat import Plane
from vision.reading.detector import Known
from vision.reading.plane_reader import PlaneReader, read_part

PICTURE = np.zeros((200, 300, 3), np.uint8)
PART = 40, 30, 140, 110


def one_die(image: np.ndarray) -> TableReading:
    die = DieReading((1.0, 2.0, 11.0, 12.0), 3, 1.0, ((3, 1.0),), "white")
    return TableReading(image.shape[1], image.shape[0], (die,))


class Looks(PlaneReader):
    """Sees a die in every picture, and notes how it was asked to look."""

    def __init__(self) -> None:
        self.asked: list[tuple[tuple[int, ...], float | None, float]] = []

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        self.asked.append((image.shape, edge, closer))
        return one_die(image)


def test_a_part_is_looked_at_as_closely_as_is_asked_and_its_dice_lie_in_the_whole_picture() -> None:
    reader = Looks()
    reading = read_part(PICTURE, PART, reader, edge=16.0, closer=1.4)
    assert reader.asked == [((80, 100, 3), 16.0, 1.4)]
    assert [die.box for die in reading.dice] == [(41.0, 32.0, 51.0, 42.0)]


def test_a_reader_that_can_only_read_reads() -> None:
    assert [die.box for die in read_part(PICTURE, PART, one_die, closer=1.4).dice] == [(41.0, 32.0, 51.0, 42.0)]
