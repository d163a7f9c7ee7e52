"""Where it is known how many dice are rolled, what is seen about one that was read is no further die."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from tests.referee.film import DIE, Film
from tests.referee.games import SOLO_ZONE
from tests.referee.watchers.test_rolls import EIGHT, SOLO, SOLO_LAYOUT, events, hovering, lines
from vision import DieReading, TableReading


class Fronts(Film):
    """Two dice's fronts are found, too, and cannot be read: one in every reading, one now here and now there."""

    turns = 0

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        left, top = self._corner(image)
        steps = (0.0, 0.55), (0.55 * math.cos(2.4 * self.turns), 0.55 * math.sin(2.4 * self.turns))
        found: list[DieReading] = []
        self.turns += len(reading.dice) >= len(EIGHT)
        for die, (x, y) in zip(self.dice[:2], steps, strict=True):
            here = die.place(self._t)
            if here is not None and not die.moving(self._t):
                x1, y1 = here.x - left + (x - 0.5) * DIE, here.y - top + (y - 0.5) * DIE
                found.append(DieReading((x1, y1, x1 + DIE, y1 + DIE), None, 0.6, ((4, 0.6),), "green"))
        return replace(reading, dice=(*reading.dice, *found))


def test_fronts_of_dice_do_not_delay_a_roll_beside_a_hand() -> None:
    film = Fronts([SOLO_ZONE], 3)
    hovering(film, 2.0, 3)
    film.throw(2.5, 0, EIGHT)
    film.end = 5
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert events(seen) == [(0, EIGHT)]
    assert next(line["t"] for line in seen if "event" in line) < 3.0
