"""A reader for tables whose plane may be known: there dice are looked at from straight above too."""

from __future__ import annotations

import numpy as np

from vision.mat.plane import Plane
from vision.reader import DiceReader
from vision.readings import TableReading


class PlaneReader:
    """Reads pictures as `reader` does; `on` a plane its dice get a second look (`vision.second_look`).

    Several threads may ask it at a time.
    """

    def __init__(self, reader: DiceReader) -> None:
        self._reader = reader

    def __call__(self, image: np.ndarray) -> TableReading:
        return self._reader.read(image)

    def on(self, image: np.ndarray, plane: Plane, edge: float) -> TableReading:
        """The dice of a BGR picture, with the table's plane as the picture shows it and the edge of dice in mm."""
        return self._reader.read(image, plane=plane, edge=edge)
