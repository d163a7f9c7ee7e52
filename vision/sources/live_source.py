"""Live sources: a thread of its own reads the device, a one-slot mailbox holds the newest frame.

An unplugged camera may block, repeat its last frame for ever, or report success; a stream's server may freeze. So what
counts is whether new pictures come. A device that gives none is closed and opened again, at growing intervals, until it
is back; the first frame then says that nobody saw what lies between (`Frame.resumed`). While its pictures are black, or
nothing but noise, it is lost too.
"""

import threading
import time
from dataclasses import dataclass, field
from typing import Protocol

import cv2
import numpy as np

from vision.errors import SourceError
from vision.messages import Message
from vision.readings import Frame
from vision.sources.freezing import FreezeWatch, Noise
from vision.sources.picture_faults import PictureFault
from vision.sources.source import OpenSource
from vision.tracking.frame_skipping import Rest

OPEN_SECONDS = 8.0
LOST_SECONDS = 1.5
# Between two tries to open a lost device. The longest is under two seconds: so soon its return is to be noticed.
FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 1.0
# A device whose pictures have been black or noise for so long is opened anew, now and then.
FAULTY_SECONDS = 10.0
# A device that comes back with pictures of another shape shows another part of the table.
SHAPE_SHARE = 0.02


class Capture(Protocol):
    """An opened device. `frame_rate` is what it states; `remarks` are sentences about what it would not do."""

    frame_rate: float | None
    remarks: tuple[Message, ...]

    def read(self) -> np.ndarray | None:
        """The next picture, BGR ``uint8``, waiting for it at most some seconds; None where the device gives no more."""
        ...

    def skip(self) -> bool:
        """Waits for the next picture likewise, and passes over it as cheaply as it can; False where there is none."""
        ...

    def close(self) -> None: ...


class Device(Protocol):
    """What a live source reads: a camera, a stream, a region of the screen. `name` is what players call it."""

    name: Message
    noise: Noise

    def open(self) -> Capture:
        """Opens it, from the thread that will read it; raises SourceError with one sentence."""
        ...


@dataclass
class Clock:
    """The time base that sources share: seconds since `began`, and where they wait for each other's pictures."""

    began: float = field(default_factory=time.monotonic)
    news: threading.Condition = field(default_factory=threading.Condition)

    def now(self) -> float:
        return time.monotonic() - self.began


@dataclass(frozen=True, eq=False)
class _Picture:
    image: np.ndarray
    t: float
    resumed: bool


