"""When a source has frozen: by the noise of its pictures, never by a stillness that may be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import av
import cv2
import numpy as np
import pytest

from tests.vision.sources.streams import h264_encoder
from vision.sources.freezing import FreezeWatch, Noise

RATE = 20.0
RANDOM = np.random.default_rng(5)
TABLE = cv2.GaussianBlur(RANDOM.integers(60, 200, (180, 320, 3), dtype=np.uint8), (0, 0), 9)
Pictures = Callable[[float], Iterable[np.ndarray]]


def noisy(seconds: float) -> Iterator[np.ndarray]:
    """A table at which nothing moves, as a sensor sees it."""
    for _ in range(round(seconds * RATE)):
        yield cv2.add(TABLE, np.clip(RANDOM.normal(8, 2, TABLE.shape), 0, 255).astype(np.uint8))


def drawn(seconds: float) -> Iterator[np.ndarray]:
    """A drawn table without noise, over which something moves."""
    for index in range(round(seconds * RATE)):
        picture = TABLE.copy()
        cv2.circle(picture, (20 + index, 40 + index % 60), 14, (20, 40, 60), -1)
        yield picture


def still(seconds: float) -> Iterator[np.ndarray]:
    return (TABLE.copy() for _ in range(round(seconds * RATE)))


def encoded(pictures: Iterable[np.ndarray]) -> Iterator[np.ndarray]:
    """The pictures as they come out of a stream of H.264."""
    encoder, decoder = h264_encoder(320, 180, RATE), av.CodecContext.create("h264", "r")
    for index, picture in enumerate(pictures):
        frame = av.VideoFrame.from_ndarray(picture, format="bgr24")
        frame.pts = index
        for packet in encoder.encode(frame):
            for shown in decoder.decode(packet):
                yield shown.to_ndarray(format="bgr24")


class Viewer:
    """Shows pictures to a watch at a steady rate, and keeps when it called them frozen and which it passed on."""

    def __init__(self, noise: Noise) -> None:
        self.watch = FreezeWatch(noise)
        self.t = 0.0
        self.passed = 0
        self.frozen_at: float | None = None

    def show(self, pictures: Iterable[np.ndarray]) -> float:
        """When the last of the pictures came; `passed` counts those of this call."""
        self.passed, self.frozen_at = 0, None
        for picture in pictures:
            self.t += 1.0 / RATE
            self.passed += self.watch.see(picture, self.t)
            if self.frozen_at is None and self.watch.frozen(self.t):
                self.frozen_at = self.t
        return self.t


@pytest.mark.parametrize("kind", [Noise.ALWAYS, Noise.MEASURED])
def test_a_source_with_noise_is_frozen_once_it_repeats_a_picture_for_a_moment(kind: Noise) -> None:
    viewer = Viewer(kind)
    began = viewer.show(noisy(3))
    assert viewer.passed == 60 and viewer.frozen_at is None
    viewer.show(still(2))
    assert viewer.passed <= 1
    assert viewer.frozen_at is not None and 1.0 < viewer.frozen_at - began < 1.9


def test_an_encoder_that_polishes_one_picture_is_found_out_too() -> None:
    viewer = Viewer(Noise.MEASURED)
    live = list(noisy(3))
    shown = list(encoded([*live, *([live[-1]] * 50)]))
    began = viewer.show(shown[:60])
    assert viewer.frozen_at is None and viewer.passed == 60
    viewer.show(shown[60:])
    assert viewer.frozen_at is not None and viewer.frozen_at - began < 2.5


@pytest.mark.parametrize("through", [iter, encoded], ids=["drawn", "drawn and encoded"])
def test_a_stream_without_noise_may_stand_still(
    through: Callable[[Iterable[np.ndarray]], Iterable[np.ndarray]],
) -> None:
    viewer = Viewer(Noise.MEASURED)
    pictures = [*still(0.5), *drawn(2), *still(3), *drawn(0.5), *still(2)]
    viewer.show(through(pictures))
    assert viewer.frozen_at is None and viewer.passed == len(pictures)


def test_a_screen_may_stand_still_whatever_it_showed_before() -> None:
    viewer = Viewer(Noise.NONE)
    viewer.show(noisy(3))
    viewer.show(still(5))
    assert viewer.frozen_at is None and viewer.passed == 100


def test_a_camera_that_gives_each_picture_twice_in_dim_light_is_not_frozen() -> None:
    viewer = Viewer(Noise.ALWAYS)
    viewer.show(picture for picture in noisy(3) for _ in range(2))
    assert viewer.frozen_at is None and viewer.passed == 60


def test_a_dead_device_that_was_opened_again_has_to_prove_that_it_lives() -> None:
    viewer = Viewer(Noise.ALWAYS)
    viewer.show(noisy(1))
    viewer.watch.reopened()
    viewer.show(still(3))
    assert viewer.passed == 0 and viewer.frozen_at is not None
    viewer.watch.reopened()
    viewer.show(noisy(2))
    assert viewer.passed >= 20 and viewer.frozen_at is None
