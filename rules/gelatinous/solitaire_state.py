"""The positions of Gelatinous solitaire, and their JSON."""

from dataclasses import dataclass
from typing import ClassVar

from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import Values, values_json
from rules.gelatinous.thirteen import FinalRoll, Thirteen

_WON = Outcome((0,), "cube")
_LOST = Outcome((), "no_dice")


@dataclass(frozen=True, slots=True)
class SolitaireState:
    """A position of Gelatinous solitaire. `last_roll`: its values as reported, or `None` before the first."""

    game: ClassVar[str] = "gelatinous_solitaire"
    names: tuple[str, ...]
    final_roll: FinalRoll
    dice: Thirteen
    last_roll: Values | None = None

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
            "game": self.game,
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
