"""Gelatinous solitaire: eight dice in hand, five in reserve, one cube to complete in few rolls."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from rules._base import GameOf, Roll, read_roll
from rules._fields import choice_of, only_fields
from rules.awaits import AwaitNothing, AwaitRolls, Awaits
from rules.errors import BadSetup, WrongDiceCount
from rules.forms import Form, RollForm
from rules.game import Chore, Outcome, SeatTable, State
from rules.gelatinous.solitaire_state import CUBE, Moved, SolitaireState, state_from_json
from rules.gelatinous.solitaire_words import explain


class Solitaire(GameOf[SolitaireState, Roll]):
    """The rules of Gelatinous solitaire."""

    id = "gelatinous_solitaire"
    title = "Gelatinous solitaire"
    seat_counts = range(1, 2)

    def __init__(self) -> None:
        super().__init__(SolitaireState, {"roll": read_roll})

    def legal(self, state: State) -> tuple[Form, ...]:
        own = self._own(state)
        return (RollForm(0, own.hand),) if own.result is None else ()

    def awaits(self, state: State) -> Awaits:
        own = self._own(state)
        return AwaitRolls({0: own.hand}) if own.result is None else AwaitNothing()

    def explain(self, state: State) -> str:
        return explain(self._own(state))

    def chores(self, state: State) -> tuple[Chore, ...]:
        moved = self._own(state).moved
        chores: list[Chore] = []
        if moved.stacked:
            chores.append(Chore("stack", 0, moved.stacked, 3))
        if moved.to_reserve:
            chores.append(Chore("to_reserve", 0, moved.to_reserve, 1))
        if moved.from_reserve:
            chores.append(Chore("from_reserve", 0, moved.from_reserve, None))
        return tuple(chores)

    def table(self, state: State) -> tuple[SeatTable, ...]:
        own = self._own(state)
        return (SeatTable(0, own.hand, own.cube, own.reserve, own.hand_values, own.reserve_values),)

    def state_from_json(self, obj: object, first: State) -> SolitaireState:
        return state_from_json(obj, self._own(first))

    def _begin(self, names: tuple[str, ...], options: Mapping[str, object]) -> SolitaireState:
        only_fields(options, frozenset(), "options", BadSetup, optional=frozenset({"final_roll"}))
        final_roll = choice_of(options.get("final_roll", "resolve"), ("resolve", "stop"), "final_roll", BadSetup)
        return SolitaireState(names[0], "stop" if final_roll == "stop" else "resolve")

    def _play(self, state: SolitaireState, event: Roll) -> SolitaireState:
        if len(event.values) != state.hand:
            dice = "die" if state.hand == 1 else "dice"
            raise WrongDiceCount(
                f"{state.name} has {state.hand} {dice} in hand to roll; {len(event.values)} were reported"
            )
        return _resolve(state, event.values)


def _resolve(state: SolitaireState, values: tuple[int, ...]) -> SolitaireState:
    """Carry out a roll in the order 3s, 1s, 6s, and end the game where the cube is complete or the hand empty."""
    counts = Counter(values)
    stacking = min(counts[3], CUBE - state.cube)
    cube = state.cube + stacking
    counts[3] -= stacking
    putting = taking = 0
    hand_values: tuple[int, ...] | None = tuple(sorted(counts.elements()))
    reserve_values = state.reserve_values
    if cube < CUBE or state.final_roll == "resolve":
        putting = counts.pop(1, 0)
        taking = min(counts[6], state.reserve + putting)
        hand_values, reserve_values = _shown(state, tuple(sorted(counts.elements())), putting, taking)
    hand = state.hand - stacking - putting + taking
    result = Outcome((0,), "cube") if cube == CUBE else None if hand else Outcome((), "no_dice")
    return replace(
        state,
        rolls=state.rolls + 1,
        hand=hand,
        reserve=state.reserve + putting - taking,
        cube=cube,
        last_roll=values,
        moved=Moved(stacking, putting, taking),
        hand_values=hand_values,
        reserve_values=reserve_values,
        result=result,
    )


def _shown(
    state: SolitaireState, kept: tuple[int, ...], putting: int, taking: int
) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """What hand and reserve show after the 1s and 6s: a reserve whose dice are all known holds nothing but 1s."""
    left = state.reserve + putting - taking
    if state.reserve_values is not None:
        return tuple(sorted((*kept, *(1,) * taking))), (1,) * left
    return (None if taking else kept), (None if left else ())
