"""The entries of a journal: their fields, their kinds, and the bytes that their hashes are taken over.

What is written here in code stands in words in FORMAT.md, beside this folder; the two say the same.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from rules.json_text import NotJsonError, parse_json
from rules.sentence import said

FORMAT = 1
ACTORS = ("camera", "player", "referee", "simulator", "program")
FIRST_PREVIOUS = "0" * 64
"""What stands for the hash before the first entry's."""

MOST_AT_ONCE = 8
"""Segments that may be written at the same time: one for each source that looks at the table."""
MOST_ENTRIES = 200_000
LONGEST_PAYLOAD = 256 << 10
LONGEST_TEXTS = 32 << 20
"""Characters of one payload, and of all payloads and references of a journal together."""
LONGEST_WORDS = 2000

_SEGMENT_NAME = re.compile(r"[0-9]{6}\.mkv")
_EVIDENCE_NAME = re.compile(r"[0-9a-f]{64}\.(jpg|png)")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_HIGHEST = (1 << 63) - 1


SEEN_KINDS = ("observation", "segment")
"""What the camera saw, and the film of it: the game is the same without."""


def is_picture_name(name: str) -> bool:
    """Whether a file may be a picture of a session, which its SHA-256 names."""
    return _EVIDENCE_NAME.fullmatch(name) is not None


class EntryFault(ValueError):
    """What is wrong with an entry, as the end of a sentence that names it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `time` is microseconds of the source since the last `source` entry, `wall` since 1970 in UTC.

    `payload` and `references` are texts of JSON objects, as they are stored and hashed.
    """

    number: int
    kind: str
    actor: str
    time: int
    wall: int
    payload: str
    references: str
    previous: str
    hash: str

    @property
    def fields(self) -> Mapping[str, Any]:
        """The payload; parsed anew each time, since few are ever needed."""
        return parse_object(self.payload)

    @property
    def evidence(self) -> tuple[str, ...]:
        """The names of the pictures that the entry rests on."""
        return tuple(parse_object(self.references).get("evidence", ()))

    @property
    def t(self) -> float:
        """The time in seconds."""
        return self.time / 1e6


def canonical_json(value: object) -> str:
    """`value` as a payload is written: ASCII, keys sorted, no spaces, no NaN."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, sort_keys=True, separators=(",", ":"))


def entry_hash(number: int, kind: str, actor: str, time: int, wall: int, texts: tuple[str, str], previous: str) -> str:
    """The hash of an entry whose payload and references are `texts`, in hex."""
    lines = (f"cubewatch entry {FORMAT}", number, kind, actor, time, wall, *texts, previous)
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode("ascii")).hexdigest()


@dataclass(frozen=True)
class Draft:
    """What is to be written: an entry before it has a place in the chain. `time` None: that of the entry before."""

    kind: str
    actor: str
    time: int | None
    fields: Mapping[str, Any]
    references: Mapping[str, Any] = field(default_factory=dict[str, Any])


def make_entry(draft: Draft, before: Entry | None, wall: int) -> Entry:
    """The entry that a draft becomes after the entry `before`. Raises EntryFault where it is not as the format says."""
    number, previous = (1, FIRST_PREVIOUS) if before is None else (before.number + 1, before.hash)
    earliest = 0 if before is None or draft.kind == "source" else before.time
    time = (0 if before is None else before.time) if draft.time is None else draft.time
    if time < earliest:
        raise EntryFault(said("its time is earlier than that of the entry before"))
    try:
        texts = canonical_json(draft.fields), canonical_json(draft.references)
    except (ValueError, RecursionError):
        raise EntryFault(said("it contains something that JSON cannot express")) from None
    hashed = entry_hash(number, draft.kind, draft.actor, time, wall, texts, previous)
    entry = Entry(number, draft.kind, draft.actor, time, wall, *texts, previous, hashed)
    check_form(entry)
    return entry


def check_form(entry: Entry) -> None:
    """Raises EntryFault where an entry is not as the format says, its place in the chain apart."""
    if entry.actor not in ACTORS:
        raise EntryFault(said("its actor is unknown"))
    if entry.kind not in FIELDS:
        raise EntryFault(said("this version does not know its kind"))
    if not 0 <= entry.time <= _HIGHEST or not -_HIGHEST <= entry.wall <= _HIGHEST:
        raise EntryFault(said("its time is out of range"))
    if (entry.number == 1) != (entry.kind == "header"):
        raise EntryFault(said("the header must be the first entry, and no other"))
    _check_fields(parse_object(entry.payload), FIELDS[entry.kind])
    _check_fields(parse_object(entry.references), REFERENCES)


def parse_object(text: str) -> Mapping[str, Any]:
    """The object in a payload's text. Raises EntryFault."""
    if len(text) > LONGEST_PAYLOAD:
        raise EntryFault(said("it is longer than {most} kilobytes", most=LONGEST_PAYLOAD >> 10))
    try:
        value = parse_json(text.encode("ascii"))
    except (NotJsonError, UnicodeEncodeError):
        raise EntryFault(said("its payload is not JSON")) from None
    if not isinstance(value, dict):
        raise EntryFault(said("its payload is not a JSON object"))
    if "\n" in text:
        raise EntryFault(said("its payload is on several lines"))
    return cast("dict[str, Any]", value)


def is_segment_name(name: object) -> bool:
    """Whether a piece of video may be called so."""
    return isinstance(name, str) and _SEGMENT_NAME.fullmatch(name) is not None


