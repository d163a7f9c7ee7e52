"""Gelatinous solitaire: eight dice in hand, five in reserve, one cube to complete in few rolls."""

from collections.abc import Mapping

from rules._base import GameOf, Roll, read_roll
from rules._fields import only_fields
from rules.awaits import AwaitNothing, AwaitRolls, Awaits
from rules.errors import BadSetup, WrongDiceCount
from rules.forms import Form, RollForm
from rules.game import Chore, SeatTable, State, TableZones
from rules.gelatinous.in_progress import SOLITAIRE, solitaire_dice
from rules.gelatinous.solitaire_state import SolitaireState
from rules.gelatinous.solitaire_words import explain
from rules.gelatinous.thirteen import FINAL_ROLL, Thirteen, chores_of, final_roll_of, in_hand, lying, roll_hand
from rules.options import names_of
from rules.sentence import said


class Solitaire(GameOf[SolitaireState, Roll]):
    """The rules of Gelatinous solitaire."""

    id = "gelatinous_solitaire"
    title = said("Gelatinous solitaire")
    seat_counts = range(1, 2)
    zones = TableZones(seat=("roll", "cube", "reserve"))
    options = (FINAL_ROLL,)
    asked = SOLITAIRE

    def __init__(self) -> None:
        super().__init__(SolitaireState, {"roll": read_roll})

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        return (RollForm(0, own.dice.hand),) if own.result is None else ()

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        return AwaitRolls({0: own.dice.hand}) if own.result is None else AwaitNothing()

    def explain(self, state: State) -> str:
        return explain(self._own(state), self.chores(state))

    def chores(self, state: State) -> tuple[Chore, ...]:
        return chores_of(0, self._own(state).dice.moved)

    def table(self, state: State) -> tuple[SeatTable, ...]:
        return (lying(0, self._own(state).dice),)

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> SolitaireState:
        only_fields(options, frozenset(), "options", BadSetup, optional=names_of(self.options))
        return SolitaireState(names, final_roll_of(options), Thirteen())

    def _take_up(self, first: SolitaireState, told: Mapping[str, object]) -> SolitaireState:
        return SolitaireState(first.names, first.final_roll, solitaire_dice(told, first.names))

    def _play(self, state: SolitaireState, event: Roll) -> SolitaireState:
        if len(event.values) != state.dice.hand:
            raise WrongDiceCount(in_hand(state.names[0], state.dice, len(event.values)))
        dice = roll_hand(state.dice, event.values, state.final_roll)
        return SolitaireState(state.names, state.final_roll, dice, event.values)
