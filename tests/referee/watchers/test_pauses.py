"""Watching is paused and resumed, and games in progress are taken up."""

from __future__ import annotations

import pytest

from referee import Decided, Referee
from tests.referee.film import Film
from tests.referee.games import PARTY_CUBES, PARTY_ZONES, SOLO_ZONE, party_layout
from tests.referee.watching import Event, events, notices, roll, watch

SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 3}}
EIGHT = [2, 2, 2, 4, 4, 5, 5, 5]
OTHER = [2, 2, 4, 4, 4, 4, 5, 5]


def watch_with_pause(film: Film, referee: Referee, pause: float, resume: float) -> list[Event]:
    """The lines of a film, watching being paused between two times."""
    seen = []
    for frame in film.frames():
        if frame.t >= resume:
            referee.resume()
        elif frame.t >= pause:
            referee.pause()
        seen += [decision.to_json() for decision in referee.see(frame)]
    return seen


def test_a_roll_made_while_nobody_watches_is_no_event_and_the_next_one_is() -> None:
    film = Film([SOLO_ZONE], 1)
    dice = film.throw(3.0, 0, EIGHT)
    t = film.take(8.0, dice)
    film.throw(t + 1.5, 0, OTHER)
    referee = Referee(SOLO, None, film.read)
    seen = watch_with_pause(film, referee, 1.0, 5.0)
    assert events(seen) == [roll(0, OTHER)] and notices(seen) == []


def test_dice_passed_and_collected_while_nobody_watches_are_no_event() -> None:
    film = Film([SOLO_ZONE], 1)
    first = film.throw(2.0, 0, EIGHT)
    t = film.take(4.5, first[:4])
    film.lay(t + 0.5, [6, 6, 6, 6], SOLO_ZONE)
    film.end = 9
    referee = Referee(SOLO, None, film.read)
    seen = watch_with_pause(film, referee, 3.5, 7.0)
    assert events(seen) == [roll(0, EIGHT)] and notices(seen) == []


def test_an_open_roll_does_not_outlive_a_pause() -> None:
    film = Film([SOLO_ZONE], 1)
    dice = film.throw(2.0, 0, EIGHT, cocked=1)
    t = film.take(6.0, dice[:1])
    film.lay(t + 0.3, [3], SOLO_ZONE)
    film.end = 11
    referee = Referee(SOLO, None, film.read)
    seen = watch_with_pause(film, referee, 5.0, 8.0)
    assert events(seen) == [] and notices(seen) == ["cocked"]


def test_nothing_is_read_during_a_pause_and_the_view_says_so() -> None:
    film = Film([SOLO_ZONE], 1)
    film.throw(2.0, 0, EIGHT)
    film.end = 4
    referee = Referee(SOLO, None, film.read)
    referee.pause()
    assert watch(film, SOLO, None, referee=referee) == []
    assert film.reads == 0 and referee.paused
    assert referee.view.seats[0].text == "Dev: nobody is watching now"
    referee.resume()
    assert not referee.paused and referee.view.seats[0].phase != "done"


def test_a_pause_ends_by_resume_alone_which_sees_to_the_dice_that_lie_there() -> None:
    referee = Referee(SOLO, None, Film([SOLO_ZONE], 1).read)
    referee.pause()
    with pytest.raises(AttributeError):
        referee.paused = False  # pyright: ignore[reportAttributeAccessIssue]
    assert referee.paused


def test_events_can_be_entered_during_a_pause() -> None:
    film = Film(PARTY_ZONES, 1)
    film.throw(2, 0, [2, 4, 5])
    film.throw(3, 1, [2, 2, 4])
    film.throw(8, 2, [5, 5, 4])
    film.end = 10
    referee, waiting = Referee(PARTY, party_layout(), film.read), [roll(0, [2, 4, 5]), roll(1, [2, 2, 4])]
    seen = []
    for frame in film.frames():
        if frame.t == 1.0:
            referee.pause()
        if frame.t == 5.0:
            assert [type(d) for event in waiting for d in referee.enter(event, frame.t)] == [Decided, Decided]
            referee.resume()
        seen += [decision.to_json() for decision in referee.see(frame)]
    assert events(seen) == [roll(2, [4, 5, 5])] and notices(seen) == []


def test_a_hand_that_rests_over_known_dice_after_a_pause_rolls_none() -> None:
    zone = (400, 100, 520, 220)
    film = Film([zone], 1)
    film.lay(0, EIGHT, zone)
    film.hand([(5.95, 460, 500), (6.0, 460, 160), (8.5, 460, 160), (8.6, 460, 500)], radius=105)
    film.end = 12
    referee = Referee(SOLO, None, film.read)
    seen = watch_with_pause(film, referee, 3.0, 5.0)
    assert events(seen) == [] and notices(seen) == []


def test_a_game_in_progress_is_taken_up_and_the_dice_that_lie_there_are_known() -> None:
    """A round was played, its passes done, before anybody watched."""
    film = Film(PARTY_ZONES, 1)
    film.lay(0, [3], PARTY_CUBES[0])
    lying = [film.lay(0, values, PARTY_ZONES[seat]) for seat, values in enumerate([[2, 4], [2, 4], [1, 5, 5, 5]])]
    t = film.take(3.0, lying[1])
    film.throw(t + 1.5, 1, [6, 4])
    film.end = t + 4
    referee = Referee(PARTY, party_layout(), film.read)
    for event in (roll(0, [2, 3, 4]), roll(1, [1, 2, 4]), roll(2, [5, 5, 5])):
        assert isinstance(referee.enter(event, 0.0)[0], Decided)
    seen = watch(film, PARTY, party_layout(), referee=referee)
    assert events(seen) == [roll(1, [4, 6])] and notices(seen) == []


def test_the_same_roll_played_twice_before_watching_counts_twice() -> None:
    film = Film([SOLO_ZONE], 1)
    referee = Referee(SOLO, None, film.read)
    for _ in range(2):
        assert isinstance(referee.enter(roll(0, EIGHT), 0.0)[0], Decided)
    assert referee.state.to_json()["rolls"] == 2
