"""Rolls without a game: dice that lie on an open palm, where they can be read, are no roll."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from referee.watchers.free_rolls import surely_lay
from tests.referee.film import HEIGHT, WIDTH, Film, Key, at
from tests.referee.test_free import TABLE, falling, lines, notices, rolls, scaled
from tests.referee.watchers.test_partial_dice import die as resting_die
from vision import DieReading, TableReading

ON_PALM = ((-14.0, -14.0), (14.0, -12.0), (-12.0, 15.0), (15.0, 14.0))


class Palm(Film):
    """A palm with four dice on it goes over a plain table: every reading reads them."""

    path: tuple[Key, ...] = ()

    def _draw_table(self) -> np.ndarray:
        return np.full((HEIGHT, WIDTH, 3), (190, 205, 215), np.uint8)

    def _dice(self) -> list[tuple[int, int]]:
        palm = at(list(self.path), self._t)
        return [] if palm is None else [(round(palm.x + x), round(palm.y + y)) for x, y in ON_PALM]

    def _draw_things(self, image: np.ndarray, t: float) -> None:
        palm = at(list(self.path), t)
        if palm is not None:
            x, y = round(palm.x), round(palm.y)
            cv2.circle(image, (x, y), 52, (110, 140, 190), -1)
            cv2.rectangle(image, (x - 26, y), (x + 26, HEIGHT), (110, 140, 190), -1)
            for left, top in self._dice():
                cv2.rectangle(image, (left - 10, top - 10), (left + 10, top + 10), (60, 120, 40), -1)

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        left, top = self._corner(image)
        boxes = [(x - left - 10, y - top - 10, x - left + 10, y - top + 10) for x, y in self._dice()]
        inside = [box for box in boxes if box[3] <= image.shape[0] and box[1] >= 0]
        dice = [DieReading(box, value, 0.99, ((value, 0.99),), "green") for value, box in enumerate(inside, 1)]
        return replace(reading, dice=(*reading.dice, *dice))


def palm(dwell: float, speed: float) -> Palm:
    """It comes in at 1 s, rests for `dwell` seconds, and leaves, at `speed` pixels a second."""
    film = Palm([TABLE])
    way = (HEIGHT - 100) / speed
    film.path = (
        Key(1, 300, HEIGHT + 60),
        Key(1 + way, 320, 160),
        Key(1 + way + dwell, 322, 162),
        Key(1 + 2 * way + dwell, 360, HEIGHT + 60),
    )
    film.end = 1 + 2 * way + dwell + 1
    return film


@pytest.mark.parametrize(("dwell", "speed"), [(0.0, 100), (0.4, 400), (0.8, 200)])
def test_dice_on_an_open_palm_are_no_roll(dwell: float, speed: float) -> None:
    assert rolls(lines(palm(dwell, speed))) == []


def test_a_palm_that_moves_on_soon_is_not_asked_about() -> None:
    assert lines(palm(0.5, 400)) == []


def test_dice_that_were_shown_on_a_palm_before_they_were_thrown_are_a_roll() -> None:
    film = palm(0.5, 400)
    film.throw(4.5, 0, [1, 2, 3, 4])
    assert rolls(lines(film)) == [[1, 2, 3, 4]]


@pytest.mark.parametrize(
    ("dice", "came", "lay", "surely"),
    [(2, 0.5, 0.12, False), (2, 0.5, 0.2, True), (2, 0.8, 0.12, True), (1, 0.8, 0.2, False), (3, 0.5, 0.12, True)],
)
def test_two_dice_that_crept_or_one_have_to_lie_for_a_while_to_be_a_roll(
    dice: int, came: float, lay: float, surely: bool
) -> None:
    """Fingers and palms show as many for a moment."""
    throw = [resting_die(number, 60.0 * number, 4, came=came, seen=1 + lay) for number in range(dice)]
    for one, _ in throw:
        one.rest_since = 1.0
    assert surely_lay(throw, 0.0) is surely


class Tray(Palm):
    """A tray of another color than the table is put down at 1 s."""

    def _picture(self, t: float) -> np.ndarray:
        if t >= 1:
            self._table[60:260, 120:420] = (90, 140, 90)
        return super()._picture(t)


def test_dice_that_are_thrown_into_a_tray_that_came_later_are_a_roll() -> None:
    film = Tray([(130, 70, 410, 250)])
    film.throw(4.5, 0, [2, 5, 6])
    film.end = 7
    assert rolls(lines(film)) == [[2, 5, 6]]


class Grainy(Film):
    """The picture never keeps still where a die comes to lie."""

    def _picture(self, t: float) -> np.ndarray:
        picture = super()._picture(t)
        for x, y in ((408, 138), (432, 162)):
            picture[y - 3 : y + 3, x - 3 : x + 3] = 255 * (round(30 * t) % 2)
        return picture


class Spoilt(Grainy):
    """From 2.35 s on a hand is so near to the die that nobody can read it, and its box is too large."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        if reading.t < 2.35:
            return reading
        return replace(reading, dice=tuple(replace(scaled(die, 1.4), value=None) for die in reading.dice))


@pytest.mark.parametrize(("film", "taken"), [(Grainy([TABLE]), 2.52), (Spoilt([TABLE]), 2.45)])
def test_a_die_that_lies_longer_than_a_palm_shows_one_is_a_roll_though_it_never_keeps_still(
    film: Film, taken: float
) -> None:
    """And though the hand that takes it up spoils the last reading."""
    die = falling(5, 2.0, 420, 150)
    film.dice.append(die)
    film.take(taken, [die])
    film.end = 4
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[5]], [])


def test_a_die_that_was_thrown_is_asked_about_though_one_that_nobody_could_read_was_taken_up_before() -> None:
    film = Film([TABLE])
    first = [falling(2, 1.5, 120, 80), falling(3, 1.5, 220, 200)]
    first[1].cocked = True
    film.dice += first
    film.take(3.5, first)
    die = falling(5, 6.0, 420, 150)
    film.dice.append(die)
    film.take(6.3, [die])
    film.end = 8
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[None, 2]], ["unsure"])
