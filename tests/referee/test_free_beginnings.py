"""Rolls without a game: films that begin amid a throw, and dice that a reading overlooks."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.referee.film import DIE, HEIGHT, WIDTH, Die, Film, Key
from tests.referee.test_free import TABLE, falling, lines, notices, rolls
from vision import TableReading


def begin_amid_a_throw(film: Film, rests: float) -> None:
    """Two dice lie there already, a third rolls on until it `rests`, and a fourth comes."""
    film.dice += [Die(value, [Key(-1, 100 + 90 * i, 90), Key(9, 100 + 90 * i, 90)]) for i, value in enumerate((3, 4))]
    film.dice.append(Die(6, [Key(-1, 310, 80), Key(0.03, 310, 80), Key(rests, 345, 140), Key(9, 345, 140)]))
    film.dice.append(falling(1, 0.3, 440, 230))
    film.end = 3


def test_dice_that_lie_already_when_a_film_begins_amid_a_throw_belong_to_it() -> None:
    film = Film([TABLE])
    begin_amid_a_throw(film, 0.15)
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[1, 3, 4, 6]], [])


class Unread(Film):
    """What lies between two columns of pixels cannot be read before a time: here what moves at first."""

    columns, until = (270.0, 640.0), 0.2

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        faint = tuple(
            replace(die, value=None, confidence=0.1, likely=((1, 0.1),))
            if self.columns[0] < die.box[0] < self.columns[1] and reading.t < self.until
            else die
            for die in reading.dice
        )
        return replace(reading, dice=faint)


def test_a_die_that_rolls_when_a_film_begins_need_not_be_read_yet() -> None:
    film = Unread([TABLE])
    begin_amid_a_throw(film, 0.25)
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[1, 3, 4, 6]], [])


def test_a_die_that_lies_when_a_film_begins_amid_a_throw_need_not_be_read_yet() -> None:
    film = Unread([TABLE])
    film.columns, film.until = (0.0, 120.0), 0.35
    begin_amid_a_throw(film, 0.15)
    assert rolls(lines(film)) == [[1, 3, 4, 6]]


def test_dice_that_lie_when_a_film_begins_are_no_part_of_what_is_thrown_soon_after() -> None:
    film = Film([TABLE])
    film.lay(0, [3, 4], (20, 20, 300, 300))
    film.dice += [falling(6, 0.9, 420, 150), falling(1, 0.9, 520, 230)]
    film.end = 3
    assert rolls(lines(film)) == [[1, 6]]


class Unsteady(Film):
    """A film whose camera finds its focus only in the first half of a second, or is moved a little in it, so that no
    die is read before that."""

    blur = 0.0
    step = 0

    def _draw_table(self) -> np.ndarray:
        return np.full((HEIGHT, WIDTH, 3), (190, 205, 215), np.uint8)

    def _picture(self, t: float) -> np.ndarray:
        picture = super()._picture(t)
        if t < 0.5 and self.blur:
            return cv2.GaussianBlur(picture, (0, 0), self.blur * (1 - t) + 0.5)
        return np.roll(picture, self.step, (0, 1)) if t < 0.5 else picture

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        return reading if self._t >= 0.5 else replace(reading, dice=())


@pytest.mark.parametrize(("blur", "step"), [(8.0, 0), (0.0, DIE // 5)])
def test_dice_that_lie_there_before_the_camera_keeps_still_or_is_in_focus_are_no_roll(blur: float, step: int) -> None:
    film = Unsteady([TABLE])
    film.blur, film.step = blur, step
    film.lay(0, [3, 4, 6], (20, 20, 400, 300))
    film.dice.append(falling(5, 3.0, 500, 150))
    film.end = 5
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[5]], [])


class Pictured(Film):
    """A pale picture of a die that shows a 1 is printed on the table."""

    def _draw_table(self) -> np.ndarray:
        table = np.full((HEIGHT, WIDTH, 3), (190, 205, 215), np.uint8)
        cv2.rectangle(table, (430, 220), (450, 240), (125, 162, 127), -1)
        return cv2.circle(table, (434, 226), 2, (215, 222, 227), -1)


def test_a_die_that_comes_to_lie_on_like_print_soon_after_the_beginning_belongs_to_those_that_come_with_it() -> None:
    film = Pictured([TABLE])
    places = (440, 230), (300, 150), (160, 90)
    film.dice += [Die(i, [Key(0.44, x, -30), Key(0.5, x, y), Key(9, x, y)]) for i, (x, y) in enumerate(places, 1)]
    film.end = 3
    assert rolls(lines(film)) == [[1, 2, 3]]


class Overlooking(Film):
    """One reading overlooks the die that was thrown, just when a hand moves past it."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        if not 2.27 <= reading.t <= 2.35:
            return reading
        return replace(reading, dice=tuple(die for die in reading.dice if die.value is None))


def test_a_die_that_one_reading_overlooks_was_not_taken_up() -> None:
    film = Overlooking([TABLE])
    film.lay(0, [2], (20, 20, 200, 300))[0].cocked = True
    film.dice.append(falling(5, 2.0, 420, 150))
    film.hand([(2.1, 420, 450), (2.24, 420, 160), (2.26, 420, 160), (2.4, 420, 450)])
    film.end = 5
    seen = lines(film)
    assert (rolls(seen), notices(seen)) == ([[5]], [])


def test_a_die_that_comes_to_rest_in_the_moment_in_which_another_is_taken_up_belongs_to_the_throw() -> None:
    film = Film([TABLE])
    film.dice += [falling(value, 1.9, 100 + 90 * i, 80 + 60 * (i % 2)) for i, value in enumerate((6, 3, 1))]
    film.dice.append(falling(5, 2.26, 450, 200))
    film.dice[0].keys[-1].t = 2.2
    film.end = 4
    assert rolls(lines(film)) == [[1, 3, 5, 6]]
