"""Archives that somebody made to do harm: each a name, and a function that writes it.

`archives(sound)` makes them out of the archive of a sound session, so that nothing but the harm is wrong with them.
"""

from __future__ import annotations

import io
import json
import sqlite3
import stat
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

Files = dict[str, bytes]
FILM = "video/000001.mkv"
ODD_NAMES = (
    "../evil.txt",
    "../../evil.txt",
    "/tmp/evil.txt",
    "C:\\evil.txt",
    "\\\\host\\share\\evil.txt",
    "video/../../evil.txt",
    "video\\..\\..\\evil.txt",
    "http://example.org/evil.mkv",
    "video/000009.mkv/../../../evil",
    "video/",
    "video/sub/000009.mkv",
    "evidence/con",
    "evidence/\u202egnp.exe",
    "ｊournal.sqlite",
    "Journal.sqlite",
    "journal.sqlite ",
    "journal.sqlite-wal",
    ".lock",
    "video/000009.mkv:stream",
    "video/٠٠٠٠٠٩.mkv",
    "x" * 5000,
    "VIDEO/000001.MKV",
    "video/000001.mkv.",
    "video/000001.mkv ",
    "video//000001.mkv",
    "./video/000001.mkv",
    "video/000001.mkv\n",
    "vide\u006f\u0301/000001.mkv",
    "vide\u00f3/000001.mkv",
    "evidence/NUL",
    "evidence/COM1.png",
    "journal.sqlite-journal",
    ".pinned",
    "manifest.json/x",
    "'; DROP TABLE entries; --",
    "<img src=x>",
    "\\\\?\\C:\\evil.txt",
    "file:///tmp/evil.txt",
    "~/evil.txt",
    "$HOME/evil.txt",
)
RAW_NAMES = {
    "overlong UTF-8": b"\xc0\xae\xc0\xae/evil.txt\0",
    "half a character": b"video/00000\xc3.mkv",
    "a NUL": b"video/000001\0.mkv",
    "a NUL behind a good name": b"video/000001.mkv\0.exe",
    "bytes of a code page": b"video/\x81\x8d\x8f.mkv",
}
"""Names that no text has: each as bytes, in the place of a name of the same length."""


def files_of(archive: bytes) -> Files:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def packed(files: Mapping[str, bytes], change: Callable[[zipfile.ZipInfo], None] | None = None) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            if change is not None:
                change(info)
            archive.writestr(info, content)
    return out.getvalue()


