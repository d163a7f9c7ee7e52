"""While nothing moves, fewer pictures of a live source are looked at; the first motion ends that."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.vision.sources.devices import HandClock
from tests.vision.sources.streams import HttpWebcam, RtspWebcam, Webcam
from vision.sources.freezing import Noise
from vision.sources.live_source import LiveSource
from vision.sources.stream_source import StreamDevice
from vision.tracking.frame_skipping import MOST_APART_SECONDS, STILL_SECONDS

RANDOM = np.random.default_rng(3)


class Camera:
    """A camera of so many pictures a second, which sets the clock; from `moves_at` on a hand is in them. `looked_at`
    tells when each picture was taken that anybody looked at."""

    name = "the camera"
    noise = Noise.ALWAYS
    remarks: tuple[str, ...] = ()

    def __init__(self, clock: HandClock, rate: float, seconds: float, moves_at: float) -> None:
        self.frame_rate: float | None = rate
        self.looked_at: list[float] = []
        self._clock = clock
        self._left = round(seconds * rate)
        self._moves_at = moves_at

    def open(self) -> Camera:
        return self

    def read(self) -> np.ndarray | None:
        if not self.skip():
            return None
        self.looked_at.append(self._clock.t)
        image = np.clip(RANDOM.normal(120, 2, (90, 160, 3)), 0, 255).astype(np.uint8)
        if self._clock.t >= self._moves_at:
            place = int(20 * self._clock.t) % 10
            image[20:60, 10 * place : 10 * place + 40] = 40
        return image

    def skip(self) -> bool:
        assert self.frame_rate is not None
        self._left -= 1
        self._clock.t += 1 / self.frame_rate
        return self._left >= 0

    def close(self) -> None:
        pass


def looked_at(rate: float, seconds: float, moves_at: float = 1e9, follows: bool = True) -> np.ndarray:
    """When the pictures were taken that a live source looked at."""
    clock = HandClock()
    camera = Camera(clock, rate, seconds, moves_at)

    class Source(LiveSource):
        def _run(self) -> None:
            if follows:
                self.follow()
            self._pump(camera)

    with Source(camera, clock) as source:
        source._thread.join()  # until the camera gives no more
    return np.array(camera.looked_at)


@pytest.mark.parametrize("rate", [60.0, 30.0, 25.0, 20.0])
def test_while_nothing_moves_a_picture_is_looked_at_every_tenth_of_a_second(rate: float) -> None:
    apart = np.diff(looked_at(rate, 8.0))
    still = int(STILL_SECONDS * rate) - 2
    assert apart[:still].max() == pytest.approx(1 / rate)
    assert apart[still + 5 :].min() > 0.07 and apart.max() <= MOST_APART_SECONDS


@pytest.mark.parametrize("rate", [15.0, 10.0, 5.0])
def test_of_a_slow_camera_every_picture_is_looked_at(rate: float) -> None:
    assert len(looked_at(rate, 8.0)) == 8.0 * rate


def test_as_soon_as_something_moves_every_picture_is_looked_at_again() -> None:
    times = looked_at(30.0, 9.0, moves_at=6.0)
    assert times[times >= 6.0][0] - 6.0 < MOST_APART_SECONDS
    assert np.diff(times[times >= 6.0]).max() == pytest.approx(1 / 30)


def test_who_does_not_follow_gets_every_picture() -> None:
    assert len(looked_at(30.0, 8.0, follows=False)) == 240


@pytest.fixture(params=[HttpWebcam, RtspWebcam])
def webcam(request: pytest.FixtureRequest) -> Iterator[Webcam]:
    brightness = iter(range(20, 250, 5))
    server = request.param(lambda: np.full((96, 128, 3), next(brightness), np.uint8), rate=20.0)
    yield server
    server.close()


def test_a_stream_goes_on_with_the_picture_after_one_that_is_passed_over(webcam: Webcam) -> None:
    capture = StreamDevice(webcam.address).open()
    try:
        before = capture.read()
        assert capture.skip() and capture.skip()
        after = capture.read()
    finally:
        capture.close()
    assert before is not None and after is not None
    assert after.mean() - before.mean() == pytest.approx(15, abs=4)
