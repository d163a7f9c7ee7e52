"""The positions of Gelatinous for two, and their JSON."""

from dataclasses import dataclass

from rules._base import outcome_from_json
from rules._fields import integer_of, list_of, object_of, only_fields
from rules.errors import BadState
from rules.forms import same
from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import CUBE, MANY_ROUNDS, Rolled, entries_of, values_json, values_of
from rules.gelatinous.rounds import before_round, counts, duel_roll, fitting, most_attacks, pass_on, passed
from rules.gelatinous.seats import GelatinousSeat, Pass, cube_result, passes_of, seat_of, with_dice

DICE = 18
"""Dice of both players, the starters of their cubes included."""

_DICE = range(DICE)
_NO_ATTACKS = (0, 0)
_SEAT_FIELDS = frozenset({"name", "loose", "stacked", "rolled"})
_ASIDE = ("loose_values", "newly_stacked", "sixes", "attacks")
"""Fields of a state that hold one value for each seat."""


@dataclass(frozen=True, slots=True)
class DuelState:
    """A position of Gelatinous for two.

    `seats`, `rolled`, `to_roll` and `passes` are as in the party game, but while 6s are to be chosen `seats` show what
    came of the 3s and 1s of `rolled`. `sixes`: how many each seat had in the last roll that both made. `to_choose`:
    the seats still to choose, each with how many of its 6s it may attack, ascending. `attacks`: the choices so far.
    """

    names: tuple[str, ...]
    seats: tuple[GelatinousSeat, ...]
    rolled: Rolled
    to_roll: tuple[int, ...]
    round: int = 1
    passes: tuple[Pass, ...] = ()
    sixes: tuple[int, ...] = _NO_ATTACKS
    to_choose: tuple[tuple[int, int], ...] = ()
    attacks: tuple[int, ...] = _NO_ATTACKS
    result: Outcome | None = None

    @property
    def game(self) -> str:
        return "gelatinous_duel"

    @property
    def phase(self) -> str:
        if self.result is not None:
            return "over"
        return "sixes" if self.to_choose else "roll"

    def to_json(self) -> JsonObject:
        seats = self.seats
        return {
            "game": "gelatinous_duel",
            "phase": self.phase,
            "round": self.round,
            "seats": [
                {"name": name, "loose": seat.loose, "stacked": seat.stacked, "rolled": values_json(rolled)}
                for name, seat, rolled in zip(self.names, seats, self.rolled, strict=True)
            ],
            "to_roll": list(self.to_roll),
            "to_choose": [{"seat": seat, "max_attack": most} for seat, most in self.to_choose],
            "passes": [handed.to_json() for handed in self.passes],
            "loose_values": [values_json(seat.loose_values) for seat in seats],
            "newly_stacked": [seat.newly_stacked for seat in seats],
            "sixes": list(self.sixes),
            "attacks": list(self.attacks),
            "result": None if self.result is None else self.result.to_json(),
        }


def state_from_json(obj: object, first: DuelState) -> DuelState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, frozenset(first.to_json()), "a state", BadState)
    entries = entries_of(fields, len(first.names), _SEAT_FIELDS, _ASIDE)
    seats = tuple(map(seat_of, entries))
    rolled = tuple(values_of(entry, "rolled") for entry in entries)
    result = outcome_from_json(fields["result"], len(seats))
    to_choose = tuple(_choice_of(choice) for choice in list_of(fields["to_choose"], "to_choose", BadState))
    waiting = () if to_choose or result is not None else with_dice(seats)
    state = DuelState(
        names=first.names,
        seats=seats,
        rolled=rolled,
        to_roll=tuple(i for i in waiting if rolled[i] is None),
        round=integer_of(fields["round"], MANY_ROUNDS, "round", BadState),
        passes=passes_of(fields["passes"], len(seats)),
        sixes=tuple(integer_of(entry["sixes"], _DICE, "sixes", BadState) for entry in entries),
        to_choose=to_choose,
        attacks=tuple(integer_of(entry["attacks"], _DICE, "attacks", BadState) for entry in entries),
        result=result,
    )
    # The rest of the JSON follows from these, and must say the same.
    if not same(state.to_json(), obj) or not _possible(state, first):
        raise BadState("the state contradicts itself, or is not one of Gelatinous for two")
    return state


def _choice_of(value: object) -> tuple[int, int]:
    fields = object_of(value, "a choice", BadState)
    only_fields(fields, frozenset({"seat", "max_attack"}), "a choice", BadState)
    seat = integer_of(fields["seat"], range(2), "seat", BadState)
    return seat, integer_of(fields["max_attack"], _DICE, "max_attack", BadState)


def _possible(state: DuelState, first: DuelState) -> bool:
    seats = state.seats
    if sum(seat.loose + seat.stacked for seat in seats) != DICE or any(seat.stacked < 1 for seat in seats):
        return False
    if cube_result(seats) != state.result:
        return False
    if state.phase != "roll":
        return _just_rolled(state)
    if not state.to_roll or state.attacks != _NO_ATTACKS or not fitting(seats, state.rolled):
        return False
    if state.round <= first.round:
        return (state.round, seats, state.passes, state.sixes) == (first.round, first.seats, (), _NO_ATTACKS)
    return _after_a_round(state)


def _just_rolled(state: DuelState) -> bool:
    """Whether 3s and 1s of the roll lead here, and whoever may attack has chosen or is still to choose."""
    before = before_round(state.seats, state.rolled)
    if any(seat.stacked < 1 for seat in before) or not fitting(before, state.rolled):
        return False
    if duel_roll(before, state.rolled) != (state.seats, state.passes) or counts(state.rolled, 6) != state.sixes:
        return False
    if state.result is not None:
        return state.attacks == _NO_ATTACKS
    most = most_attacks(state.seats, state.sixes)
    waiting = [seat for seat, _ in state.to_choose]
    return (
        waiting == sorted(set(waiting))
        and all(0 < may == most[seat] and not state.attacks[seat] for seat, may in state.to_choose)
        and all(attack <= may for attack, may in zip(state.attacks, most, strict=True))
    )


def _after_a_round(state: DuelState) -> bool:
    """Whether the seats have just what the passes and attacks of the last round gave and left them."""
    ones, attacks = passed(state.passes, 1, 2), passed(state.passes, 6, 2)
    if state.passes != pass_on(ones, attacks):
        return False
    for i, seat in enumerate(state.seats):
        hit = attacks[1 - i]
        if attacks[i] > state.sixes[i] or not seat.newly_stacked < seat.stacked + hit < CUBE:
            return False
        values = seat.loose_values
        if hit or values is None:
            if not hit or values is not None or seat.loose < 2 * hit + ones[1 - i] + state.sixes[i] - attacks[i]:
                return False
        elif (
            len(values) != seat.loose
            or list(values) != sorted(values)
            or (values.count(1), values.count(3), values.count(6)) != (ones[1 - i], 0, state.sixes[i] - attacks[i])
        ):
            return False
    return True
