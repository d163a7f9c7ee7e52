"""Verification: is a session as it was recorded, entry by entry and file by file?"""

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from referee.sessions.errors import NotASessionError
from referee.sessions.journal.chain import Fault, checked_entries
from referee.sessions.journal.entries import MOST_AT_ONCE, Entry, is_picture_name
from referee.sessions.journal.fingerprint import ChainHead, Fingerprint
from referee.sessions.journal.journal_file import is_plain_file, is_plain_folder
from rules.sentence import said, said_plural

VIDEO, EVIDENCE = "video", "evidence"
MOST_FILES = 400_000
_PIECE = 1 << 20

Progress = Callable[[int, int], None]
"""Told how many of how many files were looked at."""


@dataclass(frozen=True)
class Verification:
    """What verification found: `faults` say what is not as it was recorded, `remarks` what a person should know."""

    fingerprint: Fingerprint
    faults: tuple[str, ...]
    remarks: tuple[str, ...]
    head_known: bool = False
    """Whether a fingerprint that somebody else kept was given, and is of this session. Without one nobody can know
    whether the whole session was written anew: a chain of hashes vouches for nothing but itself."""

    @property
    def sound(self) -> bool:
        return not self.faults


@dataclass
class _Recorded:
    """What the entries say that the folder holds: files with their size (None: not told) and their SHA-256."""

    files: dict[str, tuple[int | None, str]] = field(default_factory=dict[str, tuple[int | None, str]])
    pruned: dict[str, int] = field(default_factory=dict[str, int])
    last_segment: int = 0
    closed: bool = False


def verify(folder: Path, head: ChainHead | None = None, progress: Progress | None = None) -> Verification:
    """Looks at every entry and every recorded file. Raises NotASessionError where there is no session.

    With `head`, a fingerprint of it that somebody wrote down, also whether that entry is there.
    """
    faults: list[str] = []
    recorded = _Recorded()
    count, last, known, damaged = 0, "", head is None, False
    for found in checked_entries(folder):
        if isinstance(found, Fault):
            faults.append(found.message)
            damaged = damaged or found.ends
            continue
        count, last = found.number, found.hash
        known = known or (head is not None and head.fits(found.hash) and head.entries in (None, found.number))
        faults += _note(recorded, found)
    if not count and not faults:
        raise NotASessionError(said("{folder} is not a session: its journal contains no entries", folder=folder))
    fingerprint = Fingerprint(count, last or "0" * 64)
    remarks = _remarks(fingerprint, head) if known else []
    if head is not None and not known:
        faults.append(_cut_off(head, count))
    more_faults, more_remarks = _check_files(folder, recorded, progress)
    if not damaged:
        strays, open_tail = _strays(folder, recorded)
        more_faults, more_remarks = more_faults + strays, open_tail + more_remarks
    given = head is not None and known
    return Verification(fingerprint, (*faults, *more_faults), (*remarks, *more_remarks), given)


def recorded_files(entries: Sequence[Entry]) -> tuple[str, ...]:
    """The paths of all files that entries tell of, pruned ones too, in the order in which they were recorded."""
    recorded = _Recorded()
    for entry in entries:
        _note(recorded, entry)
    return tuple(recorded.files)


def _remarks(fingerprint: Fingerprint, head: ChainHead | None) -> list[str]:
    if head is None or head.fits(fingerprint.hash):
        return []
    return [said("the session continued after the entry with that fingerprint")]


def _cut_off(head: ChainHead, count: int) -> str:
    if head.entries is not None and head.entries > count:
        missing = head.entries - count
        return said_plural("1 entry is missing at the end", "{count} entries are missing at the end", missing)
    return said("no entry has that fingerprint: entries are missing at the end, or the journal was rewritten")


