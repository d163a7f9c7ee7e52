"""What goes wrong with sessions, each done for real in a folder of its own.

A function gives None where the session survived, and otherwise what it did not. Whatever verifies is verified by both
verifiers, which must agree.
"""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import numpy as np

from referee.decisions import Notice
from referee.sessions.errors import NotRecordedError, SessionError
from referee.sessions.export.archive import read_archive, write_archive
from referee.sessions.film.pruning import film_size, prune
from referee.sessions.journal.chain import load_entries
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.fingerprint import parse_head
from referee.sessions.journal.header import header
from referee.sessions.journal.journal_file import write_journal
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.verify import verify
from tests.referee.sessions.made import SETUP, make_session, picture, second_opinion, segment
from tests.referee.sessions.test_recorder import frame
from vision import Frame

ROOT = Path(__file__).resolve().parents[3]
Fault = Callable[[Path, random.Random], str | None]


def unsound(session: Path) -> str | None:
    """What is wrong with a session that should be sound, by either verifier."""
    verdict = verify(session)
    if not verdict.sound:
        return f"does not verify: {verdict.faults[0]}"
    return None if second_opinion(session).returncode == 0 else "the second verifier says otherwise"


def doubted(session: Path, words: str) -> str | None:
    """None where both verifiers find that a session is harmed, and ours says these words of it."""
    faults = " ".join(verify(session).faults)
    if words not in faults:
        return f"was not named: {faults}"
    return None if second_opinion(session).returncode == 1 else "the second verifier found nothing"


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A file system of its own; raises PermissionError where this user may mount none."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "none", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, check=False)
    except FileNotFoundError:
        raise PermissionError from None
    if done.returncode != 0:
        raise PermissionError
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def disk_full(folder: Path, chance: random.Random) -> str | None:
    """The disk fills up: the film is given up, then entries are refused; those before stand, and the game goes on."""
    noise = np.random.default_rng(chance.randrange(1 << 30))
    with small_disk(folder / "disk", chance.randrange(2, 5)) as disk:
        (disk / "ballast").write_bytes(b"x" * chance.randrange(1, 1_000_000))
        recorder = Recorder.begin(disk / "session", header(SETUP))
        recorder.source("0", live=True)
        noted, refused = 0, False
        for number in range(4000):
            try:
                image = noise.integers(0, 255, (96, 128, 3), dtype=np.uint8)
                recorder.see(Frame(image, number / 30, number))
                recorder.note(Notice(number / 30, "cocked", 0, "x" * 1500))
            except NotRecordedError:
                refused = True
                break
            noted += 1
        if not refused:
            return "the disk never was full"
        with suppress(NotRecordedError):
            recorder.close()
        notices = [e for e in load_entries(disk / "session") if e.kind == "notice" and e.actor == "camera"]
        if len(notices) < noted:
            return f"{noted - len(notices)} entries lost"
        (disk / "ballast").unlink()
        for file in (disk / "session" / "evidence").glob("*") if (disk / "session" / "evidence").is_dir() else ():
            return f"{file.name} was left"
        shutil.copytree(disk / "session", folder / "copy")
    Recorder.go_on(folder / "copy").close()
    return unsound(folder / "copy")


READ_ONLY = """
import os, sys
from pathlib import Path
from tests.referee.sessions.test_recorder import frame, header, SETUP, Notice
from referee.sessions.errors import NotRecordedError
from referee.sessions.recorder import Recorder
folder, first = Path(sys.argv[1]), header(SETUP)
# Permissions mean nothing to root, and another user may not be able to read this clone: a first session imports all.
with Recorder.begin(folder.with_name("first"), first) as recorder:
    recorder.source("0", live=True)
    recorder.see(frame(0))
    recorder.note(Notice(0.0, "cocked", 0, ""))
if os.geteuid() == 0:
    os.seteuid(65534)
recorder = Recorder.begin(folder, first)
recorder.source("0", live=True)
for number in range(int(sys.argv[2])):
    recorder.see(frame(number))
os.chmod(folder, 0o555)
os.chmod(folder / "video", 0o555)
count = 0
try:
    for number in range(int(sys.argv[2]), 200):
        recorder.see(frame(number))
        recorder.note(Notice(number / 10, "cocked", 0, str(number)))
        count += 1
    recorder.close()
except NotRecordedError:
    pass
print(count)
"""


