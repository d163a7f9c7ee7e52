"""Where a film shows nothing of its table: it is black, nothing but noise, or stands still.

A film's camera can fail while it is recorded, as a live one can. The same is looked for (`vision.sources.freezing`), by
the film's own time. Its pictures are passed on nevertheless, since no frame of a film is ever left out.
"""

from __future__ import annotations

from dataclasses import replace

from vision.messages import Told
from vision.readings import Frame
from vision.sources.freezing import FreezeWatch, Noise
from vision.sources.picture_faults import PictureFault

LOST_SECONDS = 1.5
"""For so long a picture may be black or noise: a flash, a hand over the lens."""


class FilmFaults:
    """Sees every frame of the film `name`, in order; `lost` says what is wrong with the newest ones."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._watch = FreezeWatch(Noise.MEASURED)
        self.lost: str | None = None

    def seen(self, frame: Frame) -> Frame:
        """The frame, marked as resumed where it is the first after some that showed nothing of the table."""
        self._watch.see(frame.image, frame.t)
        before, self.lost = self.lost, self._fault(frame.t)
        return replace(frame, resumed=True) if before is not None and self.lost is None else frame

    def _fault(self, t: float) -> str | None:
        if self._watch.faulty_seconds(t) > LOST_SECONDS:
            if self._watch.fault is PictureFault.BLACK:
                return Told("{file} shows nothing but black: enter by hand what is played there", file=self._name)
            return Told("{file} shows nothing but noise: enter by hand what is played there", file=self._name)
        if self._watch.frozen(t):
            return Told("{file} stands still: enter by hand what is played meanwhile", file=self._name)
        return None
