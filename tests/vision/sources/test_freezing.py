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


def looped(seconds: float) -> Iterator[np.ndarray]:
    """Old pictures of the table, again and again."""
    kept = list(noisy(0.5))
    return (kept[index % len(kept)] for index in range(round(seconds * RATE)))


@pytest.mark.parametrize("kind", [Noise.ALWAYS, Noise.MEASURED])
def test_a_source_with_noise_that_shows_old_pictures_in_turn_is_frozen(kind: Noise) -> None:
    viewer = Viewer(kind)
    viewer.show(noisy(3))
    old = list(looped(3))
    began = viewer.show(old[:10])
    viewer.show(old[10:])
    assert viewer.passed <= 1
    assert viewer.frozen_at is not None and 1.0 < viewer.frozen_at - began < 1.9


def test_one_old_picture_among_new_ones_is_passed_over() -> None:
    viewer = Viewer(Noise.ALWAYS)
    pictures = list(noisy(2))
    viewer.show([*pictures[:30], pictures[3], *pictures[30:]])
    assert viewer.passed == len(pictures) and viewer.frozen_at is None


def faults_in(pictures: Iterable[np.ndarray]) -> int:
    watch = FreezeWatch(Noise.ALWAYS)
    count = 0
    for index, picture in enumerate(pictures):
        watch.see(picture, index / RATE)
        count += watch.fault is not None
    return count


def test_a_still_table_is_neither_black_nor_noise_be_it_dark_grainy_or_checkered() -> None:
    assert faults_in(noisy(2)) == 0
    grainy = (np.clip(TABLE / 4.0 + RANDOM.normal(0, 12, TABLE.shape), 0, 255).astype(np.uint8) for _ in range(20))
    assert faults_in(grainy) == 0
    checkered = np.indices((180, 320)).sum(axis=0) // 2 % 2 * 200 + 20
    moving = (np.repeat(np.roll(checkered, index, 1)[:, :, None], 3, 2).astype(np.uint8) for index in range(20))
    assert faults_in(still(1)) == 0 and faults_in([next(moving)] * 20) == 0
    dark = np.full((180, 320, 3), 4, np.uint8)
    cv2.rectangle(dark, (150, 80), (166, 96), (120, 120, 120), -1)
    assert faults_in([dark] * 20) == 0, "a lit die on a black cloth is a picture"


def test_black_and_noise_are_told_from_tables() -> None:
    assert faults_in(np.zeros((180, 320, 3), np.uint8) for _ in range(20)) == 20
    assert faults_in(RANDOM.integers(0, 256, (180, 320, 3), dtype=np.uint8) for _ in range(20)) == 19


def test_a_covered_lens_is_no_freeze_and_the_first_picture_after_it_is_passed_on() -> None:
    viewer = Viewer(Noise.ALWAYS)
    viewer.show(noisy(2))
    viewer.show(np.zeros((180, 320, 3), np.uint8) for _ in range(60))
    assert viewer.passed == 0 and viewer.frozen_at is None
    viewer.show(noisy(0.05))
    assert viewer.passed == 1
