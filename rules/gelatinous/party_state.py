"""The positions of Gelatinous, and their JSON."""

from dataclasses import dataclass
from typing import ClassVar

from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import Rolled, values_json
from rules.gelatinous.seats import GelatinousSeat, Pass, cube_result, with_dice


@dataclass(frozen=True, slots=True)
class GelatinousState:
    """A position of Gelatinous.

    `seats` are as the last resolved round left them, `rolled` what was reported since, `to_roll` the seats still to
    report. `passes` are those of the last resolved round, by seat, then value.
    """

    game: ClassVar[str] = "gelatinous"
    names: tuple[str, ...]
    seats: tuple[GelatinousSeat, ...]
    rolled: Rolled
    to_roll: tuple[int, ...]
    round: int = 1
    passes: tuple[Pass, ...] = ()
    result: Outcome | None = None

    @property
    def phase(self) -> str:
        return "roll" if self.result is None else "over"

    def to_json(self) -> JsonObject:
        return {
            "game": self.game,
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