def with_journal(files: Files, *statements: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "j"
        path.write_bytes(files["journal.sqlite"])
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            for statement in statements:
                connection.execute(statement)
        return packed(files | {"journal.sqlite": path.read_bytes()})


def with_manifest(sound: Files, **changes: object) -> bytes:
    manifest = json.loads(sound["manifest.json"]) | changes
    return packed(sound | {"manifest.json": json.dumps(manifest).encode()})


def linked(name: str) -> Callable[[zipfile.ZipInfo], None]:
    def change(info: zipfile.ZipInfo) -> None:
        if info.filename == name:
            info.external_attr = (stat.S_IFLNK | 0o777) << 16

    return change


def declaring(archive: bytes, name: str, size: int) -> bytes:
    """The archive with another size declared for a file, in the list of contents."""
    at = archive.index(b"PK\1\2")
    while True:
        length = struct.unpack("<H", archive[at + 28 : at + 30])[0]
        if archive[at + 46 : at + 46 + length] == name.encode():
            return archive[: at + 24] + struct.pack("<I", size) + archive[at + 28 :]
        at = archive.index(b"PK\1\2", at + 4)


def many(files: Files, count: int) -> bytes:
    return packed(files | {f"evidence/{number:064x}.png": b"" for number in range(count)})


def renamed(files: Files, raw: bytes) -> bytes:
    """The archive with a further file, whose name is these bytes."""
    stand_in = "x" * len(raw)
    return packed(files | {stand_in: b"evil"}).replace(stand_in.encode(), raw)


def extra(name: str, kind: int, content: bytes) -> Callable[[zipfile.ZipInfo], None]:
    def change(info: zipfile.ZipInfo) -> None:
        if info.filename == name:
            info.extra = struct.pack("<HH", kind, len(content)) + content

    return change


def typed(name: str, kind: int) -> Callable[[zipfile.ZipInfo], None]:
    def change(info: zipfile.ZipInfo) -> None:
        if info.filename == name:
            info.external_attr = (kind | 0o777) << 16

    return change


def relocated(archive: bytes, name: bytes, other: bytes) -> bytes:
    """The archive with another name before a file's content, and the old one in the list of contents."""
    at = archive.index(name)
    return archive[:at] + other + archive[at + len(name) :]


def declaring_in_zip64(files: Files) -> bytes:
    """Ten gigabytes, said where sizes beyond four are said."""
    archive = packed(files, extra(FILM, 1, struct.pack("<QQ", 10 << 30, 10 << 30)))
    return declaring(archive, FILM, 0xFFFFFFFF)


def listed(archive: bytes) -> list[int]:
    """Where the entries of the list of contents begin."""
    at, found = archive.find(b"PK\1\2"), list[int]()
    while at >= 0:
        found.append(at)
        at = archive.find(b"PK\1\2", at + 4)
    return found


def overlapping(archive: bytes) -> bytes:
    """Every file begins where the first does."""
    changed = bytearray(archive)
    for at in listed(archive):
        struct.pack_into("<I", changed, at + 42, 0)
    return bytes(changed)


def placed(archive: bytes, place: int) -> bytes:
    """The last file begins elsewhere."""
    changed = bytearray(archive)
    struct.pack_into("<I", changed, listed(archive)[-1] + 42, place)
    return bytes(changed)


def summed(archive: bytes) -> bytes:
    """The last file has another checksum."""
    changed = bytearray(archive)
    changed[listed(archive)[-1] + 16] ^= 1
    return bytes(changed)


def twice(files: Files) -> bytes:
    out = io.BytesIO(packed(files))
    import warnings

    with warnings.catch_warnings(), zipfile.ZipFile(out, "a") as archive:
        warnings.simplefilter("ignore")
        archive.writestr("journal.sqlite", files["journal.sqlite"])
    return out.getvalue()


def counted(archive: bytes, count: int, length: int) -> bytes:
    """The archive with another number and length declared for its list of contents."""
    at = archive.rindex(b"PK\5\6")
    return archive[: at + 8] + struct.pack("<HHI", count, count, length) + archive[at + 16 :]


def archives(sound: bytes) -> dict[str, Callable[[], bytes]]:
    files = files_of(sound)
    cases: dict[str, Callable[[], bytes]] = {
        f"a name: {name[:30]!a}": lambda name=name: packed(files | {name: b"evil"}) for name in ODD_NAMES
    }
    cases |= {
        "nothing": lambda: b"",
        "no zip": lambda: b"x" * 1000,
        "an empty zip": lambda: packed({}),
        "cut off": lambda: sound[:-30],
        "the middle cut out": lambda: sound[:200] + sound[400:],
        "the beginning cut off": lambda: sound[100:],
        "a zip in a zip": lambda: packed({"session.zip": sound}),
        "no manifest": lambda: packed({name: files[name] for name in files if name != "manifest.json"}),
        "no journal": lambda: packed({name: files[name] for name in files if name != "journal.sqlite"}),
        "a journal twice": lambda: twice(files),
        **{f"a name with {what}": lambda raw=raw: renamed(files, raw) for what, raw in RAW_NAMES.items()},
        "another name behind the list of contents": lambda: relocated(sound, b"video/000001.mkv", b"../../../evil.tx"),
        "another name in the list of contents": lambda: sound.replace(b"video/000002.mkv", b"../../../evil.tx"),
        "ten gigabytes declared by zip64": lambda: declaring_in_zip64(files),
        "files that overlap": lambda: overlapping(sound),
        "a place behind the end": lambda: placed(sound, 0x7FFFFFFF),
        "a hash that is not of the file": lambda: summed(sound),
        "a folder": lambda: packed(files | {"video/": b""}),
        "a zip in a zip in a zip": lambda: packed({"a.zip": packed({"b.zip": packed({"c.zip": sound})})}),
        "film as a device": lambda: packed(files, typed(FILM, stat.S_IFCHR)),
        "film as a pipe": lambda: packed(files, typed(FILM, stat.S_IFIFO)),
        "film as a folder": lambda: packed(files, typed(FILM, stat.S_IFDIR)),
        "a bomb in the manifest": lambda: packed(files | {"manifest.json": b" " * (40 << 20)}),
        "a bomb in the journal": lambda: packed(files | {"journal.sqlite": b"\0" * (200 << 20)}),
        "a manifest with a long number": lambda: with_manifest(files, entries=10**4000),
        "a manifest of lone halves of characters": lambda: with_manifest(files, head="\ud800"),
        "zip64 that is cut off": lambda: b"PK\6\7" + b"\0" * 6 + sound[-22:],
        "zip64 that leads nowhere": lambda: sound[:-22] + b"PK\6\7" + struct.pack("<IQI", 0, 1 << 62, 1) + sound[-22:],
        "film left out": lambda: packed({name: files[name] for name in files if name != FILM}),
        "other film": lambda: packed(files | {FILM: b"other"}),
        "film added": lambda: packed(files | {"video/000009.mkv": b"more"}),
        "film as a link": lambda: packed(files | {FILM: b"/etc/passwd"}, linked(FILM)),
        "journal as a link": lambda: packed(files, linked("journal.sqlite")),
        "a bomb by ratio": lambda: packed(files | {FILM: b"\0" * (200 << 20)}),
        "a bomb by count": lambda: many(files, 3000),
        "ten gigabytes declared": lambda: declaring(sound, FILM, 0xFFFFFFF0),
        "fewer bytes declared": lambda: declaring(sound, FILM, 1),
        "more files declared than there are": lambda: counted(sound, 60_000, 0x7FFFFFFF),
        "a long list of contents": lambda: counted(sound, 5, 0x7FFFFFFF),
        "a manifest that is no JSON": lambda: packed(files | {"manifest.json": b"{"}),
        "a deep manifest": lambda: packed(files | {"manifest.json": b"[" * 100_000}),
        "a manifest of another version": lambda: with_manifest(files, format=2),
        "another head": lambda: with_manifest(files, head="0" * 64),
        "another count": lambda: with_manifest(files, entries=7),
        "files of a manifest that are none": lambda: with_manifest(files, files=[1]),
        "another hash in the manifest": lambda: with_manifest(files, files={}),
        "a view": lambda: with_journal(files, "CREATE VIEW v AS SELECT * FROM entries"),
        "a trigger": lambda: with_journal(
            files, "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END"
        ),
        "a view in place of the table": lambda: with_journal(
            files, "ALTER TABLE entries RENAME TO others", "CREATE VIEW entries AS SELECT * FROM others"
        ),
        "SQL in a name": lambda: with_journal(files, 'CREATE TABLE "x; DROP TABLE entries; --" (y)'),
        "a generated column": lambda: with_journal(
            files, "ALTER TABLE entries ADD COLUMN z TEXT AS (hex(zeroblob(1e9)))"
        ),
        "an entry changed": lambda: with_journal(files, "UPDATE entries SET payload = '{}' WHERE number = 3"),
        "no entries": lambda: with_journal(files, "DELETE FROM entries"),
        "a journal that is none": lambda: packed(files | {"journal.sqlite": b"SQLite format 3\0" + b"\xff" * 9000}),
        "half a journal": lambda: packed(files | {"journal.sqlite": files["journal.sqlite"][:5000]}),
        "another database": lambda: packed(files | {"journal.sqlite": _database()}),
        "a list of contents before the beginning": lambda: counted(sound, 5, len(sound)),
        "encrypted": lambda: _flagged(sound, 6, 1),
        "packed in an unknown way": lambda: _flagged(sound, 8, 97),
    }
    return cases


def odd_archives(sound: bytes) -> dict[str, Callable[[], bytes]]:
    """Archives that other programs may have made: what is odd about them says nothing to us, and is passed by."""
    files = files_of(sound)
    renamed_by = b"\1" + struct.pack("<I", zlib.crc32(FILM.encode())) + b"../../evil.txt"
    return {
        "another name in an extra field": lambda: packed(files, extra(FILM, 0x7075, renamed_by)),
        "a field of zip64 that is too short": lambda: packed(files, extra(FILM, 1, b"\xff" * 3)),
        "times and owners in extra fields": lambda: packed(files, extra(FILM, 0x5455, b"\1\0\0\0\0")),
        "something before the beginning": lambda: b"#!/bin/sh\nrm -rf /\n" + sound,
        "the film packed too": lambda: packed(dict(reversed(files.items()))),
    }


def _database() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "j"
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE t (x)")
        return path.read_bytes()


def _flagged(archive: bytes, offset: int, value: int) -> bytes:
    """Another number in each file's header and in the list of contents, `offset` bytes behind a header's beginning."""
    changed = bytearray(archive)
    for signature, shift in ((b"PK\3\4", 0), (b"PK\1\2", 2)):
        at = archive.find(signature)
        while at >= 0:
            struct.pack_into("<H", changed, at + offset + shift, value)
            at = archive.find(signature, at + 4)
    return bytes(changed)
