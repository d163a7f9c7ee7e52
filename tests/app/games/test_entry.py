"""What a person types, before it is entered."""

import pytest

from app.games.entry import Event, HandEntry
from app.games.rolls import MOST_DICE, RollEntry

AWAITED = {0: 7, 2: 4}


def typed(*keys: str) -> HandEntry:
    """The entry of a position in which two seats are awaited, after some keys."""
    entry: HandEntry = RollEntry.awaiting(AWAITED)
    for key in keys:
        after = entry.pressed(key)
        assert after is not None, f"{key} means nothing"
        entry = after
    return entry


def test_the_first_awaited_seat_is_entered_first():
    entry = typed()
    assert (entry.seat, entry.dice) == (0, (None,) * 7)


def test_typed_values_make_the_event_in_the_order_they_were_typed():
    expected: Event = {"type": "roll", "seat": 2, "values": [3, 1, 6, 6]}
    assert typed("seat:2", "3", "1", "6", "6").event == expected
    assert typed("3", "1", "6").dice == (3, 1, 6, None, None, None, None)


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "3 dice are missing"), (3, "1 die is missing"), (5, "1 die too many"), (6, "2 dice too many")],
)
def test_too_few_or_too_many_dice_are_no_roll_and_the_entry_says_how_many(count: int, words: str):
    entry = typed("seat:2", *"2" * count)
    assert entry.event is None and entry.prompt == words


def test_what_was_taken_back_is_typed_again():
    roll: Event = {"type": "roll", "seat": 2, "values": [3, 1, 6, 6]}
    assert typed().retaking(roll).event == roll
    assert typed("5").retaking({**roll, "seat": 1}) == typed("5")


def test_backspace_takes_back_the_last_die_alone_and_escape_all_of_them():
    assert typed("3", "1", "backspace").dice[:2] == (3, None)
    assert typed("backspace").event is None
    assert typed("3", "1", "escape").event is None


@pytest.mark.parametrize(("onwards", "back"), [("tab", "backtab"), ("down", "up")])
def test_stepping_goes_round_the_awaited_seats_and_begins_anew_there(onwards: str, back: str):
    assert (typed("5", onwards).seat, typed("5", onwards).event) == (2, None)
    assert typed(onwards, onwards).seat == 0
    assert typed(back).seat == 2


def test_a_seat_that_is_not_awaited_cannot_be_chosen():
    assert typed("5", "seat:1") == typed("5")
    assert typed("5", "seat:2").seat == 2


def test_what_was_typed_stays_while_its_seat_is_still_awaited():
    entry = typed("seat:2", "5")
    assert RollEntry.awaiting({2: 4}).keeping(entry).dice == (5, None, None, None)
    assert RollEntry.awaiting({0: 7}).keeping(entry).dice == (None,) * 7


def test_what_is_read_is_offered_until_something_is_typed_and_can_then_be_completed():
    entry = typed().with_reading({0: (1, 2, 3, 4, 5, 6)})
    assert entry.offers_reading
    taken = entry.pressed("r")
    assert taken is not None and taken.dice == (1, 2, 3, 4, 5, 6, None)
    assert not taken.offers_reading


def test_nothing_can_be_typed_when_nobody_is_awaited():
    entry = RollEntry.awaiting({}).pressed("3")
    assert entry is not None and entry.event is None


def test_a_key_held_down_comes_to_an_end():
    assert len(typed(*"1" * (2 * MOST_DICE)).dice) == MOST_DICE


def test_a_key_that_means_nothing_is_left_to_others():
    assert RollEntry.awaiting(AWAITED).pressed("x") is None
    assert RollEntry.awaiting(AWAITED).pressed("9") is None
