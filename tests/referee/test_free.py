"""Rolls without a game."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
import pytest

from referee import FreeWatcher
from tests.referee.film import DIE, Die, Film, Key
from vision import DieReading, TableReading

TABLE = (20.0, 20.0, 620.0, 300.0)


def lines(film: Film, dice: int | None = None) -> list[dict[str, Any]]:
    watcher = FreeWatcher(film.read, dice)
    seen = [decision.to_json() for frame in film.frames() for decision in watcher.see(frame)]
    return seen + [decision.to_json() for decision in watcher.finish()]


def rolls(seen: list[dict[str, Any]]) -> list[list[int]]:
    return [sorted(line["roll"], key=lambda v: v or 0) for line in seen if "roll" in line]


def test_every_roll_that_settles_is_given_once() -> None:
    film = Film([TABLE])
    first = film.throw(2, 0, [2, 5])
    t = film.take(4, first)
    film.throw(t + 1.5, 0, [6, 6, 1])
    assert rolls(lines(film)) == [[2, 5], [1, 6, 6]]


def notices(seen: list[dict[str, Any]]) -> list[str]:
    return [line["notice"] for line in seen if "notice" in line]


def test_dice_that_lie_there_at_the_start_are_no_roll() -> None:
    film = Film([TABLE])
    film.lay(0, [3, 4], TABLE)
    film.throw(3, 0, [2, 2, 5])
    film.end = 6
    assert rolls(lines(film)) == [[2, 2, 5]]


def test_a_picture_of_dice_is_a_roll() -> None:
    film = Film([TABLE])
    film.lay(-1, [3, 4], TABLE)
    watcher = FreeWatcher(film.read)
    assert watcher.see(next(film.frames())) == ()
    (roll,) = watcher.finish()
    assert sorted(roll.to_json()["roll"]) == [3, 4]


def test_one_die_of_two_rolled_again_is_the_roll() -> None:
    film = Film([TABLE])
    first = film.throw(2, 0, [2, 5])
    t = film.take(4, first[:1])
    film.throw(t + 1.5, 0, [6, 6])
    assert rolls(lines(film)) == [[2, 5], [6, 6]]


def test_with_a_number_of_dice_one_of_two_rolled_again_is_a_roll_of_both() -> None:
    film = Film([TABLE])
    first = film.throw(2, 0, [2, 5, 4])
    t = film.take(4, first[:2])
    film.throw(t + 1.5, 0, [6, 6])
    assert rolls(lines(film, dice=3)) == [[2, 4, 5], [4, 6, 6]]


def test_with_a_number_of_dice_a_roll_of_others_beside_dice_that_still_lie_there_is_theirs() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5])
    film.throw(5, 0, [6, 1])
    film.end = 8
    seen = lines(film, dice=2)
    assert rolls(seen) == [[2, 5], [1, 6]] and notices(seen) == []


def test_a_die_turned_over_by_hand_is_asked_about_and_no_roll() -> None:
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
    seen = lines(film)
    assert rolls(seen) == [] and notices(seen) == ["unsure"]


def test_a_die_that_is_pushed_is_no_roll() -> None:
    film = Film([TABLE])
    film.nudge(3, film.lay(0, [3, 4], TABLE)[0], 15, 0)
    film.end = 7
    assert lines(film) == []


def test_a_die_that_is_carried_elsewhere_is_no_roll() -> None:
    film = Film([TABLE])
    dice = film.throw(2, 0, [4, 1])
    film.carry(5, dice[0], TABLE)
    film.end = 9
    seen = lines(film)
    assert rolls(seen) == [[1, 4]] and notices(seen) == []


def test_a_die_that_an_arm_hid_for_long_is_no_roll_though_something_moves_beside_it() -> None:
    film = Film([TABLE])
    (die,) = film.lay(0, [3], TABLE)
    x, y = die.keys[0].x, die.keys[0].y
    trembling = [(3.4 + 0.2 * k, x + 12 * (k % 2), y - 10 * (k % 3)) for k in range(18)]
    film.hand([(3, x, 450), *trembling, (7.4, x, 450)])
    # Meanwhile the camera sinks a little.
    die.keys = [Key(0, x, y), Key(5, x, y), Key(5.4, x, y + 14), Key(1e9, x, y + 14)]
    pawn = [Key(0, x + 150, y), Key(6.9, x + 150, y), Key(7.3, x + 40, y), Key(1e9, x + 40, y)]
    film.dice.append(Die(5, pawn, found_in=0))
    film.end = 10
    assert lines(film) == []


def test_a_die_that_fingers_turned_while_they_hid_it_is_asked_about_though_something_moves_beside_it() -> None:
    film = Film([TABLE])
    (die,) = film.lay(0, [3], TABLE, stay=5.0)
    x, y = die.keys[0].x, die.keys[0].y
    trembling = [(3.4 + 0.2 * k, x + 12 * (k % 2), y - 10 * (k % 3)) for k in range(18)]
    film.hand([(3, x, 450), *trembling, (7.4, x, 450)])
    film.dice.append(Die(6, [Key(5, x + 0.6 * DIE, y), Key(1e9, x + 0.6 * DIE, y)]))
    finger = [Key(0, x + 150, y), Key(6.9, x + 150, y), Key(7.3, x + 40, y), Key(1e9, x + 40, y)]
    film.dice.append(Die(5, finger, found_in=0))
    film.end = 10
    seen = lines(film)
    assert rolls(seen) == [] and notices(seen) == ["unsure"]


def test_a_die_thrown_to_where_a_like_one_was_taken_up_from_is_part_of_the_roll() -> None:
    film = Film([TABLE])
    first = film.throw(2, 0, [5, 2])
    here = first[0].keys[-1]
    t = film.take(4, first)
    again = film.throw(t + 2.5, 0, [5, 3, 1])
    for key in again[0].keys[1:]:
        key.x, key.y = here.x + 0.6 * DIE, here.y
    assert rolls(lines(film)) == [[2, 5], [1, 3, 5]]


class OutOfFocus(Film):
    """From 5 s on the camera has lost its focus."""

    def _picture(self, t: float) -> np.ndarray:
        sharp = super()._picture(t)
        return sharp if t < 5 else cv2.GaussianBlur(sharp, (0, 0), 6)


def test_dice_that_come_out_from_under_a_hand_all_by_one_step_aside_and_out_of_focus_were_not_thrown() -> None:
    film = OutOfFocus([TABLE])
    for die in film.lay(0, [3, 5, 2], TABLE):
        x, y = die.keys[0].x, die.keys[0].y
        film.hand(
            [(3, x, 450), *((3.4 + 0.2 * k, x + 12 * (k % 2), y - 10 * (k % 3)) for k in range(18)), (7.4, x, 450)]
        )
        aside = x + 0.45 * DIE, y + 0.1 * DIE
        die.keys = [Key(0, x, y), Key(5, x, y), Key(5.1, *aside), Key(1e9, *aside)]
    film.end = 10
    assert rolls(lines(film)) == []


def test_dice_thrown_beside_one_that_the_hand_hides_are_not_taken_for_it() -> None:
    film = Film([TABLE])
    (lying,) = film.lay(0, [1], TABLE)
    x, y = lying.keys[0].x, lying.keys[0].y
    film.hand([(1.6, x, 450), (2.0, x, y), (2.4, x, y), (2.9, x, 450)])
    for value, dx, dy in ((1, 2.6, -1.4), (1, -2.8, 0.4), (5, 0.3, -3.4)):
        here = x + dx * DIE, y + dy * DIE
        film.dice.append(Die(value, [Key(2.0, x, y), Key(2.4, *here), Key(1e9, *here)]))
    film.end = 5
    assert rolls(lines(film)) == [[1, 1, 5]]


def test_a_roll_is_given_while_a_hand_hovers_beside_it() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5, 5])
    # From before the dice lie until long after: it never keeps still.
    film.hand([(1.5 + 0.2 * k, 660 + 25 * (k % 2), 320 + 30 * (k % 3)) for k in range(40)])
    film.end = 8
    (roll,) = [line for line in lines(film) if "roll" in line]
    assert sorted(roll["roll"]) == [2, 5, 5] and roll["t"] < 2.7


def test_dice_that_are_taken_up_at_once_are_a_roll() -> None:
    film = Film([TABLE])
    dice = film.throw(2, 0, [2, 5, 5])
    film.take(2.35, dice)
    film.end = 6
    assert rolls(lines(film)) == [[2, 5, 5]]


@pytest.mark.parametrize("unread", [0, 1, 2])
def test_one_die_that_was_read_in_two_readings_alone_is_asked_about_whatever_is_beside_it(unread: int) -> None:
    film = Film([TABLE])
    for die in film.throw(2, 0, [5] * (1 + unread), cocked=unread):
        rest = die.keys[1]
        die.keys[1:] = [Key(1.9, rest.x, rest.y), Key(2.18, rest.x, rest.y)]
    film.hands.clear()
    film.end = 5
    seen = lines(film)
    assert rolls(seen) == [] and notices(seen) == ["unsure"]


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


def test_what_nobody_can_read_is_asked_about_and_no_roll() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5], cocked=2)
    film.end = 6
    seen = lines(film)
    assert rolls(seen) == []
    assert notices(seen) == ["unsure"]


def test_a_die_that_came_by_itself_and_is_taken_up_before_anybody_could_read_it_is_asked_about() -> None:
    film = Film([TABLE])
    film.dice.append(Die(6, [Key(1.4, 320, 320), Key(1.7, 250, 140), Key(2.4, 250, 140)], cocked=True))
    film.hand([(2.0, 250, 450), (2.35, 250, 140), (2.5, 250, 140), (2.9, 250, 450)])
    film.end = 5
    seen = lines(film)
    assert rolls(seen) == [] and notices(seen) == ["unsure"]
    assert min(one["t"] for one in seen) < 4


def test_a_die_that_nobody_could_read_is_asked_about_though_a_machine_tosses_it_on_before() -> None:
    film = Film([TABLE])
    film.dice.append(Die(6, [Key(1.4, 320, 20), Key(1.7, 250, 140), Key(2.3, 250, 140)], cocked=True))
    film.dice.append(Die(3, [Key(2.3, 250, 140), Key(2.7, 480, 220), Key(1e9, 480, 220)]))
    film.end = 5
    seen = lines(film)
    assert rolls(seen) == [[3]] and notices(seen) == ["unsure"]


def test_print_that_is_seen_as_a_die_for_a_moment_before_the_film_ends_is_no_die_of_the_roll() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 2, 5])
    film.dice.append(Die(6, [Key(2.1, 560, 60), Key(2.25, 560, 60)], cocked=True))
    film.end = 1.35
    assert rolls(lines(film)) == [[2, 2, 5]]


def test_what_was_not_read_and_never_rested_before_the_film_ends_is_not_asked_about() -> None:
    film = Film([TABLE])
    film.dice.append(Die(6, [Key(1.4, 320, 320), Key(1.7, 250, 140), Key(1e9, 250, 140)], cocked=True))
    film.end = 1.0
    assert lines(film) == []


def test_with_a_number_of_dice_other_numbers_are_no_roll() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5])
    film.throw(6, 0, [3])
    film.end = 9
    seen = lines(film, dice=3)
    assert rolls(seen) == [[2, 3, 5]]
    assert notices(seen) == ["dice_missing"]
    assert [line["message"] for line in seen if "notice" in line] == ["2 of 3 dice seen"]


def test_a_die_that_was_not_seen_to_come_and_is_taken_up_at_once_is_asked_about() -> None:
    film = Film([TABLE])
    here = film.lay(2.0, [4], TABLE)[0]
    film.hand([(1.5, here.keys[0].x, 450), (1.9, here.keys[0].x, here.keys[0].y), (2.1, here.keys[0].x, 450)])
    film.take(2.7, [here])
    film.end = 5
    seen = lines(film)
    assert rolls(seen) == [] and notices(seen) == ["unsure"]


def test_a_die_that_was_not_seen_to_come_is_asked_about_though_the_film_ends() -> None:
    film = Film([TABLE])
    here = film.lay(2.0, [4], TABLE)[0]
    film.hand([(1.5, here.keys[0].x, 450), (1.9, here.keys[0].x, here.keys[0].y), (2.1, here.keys[0].x, 450)])
    film.end = 1.7
    seen = lines(film)
    assert rolls(seen) == [] and notices(seen) == ["unsure"]


@pytest.mark.parametrize(("by_a_hand", "given"), [(True, []), (False, [[2]])])
def test_a_die_that_a_finger_tips_over_so_that_it_slides_is_no_roll_and_one_that_a_machine_tosses_is(
    by_a_hand: bool, given: list[list[int]]
) -> None:
    film = Film([TABLE])
    first, _ = film.lay(0, [6, 3], TABLE, stay=5.0)
    x, y = first.keys[0].x, first.keys[0].y
    film.dice[1].keys[-1].t = 1e9
    film.dice.append(Die(2, [Key(5.0, x + 0.6 * DIE, y), Key(5.3, x + 1.1 * DIE, y), Key(1e9, x + 1.1 * DIE, y)]))
    if by_a_hand:
        film.hand([(4.6, x - 40, 450), (4.9, x - 40, y + 45), (5.3, x - 20, y + 45), (5.7, x - 40, 450)], radius=30)
    film.end = 8
    assert rolls(lines(film)) == given


def test_a_die_that_a_machine_tosses_again_and_again_is_rolled_though_it_shows_what_it_showed() -> None:
    film = Film([TABLE])
    before = Key(0, 120, 120)
    for number, (x, y) in enumerate([(120, 120), (170, 150), (130, 190), (200, 220)]):
        rests = 2.5 * number
        here = Key(rests, x, y)
        film.dice.append(Die(4, [replace(before, t=rests - 0.5), here, Key(rests + 2.0 if number < 3 else 1e9, x, y)]))
        before = here
    film.end = 10
    assert rolls(lines(film)) == [[4], [4], [4]]


def test_a_die_that_a_thrown_one_knocks_aside_is_no_part_of_the_roll() -> None:
    """The hand that threw is far away."""
    film = Film([TABLE])
    hit, (x, y) = 2.75, (440, 110)
    film.dice.append(Die(6, [Key(0, 240, 90), Key(1e9, 240, 90)]))
    film.dice.append(Die(5, [Key(0, x, y), Key(hit, x, y), Key(hit + 0.3, x + 50, y - 50), Key(1e9, x + 50, y - 50)]))
    film.dice.append(
        Die(3, [Key(2.4, 70, 340), Key(hit, x - 14, y + 14), Key(3.0, x - 60, y + 70), Key(1e9, x - 60, y + 70)])
    )
    film.hand([(1.8, 70, 450), (2.1, 70, 340), (2.4, 70, 340), (2.8, 70, 450)])
    film.end = 6
    assert rolls(lines(film)) == [[3]]


def falling(value: int, rest: float, x: float, y: float) -> Die:
    """A die that comes from outside the picture and rests from a time on."""
    return Die(value, [Key(rest - 0.3, x, -30), Key(rest, x, y), Key(1e9, x, y)])


def test_dice_thrown_one_after_the_other_beside_those_that_lie_are_rolls_of_their_own() -> None:
    film = Film([TABLE])
    film.dice += [falling(2, 1.5, 120, 80), falling(5, 1.5, 220, 200)]
    film.dice += [falling(6, 2.1, 320, 90), falling(1, 2.1, 380, 220)]
    film.end = 3
    assert rolls(lines(film)) == [[2, 5], [1, 6]]


def test_a_die_that_nobody_can_have_laid_was_thrown_though_nobody_saw_it_come() -> None:
    film = Film([TABLE])
    film.lay(2.0, [4], TABLE)
    film.end = 4
    seen = lines(film)
    assert rolls(seen) == [[4]] and notices(seen) == []


def scaled(die: DieReading, times: float) -> DieReading:
    (x, y), half = die.center, times * DIE / 2
    return replace(die, box=(x - half, y - half, x + half, y + half))


def test_a_table_on_which_nothing_moves_is_read_twice_a_second() -> None:
    film, read_at = Film([TABLE]), list[float]()
    film.throw(2, 0, [2, 5])
    film.end = 12
    now = 0.0

    def read(image: np.ndarray) -> TableReading:
        read_at.append(now)
        return film.read(image)

    watcher = FreeWatcher(read)
    for frame in film.frames():
        now = frame.t
        watcher.see(frame)
    still = [t for t in read_at if t >= 5]
    assert len(still) > 10 and all(0.4 < later - earlier < 0.6 for earlier, later in pairwise(still))
