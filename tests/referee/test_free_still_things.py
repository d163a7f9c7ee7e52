"""Rolls without a game: things that nobody can read, and dice that a hand hid, are no roll, and are not asked about."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.referee.film import DIE, Die, Film, Key
from tests.referee.test_free import TABLE, OutOfFocus, falling, lines, notices, rolls
from vision import DieReading, TableReading


class WithCard(Film):
    """A film in which somebody lays a card of so many pixels down at 3 s; it is seen as a die without a value."""

    card = 3 * DIE
    color = "white"
    shows: int | None = None
    place = 500, 200

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        if self._t < 3:
            return reading
        left, top = self._corner(image)
        x, y, half = self.place[0] - left, self.place[1] - top, self.card / 2
        sure = 0.3 if self.shows is None else 0.95
        card = DieReading((x - half, y - half, x + half, y + half), self.shows, sure, ((4, sure),), self.color)
        return replace(reading, dice=(*reading.dice, card))

    def _draw_things(self, image: np.ndarray, t: float) -> None:
        if t >= 3:
            (x, y), half = self.place, self.card // 2
            cv2.rectangle(image, (x - half, y - half), (x + half, y + half), (60, 60, 200), -1)


@pytest.mark.parametrize(("card", "asked"), [(3 * DIE, []), (DIE, ["unsure"])])
def test_what_cannot_be_read_and_is_far_larger_than_the_dice_is_not_asked_about(card: int, asked: list[str]) -> None:
    film = WithCard([TABLE])
    film.card = card
    film.lay(0, [3, 4, 6], (20, 20, 400, 300))
    film.hand([(2.5, 500, 450), (2.9, 500, 200), (3.1, 500, 200), (3.5, 500, 450)])
    film.end = 8
    assert notices(lines(film)) == asked


@pytest.mark.parametrize(("card", "rolled"), [(4 * DIE, [[1, 2, 5]]), (DIE, [[1, 2, 4, 5]])])
def test_what_is_read_and_is_far_larger_than_the_dice_beside_it_is_no_die(card: int, rolled: list[list[int]]) -> None:
    film = WithCard([(20, 20, 400, 300)])
    film.card, film.shows = card, 4
    film.throw(3.05, 0, [1, 2, 5])
    film.end = 8
    assert rolls(lines(film)) == rolled


@pytest.mark.parametrize(
    ("size", "color", "away", "rolled"),
    [
        (0.6, "yellow", 1.0, [[1, 2, 5]]),
        (0.6, "green", 1.0, [[None, 1, 2, 5]]),
        (0.9, "yellow", 1.0, [[None, 1, 2, 5]]),
        (0.6, "yellow", 2.0, [[None, 1, 2, 5]]),
    ],
)
def test_a_small_thing_beside_a_die_of_another_color_that_nobody_can_read_is_a_label(
    size: float, color: str, away: float, rolled: list[list[int | None]]
) -> None:
    """Recognisers write labels beside the dice that they find in a film."""
    film = WithCard([(20, 20, 400, 300)])
    film.card, film.color = round(size * DIE), color
    last = max(film.throw(3.05, 0, [1, 2, 5]), key=lambda die: die.keys[-1].x).keys[-1]
    film.place = round(last.x + away * DIE), round(last.y)
    film.end = 8
    assert [sorted(values, key=lambda value: value or 0) for values in rolls(lines(film))] == rolled


def test_what_nobody_can_read_and_lay_there_is_not_asked_about_when_a_hand_reaches_it() -> None:
    film = Film([TABLE])
    (pawn,) = film.lay(0, [3], TABLE)
    pawn.cocked = True
    x, y = pawn.keys[0].x, pawn.keys[0].y
    film.hand([(3, x + 49, 450), (3.4, x + 49, y), (6.4, x + 49, y), (7, x + 49, 450)])
    film.end = 8
    assert lines(film) == []


def test_a_die_that_lands_where_something_that_nobody_can_read_was_seen_is_a_roll() -> None:
    film = Film([TABLE])
    film.dice.append(Die(3, [Key(0, 300, 150), Key(2.7, 300, 150)], cocked=True))
    film.throw(3, 0, [2, 6])
    film.dice.append(Die(5, [Key(2.4, 320, 320), Key(2.9, 302, 151), Key(1e9, 302, 151)]))
    film.end = 6
    assert rolls(lines(film)) == [[2, 5, 6]]


def test_dice_that_a_hand_hid_in_turn_while_the_camera_drifted_were_not_thrown() -> None:
    film = OutOfFocus([TABLE])
    for die, steps in zip(film.lay(0, [3, 5, 2], TABLE), ((0.35, -0.1), (0.4, -0.1), (0.6, 0.0)), strict=True):
        x, y = die.keys[0].x, die.keys[0].y
        film.hand(
            [(3, x, 450), *((3.4 + 0.2 * k, x + 12 * (k % 2), y - 10 * (k % 3)) for k in range(18)), (7.4, x, 450)]
        )
        aside = x + steps[0] * DIE, y + steps[1] * DIE
        die.keys = [Key(0, x, y), Key(5, x, y), Key(5.1, *aside), Key(1e9, *aside)]
    film.end = 10
    assert rolls(lines(film)) == []


def test_a_die_that_rolls_past_something_that_nobody_can_read_was_not_pushed_from_there() -> None:
    film = Film([TABLE])
    film.dice.append(Die(3, [Key(0, 300, 150), Key(1e9, 300, 150)], cocked=True))
    film.throw(3, 0, [])
    film.dice.append(Die(5, [Key(2.4, 320, 320), Key(2.9, 325, 155), Key(1e9, 325, 155)]))
    film.end = 6
    assert rolls(lines(film)) == [[5]]


class WithToken(Film):
    """A film in which a token is laid down at 5 s, so that nothing looks bare any more where it lies."""

    def _picture(self, t: float) -> np.ndarray:
        if t >= 5:
            self._table[130:160, 280:300] = (150, 190, 150)
        return super()._picture(t)


@pytest.mark.parametrize(("others", "thrown"), [([2, 5], [[2, 4, 5]]), ([], [])])
def test_what_looks_like_a_die_that_was_taken_up_is_that_one_unless_it_came_in_a_handful(
    others: list[int], thrown: list[list[int]]
) -> None:
    film = WithToken([TABLE])
    film.dice.append(Die(4, [Key(0, 300, 150), Key(4.5, 300, 150)]))
    film.hand([(4, 300, 450), (4.4, 300, 150), (5.4, 300, 150), (6, 300, 450)])
    film.throw(8, 0, others)
    film.dice.append(Die(4, [Key(7.3, 330, 330), Key(7.8, 323, 160), Key(1e9, 323, 160)]))
    film.end = 11
    assert rolls(lines(film)) == thrown


class LargeTray(Film):
    """The tray is taken for one large die that nobody can read, whatever lies in it; `at` are the times of readings."""

    at: tuple[float, ...] = ()

    def read(self, image: np.ndarray) -> TableReading:
        self.at = (*self.at, self._t)
        reading = super().read(image)
        tray = DieReading((30.0, 20.0, 330.0, 320.0), None, 0.6, ((2, 0.6),), "green")
        return replace(reading, dice=(tray, *reading.dice))


def test_a_tray_that_is_taken_for_one_large_die_hides_no_throw() -> None:
    film = LargeTray([TABLE])
    film.dice.append(Die(5, [Key(1.2, 80, 150), Key(2.0, 220, 150), Key(1e9, 220, 150)]))
    film.end = 4
    assert rolls(lines(film)) == [[5]]
    assert sum(1.3 <= t <= 2.2 for t in film.at) >= 8


class LargePrint(Film):
    """Fields of a board, four times as large as a die, are read as dice with values."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        fields = [
            DieReading((x, y, x + 4.0 * DIE, y + 4.0 * DIE), 4, 0.95, ((4, 0.95),), "red")
            for x, y in ((10.0, 10.0), (10.0, 330.0), (460.0, 10.0))
        ]
        return replace(reading, dice=(*fields, *reading.dice))


def test_a_die_is_no_odd_thing_beside_large_print_that_is_read() -> None:
    film = LargePrint([TABLE])
    film.dice.append(Die(5, [Key(1.2, 250, 300), Key(2.0, 320, 240), Key(1e9, 320, 240)]))
    film.end = 4
    assert rolls(lines(film)) == [[5]]


@pytest.mark.parametrize("others", [0, 2])
def test_a_die_is_thrown_soon_to_where_a_hand_took_up_one_that_showed_the_same_and_the_bare_table_was_seen(
    others: int,
) -> None:
    film = Film([TABLE], fps=25)
    film.dice += [falling(4, 1.5, 320, 120)]
    film.take(2.3, film.dice[:1])
    film.dice += [falling(4, 3.4, 322, 121)]
    film.dice += [falling(2, 3.4, 420 + 60 * k, 80) for k in range(others)]
    film.end = 5.4
    assert rolls(lines(film)) == [[4], sorted([4, *[2] * others])]
