"""What people do to a game afterwards: undo, correct, strike, insert, rename, dispute, rule; each as entries to write.

Every function looks at the entries there are, and gives drafts that fit them; it raises RulingError, with a sentence,
where what is asked for cannot be done. Nothing is written here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import rules
from referee.sessions.errors import RulingError
from referee.sessions.journal.effective import CHANGE_KINDS, EffectiveGame, Step, effective_game, events_of, named
from referee.sessions.journal.entries import Draft, Entry, EntryFault, make_entry
from rules.counting import counts_rolls
from rules.sentence import said

Decision = Literal["upheld", "overturned", "cannot_tell"]


def correct(entries: Sequence[Entry], target: int, event: Mapping[str, Any], who: str, why: str) -> Draft:
    """The event of entry `target` was really `event`."""
    step = _event(entries, target)
    if dict(step.event) == dict(event):
        raise RulingError(said("this is already what entry {number} says: there is nothing to correct", number=target))
    draft = Draft("correction", "referee", None, {"target": target, "event": dict(event), "who": who, "why": why})
    return _fitting(entries, draft, target)


def void(entries: Sequence[Entry], target: int, who: str, why: str) -> Draft:
    """The event of entry `target` was none."""
    _event(entries, target)
    draft = Draft("void", "referee", None, {"target": target, "who": who, "why": why})
    preview(entries, draft)
    return draft


def insert(entries: Sequence[Entry], after: int, event: Mapping[str, Any], who: str, why: str) -> Draft:
    """An event was missed, directly behind that of entry `after` (1: at the very beginning)."""
    if after != 1:
        _event(entries, after)
    draft = Draft("insert", "referee", None, {"after": after, "event": dict(event), "who": who, "why": why})
    return _fitting(entries, draft, len(entries) + 1)


def undo(entries: Sequence[Entry], who: str) -> Draft:
    """Takes back the last thing a person entered, while nothing has been rolled since."""
    for entry, stands in _backwards(entries):
        if entry.kind not in ("event", *CHANGE_KINDS) or not stands:
            continue
        if entry.actor == "camera":
            raise RulingError(
                said(
                    "there is nothing to undo: entry {number} was seen by the camera; correct or void it",
                    number=entry.number,
                )
            )
        return Draft("undo", "player", None, {"target": entry.number, "who": who})
    raise RulingError(said("there is nothing to undo: nobody has entered anything"))


def redo(entries: Sequence[Entry], who: str) -> Draft:
    """Puts back what was undone last, while nothing has happened in the game since."""
    for entry, stands in _backwards(entries):
        if entry.kind == "undo" and stands:
            return Draft("redo", "player", None, {"target": entry.number, "who": who})
        if entry.kind in ("event", *CHANGE_KINDS) and stands:
            break
    raise RulingError(said("there is nothing to redo"))


def rename(entries: Sequence[Entry], players: Sequence[str], who: str) -> Draft:
    """The players are called so, in seat order, from the beginning of the game on."""
    setup = named(entries)
    if counts_rolls(setup):
        raise RulingError(said("rolls without a game have no players to be renamed"))
    if len(players) != len(setup["players"]):
        raise RulingError(
            said(
                "there are {playing} players: give {playing} names, not {named}",
                playing=len(setup["players"]),
                named=len(players),
            )
        )
    if list(players) == list(setup["players"]):
        raise RulingError(said("the players already have these names"))
    try:
        rules.start({**setup, "players": list(players)})
    except rules.BadSetup as error:
        raise RulingError(error.message) from None
    return Draft("rename", "player", None, {"players": list(players), "who": who})


def dispute(entries: Sequence[Entry], target: int, who: str, why: str) -> Draft:
    """A player doubts what entry `target` says."""
    if not 1 < target <= len(entries):
        raise RulingError(
            said("there is no entry {number} to dispute: the last one is {last}", number=target, last=len(entries))
        )
    return Draft("dispute", "player", None, {"target": target, "who": who, "why": why})


def rule(
    entries: Sequence[Entry], number: int, decision: Decision, who: str, why: str, correction: Draft | None = None
) -> tuple[Draft, ...]:
    """How the dispute of entry `number` ended; an overturned call comes with its correction, which is written too."""
    if not 0 < number <= len(entries) or entries[number - 1].kind != "dispute":
        open_ones = ", ".join(str(entry.number) for entry in open_disputes(entries))
        if not open_ones:
            raise RulingError(said("entry {number} is not a dispute, and no dispute is open", number=number))
        raise RulingError(
            said("entry {number} is not a dispute (open disputes: {open_ones})", number=number, open_ones=open_ones)
        )
    if entries[number - 1] not in open_disputes(entries):
        raise RulingError(said("there is already a ruling on the dispute of entry {number}", number=number))
    if (decision == "overturned") != (correction is not None):
        raise RulingError(said("only an overturned call has a correction, and it needs one"))
    drafts = () if correction is None else (correction,)
    fields = {
        "dispute": number,
        "decision": decision,
        "correction": None if correction is None else len(entries) + 1,
        "who": who,
        "why": why,
    }
    return (*drafts, Draft("ruling", "referee", None, fields))


def open_disputes(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The disputes that nobody has ruled on yet."""
    ruled = {entry.fields["dispute"] for entry in entries if entry.kind == "ruling"}
    return tuple(entry for entry in entries if entry.kind == "dispute" and entry.number not in ruled)


def preview(entries: Sequence[Entry], *drafts: Draft) -> EffectiveGame:
    """The game as it would stand with the drafts written. Raises RulingError where one is too long to be written."""
    after = list(entries)
    for draft in drafts:
        try:
            after.append(make_entry(draft, after[-1], after[-1].wall))
        except EntryFault as error:
            raise RulingError(said("this cannot be saved: {why}", why=str(error))) from None
    return effective_game(after)


def _backwards(entries: Sequence[Entry]) -> Iterator[tuple[Entry, bool]]:
    """The entries from the last on, each with whether it stands: that nobody took it back, or that it was put back.

    Who looks for the last of a kind need not look at all that was before it.
    """
    taken_back: set[int] = set()
    for entry in reversed(entries):
        stands = entry.number not in taken_back
        if stands and entry.kind in ("undo", "redo"):
            taken_back.add(int(entry.fields["target"]))
        yield entry, stands


def _event(entries: Sequence[Entry], target: int) -> Step:
    step = next((step for step in events_of(entries) if step.entry == target), None)
    if step is None:
        raise RulingError(
            said("entry {number} is not an event of the game: the replay lists the events", number=target)
        )
    if step.voided_by is not None:
        raise RulingError(
            said("the event of entry {number} is already crossed out, by entry {by}", number=target, by=step.voided_by)
        )
    return step


def _fitting(entries: Sequence[Entry], draft: Draft, target: int) -> Draft:
    """The draft, if the rules accept the event where it would stand."""
    attention = preview(entries, draft).attention
    if attention is not None and attention.entry == target:
        raise RulingError(said("the rules do not allow this there: {why}", why=attention.message))
    return draft
