"""The positions of Gelatinous by video, and their JSON."""

from dataclasses import dataclass

from rules._base import outcome_from_json
from rules._fields import integer_of, object_of, only_fields
from rules.errors import BadState
from rules.forms import same
from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import CUBE, MANY_ROUNDS, Rolled, Values, entries_of, values_json, values_of
from rules.gelatinous.thirteen import FinalRoll, Thirteen, possible, thirteen_of

_SEAT_FIELDS = frozenset({"name", "hand", "reserve", "cube", "rolls", "score", "eliminated", "rolled"})
_ASIDE = ("moved", "hand_values", "reserve_values")
"""Fields of a state that hold one value for each seat."""


@dataclass(frozen=True, slots=True)
class VideoState:
    """A position of Gelatinous by video, each roll carried out as soon as it is reported.

    `rolled` is what was reported in this round, `to_roll` the seats still to report; where there are none and the game
    goes on, the caller is to call the next round.
    """

    names: tuple[str, ...]
    caller: int
    keep_score: bool
    final_roll: FinalRoll
    seats: tuple[Thirteen, ...]
    rolled: Rolled
    to_roll: tuple[int, ...]
    round: int = 1
    result: Outcome | None = None

    @property
    def game(self) -> str:
        return "gelatinous_video"

    @property
    def phase(self) -> str:
        if self.result is not None:
            return "over"
        return "roll" if self.to_roll else "call"

    def to_json(self) -> JsonObject:
        seats = self.seats
        return {
            "game": "gelatinous_video",
            "phase": self.phase,
            "round": self.round,
            "caller": self.caller,
            "to_roll": list(self.to_roll),
            "seats": [
                {
                    "name": name,
                    "hand": dice.hand,
                    "reserve": dice.reserve,
                    "cube": dice.cube,
                    "rolls": dice.rolls,
                    "score": dice.score,
                    "eliminated": dice.eliminated,
                    "rolled": values_json(rolled),
                }
                for name, dice, rolled in zip(self.names, seats, self.rolled, strict=True)
            ],
            "moved": [dice.moved.to_json() for dice in seats],
            "hand_values": [values_json(dice.hand_values) for dice in seats],
            "reserve_values": [values_json(dice.reserve_values) for dice in seats],
            "result": None if self.result is None else self.result.to_json(),
        }


def still_in(seats: tuple[Thirteen, ...]) -> tuple[int, ...]:
    """The seats that are not eliminated."""
    return tuple(i for i, dice in enumerate(seats) if not dice.eliminated)


def round_result(seats: tuple[Thirteen, ...], *, keep_score: bool) -> Outcome | None:
    """How the game ends with a round that everyone has rolled, or `None` while it goes on."""
    scores = {i: dice.score for i, dice in enumerate(seats) if dice.score is not None}
    if scores:
        lowest = min(scores.values())
        return Outcome(tuple(i for i, score in scores.items() if score == lowest or not keep_score), "cube")
    return None if still_in(seats) else Outcome((), "no_dice")


def state_from_json(obj: object, first: VideoState) -> VideoState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, frozenset(first.to_json()), "a state", BadState)
    entries = entries_of(fields, len(first.names), _SEAT_FIELDS, _ASIDE)
    seats = tuple(
        thirteen_of(
            entry,
            entry["moved"],
            values_of(entry, "hand_values"),
            reserve_known=entry["reserve_values"] is not None,
        )
        for entry in entries
    )
    rolled = tuple(values_of(entry, "rolled") for entry in entries)
    result = outcome_from_json(fields["result"], len(seats))
    number = integer_of(fields["round"], MANY_ROUNDS, "round", BadState)
    state = VideoState(
        names=first.names,
        caller=first.caller,
        keep_score=first.keep_score,
        final_roll=first.final_roll,
        seats=seats,
        rolled=rolled,
        to_roll=tuple(i for i in still_in(seats) if seats[i].rolls < number),
        round=number,
        result=result,
    )
    # The rest of the JSON follows from these, and must say the same.
    if not same(state.to_json(), obj) or not _possible(state, first):
        raise BadState("the state contradicts itself, or is not one of Gelatinous by video")
    return state


def _possible(state: VideoState, first: VideoState) -> bool:
    seats = zip(state.seats, state.rolled, first.seats, strict=True)
    if state.round < first.round or not all(_seat_possible(state, *seat) for seat in seats):
        return False
    if state.to_roll:
        return state.result is None
    return any(state.rolled) and state.result == round_result(state.seats, keep_score=state.keep_score)


def _seat_possible(state: VideoState, dice: Thirteen, values: Values | None, first: Thirteen) -> bool:
    """Whether a seat has rolled once in each round, the running one included where `values` shows it."""
    if values is not None:
        return dice.rolls == state.round and possible(dice, values, state.final_roll, first)
    behind = dice.rolls < state.round if dice.eliminated else dice.rolls == state.round - 1 and dice.cube < CUBE
    return behind and possible(dice, None, state.final_roll, first)
