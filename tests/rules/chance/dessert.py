"""Play of Dessert Dice."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from tests.rules.chance.junk import spoilt
from tests.rules.chance.play import Play
from tests.rules.chance.setups import players
from tests.rules.reference.dessert import ICONS, NUMBER_OF
from tests.rules.reference.die import STEPS, tipped


class DessertDice(Play):
    name = "dessert_dice"
    edges: ClassVar[dict[str, list[Any]]] = {
        "starter": [-1, 0, 1, 2, 3, 4],
        "handed": ["right", "left", "unknown", "both", ""],
    }

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.moves = rng.choice([0, 0.1, 0.4, 0.7])
        self.movers = [seat for seat in range(4) if rng.random() < 0.5] if rng.random() < 0.4 else []
        self.placer: int | None = None  # the only one who ever places; the others come out level

    def setup(self) -> dict[str, Any]:
        number = self.rng.randint(2, 4)
        setup = {"game": self.name, "players": players(self.rng, number)}
        options = {
            "starter": self.rng.randrange(number),
            "handed": self.rng.choice(["right", "left", "unknown", "unknown"]),
        }
        if number > 2 and self.rng.random() < 0.2:
            starter = options["starter"]
            self.placer, self.movers = starter, [seat for seat in range(number) if seat != starter]
            options["faces"] = {color: [ICONS[1:]] * 6 for color in NUMBER_OF}
            return setup | {"options": options}
        if self.rng.random() < 0.5:
            options["faces"] = self.faces()
        return self.with_options(setup, options)

    def faces(self) -> dict[str, Any]:
        """A die set: any, or one where each icon is on all faces or on none, so that players come out level."""
        if self.rng.random() < 0.5:
            everywhere = [icon for icon in ICONS if self.rng.random() < 0.6]
            faces = {color: [list(everywhere) for _ in range(6)] for color in NUMBER_OF}
        else:
            faces = {color: [self.rng.sample(ICONS, self.rng.randint(0, 4)) for _ in range(6)] for color in NUMBER_OF}
        return faces

    def faulty_setup(self) -> Any:
        """A fault in the die set, or elsewhere."""
        if self.rng.random() < 0.5:
            return super().faulty_setup()
        setup = self.setup()
        setup.setdefault("options", {})["faces"] = spoilt(self.faces(), self.rng)
        return setup

    def supply(self) -> dict[str, Any]:
        colors = [color for color, number in NUMBER_OF.items() for _ in range(number)]
        self.rng.shuffle(colors)
        return {"type": "supply", "dice": [{"color": color, "face": self.rng.randint(1, 6)} for color in colors]}

    def legal(self, game: Any) -> dict[str, Any]:
        if game.phase == "supply":
            supply = self.supply()
            if self.rng.random() < 0.05:
                self.rng.choice(supply["dice"])["color"] = self.rng.choice(list(NUMBER_OF))
            return supply
        if game.phase != "turn":
            cards = self.rng.sample(ICONS, len(game.seats))
            if self.placer is not None:
                cards = self.rng.sample(ICONS[1:], len(game.seats) - 1)
                cards.insert(self.placer, ICONS[0])
            return {"type": "reveal", "cards": cards}
        if game.board and (game.turn in self.movers or self.rng.random() < self.moves):
            moves = [move for move in self.moves_of(game) if (tuple(move["from"]), tuple(move["to"])) != game.barred]
            if moves:
                return self.rng.choice(moves)
        empty = [[row, col] for row in range(5) for col in range(5) if (row, col) not in game.board]
        to = self.rng.choice(empty)
        return {"type": "place", "seat": game.turn, "die": self.rng.choice(game.supply), "to": to}

    def moves_of(self, game: Any) -> list[dict[str, Any]]:
        moves = []
        for (row, col), die in game.board.items():
            for direction, (down, across) in STEPS.items():
                to = (row + down, col + across)
                if to in game.board or not (0 <= to[0] < 5 and 0 <= to[1] < 5):
                    continue
                face = tipped(self.rng.choice(game.possible[die]), direction)[0]
                moves.append({"type": "move", "seat": game.turn, "from": [row, col], "to": list(to), "face": face})
        return moves

    def foreign(self, game: Any) -> dict[str, Any]:
        rng = self.rng
        kind = rng.choice(["supply", "place", "place", "move", "move", "move", "misread", "undo", "reveal"])
        seat = game.turn if rng.random() < 0.85 else rng.choice(game.seats)
        one, other = [rng.randrange(5), rng.randrange(5)], [rng.randrange(5), rng.randrange(5)]
        if rng.random() < 0.1:
            rng.choice([one, other])[rng.randrange(2)] = rng.choice([-1, 5])
        if kind == "supply":
            event = self.supply()
            if rng.random() < 0.5:
                rng.choice(event["dice"])["color"] = rng.choice(list(NUMBER_OF))
            return event
        if kind == "reveal":
            return {"type": "reveal", "cards": rng.sample(ICONS, len(game.seats))}
        if kind == "place":
            return {"type": "place", "seat": seat, "die": rng.randint(-1, 25), "to": one}
        moves = self.moves_of(game)
        if kind == "misread" and moves:
            return rng.choice(moves) | {"face": rng.randint(1, 6)}
        if kind == "undo" and game.barred:
            start, to = game.barred
            return {"type": "move", "seat": seat, "from": list(start), "to": list(to), "face": rng.randint(1, 6)}
        return {"type": "move", "seat": seat, "from": one, "to": other, "face": rng.randint(1, 6)}
