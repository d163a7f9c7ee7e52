from dataclasses import replace
from itertools import combinations

import pytest

from rules.cube_crawl.rooms import built_in_deck, room_from_json
from rules.cube_crawl.solver import Position, fewest_tips, solve
from rules.orientation import ORIENTATIONS
from scripts.games import search_rooms
from scripts.games.room_measures import LEVELS, LIMITS, NEVER, faults, fewest_tips_by_barred, idle, likeness, measure
from scripts.games.search_rooms import DeckPlace, pieces, search, upright, worth

ROOMS = built_in_deck().by_id
SOME = ("A01", "A12", "B02", "C01")


@pytest.mark.parametrize("name", SOME)
def test_the_fewest_tips_are_those_of_the_solver(name):
    room = ROOMS[name]
    tips = fewest_tips_by_barred(room)
    for barred in range(64):
        squares = frozenset(square for danger, square in enumerate(room.dangers) if barred >> danger & 1)
        for place in range(24):
            expected = fewest_tips(room, room.start, place, frozenset(room.glyphs), squares, 48)
            assert tips[barred, place] == (expected or NEVER)


@pytest.mark.parametrize("name", SOME)
def test_the_shares_of_the_encounters_are_those_of_the_solver(name):
    room = ROOMS[name]
    limit = LIMITS[room.tier]
    levels = [LEVELS[6]] if room.tier == "C" else list(LEVELS.values())
    through = clear = met = 0
    for lying, hits, hearts in levels:
        weight = 1 / len(list(combinations(range(6), lying)))
        for numbers in combinations(range(1, 7), lying):
            for top in range(1, 7):
                places = [place for place in range(24) if ORIENTATIONS[place].top == top]
                glyphs = frozenset(room.glyphs)
                ways = [
                    solve(Position(room, room.start, place, glyphs, frozenset(numbers), hits, 0, limit, hearts))
                    for place in places
                ]
                best = min((way.damage, way.actions) for way in ways if way)
                straight = [fewest_tips(room, room.start, place, glyphs, frozenset(), 48) for place in places]
                through += weight * (best[0] > max(0, best[1] - limit))
                clear += weight * (best == (0, min(tips for tips in straight if tips)))
                met += weight
    measures = measure(room)
    assert measures.through == pytest.approx(through / met)
    assert measures.clear == pytest.approx(clear / met)
    assert measures.clear + measures.round + measures.late + measures.through + measures.deadly == pytest.approx(1)


@pytest.mark.parametrize("room", ROOMS.values(), ids=list(ROOMS))
def test_the_shipped_rooms_are_such_as_the_search_allows(room):
    assert faults(room) == []
    assert DeckPlace(room.tier, int(room.id[1:]) - 1).suits(room)


def test_nearly_all_shipped_rooms_have_all_that_is_wanted():
    assert sum(worth(room) == 1 for room in ROOMS.values()) >= 29


def test_squares_far_from_everything_are_idle():
    card = {"id": "wide", "tier": "A", "rows": 3, "start": [0, 0], "exit": [0, 3], "glyphs": [[0, 2]], "voids": []}
    dangers = [[0, 1], [2, 0], [2, 1], [2, 2], [2, 3], [1, 3]]
    wide, wider = (room_from_json(card | {"cols": cols, "dangers": dangers, "walls": []}) for cols in (9, 11))
    assert idle(wide) > 0
    assert idle(wider) == idle(wide) + 6


def test_a_room_is_as_like_as_can_be_to_itself_turned_and_to_no_other():
    room = ROOMS["A02"]

    def turned(square):
        return square[1], room.rows - 1 - square[0]

    other = replace(
        room,
        rows=room.cols,
        cols=room.rows,
        start=turned(room.start),
        exit=turned(room.exit),
        glyphs=tuple(map(turned, room.glyphs)),
        dangers=tuple(map(turned, room.dangers))[::-1],
        walls=frozenset(frozenset(map(turned, wall)) for wall in room.walls),
        voids=frozenset(map(turned, room.voids)),
    )
    assert likeness(room, other) == 1
    assert all(likeness(room, another) < 1 for another in ROOMS.values() if another is not room)


def test_walls_that_meet_at_a_corner_are_one_piece():
    first = frozenset({(1, 1), (1, 2)})
    assert pieces(frozenset({first, frozenset({(2, 1), (2, 2)})})) == 1
    assert pieces(frozenset({first, frozenset({(0, 1), (1, 1)})})) == 1
    assert pieces(frozenset({first, frozenset({(3, 1), (3, 2)})})) == 2


def test_the_same_seed_makes_the_same_room(monkeypatch):
    monkeypatch.setattr(search_rooms, "STEPS", 60)
    room = search(DeckPlace("A", 0), [], seed=5, tries=2)
    assert room == search(DeckPlace("A", 0), [], seed=5, tries=2)
    assert room != search(DeckPlace("A", 0), [], seed=6, tries=2)
    assert faults(room) == []


def test_a_wide_room_is_turned_by_a_quarter_and_is_the_same_room():
    wide = room_from_json(
        {
            "id": "A01",
            "tier": "A",
            "rows": 3,
            "cols": 6,
            "start": [2, 0],
            "exit": [0, 5],
            "glyphs": [[1, 2]],
            "dangers": [[0, 1], [0, 3], [1, 4], [2, 4], [2, 2], [1, 0]],
            "walls": [[[0, 1], [0, 2]], [[1, 3], [2, 3]]],
            "voids": [[0, 0]],
        }
    )
    room = upright(wide)
    assert (room.rows, room.cols, room.start, room.exit) == (6, 3, (0, 0), (5, 2))
    assert likeness(room, wide) == 1
    assert upright(room) is room


def test_the_shipped_rooms_are_upright():
    assert all(upright(room) is room for room in ROOMS.values())
