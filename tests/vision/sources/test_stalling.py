"""Pictures that stall while dice fly, and dice that come to rest."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision import Frame
from vision.sources.stalling import RULE, Stalls

RATE = 30
REPEATS = int(RULE.repeats * RATE) + 1  # pictures


def picture(x: float, noise: int = 0) -> np.ndarray:
    """A die at `x` pixels from the left, in a picture with noise."""
    image = np.full((360, 640, 3), 90, np.uint8)
    cv2.rectangle(image, (round(x), 160), (round(x) + 40, 200), (230, 230, 230), -1)
    if noise:
        image = cv2.add(image, np.random.default_rng(round(10 * x)).integers(0, noise, image.shape, np.uint8))
    return image


def stalled(images: list[np.ndarray], sources: tuple[str | None, ...] = (None,)) -> list[float]:
    """The times of the frames, 30 a second, that show a stall; before them something moves for a second."""
    stalls = Stalls()
    before = [picture(100 + 15 * (k % 7)) for k in range(RATE)]
    frames = [
        Frame(image, k / RATE - 1, source=source) for k, image in enumerate(before + images) for source in sources
    ]
    return [round(frame.t, 3) for frame in frames if stalls.see(frame)]


def test_one_picture_again_and_again_after_dice_flew_is_a_stall_until_it_lasts_too_long() -> None:
    flies = [picture(100 + 15 * k) for k in range(10)]
    times = stalled(flies + [flies[-1]] * 30)
    assert times[0] == round((10 + REPEATS) / RATE, 3)
    assert len(times) == len(set(times)) == round(RULE.seconds * RATE) + 1 - REPEATS


def test_a_stall_ends_with_the_next_picture() -> None:
    flies = [picture(100 + 15 * k) for k in range(20)]
    assert stalled(flies[:10] + [flies[9]] * 8 + flies[10:]) == [round(k / RATE, 3) for k in range(10 + REPEATS, 18)]


def test_a_film_that_gives_each_picture_three_times_over_does_not_stall() -> None:
    assert stalled([picture(100 + 15 * (k // 3)) for k in range(60)]) == []


def test_dice_that_slow_down_come_to_rest() -> None:
    rolls = [picture(x) for x in (100, 130, 150, 160, 164, 166, 167)]
    assert stalled(rolls + [rolls[-1]] * 20) == []


@pytest.mark.parametrize("noise", [3, 30])
def test_a_picture_with_the_noise_of_a_sensor_never_stalls(noise: int) -> None:
    flies = [picture(100 + 15 * k, noise) for k in range(10)]
    assert stalled(flies + [picture(236 + k / 10, noise) for k in range(10)]) == []


def test_a_hand_that_leaves_the_picture_leaves_it_still() -> None:
    leaves = [picture(560 + 20 * k) for k in range(5)]
    assert stalled(leaves + [picture(700)] * 10) == []


@pytest.mark.parametrize("sources", [(None,), ("left", "right")])
def test_each_source_stalls_by_itself(sources: tuple[str | None, ...]) -> None:
    flies = [picture(100 + 15 * k) for k in range(10)]
    assert len(stalled(flies + [flies[-1]] * (REPEATS + 3), sources)) == 3 * len(sources)


def test_where_a_picture_stayed_for_long_one_that_stays_is_no_stall() -> None:
    flies = [picture(100 + 15 * k) for k in range(10)]
    assert max(stalled([flies[0]] * 30 + flies + [flies[-1]] * 10)) < 30 / RATE, "the first one, until it is believed"


def test_nothing_is_doubted_at_first() -> None:
    stalls, flies = Stalls(), [picture(100 + 15 * k) for k in range(10)]
    assert not any(stalls.see(Frame(image, k / RATE)) for k, image in enumerate(flies + [flies[-1]] * 10))


def test_a_picture_of_another_size_is_another_film() -> None:
    flies = [picture(100 + 15 * k) for k in range(10)]
    assert stalled([*flies, np.zeros((90, 160, 3), np.uint8), np.zeros((90, 160, 3), np.uint8)]) == []
