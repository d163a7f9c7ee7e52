"""A reader for tables: closer where that helps, and where the plane is known, from straight above too."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vision.mat.plane import Plane
from vision.reading.detector import Known
from vision.reading.reader import DiceReader
from vision.readings import TableReading
from vision.teaching.remembered_faces import RememberedFaces
from vision.teaching.resting_faces import RestingFaces


class PlaneReader:
    """Reads pictures as `reader` does; on a plane their dice get a second look (`vision.reading.rectified_reading`).

    With `at_once`, parts of a picture may be read at the same time, by several threads: sooner where cores are free,
    and with some 30 MB more. Where it has `remembered` faces of dice, those that lie still are known by them too.
    """

    at_once = False
    _faces: RestingFaces | None = None

    def __init__(self, reader: DiceReader, at_once: bool = False, remembered: RememberedFaces | None = None) -> None:
        self._reader = reader
        self.at_once = at_once
        if remembered is not None:
            self._faces = RestingFaces(remembered, reader)

    @property
    def remembered(self) -> RememberedFaces | None:
        """The faces that it knows dice by; None where it knows none."""
        return None if self._faces is None else self._faces.remembered

    def __call__(self, image: np.ndarray) -> TableReading:
        return self.look(image)

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        """The dice of a BGR picture: with the table's plane as the picture shows it and the edge of dice in mm, if
        these are known, and found at a scale that is `closer` times what usually suits, where dice are `known` without
        a glance at the rest (`vision.reading.detector`)."""
        reading = self._reader.read(image, plane=plane, edge=edge, closer=closer, known=known)
        return reading if self._faces is None else self._faces.see(image, reading)


def read_part(
    image: np.ndarray,
    part: tuple[int, int, int, int],
    read: Callable[[np.ndarray], TableReading],
    plane: Plane | None = None,
    edge: float | None = None,
    closer: float = 1.0,
    known: Known | None = None,
) -> TableReading:
    """What `read` finds in a `part` `(x1, y1, x2, y2)` of a picture; boxes are in pixels of the whole picture.

    What is more than that, as in `PlaneReader.look`, is for a `PlaneReader`; any other reads without. `plane` and
    `known` are as the whole picture shows them.
    """
    x1, y1, x2, y2 = part
    if isinstance(read, PlaneReader):
        within = None if plane is None else plane.in_part(x1, y1)
        reading = read.look(image[y1:y2, x1:x2], within, edge, closer, None if known is None else known.moved(x1, y1))
    else:
        reading = read(image[y1:y2, x1:x2])
    boxes = [(die.box[0] + x1, die.box[1] + y1, die.box[2] + x1, die.box[3] + y1) for die in reading.dice]
    dice = tuple(replace(die, box=box) for die, box in zip(reading.dice, boxes, strict=True))
    return replace(reading, dice=dice, tables=tuple(table.moved(x1, y1) for table in reading.tables))
