"""The gate sees what moves: in grainy pictures too, and no longer than it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
import pytest

from vision.tracking.downscaling import shrunk
from vision.tracking.motion import MotionGate

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


@pytest.mark.parametrize("grain", [0.0, 6.0])
def test_a_die_that_is_nudged_is_seen_to_move_in_a_clean_and_in_a_grainy_picture(grain: float) -> None:
    assert moving_from(lambda t: 100.0 if t < 2.0 else 103.0, grain)[:1] == [pytest.approx(2.0)]


def test_grain_alone_is_no_motion() -> None:
    assert moving_from(lambda _: 100.0, 6.0) == []


@pytest.mark.parametrize(("width", "height"), [(640, 480), (960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
def test_a_picture_of_any_size_is_shrunk_to_the_mean_of_what_falls_into_each_pixel(width: int, height: int) -> None:
    picture = np.random.default_rng(1).integers(0, 256, (height, width, 3), dtype=np.uint8)
    small, side = shrunk(picture), width // 320
    means = picture.reshape(height // side, side, width // side, side, 3).mean(axis=(1, 3))
    assert small.shape == means.shape
    assert np.abs(small - means).max() <= 0.6


def test_a_picture_of_720_lines_is_shrunk_to_the_same_bits_as_in_one_step() -> None:
    picture = np.random.default_rng(2).integers(0, 256, (720, 1280, 3), dtype=np.uint8)
    assert np.array_equal(shrunk(picture), cv2.resize(picture, (320, 180), interpolation=cv2.INTER_AREA))


def test_no_line_of_a_picture_of_an_odd_size_is_passed_over() -> None:
    picture = np.zeros((723, 1283, 3), np.uint8)
    picture[:, ::4] = 255
    assert shrunk(picture).min() > 0


def test_a_film_that_repeats_most_of_its_picture_to_the_bit_shows_a_die_that_moves() -> None:
    table = np.random.default_rng(4).integers(40, 90, (HEIGHT, WIDTH, 3), dtype=np.uint8)
    gate = MotionGate(ZONE)
    gate.see(table, 0.0)
    assert gate.see(table, 0.1).pixels["all"] == 0
    moved = table.copy()
    moved[100:118, 100:118] = 200
    assert gate.see(moved, 0.2).pixels["all"] > 200


def redrawn(places: Sequence[tuple[int, int]], quality: int) -> np.ndarray:
    """White dice of 28 pixels with black pips on a dark table of 640 by 480, as compression of a quality draws them."""
    picture = np.full((480, 640, 3), 70, np.uint8)
    for x, y in places:
        cv2.rectangle(picture, (x, y), (x + 27, y + 27), (235, 235, 235), -1, cv2.LINE_AA)
        for dx, dy in ((7, 7), (7, 20), (13, 13), (20, 7), (20, 20)):
            cv2.circle(picture, (x + dx, y + dy), 3, (20, 20, 20), -1, cv2.LINE_AA)
    return cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)


@pytest.mark.parametrize(("moved_by", "least", "most"), [(0, 0, 2), (4, 30, 400)])
def test_a_key_frame_that_redraws_every_edge_is_no_motion_and_a_nudge_is(moved_by: int, least: int, most: int) -> None:
    places, gate = [(60 + 97 * k, 101 + 53 * (k % 4)) for k in range(6)], MotionGate(ZONE)
    for index in range(4):
        still = gate.see(redrawn(places, 18), index / RATE)
    assert still.pixels["all"] == 0
    nudged = [(places[0][0] + moved_by, places[0][1]), *places[1:]]
    assert least <= gate.see(redrawn(nudged, 60), 4 / RATE).pixels["all"] <= most
