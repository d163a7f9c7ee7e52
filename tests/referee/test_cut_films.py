"""Rolls without a game in films that were cut: each scene is watched as a film of its own."""

from __future__ import annotations

import cv2
import numpy as np

from tests.referee.film import Film
from tests.referee.test_free import TABLE, lines, notices, rolls

CUT = 4.0


class Cut(Film):
    """A film that shows another table from `CUT` on, as large as this one."""

    def _picture(self, t: float) -> np.ndarray:
        if t >= CUT:
            coarse = np.random.default_rng(5).integers(60, 200, (9, 16, 3)).astype(np.uint8)
            self._table = cv2.resize(coarse, self._table.shape[1::-1], interpolation=cv2.INTER_CUBIC)
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
