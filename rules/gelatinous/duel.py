"""Gelatinous for two: 1s go over, 3s build cubes that have begun with a starter, and 6s may attack the other's cube."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules._base import GameOf, Roll, read_roll
from rules._fields import integer_of, only_fields, show
from rules.awaits import AwaitNothing, AwaitRolls, Awaits, AwaitSixes
from rules.errors import BadEvent, BadSetup, IllegalMove, WrongPhase, WrongSeat
from rules.forms import Form, RollForm
from rules.game import Chore, SeatTable, State, TableZones
from rules.gelatinous.duel_state import DuelState
from rules.gelatinous.duel_words import explain
from rules.gelatinous.forms import SixesForm
from rules.gelatinous.in_progress import DUEL, duel_seats
from rules.gelatinous.rolling import Rolled, report, without
from rules.gelatinous.rounds import Passes, Seats, counts, duel_attacks, duel_roll, most_attacks, pass_on, passed
from rules.gelatinous.seats import GelatinousSeat, chores_of, cube_result, judge_roll, lying, with_dice
from rules.gelatinous.words import still_to_roll
from rules.in_progress import ROUND
from rules.sentence import said
from rules.words import listed

_SIXES = frozenset({"type", "seat", "attack"})
_BOTH = (0, 1)


@dataclass(frozen=True, slots=True)
class Sixes:
    """How many of its 6s a seat attacks with; it keeps the others."""

    seat: int
    attack: int


class GelatinousDuel(GameOf[DuelState, Roll | Sixes]):
    """The rules of Gelatinous for two."""

    id = "gelatinous_duel"
    title = said("Gelatinous for two")
    seat_counts = range(2, 3)
    zones = TableZones(seat=("roll", "cube"))
    asked = DUEL

    def __init__(self) -> None:
        super().__init__(DuelState, {"roll": read_roll, "sixes": _read_sixes})

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        if own.to_choose:
            return tuple(SixesForm(seat, most) for seat, most in own.to_choose)
        return tuple(RollForm(seat, own.seats[seat].loose) for seat in own.to_roll)

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        if own.to_choose:
            return AwaitSixes(dict(own.to_choose))
        return AwaitRolls({seat: own.seats[seat].loose for seat in own.to_roll}) if own.to_roll else AwaitNothing()

    def explain(self, state: State) -> str:
        return explain(self._own(state), self.chores(state))

    def chores(self, state: State) -> tuple[Chore, ...]:
        own = self._own(state)
        if own.phase == "roll" and any(own.rolled):
            return ()
        lost = passed(own.passes, 6, len(own.seats))
        chores: list[Chore] = []
        for i, seat in enumerate(own.seats):
            chores += chores_of(i, seat, own.passes)
            if lost[1 - i]:
                chores.append(Chore("unstack", i, lost[1 - i], None))
        return tuple(chores)

    def table(self, state: State) -> tuple[SeatTable, ...]:
        own = self._own(state)
        return lying(own.seats, own.rolled if own.phase == "roll" else (None, None))

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> DuelState:
        only_fields(options, frozenset(), "options", BadSetup)
        return DuelState(names, (GelatinousSeat(loose=8, stacked=1),) * 2, (None, None), _BOTH)

    def _take_up(self, first: DuelState, told: Mapping[str, object]) -> DuelState:
        seats = duel_seats(told, first.names, first.seats)
        return DuelState(first.names, seats, first.rolled, with_dice(seats), ROUND.of(told))

    def _play(self, state: DuelState, event: Roll | Sixes) -> DuelState:
        return _roll(state, event) if isinstance(event, Roll) else _choose(state, event)


def _roll(state: DuelState, event: Roll) -> DuelState:
    seat = event.seat
    if state.to_choose:
        raise WrongPhase(said("the 6s of this round come before the next roll; {who}", who=_choosers(state)))
    judge_roll(event, state.names[seat], state.seats[seat], state.to_roll)
    rolled = report(state.rolled, seat, event.values)
    to_roll = without(state.to_roll, seat)
    if to_roll:
        return DuelState(state.names, state.seats, rolled, to_roll, state.round, state.passes, state.sixes)
    return _carry_out(state, rolled)


def _carry_out(state: DuelState, rolled: Rolled) -> DuelState:
    """Stack and pass what both have rolled; that ends the game, or leaves 6s to choose, or begins the next round."""
    seats, passes = duel_roll(state.seats, rolled)
    sixes = counts(rolled, 6)
    result = cube_result(seats)
    if result is not None:
        return DuelState(state.names, seats, rolled, (), state.round, passes, sixes, result=result)
    to_choose = tuple((seat, most) for seat, most in enumerate(most_attacks(seats, sixes)) if most)
    if to_choose:
        return DuelState(state.names, seats, rolled, (), state.round, passes, sixes, to_choose)
    return _next_round(state, seats, passes, sixes)


def _choose(state: DuelState, event: Sixes) -> DuelState:
    seat, attack = event.seat, event.attack
    if not state.to_choose:
        who = still_to_roll(state.names, state.to_roll)
        raise WrongPhase(said("6s are played when both have rolled; {who}", who=who))
    most = dict(state.to_choose).get(seat)
    if most is None:
        may = most_attacks(state.seats, state.sixes)[seat]
        who, others = state.names[seat], _choosers(state)
        if may:
            raise WrongSeat(said("{who} has already chosen; {others}", who=who, others=others))
        raise WrongSeat(said("{who} has no 6 that may attack; {others}", who=who, others=others))
    if attack > most:
        raise IllegalMove(
            said(
                "{who} may attack with {most} of the 6s at most, not with {attack}",
                who=state.names[seat],
                most=most,
                attack=show(attack),
            )
        )
    attacks = (*state.attacks[:seat], attack, *state.attacks[seat + 1 :])
    to_choose = tuple(choice for choice in state.to_choose if choice[0] != seat)
    if to_choose:
        return DuelState(
            state.names, state.seats, state.rolled, (), state.round, state.passes, state.sixes, to_choose, attacks
        )
    passes = pass_on(passed(state.passes, 1, len(state.seats)), attacks)
    return _next_round(state, duel_attacks(state.seats, attacks), passes, state.sixes)


def _choosers(state: DuelState) -> str:
    names = [state.names[seat] for seat, _ in state.to_choose]
    if len(names) == 1:
        return said("{name} has to choose", name=names[0])
    return said("{names} have to choose", names=listed(names))


def _next_round(state: DuelState, seats: Seats, passes: Passes, sixes: tuple[int, ...]) -> DuelState:
    return DuelState(state.names, seats, (None, None), with_dice(seats), state.round + 1, passes, sixes)


def _read_sixes(fields: Mapping[str, object], seats: int) -> Sixes:
    only_fields(fields, _SIXES, "a choice of sixes", BadEvent)
    seat = integer_of(fields["seat"], range(seats), "seat", BadEvent)
    attack = fields["attack"]
    if type(attack) is not int or attack < 0:
        raise BadEvent(f"attack must be an integer of 0 or more, not {show(attack)}")
    return Sixes(seat, attack)
