"""Pictures that something else sends into the program, as a source: a phone that lends its camera.

Whoever receives them puts each into an inbox (``sent_pictures``), as the bytes of a JPEG; ``phone:`` names the source
that reads it. They come from outside: one that is no JPEG, or too large, is dropped before it is decoded.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np

from vision.errors import SourceError
from vision.messages import Message
from vision.sources.freezing import Noise
from vision.sources.pictures import declared_size, decoded

PHONE = "phone:"
MOST_PIXELS = 1920 * 1920
MOST_BYTES = 1_500_000
WAIT_SECONDS = 1.0
"""So long one read waits for the next picture, before it says that none comes."""
OLD_SECONDS = 1.5
_JPEG = b"\xff\xd8\xff"


class SentPictures:
    """A place for the newest picture that was sent. `put` and what reads it may be in different threads."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._jpeg: bytes | None = None
        self.count = 0
        self._at = -OLD_SECONDS
        self._told: Callable[[], None] | None = None

    def put(self, jpeg: bytes) -> bool:
        """Takes a picture in place of the one that nobody has read yet; False where it is no JPEG of a fair size."""
        if len(jpeg) > MOST_BYTES or not jpeg.startswith(_JPEG):
            return False
        size = declared_size(jpeg)
        if size is None or size[0] * size[1] > MOST_PIXELS or min(size) < 16:
            return False
        with self._news:
            begins, told = not self.coming, self._told
            self._jpeg, self._at = jpeg, time.monotonic()
            self.count += 1
            self._news.notify_all()
        if begins and told is not None:
            told()
        return True

    def tell(self, told: Callable[[], None] | None) -> None:
        """Has `told` called, in the thread of `put`, whenever pictures begin to come; None: nothing is."""
        with self._news:
            self._told = told

    @property
    def coming(self) -> bool:
        """Whether pictures come just now."""
        return time.monotonic() - self._at < OLD_SECONDS

    def wait(self, seconds: float) -> bool:
        """Waits for a picture at most so long; whether one has come."""
        with self._news:
            return self._news.wait_for(lambda: self.coming, seconds)

    def take(self, after: int, seconds: float) -> tuple[int, bytes] | None:
        """The newest picture with its number, which is greater than `after`; None where none comes in time."""
        with self._news:
            if not self._news.wait_for(lambda: self.count > after and self._jpeg is not None, seconds):
                return None
            assert self._jpeg is not None
            return self.count, self._jpeg


sent_pictures = SentPictures()
"""Those of the phone that lends its camera to this program."""


class SentDevice:
    """The phone whose pictures come into an inbox. What JPEG does to a camera's noise is measured."""

    noise = Noise.MEASURED

    def __init__(self, inbox: SentPictures | None = None) -> None:
        self.name = Message("the phone's camera")
        self._inbox = inbox or sent_pictures

    def open(self) -> SentCapture:
        """Begins to read; raises SourceError while no pictures come."""
        if not self._inbox.coming:
            raise SourceError(
                "{source} sends no pictures: open the camera page on the phone, and press its button", source=self.name
            )
        return SentCapture(self._inbox)


class SentCapture:
    """Reads an inbox from its newest picture on."""

    frame_rate: float | None = None
    remarks: tuple[Message, ...] = ()

    def __init__(self, inbox: SentPictures) -> None:
        self._inbox = inbox
        self._read = inbox.count - 1

    def read(self) -> np.ndarray | None:
        """See `Capture.read`."""
        while (taken := self._inbox.take(self._read, WAIT_SECONDS)) is not None:
            self._read = taken[0]
            image = decoded(taken[1])
            if image is not None:
                return image
        return None

    def skip(self) -> bool:
        taken = self._inbox.take(self._read, WAIT_SECONDS)
        if taken is None:
            return False
        self._read = taken[0]
        return True

    def close(self) -> None:
        """There is nothing to close."""
