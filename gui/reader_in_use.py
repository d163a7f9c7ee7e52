"""What reads the dice of a game just now: others may be played with while it goes on."""

from __future__ import annotations

import numpy as np

from gui.judge import Read
from vision import TableReading
from vision.mat import Plane
from vision.plane_reader import PlaneReader


class ReaderInUse(PlaneReader):
    """Reads as `read` does, which may be replaced by another between two pictures."""

    def __init__(self, read: Read) -> None:
        self.read = read

    def __call__(self, image: np.ndarray) -> TableReading:
        return self.read(image)

    def on(self, image: np.ndarray, plane: Plane, edge: float) -> TableReading:
        """See `PlaneReader.on`; a `read` that makes nothing of a plane reads without it."""
        return self.read.on(image, plane, edge) if isinstance(self.read, PlaneReader) else self.read(image)
