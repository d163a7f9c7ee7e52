"""Play of the four games with cubes of dice."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from tests.rules.chance.play import Play
from tests.rules.chance.setups import players

# How often each pip value comes up: dice in these scripts are loaded, so that all endings come about.
LOADED = [
    [1, 1, 1, 1, 1, 1],
    [1, 1, 3, 1, 1, 1],
    [1, 0, 4, 0, 0, 4],
    [4, 1, 2, 1, 1, 1],
    [6, 1, 0, 1, 1, 1],
    [3, 0, 2, 0, 0, 3],
    [0, 0, 1, 0, 0, 0],
    [1, 0, 0, 0, 0, 0],
    [1, 2, 1, 2, 2, 3],
    [2, 1, 4, 1, 1, 2],
]


class Rolls(Play):
    """What the four games have in common: seats that roll all they have."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.loaded = [rng.choice(LOADED) for _ in range(12)]
        if rng.random() < 0.5:  # fair enough to all seats that they finish together
            self.loaded = [rng.choice(LOADED)] * 12

    def dice(self, game: Any, seat: int) -> int:
        return len(game.loose[seat])

    def roll(self, seat: int, number: int) -> dict[str, Any]:
        values = self.rng.choices(range(1, 7), weights=self.loaded[seat], k=number)
        return {"type": "roll", "seat": seat, "values": values}

    def legal(self, game: Any) -> dict[str, Any]:
        seat = self.rng.choice(game.to_roll) if game.to_roll else 0
        return self.roll(seat, self.dice(game, seat))

    def foreign(self, game: Any) -> dict[str, Any]:
        seat = self.rng.choice(game.seats)
        number = self.rng.choice([self.dice(game, seat), self.rng.randrange(15), 8])
        return self.roll(seat, max(0, number + self.rng.choice([0, 0, 0, 1, -1])))


class Gelatinous(Rolls):
    name = "gelatinous"
    edges: ClassVar[dict[str, list[Any]]] = {"dice_per_player": [0, 1, 12, 13]}

    def setup(self) -> dict[str, Any]:
        setup = {"game": self.name, "players": players(self.rng, self.rng.randint(3, 6))}
        return self.with_options(setup, {"dice_per_player": self.rng.choice([1, 2, 3, 5, 7, 9, 12])})


class Duel(Rolls):
    name = "gelatinous_duel"

    def setup(self) -> dict[str, Any]:
        return self.with_options({"game": self.name, "players": players(self.rng, 2)}, {})

    def legal(self, game: Any) -> dict[str, Any]:
        if game.may_attack:
            seat = self.rng.choice(list(game.may_attack))
            most = game.may_attack[seat]
            return {"type": "sixes", "seat": seat, "attack": self.rng.choice([0, most, self.rng.randint(0, most)])}
        return super().legal(game)

    def foreign(self, game: Any) -> dict[str, Any]:
        if self.rng.random() < 0.5:
            return {
                "type": "sixes",
                "seat": self.rng.randrange(2),
                "attack": self.rng.choice([0, 0, 1, 2, 3, 8, 10**9]),
            }
        return super().foreign(game)


class Solitaire(Rolls):
    name = "gelatinous_solitaire"
    edges: ClassVar[dict[str, list[Any]]] = {"final_roll": ["resolve", "stop", "Stop", ""]}

    def setup(self) -> dict[str, Any]:
        setup = {"game": self.name, "players": players(self.rng, 1)}
        return self.with_options(setup, {"final_roll": self.rng.choice(["resolve", "stop"])})

    def dice(self, game: Any, seat: int) -> int:
        return len(game.dice.hand)

    def legal(self, game: Any) -> dict[str, Any]:
        return self.roll(0, self.dice(game, 0))


class Video(Rolls):
    name = "gelatinous_video"
    edges: ClassVar[dict[str, list[Any]]] = {
        "caller": [-1, 0, 1, 2, 3, 4, 5, 11, 12],
        "keep_score": [True, False, 0, 1, "true"],
        "final_roll": ["resolve", "stop", "Stop", ""],
    }

    def setup(self) -> dict[str, Any]:
        number = self.rng.choice([2, 2, 3, 4, 5, 12])
        setup = {"game": self.name, "players": players(self.rng, number)}
        options = {
            "caller": self.rng.randrange(number),
            "keep_score": self.rng.random() < 0.6,
            "final_roll": self.rng.choice(["resolve", "stop"]),
        }
        return self.with_options(setup, options)

    def dice(self, game: Any, seat: int) -> int:
        return len(game.dice[seat].hand)

    def legal(self, game: Any) -> dict[str, Any]:
        if game.phase == "call":
            return {"type": "call", "seat": game.caller}
        return super().legal(game)

    def foreign(self, game: Any) -> dict[str, Any]:
        if self.rng.random() < 0.4:
            return {"type": "call", "seat": self.rng.choice(game.seats)}
        return super().foreign(game)
