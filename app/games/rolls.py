"""A roll of all of a seat's dice, typed die by die: the same in the four games of Gelatinous."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import rules
from app.games.entry import Choice, Event, HandEntry
from app.text.language import tr, tr_plural

MOST_DICE = 60
"""More than any hand holds: twelve players' dice each of a roomy box, and an end to a key held down."""

PIPS = tuple("123456")


def die_choices(
    allowed: tuple[int, ...] = (1, 2, 3, 4, 5, 6), chosen: int | None = None, color: str = "green"
) -> tuple[Choice, ...]:
    """The six dice to click on."""
    return tuple(
        Choice(str(value), "", tr("enter a {value}", value=value), value, color, value == chosen, value in allowed)
        for value in range(1, 7)
    )


def stepped_in(ring: Sequence[int], at: int, step: int) -> int:
    """The member of a ring that is `step` places from `at`, itself one of them."""
    return ring[(ring.index(at) + step) % len(ring)]


def rolls_of(state: rules.State) -> dict[int, int]:
    """The seats that may roll in a position, each with its number of dice."""
    forms = rules.GAMES[state.game].legal(state)
    return {form.seat: form.dice for form in forms if isinstance(form, rules.RollForm)}


@dataclass(frozen=True)
class RollEntry(HandEntry):
    """The seats that may roll with their number of dice, the seat being entered (None: nobody may), and its values.

    `read` are the values that the camera is certain of, by seat.
    """

    counts: tuple[tuple[int, int], ...] = ()
    at: int | None = None
    values: tuple[int, ...] = ()
    read: Mapping[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])

    @staticmethod
    def awaiting(counts: Mapping[int, int]) -> RollEntry:
        """The entry of a position, at the first seat that is awaited."""
        listed = tuple(sorted(counts.items()))
        return RollEntry(listed, listed[0][0] if listed else None)

    @property
    def seat(self) -> int | None:
        return self.at

    @property
    def prompt(self) -> str:
        if self.at is None:
            return tr("Nothing to enter now")
        if not self.values:
            return "" if self.offers_reading else tr("type what the dice show, 1 to 6")
        lacking = self.count - len(self.values)
        if lacking > 0:
            return tr_plural("1 die is missing", "{count} dice are missing", lacking)
        if lacking < 0:
            return tr("1 die too many") if lacking == -1 else tr("{count} dice too many", count=-lacking)
        return tr("Enter saves it")

    @property
    def count(self) -> int:
        """How many dice the seat rolls that is being entered."""
        return 0 if self.at is None else dict(self.counts)[self.at]

    @property
    def dice(self) -> tuple[int | None, ...]:
        return (*self.values, *[None] * (self.count - len(self.values)))

    @property
    def choices(self) -> tuple[Choice, ...]:
        return () if self.at is None else die_choices()

    @property
    def event(self) -> Event | None:
        if self.at is None or len(self.values) != self.count:
            return None
        return {"type": "roll", "seat": self.at, "values": list(self.values)}

    @property
    def offers_reading(self) -> bool:
        return self.at is not None and bool(self.read.get(self.at)) and not self.values

    def pressed(self, key: str) -> HandEntry | None:
        if key in PIPS:
            return self._typed(int(key))
        if key.startswith("seat:"):
            return self._at_seat(int(key.removeprefix("seat:")))
        match key:
            case "down" | "tab":
                return self._stepped(1)
            case "up" | "backtab":
                return self._stepped(-1)
            case "backspace":
                return replace(self, values=self.values[:-1])
            case "escape":
                return replace(self, values=())
            case "r":
                return replace(self, values=self.read.get(self.at, self.values)) if self.at is not None else self
            case _:
                return None

    def with_reading(self, read: Mapping[int, tuple[int, ...]]) -> HandEntry:
        return self if read == self.read else replace(self, read=read)

    def keeping(self, before: HandEntry) -> HandEntry:
        """What was typed is kept while its seat is still awaited; a new round begins with the first who has to roll."""
        if not isinstance(before, RollEntry) or before.at not in dict(self.counts):
            return self
        same_round = set(self.counts) <= set(before.counts)
        return replace(self, at=before.at, values=before.values) if same_round or before.values else self

    def cleared(self) -> HandEntry:
        """At the first who has to roll now."""
        return replace(RollEntry.awaiting(dict(self.counts)), read=self.read)

    def retaking(self, event: Mapping[str, Any]) -> HandEntry:
        if event.get("type") != "roll" or event.get("seat") not in dict(self.counts):
            return self
        return replace(self, at=event["seat"], values=tuple(event["values"]))

    def _typed(self, value: int) -> RollEntry:
        if self.at is None or len(self.values) >= MOST_DICE:
            return self
        return replace(self, values=(*self.values, value))

    def _at_seat(self, seat: int) -> RollEntry:
        """The entry for another seat; a seat that is not awaited is left alone."""
        if seat == self.at or seat not in dict(self.counts):
            return self
        return replace(self, at=seat, values=())

    def _stepped(self, step: int) -> RollEntry:
        """The entry for the next (1) or previous (-1) seat that is awaited, in a ring."""
        seats = [seat for seat, _ in self.counts]
        if self.at is None or len(seats) < 2:
            return self
        return self._at_seat(stepped_in(seats, self.at, step))
