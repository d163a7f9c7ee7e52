"""Which rooms and decks the cube crawl takes."""

import copy
from typing import Any

import pytest

import rules
from rules.cube_crawl.rooms import built_in_deck, deck_from_json, room_from_json
from rules.cube_crawl.state import CrawlState
from tests.rules.cube_crawl.crawling import BOILER_ROOM, CORRIDOR, HALL, deck

ROOM: dict[str, Any] = {"id": "A07", **HALL}


def test_a_room_knows_its_floor_and_walls() -> None:
    room = room_from_json(ROOM)
    assert room.is_floor((0, 0))
    assert not any(map(room.is_floor, [(-1, 0), (0, -1), (5, 0), (0, 5), (1, 3)]))
    assert room.has_wall((2, 1), (2, 2))
    assert room.has_wall((2, 2), (2, 1))
    assert not room.has_wall((2, 2), (2, 3))


def test_a_step_stays_on_the_floor_and_out_of_walls() -> None:
    room = room_from_json(ROOM)
    assert [room.step((2, 2), direction) for direction in ("N", "E", "S", "W")] == [(1, 2), (2, 3), (3, 2), None]
    assert room.step((1, 2), "E") is None
    assert room.step((0, 0), "N") is None
    assert room.step((4, 4), "E") is None


def test_a_room_goes_round_as_json() -> None:
    assert room_from_json(ROOM).to_json() == ROOM
    assert deck_from_json(deck()).to_json() == deck()


def test_walls_and_voids_may_be_listed_twice_and_a_wall_may_stand_beside_a_void() -> None:
    twice = ROOM | {
        "walls": [[[2, 2], [2, 1]], [[2, 1], [2, 2]], [[1, 3], [1, 4]]],
        "voids": [[1, 3], [1, 3]],
    }
    room = room_from_json(twice)
    assert (len(room.walls), len(room.voids)) == (2, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"exit": HALL["start"]},
        {"rows": 20, "cols": 20},
        {"id": " "},
        {"id": "\ud800"},
        {"voids": []},
        {"walls": []},
        {"glyphs": [[0, 2], [0, 3], [0, 4], [1, 4]]},
    ],
)
def test_rooms_that_are_allowed(change: dict[str, object]) -> None:
    assert room_from_json(ROOM | change).id


@pytest.mark.parametrize(
    "change",
    [
        {"id": ""},
        {"id": 7},
        {"tier": "D"},
        {"tier": None},
        {"rows": 0},
        {"rows": 21},
        {"cols": True},
        {"cols": 5.0},
        {"rows": 4},
        {"start": [2]},
        {"start": [2, 2, 2]},
        {"start": [-1, 2]},
        {"start": [2, "2"]},
        {"start": None},
        {"start": [1, 3]},
        {"start": [0, 2]},
        {"start": [2, 3]},
        {"exit": [0, 2]},
        {"exit": [2, 3]},
        {"exit": [1, 3]},
        {"exit": [5, 0]},
        {"glyphs": []},
        {"glyphs": [[0, 2], [0, 2]]},
        {"glyphs": [[2, 3]]},
        {"glyphs": [[1, 3]]},
        {"glyphs": [0, 2]},
        {"dangers": HALL["dangers"][:5]},
        {"dangers": [*HALL["dangers"], [0, 0]]},
        {"dangers": [*HALL["dangers"][:5], [2, 3]]},
        {"dangers": [*HALL["dangers"][:5], [1, 3]]},
        {"walls": [[[0, 0], [1, 1]]]},
        {"walls": [[[0, 0], [0, 0]]]},
        {"walls": [[[0, 0], [0, 2]]]},
        {"walls": [[[0, 4], [0, 5]]]},
        {"walls": [[[0, 0]]]},
        {"walls": [[[0, 0], [0, 1], [0, 2]]]},
        {"walls": {}},
        {"voids": [[5, 5]]},
        {"voids": [[4, 0]]},
        {"voids": None},
        {"name": "The hall"},
        {"tier": "C"},
        {"tier": "C", "exit": HALL["start"]},
    ],
)
def test_anything_else_is_a_bad_setup_that_names_the_room(change: dict[str, object]) -> None:
    with pytest.raises(rules.BadSetup) as caught:
        room_from_json(ROOM | change)
    assert ("A07" in caught.value.message) == ("id" not in change)
    assert "\n" not in caught.value.message
    assert len(caught.value.message) < 200


@pytest.mark.parametrize("field", sorted(ROOM))
def test_a_room_without_one_of_its_fields_is_a_bad_setup(field: str) -> None:
    with pytest.raises(rules.BadSetup):
        room_from_json({name: value for name, value in ROOM.items() if name != field})


@pytest.mark.parametrize("change", [{"exit": [3, 0]}, {"glyphs": [[0, 1], [0, 2]]}])
def test_the_last_room_has_three_boilers_and_ends_where_it_starts(change: dict[str, object]) -> None:
    assert room_from_json({"id": "C", **BOILER_ROOM}).exit == (0, 0)
    with pytest.raises(rules.BadSetup):
        room_from_json({"id": "C", **BOILER_ROOM, **change})


def _with(index: int, **change: object) -> dict[str, Any]:
    cards = copy.deepcopy(deck())
    cards["rooms"][index] |= change
    return cards


@pytest.mark.parametrize(
    "cards",
    [
        None,
        [],
        {},
        {"rooms": None},
        {"rooms": []},
        deck() | {"name": "mine"},
        {"rooms": deck()["rooms"][:-1]},
        {"rooms": deck()["rooms"][1:]},
        {"rooms": [*deck()["rooms"], {"id": "A25", **CORRIDOR}]},
        {"rooms": [*deck()["rooms"][:-1], None]},
        _with(0, id="A02"),
        _with(0, tier="B"),
        _with(24, tier="A"),
        _with(5, glyphs=[]),
    ],
)
def test_a_deck_has_24_rooms_of_a_five_of_b_and_one_of_c_all_with_names_of_their_own(cards: object) -> None:
    with pytest.raises(rules.BadSetup):
        deck_from_json(cards)
    with pytest.raises(rules.BadSetup):
        rules.start({"game": "cube_crawl", "players": ["Ann"], "options": {"deck": cards}})


def test_rooms_of_a_deck_are_found_by_name_and_by_tier() -> None:
    cards = deck_from_json(deck())
    assert cards.by_id["B3"].tier == "B"
    assert [len(cards.by_tier[tier]) for tier in ("A", "B", "C")] == [24, 5, 1]


def test_without_a_deck_of_ones_own_the_built_in_one_is_played() -> None:
    _, state = rules.start({"game": "cube_crawl", "players": ["Ann"]})
    assert isinstance(state, CrawlState)
    assert state.options.deck is built_in_deck()
    assert deck_from_json(built_in_deck().to_json()) == built_in_deck()
