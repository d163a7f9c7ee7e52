"""When is a roll a roll: what leaves dice lying without having been thrown, and what an accepted reading rests on."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from referee import Decided, Layout, Referee
from tests.referee.film import HEIGHT, WIDTH, Die, Film, Key
from tests.referee.games import (
    DUEL_CUBES,
    DUEL_ZONES,
    PARTY_ZONES,
    SOLO_ZONE,
    corners,
    party_layout,
)
from tests.referee.watching import events, notices, roll, watch

SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 3}}
EIGHT = [1, 2, 2, 4, 5, 5, 6, 6]


def carried_through(film: Film, t: float, values: list[int], y: float, seconds: float = 1.6) -> None:
    """An open hand carries dice from right to left across the picture."""
    spread = [(-12.0, -12.0), (12.0, -12.0), (-12.0, 12.0), (12.0, 12.0)]
    for value, (dx, dy) in zip(values, spread, strict=False):
        film.dice.append(Die(value, [Key(t, WIDTH + 60 + dx, y + dy), Key(t + seconds, -60 + dx, y + dy)]))
    film.end = max(film.end, t + seconds + 1.5)


def test_dice_carried_through_the_picture_are_no_roll() -> None:
    film = Film(PARTY_ZONES, 1)
    carried_through(film, 2.0, [2, 4, 5], 265)
    carried_through(film, 5.0, [1, 3, 6], 80, seconds=2.5)
    seen = watch(film, PARTY, party_layout())
    assert events(seen) == [] and notices(seen) == []


def test_a_die_turned_back_to_what_it_showed_is_no_roll() -> None:
    film = Film([SOLO_ZONE], 1)
    dice = film.throw(2, 0, [2, 2, 2, 4, 4, 5, 5, 5])
    here = dice[0].keys[-1]
    dice[0].keys[-1] = Key(5.0, here.x, here.y)
    film.dice.append(Die(6, [Key(5.0, here.x, here.y), Key(7.5, here.x, here.y)]))
    film.dice.append(Die(2, [Key(7.5, here.x, here.y), Key(1e9, here.x, here.y)]))
    for t in (5.0, 7.5):
        film.hand([(t - 0.5, here.x, HEIGHT + 90), (t, here.x, here.y), (t + 0.6, here.x, HEIGHT + 90)])
    film.end = 11
    seen = watch(film, SOLO, None)
    assert len(events(seen)) == 1 and notices(seen) == []


def test_dice_collected_until_as_many_lie_there_as_the_next_roll_has_are_no_roll() -> None:
    """Three of eight dice leave the hand: five are rolled next, and five lie there while the rest is collected."""
    film = Film([SOLO_ZONE], 3)
    dice = film.throw(2, 0, [1, 1, 1, 2, 2, 4, 5, 5])
    t = film.take(4.5, dice[3:6])
    t = film.take(t + 2, dice[6:])
    t = film.take(t + 2, dice[:3])
    film.throw(t + 1.5, 0, [3, 4, 4, 5, 2])
    seen = watch(film, SOLO, None)
    assert events(seen) == [roll(0, [1, 1, 1, 2, 2, 4, 5, 5]), roll(0, [2, 3, 4, 4, 5])]


def test_dice_thrown_one_after_the_other_within_a_throw_are_one_roll() -> None:
    film = Film(PARTY_ZONES, 1)
    for index, value in enumerate([2, 4, 5]):
        film.throw(2 + 0.4 * index, 0, [value])
    film.end = 6
    assert events(watch(film, PARTY, party_layout())) == [roll(0, [2, 4, 5])]


def test_an_accepted_reading_keeps_its_settled_frames_and_each_dies_vote() -> None:
    film = Film([SOLO_ZONE], 1)
    film.throw(2.5, 0, EIGHT)
    film.end = 5
    referee = Referee(SOLO, None, film.read)
    decided = next(decision for frame in film.frames() for decision in referee.see(frame))
    assert isinstance(decided, Decided) and decided.evidence is not None
    evidence = decided.evidence
    assert sorted(die.vote.value or 0 for die in evidence.dice) == sorted(EIGHT)
    assert [die.vote.value for die in evidence.dice] == decided.event["values"]
    assert len(evidence.times) >= 3 and evidence.times == tuple(sorted(evidence.times))
    assert evidence.times[0] > 2.2 and evidence.times[-1] == decided.t
    assert all(die.vote.frames == len(die.times) and die.zone == "seat 0 roll" for die in evidence.dice)
    x1, y1, x2, y2 = evidence.dice[0].box
    assert SOLO_ZONE[0] < x1 < x2 < SOLO_ZONE[2] and SOLO_ZONE[1] < y1 < y2 < SOLO_ZONE[3]
    assert "evidence" not in decided.to_json()


VIDEO = {"game": "gelatinous_video", "players": ["Ann", "Bo"]}
RESERVES = [(300.0, 20.0, 380.0, 160.0), (200.0, 20.0, 280.0, 160.0)]
VIDEO_LAYOUT = Layout.from_json(
    {
        "image_size": [WIDTH, HEIGHT],
        "seats": [
            {"roll": corners(zone), "cube": corners(cube), "reserve": corners(reserve)}
            for zone, cube, reserve in zip(DUEL_ZONES, DUEL_CUBES, RESERVES, strict=True)
        ],
    },
    2,
)


def test_by_video_each_seat_carries_out_its_roll_at_once_and_the_next_round_is_called() -> None:
    film = Film(DUEL_ZONES, 1)
    game, state = rules.start(VIDEO)
    first = film.throw(2, 0, [1, 3, 2, 2, 4, 4, 5, 5])
    state = game.apply(state, roll(0, [1, 3, 2, 2, 4, 4, 5, 5]))
    t = film.carry(4, first[0], RESERVES[0])
    t = film.carry(t + 0.2, first[1], DUEL_CUBES[0])
    second = film.throw(t + 1, 1, [6, 2, 2, 2, 4, 4, 5, 5])
    reserve = film.lay(0, [4], RESERVES[1])
    state = game.apply(state, roll(1, [6, 2, 2, 2, 4, 4, 5, 5]))
    t = film.carry(t + 3, reserve[0], DUEL_ZONES[1])
    t = film.take(t + 1.5, first[2:])
    called = t + 1
    t = film.take(t, [*second, *reserve])
    film.throw(t + 2, 0, [4, 4, 2, 5, 5, 1])
    film.throw(t + 3.5, 1, [4, 4, 2, 5, 5, 1, 3, 3, 6])
    film.end = t + 6
    seen = watch(film, VIDEO, VIDEO_LAYOUT, [(called, {"type": "call", "seat": 0})])
    assert [event["seat"] for event in events(seen)] == [0, 1, 0, 1]
    assert events(seen)[2:] == [roll(0, [1, 2, 4, 4, 5, 5]), roll(1, [1, 2, 3, 3, 4, 4, 5, 5, 6])]
    assert notices(seen) == []
    assert all("rejected" not in line for line in seen)


CRAWL = {"game": "cube_crawl", "players": ["Dev"]}
CRAWL_LAYOUT = Layout.from_json(
    {
        "image_size": [WIDTH, HEIGHT],
        "seats": [{"roll": corners((400, 20, 620, 300))}],
        "board": {"corners": corners((20, 20, 320, 320)), "rows": 5, "cols": 5},
    },
    1,
)


def until_dangers() -> list[tuple[float, dict[str, Any]]]:
    """What is said until the first danger is to be rolled for, at the start of the film."""
    game, state = rules.start(CRAWL)
    said = []
    while not isinstance(game.awaits(state), rules.AwaitDie):
        event = game.legal(state)[0].fill(lambda alternatives: 0)
        said.append((0.5, event))
        state = game.apply(state, event)
    return said


def test_a_single_die_that_is_thrown_again_and_again_is_a_roll_each_time() -> None:
    film = Film([(400, 20, 620, 300)], 1)
    t = 2.5
    for value in (4, 2, 2, 6):
        dice = film.throw(t, 0, [value])
        t = film.take(t + 2, dice) + 1.2
    seen = watch(film, CRAWL, CRAWL_LAYOUT, until_dangers())
    assert [(event["type"], event["value"]) for event in events(seen)] == [
        ("danger_roll", 4),
        ("danger_roll", 2),
        ("danger_roll", 2),
        ("start_roll", 6),
    ]
    assert notices(seen) == []


@pytest.mark.parametrize("value", [None, 6])
def test_a_single_die_that_is_pushed_or_turned_is_not_rolled_again(value: int | None) -> None:
    film = Film([(400, 20, 620, 300)], 1)
    die = film.throw(2.5, 0, [4])[0]
    if value is None:
        film.nudge(5, die, 14, 4)
    else:
        film.hand([(4.5, die.keys[-1].x, 450), (5, die.keys[-1].x, die.keys[-1].y), (5.6, die.keys[-1].x, 450)])
    film.end = 9
    seen = watch(film, CRAWL, CRAWL_LAYOUT, until_dangers())
    assert [event["value"] for event in events(seen)] == [4]
