"""The audit of a session: who changed what, when, why, from what to what; and what was noted of the record itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gui.review.timeline import at_the_clock
from gui.watch_words import event_words
from referee.sessions.entries import Entry

RULINGS = {"upheld": "upheld: it stands", "overturned": "overturned", "cannot_tell": "cannot tell: it stands"}

_CHANGES = ("correction", "void", "insert", "undo", "redo", "rename", "dispute", "ruling", "pruned")


@dataclass(frozen=True)
class AuditRow:
    """One thing that was done to a record. `target` is the entry that it is about, None where it is about none."""

    entry: int
    when: str
    who: str
    what: str
    before: str = ""
    after: str = ""
    why: str = ""
    target: int | None = None


def audit_of(entries: Sequence[Entry], players: Sequence[str]) -> tuple[AuditRow, ...]:
    """The rows, in order."""
    rows: list[AuditRow] = []
    events: dict[int, str] = {}
    for entry in entries:
        if entry.kind == "event":
            events[entry.number] = event_words(entry.fields["event"], players)
        row = _row(entry, entries, players, events)
        if row is not None:
            rows.append(row)
    return tuple(rows)


def _row(entry: Entry, entries: Sequence[Entry], players: Sequence[str], events: dict[int, str]) -> AuditRow | None:
    """The row of one entry, None for what is no change; `events` is what each event is by now, and is kept up."""
    if entry.kind not in _CHANGES:
        return None
    fields = entry.fields
    when, who, why = at_the_clock(entry.wall, "%Y-%m-%d %H:%M:%S"), fields.get("who", ""), fields.get("why", "")
    target = int(fields["target"]) if "target" in fields else None
    was, becomes = events.get(target or 0, ""), ""
    what: str = entry.kind
    match entry.kind:
        case "correction":
            becomes = events[target or 0] = event_words(fields["event"], players)
        case "void":
            what, becomes = "struck", "no event"
        case "insert":
            becomes = events[entry.number] = event_words(fields["event"], players)
            what, target = f"inserted after entry {fields['after']}", entry.number
        case "undo" | "redo":
            what = f"{entry.kind} of entry {target}"
        case "rename":
            what, becomes = "players renamed", ", ".join(fields["players"])
        case "dispute":
            what = "disputed"
        case "ruling":
            what = RULINGS[fields["decision"]]
            dispute = fields["dispute"]
            if 0 < dispute < entry.number and entries[dispute - 1].kind == "dispute":
                target = int(entries[dispute - 1].fields["target"])
                was = events.get(target, "")
        case "pruned":
            what, who = f"{len(fields['files'])} files removed on purpose", "the program"
        case _:
            return None
    return AuditRow(entry.number, when, who, what, was, becomes, why, target)
