"""Rolls without a game: dice that some readings overlook."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.referee.film import DIE, Die, Film, Key
from tests.referee.test_free import TABLE, falling, lines, notices, rolls, scaled
from vision import DieReading, TableReading


def test_a_die_that_was_overlooked_beside_a_roll_that_was_given_is_asked_about_and_no_roll() -> None:
    film = Film([TABLE])
    overlooked = film.throw(2, 0, [2, 5, 6])[2]
    overlooked.found_in = 6
    film.end = 6
    seen = lines(film)
    assert rolls(seen) == [[2, 5]] and notices(seen) == ["unsure"]


def test_a_die_of_a_heap_that_is_not_seen_any_more_is_asked_about_and_not_left_out() -> None:
    film = Film([TABLE])
    film.dice += [falling(value, 2.0, 100 + 90 * i, 80 + 60 * (i % 3)) for i, value in enumerate((6, 5, 3, 2))]
    film.dice[1].found_until = 2.25
    # The light changes, so nobody knows whether it lies there still.
    film.light(2.26, 0.2, 0.8)
    film.end = 5
    assert rolls(lines(film)) == [[None, 2, 3, 6]]


@pytest.mark.parametrize("until", [2.6, 2.7])
def test_a_die_that_nobody_read_and_that_the_hand_hides_first_is_not_left_out(until: float) -> None:
    film = Film([TABLE])
    film.dice += [falling(value, 2.0, 100 + 150 * i, 80 + 60 * (i % 2)) for i, value in enumerate((6, 5, 3))]
    film.dice[1].cocked = True
    film.dice[1].found_until = until
    film.light(until + 0.01, 0.2, 0.8)
    film.take(until + 0.2, film.dice[:1])
    film.end = 5
    assert rolls(lines(film)) == [[None, 3, 6]]


class Labelled(Film):
    """From 2.13 s on a label flickers beside the second die, and is in its box in every other reading."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        if reading.t < 2.13:
            return reading
        times = 1 + 0.5 * (self.reads % 2)
        x = self.dice[1].keys[-1].x - self._corner(image)[0]
        dice = (scaled(die, times) if abs(die.center[0] - x) < DIE / 2 else die for die in reading.dice)
        return replace(reading, dice=tuple(dice))

    def _picture(self, t: float) -> np.ndarray:
        image = super()._picture(t)
        x, y = int(self.dice[1].keys[-1].x), int(self.dice[1].keys[-1].y)
        if t >= 2.13:
            shade = 255 * (round(30 * t) % 2)
            cv2.rectangle(image, (x - DIE // 2, y - DIE), (x + DIE // 2, y - DIE // 2), (shade, shade, shade), -1)
        return image


def test_a_die_on_whose_place_no_two_readings_agree_is_not_left_out_where_another_is_taken_up() -> None:
    film = Labelled([TABLE])
    film.dice += [falling(value, 1.9, 100 + 150 * i, 80 + 60 * (i % 3)) for i, value in enumerate((6, 5, 3))]
    film.take(2.8, film.dice[:1])
    film.end = 5
    assert rolls(lines(film))[0] == [3, 5, 6]


class Flickering(Film):
    """The last die is overlooked at some times."""

    overlooked: Callable[[float], bool]

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        if not self.overlooked(reading.t):
            return reading
        x = self.dice[-1].keys[-1].x - self._corner(image)[0]
        return replace(reading, dice=tuple(die for die in reading.dice if abs(die.center[0] - x) > DIE))


def test_a_die_that_was_read_once_and_is_overlooked_in_the_next_reading_is_waited_for() -> None:
    film = Flickering([TABLE])
    film.overlooked = lambda t: t <= 1.9 or 2.0 <= t <= 2.1
    film.dice += [falling(6, 1.75, 120, 80), falling(3, 1.7, 420, 180)]
    film.end = 4
    assert rolls(lines(film)) == [[3, 6]]


def test_a_die_that_lay_unread_and_is_overlooked_once_is_waited_for() -> None:
    film = Flickering([TABLE])
    film.overlooked = lambda t: 2.28 < t < 2.4
    film.dice += [falling(6, 1.9, 120, 80), falling(3, 1.9, 220, 180), falling(1, 1.85, 420, 90)]
    film.dice[-1].cocked = True
    film.end = 4
    assert rolls(lines(film)) == [[None, 3, 6]]


def test_dice_that_lay_are_a_roll_when_they_are_taken_up_though_something_else_rolls() -> None:
    film = Film([TABLE])
    film.dice += [falling(value, 1.9, 100 + 90 * i, 80 + 60 * (i % 2)) for i, value in enumerate((6, 3, 1))]
    others = [Key(1.9, 400, 240), Key(2.6, 540, 240)], [Key(2.35, 500, 90), Key(2.5, 500, 90)]
    film.dice += [Die(5, keys, cocked=True) for keys in others]
    for die in film.dice[:2]:
        die.keys[-1].t = 2.3
    film.end = 4
    assert rolls(lines(film))[0] == [1, 3, 6]


class Fluttering(Film):
    """Something of a die's size, which no reader takes for one, flutters about at the table's border."""

    def _draw_things(self, image: np.ndarray, t: float) -> None:
        x, y = round(560 + 30 * math.cos(9 * t)), round(60 + 30 * math.sin(9 * t))
        cv2.rectangle(image, (x - DIE // 2, y - DIE // 2), (x + DIE // 2, y + DIE // 2), (40, 60, 150), -1)


def test_a_label_that_most_readings_overlook_is_no_die_of_a_roll_that_is_taken_up() -> None:
    film = Fluttering([TABLE])
    film.dice += [falling(value, 1.9, 100 + 90 * i, 80 + 60 * (i % 2)) for i, value in enumerate((6, 3, 1))]
    film.dice.append(Die(5, [Key(1.9, 400, 240), Key(2.2, 400, 240)], cocked=True))
    film.take(2.3, film.dice[:3])
    assert rolls(lines(film)) == [[1, 3, 6]]


class Flown(Flickering):
    """Dice are read on their way, too; the last one is found nowhere once it rests."""

    def read(self, image: np.ndarray) -> TableReading:
        for die in self.dice:
            # nothing is misread or passed over but what a test says
            die.moving = lambda _t: False  # type: ignore[method-assign]
        return super().read(image)


def one_flies_on(found_again: float = math.inf) -> Film:
    """Two dice fly together; the second one is found nowhere once it rests, until some time."""
    film = Flown([TABLE], fps=30)
    film.overlooked = lambda t: 1.95 < t < found_again
    film.dice += [Die(6, [Key(1.5, 60, 40), Key(1.9, 120, 90), Key(1e9, 120, 90)])]
    film.dice += [Die(3, [Key(1.5, 330, 60), Key(2.1, 450, 180), Key(1e9, 450, 180)])]
    film.end = 4.5
    return film


@pytest.mark.parametrize(
    ("found_again", "roll"), [(math.inf, [None, 6]), (3.2, [None, 6]), (2.3, [3, 6]), (2.7, [3, 6])]
)
def test_a_die_that_flew_with_another_one_and_is_not_found_is_waited_for_and_asked_about(
    found_again: float, roll: list[int | None]
) -> None:
    assert rolls(lines(one_flies_on(found_again))) == [roll]


def test_a_die_that_flew_with_another_one_is_not_left_out_where_that_is_taken_up_soon() -> None:
    film = one_flies_on()
    film.take(2.4, film.dice[:1])
    assert rolls(lines(film)) == [[None, 6]]


def test_where_it_is_known_how_many_roll_one_that_is_lost_is_missed_and_the_roll_given_once_it_is_found() -> None:
    seen = lines(one_flies_on(found_again=3.2), dice=2)
    assert rolls(seen) == [[3, 6]] and notices(seen) == ["dice_missing"]


class Jumping(Film):
    """The box of the last die but one jumps at 2.6 s."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        x = self.dice[-2].keys[-1].x - self._corner(image)[0]
        times = 1.5 if reading.t > 2.6 else 1.0
        dice = [scaled(die, times) if abs(die.center[0] - x) < DIE / 2 else die for die in reading.dice]
        return replace(reading, dice=tuple(dice))


def test_a_die_whose_box_jumps_when_the_next_throw_comes_flying_is_not_left_out() -> None:
    film = Jumping([TABLE])
    film.dice += [falling(6, 1.9, 120, 80), falling(3, 1.9, 220, 180)]
    cocked = falling(1, 2.05, 320, 90)
    cocked.cocked = True
    film.dice += [cocked, falling(5, 2.6, 520, 180)]
    film.take(2.9, film.dice[:3])
    film.end = 5
    assert rolls(lines(film))[0] == [None, 3, 6]


class Labels(Flickering, Fluttering):
    """The last die is seen now and then, and something flutters beside it."""


def test_a_label_that_most_readings_overlook_is_no_die_of_a_roll_at_the_end_of_the_film() -> None:
    film = Labels([TABLE])
    film.overlooked = lambda t: round(8 * t) % 2 == 0
    film.dice += [falling(6, 1.6, 120, 80), falling(3, 1.6, 220, 180), falling(1, 1.8, 320, 90)]
    film.dice.append(falling(5, 1.4, 420, 240))
    film.dice[-1].cocked = True
    film.end = 1.4
    assert rolls(lines(film)) == [[1, 3, 6]]


class Steep(Film):
    """A camera looks at a die so steeply that now its top is read, and now its front."""

    def read(self, image: np.ndarray) -> TableReading:
        self.dice[0].value = 3 if self.reads % 2 else 6
        return super().read(image)


def test_a_die_that_had_a_value_for_a_while_and_is_taken_up_without_one_is_asked_about() -> None:
    film = Steep([TABLE])
    film.dice.append(falling(6, 1.75, 220, 140))
    film.take(2.7, film.dice[:1])
    film.end = 8
    seen = lines(film)
    assert rolls(seen) == [] and notices(seen) == ["unsure"]
    assert seen[0]["t"] < 4


class Lettered(Film):
    """Two letters of a line of text, far smaller than dice, are found as well, from 1.2 s on."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        left, top = self._corner(image)
        found: list[DieReading] = []
        for x in (30.0, 50.0) if self._t > 1.2 else ():
            x1, y1 = x - left, 30.0 - top
            found.append(DieReading((x1, y1, x1 + DIE / 3, y1 + DIE / 3), None, 0.4, ((4, 0.4),), "green"))
        return replace(reading, dice=(*reading.dice, *found))

    def _picture(self, t: float) -> np.ndarray:
        image = super()._picture(t)
        if t > 1.2:
            cv2.putText(image, "D S", (28, 42), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 255, 0), 2)
        return image


def test_letters_that_are_far_smaller_than_the_die_are_no_dice_of_its_roll() -> None:
    film = Lettered([TABLE])
    film.dice.append(falling(6, 1.9, 320, 140))
    film.take(2.9, film.dice[:1])
    film.end = 5
    assert rolls(lines(film)) == [[6]]
