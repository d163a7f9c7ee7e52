"""The list of what happened, as the window shows it: one entry for each decision of the referee."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import merge
from typing import Any, Literal, cast

from app.text.event_words import Dice, event_words, numbered_dice
from app.text.language import noop, shown, tr
from referee.decisions import Decided, Decision, Ended, FreeRoll, Notice, Refused
from referee.sessions.journal.effective import EffectiveGame, Step
from referee.sessions.journal.entries import Entry

EntryKind = Literal["event", "refused", "notice", "end"]
Mark = Literal["", "corrected", "inserted", "struck", "needs attention", "pending"]
"""What people settled about an event, or what came of that."""
MARKS: Mapping[Mark, str] = {
    "corrected": noop("corrected"),
    "inserted": noop("added"),
    "struck": noop("crossed out"),
    "needs attention": noop("needs attention"),
    "pending": noop("pending"),
}


@dataclass(frozen=True)
class LogEntry:
    """One line of the list: at `t` seconds, about `seat` (None: nobody's), with the dice it names.

    `confidence` is None where nothing was read; `by_hand` marks what a person entered. An event's `number` is that of
    its entry in the journal, None where there is none.
    """

    t: float
    kind: EntryKind
    seat: int | None
    text: str
    values: tuple[int | None, ...] = ()
    confidence: float | None = None
    by_hand: bool = False
    number: int | None = None
    mark: Mark = ""


def beginning_of(setup: Mapping[str, object]) -> tuple[LogEntry, ...]:
    """What is said of a game before its first event: of one taken up, that nobody knows what went before."""
    if "taken_up" not in setup:
        return ()
    return (LogEntry(0.0, "notice", None, tr("Continued from the table. What was played before is unknown")),)


def entry_of(decision: Decision, players: Sequence[str], by_hand: bool = False, dice: Dice = ()) -> LogEntry:
    """The line that tells of `decision`; `players` are the names in seat order, `dice` those that have numbers."""
    if isinstance(decision, Decided):
        seat, values = _seat_and_values(decision.event, players)
        rolled = decision.event.get("type") == "roll"
        if rolled and "seat" not in decision.event:
            read: object = decision.event.get("values")
            counted = tuple(cast("list[int | None]", read)) if isinstance(read, list) else ()
            hand = by_hand or decision.said
            return LogEntry(
                decision.t, "event", None, tr("Rolled"), counted, None if hand else decision.confidence, hand
            )
        text = _rolled(seat, players) if rolled else _capital(event_words(decision.event, players, dice))
        hand = by_hand or decision.said
        return LogEntry(decision.t, "event", seat, text, values, None if hand else decision.confidence, hand)
    if isinstance(decision, Refused):
        seat, values = _seat_and_values(decision.event, players)
        return LogEntry(decision.t, "refused", seat, shown(decision.message), values, None, by_hand or decision.said)
    if isinstance(decision, Notice):
        return LogEntry(decision.t, "notice", decision.seat, shown(decision.message))
    if isinstance(decision, FreeRoll):
        return LogEntry(decision.t, "event", None, tr("Rolled"), decision.values, decision.confidence)
    assert isinstance(decision, Ended)
    return LogEntry(decision.t, "end", None, tr("The recording ends here"))


def log_of(entries: Sequence[Entry], game: EffectiveGame, most: int) -> tuple[LogEntry, ...]:
    """The list of a game as its journal tells it after all that was settled: the last `most` lines of it.

    An event that was undone is not in it any more; one that was struck is.
    """
    told = [
        entry for entry in entries if entry.kind == "rejected" or (entry.kind == "notice" and entry.actor != "program")
    ]
    others = told[-most:]
    lines = merge(
        ((step.place, log_line(step, game)) for step in game.steps[-most:]),
        ((entry.number, _said(entry, game.first.names)) for entry in others),
        key=lambda numbered: numbered[0],
    )
    return tuple(line for _, line in lines)[-most:]


def log_line(step: Step, game: EffectiveGame) -> LogEntry:
    """The line that tells of an event of a game."""
    decided = Decided(step.time / 1e6, step.event, step.confidence or 1.0, {}, step.said)
    by_hand = step.confidence is None or step.actor == "player"
    line = entry_of(decided, game.first.names, by_hand, numbered_dice(game.state))
    return replace(line, number=step.entry, mark=mark_of(step, game))


def mark_words(mark: Mark) -> str:
    """A mark as it is shown."""
    return tr(MARKS[mark]) if mark else ""


def mark_of(step: Step, game: EffectiveGame) -> Mark:
    """What people settled about an event, or what came of that."""
    if step.voided_by is not None:
        return "struck"
    if game.attention is not None and step.entry == game.attention.entry:
        return "needs attention"
    if not step.counts:
        return "pending"
    return "corrected" if step.corrected_by is not None else "inserted" if step.confidence is None else ""


def _said(entry: Entry, players: Sequence[str]) -> LogEntry:
    """A notice, or what the rules refused."""
    fields, t = entry.fields, entry.time / 1e6
    if entry.kind == "notice":
        return entry_of(Notice(t, fields["notice"], fields["seat"], fields["message"]), players)
    refused = Refused(t, fields["event"], fields["code"], fields["message"], fields["said"])
    return entry_of(refused, players, entry.actor == "player")


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
    fields = cast("Mapping[str, Any]", event)
    seat, values = fields.get("seat"), fields.get("values")
    known = seat if isinstance(seat, int) and 0 <= seat < len(players) else None
    read = cast("Sequence[object]", values) if isinstance(values, list | tuple) else ()
    dice = tuple(sorted(v for v in read if isinstance(v, int)))
    return known, tuple(v for v in dice if 1 <= v <= 6)


def _rolled(seat: int | None, players: Sequence[str]) -> str:
    return tr("Somebody rolled") if seat is None else tr("{name} rolled", name=players[seat])


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
