"""What a person types, before it is entered."""

from gui.entry import MOST_DICE, Entry

AWAITED = {0: 7, 2: 4}


def test_the_first_awaited_seat_is_entered_first():
    entry = Entry().awaiting(AWAITED)
    assert (entry.seat, entry.dice) == (0, 7)


def test_typed_values_make_the_event_in_the_order_they_were_typed():
    entry = Entry().awaiting(AWAITED).typed(3).typed(1).typed(6)
    assert entry.event == {"type": "roll", "seat": 0, "values": [3, 1, 6]}


def test_backspace_takes_back_the_last_die_alone():
    assert Entry().awaiting(AWAITED).typed(3).typed(1).shortened().values == (3,)
    assert Entry().awaiting(AWAITED).shortened().values == ()


def test_stepping_goes_round_the_awaited_seats_and_begins_anew_there():
    entry = Entry().awaiting(AWAITED).typed(5)
    assert (entry.stepped(1).seat, entry.stepped(1).values) == (2, ())
    assert entry.stepped(1).stepped(1).seat == 0
    assert entry.stepped(-1).seat == 2


def test_a_seat_that_is_not_awaited_cannot_be_chosen():
    entry = Entry().awaiting(AWAITED).typed(5)
    assert entry.at_seat(1) == entry


def test_what_was_typed_stays_while_its_seat_is_still_awaited():
    entry = Entry().awaiting(AWAITED).at_seat(2).typed(5)
    assert entry.awaiting({2: 4}).values == (5,)
    assert entry.awaiting({0: 7}).values == ()


def test_nothing_can_be_typed_when_nobody_is_awaited():
    assert Entry().awaiting({}).typed(3).values == ()


def test_a_key_held_down_comes_to_an_end():
    entry = Entry().awaiting(AWAITED)
    for _ in range(2 * MOST_DICE):
        entry = entry.typed(1)
    assert len(entry.values) == MOST_DICE
