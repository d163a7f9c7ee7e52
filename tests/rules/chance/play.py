"""What a game's play by chance has to give."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from tests.rules.chance.setups import broken


class Play:
    """One script's way to play a game: its setup, and what its players do next."""

    name = ""
    longest = 300  # events
    edges: ClassVar[dict[str, list[Any]]] = {}
    """For options, values at the edge of what is right, on both sides."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.solve = rng.random() < 0.05

    def setup(self) -> dict[str, Any]:
        raise NotImplementedError

    def legal(self, game: Any) -> dict[str, Any]:
        """An event that the game, which the reference carries, takes now; once it is over, any."""
        raise NotImplementedError

    def foreign(self, game: Any) -> dict[str, Any]:
        """An event with the right fields, whether or not it is due."""
        raise NotImplementedError

    def probes(self, game: Any) -> list[dict[str, Any]]:
        """Events to report before the next legal one, that most likely break some rule of the moment."""
        return []

    def faulty_setup(self) -> Any:
        """A setup that most likely breaks a rule."""
        return broken(self.setup(), self.edges, self.rng)

    def with_options(self, setup: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
        """The setup with some of the options, and the others at their defaults."""
        chosen = {name: value for name, value in options.items() if self.rng.random() < 0.7}
        if chosen or self.rng.random() < 0.5:
            setup["options"] = chosen
        return setup
