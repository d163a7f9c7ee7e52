"""Dice that are taken up before all of them were read are shown as they lay, with the values that were certain."""

from __future__ import annotations

from referee import Referee
from tests.referee.film import Film
from tests.referee.games import SOLO_ZONE
from tests.referee.watchers.test_rolls import SOLO, SOLO_LAYOUT, notices
from tests.referee.watching import watch

EIGHT = [1, 2, 2, 4, 5, 5, 6, 6]


def taken_up(cocked: int) -> tuple[Referee, list[dict[str, object]]]:
    film = Film([SOLO_ZONE], 1)
    dice = film.throw(2.5, 0, EIGHT, cocked=cocked)
    film.take(4.5, dice)
    film.end = 9
    referee = Referee(SOLO, SOLO_LAYOUT, film.read)
    return referee, watch(film, SOLO, SOLO_LAYOUT, (), referee)


def test_a_missed_roll_is_shown_as_it_lay_with_what_was_read() -> None:
    referee, seen = taken_up(cocked=1)
    assert notices(seen)[-1] == "missed"
    missed = referee.view.seats[0].taken_up
    assert missed is not None and len(missed.values) == 8 and len(missed.certain) == 7
    for words in (seen[-1]["message"], referee.view.seats[0].text):
        assert ", ".join([*map(str, sorted(missed.certain)), "?"]) in str(words)
    # The picture is of the dice as they lay, not of the bare table.
    assert missed.picture.std() > 10


def test_once_the_roll_is_entered_nothing_is_shown_of_it() -> None:
    referee, _ = taken_up(cocked=1)
    referee.enter({"type": "roll", "seat": 0, "values": EIGHT}, 9.0)
    assert referee.view.seats[0].taken_up is None


def test_a_roll_that_was_read_is_not_shown_again() -> None:
    referee, seen = taken_up(cocked=0)
    assert notices(seen) == []
    assert referee.view.seats[0].taken_up is None
