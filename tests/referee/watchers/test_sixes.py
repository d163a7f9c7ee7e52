"""Gelatinous for two: with how many sixes a seat attacks is seen by what was moved."""

from __future__ import annotations

import math
from typing import Any

import pytest

from referee import Referee
from tests.referee.games import DUEL_SETUP, DUEL_ZONES, DuelFilm, duel_layout
from tests.referee.watching import events, notices, watch

LAYOUT = duel_layout()
# Both have a cube of two once the threes of the first round are stacked.
FIRST = [1, 2, 3, 4, 4, 5, 6, 2]
SECOND = [2, 2, 3, 4, 5, 5, 4, 4]
TWO_SIXES = [2, 3, 3, 4, 4, 5, 6, 6]


def sixes(seat: int, attack: int) -> dict[str, Any]:
    return {"type": "sixes", "seat": seat, "attack": attack}


def truth_of(made: DuelFilm) -> list[dict[str, Any]]:
    return events(made.truth)


def test_a_six_that_goes_over_with_a_die_off_the_cube_is_an_attack() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    made.attack(0, 1)
    made.film.end = made.t + 2
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and events(seen)[-1] == sixes(0, 1)
    assert notices(seen) == []
    assert seen[-1]["t"] - made.truth[-1]["t"] <= 1.2
    assert seen[-1]["state"]["round"] == 2


def test_ones_and_threes_that_are_carried_are_no_attack() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    made.film.end = made.t + 6
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and notices(seen) == []


def test_threes_that_were_not_stacked_yet_are_no_dice_off_the_cubes() -> None:
    """The trays hold as many dice as if both had attacked with the six that lies there."""
    made = DuelFilm()
    made.roll([3, 6, 2, 2, 4, 4, 5, 5], [3, 6, 2, 2, 4, 4, 5, 5])
    made.film.end = made.t + 5
    assert events(watch(made.film, DUEL_SETUP, LAYOUT)) == truth_of(made)


def test_a_one_may_stay_where_one_comes_in_its_place() -> None:
    """Whoever has a one to give, and gets two, is given one."""
    made = DuelFilm()
    made.roll([1, 6, 2, 2, 4, 4, 5, 5], [1, 1, 3, 2, 2, 4, 4, 5])
    made.carry_out(1, 3)
    made.carry_out(1, 1)
    made.attack(0, 1)
    made.film.end = made.t + 2
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and notices(seen) == []


@pytest.mark.slow
def test_sixes_are_kept_when_they_are_taken_up_with_the_rest() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    made.keep(0)
    made.collect(1)
    made.roll([2, 2, 4, 4, 5, 5], [4, 5, 5, 2, 2, 3, 4, 4])
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and events(seen)[2] == sixes(0, 0)


@pytest.mark.slow
def test_dice_under_an_arm_that_rests_over_them_are_not_taken_up() -> None:
    made = DuelFilm()
    made.roll([1, 1, 1, 3, 3, 3, 4, 6], SECOND)
    made.chores()
    first, second = (die.keys[-1] for die in made.rolled[0])
    x, y = (first.x + second.x) / 2, (first.y + second.y) / 2
    path = [(0.0, 600.0), (0.5, y), (4.0, y), (4.5, 600.0)]
    reach = math.hypot(first.x - second.x, first.y - second.y) / 2 + 30
    made.film.hand([(made.t + t, x, place) for t, place in path], reach)
    made.t += 5
    made.attack(0, 1)
    made.film.end = made.t + 3
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and notices(seen) == []


def test_a_seat_may_take_up_its_dice_before_the_other_has_done_its_chores() -> None:
    made = DuelFilm()
    made.roll([2, 2, 4, 4, 5, 5, 6, 3], [2, 3, 3, 4, 5, 5, 4, 4])
    made.chores_of(0)
    made.t += 1.5
    made.keep(0)
    made.film.end = made.t + 2
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and "missed" not in notices(seen)


def test_a_choice_that_was_not_seen_is_missed_and_the_seat_stays_awaited() -> None:
    """Ann takes up all her dice, the 1 among them that is Bo's."""
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.collect(0)
    made.film.end = made.t + 2
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and notices(seen) == ["missed"]
    assert seen[-1]["message"] == "The camera did not see how many sixes Ann attacks with: enter it"


@pytest.mark.slow
def test_of_two_sixes_that_go_over_one_after_the_other_both_attack() -> None:
    made = DuelFilm()
    made.roll(SECOND, [3, 3, 2, 2, 4, 4, 5, 5])
    made.chores()
    made.collect(0, 1)
    made.roll([3, 6, 6, 2, 4, 5, 5], [2, 2, 4, 4, 5, 5])
    made.chores()
    made.attack(0, 2, pause=0.3)
    made.film.end = made.t + 2
    assert events(watch(made.film, DUEL_SETUP, LAYOUT)) == truth_of(made)


