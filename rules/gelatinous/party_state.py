"""The positions of Gelatinous, and their JSON."""

from dataclasses import dataclass

from rules._base import outcome_from_json
from rules._fields import integer_of, list_of, object_of, only_fields, pips_of
from rules.errors import BadState
from rules.game import JsonObject, Outcome

CUBE = 8
"""Dice in a complete cube."""

SEAT_COUNTS = range(3, 7)
MANY_ROUNDS = range(1, 2**53)
MOST_DICE = 12
"""Dice that each player may begin with, at most."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Dice that the last resolved round handed to another seat; `value` is 1 (to the left) or 6 (to the right)."""

    from_seat: int
    to_seat: int
    value: int
    count: int

    def to_json(self) -> JsonObject:
        return {"from": self.from_seat, "to": self.to_seat, "value": self.value, "count": self.count}


@dataclass(frozen=True, slots=True)
class GelatinousSeat:
    """One player's dice.

    `rolled`: this round's values as reported, or `None`. `loose_values`: what the loose dice show once the last
    resolved round was carried out, ascending, `None` before the first. `newly_stacked`: how many 3s that round stacked.
    """

    name: str
    loose: int
    stacked: int = 0
    rolled: tuple[int, ...] | None = None
    loose_values: tuple[int, ...] | None = None
    newly_stacked: int = 0

    def to_json(self) -> JsonObject:
        return {
            "name": self.name,
            "loose": self.loose,
            "stacked": self.stacked,
            "rolled": None if self.rolled is None else list(self.rolled),
            "loose_values": None if self.loose_values is None else list(self.loose_values),
            "newly_stacked": self.newly_stacked,
        }


@dataclass(frozen=True, slots=True)
class GelatinousState:
    """A position of Gelatinous. `passes` are those of the last resolved round, by seat, then value."""

    round: int
    seats: tuple[GelatinousSeat, ...]
    passes: tuple[Pass, ...] = ()
    result: Outcome | None = None

    @property
    def game(self) -> str:
        return "gelatinous"

    @property
    def phase(self) -> str:
        return "roll" if self.result is None else "over"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def to_roll(self) -> tuple[int, ...]:
        """The seats still to report their roll in this round, ascending; empty when the game is over."""
        if self.result is not None:
            return ()
        return tuple(i for i, seat in enumerate(self.seats) if seat.loose and seat.rolled is None)

    def to_json(self) -> JsonObject:
        return {
            "game": self.game,
            "phase": self.phase,
            "round": self.round,
            "seats": [seat.to_json() for seat in self.seats],
            "to_roll": list(self.to_roll),
            "passes": [handed.to_json() for handed in self.passes],
            "result": None if self.result is None else self.result.to_json(),
        }


def state_from_json(obj: object, first: GelatinousState) -> GelatinousState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    needed = frozenset({"game", "phase", "round", "seats", "to_roll", "passes", "result"})
    only_fields(fields, needed, "a state", BadState)
    listed = list_of(fields["seats"], "seats", BadState)
    if len(listed) != len(first.seats):
        raise BadState(f"the game has {len(first.seats)} seats, not {len(listed)}")
    dice = range(MOST_DICE * SEAT_COUNTS[-1] + 1)
    state = GelatinousState(
        round=integer_of(fields["round"], MANY_ROUNDS, "round", BadState),
        seats=tuple(_seat_from_json(seat, dice) for seat in listed),
        passes=tuple(
            _pass_from_json(handed, len(listed), dice) for handed in list_of(fields["passes"], "passes", BadState)
        ),
        result=outcome_from_json(fields["result"], len(listed)),
    )
    # The rest of the JSON follows from these, and must say the same.
    if state.to_json() != obj or not _possible(state, first):
        raise BadState("the state contradicts itself, or is not one of Gelatinous")
    return state


def _possible(state: GelatinousState, first: GelatinousState) -> bool:
    if state.names != first.names or _dice(state) != _dice(first):
        return False
    if any(seat.loose_values is not None and len(seat.loose_values) != seat.loose for seat in state.seats):
        return False
    if state.result is not None:
        return True
    reported = all(seat.rolled is None or len(seat.rolled) == seat.loose for seat in state.seats)
    return reported and bool(state.to_roll) and all(seat.stacked < CUBE for seat in state.seats)


def _dice(state: GelatinousState) -> int:
    return sum(seat.loose + seat.stacked for seat in state.seats)


def _seat_from_json(obj: object, dice: range) -> GelatinousSeat:
    fields = object_of(obj, "a seat", BadState)
    needed = frozenset({"name", "loose", "stacked", "rolled", "loose_values", "newly_stacked"})
    only_fields(fields, needed, "a seat", BadState)
    name, rolled, lying = fields["name"], fields["rolled"], fields["loose_values"]
    if not isinstance(name, str):
        raise BadState("a seat's name must be a string")
    return GelatinousSeat(
        name=name,
        loose=integer_of(fields["loose"], dice, "loose", BadState),
        stacked=integer_of(fields["stacked"], range(CUBE + 1), "stacked", BadState),
        rolled=None if rolled is None else pips_of(rolled, "rolled", BadState),
        loose_values=None if lying is None else pips_of(lying, "loose_values", BadState),
        newly_stacked=integer_of(fields["newly_stacked"], range(CUBE + 1), "newly_stacked", BadState),
    )


def _pass_from_json(obj: object, seats: int, dice: range) -> Pass:
    fields = object_of(obj, "a pass", BadState)
    only_fields(fields, frozenset({"from", "to", "value", "count"}), "a pass", BadState)
    return Pass(
        from_seat=integer_of(fields["from"], range(seats), "from", BadState),
        to_seat=integer_of(fields["to"], range(seats), "to", BadState),
        value=integer_of(fields["value"], range(1, 7), "value", BadState),
        count=integer_of(fields["count"], dice[1:], "count", BadState),
    )
