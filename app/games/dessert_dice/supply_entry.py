"""The supply of Dessert Dice by hand, colour by colour."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.dessert_dice.names import LETTERS, Kind, color_name
from app.games.dessert_dice.supply_read import read_supply
from app.games.entry import ALWAYS, TAKE_KEY, Choice, Event, HandEntry, Help
from app.games.rolls import PIPS, die_choices, stepped_in
from app.live.snapshot import Snapshot
from app.text.language import noop, tr, tr_plural
from rules.dessert_dice.die_set import COLOR_COUNTS, COLORS


@dataclass(frozen=True)
class SupplyEntry(HandEntry):
    """The roll that makes the supply: the values of each colour's dice, and the colour that is being typed.

    `read` are the dice that the camera is certain of; R takes them while nothing was typed, and is red afterwards.
    """

    values: tuple[tuple[int, ...], ...] = ((),) * len(COLORS)
    at: int = 0
    read: tuple[Kind, ...] = ()

    @property
    def awaited(self) -> bool:
        return True

    @property
    def prompt(self) -> str:
        if self.event is not None:
            return tr("Enter saves this as the supply")
        if self.offers_reading:
            left = sum(COLOR_COUNTS.values()) - len(self.read)
            if not left:
                return tr("all dice were read")
            return tr("{count} dice were read; type the other {left}", count=len(self.read), left=left)
        color = color_name(self.color)
        return tr_plural("type the {color} die", "type the {color} dice", COLOR_COUNTS[self.color], color=color)

    @property
    def color(self) -> str:
        return COLORS[self.at]

    @property
    def dice(self) -> tuple[int | None, ...]:
        typed = self.values[self.at]
        return (*typed, *[None] * (COLOR_COUNTS[self.color] - len(typed)))

    @property
    def choices(self) -> tuple[Choice, ...]:
        return die_choices(color=self.color)

    @property
    def help(self) -> Help:
        colors = (("1 – 6", noop("a die of this colour")), ("R Y G P B, ↑ ↓", noop("another colour")), *ALWAYS)
        return (TAKE_KEY, *colors) if self.offers_reading else colors

    @property
    def offers_reading(self) -> bool:
        return bool(self.read) and not any(self.values)

    @property
    def event(self) -> Event | None:
        rolled = [(color, value) for color, typed in zip(COLORS, self.values, strict=True) for value in typed]
        if len(rolled) < sum(COLOR_COUNTS.values()):
            return None
        return {"type": "supply", "dice": [{"color": color, "face": value} for color, value in rolled]}

    def pressed(self, key: str) -> HandEntry | None:
        ring = range(len(COLORS))
        if key in PIPS:
            return self._typed(int(key))
        if key == "r" and self.offers_reading:
            return self._taken()
        if key in LETTERS or key.startswith("color:"):
            return replace(self, at=COLORS.index(LETTERS[key] if key in LETTERS else key.removeprefix("color:")))
        match key:
            case "down" | "tab" | "up" | "backtab":
                return replace(self, at=stepped_in(ring, self.at, 1 if key in ("down", "tab") else -1))
            case "backspace":
                at = self.at if self.values[self.at] else max(0, self.at - 1)
                return self._with(at, self.values[at][:-1])
            case "escape":
                return SupplyEntry(read=self.read)
            case _:
                return None

    def with_snapshot(self, snapshot: Snapshot) -> HandEntry:
        return self.with_supply(read_supply(snapshot))

    def with_supply(self, dice: tuple[Kind, ...]) -> SupplyEntry:
        """The entry that knows the dice of the supply, by colour and face, that are read with certainty."""
        return self if dice == self.read else replace(self, read=dice)

    def _taken(self) -> SupplyEntry:
        """What is read, to be completed from the first colour that lacks a die."""
        values = tuple(tuple(sorted(face for own, face in self.read if own == color)) for color in COLORS)
        lacking = [at for at, color in enumerate(COLORS) if len(values[at]) < COLOR_COUNTS[color]]
        return replace(self, values=values, at=lacking[0] if lacking else self.at)

    def _typed(self, value: int) -> SupplyEntry:
        """One die more, of the next colour that lacks some where this one's are all there."""
        ring = range(len(COLORS))
        for at in (*ring[self.at :], *ring[: self.at]):
            if len(self.values[at]) < COLOR_COUNTS[COLORS[at]]:
                return self._with(at, (*self.values[at], value))
        return self

    def _with(self, at: int, typed: tuple[int, ...]) -> SupplyEntry:
        return replace(self, at=at, values=(*self.values[:at], typed, *self.values[at + 1 :]))
