"""Pictures that stall are read neither with a game nor without."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from referee import FreeWatcher, Referee
from tests.referee.games import solo_layout
from vision import Frame, TableReading
from vision.sources.stalling import RULE

RATE, HEIGHT, WIDTH = 30, 360, 640
REPEATS = int(RULE.repeats * RATE) + 1  # pictures that are still believed
Seer = Callable[[Frame], object]


def without_a_game(read: Callable[[np.ndarray], TableReading]) -> Seer:
    return FreeWatcher(read).see


def with_a_game(read: Callable[[np.ndarray], TableReading]) -> Seer:
    return Referee({"game": "gelatinous_solitaire", "players": ["Dev"]}, solo_layout(), read).see


def picture(k: int) -> np.ndarray:
    """Something the size of a die that flies to and fro."""
    x = 150 + abs(15 * (k % 20) - 150)
    return cv2.rectangle(np.full((HEIGHT, WIDTH, 3), 90, np.uint8), (x, 120), (x + 40, 160), (230, 230, 230), -1)


@pytest.mark.parametrize("seer", [without_a_game, with_a_game])
def test_a_picture_that_stalls_is_not_read_and_the_next_one_is(
    seer: Callable[[Callable[[np.ndarray], TableReading]], Seer],
) -> None:
    reads: list[float] = []
    t = 0.0

    def read(image: np.ndarray) -> TableReading:
        reads.append(t)
        return TableReading(image.shape[1], image.shape[0], (), t, 0.0)

    see = seer(read)
    flies, stalls = 2 * RATE, RATE // 3
    shown = [*range(flies), *[flies - 1] * stalls, *range(flies, flies + RATE)]
    for number, k in enumerate(shown):
        t = number / RATE
        see(Frame(picture(k), t))
    assert any(when < flies / RATE for when in reads)
    assert not any((flies + REPEATS) / RATE <= when < (flies + stalls) / RATE for when in reads)
    assert any(when >= (flies + stalls) / RATE for when in reads)
