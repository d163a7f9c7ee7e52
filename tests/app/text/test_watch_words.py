"""The lines of `watch` for a person."""

from __future__ import annotations

import pytest

from app.text.event_words import event_words
from app.text.watch_words import sentence
from referee import Decided, Ended, Notice, Refused

PLAYERS = ("Ann", "Bo")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"type": "roll", "seat": 1, "values": [3, 1]}, "Bo rolls 3 1"),
        ({"type": "sixes", "seat": 0, "attack": 1}, "Ann attacks with 1 six"),
        ({"type": "sixes", "seat": 0, "attack": 0}, "Ann keeps all sixes"),
        ({"type": "bid", "seat": 0, "count": 3, "face": 5}, "Ann bids three 5s"),
        ({"type": "call", "seat": 1}, "Bo calls"),
        ({"type": "jonti", "seat": 1}, "Bo calls jonti"),
        ({"type": "reveal", "hands": [[1, 2], []]}, "cups up: Ann 1 2"),
        ({"type": "reveal", "cards": ["popsicle", "ice_cream"]}, "cards: Ann popsicle, Bo ice cream"),
        ({"type": "supply", "dice": [{"color": "red", "face": 3}]}, "supply: red 3"),
        ({"type": "place", "seat": 0, "die": 4, "to": [0, 2]}, "Ann places a die on row 1, column 3"),
        (
            {"type": "move", "seat": 1, "from": [0, 2], "to": [1, 2], "face": 6},
            "Bo tips a die from row 1, column 3 to row 2, column 3: 6",
        ),
        ({"type": "place", "north": 2}, "the die is placed, 2 to the north"),
        ({"type": "tip", "direction": "N", "top": 6}, "tip N: 6"),
        ({"type": "danger_roll", "value": 4}, "danger roll: 4"),
        ({"type": "room", "id": "A07"}, "room A07"),
        ({"type": "abilities", "drawn": ["flip", "leap"], "keep": ["flip"], "swap_out": []},
         "abilities: kept flip of flip, leap"),
    ],
)  # fmt: skip
def test_every_event_has_words(event: object, words: str) -> None:
    assert event_words(event, PLAYERS) == words


@pytest.mark.parametrize(
    "event",
    [
        7,
        None,
        {},
        {"type": "roll"},
        {"type": "reveal", "hands": [[1]]},
        {"type": "bid", "seat": 0},
        {"type": "supply", "dice": [3]},
        {"type": "dance"},
    ],
)
def test_what_is_no_event_is_given_as_it_stands(event: object) -> None:
    assert event_words(event, PLAYERS) == str(event)


def test_a_seat_that_the_game_does_not_have_is_named_by_its_number() -> None:
    assert event_words({"type": "call", "seat": 9}, PLAYERS) == "player 9 calls"


def test_lines_begin_with_the_time() -> None:
    call = {"type": "call", "seat": 0}
    assert sentence(Decided(61.5, call, 1.0, {}, said=True), PLAYERS) == "1:01.50  Ann calls (said)"
    assert sentence(Refused(1, call, "wrong_seat", "no"), PLAYERS) == "0:01.00  refused: Ann calls: no"
    assert sentence(Notice(1, "dice_missing", 0, "one"), PLAYERS) == "0:01.00  dice missing: one"
    over = {"result": {"winners": [1], "reason": "cube"}}
    assert sentence(Ended(2, over), PLAYERS) == "0:02.00  end: Bo won"
