"""Where the table and the game part, the program says so in the table's words, and is silent when it is mended."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from referee import Referee
from referee.table import Table
from tests.referee.film import Die, Film
from tests.referee.games import PARTY_CUBES, PARTY_ZONES, SOLO_RESERVE, SOLO_ZONE, party_layout, solo_layout
from tests.referee.watching import events, notices, roll, watch
from vision import Frame

SETUP = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 4}}
# Bo passes a 1 to Cy; Ann stacks a 3.
ROLLS = [[2, 3, 4, 5], [1, 2, 4, 5], [2, 2, 4, 4]]


class Round:
    """A round that was rolled; `t` is when the hands are free."""

    def __init__(self, seed: int = 1) -> None:
        self.film = Film(PARTY_ZONES, seed)
        self.dice = [self.film.throw(2 + seat, seat, values) for seat, values in enumerate(ROLLS)]
        self.t = 6.5

    def die(self, seat: int, value: int) -> Die:
        return next(die for die in self.dice[seat] if die.value == value)

    def stack(self) -> None:
        self.t = self.film.carry(self.t, self.die(0, 3), PARTY_CUBES[0]) + 0.2

    def hand_over(self) -> None:
        self.t = self.film.carry(self.t, self.die(1, 1), PARTY_ZONES[2]) + 0.2

    def watch(self, seconds: float, referee: Referee | None = None) -> list[dict[str, Any]]:
        self.film.end = self.t + seconds
        return watch(self.film, SETUP, party_layout(), referee=referee)


def told(seen: list[dict[str, Any]]) -> list[str]:
    return [line["message"] for line in seen if line.get("notice") == "parted"]


def test_a_table_that_stands_as_the_game_does_is_not_spoken_of() -> None:
    made = Round()
    made.stack()
    made.hand_over()
    assert notices(made.watch(9)) == []


def test_a_die_that_was_not_passed_is_named_on_both_sides_once_the_hands_are_still() -> None:
    made = Round()
    made.stack()
    referee = Referee(SETUP, party_layout(), made.film.read)
    seen = made.watch(11, referee)
    assert told(seen) == [
        "Bo's tray has 4 dice, 3 expected: one 1 still has to go to Cy",
        "Cy's tray has 4 dice, 5 expected: one 1 from Bo is missing",
    ]
    assert referee.view.mend == (rules.Chore("pass", 1, 1, 1, 2),)


@pytest.mark.slow
def test_it_is_silent_again_when_it_is_mended_and_the_next_roll_is_read() -> None:
    made = Round()
    made.stack()
    made.t += 7
    made.hand_over()
    referee = Referee(SETUP, party_layout(), made.film.read)
    seen = made.watch(8, referee)
    assert len(told(seen)) == 2 and referee.view.mend == ()
    made.t = made.film.take(made.t + 8, made.film.lying(made.t + 8, 1)) + 1.5
    made.film.throw(made.t, 1, [2, 5, 5])
    assert events(made.watch(3))[3:] == [roll(1, [2, 5, 5])]


def test_a_three_that_was_not_stacked_is_named() -> None:
    made = Round()
    made.hand_over()
    seen = made.watch(8)
    assert told(seen) == ["Ann's tray has 4 dice, 3 expected: one 3 still has to be stacked"]


def test_several_chores_that_nobody_begins_are_listed_after_a_while() -> None:
    film = Film(PARTY_ZONES, 1)
    for seat, values in enumerate([[1, 3, 3, 6], [2, 2, 4, 5], [2, 2, 4, 4]]):
        film.throw(2 + seat, seat, values)
    film.end = 18
    seen = [line for line in watch(film, SETUP, party_layout()) if line.get("notice") == "parted"]
    # The last roll lies there at 4 s; nobody has begun by then.
    assert 16 < seen[0]["t"] < 17
    assert seen[0]["message"] == (
        "Ann's tray has 4 dice, 0 expected: one 1 still has to go to Bo, one 6 still has to go to Cy "
        "and two 3s still have to be stacked"
    )


@pytest.mark.slow
def test_a_die_that_fell_off_the_table_is_missing_without_a_reason() -> None:
    made = Round()
    made.stack()
    made.hand_over()
    made.t = made.film.take(made.t + 1, [made.die(2, 4)])
    assert told(made.watch(8)) == ["Cy's tray has 4 dice, 5 expected: one die missing"]


def test_nothing_is_said_of_dice_that_were_taken_up_for_the_next_roll() -> None:
    made = Round()
    made.stack()
    made.hand_over()
    made.film.take(made.t + 1, made.film.lying(made.t + 1, 1))
    assert told(made.watch(9)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("dice", "words"), [(0, "Ann's cube shows 0 dice, 1 expected"), (2, "Ann's cube shows 2 dice, 1 expected")]
)
def test_a_cube_of_the_wrong_size_is_named(dice: int, words: str) -> None:
    made = Round()
    made.hand_over()
    made.t = made.film.carry(made.t, made.die(0, 3), (470, 95, 640, 185)) + 0.2
    made.film.lay(made.t, [3] * dice, PARTY_CUBES[0])
    assert told(made.watch(9)) == [words]


@pytest.mark.parametrize(("dice", "told_of"), [(5, []), (4, ["Dev's reserve shows 4 dice, 5 expected"])])
def test_a_reserve_of_the_wrong_size_is_named(dice: int, told_of: list[str]) -> None:
    film = Film([SOLO_ZONE], 1)
    film.lay(0, [2, 3, 4, 5, 6][:dice], SOLO_RESERVE)
    film.throw(2, 0, [2, 2, 2, 4, 4, 5, 5, 5])
    film.end = 9
    solo = {"game": "gelatinous_solitaire", "players": ["Dev"]}
    assert told(watch(film, solo, solo_layout())) == told_of


def test_a_still_table_is_looked_at_for_hands_once_for_each_reading_not_for_each_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It took half a core before, all evening long."""
    made, looks = Round(), list[str]()
    covered_share, read_parts = Table.covered_share, list[float]()
    see = Table.see

    def looked(table: Table, zone: str) -> float:
        looks.append(zone)
        return covered_share(table, zone)

    def seen(table: Table, frame: Frame, drifting: bool = False) -> frozenset[str]:
        read = see(table, frame, drifting)
        read_parts.extend(frame.t for _ in read)
        return read

    monkeypatch.setattr(Table, "covered_share", looked)
    monkeypatch.setattr(Table, "see", seen)
    made.stack()
    made.hand_over()
    begin = made.t
    made.watch(10)
    assert 0 < len(looks) <= sum(t >= begin for t in read_parts) + len(ROLLS)
