"""Rolls counted without a game, as a referee counts them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rules
from referee.counting import CountReferee
from referee.decisions import Decided, Notice, Refused
from referee.watchers.free_rolls import RULE
from tests.referee.film import Die, Film, Key

TABLE = (20.0, 20.0, 620.0, 300.0)


def watched(film: Film, dice: int | None = None) -> tuple[CountReferee, list[Any]]:
    referee = CountReferee({"game": None, "dice": dice}, film.read)
    decisions = [decision for frame in film.frames() for decision in referee.see(frame)]
    return referee, [*decisions, *referee.finish()]


def test_each_roll_is_an_event_with_what_it_rests_on() -> None:
    film = Film([TABLE])
    first = film.throw(2, 0, [2, 5])
    t = film.take(4, first)
    film.throw(t + 1.5, 0, [6, 6, 1])
    referee, decisions = watched(film)
    rolls = [one for one in decisions if isinstance(one, Decided)]
    assert [sorted(one.event["values"]) for one in rolls] == [[2, 5], [1, 6, 6]]
    for one in rolls:
        assert one.evidence is not None
        assert [die.vote.value for die in one.evidence.dice] == one.event["values"]
        assert len(one.event["colors"]) == len(one.event["values"]) and len(one.evidence.times) >= 3
    assert referee.state.to_json()["rolls"] == 2
    assert referee.view.reading is not None


def test_the_events_are_accepted_by_the_count_that_a_journal_tells() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5])
    film.end = 5
    referee, decisions = watched(film)
    game, state = rules.start({"game": None, "dice": None})
    for one in decisions:
        state = game.apply(state, one.event)
    assert state == referee.state


def test_another_number_of_dice_is_asked_for_from_its_event_on() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5, 4])
    film.end = 6
    referee = CountReferee({"game": None, "dice": 3}, film.read)
    referee.enter({"type": "dice", "dice": 4}, 0.0)
    seen = [decision for frame in film.frames() for decision in referee.see(frame)]
    assert [one.kind for one in seen if isinstance(one, Notice)] == ["dice_missing"]
    assert not [one for one in seen if isinstance(one, Decided)]


def test_what_is_entered_by_hand_just_after_the_camera_counted_it_is_one_roll() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5])
    film.end = 5
    referee, decisions = watched(film)
    at = next(one.t for one in decisions if isinstance(one, Decided))
    assert referee.enter({"type": "roll", "values": [5, 2]}, at + 1) == ()
    assert len(referee.enter({"type": "roll", "values": [5, 3]}, at + 1)) == 1
    assert referee.state.to_json()["rolls"] == 2


def test_nothing_is_counted_while_watching_is_paused() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5])
    film.end = 5
    referee = CountReferee({"game": None}, film.read)
    referee.pause()
    seen = [decision for frame in film.frames() for decision in referee.see(frame)]
    referee.resume()
    assert seen == [] and referee.finish() == ()


def test_a_picture_apart_from_the_source_is_one_roll() -> None:
    film = Film([TABLE])
    film.lay(-1, [3, 4], TABLE)
    picture = next(film.frames()).image
    referee = CountReferee({"game": None}, film.read)
    (one,) = referee.see_picture(picture, 7.0)
    assert isinstance(one, Decided) and sorted(one.event["values"]) == [3, 4] and one.t == 7.0
    empty = CountReferee({"game": None}, lambda image: film.read(np.zeros_like(image)))
    assert empty.state.to_json()["rolls"] == 0


@pytest.mark.parametrize("event", [{"type": "roll", "values": [7]}, {"type": "roll", "values": []}, {"type": "bid"}, 3])
def test_an_event_that_is_none_is_refused(event: object) -> None:
    referee = CountReferee({"game": None}, Film([TABLE]).read)
    (one,) = referee.enter(event, 0.0)
    assert isinstance(one, Refused) and referee.state.to_json()["rolls"] == 0


def test_dice_that_were_not_seen_to_be_thrown_are_shown_until_somebody_enters_them() -> None:
    film = Film([TABLE])
    here = film.lay(2.0, [4], TABLE)[0]
    x, y = here.keys[0].x, here.keys[0].y
    film.hand([(1.5, x, 450), (1.9, x, y), (2.1, x, 450)])
    film.take(2.7, [here])
    film.end = 5
    referee, decisions = watched(film)
    assert [one.kind for one in decisions if isinstance(one, Notice)] == ["unsure"]
    seat = referee.view.seats[0]
    assert seat.phase == "unsure" and seat.taken_up is not None and seat.taken_up.values == (4,)
    referee.enter({"type": "roll", "values": [4]}, 5.0)
    seat = referee.view.seats[0]
    assert seat.phase == "waiting" and seat.taken_up is None


@pytest.mark.slow
def test_what_was_asked_about_is_shown_no_more_after_a_while() -> None:
    film = Film([TABLE])
    film.throw(2, 0, [2, 5], cocked=2)
    film.end = 6
    referee, _ = watched(film)
    assert referee.view.seats[0].taken_up is not None
    film.end = 3 + 2 * RULE.asked
    referee, _ = watched(film)
    assert referee.view.seats[0].taken_up is None


def test_what_is_shown_is_what_was_asked_about_and_not_dice_of_before() -> None:
    film = Film([TABLE])
    # Three dice are seen for a moment, and nothing comes of them; later one lies there that nobody can read.
    for k in range(3):
        film.dice.append(Die(6, [Key(2.0, 200 + 90 * k, 60), Key(2.35, 200 + 90 * k, 60)], cocked=True))
    film.throw(5, 0, [4], cocked=1)
    film.end = 8
    referee, decisions = watched(film)
    assert [one.kind for one in decisions if isinstance(one, Notice)] == ["unsure"]
    asked = referee.view.seats[0].taken_up
    assert asked is not None and len(asked.values) == 1
