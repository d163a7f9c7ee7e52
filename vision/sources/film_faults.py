"""Where a film shows nothing of its table: it is black, or nothing but noise.

A film's camera can fail while it is recorded, as a live one can. Its pictures are passed on nevertheless, since no
frame of a film is ever left out. That a film stands still is not told: encoders give a table at rest as one picture.
"""

from dataclasses import replace

import numpy as np

from vision.messages import Message
from vision.readings import Frame
from vision.sources.freezing import means
from vision.sources.picture_faults import PictureFault, fault_of

LOST_SECONDS = 1.5
"""For so long a picture may be black or noise: a flash, a hand over the lens."""


class FilmFaults:
    """Sees every frame of the film `name`, in order; `lost` says what is wrong with the newest ones."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._last: np.ndarray | None = None
        self._faulty_since: float | None = None
        self.lost: Message | None = None

    def seen(self, frame: Frame) -> Frame:
        """The frame, marked as resumed where it is the first after some that showed nothing of the table."""
        before, self.lost = self.lost, self._fault(frame)
        return replace(frame, resumed=True) if before is not None and self.lost is None else frame

    def _fault(self, frame: Frame) -> Message | None:
        fault, self._last = fault_of(frame.image, self._last, means(frame.image)), frame.image
        if fault is None:
            self._faulty_since = None
            return None
        if self._faulty_since is None:
            self._faulty_since = frame.t
        if frame.t - self._faulty_since <= LOST_SECONDS:
            return None
        if fault is PictureFault.BLACK:
            return Message("{file} shows nothing but black: enter by hand what is played there", file=self._name)
        return Message("{file} shows nothing but noise: enter by hand what is played there", file=self._name)
