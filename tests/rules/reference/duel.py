"""Game 2, Gelatinous for two."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import Check, at_least, insist, pips
from tests.rules.reference.game import Game
from tests.rules.reference.rolling import roll_fields, take_roll


class Duel(Game):
    name = "gelatinous_duel"
    fewest, most = 2, 2

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.phase = "roll"
        self.loose = [[f"die {k} of {seat}" for k in range(8)] for seat in self.seats]
        self.cube = [[f"starter of {seat}"] for seat in self.seats]  # the starter lies at the bottom and stays
        self.rolled: list[list[int] | None] = [None, None]
        self.to_roll = [0, 1]
        self.sixes: list[list[str]] = [[], []]  # the loose dice that showed a six this round
        self.may_attack: dict[int, int] = {}  # the seats that are still to choose
        self.attacks = [0, 0]
        self.passes: list[dict[str, int]] = []

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        if event["type"] == "roll":
            return roll_fields(self, pips)
        if event["type"] == "sixes":
            return {"seat": self.is_seat, "attack": at_least(0)}, {}
        return None

    def event_phase(self, event: dict[str, Any]) -> str:
        return event["type"]

    def play(self, event: dict[str, Any]) -> None:
        if event["type"] == "roll":
            take_roll(self, event, [len(dice) for dice in self.loose])
            if self.to_roll == []:
                self.stack_and_pass_ones()
        else:
            seat = event["seat"]
            insist(seat in self.may_attack, "wrong_seat")
            insist(event["attack"] <= self.may_attack[seat], "illegal_move")
            self.attacks[seat] = event["attack"]
            del self.may_attack[seat]
            if not self.may_attack:
                self.attack()

    def stack_and_pass_ones(self) -> None:
        arriving: list[list[str]] = [[], []]
        self.sixes = [[], []]
        self.attacks = [0, 0]
        self.passes = []
        for seat in self.seats:
            opponent = 1 - seat
            staying: list[str] = []
            for die, value in zip(self.loose[seat], self.rolled[seat] or [], strict=True):
                if value == 3 and len(self.cube[seat]) < 8:
                    self.cube[seat].append(die)
                elif value == 1:
                    arriving[opponent].append(die)
                else:
                    staying.append(die)
                    if value == 6:
                        self.sixes[seat].append(die)
            self.loose[seat] = staying
            if arriving[opponent]:
                self.passes.append({"from": seat, "to": opponent, "value": 1, "count": len(arriving[opponent])})
        for seat in self.seats:
            self.loose[seat] += arriving[seat]
        cubes = [seat for seat in self.seats if len(self.cube[seat]) == 8]
        if cubes:
            fewest = min(len(self.loose[seat]) for seat in cubes)
            self.end([seat for seat in cubes if len(self.loose[seat]) == fewest], "cube")
            return
        for seat in self.seats:
            most = min(len(self.sixes[seat]), len(self.cube[1 - seat]) - 1)
            if most > 0:
                self.may_attack[seat] = most
        if self.may_attack:
            self.phase = "sixes"
        else:
            self.next_round()

    def attack(self) -> None:
        for seat in self.seats:
            opponent = 1 - seat
            for die in self.sixes[seat][: self.attacks[seat]]:
                self.loose[seat].remove(die)
                self.loose[opponent].append(die)
                self.loose[opponent].append(self.cube[opponent].pop())
            if self.attacks[seat]:
                self.passes.append({"from": seat, "to": opponent, "value": 6, "count": self.attacks[seat]})
        self.passes.sort(key=lambda entry: (entry["from"], entry["value"]))
        self.next_round()

    def next_round(self) -> None:
        self.round += 1
        self.phase = "roll"
        self.rolled = [None, None]
        self.to_roll = [seat for seat in self.seats if self.loose[seat]]

    def own_state(self) -> dict[str, Any]:
        return {
            "seats": [
                {
                    "name": self.player(seat),
                    "loose": len(self.loose[seat]),
                    "stacked": len(self.cube[seat]),
                    "rolled": self.rolled[seat],
                }
                for seat in self.seats
            ],
            "to_roll": self.to_roll,
            "to_choose": [{"seat": seat, "max_attack": self.may_attack[seat]} for seat in sorted(self.may_attack)],
            "passes": self.passes,
        }