def is_evidence_name(name: object) -> bool:
    """Whether a picture kept as evidence may be called so: by the SHA-256 of its file."""
    return isinstance(name, str) and _EVIDENCE_NAME.fullmatch(name) is not None


def is_recorded_file(path: object) -> bool:
    """Whether a path inside a session, with a slash, may be that of a piece of video or of a picture."""
    if not isinstance(path, str):
        return False
    folder, _, name = path.partition("/")
    return (folder == "video" and is_segment_name(name)) or (folder == "evidence" and is_evidence_name(name))


def _integer(value: object) -> bool:
    return type(value) is int and 0 <= value <= _HIGHEST


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < sys.float_info.max


def _text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORDS


def _object(value: object) -> bool:
    return isinstance(value, dict)


def _list(value: object) -> bool:
    return isinstance(value, list)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _anything(value: object) -> bool:
    return True


def _decision(value: object) -> bool:
    return value in ("upheld", "overturned", "cannot_tell")


def _hash(value: object) -> bool:
    return isinstance(value, str) and _SHA256.fullmatch(value) is not None


def _or_null(check: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or check(value)


def _each(check: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(check(item) for item in cast("list[object]", value))


def _all_of(checks: _Checks) -> Callable[[object], bool]:
    """Whether a value is an object of just these fields."""

    def check(value: object) -> bool:
        fields = cast("dict[str, object]", value) if isinstance(value, dict) else {}
        return fields.keys() == checks.keys() and all(each(fields[name]) for name, each in checks.items())

    return check


def _pairs(value: object) -> bool:
    """Pairs of an answer (a value, an icon's name, or null for "no value"), and how likely or how often it was given.

    They are by far the most that is checked, and so in one piece.
    """
    if not isinstance(value, list):
        return False
    for pair in cast("list[list[Any]]", value):
        if type(pair) is not list:
            return False
        both: list[Any] = pair
        if len(both) != 2:
            return False
        answer, number = both
        if answer is not None and not _integer(answer) and not _text(answer):
            return False
        if type(number) not in (int, float) or not abs(number) < sys.float_info.max:
            return False
    return True


def _box(value: object) -> bool:
    return _each(_number)(value) and len(cast("list[object]", value)) == 4


_Checks = Mapping[str, Callable[[object], bool]]

DIE: _Checks = {
    "zone": _or_null(_text),
    "source": _or_null(_text),
    "box": _box,
    "value": _or_null(_integer),
    "confidence": _number,
    "likely": _pairs,
    "vote": _pairs,
    "voices": _each(_all_of({"voice": _text, "source": _or_null(_text), "says": _pairs})),
    "lean": _number,
    "frames": _each(_integer),
    "crop": _or_null(is_evidence_name),
}
"""What an observation tells of one die."""

FIELDS: Mapping[str, _Checks] = {
    "header": {
        "format": lambda value: value == FORMAT and _integer(value),
        "program": _text,
        "setup": _object,
        "rules": _text,
        "models": _list,
        "layout": _or_null(_object),
        "camera": _or_null(_object),
    },
    "layout": {"layout": _object},
    "source": {"source": _text, "live": _flag, "size": _or_null(_each(_integer)), "frame_rate": _or_null(_number)},
    "observation": {"event": _object, "confidence": _number, "dice": _each(_all_of(DIE))},
    "event": {"event": _object, "confidence": _number, "said": _flag, "observation": _or_null(_integer)},
    "rejected": {"event": _anything, "code": _text, "message": _text, "said": _flag},
    "notice": {"notice": _text, "seat": _or_null(_integer), "message": _text},
    "correction": {"target": _integer, "event": _object, "who": _text, "why": _text},
    "void": {"target": _integer, "who": _text, "why": _text},
    "insert": {"after": _integer, "event": _object, "who": _text, "why": _text},
    "undo": {"target": _integer, "who": _text},
    "redo": {"target": _integer, "who": _text},
    "rename": {"players": _each(_text), "who": _text},
    "dispute": {"target": _integer, "who": _text, "why": _text},
    "ruling": {
        "dispute": _integer,
        "decision": _decision,
        "correction": _or_null(_integer),
        "who": _text,
        "why": _text,
    },
    "segment": {
        "file": is_segment_name,
        "source": _or_null(_text),
        "sha256": _hash,
        "bytes": _integer,
        "start": _integer,
        "end": _integer,
        "frames": _integer,
    },
    "pruned": {"files": _each(is_recorded_file), "why": _text},
    "result": {"result": _object},
    "close": {"why": _text},
}
"""The kinds of entries, each with the fields of its payload, of which none may be missing and no other be there."""

REFERENCES: _Checks = {"frame": _integer, "evidence": _each(is_evidence_name)}
"""What an entry may refer to: the time of a frame, and names of pictures in `evidence`; either may be missing."""

KINDS = tuple(FIELDS)


def _check_fields(fields: Mapping[str, Any], checks: _Checks) -> None:
    unknown = _first(name for name in fields if name not in checks)
    if unknown is not None:
        raise EntryFault(said("it has a field that the format does not know ({name!a})", name=unknown[:40]))
    for name, check in checks.items():
        if name not in fields:
            if checks is REFERENCES:
                continue
            raise EntryFault(said("its field {name} is missing", name=name))
        value = fields[name]
        if isinstance(value, str) and len(value) > LONGEST_WORDS:
            raise EntryFault(said("its field {name} is longer than {most} characters", name=name, most=LONGEST_WORDS))
        if not check(value):
            raise EntryFault(said("its field {name} does not have the right format", name=name))


def _first(names: Iterable[str]) -> str | None:
    return next(iter(names), None)
