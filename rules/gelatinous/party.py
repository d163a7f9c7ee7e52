"""Gelatinous, for 3 to 6 players: everyone rolls at once, 1s go left, 6s go right, 3s build a cube of eight."""

from collections.abc import Mapping

from rules._base import GameOf, Roll, read_roll
from rules._fields import only_fields
from rules.awaits import AwaitNothing, AwaitRolls, Awaits
from rules.errors import BadSetup
from rules.forms import Form, RollForm
from rules.game import Chore, SeatTable, State, TableZones
from rules.gelatinous.in_progress import PARTY, party_seats
from rules.gelatinous.party_state import GelatinousState, party_result
from rules.gelatinous.party_words import explain
from rules.gelatinous.rolling import Rolled, report, without
from rules.gelatinous.rounds import party_round
from rules.gelatinous.seats import GelatinousSeat, chores_of, judge_roll, lying, with_dice
from rules.in_progress import ROUND
from rules.options import NumberOption, names_of
from rules.sentence import said

MOST_DICE = 12
"""Dice that each player may begin with, at most."""


_DICE = NumberOption("dice_per_player", said("Dice each"), range(1, MOST_DICE + 1), 7)


class Gelatinous(GameOf[GelatinousState, Roll]):
    """The rules of Gelatinous."""

    id = "gelatinous"
    title = "Gelatinous"
    seat_counts = range(3, 7)
    zones = TableZones(seat=("roll", "cube"))
    options = (_DICE,)
    asked = PARTY

    def __init__(self) -> None:
        super().__init__(GelatinousState, {"roll": read_roll})

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        return tuple(RollForm(seat, own.seats[seat].loose) for seat in own.to_roll)

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        return AwaitRolls({seat: own.seats[seat].loose for seat in own.to_roll}) if own.to_roll else AwaitNothing()

    def explain(self, state: State) -> str:
        return explain(self._own(state), self.chores(state))

    def chores(self, state: State) -> tuple[Chore, ...]:
        own = self._own(state)
        if own.result is None and any(own.rolled):
            return ()
        return tuple(chore for i, seat in enumerate(own.seats) for chore in chores_of(i, seat, own.passes))

    def table(self, state: State) -> tuple[SeatTable, ...]:
        own = self._own(state)
        rolled = own.rolled if own.result is None else (None,) * len(own.seats)
        return lying(own.seats, rolled)

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> GelatinousState:
        only_fields(options, frozenset(), "options", BadSetup, optional=names_of(self.options))
        each = _DICE.of(options)
        seats = len(names)
        return GelatinousState(names, (GelatinousSeat(each),) * seats, (None,) * seats, tuple(range(seats)))

    def _take_up(self, first: GelatinousState, told: Mapping[str, object]) -> GelatinousState:
        seats = party_seats(told, first.names, first.seats)
        return GelatinousState(first.names, seats, first.rolled, with_dice(seats), ROUND.of(told))

    def _play(self, state: GelatinousState, event: Roll) -> GelatinousState:
        seat = event.seat
        judge_roll(event, state.names[seat], state.seats[seat], state.to_roll)
        rolled = report(state.rolled, seat, event.values)
        to_roll = without(state.to_roll, seat)
        if to_roll:
            return GelatinousState(state.names, state.seats, rolled, to_roll, state.round, state.passes)
        return _resolve(state, rolled)


def _resolve(state: GelatinousState, rolled: Rolled) -> GelatinousState:
    """Carry out the round that everyone has rolled, and begin the next one or end the game."""
    seats, passes = party_round(state.seats, rolled)
    result = party_result(seats)
    if result is not None:
        return GelatinousState(state.names, seats, rolled, (), state.round, passes, result)
    nothing = (None,) * len(seats)
    return GelatinousState(state.names, seats, nothing, with_dice(seats), state.round + 1, passes)
