"""Rolls without a game."""

from __future__ import annotations

from typing import Any

from referee import FreeWatcher
from tests.referee.film import Film

TABLE = (20.0, 20.0, 620.0, 300.0)


def lines(film: Film, dice: int | None = None) -> list[dict[str, Any]]:
    watcher = FreeWatcher(film.read, dice)
    return [decision.to_json() for frame in film.frames() for decision in watcher.see(frame)]


def rolls(seen: list[dict[str, Any]]) -> list[list[int]]:
    return [sorted(line["roll"], key=lambda v: v or 0) for line in seen if "roll" in line]


def test_every_roll_that_settles_is_given_once() -> None:
    film = Film([TABLE])
    first = film.throw(2, 0, [2, 5])
    t = film.take(4, first)
    film.throw(t + 1.5, 0, [6, 6, 1])
    assert rolls(lines(film)) == [[2, 5], [1, 6, 6]]


def test_dice_that_lie_there_at_the_start_are_the_first_roll() -> None:
    film = Film([TABLE])
    film.lay(0, [3, 4], TABLE)
    film.end = 4
    assert rolls(lines(film)) == [[3, 4]]


def test_one_die_of_two_rolled_again_is_a_roll_of_both() -> None:
    film = Film([TABLE])
    first = film.throw(2, 0, [2, 5])
    t = film.take(4, first[:1])
    film.throw(t + 1.5, 0, [6])
    assert rolls(lines(film)) == [[2, 5], [5, 6]]


def test_a_die_turned_over_in_its_place_is_a_roll() -> None:
    film = Film([TABLE])
    die = film.lay(0, [3, 4], TABLE, stay=5.0)[0]
    here = die.keys[0]
    turned = film.lay(5.0, [6], TABLE)[0]
    for key in turned.keys:
        key.x, key.y = here.x, here.y
    film.hand([(4.5, here.x, 450), (4.9, here.x, here.y), (5.1, here.x, here.y), (5.6, here.x, 450)])
    other = film.dice[1]
    other.keys[-1].t = 1e9
    film.end = 8
    assert rolls(lines(film)) == [[3, 4], [4, 6]]


def test_a_hand_that_passes_is_no_roll() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5, 5, 1])
    film.hand([(4, 700, 180), (4.8, 300, 150), (5.6, -80, 120)])
    film.shadow(6, 2)
    film.end = 10
    assert rolls(lines(film)) == [[1, 2, 5, 5]]


def test_a_die_that_cannot_be_read_is_given_as_null() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5], cocked=1)
    film.end = 6
    seen = lines(film)
    assert len(seen) == 1 and sorted(v is None for v in seen[0]["roll"]) == [False, True]


def test_with_a_number_of_dice_other_numbers_are_no_roll() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5])
    film.throw(6, 0, [3])
    film.end = 9
    seen = lines(film, dice=3)
    assert rolls(seen) == [[2, 3, 5]]
    assert [line["notice"] for line in seen if "notice" in line] == ["dice_missing"]
