"""A roll without a game, typed by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.entry import Event, HandEntry
from app.text.language import tr
from rules import State
from rules.counting.counting import MOST_DICE


@dataclass(frozen=True)
class CountEntry(HandEntry):
    """The dice typed by now; `asked` is how many a roll has, None for any number."""

    asked: int | None = None
    typed: tuple[int, ...] = ()

    @property
    def awaited(self) -> bool:
        return True

    @property
    def prompt(self) -> str:
        return tr("Type the dice of the roll")

    @property
    def dice(self) -> tuple[int | None, ...]:
        missing = 0 if self.asked is None else max(0, self.asked - len(self.typed))
        return (*self.typed, *(None,) * missing)

    @property
    def event(self) -> Event | None:
        fits = bool(self.typed) and self.asked in (None, len(self.typed))
        return {"type": "roll", "values": list(self.typed)} if fits else None

    def pressed(self, key: str) -> HandEntry | None:
        if key in "123456" and len(key) == 1:
            full = len(self.typed) >= (self.asked or MOST_DICE)
            return self if full else replace(self, typed=(*self.typed, int(key)))
        if key == "backspace":
            return replace(self, typed=self.typed[:-1])
        return replace(self, typed=()) if key == "escape" else None


def entry_of(state: State) -> HandEntry:
    """What may be typed now."""
    return CountEntry(getattr(state, "dice", None))
