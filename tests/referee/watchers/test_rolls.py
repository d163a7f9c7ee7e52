"""What is a roll and what is none: short films of a table, read from their truth."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from referee import Layout, Referee
from tests.parameters import slow_but
from tests.referee.film import HEIGHT, Die, Film
from tests.referee.games import (
    PARTY_CUBES,
    PARTY_ZONES,
    SOLO_RESERVE,
    SOLO_ZONE,
    corners,
    party,
    party_layout,
    solitaire,
)
from vision import Frame

PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 3}}
SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
SOLO_LAYOUT = Layout.from_json(
    {"seats": [{"roll": corners(SOLO_ZONE)}], "reserve": corners(SOLO_RESERVE), "image_size": [640, 360]}, 1
)


def lines(film: Film, setup: dict[str, Any], layout: Layout, referee: Referee | None = None) -> list[dict[str, Any]]:
    """The lines of `watch` for a film."""
    referee = referee or Referee(setup, layout, film.read)
    return [decision.to_json() for frame in film.frames() for decision in referee.see(frame)]


def events(seen: list[dict[str, Any]]) -> list[tuple[int, list[int]]]:
    return [(line["event"]["seat"], sorted(line["event"]["values"])) for line in seen if "event" in line]


def notices(seen: list[dict[str, Any]]) -> list[str]:
    return [line["notice"] for line in seen if "notice" in line]


def solo(seed: int = 1) -> Film:
    return Film([SOLO_ZONE], seed)


def three(seed: int = 1) -> Film:
    return Film(PARTY_ZONES, seed)


EIGHT = [1, 2, 2, 4, 5, 5, 6, 6]


def test_a_roll_is_reported_once_and_soon_after_the_dice_lie_still() -> None:
    film = solo()
    film.throw(2.5, 0, EIGHT)
    film.end = 5
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert events(seen) == [(0, EIGHT)]
    assert 0.4 <= seen[0]["t"] - 2.5 <= 0.8
    assert notices(seen) == []


def test_dice_that_lie_there_at_the_start_are_no_roll() -> None:
    film = solo()
    film.lay(0, EIGHT, SOLO_ZONE)
    film.end = 5
    assert lines(film, SOLO, SOLO_LAYOUT) == []


def test_dice_that_lay_there_at_the_start_are_rolled_once_taken_up() -> None:
    film = solo()
    film.take(2, film.lay(0, [3] * 8, SOLO_ZONE, 3.5))
    film.throw(6, 0, EIGHT)
    assert events(lines(film, SOLO, SOLO_LAYOUT)) == [(0, EIGHT)]


@pytest.mark.slow
def test_dice_laid_out_one_by_one_are_no_roll_until_they_are_thrown() -> None:
    film = solo()
    pool = film.lay(0, EIGHT, SOLO_RESERVE)
    t = 1.5
    for die in pool:
        t = film.carry(t, die, SOLO_ZONE) + 0.1
    t = film.take(t + 1.5, pool)
    assert events(lines(film, SOLO, SOLO_LAYOUT)) == []
    film.throw(t + 2, 0, EIGHT)
    assert events(lines(film, SOLO, SOLO_LAYOUT)) == [(0, EIGHT)]


@pytest.mark.slow
def test_a_die_that_only_some_readings_find_belongs_to_the_roll() -> None:
    film = solo()
    film.throw(2.5, 0, EIGHT)[3].found_in = 5
    film.end = 6
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert events(seen) == [(0, EIGHT)]


def test_a_throw_of_which_most_dice_are_not_seen_is_asked_about_and_the_next_one_is_read() -> None:
    film = solo()
    dice = film.throw(2.5, 0, EIGHT)
    for die in dice[3:]:
        die.found_in = 0
    t = film.take(6, dice)
    film.throw(t + 2, 0, EIGHT)
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert notices(seen) == ["dice_missing"] and events(seen) == [(0, EIGHT)]
    assert seen[0]["message"] == "Dev's tray: 3 of 8 dice seen"


def test_the_window_shows_how_many_dice_of_a_throw_are_seen_while_they_lie_there() -> None:
    film = solo()
    for die in film.throw(2.5, 0, EIGHT)[3:]:
        die.found_in = 0
    referee = Referee(SOLO, SOLO_LAYOUT, film.read)
    for frame in film.frames():
        referee.see(frame)
    (seat,) = referee.view.seats
    assert (seat.phase, seat.text, seat.seen, seat.expected) == ("missing", "Dev's tray: 3 of 8 dice seen", 3, 8)


@pytest.mark.slow
def test_dice_that_join_a_throw_of_which_too_few_were_seen_are_no_roll_and_a_person_is_asked() -> None:
    film = solo()
    pool = film.lay(0, EIGHT[:4], SOLO_RESERVE)
    film.throw(2.5, 0, EIGHT[4:])
    t = 5.0
    for die in pool:
        t = film.carry(t, die, SOLO_ZONE) + 0.5
    film.end = t + 2
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert notices(seen) == ["dice_missing", "unsure"] and events(seen) == []
    assert seen[-1]["message"] == (
        "Dev's tray: 8 dice lie there, but not all of them were seen rolling. If that was a roll, enter it"
    )


def test_a_doubtful_die_that_is_taken_up_and_rolled_again_later_completes_the_last_roll_of_a_round() -> None:
    film = solo()
    dice = film.throw(2.5, 0, EIGHT, cocked=1)
    film.take(5.0, dice[:1])
    film.throw(8.0, 0, [6])
    film.end = 10
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert events(seen) == [(0, sorted([*EIGHT[1:], 6]))] and notices(seen) == ["cocked", "dice_missing"]


def test_a_handful_laid_into_an_empty_tray_is_told_of_anew_once_the_tray_was_empty() -> None:
    film = solo()
    t = 1.0
    for _ in range(2):
        dice = film.throw(t + 1.5, 0, EIGHT[:3])
        t = film.take(t + 4, dice) + 1
    film.end = t + 1
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert notices(seen) == ["dice_missing", "dice_missing"] and events(seen) == []


def rolled_solo(seed: int = 1) -> tuple[Film, list[Die]]:
    """A solitaire whose first roll, of eight kept dice, is on the table: the next roll has eight dice too."""
    film = solo(seed)
    return film, film.throw(2, 0, [2, 2, 2, 4, 4, 5, 5, 5])


def test_a_hand_a_shadow_and_a_change_of_light_are_no_roll() -> None:
    film, _ = rolled_solo()
    film.hand([(4, 700, 180), (4.8, 440, 150), (5.6, -80, 120)])
    film.shadow(6.5, 2.5)
    film.light(9.5, 2.0, 0.7)
    film.light(12, 1.0, 1.25)
    film.end = 15
    assert len(events(lines(film, SOLO, SOLO_LAYOUT))) == 1


def test_a_hand_that_rests_on_the_dice_and_leaves_is_no_roll() -> None:
    film, dice = rolled_solo()
    middle = dice[0].keys[-1]
    film.hand(
        [(4, middle.x, HEIGHT + 90), (4.5, middle.x, middle.y), (7.5, middle.x, middle.y), (8, middle.x, 500)], 140
    )
    film.end = 10
    assert len(events(lines(film, SOLO, SOLO_LAYOUT))) == 1


def test_a_nudge_and_dice_pushed_aside_together_are_no_roll() -> None:
    film, dice = rolled_solo()
    film.nudge(4, dice[0], 12, 5)
    for die in dice[1:]:
        film.nudge(6, die, -14, 6)
    film.end = 9
    assert len(events(lines(film, SOLO, SOLO_LAYOUT))) == 1


@pytest.mark.slow
@pytest.mark.parametrize("pushed", [1, 2])
def test_dice_of_a_small_hand_that_are_pushed_are_neither_rolled_nor_missed(pushed: int) -> None:
    film = three()
    dice = film.throw(2, 0, [2, 4, 5])
    film.throw(3, 1, [2, 2, 4])
    film.throw(4, 2, [4, 5, 5])
    for index in range(pushed):
        film.nudge(6, dice[index], 15, 4)
    t = film.take(9, dice)
    film.throw(t + 2, 0, [4, 4, 2])
    seen = lines(film, PARTY, party_layout())
    assert events(seen)[3:] == [(0, [2, 4, 4])] and notices(seen) == []


def test_a_camera_that_is_knocked_is_noticed_once() -> None:
    film = solo()
    film.end = 4
    referee = Referee(SOLO, SOLO_LAYOUT, film.read)
    cloth = np.random.default_rng(1).integers(0, 100, (45, 80, 1), dtype=np.uint8).repeat(8, 0).repeat(8, 1)
    seen = []
    for frame in film.frames():
        shake = 90 * (frame.index % 4) if 1 <= frame.t < 2 else 0
        film_frame = np.roll(frame.image // 2 + cloth, shake, axis=1)
        shaken = Frame(film_frame, frame.t, frame.index)
        seen += [decision.to_json() for decision in referee.see(shaken)]
    assert notices(seen) == ["disturbed"]


def test_a_die_turned_over_in_its_place_is_no_roll() -> None:
    film, dice = rolled_solo()
    film.carry(4, dice[0], SOLO_ZONE, value=6)
    film.end = 8
    assert len(events(lines(film, SOLO, SOLO_LAYOUT))) == 1


def test_the_same_number_of_dice_collected_and_thrown_again_is_a_roll() -> None:
    film, dice = rolled_solo()
    t = film.take(4, dice)
    film.throw(t + 1.5, 0, EIGHT)
    assert events(lines(film, SOLO, SOLO_LAYOUT)) == [(0, [2, 2, 2, 4, 4, 5, 5, 5]), (0, EIGHT)]


def test_seats_may_roll_at_the_same_time() -> None:
    film = three()
    film.throw(2.5, 0, [2, 4, 5])
    film.throw(2.6, 1, [2, 2, 2])
    film.throw(2.9, 2, [5, 5, 5])
    film.end = 6
    assert sorted(events(lines(film, PARTY, party_layout()))) == [(0, [2, 4, 5]), (1, [2, 2, 2]), (2, [5, 5, 5])]


@pytest.mark.slow
@pytest.mark.parametrize("gap", [0.0, 1.6])
def test_an_emptied_zone_that_is_filled_by_passing_is_no_roll(gap: float) -> None:
    """Seat 0 passes away all it has and gets as many: only what it collects and throws then is its next roll."""
    film = three()
    first = film.throw(2, 0, [1, 6, 6])
    second = film.throw(3, 1, [6, 2, 2])
    third = film.throw(4, 2, [1, 1, 4])
    t = 6.0
    for die, zone in ((first[0], 1), (first[1], 2), (first[2], 2)):
        t = film.carry(t, die, PARTY_ZONES[zone]) + 0.1
    t += 1.0
    film.carry(t, second[0], PARTY_ZONES[0])
    film.carry(t + gap, third[0], PARTY_ZONES[0])
    t = film.carry(t + 2 * gap, third[1], PARTY_ZONES[0]) + 2.0
    seen = lines(film, PARTY, party_layout())
    assert len(events(seen)) == 3, seen
    t = film.take(t, film.lying(t, 0)) + 1.5
    film.throw(t, 0, [5, 4, 2])
    assert events(lines(film, PARTY, party_layout()))[3:] == [(0, [2, 4, 5])]


@pytest.mark.parametrize("values", [[4, 5, 5], [1, 6, 6]])
def test_a_player_may_roll_before_the_others_have_finished_passing(values: list[int]) -> None:
    film = three()
    first = film.throw(2, 0, [2, 4, 5])
    second = film.throw(3, 1, [1, 1, 2])
    film.throw(4, 2, [4, 4, 4])
    film.take(6, first)
    film.throw(8.0, 0, values)
    t = film.carry(7, second[0], PARTY_ZONES[2])
    film.carry(t + 0.2, second[1], PARTY_ZONES[2])
    film.end = 12
    seen = events(lines(film, PARTY, party_layout()))
    assert seen[3:] == [(0, values)]


def test_a_cocked_die_holds_the_roll_open_until_it_is_rolled_again() -> None:
    film = solo()
    dice = film.throw(2, 0, EIGHT, cocked=1)
    film.take(5.5, dice[:1])
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert events(seen) == []
    assert notices(seen) == ["cocked"]
    film.throw(8, 0, [3])
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert events(seen) == [(0, sorted([3, *EIGHT[1:]]))]
    assert notices(seen) == ["cocked"]


def test_a_die_outside_the_zone_is_missing_until_it_is_rolled_again() -> None:
    film = three()
    dice = film.throw(2, 1, [4, 2, 5], outside=1)
    film.take(5, dice[:1])
    film.throw(7.5, 1, [6])
    film.end = 10
    seen = lines(film, PARTY, party_layout())
    assert notices(seen) == ["dice_missing"]
    assert seen[0]["message"] == "Bo's tray: 2 of 3 dice seen" and seen[0]["seat"] == 1
    assert events(seen) == [(1, [2, 5, 6])]


def test_one_die_too_many_is_said_and_not_guessed_at() -> None:
    film = three()
    film.throw(2, 1, [4, 2, 5, 5])
    film.end = 6
    seen = lines(film, PARTY, party_layout())
    assert notices(seen) == ["dice_extra"] and events(seen) == []


def test_a_full_roll_beside_a_die_that_was_left_lying_is_said_to_have_one_too_many() -> None:
    film, dice = rolled_solo()
    film.take(7, dice[:7])
    film.throw(11, 0, [1, 1, 3, 3, 6, 6, 4, 4])
    film.end = 14
    seen = lines(film, SOLO, SOLO_LAYOUT)
    assert len(events(seen)) == 1 and notices(seen) == ["dice_extra"]


def test_dice_taken_up_before_they_were_read_are_missed_and_the_seat_stays_awaited() -> None:
    film = three()
    dice = film.throw(2, 1, [4, 2, 5], cocked=1)
    t = film.take(5, dice)
    film.throw(t + 2, 1, [6, 6, 6])
    referee = Referee(PARTY, party_layout(), film.read)
    seen = lines(film, PARTY, party_layout(), referee)
    assert notices(seen) == ["cocked", "missed"] and events(seen) == []
    assert referee.view.seats[1].phase == "unsure"
    entered = referee.enter({"type": "roll", "seat": 1, "values": [4, 2, 5]}, film.end)
    assert entered[0].to_json()["state"]["to_roll"] == [0, 2]


def test_a_die_passed_to_a_roll_of_which_one_die_was_never_seen_does_not_complete_it() -> None:
    film = three()
    film.throw(2, 0, [2, 2, 4])
    third = film.throw(3, 2, [6, 4, 4])
    film.throw(4, 1, [4, 2, 5], outside=1)
    film.carry(9, third[0], PARTY_ZONES[1])
    film.end = 13
    seen = lines(film, PARTY, party_layout())
    assert len(events(seen)) == 2
    assert "dice_missing" in notices(seen)


def test_dice_moved_after_the_roll_are_noticed() -> None:
    film = three()
    dice = film.throw(2, 0, [2, 2, 4])
    film.carry(4.5, dice[0], PARTY_CUBES[0])
    film.end = 8
    seen = lines(film, PARTY, party_layout())
    assert notices(seen) == ["moved_outside_turn"]


@pytest.mark.parametrize("seed", slow_but((3,), (3, 10)))
def test_two_rounds_of_a_party_are_refereed(seed: int) -> None:
    film, setup, truth = party(seed, 2)
    seen = lines(film, setup, party_layout())
    wanted = [(line["event"]["seat"], sorted(line["event"]["values"])) for line in truth]
    for seat in range(3):
        assert [e for e in events(seen) if e[0] == seat] == [e for e in wanted if e[0] == seat]


def test_a_solitaire_is_refereed() -> None:
    film, setup, layout, truth = solitaire(2, 3)
    seen = lines(film, setup, layout)
    assert events(seen) == [(0, sorted(line["event"]["values"])) for line in truth]


@pytest.mark.slow
def test_no_later_frame_influences_a_decision() -> None:
    film, setup, layout, _ = solitaire(5, 1)
    film.end = 8
    whole = lines(film, setup, layout)
    referee = Referee(setup, layout, film.read)
    part = [d.to_json() for frame in film.frames() if frame.t <= whole[0]["t"] + 0.001 for d in referee.see(frame)]
    assert part == whole[:1]
    assert lines(film, setup, layout) == whole


def test_the_networks_see_few_of_the_frames() -> None:
    film = solo()
    film.throw(2.5, 0, EIGHT)
    film.end = 20
    lines(film, SOLO, SOLO_LAYOUT)
    assert film.reads < 40


def hovering(film: Film, t: float, seconds: float) -> None:
    """A hand that never keeps still hovers in a corner of the tray."""
    left, _, _, bottom = film.zones[0]
    x, y = left + 12, bottom - 12
    film.hand([(t - 0.5, x, y + 300), *((t + k / 10, x + 4 * (k % 2), y) for k in range(round(10 * seconds)))], 16)


@pytest.mark.slow
@pytest.mark.parametrize(("values", "cocked", "told"), [(EIGHT[:7], 0, "dice_missing"), (EIGHT, 1, "cocked")])
def test_what_is_wrong_with_a_roll_is_told_though_a_hand_goes_on_hovering(
    values: list[int], cocked: int, told: str
) -> None:
    film = solo()
    hovering(film, 2.0, 6)
    film.throw(2.5, 0, values, cocked=cocked)
    film.end = 6.5
    assert notices(lines(film, SOLO, SOLO_LAYOUT)) == [told]
