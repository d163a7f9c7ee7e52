"""The sentences of rejections: grammar, numbers, squares, and nothing that only a programmer would understand."""

from typing import Any

import pytest

import rules
from rules.cube_crawl.rooms import room_from_json
from rules.json_text import NotJsonError, parse_json
from tests.rules.cube_crawl.crawling import HALL, deck, in_hall, refused, tip, use

FOUR: dict[str, Any] = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy", "Di"]}


def rejection_of_setup(setup: object) -> str:
    with pytest.raises(rules.BadSetup) as caught:
        rules.start(setup)
    return str(caught.value)


def rejection_of_event(event: object) -> str:
    game, state = rules.start(FOUR)
    with pytest.raises(rules.RejectedEvent) as caught:
        game.apply(state, event)
    return str(caught.value)


def test_one_was_reported_and_several_were() -> None:
    roll = {"type": "roll", "seat": 1, "values": [2]}
    assert rejection_of_event(roll).endswith("; 1 was reported")
    assert rejection_of_event(roll | {"values": [2, 2]}).endswith("; 2 were reported")
    assert rejection_of_event(roll | {"values": []}).endswith("; 0 were reported")


def test_one_player_was_named() -> None:
    assert rejection_of_setup(FOUR | {"players": ["Ann"]}) == "Gelatinous is for 3 to 6 players; 1 was named"


def test_what_may_be_chosen_is_listed_with_an_or_before_the_last() -> None:
    options = {"difficulty": "easy"}
    message = rejection_of_setup({"game": "cube_crawl", "players": ["Ann"], "options": options})
    assert message == "difficulty must be 'standard', 'wizard' or 'expert', not 'easy'"


def test_the_games_are_listed_with_an_and_before_the_last() -> None:
    assert rejection_of_setup(FOUR | {"game": "whist"}).endswith(", liars_dice, dessert_dice and cube_crawl")


def test_a_type_that_is_no_string_is_said_to_be_none() -> None:
    assert rejection_of_event({"type": ["roll"]}) == "an event's type must be a string, not a list"


def test_squares_are_counted_from_one() -> None:
    state = in_hall("devour", start=[4, 3])
    assert refused(state, tip("S")).message == "nothing can move S from row 5, column 4: the room ends there"
    assert refused(state, use("devour", direction="N")).message.startswith("no danger lies N of row 5, column 4")


def test_who_holds_no_ability_is_told_so() -> None:
    assert refused(in_hall(), use("flip")).message == "Ann does not hold flip, nor any other ability"


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("start", [9, 0], "the start of room 'A07' must be [row, column], a row below 5 and a column below 5"),
        ("voids", 3, "the voids of room 'A07' must be a list, not 3"),
        ("voids", [[0]], "each of the voids of room 'A07' must be [row, column], a row below 5 and a column below 5"),
    ],
)
def test_the_field_of_a_room_that_is_wrong_is_named(field: str, value: object, message: str) -> None:
    with pytest.raises(rules.BadSetup) as caught:
        room_from_json({"id": "A07", **HALL, field: value})
    assert str(caught.value) == message


def test_a_deck_is_told_how_many_rooms_it_lacks() -> None:
    setup = {"game": "cube_crawl", "players": ["Ann"], "options": {"deck": {"rooms": deck()["rooms"][1:]}}}
    assert rejection_of_setup(setup) == "a deck must have 24 rooms of tier A, not 23"


def test_where_a_line_stops_being_json_is_said_once() -> None:
    with pytest.raises(NotJsonError, match=r"^invalid control character at character 3$"):
        parse_json(b'"a\tb"')
