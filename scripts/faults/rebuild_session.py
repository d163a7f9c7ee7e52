"""An attack on a session: its owner changes a roll and writes all of it anew, so that every hash is right again.

    .venv/bin/python -m scripts.faults.rebuild_session SESSION FORGED

FORGED, a folder that is not there yet, gets a session that differs in its last roll, with the same film, pictures and
times. Then both verifiers are asked about it, without a fingerprint and with the one that the players got of SESSION.
Nothing in the folder can tell that it was forged; the fingerprint must. Exit status: 0, found by both verifiers with
the fingerprint, and without it both say what they cannot know; 1, not so; 2, there is nothing to forge.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import click

from referee.sessions.errors import SessionError
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import FIRST_PREVIOUS, Entry, canonical_json, entry_hash
from referee.sessions.journal.fingerprint import Fingerprint
from referee.sessions.journal.fingerprint_file import fingerprint_text
from referee.sessions.journal.journal_file import JOURNAL, write_journal

ROOT = Path(__file__).resolve().parents[2]

LUCKY = 3
CANNOT_KNOW = "rewrote the session"


class NothingToForgeError(Exception):
    """The session holds no roll."""


def forged(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries with another last roll, chained anew."""
    kept = list(entries)
    rolls = [entry.number for entry in kept if entry.kind == "event" and _values(entry)]
    if not rolls:
        raise NothingToForgeError
    previous = FIRST_PREVIOUS
    for entry in kept:
        payload = entry.payload
        if entry.number == rolls[-1]:
            fields = json.loads(payload)
            values = fields["event"]["values"]
            fields["event"]["values"] = [1 + LUCKY % 6 if value == LUCKY else LUCKY for value in values]
            payload = canonical_json(fields)
        texts = (payload, entry.references)
        own = entry_hash(entry.number, entry.kind, entry.actor, entry.time, entry.wall, texts, previous)
        yield replace(entry, payload=payload, previous=previous, hash=own)
        previous = own


def _values(entry: Entry) -> object:
    event = entry.fields.get("event")
    return event.get("values") if isinstance(event, dict) else None


def forge(session: Path, out: Path) -> Fingerprint:
    """Writes the forged session; the fingerprint of the true one."""
    entries = load_entries(session)
    anew = list(forged(entries))
    out.mkdir(parents=True)
    for name in ("video", "evidence"):
        if (session / name).is_dir():
            shutil.copytree(session / name, out / name)
    write_journal(out / JOURNAL, anew)
    return Fingerprint(entries[-1].number, entries[-1].hash)


@click.command(help=__doc__)
@click.argument("session", type=click.Path(path_type=Path))
@click.argument("out", metavar="FORGED", type=click.Path(path_type=Path))
def main(session: Path, out: Path) -> None:
    try:
        true = forge(session, out)
    except (SessionError, NothingToForgeError, OSError) as error:
        print(f"{session}: {error or 'it holds no roll that could be forged'}", file=sys.stderr)
        sys.exit(2)
    kept = out.with_name(f"{out.name}.fingerprint.txt")
    kept.write_bytes(fingerprint_text(true))
    held = True
    for name, verifier in (
        ("cubewatch verify", ("-m", "gui.main", "verify")),
        ("the second verifier", (str(ROOT / "scripts" / "verify_session.py"),)),
    ):
        for given in ([], ["--head", str(kept.resolve())]):
            command = [sys.executable, *verifier, str(out.resolve()), *given]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            right = done.returncode == 1 if given else done.returncode == 0 and CANNOT_KNOW in done.stdout
            held = held and right
            told = " / ".join(done.stdout.strip().splitlines()[-1:]) or done.stderr.strip()
            print(f"{name}, {'with' if given else 'without'} the fingerprint: status {done.returncode}: {told}")
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
