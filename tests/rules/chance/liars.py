"""Play of liar's dice."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from tests.rules.chance.play import Play
from tests.rules.chance.setups import players


class LiarsDice(Play):
    name = "liars_dice"
    edges: ClassVar[dict[str, list[Any]]] = {
        "dice_per_player": [0, 1, 5, 6],
        "starter": [-1, 0, 1, 2, 3, 4, 6, 11, 12],
    }

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.boldness = rng.choice([0, 0, 1, 3, 10**6, 10**9])
        self.challenges = rng.choice([0.15, 0.4, 0.7])
        self.exact = rng.choice([0.2, 0.5, 0.9])
        self.jonti = rng.choice([0.1, 0.5, 0.9])

    def setup(self) -> dict[str, Any]:
        number = self.rng.choice([2, 2, 3, 3, 4, 6, 12])
        setup = {"game": self.name, "players": players(self.rng, number)}
        options = {"dice_per_player": self.rng.randint(1, 5), "starter": self.rng.randrange(number)}
        return self.with_options(setup, options)

    def legal(self, game: Any) -> dict[str, Any]:
        if game.phase != "bid":
            return self.reveal(game)
        if game.bid is not None and self.rng.random() < self.challenges:
            return {"type": "jonti" if self.rng.random() < self.jonti else "call", "seat": game.turn}
        least = game.min_bid()
        face = least["face"] if "face" in least else self.rng.randint(1, 6)
        count = least["count"] if "face" in least else least["ones" if face == 1 else "others"]
        more = 0 if self.rng.random() < 0.8 else self.rng.randint(0, self.boldness)
        if count + more > 10**9:
            return {"type": "call", "seat": game.turn}
        return {"type": "bid", "seat": game.turn, "count": count + more, "face": face}

    def reveal(self, game: Any) -> dict[str, Any]:
        """Hands that often hold just as many of the face that was bid, or one more or less."""
        total = sum(game.dice)
        bid = game.bid or {"count": 1, "face": 2}
        face = bid["face"]
        wild = not game.palifico and face != 1
        if self.rng.random() < self.exact:
            matching = max(0, min(total, bid["count"] + self.rng.choice([0, 0, 0, 0, 1, -1])))
            others = [value for value in range(1, 7) if value != face and not (wild and value == 1)]
            values = [1 if wild and self.rng.random() < 0.4 else face for _ in range(matching)]
            values += self.rng.choices(others, k=total - matching)
            self.rng.shuffle(values)
        else:
            values = [self.rng.randint(1, 6) for _ in range(total)]
        return {"type": "reveal", "hands": [[values.pop() for _ in range(dice)] for dice in game.dice]}

    def foreign(self, game: Any) -> dict[str, Any]:
        rng = self.rng
        seat = game.turn if game.turn is not None and rng.random() < 0.8 else rng.choice(game.seats)
        kind = rng.choice(["bid", "bid", "bid", "call", "jonti", "reveal"])
        if kind == "reveal":
            return self.reveal(game)
        if kind != "bid":
            return {"type": kind, "seat": seat}
        last = game.bid["count"] if game.bid else 1
        count = rng.choice([last - 1, last, last + 1, last // 2, (last + 1) // 2, last * 2, 2 * last + 1])
        count = min(10**9, max(1, count)) if rng.random() < 0.8 else rng.choice([0, 10**9, 10**9 + 1])
        return {"type": "bid", "seat": seat, "count": count, "face": rng.choice([1, 1, 2, 3, 4, 5, 6])}
