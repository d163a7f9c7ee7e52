"""Every game keeps to the interface, in every position that chance comes to."""

from dataclasses import replace
from random import Random
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

import rules
from rules import AwaitNothing, Form, State, _setup
from rules.json_text import json_line
from rules.liars_dice.game import LiarsDice
from rules.liars_dice.state import LiarsDiceState
from tests.parameters import slow_but
from tests.rules.changes import changed
from tests.rules.conformance.answers import check_position
from tests.rules.conformance.checks import check_foreign_state, check_told, conforms
from tests.rules.conformance.events import check_accepted, code_of
from tests.rules.walks import SETUPS, Step, leaning, name_of, some_event, walk

ENDS = {
    "gelatinous": {"cube", "no_dice"},
    "gelatinous_duel": {"cube"},
    "gelatinous_solitaire": {"cube", "no_dice"},
    "gelatinous_video": {"cube", "no_dice"},
    "liars_dice": {"last_with_dice"},
    "dessert_dice": {"cluster"},
    "cube_crawl": {"escaped", "health"},
}
"""The reasons for which each game can end."""
ONE_OF_EACH = tuple({str(setup["game"]): setup for setup in reversed(SETUPS)}.values())


@pytest.mark.parametrize("setup", slow_but(ONE_OF_EACH, SETUPS), ids=name_of)
def test_a_game_conforms_wherever_chance_leads_it(setup: rules.JsonObject) -> None:
    assert conforms(setup, range(3)) <= ENDS[str(setup["game"])]


@pytest.mark.parametrize("game", rules.GAMES)
def test_chance_comes_to_every_end_of_a_game(game: str) -> None:
    reasons: set[str] = set()
    for seed in range(40):
        for setup in SETUPS:
            if setup["game"] == game and not reasons >= ENDS[game]:
                *_, last = walk(setup, leaning(seed), longest=1000)
                reasons |= {last.state.result.reason} if last.state.result else set()
    assert reasons == ENDS[game]


@pytest.mark.parametrize("game", rules.GAMES)
def test_the_setups_seat_the_fewest_and_the_most_that_can_play(game: str) -> None:
    players = {len(rules.start(setup)[1].names) for setup in SETUPS if setup["game"] == game}
    assert {min(rules.GAMES[game].seat_counts), max(rules.GAMES[game].seat_counts)} <= players


@pytest.mark.parametrize("game", rules.GAMES)
def test_a_state_of_another_game_is_a_mistake_of_the_program(game: str) -> None:
    setup = next(setup for setup in SETUPS if setup["game"] == game)
    check_foreign_state(rules.start(setup)[0])


class Table(RuleBasedStateMachine):
    """Players, and others who meddle, at a table of one game."""

    setup: ClassVar[rules.JsonObject]

    def __init__(self) -> None:
        super().__init__()
        self.game, self.first = rules.start(self.setup)
        self.state = self.first
        self.past: list[tuple[State, bytes]] = []

    @property
    def step(self) -> Step:
        return Step(self.game, self.first, self.state, None)

    @rule(chance=st.randoms(use_true_random=False), times=st.integers(1, 8))
    def play(self, chance: Random, times: int) -> None:
        for _ in range(times):
            if self.game.legal(self.state):
                event = some_event(self.game, self.state, chance.randrange)
                self.past.append((self.state, json_line(self.state.to_json())))
                self.state = self.game.apply(self.state, event)

    @rule(chance=st.randoms(use_true_random=False))
    def fill_in_a_form(self, chance: Random) -> None:
        for form in self.game.legal(self.state):
            check_accepted(self.game, self.state, form.fill(chance.randrange))

    @rule(chance=st.randoms(use_true_random=False), seed=st.integers(0, 99))
    def meddle(self, chance: Random, seed: int) -> None:
        """Enter an event of now or another time with something changed in it."""
        *_, elsewhere = (self.step, *walk(self.setup, leaning(seed), longest=seed))
        for place in (self.step, elsewhere):
            if self.game.legal(place.state):
                event = changed(some_event(self.game, place.state, chance.randrange), chance.randrange)
                allowed = any(form.allows(event) for form in self.game.legal(self.state))
                assert (code_of(self.game, self.state, event) is None) == allowed

    @invariant()
    def the_answers_fit_each_other(self) -> None:
        check_position(self.step)
        check_told(self.step)

    @invariant()
    def nothing_that_was_has_changed(self) -> None:
        for state, text in self.past[-3:]:
            assert json_line(state.to_json()) == text


@pytest.mark.parametrize("setup", slow_but(ONE_OF_EACH, SETUPS), ids=name_of)
def test_a_game_conforms_whatever_is_done_to_it(setup: rules.JsonObject) -> None:
    machine = type("TableOfOneGame", (Table,), {"setup": setup})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=10,
            stateful_step_count=12,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )


# The suite itself: games with one fault each, which it has to notice.


class _Forgets(LiarsDice):
    def legal(self, state: State) -> tuple[Form, ...]:
        return super().legal(state)[:-1]


class _Invents(LiarsDice):
    def legal(self, state: State) -> tuple[Form, ...]:
        forms = super().legal(state)
        return (*forms, rules.CallForm(0)) if forms else forms


class _Sleeps(LiarsDice):
    def awaits(self, state: State) -> rules.Awaits:
        return AwaitNothing()


class _Mumbles(LiarsDice):
    def explain(self, state: State) -> str:
        return "Somebody is to do something."


class _Peeps(LiarsDice):
    def view(self, state: State, viewer: int | None) -> rules.View:
        return super().view(state, None if viewer == 1 else viewer)


class _Blabs(LiarsDice):
    def table(self, state: State) -> tuple[rules.SeatTable, ...]:
        return tuple(replace(lying, loose_values=(1,) * lying.loose) for lying in super().table(state))


class _Ignores(LiarsDice):
    def apply(self, state: State, event: object) -> LiarsDiceState:
        try:
            return super().apply(state, event)
        except rules.WrongSeat:
            return self._own(state)


class _Lumps(LiarsDice):
    """Calls every fault of a seat a bad event."""

    def apply(self, state: State, event: object) -> LiarsDiceState:
        try:
            return super().apply(state, event)
        except rules.WrongSeat as error:
            raise rules.BadEvent(error.message) from error


class _Swaps(LiarsDice):
    """Judges the seat before the phase."""

    def apply(self, state: State, event: object) -> LiarsDiceState:
        try:
            return super().apply(state, event)
        except rules.WrongPhase as error:
            if isinstance(event, dict) and event.get("seat") == 1:
                raise rules.WrongSeat(error.message) from error
            raise


class _Breeds(LiarsDice):
    """Adds a die to each seat with each event."""

    def apply(self, state: State, event: object) -> LiarsDiceState:
        after = super().apply(state, event)
        more = tuple(dice + 1 for dice in after.dice)
        return replace(after, dice=more)


FAULTY = (*(_Forgets, _Invents, _Sleeps, _Mumbles, _Peeps, _Blabs, _Ignores, _Lumps, _Swaps, _Breeds),)


@pytest.mark.parametrize("faulty", FAULTY, ids=lambda faulty: faulty.__name__.strip("_").lower())
def test_a_game_with_a_fault_does_not_conform(faulty: type[LiarsDice], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_setup, "GAMES", {"liars_dice": faulty()})
    setup: rules.JsonObject = {"game": "liars_dice", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 2}}
    with pytest.raises((AssertionError, rules.RuleError, TypeError, pytest.fail.Exception)):
        conforms(setup, range(3))
