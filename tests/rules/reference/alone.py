"""Games 3 and 4: Gelatinous solitaire, and by video."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import Check, at_least, boolean, insist, one_of, pips
from tests.rules.reference.game import Game
from tests.rules.reference.rolling import roll_fields, take_roll


class Thirteen:
    """One player's thirteen dice."""

    def __init__(self) -> None:
        self.hand = [f"die {k}" for k in range(8)]
        self.reserve = [f"die {k}" for k in range(8, 13)]
        self.cube: list[str] = []
        self.rolls = 0
        self.score: int | None = None

    def roll(self, values: list[int], final_roll: str) -> None:
        self.rolls += 1
        by_die = list(zip(self.hand, values, strict=True))
        for die, value in by_die:
            if value == 3 and len(self.cube) < 8:
                self.hand.remove(die)
                self.cube.append(die)
        if not (len(self.cube) == 8 and final_roll == "stop"):
            for die, value in by_die:
                if value == 1:
                    self.hand.remove(die)
                    self.reserve.append(die)
            for _, value in by_die:
                if value == 6 and self.reserve:
                    self.hand.append(self.reserve.pop())
        if len(self.cube) == 8:
            self.score = self.rolls - len(self.hand)

    @property
    def complete(self) -> bool:
        return len(self.cube) == 8

    @property
    def out_of_dice(self) -> bool:
        return not self.hand and not self.complete

    def counts(self) -> dict[str, Any]:
        return {
            "rolls": self.rolls,
            "hand": len(self.hand),
            "reserve": len(self.reserve),
            "cube": len(self.cube),
            "score": self.score,
        }


class Solitaire(Game):
    name = "gelatinous_solitaire"

    @staticmethod
    def option_checks() -> dict[str, Check]:
        return {"final_roll": one_of("resolve", "stop")}

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.phase = "roll"
        self.dice = Thirteen()

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        return roll_fields(self, pips) if event["type"] == "roll" else None

    def event_phase(self, event: dict[str, Any]) -> str:
        return "roll"

    def play(self, event: dict[str, Any]) -> None:
        insist(len(event["values"]) == len(self.dice.hand), "wrong_dice_count")
        self.dice.roll(event["values"], self.options.get("final_roll", "resolve"))
        if self.dice.complete:
            self.end([0], "cube")
        elif self.dice.out_of_dice:
            self.end([], "no_dice")
        else:
            self.round += 1

    def own_state(self) -> dict[str, Any]:
        return {"seats": [{"name": self.player(0)}], **self.dice.counts()}


class Video(Game):
    name = "gelatinous_video"
    fewest, most = 2, 12

    @staticmethod
    def option_checks() -> dict[str, Check]:
        return {"caller": at_least(0), "keep_score": boolean, "final_roll": one_of("resolve", "stop")}

    def __init__(self, players: list[str], options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.phase = "roll"
        self.caller: int = options.get("caller", 0)
        self.dice = [Thirteen() for _ in self.seats]
        self.rolled: list[list[int] | None] = [None for _ in self.seats]
        self.to_roll = list(self.seats)

    def event_fields(self, event: dict[str, Any]) -> tuple[dict[str, Check], dict[str, Check]] | None:
        if event["type"] == "roll":
            return roll_fields(self, pips)
        if event["type"] == "call":
            return {"seat": self.is_seat}, {}
        return None

    def event_phase(self, event: dict[str, Any]) -> str:
        return event["type"]

    def play(self, event: dict[str, Any]) -> None:
        if event["type"] == "roll":
            take_roll(self, event, [len(dice.hand) for dice in self.dice])
            self.dice[event["seat"]].roll(event["values"], self.options.get("final_roll", "resolve"))
            if self.to_roll == []:
                self.after_the_round()
        else:
            insist(event["seat"] == self.caller, "wrong_seat")
            self.round += 1
            self.phase = "roll"
            self.rolled = [None for _ in self.seats]
            self.to_roll = [seat for seat in self.seats if not self.dice[seat].out_of_dice]

    def after_the_round(self) -> None:
        cubes = [seat for seat in self.seats if self.dice[seat].complete]
        if cubes and self.options.get("keep_score", False):
            lowest = min(self.dice[seat].score or 0 for seat in cubes)
            self.end([seat for seat in cubes if self.dice[seat].score == lowest], "cube")
        elif cubes:
            self.end(cubes, "cube")
        elif all(dice.out_of_dice for dice in self.dice):
            self.end([], "no_dice")
        else:
            self.phase = "call"

    def own_state(self) -> dict[str, Any]:
        return {
            "caller": self.caller,
            "to_roll": self.to_roll,
            "seats": [
                {
                    "name": self.player(seat),
                    **self.dice[seat].counts(),
                    "eliminated": self.dice[seat].out_of_dice,
                    "rolled": self.rolled[seat],
                }
                for seat in self.seats
            ],
        }
