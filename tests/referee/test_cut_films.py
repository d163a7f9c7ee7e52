"""Rolls without a game in films that were cut: each scene is watched as a film of its own."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from tests.referee.film import HEIGHT, WIDTH, Film
from tests.referee.test_free import TABLE, falling, lines, notices, rolls
from vision import TableReading

CUT = 4.0


def pattern(seed: int, width: int, height: int) -> np.ndarray:
    """A picture ``(height, width, 3)`` of blotches."""
    coarse = np.random.default_rng(seed).integers(60, 200, (9, 16, 3)).astype(np.uint8)
    return cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)


class Cut(Film):
    """A film that shows another table from `CUT` on, as large as this one."""

    def _picture(self, t: float) -> np.ndarray:
        if t >= CUT:
            self._table = pattern(5, *self._table.shape[1::-1])
        return super()._picture(t)


def test_dice_that_lie_on_the_table_that_a_cut_shows_were_not_rolled() -> None:
    film = Cut([TABLE])
    film.lay(CUT, [3, 4, 6], TABLE)
    film.throw(7, 0, [2, 5])
    film.end = 10
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[2, 5]], [])


def test_dice_that_rolled_until_just_before_a_cut_are_a_roll() -> None:
    film = Cut([TABLE])
    dice = film.throw(3.8, 0, [2, 5, 6])
    for die in dice:
        die.keys[-1].t = CUT - 0.001
    film.end = 8
    assert rolls(lines(film)) == [[2, 5, 6]]


class Swept(Film):
    """A film in which an arm fills most of the picture from one frame to the next, and is slowly taken away."""

    def _bare(self, t: float) -> int:
        """How far from the left the arm begins, in pixels."""
        return int(np.clip(200 + 900 * (t - CUT - 0.4), 200, WIDTH)) if t >= CUT else WIDTH

    def _picture(self, t: float) -> np.ndarray:
        picture = super()._picture(t).copy()
        bare = self._bare(t)
        picture[:, bare:] = pattern(3, WIDTH, HEIGHT)[:, bare:]
        return picture

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        return replace(reading, dice=tuple(die for die in reading.dice if die.box[2] < self._bare(self._t)))


def test_dice_that_lie_on_under_an_arm_that_looks_like_a_cut_are_not_given_again() -> None:
    film = Swept([TABLE])
    film.dice += [falling(3, 1, 100, 100), falling(4, 1, 110, 200), falling(6, 1, 420, 150)]
    film.end = 7
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[3, 4, 6]], [])
