"""Game 1, Gelatinous."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import Check, pips, within
from tests.rules.reference.game import Game
from tests.rules.reference.rolling import roll_fields, take_roll


class Gelatinous(Game):
    name = "gelatinous"
    fewest, most = 3, 6

    @staticmethod
    def option_checks() -> dict[str, Check]:
        return {"dice_per_player": within(1, 12)}

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.phase = "roll"
        per_player = options.get("dice_per_player", 7)
        self.loose = [[f"die {k} of {seat}" for k in range(per_player)] for seat in self.seats]
        self.stacked: list[list[str]] = [[] for _ in self.seats]
        self.rolled: list[list[int] | None] = [None for _ in self.seats]
        self.to_roll = list(self.seats)
        self.passes: list[dict[str, int]] = []

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        return roll_fields(self, pips) if event["type"] == "roll" else None

    def event_phase(self, event: dict[str, Any]) -> str:
        return "roll"

    def play(self, event: dict[str, Any]) -> None:
        take_roll(self, event, [len(dice) for dice in self.loose])
        if self.to_roll == []:
            self.resolve()

    def resolve(self) -> None:
        arriving: list[list[str]] = [[] for _ in self.seats]
        self.passes = []
        for seat in self.seats:
            staying: list[str] = []
            passed = {1: 0, 6: 0}
            for die, value in zip(self.loose[seat], self.rolled[seat] or [], strict=True):
                if value == 1:
                    arriving[self.left(seat)].append(die)
                    passed[1] += 1
                elif value == 6:
                    arriving[self.right(seat)].append(die)
                    passed[6] += 1
                elif value == 3 and len(self.stacked[seat]) < 8:
                    self.stacked[seat].append(die)
                else:
                    staying.append(die)
            self.loose[seat] = staying
            for value, to in ((1, self.left(seat)), (6, self.right(seat))):
                if passed[value] > 0:
                    self.passes.append({"from": seat, "to": to, "value": value, "count": passed[value]})
        for seat in self.seats:
            self.loose[seat] += arriving[seat]
        cubes = [seat for seat in self.seats if len(self.stacked[seat]) == 8]
        if cubes:
            fewest = min(len(self.loose[seat]) for seat in cubes)
            self.end([seat for seat in cubes if len(self.loose[seat]) == fewest], "cube")
        elif all(dice == [] for dice in self.loose):
            self.end([], "no_dice")
        else:
            self.round += 1
            self.rolled = [None for _ in self.seats]
            self.to_roll = [seat for seat in self.seats if self.loose[seat]]

    def own_state(self) -> dict[str, Any]:
        return {
            "seats": [
                {
                    "name": self.player(seat),
                    "loose": len(self.loose[seat]),
                    "stacked": len(self.stacked[seat]),
                    "rolled": self.rolled[seat],
                }
                for seat in self.seats
            ],
            "to_roll": self.to_roll,
            "passes": self.passes,
        }
