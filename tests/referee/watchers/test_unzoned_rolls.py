"""Solitaire without zones: reserve and cube lie in the picture, and the dice that are thrown are told from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from referee import MatReferee, Referee
from tests.referee.film import DIE, HEIGHT, Die, Film, Key
from vision import DieReading, TableReading

SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"], "options": {}}
TRAY = (260.0, 20.0, 620.0, 300.0)
RESERVE = (20.0, 180.0, 200.0, 330.0)
CUBE = (20.0, 20.0, 200.0, 150.0)


def lines(film: Film) -> list[dict[str, Any]]:
    referee = Referee(SOLO, None, film.read)
    return [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]


def rolls(seen: list[dict[str, Any]]) -> list[list[int]]:
    return [sorted(line["event"]["values"]) for line in seen if "event" in line and "rejected" not in line]


def notices(seen: list[dict[str, Any]]) -> list[str]:
    return [line["notice"] for line in seen if "notice" in line]


def table() -> Film:
    film = Film([TRAY])
    film.lay(0, [3, 6, 1, 2, 5], RESERVE)
    return film


def test_dice_that_take_no_part_are_the_reserve():
    film = table()
    film.throw(2, 0, [1, 1, 2, 2, 4, 5, 5, 3])
    seen = lines(film)
    assert rolls(seen) == [[1, 1, 2, 2, 3, 4, 5, 5]]
    assert notices(seen) == []


class BlockFilm(Film):
    """A film with a cube of four dice, which is seen as one large die while a throw comes."""

    def read(self, image: np.ndarray) -> TableReading:
        reading = super().read(image)
        if reading.t < 5.9:
            return reading
        left, top = self._corner(image)
        box = 60.0 - left, 60.0 - top, 60.0 + 2 * DIE - left, 60.0 + 2 * DIE - top
        rest = tuple(
            die for die in reading.dice if not (box[0] < die.center[0] < box[2] and box[1] < die.center[1] < box[3])
        )
        return replace(reading, dice=(*rest, DieReading(box, 6, 0.9, ((6, 0.9), (5, 0.1)), "green")))


def test_a_cube_that_is_seen_as_one_die_while_dice_are_thrown_is_no_die_of_the_roll():
    film = BlockFilm([TRAY])
    for x, y in ((70, 70), (90, 70), (70, 90), (90, 90)):
        film.dice.append(Die(3, [Key(1, x, y), Key(1e9, x, y)]))
    film.hand([(0.5, 80, HEIGHT + 90), (0.9, 80, 80), (1.2, 80, 80), (1.6, 80, HEIGHT + 90)])
    film.throw(6, 0, [1, 1, 2, 2, 4, 5, 5, 3])
    film.end = 8
    seen = lines(film)
    assert rolls(seen) == [[1, 1, 2, 2, 3, 4, 5, 5]]
    assert notices(seen) == []


def test_what_hands_lay_down_after_a_roll_is_no_roll_and_the_next_one_is():
    film = table()
    dice = film.throw(2, 0, [1, 1, 2, 2, 4, 5, 5, 3])
    t = film.carry(4, dice[0], RESERVE)
    t = film.carry(t + 0.5, dice[1], RESERVE)
    t = film.carry(t + 0.5, dice[7], CUBE)
    t = film.take(t + 1, dice[2:7])
    film.throw(t + 2, 0, [4, 4, 2, 6, 1])
    seen = lines(film)
    assert rolls(seen) == [[1, 1, 2, 2, 3, 4, 5, 5], [1, 2, 4, 4, 6]]
    assert notices(seen) == []


def test_where_all_dice_lie_there_from_the_start_it_is_said_within_two_seconds():
    film = table()
    film.lay(0, [1, 1, 2, 2, 4, 5, 5, 3], TRAY)
    film.end = 4
    (notice,) = lines(film)
    assert notice["notice"] == "dice_extra"
    assert notice["message"] == "I see 13 dice and expect 8: move the reserve out of view, or mark its zone"
    assert notice["t"] <= 2.0


def test_more_dice_thrown_than_are_awaited_are_said_within_two_seconds():
    film = table()
    film.throw(2, 0, [1, 1, 2, 2, 4, 5, 5, 3, 6])
    film.end = 5
    (notice,) = lines(film)
    assert notice["message"] == "I see 14 dice and expect 8: move the reserve out of view, or mark its zone"
    assert notice["t"] <= 4.0


def test_a_die_that_is_missing_from_the_throw_is_said_and_counts_once_it_is_thrown_too():
    film = table()
    film.throw(2, 0, [1, 1, 2, 2, 4, 5, 5])
    film.throw(6, 0, [3])
    seen = lines(film)
    assert notices(seen) == ["dice_missing"]
    assert rolls(seen) == [[1, 1, 2, 2, 3, 4, 5, 5]]


def test_a_cocked_die_is_asked_about_and_taken_up_unread_it_is_missed():
    film = table()
    dice = film.throw(2, 0, [1, 1, 2, 2, 4, 5, 5, 3], cocked=1)
    film.take(5, dice)
    seen = lines(film)
    assert rolls(seen) == []
    assert notices(seen) == ["cocked", "missed"]


def test_a_roll_that_was_entered_is_not_counted_again_and_the_next_one_is():
    film = table()
    dice = film.throw(2, 0, [1, 1, 2, 2, 4, 5, 5, 3], cocked=1)
    t = film.take(5, dice)
    film.throw(t + 2, 0, [4, 4, 2, 6, 1])
    referee = Referee(SOLO, None, film.read)
    seen: list[dict[str, Any]] = []
    entered = False
    for frame in film.frames():
        seen += [decision.to_json() for decision in referee.see(frame)]
        if frame.t > 4 and not entered:
            entered = True
            referee.enter({"type": "roll", "seat": 0, "values": [1, 1, 2, 2, 3, 4, 5, 5]}, frame.t)
    assert rolls(seen) == [[1, 2, 4, 4, 6]]
    assert "missed" not in notices(seen)


def test_a_hand_that_passes_over_the_table_changes_nothing():
    film = table()
    film.throw(2, 0, [1, 1, 2, 2, 4, 5, 5, 3])
    film.hand([(4, 100, HEIGHT + 90), (5, 100, 200), (6, 400, 150), (7, 400, HEIGHT + 90)])
    seen = lines(film)
    assert rolls(seen) == [[1, 1, 2, 2, 3, 4, 5, 5]]
    assert notices(seen) == []


def test_the_window_says_what_the_notice_says():
    film = table()
    film.lay(0, [1, 1, 2, 2, 4, 5, 5, 3], TRAY)
    film.end = 3
    referee = MatReferee(SOLO, film.read)
    for frame in film.frames():
        referee.see(frame)
    (seat,) = referee.referee.view.seats
    assert seat.phase == "missing"
    assert seat.text == "I see 13 dice and expect 8: move the reserve out of view, or mark its zone"


@pytest.mark.slow
@pytest.mark.parametrize("dice", [[3, 3], [3, 1]])
def test_two_dice_laid_down_as_the_last_roll_wants_are_not_taken_for_the_next_roll(dice: list[int]):
    film = table()
    thrown = film.throw(2, 0, [*dice, 3, 3, 3, 1, 2, 4])  # two stay in hand
    t = film.take(4, thrown)
    for number, die in enumerate(thrown[:2]):
        film.lay(t + 1 + 0.1 * number, [die.value], CUBE)
    film.end = t + 4
    assert len(rolls(lines(film))) == 1
