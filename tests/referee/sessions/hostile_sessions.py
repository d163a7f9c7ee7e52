"""Session folders that somebody made to do harm, or to look odd: each a name, and what makes the folder.

`REFUSED` can be told from a game; `ODD` are sessions that may be so, and are shown as what they say, as plain text.
The chain of their entries holds wherever that can be: nothing but the harm is wrong with them.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sqlite3
import struct
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from referee.sessions.journal.entries import FIRST_PREVIOUS, Entry, canonical_json, entry_hash
from referee.sessions.journal.journal_file import APPLICATION, INSERT, JOURNAL, TABLE, row_of, write_journal
from tests.referee.sessions.hostile import packed
from tests.referee.sessions.made import FILM, ROLLS, SETUP, make_session, roll

Make = Callable[[Path], object]
Line = tuple[str, dict[str, Any] | str] | tuple[str, dict[str, Any] | str, dict[str, Any] | str]
SAID: dict[str, Any] = {"confidence": 1.0, "said": True, "observation": None}
BY = {"who": "Ann", "why": ""}
MARKUP = "<script>x</script><img src=x onerror=x>"
ODD_TEXTS = (
    MARKUP,
    "Robert'); DROP TABLE entries;--",
    "\u202egnp.exe\u2066",
    "=cmd|' /C calc'!A0",
    "\x1b[2J\x1b]0;owned\x07",
    "A\u0300\u0301" * 13,
    "\ud800",
    "\0\r\n\t",
    "../../etc/passwd",
    "%s%n{0}{__class__}",
)


def head(setup: object = None, **changes: Any) -> Line:
    fields: dict[str, Any] = {"format": 1, "program": "cubewatch 0", "setup": setup or SETUP, "rules": ""}
    return "header", fields | {"models": [], "layout": None, "camera": None} | changes


def played(event: object = None, **changes: Any) -> Line:
    return "event", {"event": event or roll(ROLLS[0]), **SAID} | changes


def segment(name: str) -> Line:
    fields = {"file": name, "source": None, "sha256": "0" * 64, "bytes": 1, "start": 0, "end": 0, "frames": 1}
    return "segment", fields


def forged(*lines: Line, actor: str = "player", time: int = 0, wall: int = 1_800_000_000_000_000) -> list[Entry]:
    """Entries whose hashes are right, whatever they say."""
    made: list[Entry] = []
    previous = FIRST_PREVIOUS
    for number, (kind, *texts) in enumerate(lines, start=1):
        payload, references = (x if isinstance(x, str) else canonical_json(x) for x in (*texts, {})[:2])
        own = entry_hash(number, kind, actor, time, wall, (payload, references), previous)
        made.append(Entry(number, kind, actor, time, wall, payload, references, previous, own))
        previous = own
    return made


def archive_of(folder: Path) -> bytes | None:
    """A hostile session as an archive whose manifest is right; None where its journal is no file, a huge one, or not
    all there is: an archive holds no log."""
    journal, log = folder / JOURNAL, folder / f"{JOURNAL}-wal"
    if journal.is_symlink() or not journal.is_file() or journal.stat().st_size > 100 << 20 or log.exists():
        return None
    paths = [journal, *(path for name in ("video", "evidence") for path in sorted((folder / name).glob("*")))]
    plain = [path for path in paths if path.is_file() and not path.is_symlink()]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in plain}
    listed = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    count, last = _end(journal)
    manifest = {"format": 1, "entries": count, "head": last, "files": listed}
    return packed(files | {"manifest.json": canonical_json(manifest).encode()})


def _end(journal: Path) -> tuple[int, str]:
    with contextlib.closing(sqlite3.connect(f"{journal.as_uri()}?immutable=1", uri=True)) as connection:
        try:
            rows = connection.execute("SELECT count(*), max(number) FROM (SELECT number FROM entries LIMIT 999)")
            count, number = rows.fetchone()
            found = connection.execute("SELECT hash FROM entries WHERE number = ?", (number,)).fetchone()
        except (sqlite3.Error, UnicodeDecodeError):
            return 1, "0" * 64
    return count, str(found[0])[:64] if found else "0" * 64


def told(*lines: Line, **place: Any) -> Make:
    """A session of these entries."""
    return lambda folder: _journal(folder, forged(*lines, **place))


def _journal(folder: Path, entries: Sequence[Entry]) -> None:
    folder.mkdir(parents=True)
    write_journal(folder / JOURNAL, entries)


def sql(*statements: str) -> Make:
    """A sound session in whose database somebody said something."""

    def make(folder: Path) -> None:
        make_session(folder)
        with contextlib.closing(sqlite3.connect(folder / JOURNAL, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)

    return make


def by_hand(*statements: str) -> Make:
    """A database of another making that calls itself a journal."""

    def make(folder: Path) -> None:
        folder.mkdir(parents=True)
        with contextlib.closing(sqlite3.connect(folder / JOURNAL, isolation_level=None)) as connection:
            for statement in (f"PRAGMA application_id={APPLICATION}", *statements):
                connection.execute(statement)
            with contextlib.suppress(sqlite3.Error):
                connection.executemany(INSERT, map(row_of, forged(head(), played())))

    return make


def in_log(*statements: str) -> Make:
    """What was said stands in the write-ahead log alone."""

    def make(folder: Path) -> None:
        beside = make_session(folder.with_name(f"{folder.name}-made"))
        with contextlib.closing(sqlite3.connect(beside / JOURNAL, isolation_level=None)) as connection:
            for statement in ("PRAGMA journal_mode=WAL", "PRAGMA wal_autocheckpoint=0", *statements):
                connection.execute(statement)
            shutil.copytree(beside, folder)
        shutil.rmtree(beside)

    return make


def with_file(name: str, put: Callable[[Path], object]) -> Make:
    """A sound session in whose folder `put` makes something of a file."""

    def make(folder: Path) -> None:
        make_session(folder)
        path = folder / name
        if path.exists():
            path.unlink()
        put(path)

    return make


def pipe(path: Path) -> None:
    """What would keep a reader waiting for ever; where there is no such thing, a folder."""
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)
    else:
        path.mkdir()


def sparse(size: int) -> Callable[[Path], object]:
    def put(path: Path) -> None:
        with path.open("wb") as file:
            file.truncate(size)

    return put


def with_picture(content: bytes) -> Make:
    """A session whose evidence is this file, with everything said of it right."""
    name = f"{hashlib.sha256(content).hexdigest()}.png"

    def make(folder: Path) -> None:
        die = {"zone": None, "source": None, "box": [0, 0, 9, 9], "value": 3, "confidence": 1.0, "likely": []}
        die |= {"vote": [], "voices": [], "lean": 0.0, "frames": [0], "crop": name}
        seen = {"event": roll(ROLLS[0]), "confidence": 1.0, "dice": [die]}
        told(head(), ("observation", seen, {"evidence": [name]}), played(observation=2))(folder)
        (folder / "evidence").mkdir()
        (folder / "evidence" / name).write_bytes(content)

    return make


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    frame = struct.pack(">HBHHB", 17, 8, height, width, 3) + b"\1\x22\0\2\x11\1\3\x11\1"
    return b"\xff\xd8\xff\xc0" + frame + b"\xff\xda\0\x0c\3\1\0\2\x11\3\x11\0?\0" + b"\0" * 100 + b"\xff\xd9"


PICTURES = {
    "a PNG of 60,000 by 60,000": png(60_000, 60_000),
    "a JPEG of 60,000 by 60,000": jpeg(60_000, 60_000),
    "a GIF of 60,000 by 60,000": b"GIF89a" + struct.pack("<HH", 60_000, 60_000) + b"\x80\0\0" + b"\0" * 60,
    "a BMP of 60,000 by 60,000": b"BM"
    + struct.pack("<IIIIiiHHI", 99, 0, 54, 40, 60_000, 60_000, 1, 24, 0)
    + b"\0" * 40,
    "a WebP of 16,383 by 16,383": b"RIFF\xff\xff\0\0WEBPVP8L\xff\0\0\0\x2f\xfe\xff\xff\x0f" + b"\0" * 60,
    "a TIFF of 60,000 by 60,000": struct.pack(
        "<2sHIHHHIIHHIII", b"II", 42, 8, 2, 256, 4, 1, 60_000, 257, 4, 1, 60_000, 0
    ),
    "a PNG that unpacks to a thousand times its size": png(1000, 1300, b"\0" * (3001 * 1300)),
    "a PNG without an end": png(40, 40, b"\0" * 200)[:-20],
    "an empty picture": b"",
    "an SVG": b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
}

_DEEP = '{"a":' * 5000 + "1" + "}" * 5000
_LONG = "9" * 200_000

REFUSED: dict[str, Make] = {
    "a trigger": sql("CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END"),
    "a view": sql("CREATE VIEW v AS SELECT * FROM entries"),
    "another table": sql("CREATE TABLE more (x)"),
    "an index": sql("CREATE INDEX i ON entries (hash)"),
    "statistics": sql("ANALYZE"),
    "a full-text table": sql("CREATE VIRTUAL TABLE f USING fts5(x)"),
    "a generated column": sql("ALTER TABLE entries ADD COLUMN z TEXT AS (hex(zeroblob(1000000000)))"),
    "another column": sql("ALTER TABLE entries ADD COLUMN z TEXT"),
    "a name that is SQL": sql('CREATE TABLE "x; DROP TABLE entries; --" (y)'),
    "a view in place of the table": sql(
        "ALTER TABLE entries RENAME TO others", "CREATE VIEW entries AS SELECT * FROM others"
    ),
    "a schema that was written over": sql("PRAGMA writable_schema=1", "UPDATE sqlite_schema SET sql = sql || ' '"),
    "a schema that is no SQL": sql("PRAGMA writable_schema=1", "UPDATE sqlite_schema SET sql = 'DROP'"),
    "a trigger in the log": in_log("CREATE TRIGGER t AFTER INSERT ON entries BEGIN SELECT 1; END"),
    "a view in the log": in_log("CREATE VIEW v AS SELECT 1"),
    "a table that takes any type": by_hand(TABLE.removesuffix(" STRICT")),
    "a table without row numbers": by_hand(f"{TABLE}, WITHOUT ROWID"),
    "a view of that name": by_hand("CREATE VIEW entries AS SELECT 1 AS number"),
    "an endless view of that name": by_hand(
        "CREATE VIEW entries AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)"
        " SELECT n AS number FROM c"
    ),
    "a huge row": sql("UPDATE entries SET payload = hex(zeroblob(8000000)) WHERE number = 5"),
    "a huge hash": sql("UPDATE entries SET hash = hex(zeroblob(200000)) WHERE number = 5"),
    "bytes that are no text": sql("UPDATE entries SET kind = CAST(x'ff00fe' AS TEXT) WHERE number = 5"),
    "a NUL in a kind": sql("UPDATE entries SET kind = 'event' || char(0) || 'x' WHERE number = 5"),
    "a negative number": sql("UPDATE entries SET number = -5 WHERE number = 5"),
    "the largest number": sql("UPDATE entries SET number = 9223372036854775807 WHERE number = 9"),
    "more entries than a session can hold": sql(
        "WITH RECURSIVE c(n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM c WHERE n < 200100)"
        " INSERT INTO entries SELECT n, 'close', 'program', 0, 0, '{}', '{}', '', '' FROM c"
    ),
    "no entries": sql("DELETE FROM entries"),
    "a journal as a link": with_file(JOURNAL, lambda path: path.symlink_to("/etc/passwd")),
    "a journal as a folder": with_file(JOURNAL, lambda path: path.mkdir()),
    "a journal as a pipe": with_file(JOURNAL, pipe),
    "a journal of 10 gigabytes": with_file(JOURNAL, sparse(10 << 30)),
    "a log of 10 gigabytes": with_file(f"{JOURNAL}-wal", sparse(10 << 30)),
    "a journal of zeros": with_file(JOURNAL, sparse(8192)),
    "an empty journal": with_file(JOURNAL, sparse(0)),
    "deep JSON": told(head(), ("event", _DEEP)),
    "a deep setup": told(head(json.loads('{"a":' * 300 + "1" + "}" * 300))),
    "JSON that is none": told(head(), ("event", "{")),
    "NaN": told(head(), ("event", '{"event":{},"confidence":NaN,"said":true,"observation":null}')),
    "a number beyond all numbers": told(
        head(), ("event", '{"event":{},"confidence":1e999,"said":true,"observation":null}')
    ),
    "a list for a payload": told(head(), ("event", "[]")),
    "a payload on two lines": told(head(), ("close", '{"why":\n""}')),
    "no header": told(played()),
    "two headers": told(head(), head()),
    "another format": told(head(format=2)),
    "a format that is true": told(head(format=True)),
    "no game": told(head({"game": "chess", "players": ["Ann"], "options": {}})),
    "a game that is a list": told(head([1])),
    "a hundred thousand players": told(head({"game": "gelatinous", "players": ["x"] * 20_000, "options": {}})),
    "a name that is a number": told(head({"game": "gelatinous_solitaire", "players": [7], "options": {}})),
    "an unknown kind": told(head(), ("gift", {})),
    "an unknown field": told(head(), ("close", {"why": "", "__class__": "x"})),
    "a text that is too long": told(head(), ("close", {"why": "x" * 2001})),
    "a correction of what is to come": told(head(), ("correction", {"target": 3, "event": {}, **BY}), played()),
    "a correction of itself": told(head(), ("correction", {"target": 2, "event": {}, **BY})),
    "a strike of the header": told(head(), ("void", {"target": 1, **BY})),
    "a strike twice": told(head(), played(), ("void", {"target": 2, **BY}), ("void", {"target": 2, **BY})),
    "an insertion after nothing": told(head(), ("insert", {"after": 9, "event": {}, **BY})),
    "an undo of itself": told(head(), ("undo", {"target": 2, "who": ""})),
    "an undo of an undo": told(
        head(), played(), ("undo", {"target": 2, "who": ""}), ("undo", {"target": 3, "who": ""})
    ),
    "a redo of nothing": told(head(), ("redo", {"target": 1, "who": ""})),
    "a segment elsewhere": told(head(), segment("../../x.mkv")),
    "a picture elsewhere": told(head(), (*played(), {"evidence": ["../../../etc/passwd"]})),
    "a time before the beginning": told(head(), played(), time=-1),
}
"""Neither replayed nor exported: exit status 2."""

ODD: dict[str, Make] = {
    "an event with a number beyond all numbers": told(
        head(),
        ("event", '{"event":{"type":"roll","values":[1e999]},"confidence":0.9,"said":true,"observation":null}'),
    ),
    **{f"a player called {name[:20]!a}": told(head(SETUP | {"players": [name]}), played()) for name in ODD_TEXTS[:6]},
    **{
        f"a reason {why[:20]!a}": told(head(), played(), ("dispute", {"target": 2, "who": why, "why": why}))
        for why in ODD_TEXTS
    },
    **{
        f"an event {word[:20]!a}": told(head(), played({"type": word, "seat": 0, word: [word]}))
        for word in ODD_TEXTS[:6]
    },
    "an event with a seat beyond all seats": told(
        head(), played({"type": "roll", "seat": 10**300, "values": [10**300]})
    ),
    "an event with a long number": told(
        head(), ("event", f'{{"event":{{"seat":{_LONG}}},"confidence":1,"said":true,"observation":null}}')
    ),
    "an event twice as deep as a list should be": told(head(), played({"type": [[[[[]]]]] * 20})),
    "keys twice": told(head(), ("close", '{"why":"a","why":"b"}')),
    "the latest of all times": told(head(), played(), time=(1 << 63) - 1, wall=(1 << 63) - 1),
    "the earliest of all clocks": told(head(), played(), wall=1 - (1 << 63)),
    "a ruling on what was no dispute": told(
        head(), ("ruling", {"dispute": 1, "decision": "upheld", "correction": None, **BY})
    ),
    "a layout that is none": told(head(layout={"seats": "many", "image_size": [1e300, -1]}), played()),
    "a camera that is anything": told(head(camera={"source": {"a": [MARKUP]}}), played()),
    "models that are anything": told(head(models=[MARKUP, None, {"sha256": 7}]), played()),
    "a segment out of order": told(head(), segment("000009.mkv")),
    "pictures named ten thousand times": told(head(), (*played(), {"evidence": [f"{'0' * 64}.png"] * 3000})),
    "pruning what never was": told(head(), played(), ("pruned", {"files": ["video/000007.mkv"] * 99, "why": MARKUP})),
    "an observation that an event only claims": told(head(), played(observation=(1 << 63) - 1)),
    "video as a link": with_file("video/000001.mkv", lambda path: path.symlink_to("/etc/passwd")),
    "video as a pipe": with_file("video/000001.mkv", pipe),
    "a picture as a pipe": with_file(f"evidence/{'0' * 64}.png", pipe),
    "a lock as a link": with_file(".lock", lambda path: path.symlink_to("/etc/passwd")),
    "a pin as a link": with_file(".pinned", lambda path: path.symlink_to("/etc/passwd")),
    "a journal to be rolled back": with_file(f"{JOURNAL}-journal", lambda path: path.write_bytes(b"\xd9\xd5" * 5000)),
    "a log that is none": with_file(f"{JOURNAL}-wal", lambda path: path.write_bytes(b"\x37\x7f\x06\x82" + FILM * 999)),
    "an index of the log that is none": with_file(f"{JOURNAL}-shm", lambda path: path.write_bytes(b"\xff" * 40_000)),
    **{name: with_picture(content) for name, content in PICTURES.items()},
}
"""Sessions that may be so: replayed and exported, whether or not they verify, and nothing in them is obeyed."""
