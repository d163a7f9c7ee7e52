"""Verify a session without Cubewatch: the standard library alone, written from referee/FORMAT.md.

    python3 scripts/verify_session.py SESSION [--head FINGERPRINT]

FINGERPRINT: the number of entries, the 64 digits or the eight words; or a file that holds it as text, such as a .txt or
a card (.png) that Cubewatch wrote.

Exit status: 0, all as recorded; 1, something does not fit; 2, no session.
"""

import argparse
import hashlib
import json
import re
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path

TABLE = (
    "CREATE TABLE entries (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, actor TEXT NOT NULL, time INTEGER NOT NULL, "
    "wall INTEGER NOT NULL, payload TEXT NOT NULL, refs TEXT NOT NULL, previous TEXT NOT NULL, hash TEXT NOT NULL) "
    "STRICT"
)
WORDS = Path(__file__).resolve().parent.parent / "referee" / "sessions" / "journal" / "eff_short_wordlist_1.txt"
MEGABYTE = 1 << 20
FIELDS = {
    "header": "format:one program:text setup:object rules:text models:list layout:object? camera:object?",
    "source": "source:text live:flag size:counts? frame_rate:number?",
    "layout": "layout:object",
    "observation": "event:object confidence:number dice:dice",
    "event": "event:object confidence:number said:flag observation:count?",
    "rejected": "event:any code:text message:text said:flag",
    "notice": "notice:text seat:count? message:text",
    "correction": "target:count event:object who:text why:text",
    "void": "target:count who:text why:text",
    "insert": "after:count event:object who:text why:text",
    "undo": "target:count who:text",
    "redo": "target:count who:text",
    "rename": "players:texts who:text",
    "dispute": "target:count who:text why:text",
    "ruling": "dispute:count decision:decision correction:count? who:text why:text",
    "segment": "file:film source:text? sha256:hash bytes:count start:count end:count frames:count",
    "pruned": "files:paths why:text",
    "result": "result:object",
    "close": "why:text",
}
FILM, PICTURE = r"[0-9]{6}\.mkv", r"[0-9a-f]{64}\.(jpg|png)"


def is_count(value):
    return type(value) is int and 0 <= value < 1 << 63


