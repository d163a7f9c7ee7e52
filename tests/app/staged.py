"""A table for tests that is played by hand: a live source that shows what the test puts before it, and painted dice."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Mapping

import cv2
import numpy as np

from app.live.session import LiveSession, Plan
from app.live.snapshot import Snapshot
from referee.layout import Layout
from vision import DieReading, Frame, TableReading
from vision.sources.source import OpenSource
from vision.teaching.remembered_faces import RememberedFaces

PATIENCE = 20.0
WIDTH, HEIGHT = 320, 180
FRAME_RATE = 25
GREY = {1: 110, 2: 170, 6: 250}
"""How bright a painted die of each value is, on a darker table."""


class Follower:
    """Takes a session's snapshots as they come, and waits for one that satisfies a condition.

    With `faces` the session loads its reader itself.
    """

    def __init__(
        self,
        plan: Plan,
        speed: float = 8.0,
        load_reader: Callable | None = None,
        faces: RememberedFaces | None = None,
    ) -> None:
        self._ready = threading.Semaphore(0)
        if faces is None:
            load_reader = load_reader or (lambda: read_painted)
        self.session = LiveSession(plan, self._ready.release, speed, load_reader, faces=faces)
        self.newest = Snapshot()
        self._serial = 0
        self.session.start()

    def wait(self, condition: Callable[[Snapshot], bool]) -> Snapshot:
        while not condition(self.newest):
            assert self._ready.acquire(timeout=PATIENCE), f"no such snapshot came; the last was {self.newest}"
            self.newest = self.session.mailbox.take() or self.newest
        return self.newest

    def next_serial(self) -> int:
        """A number for what is asked of the session."""
        self._serial += 1
        return self._serial

    def close(self) -> None:
        self.session.stop()
        assert self.session.join(PATIENCE)


class StagedSource(OpenSource):
    """A live source in whose pictures nothing happens but what the test does, in a time of its own."""

    live = True
    frame_rate: float | None = FRAME_RATE
    size = (WIDTH, HEIGHT)
    duration: float | None = None
    remarks: tuple[str, ...] = ()

    def __init__(self) -> None:
        self._frames: queue.SimpleQueue[Frame] = queue.SimpleQueue()
        self._closed = False
        self._shown = 0
        self.lost: str | None = None

    @property
    def t(self) -> float:
        """The time of the frame that was put in last."""
        return self._shown / FRAME_RATE

    @property
    def ended(self) -> bool:
        return self._closed

    def show(self, image: np.ndarray, seconds: float) -> None:
        """The table looks like this for so long."""
        for _ in range(round(seconds * FRAME_RATE)):
            self._shown += 1
            self._frames.put(Frame(image, self.t, self._shown))

    def roll(self, before: np.ndarray, after: np.ndarray) -> None:
        """A hand comes over the table as it was before, and dice roll out of it and lie still until they are read."""
        for step in range(30):
            moving = (before if step < 20 else after).copy()
            moving[:, 8 * step : 8 * step + 12] = 60
            self.show(moving, 1 / FRAME_RATE)
        self.show(after, 1.5)

    def read(self, timeout: float | None = None) -> Frame | None:
        try:
            return self._frames.get(timeout=timeout)
        except queue.Empty:
            return None

    def close(self) -> None:
        self._closed = True


def painted(dice: Mapping[tuple[int, int], int]) -> np.ndarray:
    """A table with a die of a value at each place, its middle in pixels."""
    picture = np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
    for (x, y), value in dice.items():
        picture[y - 12 : y + 12, x - 12 : x + 12] = GREY[value]
    return picture


def read_painted(image: np.ndarray) -> TableReading:
    """Reads dice that are bright squares, whose brightness tells the value."""
    height, width = image.shape[:2]
    count, _, stats, _ = cv2.connectedComponentsWithStats((image[..., 1] > 75).astype(np.uint8))
    dice = []
    for x, y, w, h, area in stats[1:count]:
        if area > 150:
            shade = float(np.median(image[y : y + h, x : x + w, 1]))
            value = min(GREY, key=lambda known: abs(GREY[known] - shade))
            dice.append(
                DieReading((float(x), float(y), float(x + w), float(y + h)), value, 0.99, ((value, 0.99),), "green")
            )
    return TableReading(width, height, tuple(dice))


def square_zones(middles: list[tuple[int, int]], half: int = 36) -> Layout:
    """A layout with one square roll zone a seat, around these middles."""
    seats = [
        {"roll": [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]}
        for x, y in middles
    ]
    return Layout.from_json({"image_size": [WIDTH, HEIGHT], "seats": seats}, len(seats))