def _note(recorded: _Recorded, entry: Entry) -> list[str]:
    """Takes in what an entry says of the files; what is wrong with that."""
    faults: list[str] = []
    recorded.closed = entry.kind == "close" or (recorded.closed and entry.kind != "source")
    for name in entry.evidence:
        recorded.files[f"{EVIDENCE}/{name}"] = (None, name[:64])
    if entry.kind == "segment":
        fields: Mapping[str, Any] = entry.fields
        path = f"{VIDEO}/{fields['file']}"
        if int(fields["file"][:6]) != recorded.last_segment + 1:
            faults.append(said("entry {number} does not belong to the segment that was due", number=entry.number))
        recorded.last_segment = int(fields["file"][:6])
        recorded.files[path] = (fields["bytes"], fields["sha256"])
    elif entry.kind == "pruned":
        for path in entry.fields["files"]:
            if path not in recorded.files:
                faults.append(
                    said("entry {number} deletes {file}, which was never recorded", number=entry.number, file=path)
                )
            recorded.pruned[path] = entry.number
    return faults


def _check_files(folder: Path, recorded: _Recorded, progress: Progress | None) -> tuple[list[str], list[str]]:
    faults: list[str] = []
    for number, (path, (size, sha256)) in enumerate(recorded.files.items()):
        if progress is not None:
            progress(number, len(recorded.files))
        fault = _check_file(folder, path, size, sha256, path in recorded.pruned)
        if fault is not None:
            faults.append(said("{file} {fault}", file=_called(path), fault=fault))
    remarks: list[str] = []
    for entry, count in sorted(Counter(recorded.pruned.values()).items()):
        if count == 1:
            remarks.append(said("1 file was deleted on purpose, as entry {number} says", number=entry))
        else:
            remarks.append(
                said("{count} files were deleted on purpose, as entry {number} says", count=count, number=entry)
            )
    return faults, remarks


_CHANGED = said("changed", "of a file")


def _check_file(folder: Path, path: str, size: int | None, sha256: str, pruned: bool) -> str | None:
    """What is wrong with a recorded file, or None."""
    file = folder / path
    if not is_plain_folder(file.parent) or not is_plain_file(file):
        return None if pruned else said("is missing", "of a file")
    try:
        if size is not None and file.stat().st_size != size:
            return _CHANGED
        return None if _sha256(file) == sha256 else _CHANGED
    except OSError as error:
        return said("cannot be read ({why})", why=error.strerror)


def _sha256(file: Path) -> str:
    hashed = hashlib.sha256()
    with file.open("rb") as content:
        while piece := content.read(_PIECE):
            hashed.update(piece)
    return hashed.hexdigest()


def _strays(folder: Path, recorded: _Recorded) -> tuple[list[str], list[str]]:
    """Files that no entry tells of; of a session that was never closed, the segment then written is expected."""
    faults: list[str] = []
    remarks: list[str] = []
    early = 0
    open_tail = {f"{VIDEO}/{recorded.last_segment + ahead:06d}.mkv" for ahead in range(1, MOST_AT_ONCE + 1)}
    for name in (VIDEO, EVIDENCE):
        if not (folder / name).is_dir():
            continue
        for number, file in enumerate(sorted((folder / name).iterdir())):
            path = f"{name}/{file.name}"
            if number > MOST_FILES:
                faults.append(said("{folder} contains more files than a session can have", folder=name))
                break
            if path in recorded.files or file.name.startswith("."):
                continue
            if path in open_tail and not recorded.closed:
                remarks.append(
                    said(
                        "{file} was never finished: nothing proves that its pictures are unchanged", file=_called(path)
                    )
                )
            elif name == EVIDENCE and not recorded.closed and is_picture_name(file.name):
                early += 1
            else:
                faults.append(said("{file} is not part of the recording", file=ascii(path)[1:-1]))
    if early == 1:
        remarks.append(said("1 picture belongs to an entry that was never written"))
    elif early:
        remarks.append(said("{count} pictures belong to an entry that was never written", count=early))
    return faults, remarks


def _called(path: str) -> str:
    """What a file is called in a sentence."""
    folder, _, name = path.partition("/")
    if folder == VIDEO:
        return said("segment {number}", number=int(name[:6]))
    return said("the picture {name}", name=f"{name[:12]}…{name[64:]}")
