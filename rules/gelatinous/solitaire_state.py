"""The positions of Gelatinous solitaire, and their JSON."""

from dataclasses import dataclass
from typing import Literal

from rules._base import outcome_from_json
from rules._fields import integer_of, object_of, only_fields, pips_of
from rules.errors import BadState
from rules.game import JsonObject, Outcome

CUBE = 8
"""Dice in a complete cube."""

HAND = 8
RESERVE = 5
"""Dice in hand and in reserve before the first roll."""

FinalRoll = Literal["resolve", "stop"]
"""Whether the 1s and 6s of the roll that completes the cube are carried out before the hand is counted."""

_DICE = range(HAND + RESERVE + 1)
_MANY_ROLLS = 2**53


@dataclass(frozen=True, slots=True)
class Moved:
    """What the last roll had the player do, in this order: dice stacked, put into the reserve, and taken from it."""

    stacked: int = 0
    to_reserve: int = 0
    from_reserve: int = 0

    def to_json(self) -> JsonObject:
        return {"stacked": self.stacked, "to_reserve": self.to_reserve, "from_reserve": self.from_reserve}


@dataclass(frozen=True, slots=True)
class SolitaireState:
    """A position of Gelatinous solitaire, the last roll carried out.

    `last_roll`: the values as reported, or `None` before the first. `hand_values` and `reserve_values`: what those dice
    show on the table, ascending, or `None` where a die of unknown value lies among them: nobody has reported what the
    five dice of the reserve show at first.
    """

    name: str
    final_roll: FinalRoll
    rolls: int = 0
    hand: int = HAND
    reserve: int = RESERVE
    cube: int = 0
    last_roll: tuple[int, ...] | None = None
    moved: Moved = Moved()
    hand_values: tuple[int, ...] | None = None
    reserve_values: tuple[int, ...] | None = None
    result: Outcome | None = None

    @property
    def game(self) -> str:
        return "gelatinous_solitaire"

    @property
    def phase(self) -> str:
        return "roll" if self.result is None else "over"

    @property
    def round(self) -> int:
        """The number of the next roll; of the last one once the game is over."""
        return self.rolls + 1 if self.result is None else self.rolls

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def score(self) -> int | None:
        """Rolls minus dice left in hand, once won: lower is better."""
        return self.rolls - self.hand if self.result is not None and self.result.winners else None

    def to_json(self) -> JsonObject:
        return {
            "game": self.game,
            "phase": self.phase,
            "round": self.round,
            "rolls": self.rolls,
            "hand": self.hand,
            "reserve": self.reserve,
            "cube": self.cube,
            "score": self.score,
            "seats": [{"name": self.name}],
            "final_roll": self.final_roll,
            "last_roll": _values_json(self.last_roll),
            "moved": self.moved.to_json(),
            "hand_values": _values_json(self.hand_values),
            "reserve_values": _values_json(self.reserve_values),
            "result": None if self.result is None else self.result.to_json(),
        }


def state_from_json(obj: object, first: SolitaireState) -> SolitaireState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, frozenset(first.to_json()), "a state", BadState)
    state = SolitaireState(
        name=first.name,
        final_roll=first.final_roll,
        rolls=integer_of(fields["rolls"], range(_MANY_ROLLS), "rolls", BadState),
        hand=integer_of(fields["hand"], _DICE, "hand", BadState),
        reserve=integer_of(fields["reserve"], _DICE, "reserve", BadState),
        cube=integer_of(fields["cube"], range(CUBE + 1), "cube", BadState),
        last_roll=_values(fields["last_roll"], "last_roll"),
        moved=_moved_from_json(fields["moved"]),
        hand_values=_values(fields["hand_values"], "hand_values"),
        reserve_values=_values(fields["reserve_values"], "reserve_values"),
        result=outcome_from_json(fields["result"], 1),
    )
    # The rest of the JSON follows from these, and must say the same.
    if state.to_json() != obj or not _possible(state):
        raise BadState("the state contradicts itself, or is not one of Gelatinous solitaire")
    return state


def _possible(state: SolitaireState) -> bool:
    counted = ((state.hand_values, state.hand), (state.reserve_values, state.reserve))
    if any(values is not None and len(values) != count for values, count in counted):
        return False
    if state.hand + state.reserve + state.cube != HAND + RESERVE:
        return False
    return (state.result is None) == (state.cube < CUBE and state.hand > 0)


def _values_json(values: tuple[int, ...] | None) -> list[int] | None:
    return None if values is None else list(values)


def _values(value: object, what: str) -> tuple[int, ...] | None:
    return None if value is None else pips_of(value, what, BadState)


def _moved_from_json(obj: object) -> Moved:
    fields = object_of(obj, "moved", BadState)
    only_fields(fields, frozenset({"stacked", "to_reserve", "from_reserve"}), "moved", BadState)
    return Moved(
        stacked=integer_of(fields["stacked"], _DICE, "stacked", BadState),
        to_reserve=integer_of(fields["to_reserve"], _DICE, "to_reserve", BadState),
        from_reserve=integer_of(fields["from_reserve"], _DICE, "from_reserve", BadState),
    )
