"""Gelatinous by video by hand: rolls, and the caller's call of the next round."""

from dataclasses import dataclass

import rules
from app.games.entry import Choice, Event, HandEntry, Help
from app.games.rolls import RollEntry, rolls_of
from app.text.language import noop, tr
from rules.gelatinous.video_state import VideoState


def entry_of(state: rules.State) -> HandEntry:
    """The roll or the call that may be entered in `state`."""
    assert isinstance(state, VideoState)
    if state.phase == "call":
        return CallEntry(state.caller, state.round + 1)
    return RollEntry.awaiting(rolls_of(state))


@dataclass(frozen=True)
class CallEntry(HandEntry):
    """The call of round `round` by the caller: Enter alone."""

    caller: int
    round: int

    @property
    def seat(self) -> int | None:
        return self.caller

    @property
    def prompt(self) -> str:
        return tr("everyone has rolled")

    @property
    def choices(self) -> tuple[Choice, ...]:
        words = tr("call round {round}", round=self.round)
        return (Choice("c", words, words, chosen=True),)

    @property
    def help(self) -> Help:
        return ((noop("Enter"), noop("call the next round")),)

    @property
    def event(self) -> Event | None:
        return {"type": "call", "seat": self.caller}

    def pressed(self, key: str) -> HandEntry | None:
        return self if key in ("c", "escape") else None
