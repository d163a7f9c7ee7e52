"""The moments of a session: one for each event, with what is to be said of it, and what was noticed in between."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Literal

import rules
from app.review.axis import NEAR_SECONDS, Axis
from app.text.event_words import event_words, numbered_dice
from app.text.language import tr
from referee.sessions.journal.effective import EffectiveGame, Step
from referee.sessions.journal.entries import Entry, parse_object

Kind = Literal["roll", "move", "notice", "gap"]
Flag = Literal["pass", "stack", "unsure", "correction", "void", "dispute"]
FLAGS: tuple[Flag, ...] = ("pass", "stack", "unsure", "correction", "void", "dispute")

_NO_FLAGS: frozenset[Flag] = frozenset()
_DISPUTED: frozenset[Flag] = frozenset({"dispute"})
_UNSURE: frozenset[Flag] = frozenset({"unsure"})

UNSURE_NOTICES = ("dice_missing", "dice_extra", "cocked", "wrong_size", "unsure", "missed")
"""The kinds of notices that say that dice could not be read."""
UNSURE_BELOW = 0.9
"""An event that is less certain than this is marked."""
_LEAST_APART = 1.0
"""Seconds between events of a stretch without film: entered by hand, they may all have the same time."""


@dataclass(frozen=True)
class Moment:
    """One item of the timeline, at `at` seconds of the session; `entry` is the number of the entry that tells of it.

    `step` is the place of its event among the game's steps, None for what is no event. `frame` is the time of the
    frame that shows it. `settled` is from when to when its dice lay still, None where that is not known.
    """

    at: float
    kind: Kind
    words: str
    entry: int
    step: int | None = None
    frame: float = 0.0
    settled: tuple[float, float] | None = None
    flags: frozenset[Flag] = frozenset()


@dataclass(frozen=True)
class Timeline:
    """The moments of a session, in order of time; `end` is its length in seconds."""

    moments: tuple[Moment, ...]
    end: float

    @cached_property
    def _times(self) -> tuple[float, ...]:
        return tuple(moment.at for moment in self.moments)

    def place(self, t: float) -> int | None:
        """The place of the last event at or before `t`; None before the first."""
        found = bisect_right(self._times, t + NEAR_SECONDS)
        return next((n for n in range(found - 1, -1, -1) if self.moments[n].step is not None), None)

    def between(self, start: float, end: float) -> range:
        """The places of the moments from `start` to `end` seconds, both included."""
        return range(bisect_left(self._times, start), bisect_right(self._times, end))

    def next_event(self, place: int | None, step: int) -> int | None:
        """The place of the next (1) or previous (-1) event seen from `place`; None where there is none."""
        n = -1 if place is None else place
        while 0 <= (n := n + step) < len(self.moments):
            if self.moments[n].step is not None:
                return n
        return None

    def of_entry(self, entry: int) -> int | None:
        """The place of the moment that entry number `entry` tells of."""
        return next((n for n, moment in enumerate(self.moments) if moment.entry == entry), None)


def timeline_of(entries: Sequence[Entry], game: EffectiveGame, axis: Axis, spread: bool) -> Timeline:
    """The timeline of a session. With `spread` its events are set apart that have the same time, as those entered by
    hand without a film have."""
    disputed = _disputed(entries)
    moments: list[Moment] = []
    chores: tuple[rules.Chore, ...] = ()
    free = 0.0
    for place, step in enumerate(game.steps):
        owner = entries[step.entry - 1]
        anchor = entries[step.place - 1]
        at = 0.0 if step.place == 1 else axis.at(anchor.number, anchor.time)
        at = max(at, free) if spread else at
        free = at + _LEAST_APART
        flags: set[Flag] = set()
        if step.state is not None:
            due = game.game.chores(step.state)
            if due != chores:
                flags |= {flag for chore in due if (flag := _flag_of(chore)) is not None}
            chores = due
        if step.corrected_by is not None or owner.kind == "insert":
            flags.add("correction")
        if step.voided_by is not None:
            flags.add("void")
        if step.entry in disputed:
            flags.add("dispute")
        if step.confidence is not None and step.confidence < UNSURE_BELOW:
            flags.add("unsure")
        kind: Kind = "roll" if "roll" in str(step.event.get("type")) else "move"
        frame, settled = _seen(entries, owner, axis, at)
        moments.append(Moment(at, kind, words_of(step, game), step.entry, place, frame, settled, frozenset(flags)))
    end = max(axis.end, free - _LEAST_APART)
    moments += _others(entries, axis, disputed)
    moments.sort(key=lambda moment: (moment.at, moment.step is None))
    return Timeline(tuple(moments), end)


def words_of(step: Step, game: EffectiveGame) -> str:
    """An event of a game in words, with what became of it."""
    event = event_words(step.event, game.first.names, numbered_dice(game.state))
    if step.voided_by is not None:
        return tr("{event}, crossed out", event=event)
    if not step.counts:
        return tr("{event}, pending", event=event)
    if step.corrected_by is not None:
        return tr("{event}, corrected", event=event)
    if step.confidence is None:
        return tr("{event}, added later", event=event)
    if step.said or step.actor == "player":
        return tr("{event}, by hand", event=event)
    return event


def at_the_clock(wall: int) -> datetime | None:
    """The time of an entry on this computer's clock; None for one that no calendar has."""
    try:
        return datetime.fromtimestamp(wall / 1e6)
    except (OverflowError, ValueError, OSError):
        return None


