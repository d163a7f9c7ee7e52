"""The hard rules of the built-in deck, judged with the solver and by hand, not with the script that made it."""

import json
from collections import Counter
from importlib.resources import files
from itertools import combinations, product
from statistics import fmean

import pytest

from rules.cube_crawl.levels import LIMITS
from rules.cube_crawl.rooms import Room, built_in_deck, deck_from_json
from rules.cube_crawl.solver import Position, fewest_tips, solve
from rules.orientation import ORIENTATIONS, STEPS

ROOMS = built_in_deck().rooms
FACES = range(1, 7)
LEAST_ON_AVERAGE = {"A": 5, "B": 7, "C": 14}

each_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)


def fewest_from_the_best_orientation(room: Room, top: int, barred: frozenset = frozenset()) -> int | None:
    """The fewest tips from the start with `top` up, over the four faces to the north; dangers aside but the barred."""
    ways = [
        fewest_tips(room, room.start, place, frozenset(room.glyphs), barred, 60)
        for place, die in enumerate(ORIENTATIONS[:24])
        if die.top == top
    ]
    return min((tips for tips in ways if tips is not None), default=None)


def floor_of(room: Room) -> set[tuple[int, int]]:
    return set(product(range(room.rows), range(room.cols))) - room.voids


def neighbours(room: Room, square: tuple[int, int]) -> set[tuple[int, int]]:
    beside = {(square[0] + down, square[1] + right) for down, right in STEPS.values()}
    return {to for to in beside & floor_of(room) if frozenset((square, to)) not in room.walls}


def turned_by_a_quarter(room: dict) -> dict:
    """The JSON of the room turned clockwise: what was in the west is in the north."""

    def square(old: list[int]) -> list[int]:
        return [old[1], room["rows"] - 1 - old[0]]

    return changed(room, square) | {"rows": room["cols"], "cols": room["rows"]}


def mirrored(room: dict) -> dict:
    def square(old: list[int]) -> list[int]:
        return [old[0], room["cols"] - 1 - old[1]]

    return changed(room, square)


def changed(room: dict, square) -> dict:
    return room | {
        "start": square(room["start"]),
        "exit": square(room["exit"]),
        "glyphs": sorted(map(square, room["glyphs"])),
        "dangers": sorted(map(square, room["dangers"])),
        "walls": sorted(sorted(map(square, wall)) for wall in room["walls"]),
        "voids": sorted(map(square, room["voids"])),
    }


LAID = ("rows", "cols", "start", "exit", "glyphs", "dangers", "walls", "voids")
"""What is laid on the table with a card: all but its identifier and its tier."""


def all_ways_to_lay(card: dict, fields: tuple[str, ...] = LAID) -> frozenset[str]:
    """The eight ways to lay a card, each as a text of these fields."""
    laid: set[str] = set()
    for turned in (card, mirrored(card)):
        for _ in range(4):
            turned = turned_by_a_quarter(turned)
            laid.add(json.dumps([turned[field] for field in fields]))
    return frozenset(laid)


def test_the_deck_is_one_by_the_spec_with_24_rooms_of_tier_a_5_of_b_and_1_of_c():
    text = files("rules.cube_crawl").joinpath("deck.json").read_text(encoding="utf-8")
    assert deck_from_json(json.loads(text)) == built_in_deck()
    assert Counter(room.tier for room in ROOMS) == {"A": 24, "B": 5, "C": 1}
    assert json.loads(text) == built_in_deck().to_json()


@each_room
def test_every_starting_face_has_an_orientation_that_finishes_within_the_limit(room):
    for top in FACES:
        tips = fewest_from_the_best_orientation(room, top)
        assert tips is not None
        assert tips <= LIMITS[room.tier]


@each_room
def test_the_room_is_not_trivial(room):
    average = fmean(fewest_from_the_best_orientation(room, top) or 0 for top in FACES)
    assert average >= LEAST_ON_AVERAGE[room.tier]


def test_no_two_rooms_are_alike_up_to_rotation_and_reflection():
    for room, other in combinations([room.to_json() for room in ROOMS], 2):
        assert not all_ways_to_lay(room) & all_ways_to_lay(other), f"{room['id']} and {other['id']} are alike"


def test_likeness_is_noticed_whichever_way_the_card_is_laid():
    card = built_in_deck().by_id["A02"].to_json()
    assert all_ways_to_lay(mirrored(turned_by_a_quarter(card))) == all_ways_to_lay(card)
    assert len(all_ways_to_lay(card)) == 8


def test_the_floors_are_of_many_shapes():
    for tier, shapes in {"A": 20, "B": 4}.items():
        cards = [room.to_json() for room in built_in_deck().by_tier[tier]]
        assert len({all_ways_to_lay(card, ("rows", "cols", "voids")) for card in cards}) >= shapes


@each_room
def test_all_floor_can_be_reached_and_none_of_it_is_a_dead_end(room):
    reached, edge = {room.start}, {room.start}
    while edge:
        edge = {to for square in edge for to in neighbours(room, square)} - reached
        reached |= edge
    assert reached == floor_of(room)
    for square in floor_of(room) - {room.start, room.exit}:
        assert len(neighbours(room, square)) >= 2


def encounters(room: Room) -> list[tuple[int, int | None]]:
    """For each starting face with each three of the dangers lying: the fewest tips as if there were none, and round
    them all; of each the best orientation's."""
    straight = {top: fewest_from_the_best_orientation(room, top) or 0 for top in FACES}
    return [
        (straight[top], fewest_from_the_best_orientation(room, top, frozenset(lying)))
        for lying in combinations(room.dangers, 3)
        for top in FACES
    ]


@each_room
def test_dangers_are_in_the_way_often_and_not_always(room):
    met = encounters(room)
    in_the_way = sum(around != straight for straight, around in met) / len(met)
    assert 0.3 <= in_the_way <= 0.8


@each_room
def test_going_round_can_be_done_in_time_and_can_run_into_overtime(room):
    detours = [around for straight, around in encounters(room) if around is not None and around > straight]
    assert any(around <= LIMITS[room.tier] for around in detours)
    assert any(around > LIMITS[room.tier] for around in detours)


@each_room
def test_every_danger_makes_some_way_longer(room):
    for danger in room.dangers:
        others = [other for other in room.dangers if other != danger]
        assert any(
            fewest_from_the_best_orientation(room, top, frozenset(lying))
            != fewest_from_the_best_orientation(room, top, frozenset((danger, *lying)))
            for count in range(4)
            for lying in combinations(others, count)
            for top in FACES
        )


def best_at(room: Room, hits: int) -> set[tuple[bool, bool]]:
    """Whether the best ways take a danger, and whether they run into overtime, with each three dangers lying."""
    found: set[tuple[bool, bool]] = set()
    for numbers in combinations(range(1, 7), 3):
        for place in range(24):
            limit, glyphs = LIMITS[room.tier], frozenset(room.glyphs)
            best = solve(Position(room, room.start, place, glyphs, frozenset(numbers), hits, 0, limit, hearts=10))
            if best is not None:
                overtime = max(0, best.actions - LIMITS[room.tier])
                found.add((best.damage > overtime, overtime > 0))
    return found


@each_room
def test_the_best_way_takes_dangers_here_and_pays_overtime_to_avoid_them_there(room):
    ways = best_at(room, hits=3)
    assert (True, False) in ways
    assert (False, True) in ways
    assert (False, False) in ways
