"""Whether the entries of a journal are those that were written: the chain of their hashes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from referee.sessions.errors import NotASessionError
from referee.sessions.journal.entries import FIRST_PREVIOUS, SEEN_KINDS, Entry, EntryFault, check_form, entry_hash
from referee.sessions.journal.journal_file import DamagedError, read_entries
from rules.sentence import said

MOST_FAULTS = 1000
"""What does not fit is looked for so long, and no longer: a stranger's journal can hold nothing else."""


@dataclass(frozen=True)
class Fault:
    """Something that is not as it was recorded, as a sentence without its end; `ends`: no more entries can be read."""

    message: str
    ends: bool = False


def checked_entries(folder: Path) -> Iterator[Entry | Fault]:
    """The entries of a journal, and between them what is wrong with them.

    An entry that is not as the format says comes as a fault alone. Raises NotASessionError where there is no journal.
    """
    faults = 0
    for found in _all_entries(folder):
        yield found
        if isinstance(found, Fault):
            faults += 1
            if faults == MOST_FAULTS:
                yield Fault(said("so much is wrong that the rest was not checked"), ends=True)
                return


def _all_entries(folder: Path) -> Iterator[Entry | Fault]:
    number, previous, sound, time = 0, FIRST_PREVIOUS, True, 0
    try:
        for entry in read_entries(folder):
            if entry.number != number + 1:
                yield Fault(_gap(number, entry.number))
            elif entry.previous != previous and sound:
                yield Fault(
                    said(
                        "entry {number} does not follow from the one before: one of them was changed",
                        number=entry.number,
                    )
                )
            sound = _own_hash(entry) == entry.hash
            if not sound:
                yield Fault(said("entry {number} was changed", number=entry.number))
            if entry.time < time and entry.kind != "source":
                yield Fault(
                    said("the time of entry {number} is earlier than that of the entry before", number=entry.number)
                )
            number, previous, time = entry.number, entry.hash, entry.time
            try:
                check_form(entry)
            except EntryFault as error:
                yield Fault(
                    said("entry {number} does not have the right format: {why}", number=entry.number, why=str(error))
                )
            else:
                yield entry
    except DamagedError as error:
        yield Fault(said("the journal is damaged: {why}", why=str(error)), ends=True)


def load_entries(folder: Path, seen: bool = True) -> tuple[Entry, ...]:
    """The entries of a journal whose chain holds. Raises NotASessionError for any other.

    Without what was `seen`, entries that tell what the camera saw come without payload and references: nine tenths of
    a journal's text.
    """
    entries: list[Entry] = []
    for found in checked_entries(folder):
        if isinstance(found, Fault):
            raise NotASessionError(
                said("the session {folder} cannot be used: {fault}", folder=folder, fault=found.message)
            )
        entries.append(found if seen or found.kind not in SEEN_KINDS else replace(found, payload="{}", references="{}"))
    if not entries:
        raise NotASessionError(said("{folder} is not a session: its journal contains no entries", folder=folder))
    return tuple(entries)


def _own_hash(entry: Entry) -> str:
    texts = (entry.payload, entry.references)
    return entry_hash(entry.number, entry.kind, entry.actor, entry.time, entry.wall, texts, entry.previous)


def _gap(last: int, found: int) -> str:
    if found <= last:
        return said("entry {number} comes after entry {last}", number=found, last=last)
    if found == last + 2:
        return said("entry {number} is missing", number=last + 1)
    return said("entries {first} to {last} are missing", first=last + 1, last=found - 1)
