"""An evening before a camera: rounds of a film, long hours in which dice lie still, and what else happens at a table.

`EveningCamera` is a device as a `LiveSource` reads one, with a clock of its own: the next picture comes as soon as the
one before was taken, so that an evening passes as fast as the program can follow it, and no picture is dropped.
"""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import cv2
import numpy as np

from scripts.bench.bench_cameras import SteppedClock
from scripts.bench.soaking.reel import Reel
from vision.errors import SourceError
from vision.readings import Frame
from vision.sources.freezing import Noise
from vision.sources.live_source import LiveSource

RATE = 30
DISTURBANCES = ("lost", "arm", "cloud", "lamp", "knock", "shadow")
"""What happens while the dice lie still, one after the other, round by round."""
LOOK_FRAMES = RATE // 2
"""So often the window is told that there is something to show: on a table it would be every frame."""
LEAD_FRAMES = 2 * RATE
"""So long dice lie still before anything else happens."""
_DISTURBANCE_FRAMES = 3 * RATE
_LOST_SECONDS, _LOST_TRIES = 4.0, 2
_NOISES = 7

PictureKey = int | None
"""Which picture of the film is shown of those in which all dice lie still, if it is one, with nothing before it."""


@dataclass(frozen=True)
class EveningNotice:
    """What the camera tells who watches over the evening: there is something to `look` at, a round is `over`, or it
    waits for what a `hand` may do. `round` counts from 1, `frames` are those that were shown."""

    what: str
    round: int
    frames: int


