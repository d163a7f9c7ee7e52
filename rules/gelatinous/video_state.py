"""The positions of Gelatinous by video, and their JSON."""

from dataclasses import dataclass
from typing import ClassVar

from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import Rolled, values_json
from rules.gelatinous.thirteen import FinalRoll, Thirteen


@dataclass(frozen=True, slots=True)
class VideoState:
    """A position of Gelatinous by video, each roll carried out as soon as it is reported.

    `rolled` is what was reported in this round, `to_roll` the seats still to report; where there are none and the game
    goes on, the caller is to call the next round.
    """

    game: ClassVar[str] = "gelatinous_video"
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
    def phase(self) -> str:
        if self.result is not None:
            return "over"
        return "roll" if self.to_roll else "call"

    def to_json(self) -> JsonObject:
        seats = self.seats
        return {
            "game": self.game,
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
