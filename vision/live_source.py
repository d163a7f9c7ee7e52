"""Cameras and streams: a thread of its own reads, a one-slot mailbox holds the newest frame.

An unplugged camera may block, repeat its last frame for ever, or report success; a stream's server may freeze. So what
counts is whether new pictures come: a sensor's noise makes any two of them differ, and one that stays the same to the
last bit has died. What has died is closed and opened again, at growing intervals, until it is back.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Self

import cv2
import numpy as np

from vision.errors import SourceError
from vision.readings import Frame

OPEN_SECONDS = 6.0
LOST_SECONDS = 1.5
LONGEST_PAUSE = 8.0


class LiveSource:
    """A camera (by number) or a stream (by address). Times are seconds since it was opened.

    Raises SourceError from the constructor where nothing answers. Later losses raise nothing: `lost` says so, and the
    source comes back by itself. Tried with streams on the loopback interface; not tried with USB cameras.
    """

    live = True
    duration: float | None = None

    def __init__(self, device: int | str, name: str) -> None:
        self._device = device
        self._name = name
        self._began = time.monotonic()
        self._news = threading.Condition()
        self._newest: tuple[np.ndarray, float] | None = None
        self._index = 0
        self._given = False
        self._changed_at = self._began
        self._failed: str | None = None
        self._stop = threading.Event()
        self.frame_rate: float | None = None
        os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
        self._thread = threading.Thread(target=self._run, name=f"frames of {name}", daemon=True)
        self._thread.start()
        self.size = self._first_size()

    def _first_size(self) -> tuple[int, int]:
        with self._news:
            self._news.wait_for(lambda: self._newest is not None or self._failed is not None, OPEN_SECONDS)
            newest = self._newest
        if newest is None:
            reason = self._failed or f"{self._name} gives no picture"
            self._stop.set()
            raise SourceError(f"{reason}: check that it is connected, and that no other program uses it")
        height, width = newest[0].shape[:2]
        return width, height

    @property
    def ended(self) -> bool:
        return self._stop.is_set()

    @property
    def lost(self) -> str | None:
        """One sentence while no new pictures come, None while they do."""
        if not self.ended and time.monotonic() - self._changed_at > LOST_SECONDS:
            return f"{self._name} gives no new pictures: waiting for it to come back"
        return None

    def read(self, timeout: float | None = None) -> Frame | None:
        """The newest frame that was not given yet; None where none came within `timeout` seconds, or when closed."""
        with self._news:
            self._news.wait_for(lambda: self._newest is not None or self.ended, timeout)
            if self._newest is None or self.ended:
                return None
            (image, at), self._newest = self._newest, None
        frame = Frame(image, at - self._began, self._index)
        self._index += 1
        return frame

    def __iter__(self) -> Iterator[Frame]:
        while not self.ended:
            frame = self.read(0.5)
            if frame is not None:
                yield frame

    def close(self) -> None:
        """Ends the reading; a driver that blocks is left to its thread, which ends with it."""
        self._stop.set()
        with self._news:
            self._news.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(LOST_SECONDS + 1.0)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _run(self) -> None:
        pause, first = 0.25, True
        while not self._stop.is_set():
            capture = self._open()
            try:
                came = capture.isOpened() and self._pump(capture)
            finally:
                capture.release()
            if first and not came:
                with self._news:
                    self._failed = f"{self._name} cannot be opened"
                    self._news.notify_all()
            first = False
            pause = 0.25 if came else min(LONGEST_PAUSE, 2 * pause)
            self._stop.wait(pause)

    def _open(self) -> cv2.VideoCapture:
        if isinstance(self._device, int):
            return cv2.VideoCapture(self._device)
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, 4000, cv2.CAP_PROP_READ_TIMEOUT_MSEC, int(1000 * LOST_SECONDS)]
        return cv2.VideoCapture(self._device, cv2.CAP_FFMPEG, limits)

    def _pump(self, capture: cv2.VideoCapture) -> bool:
        """Passes frames on until none come or they are all the same; whether any new one came."""
        rate = capture.get(cv2.CAP_PROP_FPS)
        self.frame_rate = rate if 1.0 <= rate <= 1000.0 else None
        last: np.ndarray | None = None
        came = False
        same_since = time.monotonic()
        while not self._stop.is_set():
            ok, image = capture.read()
            now = time.monotonic()
            if not ok or image is None:
                return came
            if last is not None and last.shape == image.shape and np.array_equal(last, image):
                if now - same_since > LOST_SECONDS:
                    return came
                continue
            # The first frame after opening may be the one that a dead device repeats: the second tells.
            if last is not None or not self._given:
                came = self._given = True
                same_since = now
                with self._news:
                    self._newest = (image, now)
                    self._changed_at = now
                    self._news.notify_all()
            last = image
        return came