@dataclass(eq=False)
class EveningCamera:
    """Shows `rounds` rounds of a reel, each `frames` long, from round `first` on; it is the capture that it opens, too.

    `told` gets what a `EveningNotice` says; after one that waits for a hand, `go_on` is to be called.
    """

    reel: Reel
    rounds: int
    frames: int
    first: int = 0
    noise: Noise = Noise.ALWAYS
    name: str = "the camera of the evening"
    frame_rate: float | None = RATE
    remarks: tuple[str, ...] = ()
    clock: SteppedClock = field(default_factory=SteppedClock)

    def __post_init__(self) -> None:
        self.shown = self.first * self.frames
        self.losses = 0
        self.told: queue.SimpleQueue[EveningNotice] = queue.SimpleQueue()
        self._source: LiveSource | None = None
        self._hand = threading.Event()
        self._ended = False
        self._tries = 0
        self._pictures = self._evening()
        self._keys: deque[tuple[np.ndarray, PictureKey]] = deque(maxlen=8)
        rng = np.random.default_rng(1)
        size = self.reel.picture(0).shape
        self._noises = [rng.normal(0.0, 0.9, size).round().astype(np.int16) for _ in range(_NOISES)]

    def open_source(self, _text: str) -> LiveSource:
        """The source of the evening's frames."""
        self._source = LockedSource(self, self.clock)
        return self._source

    def key_of(self, image: np.ndarray) -> PictureKey:
        """Which of the film's pictures of dice that lie still a frame shows, or a part of one."""
        whole = image if image.base is None else image.base
        return next((key for picture, key in tuple(self._keys) if picture is whole), None)

    def go_on(self) -> None:
        """What was to be done by hand is done."""
        self._hand.set()

    def end(self) -> None:
        """Waits for nobody any more."""
        self._ended = True
        self._hand.set()

    # A device, and what is opened of it, in the thread that reads.

    def open(self) -> EveningCamera:
        """See `vision.sources.live_source.Device`."""
        if self._tries:
            self._tries -= 1
            self.clock.seconds += _LOST_SECONDS
            raise SourceError(f"{self.name} is not there")
        return self

    def close(self) -> None:
        """Nothing is held."""

    def read(self) -> np.ndarray | None:
        """The next picture, when the one before was taken; None where the camera was unplugged."""
        source = self._source
        if source is not None:
            with self.clock.news:
                self.clock.news.wait_for(lambda: source.waiting_since is None)
            if source.ended:
                return None
        image, key = next(self._pictures, (None, None))
        if image is None:
            return None
        self.clock.seconds += 1 / RATE
        if self.shown % LOOK_FRAMES == 0 and self.told.empty():
            self.told.put(EveningNotice("look", self.shown // self.frames + 1, self.shown))
        noisy = cv2.add(image, self._noises[self.shown % _NOISES], dtype=cv2.CV_8U)
        self._keys.append((noisy, key))
        return noisy

    def skip(self) -> bool:
        """Passes over the next picture."""
        return self.read() is not None

    def _evening(self) -> Iterator[tuple[np.ndarray | None, PictureKey]]:
        """The pictures of the evening, with the film's numbers; None is that of an unplugged camera."""
        stops, end = self.reel.stops, len(self.reel.pictures)
        for number in range(self.first, self.rounds):
            begun, k = self.shown, number % len(stops)
            yield from self._play(stops[k - 1] if k else 0, stops[k])
            last = k == len(stops) - 1
            rest = (end - stops[k]) * self.reel.repeat if last else 0
            yield from self._lie(stops[k], number, self.frames - (self.shown - begun) - rest)
            if last:
                yield from self._play(stops[k], end)
            self.told.put(EveningNotice("over", number + 1, self.shown))

    def _play(self, begin: int, end: int) -> Iterator[tuple[np.ndarray, PictureKey]]:
        for number in range(begin, end):
            picture = self.reel.picture(number)
            for _ in range(self.reel.repeat):
                self.shown += 1
                yield picture, None

    def _lie(self, stop: int, number: int, frames: int) -> Iterator[tuple[np.ndarray | None, PictureKey]]:
        """So many frames in which all dice lie as at a stop, with a disturbance and a time for deeds by hand."""
        picture = self.reel.picture(stop)
        kind = DISTURBANCES[number % len(DISTURBANCES)]
        first = LEAD_FRAMES
        for frame in range(frames):
            self.shown += 1
            share = (frame - first) / _DISTURBANCE_FRAMES
            if frame == first and kind == "lost":
                self.losses += 1
                self._tries = _LOST_TRIES
                yield None, None
            if 0 <= share < 1 and kind != "lost":
                yield disturbed(picture, kind, share), None
            else:
                yield picture, stop
            if frame == first + 2 * _DISTURBANCE_FRAMES:
                self._hand.clear()
                self.told.put(EveningNotice("hand", number + 1, self.shown))
                if not self._ended:
                    self._hand.wait()


class LockedSource(LiveSource):
    """A live source whose device is told when its picture was taken."""

    def read(self, timeout: float | None = None) -> Frame | None:
        frame = super().read(timeout)
        if frame is not None:
            with self.clock.news:
                self.clock.news.notify_all()
        return frame


def disturbed(picture: np.ndarray, kind: str, share: float) -> np.ndarray:
    """A picture while something happens at the table that is no roll, `share` of the way through it."""
    height, width = picture.shape[:2]
    swell = float(np.sin(np.pi * share))
    match kind:
        case "cloud":
            return cv2.convertScaleAbs(picture, alpha=1 - 0.22 * swell * swell)
        case "lamp":
            return cv2.convertScaleAbs(picture, alpha=0.75) if 0.3 < share < 0.7 else picture
        case "shadow":
            x = np.linspace(0, 1, width, dtype=np.float32)
            dark = 1 - 0.35 * np.exp(-(((x - (share * 1.8 - 0.4)) / 0.22) ** 2))
            return (picture * dark[None, :, None]).astype(np.uint8)
        case "knock":
            shift = 6 * np.exp(-5 * share) * np.sin(40 * share)
            moved = np.array([[1, 0, shift], [0, 1, shift / 2]])
            return cv2.warpAffine(picture, moved, (width, height), borderMode=cv2.BORDER_REPLICATE)
    image = picture.copy()
    reach = (round(width * (0.15 + 0.35 * swell)), round(height * 0.6 * swell))
    cv2.line(image, (width // 8, -height // 4), reach, (96, 128, 178), max(8, height // 7), cv2.LINE_AA)
    return image
