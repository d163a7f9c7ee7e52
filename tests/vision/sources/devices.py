"""Devices that do what a test says, and a clock that it sets."""

from __future__ import annotations

import queue
import threading

import numpy as np

from vision.errors import SourceError
from vision.messages import Message
from vision.sources.freezing import Noise
from vision.sources.live_source import Clock


class HandClock(Clock):
    """A clock that stands until it is set."""

    t = 0.0

    def now(self) -> float:
        return self.t


def picture(size: tuple[int, int] = (64, 48)) -> np.ndarray:
    """A picture of a table, unlike any other by its noise; `size` is width and height."""
    return np.clip(np.random.default_rng().normal(120, 3, (size[1], size[0], 3)), 0, 255).astype(np.uint8)


class Scripted:
    """A device, and the capture of it: it gives what is put into `pictures`; None ends the capture.

    `opened` counts how often it was opened, `skipped` its pictures that nobody looked at. While it is not `there`, it
    cannot be opened.
    """

    name = Message("the scripted camera")
    frame_rate: float | None = 30.0
    remarks: tuple[Message, ...] = (Message("the scripted camera likes to be asked"),)

    def __init__(self, noise: Noise = Noise.ALWAYS) -> None:
        self.noise = noise
        self.pictures: queue.SimpleQueue[np.ndarray | None] = queue.SimpleQueue()
        self.there = threading.Event()
        self.there.set()
        self.opened = 0
        self.closed = 0
        self.skipped = 0

    def open(self) -> Scripted:
        if not self.there.is_set():
            raise SourceError("{source} cannot be opened: plug it in", source=self.name)
        self.opened += 1
        return self

    def read(self) -> np.ndarray | None:
        try:
            return self.pictures.get(timeout=0.2)
        except queue.Empty:
            return None

    def skip(self) -> bool:
        self.skipped += 1
        return self.read() is not None

    def close(self) -> None:
        self.closed += 1
