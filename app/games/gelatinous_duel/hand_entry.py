"""Gelatinous for two by hand: rolls, and how many sixes attack."""

from __future__ import annotations

from dataclasses import dataclass, replace

import rules
from app.games.entry import ALWAYS, Choice, Event, HandEntry, Help
from app.games.rolls import RollEntry, rolls_of, stepped_in
from app.text.language import noop, tr, tr_plural
from rules.gelatinous.duel_state import DuelState


def entry_of(state: rules.State) -> HandEntry:
    """The roll or the choice of sixes that may be entered in `state`."""
    assert isinstance(state, DuelState)
    if state.to_choose:
        return SixesEntry(state.to_choose, state.sixes, state.to_choose[0][0])
    return RollEntry.awaiting(rolls_of(state))


@dataclass(frozen=True)
class SixesEntry(HandEntry):
    """The seats that choose with the most of their sixes that may attack, all their sixes, and what `at` has chosen."""

    most: tuple[tuple[int, int], ...]
    sixes: tuple[int, ...]
    at: int
    attack: int | None = None

    @property
    def seat(self) -> int | None:
        return self.at

    @property
    def prompt(self) -> str:
        return tr("how many attack?")

    @property
    def dice(self) -> tuple[int | None, ...]:
        return (6,) * self.sixes[self.at]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(str(count), _attacking(count), _hint(count), chosen=count == self.attack)
            for count in range(dict(self.most)[self.at] + 1)
        )

    @property
    def help(self) -> Help:
        return (("0 – 6", noop("so many sixes attack")), (noop("Tab, ↑ ↓"), noop("the other player")), *ALWAYS)

    @property
    def event(self) -> Event | None:
        return None if self.attack is None else {"type": "sixes", "seat": self.at, "attack": self.attack}

    def pressed(self, key: str) -> HandEntry | None:
        seats = [seat for seat, _ in self.most]
        if len(key) == 1 and key in "0123456789":
            return replace(self, attack=int(key)) if int(key) <= dict(self.most)[self.at] else self
        if key.startswith("seat:"):
            return self._at_seat(int(key.removeprefix("seat:")))
        match key:
            case "down" | "tab":
                return self._at_seat(stepped_in(seats, self.at, 1))
            case "up" | "backtab":
                return self._at_seat(stepped_in(seats, self.at, -1))
            case "backspace" | "escape":
                return replace(self, attack=None)
            case _:
                return None

    def keeping(self, before: HandEntry) -> HandEntry:
        """What was chosen is kept while its seat is still to choose."""
        if isinstance(before, SixesEntry) and before.at in dict(self.most):
            return replace(self, at=before.at, attack=before.attack)
        return self

    def _at_seat(self, seat: int) -> SixesEntry:
        if seat == self.at or seat not in dict(self.most):
            return self
        return replace(self, at=seat, attack=None)


def _attacking(count: int) -> str:
    if count == 0:
        return tr("0 · keep")
    return tr_plural("1 attacks", "{count} attack", count)


def _hint(count: int) -> str:
    if count == 0:
        return tr("keep all sixes and roll them again")
    return tr("pass {count} and take {count} off the cube", count=count)
