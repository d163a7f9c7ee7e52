"""The audit of a session: who changed what, when, why, from what to what; and what was noted of the record itself."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.review.timeline import at_the_clock
from app.text.event_words import event_words
from app.text.language import date, noop, tr, tr_plural
from referee.sessions.journal.entries import Entry

RULINGS = {
    "upheld": noop("upheld: the call stands"),
    "overturned": noop("overturned"),
    "cannot_tell": noop("cannot tell: the call stands"),
}

KINDS = {
    "correction": noop("correction"),
    "void": noop("crossed out"),
    "insert": noop("added"),
    "dispute": noop("disputed"),
    "ruling": noop("ruling"),
}
"""What people settle about an event, by the kind of its entry."""

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
    when, who, why = _when(entry), fields.get("who", ""), fields.get("why", "")
    target = int(fields["target"]) if "target" in fields else None
    was, becomes = events.get(target or 0, ""), ""
    what = ""
    match entry.kind:
        case "correction":
            what, becomes = tr(KINDS["correction"]), event_words(fields["event"], players)
            events[target or 0] = becomes
        case "void":
            what, becomes = tr(KINDS["void"]), tr("no event")
        case "insert":
            becomes = events[entry.number] = event_words(fields["event"], players)
            what, target = tr("inserted after entry {entry}", entry=fields["after"]), entry.number
        case "undo":
            what = tr("undo of entry {entry}", entry=target)
        case "redo":
            what = tr("redo of entry {entry}", entry=target)
        case "rename":
            what, becomes = tr("players renamed"), ", ".join(fields["players"])
        case "dispute":
            what = tr(KINDS["dispute"])
        case "ruling":
            what = tr(RULINGS[fields["decision"]])
            dispute: int = fields["dispute"]
            if 0 < dispute < entry.number and entries[dispute - 1].kind == "dispute":
                target = int(entries[dispute - 1].fields["target"])
                was = events.get(target, "")
        case "pruned":
            count = len(fields["files"])
            what = tr_plural("1 file deleted on purpose", "{count} files deleted on purpose", count)
            who = tr("the program")
        case _:
            return None
    return AuditRow(entry.number, when, who, what, was, becomes, why, target)


def _when(entry: Entry) -> str:
    """When it was written, to the second, by this computer's clock; empty where no calendar has that time."""
    when = at_the_clock(entry.wall)
    return "" if when is None else f"{date(when)} {when:%H:%M:%S}"
