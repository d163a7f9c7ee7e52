"""The lines of the list of events."""

import pytest

from app.live.log import certainty, clock, entry_of
from gui.table.events_panel import in_words
from referee.decisions import Decided, Notice, Refused

PLAYERS = ("Ann", "Bo")
ROLL = {"type": "roll", "seat": 1, "values": [6, 1, 3]}


def test_a_roll_tells_who_rolled_what_and_how_certain_that_is():
    assert in_words(entry_of(Decided(75.2, ROLL, 0.971, {}), PLAYERS)) == "1:15 · Bo rolled · 1 3 6 · 97 %"


def test_a_roll_entered_by_hand_claims_no_certainty():
    assert (
        in_words(entry_of(Decided(3.0, ROLL, 1.0, {}), PLAYERS, by_hand=True)) == "0:03 · Bo rolled · 1 3 6 · by hand"
    )


def test_a_refusal_is_told_in_the_rules_own_sentence():
    entry = entry_of(Refused(3.0, ROLL, "wrong_seat", "Bo has already rolled"), PLAYERS)
    assert (entry.kind, in_words(entry)) == ("refused", "0:03 · Bo has already rolled")


@pytest.mark.parametrize("event", [3, None, [], {"seat": 7}, {"seat": "x", "values": 4}, {"values": [9, "a"]}])
def test_whatever_was_refused_can_be_told(event: object):
    assert in_words(entry_of(Refused(0.0, event, "bad_event", "no event"), PLAYERS)) == "0:00 · no event"


def test_a_notice_belongs_to_its_seat():
    entry = entry_of(Notice(9.9, "dice_missing", 0, "Ann's tray: 6 of 7 dice seen"), PLAYERS)
    assert (entry.kind, entry.seat) == ("notice", 0)


@pytest.mark.parametrize(("share", "words"), [(0.9999, "> 99 %"), (0.99, "99 %"), (0.987, "98 %"), (0.0, "0 %")])
def test_a_certainty_is_never_rounded_up(share: float, words: str):
    assert certainty(share) == words


@pytest.mark.parametrize(("t", "words"), [(0, "0:00"), (59.99, "0:59"), (3600, "1:00:00"), (-1, "0:00")])
def test_times_are_written_as_people_write_them(t: float, words: str):
    assert clock(t) == words