def read_only(folder: Path, chance: random.Random) -> str | None:
    """The folder turns read-only: no new segment can be begun; what was written stands."""
    folder.chmod(0o777)
    command = [sys.executable, "-c", READ_ONLY, str(folder / "session"), str(chance.randrange(1, 100))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return done.stderr.strip().splitlines()[-1]
    for path in (folder / "session", folder / "session" / "video"):
        path.chmod(0o755)
    notices = [e for e in load_entries(folder / "session") if e.kind == "notice" and e.actor == "camera"]
    if len(notices) < int(done.stdout):
        return f"{int(done.stdout) - len(notices)} entries lost"
    Recorder.go_on(folder / "session").close()
    return unsound(folder / "session")


def clock_back(folder: Path, chance: random.Random) -> str | None:
    """The clock on the wall runs wild."""
    with Recorder.begin(folder / "s", header(SETUP), film=False, wall=lambda: chance.uniform(-1e9, 4e9)) as recorder:
        for number in range(20):
            recorder.note(Notice(float(number), "cocked", 0, ""))
    return unsound(folder / "s") if len(load_entries(folder / "s")) == 22 else "entries are missing"


def segment_harmed(folder: Path, chance: random.Random) -> str | None:
    """A segment is deleted, cut or swapped: named by both verifiers."""
    session = make_session(folder / "session")
    harm, number = chance.choice(("delete", "cut", "swap")), chance.choice((1, 2))
    one, other = (session / "video" / f"{n:06d}.mkv" for n in (number, 3 - number))
    if harm == "delete":
        one.unlink()
    elif harm == "cut":
        one.write_bytes(one.read_bytes()[: chance.randrange(17)])
    else:
        first, second = one.read_bytes(), other.read_bytes()
        one.write_bytes(second)
        other.write_bytes(first)
    return doubted(session, f"segment {number}")


def journal_byte(folder: Path, chance: random.Random) -> str | None:
    """A byte of the journal is changed: found, or no entry is another."""
    return changed_byte(folder, chance.randrange(8192))


def changed_byte(folder: Path, at: int) -> str | None:
    """As `journal_byte`, for the byte at this place."""
    session = make_session(folder / "session")
    path, before = session / "journal.sqlite", load_entries(session)
    content = bytearray(path.read_bytes())
    content[at] ^= 1 << (at % 8)
    path.write_bytes(content)
    try:
        sound = verify(session).sound
    except SessionError:
        return None if second_opinion(session).returncode in (1, 2) else "the verifiers differ"
    if sound and load_entries(session) != before:
        return "an entry changed, and nobody noticed"
    return None if (second_opinion(session).returncode == 0) == sound else "the verifiers differ"


def cut_off(folder: Path, chance: random.Random) -> str | None:
    """Entries are cut off the end by somebody who has the program: counted, where the fingerprint was written down."""
    session = make_session(folder / "session")
    head = verify(session).fingerprint
    left = chance.randrange(2, 9)
    entries = load_entries(session)
    (session / "journal.sqlite").unlink()
    write_journal(session / "journal.sqlite", entries[:left])
    faults = verify(session, parse_head(f"{head.entries} {head.hash}")).faults
    if second_opinion(session, "--head", head.hash).returncode != 1:
        return "the second verifier found nothing"
    missing = head.entries - left
    words = f"{missing} {'entry is' if missing == 1 else 'entries are'} missing at the end"
    return None if words in faults else str(faults)


def two_programs(folder: Path, chance: random.Random) -> str | None:
    """A second program is refused with a sentence, and the first goes on."""
    with Recorder.begin(folder / "session", header(SETUP)) as recorder:
        recorder.source("0", live=True)
        command = [sys.executable, "-m", "gui.main", "ruling", str(folder / "session"), "dispute", "2"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode != 2 or "another program is writing" not in done.stderr or done.stderr.count("\n") != 1:
            return done.stderr
        recorder.see(frame(0))
    return unsound(folder / "session")


MANY_FILES = """
import sys
from pathlib import Path
from referee.sessions.export.archive import read_archive
from referee.sessions.film.pruning import prune
print(flush=True)
if sys.argv[1] == "prune":
    prune(Path(sys.argv[2]), 4e9)
else:
    read_archive(Path(sys.argv[2]), Path(sys.argv[3]))
"""


def long_session(folder: Path) -> Path:
    """A session of a thousand files, so that there is time to break in."""
    make_session(folder)
    drafts: list[Draft] = []
    for number in range(3, 503):
        notice = {"notice": "cocked", "seat": None, "message": ""}
        evidence = {"evidence": [picture(folder, b"picture %d" % number)]}
        drafts += [segment(folder, number, b"%d" % number), Draft("notice", "program", None, notice, evidence)]
    with Journal.open(folder) as journal:
        journal.append(*drafts)
    return folder


def killed_at_work(chance: random.Random, *arguments: str | Path) -> None:
    """Starts pruning or importing, and kills that a moment later."""
    command = [sys.executable, "-c", MANY_FILES, *map(str, arguments)]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()
    with suppress(subprocess.TimeoutExpired):
        child.wait(chance.random() * 0.4)
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()


def killed_pruning(folder: Path, chance: random.Random) -> str | None:
    """`kill -9` while film is removed: what is left verifies, and goes the next time; empty folders may stay."""
    session = long_session(folder / "session")
    killed_at_work(chance, "prune", session)
    fault = unsound(session)
    if fault is not None:
        return fault
    prune(session, 4e9)
    if film_size(session):
        return "film was left"
    return unsound(session)


def killed_importing(folder: Path, chance: random.Random) -> str | None:
    """`kill -9` while a session is brought in: it is there whole, or not at all."""
    write_archive(long_session(folder / "session"), folder / "x.zip")
    target = folder / "store" / "session"
    killed_at_work(chance, "import", folder / "x.zip", target)
    if target.exists():
        return unsound(target)
    strange = [path.name for path in target.parent.glob("*") if not path.name.startswith(".import-")]
    if strange:
        return f"left {strange}"
    read_archive(folder / "x.zip", target)
    return unsound(target)


def no_room(folder: Path, chance: random.Random) -> str | None:
    """A full disk while a session is exported and brought in: a sentence, and nothing is left."""
    session = make_session(folder / "session")
    with Journal.open(session) as journal:
        journal.append(segment(session, 3, chance.randbytes(chance.randrange(1_100_000, 3_000_000))))
    write_archive(session, folder / "x.zip")
    with small_disk(folder / "disk", 1) as disk:
        for work in (
            lambda: write_archive(session, disk / "y.zip"),
            lambda: read_archive(folder / "x.zip", disk / "session"),
        ):
            try:
                work()
            except NotRecordedError as error:
                if "\n" in str(error):
                    return "said more than a sentence"
            else:
                return "there was room"
            if any(disk.iterdir()):
                return f"left {[path.name for path in disk.iterdir()]}"
    return unsound(session)


FAULTS: dict[str, Fault] = {
    "kill -9 while film is pruned": killed_pruning,
    "kill -9 while a session is imported": killed_importing,
    "the disk is full while recording": disk_full,
    "the disk is full while exporting and importing": no_room,
    "the folder turns read-only": read_only,
    "the clock on the wall runs wild": clock_back,
    "a segment deleted, cut, swapped": segment_harmed,
    "a byte of the journal changed": journal_byte,
    "entries cut off the end": cut_off,
    "two programs on one session": two_programs,
}
