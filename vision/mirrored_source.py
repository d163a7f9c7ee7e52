"""A source that shows the table as in a mirror, put right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import TracebackType
from typing import Self

import cv2
import numpy as np

from vision.readings import Frame
from vision.source import Source


def unmirrored(image: np.ndarray) -> np.ndarray:
    """The picture with left and right exchanged; doing it twice gives the picture back."""
    return cv2.flip(image, 1)


class UnmirroredSource:
    """The frames of `source` with left and right exchanged; closing it closes `source`."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.live = source.live
        self.frame_rate = source.frame_rate
        self.size = source.size
        self.duration = source.duration
        self.remarks = source.remarks

    @property
    def lost(self) -> str | None:
        return self._source.lost

    @property
    def ended(self) -> bool:
        return self._source.ended

    def read(self, timeout: float | None = None) -> Frame | None:
        """The next frame put right; see `Source.read`."""
        frame = self._source.read(timeout)
        return None if frame is None else _put_right(frame)

    def __iter__(self) -> Iterator[Frame]:
        return (_put_right(frame) for frame in self._source)

    def close(self) -> None:
        self._source.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def _put_right(frame: Frame) -> Frame:
    return replace(frame, image=unmirrored(frame.image))
