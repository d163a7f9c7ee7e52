"""The list of what happened, as the window shows it: one entry for each decision of the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from gui.watch_words import event_words
from referee.decisions import Decided, Decision, Ended, FreeRoll, Notice, Refused

EntryKind = Literal["event", "refused", "notice", "end"]


@dataclass(frozen=True)
class LogEntry:
    """One line of the list: at `t` seconds, about `seat` (None: nobody's), with the dice it names.

    `confidence` is None where nothing was read; `by_hand` marks what a person entered.
    """

    t: float
    kind: EntryKind
    seat: int | None
    text: str
    values: tuple[int | None, ...] = ()
    confidence: float | None = None
    by_hand: bool = False


def entry_of(decision: Decision, players: Sequence[str], by_hand: bool = False) -> LogEntry:
    """The line that tells of `decision`; `players` are the names in seat order."""
    if isinstance(decision, Decided):
        seat, values = _seat_and_values(decision.event, players)
        rolled = decision.event.get("type") == "roll"
        text = f"{_name(seat, players)} rolled" if rolled else _capital(event_words(decision.event, players))
        hand = by_hand or decision.said
        return LogEntry(decision.t, "event", seat, text, values, None if hand else decision.confidence, hand)
    if isinstance(decision, Refused):
        seat, values = _seat_and_values(decision.event, players)
        return LogEntry(decision.t, "refused", seat, decision.message, values, None, by_hand or decision.said)
    if isinstance(decision, Notice):
        return LogEntry(decision.t, "notice", decision.seat, decision.message)
    if isinstance(decision, FreeRoll):
        return LogEntry(decision.t, "event", None, "Rolled", decision.values, decision.confidence)
    assert isinstance(decision, Ended)
    return LogEntry(decision.t, "end", None, "The recording ends here")


def clock(t: float) -> str:
    """A time of the source as people write it: minutes and seconds, hours where needed."""
    whole = int(max(0.0, t))
    hours, minutes, seconds = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def certainty(confidence: float) -> str:
    """A probability as people write it, never rounded up to a certainty that nobody has."""
    percent = confidence * 100
    return "> 99 %" if percent > 99.0 else f"{int(percent)} %"


def _seat_and_values(event: object, players: Sequence[str]) -> tuple[int | None, tuple[int | None, ...]]:
    if not isinstance(event, Mapping):
        return None, ()
    seat, values = event.get("seat"), event.get("values")
    known = seat if isinstance(seat, int) and 0 <= seat < len(players) else None
    dice = tuple(sorted(v for v in values if isinstance(v, int))) if isinstance(values, list | tuple) else ()
    return known, tuple(v for v in dice if 1 <= v <= 6)


def _name(seat: int | None, players: Sequence[str]) -> str:
    return "Somebody" if seat is None else players[seat]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