@pytest.mark.slow
def test_one_of_two_sixes_may_attack_alone() -> None:
    made = DuelFilm()
    made.roll(SECOND, [3, 3, 2, 2, 4, 4, 5, 5])
    made.chores()
    made.collect(0, 1)
    made.roll([3, 6, 6, 2, 4, 5, 5], [2, 2, 4, 4, 5, 5])
    made.chores()
    made.attack(0, 1)
    made.film.end = made.t + 3
    assert events(watch(made.film, DUEL_SETUP, LAYOUT))[-1] == sixes(0, 1)


@pytest.mark.slow
def test_one_of_two_sixes_attacks_alone_when_the_other_is_taken_up_at_once() -> None:
    made = DuelFilm()
    made.roll(SECOND, [3, 3, 2, 2, 4, 4, 5, 5])
    made.chores()
    made.collect(0, 1)
    made.roll([3, 6, 6, 2, 4, 5, 5], [2, 2, 4, 4, 5, 5])
    made.chores()
    made.attack(0, 1)
    made.t += 0.9
    made.collect(0)
    made.film.end = made.t
    assert events(watch(made.film, DUEL_SETUP, LAYOUT))[-1] == sixes(0, 1)


def test_both_may_attack_in_the_same_round() -> None:
    made = DuelFilm()
    made.roll([3, 6, 2, 2, 4, 4, 5, 5], [3, 6, 2, 2, 4, 4, 5, 5])
    made.chores()
    made.attack(1, 1)
    made.attack(0, 1)
    made.film.end = made.t + 2
    seen = events(watch(made.film, DUEL_SETUP, LAYOUT))
    assert sorted(seen, key=str) == sorted(truth_of(made), key=str)


def test_a_six_may_be_laid_where_one_lay_that_was_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    made = DuelFilm()
    made.roll([3, 6, 2, 2, 4, 4, 5, 5], [3, 6, 2, 2, 4, 4, 5, 5])
    made.chores()
    given = next(die for die in made.rolled[1] if die.value == 6).place(made.t)
    assert given is not None
    made.attack(1, 1)
    made.t += 1.5
    free_place, places = made.film.free_place, [(given.x, given.y)]
    monkeypatch.setattr(made.film, "free_place", lambda zone, t: places.pop() if places else free_place(zone, t))
    made.attack(0, 1)
    made.film.end = made.t + 2
    seen = events(watch(made.film, DUEL_SETUP, LAYOUT))
    assert sorted(seen, key=str) == sorted(truth_of(made), key=str)


def test_a_six_that_is_only_touched_or_pushed_is_no_attack() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    six = next(die for die in made.rolled[0] if die.value == 6)
    made.film.nudge(made.t + 1, six, 15, 3)
    made.film.hand([(made.t + 3, 700, 180), (made.t + 3.8, 440, 250), (made.t + 4.6, -80, 220)])
    made.film.end = made.t + 8
    assert events(watch(made.film, DUEL_SETUP, LAYOUT)) == truth_of(made)


def test_a_six_passed_without_a_die_off_the_cube_waits_for_it() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    six = next(die for die in made.rolled[0] if die.value == 6)
    t = made.film.carry(made.t, six, DUEL_ZONES[1])
    made.film.end = t + 5
    assert events(watch(made.film, DUEL_SETUP, LAYOUT)) == truth_of(made)


@pytest.mark.slow
@pytest.mark.parametrize("attack", [0, 1])
def test_a_choice_that_was_said_is_not_counted_twice(attack: int) -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    said = [(made.t, sixes(0, attack))]
    if attack:
        made.attack(0, 1)
    else:
        made.keep(0)
    made.collect(1) if not attack else made.collect(0, 1)
    made.roll([2, 4, 4, 5, 5, 2][: made.state.to_json()["seats"][0]["loose"]], [2] * made.state.seats[1].loose)
    seen = watch(made.film, DUEL_SETUP, LAYOUT, said)
    assert all("rejected" not in line for line in seen)
    assert events(seen) == [event for event in truth_of(made) if event["type"] == "roll"]


def test_the_view_tells_what_a_seat_may_do_with_its_sixes() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.film.end = made.t + 1
    referee = Referee(DUEL_SETUP, LAYOUT, made.film.read)
    watch(made.film, DUEL_SETUP, LAYOUT, referee=referee)
    assert referee.view.seats[0].text.startswith("Ann may attack with a six")


@pytest.mark.slow
def test_an_attack_is_told_while_another_hand_hovers_beside_the_dice() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    left, _, _, bottom = made.film.zones[0]
    x, y = left + 12, bottom - 12
    made.film.hand([(made.t - 0.5, x, y + 300), *((made.t + k / 10, x + 4 * (k % 2), y) for k in range(60))], 16)
    made.attack(0, 1)
    made.film.end = made.t + 2.5
    seen = watch(made.film, DUEL_SETUP, LAYOUT)
    assert events(seen) == truth_of(made) and events(seen)[-1] == sixes(0, 1)
    # All sixes that may attack have gone over: nothing more is waited for.
    laid = made.t - 0.8
    assert next(line["t"] for line in reversed(seen) if "event" in line) - laid < 0.85
