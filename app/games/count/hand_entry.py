"""A roll without a game, typed by hand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.games.entry import Event, HandEntry
from app.text.language import tr
from rules import State
from rules.counting.counting import MOST_DICE


@dataclass(frozen=True)
class CountEntry(HandEntry):
    """The dice typed by now; `asked` is how many a roll has, None for any number; `read` are the values of dice about
    which the camera asks."""

    asked: int | None = None
    typed: tuple[int, ...] = ()
    read: tuple[int, ...] = ()

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
        if key == "r":
            return replace(self, typed=self.read or self.typed)
        return replace(self, typed=()) if key == "escape" else None

    @property
    def offers_reading(self) -> bool:
        return bool(self.read) and not self.typed

    def with_reading(self, read: Mapping[int, tuple[int, ...]]) -> HandEntry:
        return self if read.get(0, ()) == self.read else replace(self, read=read.get(0, ()))


def entry_of(state: State) -> HandEntry:
    """What may be typed now."""
    return CountEntry(getattr(state, "dice", None))