class LiveSource(OpenSource):
    """A device, read live. Times are seconds of `clock`, which without one begins now.

    Raises SourceError from the constructor where nothing answers. Later losses raise nothing: `lost` says so, and the
    source comes back by itself, with pictures of the size that it began with. Tried with streams on the loopback
    interface and with the screen; not tried with USB cameras.
    """

    live = True
    duration: float | None = None

    def __init__(self, device: Device, clock: Clock | None = None) -> None:
        self._device = device
        self.clock = clock or Clock()
        self._freeze = FreezeWatch(device.noise)
        self._newest: _Picture | None = None
        self._index = 0
        self._changed_at = self.clock.now()
        self._given = self._frozen = self._rests = False
        self._failed: Message | None = None
        self._stop = threading.Event()
        self._shape: tuple[int, int] | None = None
        self.frame_rate: float | None = None
        self.remarks: tuple[Message, ...] = ()
        # vision knows nothing of app, where the other threads are made.
        self._thread = threading.Thread(target=self._run, name=f"frames of {device.name}", daemon=True)
        self._thread.start()
        self.size = self._first_size()

    def _first_size(self) -> tuple[int, int]:
        news = self.clock.news
        with news:
            news.wait_for(lambda: self._shape is not None or self._failed is not None, OPEN_SECONDS)
            shape, failed = self._shape, self._failed
        if shape is None or failed is not None:
            self.close()
            unseen = Message("{source} sends no picture: check that no other program uses it", source=self._device.name)
            raise SourceError(failed or unseen)
        return shape

    @property
    def ended(self) -> bool:
        return self._stop.is_set()

    @property
    def lost(self) -> Message | None:
        """One sentence while no new pictures come, None while they do."""
        if self.ended or not (self._frozen or self.clock.now() - self._changed_at > LOST_SECONDS):
            return None
        fault, name = self._freeze.fault, self._device.name
        if fault is PictureFault.BLACK:
            return Message("{source} sends black pictures: is the lens covered, or the light off?", source=name)
        if fault is PictureFault.NOISE:
            return Message("{source} sends nothing but noise: check its cable and its settings", source=name)
        return Message("{source} sends no new pictures: waiting for it to come back", source=name)

    @property
    def waiting_since(self) -> float | None:
        """The time of the newest frame that was not given yet; None where there is none."""
        newest = self._newest
        return None if newest is None or self.ended else newest.t

    def read(self, timeout: float | None = None) -> Frame | None:
        """The newest frame that was not given yet; None where none came within `timeout` seconds, or when closed."""
        news = self.clock.news
        with news:
            news.wait_for(lambda: self._newest is not None or self.ended, timeout)
            if self._newest is None or self.ended:
                return None
            newest, self._newest = self._newest, None
            frame = Frame(newest.image, newest.t, self._index, resumed=newest.resumed)
            self._index += 1
        return frame

    def follow(self) -> None:
        self._rests = True

    def close(self) -> None:
        """Ends the reading; a driver that blocks is left to its thread, which ends with it."""
        self._stop.set()
        with self.clock.news:
            self.clock.news.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(LOST_SECONDS + 1.0)

    # From here on everything runs in the thread that reads.

    def _run(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while not self._stop.is_set():
            came, failed = False, None
            try:
                capture = self._device.open()
            except SourceError as error:
                failed = error.message
            else:
                try:
                    came = self._pump(capture)
                finally:
                    capture.close()
            if self._shape is None:
                name = self._device.name
                with self.clock.news:
                    self._failed = failed or Message(
                        "{source} sends no picture: check that it is switched on", source=name
                    )
                    self.clock.news.notify_all()
                return
            pause = FIRST_PAUSE_SECONDS if came else min(LONGEST_PAUSE_SECONDS, 2 * pause)
            self._stop.wait(pause)

    def _pump(self, capture: Capture) -> bool:
        """Passes pictures on until none come or they are all the same; whether any new one came."""
        came = False
        rest = Rest()
        self._freeze.reopened()
        while not self._stop.is_set():
            if self._rests and rest.passes_over(self._freeze.still_seconds(self.clock.now())):
                if not capture.skip():
                    return came
                rest.came(self.clock.now(), looked_at=False)
                continue
            image = capture.read()
            now = self.clock.now()
            rest.came(now, looked_at=True)
            if image is None:
                self._freeze.nothing_came()
                return came
            if self._shape is None:
                self._begin(capture, image)
            image = self._fitted(image)
            if image is None:
                return came
            if self._freeze.see(image, now):
                self._post(image)
                came = self._given = True
            elif self._freeze.frozen(now):
                self._frozen = True
                return came
            elif self._freeze.faulty_seconds(now) > FAULTY_SECONDS:
                return came
        return came

    def _begin(self, capture: Capture, image: np.ndarray) -> None:
        """The first picture has come: its size and the like are known."""
        height, width = image.shape[:2]
        with self.clock.news:
            self.frame_rate, self.remarks = capture.frame_rate, capture.remarks
            self._shape = width, height
            self.clock.news.notify_all()

    def _post(self, image: np.ndarray) -> None:
        with self.clock.news:
            now = self.clock.now()
            resumed = self._given and (self._frozen or now - self._changed_at > LOST_SECONDS)
            # Where nobody took that picture, the one that takes its place is the first.
            resumed = resumed or (self._newest is not None and self._newest.resumed)
            self._newest = _Picture(image, now, resumed)
            self._changed_at, self._frozen = now, False
            self.clock.news.notify_all()

    def _fitted(self, image: np.ndarray) -> np.ndarray | None:
        """The picture in the size that the source began with; None where its shape is another."""
        height, width = image.shape[:2]
        assert self._shape is not None
        wide, high = self._shape
        if (width, height) == (wide, high):
            return image
        if abs(width * high / (height * wide) - 1.0) > SHAPE_SHARE:
            return None
        return cv2.resize(image, self._shape, interpolation=cv2.INTER_AREA)
