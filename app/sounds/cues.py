"""What there is to be heard between two snapshots. Knows nothing of Qt."""

from dataclasses import dataclass
from typing import Literal

from app.live.log import LogEntry
from app.live.snapshot import Snapshot
from app.text.language import shown, tr, tr_plural
from app.text.words import headline_of, mending_words
from rules.counting.figures import total, unsure

Cue = Literal["roll", "pass", "cube", "unsure"]
CUES: tuple[Cue, ...] = ("roll", "pass", "cube", "unsure")
FULL_CUBE = 8
ASKING = ("missing", "unsure")
"""The phases of a seat in which the camera needs help."""


@dataclass(frozen=True)
class CuesOfMoment:
    """The sounds of one moment, in their order, and what is said of it in sentences."""

    cues: tuple[Cue, ...] = ()
    sentences: tuple[str, ...] = ()


NOTHING = CuesOfMoment()


def heard(before: Snapshot, after: Snapshot) -> CuesOfMoment:
    """What happened from one snapshot to the next: an accepted event, passes, a finished cube, something uncertain.

    Nothing where `after` is of another game, or its first.
    """
    if before.position is None or after.position is None or before.setup != after.setup:
        return NOTHING
    new = _new_events(before.log, after.log)
    cues: list[Cue] = ["roll"] if new else []
    if after.counting is not None:
        return CuesOfMoment(tuple(cues), tuple(total_spoken(entry) for entry in new))
    sentences = [spoken(entry) for entry in new]
    if after.chores != before.chores and any(chore.kind == "pass" for chore in after.chores):
        cues.append("pass")
        passes = [chore for chore in after.chores if chore.kind == "pass"]
        sentences.append(f"{mending_words(passes, after.players)}.")
    if _full_cubes(after) > _full_cubes(before):
        cues.append("cube")
    if after.over and not before.over:
        sentences.append(f"{headline_of(after)}.")
    asking = _asking(after)
    if asking.keys() - _asking(before).keys() and not new:
        cues.append("unsure")
        sentences += [f"{asking[seat]}." for seat in sorted(asking.keys() - _asking(before).keys())]
    return CuesOfMoment(tuple(cues), tuple(sentences))


def spoken(entry: LogEntry) -> str:
    """An event as it is said aloud: the dice one by one."""
    text = shown(entry.text)
    if not entry.values:
        return f"{text}."
    return f"{text}: {', '.join(_value(value) for value in entry.values)}."


def total_spoken(entry: LogEntry) -> str:
    """A counted roll as it is said aloud: its total."""
    if not entry.values:
        return f"{shown(entry.text)}."
    missing = unsure(entry.values)
    if missing == 0:
        return f"{total(entry.values)}."
    return tr_plural(
        "{total}, and one die that is not certain.",
        "{total}, and {count} dice that are not certain.",
        missing,
        total=total(entry.values),
    )


def _value(value: int | None) -> str:
    return tr("unknown") if value is None else str(value)


def _new_events(before: tuple[LogEntry, ...], after: tuple[LogEntry, ...]) -> list[LogEntry]:
    """The events that came into the log; none where it was written anew, as after an undo."""
    if not before:
        return [entry for entry in after if entry.kind == "event"]
    last = before[-1]
    for place in range(len(after) - 1, -1, -1):
        if after[place] is last or after[place] == last:
            return [entry for entry in after[place + 1 :] if entry.kind == "event"]
    return []


def _full_cubes(snapshot: Snapshot) -> int:
    return sum(table.stacked >= FULL_CUBE for table in snapshot.table)


def _asking(snapshot: Snapshot) -> dict[int, str]:
    """The seats at which something cannot be read, with the sentence that says so."""
    if snapshot.view is None or not snapshot.watched:
        return {}
    return {seat.seat: shown(seat.text) for seat in snapshot.view.seats if seat.phase in ASKING}
