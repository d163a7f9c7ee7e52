"""The positions of Gelatinous solitaire, and their JSON."""

from dataclasses import dataclass

from rules._base import outcome_from_json
from rules._fields import object_of, only_fields
from rules.errors import BadState
from rules.forms import same
from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import Values, values_json, values_of
from rules.gelatinous.thirteen import FinalRoll, Thirteen, possible, thirteen_of

_WON = Outcome((0,), "cube")
_LOST = Outcome((), "no_dice")


@dataclass(frozen=True, slots=True)
class SolitaireState:
    """A position of Gelatinous solitaire. `last_roll`: its values as reported, or `None` before the first."""

    names: tuple[str, ...]
    final_roll: FinalRoll
    dice: Thirteen
    last_roll: Values | None = None

    @property
    def game(self) -> str:
        return "gelatinous_solitaire"

    @property
    def phase(self) -> str:
        return "roll" if self.result is None else "over"

    @property
    def round(self) -> int:
        """The number of the next roll; of the last one once the game is over."""
        return self.dice.rolls + 1 if self.result is None else self.dice.rolls

    @property
    def result(self) -> Outcome | None:
        """Won with the cube, lost without dice in hand, or neither yet."""
        if self.dice.score is not None:
            return _WON
        return _LOST if self.dice.eliminated else None

    def to_json(self) -> JsonObject:
        dice, result = self.dice, self.result
        return {
            "game": "gelatinous_solitaire",
            "phase": "roll" if result is None else "over",
            "round": dice.rolls + 1 if result is None else dice.rolls,
            "rolls": dice.rolls,
            "hand": dice.hand,
            "reserve": dice.reserve,
            "cube": dice.cube,
            "score": dice.score,
            "seats": [{"name": self.names[0]}],
            "final_roll": self.final_roll,
            "last_roll": values_json(self.last_roll),
            "moved": dice.moved.to_json(),
            "hand_values": values_json(dice.hand_values),
            "reserve_values": values_json(dice.reserve_values),
            "result": None if result is None else result.to_json(),
        }


def state_from_json(obj: object, first: SolitaireState) -> SolitaireState:
    """The state that `to_json` wrote in the game that began as `first`; raises `BadState` for anything else."""
    fields = object_of(obj, "a state", BadState)
    only_fields(fields, frozenset(first.to_json()), "a state", BadState)
    outcome_from_json(fields["result"], 1)
    dice = thirteen_of(
        fields,
        fields["moved"],
        values_of(fields, "hand_values"),
        reserve_known=fields["reserve_values"] is not None,
    )
    state = SolitaireState(first.names, first.final_roll, dice, values_of(fields, "last_roll"))
    # The rest of the JSON follows from these, and must say the same.
    well_rolled = (dice.rolls > first.dice.rolls) == (state.last_roll is not None)
    followed = well_rolled and possible(dice, state.last_roll, state.final_roll, first.dice)
    if not same(state.to_json(), obj) or not followed:
        raise BadState("the state contradicts itself, or is not one of Gelatinous solitaire")
    return state
