"""The gate sees what moves: in grainy pictures too, and no longer than it moves."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from vision.motion import MotionGate

WIDTH, HEIGHT, RATE = 320, 240, 10
ZONE = {"all": np.ones((HEIGHT, WIDTH), np.bool_)}


def moving_from(moves: Callable[[float], float], grain: float, seconds: float = 4.0) -> list[float]:
    """When the gate sees a good part of a die of 18 pixels move; `moves` gives its place to the right by time."""
    random, gate = np.random.default_rng(1), MotionGate(ZONE)
    seen: list[float] = []
    for index in range(round(seconds * RATE)):
        t = index / RATE
        picture = np.full((HEIGHT, WIDTH, 3), 40, np.uint8)
        x = round(moves(t))
        cv2.rectangle(picture, (x, 100), (x + 17, 117), (110, 110, 110), -1)
        noisy = picture + random.normal(0, grain, (HEIGHT, WIDTH, 1))
        motion = gate.see(np.clip(noisy, 0, 255).astype(np.uint8), t)
        if motion.pixels["all"] > 30:
            seen.append(t)
    return seen


def rolling(t: float) -> float:
    """From 2 s on the die rolls for half a second."""
    return 100 + 120 * float(np.clip(t - 2.0, 0.0, 0.5))


@pytest.mark.parametrize("grain", [0.0, 6.0])
def test_a_die_that_rolls_is_seen_to_move_in_a_clean_and_in_a_grainy_picture(grain: float) -> None:
    seen = moving_from(rolling, grain)
    assert seen[0] == pytest.approx(2.1) and seen[-1] == pytest.approx(2.5)


def test_grain_alone_is_no_motion() -> None:
    assert moving_from(lambda _: 100.0, 6.0) == []
