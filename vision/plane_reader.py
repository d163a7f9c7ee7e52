"""A reader for tables whose plane may be known: there dice are looked at from straight above too."""

from __future__ import annotations

import numpy as np

from vision.mat.plane import Plane
from vision.reader import DiceReader
from vision.readings import TableReading


class PlaneReader:
    """Reads pictures as `reader` does; `on` a plane its dice get a second look (`vision.second_look`).

    With `at_once`, parts of a picture may be read at the same time, by several threads: sooner where cores are free,
    and with some 30 MB more.
    """

    at_once = False

    def __init__(self, reader: DiceReader, at_once: bool = False) -> None:
        self._reader = reader
        self.at_once = at_once

    def __call__(self, image: np.ndarray) -> TableReading:
        return self._reader.read(image)

    def on(self, image: np.ndarray, plane: Plane, edge: float) -> TableReading:
        """The dice of a BGR picture, with the table's plane as the picture shows it and the edge of dice in mm."""
        return self._reader.read(image, plane=plane, edge=edge)
