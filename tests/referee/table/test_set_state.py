"""The game is set to another position while the camera watches: what lies on the table is known, and no event."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rules
from referee import Decided, Referee
from tests.referee.board.test_board_dessert import Game
from tests.referee.board.test_board_dessert import events as board_events
from tests.referee.film import Film
from tests.referee.games import DUEL_SETUP, PARTY_ZONES, SOLO_ZONE, DuelFilm, duel_layout, party_layout
from tests.referee.watchers.test_reveals import CALLED, HANDS, LAYOUT, SETUP, reveal, table
from tests.referee.watchers.test_sixes import FIRST, SECOND
from tests.referee.watching import Event, events, notices, roll

SOLO = {"game": "gelatinous_solitaire", "players": ["Dev"]}
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 3}}
EIGHT = [2, 2, 2, 4, 4, 5, 5, 5]
OTHER = [2, 2, 4, 4, 4, 4, 5, 5]


def watch_until_set(
    film: Film, referee: Referee, t: float, state: Callable[[], rules.State], said: tuple[tuple[float, Event], ...] = ()
) -> list[Event]:
    """The lines of a film, the game being set to another position at time `t`."""
    seen, waiting, done = [], list(said), False
    for frame in film.frames():
        if frame.t >= t and not done:
            done = True
            referee.fold.go_to(state())
            referee.go_on(frame.t)
        while waiting and waiting[0][0] <= frame.t:
            seen += [decision.to_json() for decision in referee.enter(waiting.pop(0)[1], frame.t, said=True)]
        seen += [decision.to_json() for decision in referee.see(frame)]
    return seen


def test_a_roll_that_was_struck_is_not_rolled_again_by_lying_there_and_the_next_one_is() -> None:
    film = Film([SOLO_ZONE], 1)
    first = film.throw(2.0, 0, EIGHT)
    t = film.take(8.0, first)
    film.throw(t + 1.5, 0, OTHER)
    film.end = t + 4
    referee = Referee(SOLO, None, film.read)
    seen = watch_until_set(film, referee, 5.0, lambda: rules.start(SOLO)[1])
    assert events(seen) == [roll(0, EIGHT), roll(0, OTHER)] and notices(seen) == []
    assert referee.state.to_json()["rolls"] == 1


def test_back_in_a_round_that_was_over_its_last_roll_is_awaited_again() -> None:
    rolls = ([2, 4, 5], [2, 2, 4], [5, 5, 4])
    film = Film(PARTY_ZONES, 1)
    thrown = [film.throw(2 + seat, seat, values) for seat, values in enumerate(rolls)]
    t = film.take(9.0, thrown[2])
    film.throw(t + 1.5, 2, [2, 5, 4])
    film.end = t + 4
    game, state = rules.start(PARTY)
    for seat in range(2):
        state = game.apply(state, roll(seat, rolls[seat]))
    referee = Referee(PARTY, party_layout(), film.read)
    seen = watch_until_set(film, referee, 6.5, lambda: state)
    assert events(seen) == [*(roll(seat, rolls[seat]) for seat in range(3)), roll(2, [2, 4, 5])]
    assert referee.state.round == 2


def test_cups_whose_reveal_was_struck_are_not_revealed_again_as_they_lie() -> None:
    film = table()
    for seat in range(3):
        film.lift(5, film.cups[seat])
    film.end = 12
    referee = Referee(SETUP, LAYOUT, film.read)
    game, state = rules.start(SETUP)
    for _, event in CALLED:
        state = game.apply(state, event)
    seen = watch_until_set(film, referee, 8.0, lambda: state, tuple(CALLED))
    assert events(seen) == [reveal(HANDS)]
    assert referee.view.seats[0].phase == "unsure"


def test_a_die_on_the_board_whose_placement_was_struck_is_told_and_not_placed_again() -> None:
    game = Game()
    game.place(2.0, "red", 3, (2, 2))
    game.film.end = 8
    referee = game.referee()
    begun = referee.state
    seen = watch_until_set(game.film, referee, 4.5, lambda: begun)
    assert len(board_events(seen)) == 1
    assert notices(seen) and referee.state == begun


@pytest.mark.slow
def test_an_attack_that_was_struck_is_not_seen_again_as_the_dice_lie() -> None:
    made = DuelFilm()
    made.roll(FIRST, SECOND)
    made.chores()
    before = made.state
    made.attack(0, 1)
    made.film.end = made.t + 6
    referee = Referee(DUEL_SETUP, duel_layout(), made.film.read)
    seen = watch_until_set(made.film, referee, made.t + 1.8, lambda: before)
    assert events(seen) == events(made.truth)
    assert referee.state == before
    assert [type(d) for d in referee.enter({"type": "sixes", "seat": 0, "attack": 1}, made.film.end)] == [Decided]