def _hour(entry: Entry) -> str:
    """The hour and minute at which an entry was written, as far as any calendar has it."""
    when = at_the_clock(entry.wall)
    return "?" if when is None else f"{when:%H:%M}"


def _flag_of(chore: rules.Chore) -> Flag | None:
    return "pass" if chore.kind == "pass" else "stack" if chore.kind == "stack" else None


def _disputed(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that somebody disputed."""
    return frozenset(int(entry.fields["target"]) for entry in entries if entry.kind == "dispute")


def _seen(entries: Sequence[Entry], owner: Entry, axis: Axis, at: float) -> tuple[float, tuple[float, float] | None]:
    """The time of the frame that shows an event, and when its dice lay still."""
    frame = parse_object(owner.references).get("frame")
    shown = axis.at(owner.number, frame) if isinstance(frame, int) else at
    number = owner.fields.get("observation") if owner.kind == "event" else None
    if not isinstance(number, int) or not 0 < number < owner.number or entries[number - 1].kind != "observation":
        return shown, None
    times = [time for die in entries[number - 1].fields["dice"] for time in die["frames"]]
    if not times:
        return shown, None
    first = axis.at(number, min(times))
    return shown, (min(first, shown), max(axis.at(number, max(times)), shown))


def _others(entries: Sequence[Entry], axis: Axis, disputed: frozenset[int]) -> list[Moment]:
    """What is no event: notices that dice could not be read, disputed entries among them, and the gaps."""
    found: list[Moment] = []
    closed: Entry | None = None
    for entry in entries:
        flags = _DISPUTED if entry.number in disputed else _NO_FLAGS
        at = axis.at(entry.number, entry.time)
        if entry.kind == "notice" and entry.fields["notice"] in UNSURE_NOTICES:
            unsure = flags | _UNSURE
            found.append(Moment(at, "notice", entry.fields["message"], entry.number, None, at, None, unsure))
        elif entry.kind in ("notice", "rejected") and flags:
            found.append(Moment(at, "notice", entry.fields["message"], entry.number, None, at, None, flags))
        elif entry.kind == "close":
            closed = entry
        elif entry.kind == "source" and closed is not None:
            words = tr("Nothing was recorded from {start} to {end}", start=_hour(closed), end=_hour(entry))
            stop = axis.at(closed.number, closed.time)
            found.append(Moment(stop, "gap", words, closed.number, None, stop))
            closed = None
    return found
