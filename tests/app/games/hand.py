"""A person who plays by keys alone: what is pressed goes into the entry, and what Enter gives into the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import rules
from app.games import entry_of
from app.games.entry import HandEntry


class Hand:
    """A game at a table without a camera."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.game, self.state = rules.start(setup)
        self.entry: HandEntry = entry_of(self.state)

    def press(self, *keys: str) -> None:
        """Presses keys of which each means something."""
        for key in keys:
            after = self.entry.pressed(key)
            assert after is not None, f"{key} means nothing to {self.entry}"
            work = after.work
            self.entry = after if work is None else after.with_answer(work())

    def enter(self, *keys: str) -> None:
        """Presses keys, then Enter; the rules must take what comes of it."""
        self.press(*keys)
        assert self.entry.event is not None, f"there is nothing to enter after {keys}: {self.entry.prompt}"
        self.state = self.game.apply(self.state, self.entry.event)
        self.entry = entry_of(self.state).keeping(self.entry.cleared())

    def type(self, values: Iterable[int]) -> None:
        """Types dice and enters them."""
        self.enter(*map(str, values))