def matches(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def all_of(check):
    return lambda value: isinstance(value, list) and all(map(check, value))


def is_of(value, kind):
    return (kind.endswith("?") and value is None) or CHECKS[kind.rstrip("?")](value)


def object_of(fields):
    wanted = dict(field.split(":") for field in fields.split())

    def check(value):
        named = isinstance(value, dict) and value.keys() == wanted.keys()
        return named and all(is_of(value[name], kind) for name, kind in wanted.items())

    return check


def is_pair(value):
    if not isinstance(value, list) or len(value) != 2 or not CHECKS["number"](value[1]):
        return False
    return value[0] is None or is_count(value[0]) or CHECKS["text"](value[0])


DIE = "zone:text? source:text? box:box value:count? confidence:number likely:pairs vote:pairs voices:voices lean:number"
VOICE = "voice:text source:text? says:pairs"
CHECKS = {
    "one": lambda value: is_count(value) and value == 1,
    "text": lambda value: isinstance(value, str) and len(value) <= 2000,
    "texts": all_of(lambda value: isinstance(value, str) and len(value) <= 2000),
    "object": lambda value: isinstance(value, dict),
    "list": lambda value: isinstance(value, list),
    "flag": lambda value: isinstance(value, bool),
    "number": lambda value: type(value) in (int, float) and abs(value) < sys.float_info.max,
    "count": is_count,
    "counts": all_of(is_count),
    "any": lambda value: True,
    "box": lambda value: all_of(CHECKS["number"])(value) and len(value) == 4,
    "pairs": all_of(is_pair),
    "voices": all_of(object_of(VOICE)),
    "dice": all_of(object_of(f"{DIE} frames:counts crop:picture?")),
    "picture": matches(PICTURE),
    "decision": lambda value: value in ("upheld", "overturned", "cannot_tell"),
    "hash": matches(r"[0-9a-f]{64}"),
    "film": matches(FILM),
    "names": all_of(matches(PICTURE)),
    "paths": all_of(matches(f"video/{FILM}|evidence/{PICTURE}")),
}


class NoSessionError(Exception):
    """The folder holds no session at all."""


def parsed(text):
    def constant(name):
        raise ValueError(name)

    if "\n" in text or len(text) > MEGABYTE // 4:
        raise ValueError("too long, or on several lines")
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
    level = deepest = 0
    for bracket in re.findall(r"[\[\]{}]", bare):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    if deepest > 256:
        raise ValueError("nested too deep")
    value = json.loads(text, parse_constant=constant, parse_int=lambda digits: int(digits[:300]))
    if not isinstance(value, dict):
        raise ValueError("no object")
    return value


def well_formed(row):
    """The payload and the references of an entry; raises ValueError where it does not have the right format."""
    number, kind, actor, time, wall = row[:5]
    payload, refs = parsed(row[5]), parsed(row[6])
    right = actor in ("camera", "player", "referee", "simulator", "program") and kind in FIELDS
    right = right and (kind == "header") == (number == 1) and time >= 0 and wall > -(1 << 63)
    right = right and object_of(FIELDS[kind])(payload) and refs.keys() <= {"frame", "evidence"}
    if not right or not is_count(refs.get("frame", 0)) or not CHECKS["names"](refs.get("evidence", [])):
        raise ValueError("fields")
    return payload, refs


def rows_of(folder):
    """The rows of the journal, and after them a sentence where they cannot be read to the end."""
    journal, log = folder / "journal.sqlite", folder / "journal.sqlite-wal"
    if journal.is_symlink() or not journal.is_file():
        raise NoSessionError("there is no journal.sqlite")
    with tempfile.TemporaryDirectory() as beside:
        for path in (journal, log):
            if path.is_file() and not path.is_symlink():
                if path.stat().st_size > 256 * MEGABYTE:
                    raise NoSessionError(f"{path.name} is too large")
                shutil.copyfile(path, Path(beside) / path.name)
        head = (Path(beside) / "journal.sqlite").open("rb").read(100)
        if len(head) < 100 or head[:16] != b"SQLite format 3\0" or head[68:72] != b"Cube":
            raise NoSessionError("journal.sqlite is no database of Cubewatch")
        connection = sqlite3.connect(Path(beside) / "journal.sqlite")
        try:
            connection.execute("PRAGMA trusted_schema=OFF")
            schema = connection.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
            if schema != [("table", "entries", TABLE)]:
                raise NoSessionError("its tables are others")
            connection.set_authorizer(lambda action, *_: 0 if action in (20, 21) else 1)  # SELECT and READ alone
            yield from connection.execute("SELECT * FROM entries ORDER BY number")
        except (sqlite3.Error, UnicodeDecodeError, OverflowError) as error:
            yield f"the journal is damaged: {error}"
        finally:
            connection.close()


def check_entries(folder, faults, remarks):
    """Number and hash of all entries, and what they say of the files: path to size and SHA-256, and what was pruned."""
    count, before, time, films, letters, closed = 0, "0" * 64, 0, 0, 0, False
    heads, files, pruned = [], {}, set()
    for row in rows_of(folder):
        if isinstance(row, str) or [type(value) for value in row] != [int, str, str, int, int, str, str, str, str]:
            faults.append(row if isinstance(row, str) else f"what follows entry {count} is no entry")
            break
        if len(faults) > 1000:
            faults.append("so much is wrong that the rest was not checked")
            break
        letters += len(row[5]) + len(row[6])
        if count == 200_000 or letters > 32 * MEGABYTE or not "".join(map(str, row)).isascii():
            faults.append(f"what follows entry {count} is more than a session can hold, or no entry")
            break
        number, kind, entry_time, previous, own = row[0], row[1], row[3], row[7], row[8]
        text = "\n".join(["cubewatch entry 1", *map(str, row[:8]), ""])
        if number != count + 1 or previous != before:
            faults.append(f"entry {number} does not follow from what stands before it")
        if hashlib.sha256(text.encode()).hexdigest() != own:
            faults.append(f"entry {number} changed")
        if entry_time < time and kind != "source":
            faults.append(f"the time of entry {number} runs back")
        count, before, time = number, own, entry_time
        heads.append((number, own))
        try:
            payload, refs = well_formed(row)
        except ValueError:
            faults.append(f"entry {number} does not have the right format")
            continue
        closed = kind == "close" or (closed and kind != "source")
        files.update((f"evidence/{name}", (None, name[:64])) for name in refs.get("evidence", []))
        if kind == "segment":
            films += 1
            if int(payload["file"][:6]) != films:
                faults.append(f"entry {number} is not of the segment that was due")
            films = int(payload["file"][:6])
            files["video/" + payload["file"]] = (payload["bytes"], payload["sha256"])
        elif kind == "pruned":
            faults += [f"entry {number} prunes {p}, never recorded" for p in payload["files"] if p not in files]
            pruned.update(payload["files"])
            remarks.append(f"{len(payload['files'])} files were removed on purpose, as entry {number} says")
    unfinished = [] if closed else [f"video/{films + ahead:06d}.mkv" for ahead in range(1, 9)]
    return heads, files, pruned, unfinished


def check_files(folder, files, pruned, unfinished, faults, remarks):
    for path, (size, sha256) in files.items():
        file = folder / path
        if file.is_symlink() or file.parent.is_symlink() or not file.is_file():
            if path not in pruned:
                faults.append(f"{path} is missing")
            continue
        with file.open("rb") as content:
            right = hashlib.file_digest(content, "sha256").hexdigest() == sha256
        if not right or size not in (None, file.stat().st_size):
            faults.append(f"{path} changed")
    for name in ("video", "evidence"):
        for file in (folder / name).iterdir() if (folder / name).is_dir() else ():
            path = f"{name}/{file.name}"
            if path in unfinished:
                remarks.append(f"{path} was never finished: nothing vouches for its pictures")
            elif name == "evidence" and unfinished and path not in files and re.fullmatch(PICTURE, file.name):
                remarks.append(f"{path} was kept for an entry that was not written any more")
            elif path not in files and not file.name.startswith("."):
                faults.append(f"{path!a} is no part of what was recorded")


def words_of(sha256):
    words = [line.split()[1] for line in WORDS.read_text().splitlines()]
    number = int(sha256, 16) % 1296**8
    return " ".join(words[number // 1296**place % 1296] for place in range(7, -1, -1))


def head_of(given):
    """A fingerprint as it was given, or the one in the file of that name."""
    file = Path(given)
    if len(given) < 200 and file.is_file():
        text = file.read_bytes()[: 64 * MEGABYTE].decode("latin-1")
        if text.startswith("\x89PNG"):
            text = text.partition("tEXtCubewatch fingerprint\0")[2][:100]
        line = re.search(r"(?im)^([0-9]+ [0-9a-f]{64})", text)
        given = line[1] if line else ""
    return " ".join(re.split(r"[\s,:]+", given.strip().lower()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("session", type=Path)
    parser.add_argument("--head", help="a fingerprint that somebody else kept, or a file that holds it")
    arguments = parser.parse_args()
    faults, remarks = [], []
    try:
        heads, files, pruned, unfinished = check_entries(arguments.session, faults, remarks)
        if not heads and not faults:
            raise NoSessionError("its journal holds no entry")
    except (NoSessionError, OSError) as error:
        print(f"{arguments.session} is no session: {error}", file=sys.stderr)
        return 2
    check_files(arguments.session, files, pruned, unfinished, faults, remarks)
    if arguments.head is not None:
        head = head_of(arguments.head)
        if not any(head in (h, words_of(h), f"{n} {h}", f"{n} {words_of(h)}") for n, h in heads):
            faults.append("no entry has that fingerprint: entries are missing at the end, or the journal was rewritten")
    for sentence in (*faults, *remarks):
        print(f"{sentence}.")
    if heads and not faults:
        print(f"{len(heads)} entries\n{heads[-1][1]}\n{words_of(heads[-1][1])}")
        if arguments.head is None:
            print(
                "To rule out that someone rewrote the session, compare a fingerprint that somebody else kept: --head."
            )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
