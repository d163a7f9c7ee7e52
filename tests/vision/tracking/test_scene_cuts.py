"""Cuts in a film are told from hands, jolts, lamps and flashes."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
import pytest

from vision import Frame
from vision.tracking.scene_cuts import SceneCuts

SIZE = 320, 180


def table(seed: int, level: int = 120) -> np.ndarray:
    """A table with a pattern of its own."""
    random = np.random.default_rng(seed)
    coarse = random.integers(-70, 70, (9, 16, 3)) + level
    return cv2.resize(np.clip(coarse, 0, 255).astype(np.uint8), SIZE, interpolation=cv2.INTER_CUBIC)


def cuts(pictures: Iterable[np.ndarray]) -> list[int]:
    """The numbers of the pictures that are the first of another scene."""
    scenes = SceneCuts()
    return [i - 1 for i, picture in enumerate(pictures) if scenes.see(Frame(picture, i / 30))]


def letterboxed(picture: np.ndarray) -> np.ndarray:
    """A narrow part of it between black borders."""
    seen = np.zeros_like(picture)
    seen[:, 120:200] = picture[:, 120:200]
    return seen


@pytest.mark.parametrize("before", [table(1), np.full((180, 320, 3), 128, np.uint8)])
def test_another_place_from_one_frame_to_the_next_is_a_cut(before: np.ndarray) -> None:
    assert cuts([before] * 5 + [table(2)] * 5) == [5]


def test_black_borders_do_not_hide_a_cut() -> None:
    assert cuts([letterboxed(table(1))] * 5 + [letterboxed(table(2))] * 5) == [5]


def test_a_hand_that_comes_over_the_whole_table_is_no_cut() -> None:
    pictures = []
    for reach in range(0, 321, 64):
        picture = table(1)
        picture[:, :reach] = table(3)[:, :reach]
        pictures.append(picture)
    assert cuts([table(1)] * 5 + pictures + [table(3)] * 5) == []


def test_an_arm_that_is_suddenly_over_half_of_the_table_is_no_cut() -> None:
    """A camera that gives few pictures does not show how it came."""
    covered = table(1)
    covered[:, 176:] = table(3)[:, 176:]
    assert cuts([table(1)] * 5 + [covered] * 5) == []


def test_a_flash_and_a_lamp_are_no_cuts() -> None:
    lit = np.clip(table(1, 60).astype(float) * 1.8, 0, 255).astype(np.uint8)
    assert cuts([table(1, 60)] * 5 + [np.full((180, 320, 3), 250, np.uint8)] + [table(1, 60)] * 5) == []
    assert cuts([table(1, 60)] * 5 + [lit] * 5) == []


def test_a_jolt_that_swings_on_is_no_cut() -> None:
    wide = cv2.resize(table(1), (640, 180))
    places = [0, 0, 0, 0, 90, 40, 70, 60, 60, 60, 60]
    assert cuts(wide[:, x : x + 320] for x in places) == []
