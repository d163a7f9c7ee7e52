"""The positions of Gelatinous, and their JSON."""

from dataclasses import dataclass

from rules._base import outcome_from_json
from rules._fields import integer_of, object_of, only_fields
from rules.errors import BadState
from rules.forms import same
from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import CUBE, MANY_ROUNDS, Rolled, entries_of, values_json, values_of
from rules.gelatinous.rounds import before_round, fitting, party_round, pass_on, passed
from rules.gelatinous.seats import GelatinousSeat, Pass, cube_result, passes_of, seat_of, with_dice

_FIELDS = frozenset({"game", "phase", "round", "seats", "to_roll", "passes", "result"})
_SEAT_FIELDS = frozenset({"name", "loose", "stacked", "rolled", "loose_values", "newly_stacked"})


@dataclass(frozen=True, slots=True)
class GelatinousState:
    """A position of Gelatinous.

    `seats` are as the last resolved round left them, `rolled` what was reported since, `to_roll` the seats still to
    report. `passes` are those of the last resolved round, by seat, then value.
    """

    names: tuple[str, ...]
    seats: tuple[GelatinousSeat, ...]
    rolled: Rolled
    to_roll: tuple[int, ...]
    round: int = 1
    passes: tuple[Pass, ...] = ()
    result: Outcome | None = None

    @property
    def game(self) -> str:
        return "gelatinous"

    @property
    def phase(self) -> str:
        return "roll" if self.result is None else "over"

    def to_json(self) -> JsonObject:
        return {
            "game": "gelatinous",
            "phase": self.phase,
            "round": self.round,
            "seats": [
                {
                    "name": name,
                    "loose": seat.loose,
                    "stacked": seat.stacked,
                    "rolled": values_json(rolled),
                    "loose_values": values_json(seat.loose_values),
                    "newly_stacked": seat.newly_stacked,
                }
                for name, seat, rolled in zip(self.names, self.seats, self.rolled, strict=True)
            ],
            "to_roll": list(self.to_roll),
            "passes": [handed.to_json() for handed in self.passes],
            "result": None if self.result is None else self.result.to_json(),
        }


def party_result(seats: tuple[GelatinousSeat, ...]) -> Outcome | None:
    """How the game ends with these dice, or `None` while it goes on."""
    result = cube_result(seats)
    return Outcome((), "no_dice") if result is None and not with_dice(seats) else result


def state_from_json(obj: object, first: GelatinousState) -> GelatinousState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, _FIELDS, "a state", BadState)
    entries = entries_of(fields, len(first.names), _SEAT_FIELDS)
    seats = tuple(map(seat_of, entries))
    rolled = tuple(values_of(entry, "rolled") for entry in entries)
    result = outcome_from_json(fields["result"], len(entries))
    state = GelatinousState(
        names=first.names,
        seats=seats,
        rolled=rolled,
        to_roll=() if result is not None else tuple(i for i in with_dice(seats) if rolled[i] is None),
        round=integer_of(fields["round"], MANY_ROUNDS, "round", BadState),
        passes=passes_of(fields["passes"], len(entries)),
        result=result,
    )
    # The rest of the JSON follows from these, and must say the same.
    if not same(state.to_json(), obj) or not _possible(state, first):
        raise BadState("the state contradicts itself, or is not one of Gelatinous")
    return state


def _possible(state: GelatinousState, first: GelatinousState) -> bool:
    if _dice(state) != _dice(first) or party_result(state.seats) != state.result:
        return False
    if state.result is not None:
        return party_round(before_round(state.seats, state.rolled), state.rolled) == (state.seats, state.passes)
    if not state.to_roll or not fitting(state.seats, state.rolled):
        return False
    if state.round <= first.round:
        return (state.round, state.seats, state.passes) == (first.round, first.seats, ())
    return _after_a_round(state)


def _after_a_round(state: GelatinousState) -> bool:
    """Whether the seats have just what was passed to them beside what they kept."""
    seats = len(state.seats)
    ones, sixes = passed(state.passes, 1, seats), passed(state.passes, 6, seats)
    return state.passes == pass_on(ones, sixes) and all(
        values is not None
        and len(values) == seat.loose
        and list(values) == sorted(values)
        and (values.count(1), values.count(3), values.count(6)) == (ones[i - 1], 0, sixes[i + 1 - seats])
        and seat.newly_stacked <= seat.stacked < CUBE
        for i, seat in enumerate(state.seats)
        for values in (seat.loose_values,)
    )


def _dice(state: GelatinousState) -> int:
    return sum(seat.loose + seat.stacked for seat in state.seats)
