"""The positions of Gelatinous for two, and their JSON."""

from dataclasses import dataclass
from typing import ClassVar

from rules.game import JsonObject, Outcome
from rules.gelatinous.rolling import Rolled, values_json
from rules.gelatinous.seats import GelatinousSeat, Pass

DICE = 18
"""Dice of both players, the starters of their cubes included."""
_NO_ATTACKS = (0, 0)


@dataclass(frozen=True, slots=True)
class DuelState:
    """A position of Gelatinous for two.

    `seats`, `rolled`, `to_roll` and `passes` are as in the party game, but while 6s are to be chosen `seats` show what
    came of the 3s and 1s of `rolled`. `sixes`: how many each seat had in the last roll that both made. `to_choose`:
    the seats still to choose, each with how many of its 6s it may attack, ascending. `attacks`: the choices so far.
    """

    game: ClassVar[str] = "gelatinous_duel"
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
    def phase(self) -> str:
        if self.result is not None:
            return "over"
        return "sixes" if self.to_choose else "roll"

    def to_json(self) -> JsonObject:
        seats = self.seats
        return {
            "game": self.game,
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
