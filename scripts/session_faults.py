"""Do to sessions what goes wrong with them, or what somebody might do to them, and count what survives.

    .venv/bin/python scripts/session_faults.py [--kills 50] [--fuzz SECONDS] [--seed N]

Prints two tables, with what was tried and what survived: faults while recording and in what was recorded, and hostile
archives and journals. A small file system is mounted where this user may; where not, that row says so.
Exit status: 0, all survived; 1, not all.
"""

from __future__ import annotations

import argparse
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.decisions import Notice  # noqa: E402
from referee.sessions.archive import read_archive, write_archive  # noqa: E402
from referee.sessions.chain import load_entries  # noqa: E402
from referee.sessions.errors import NotRecordedError, SessionError  # noqa: E402
from referee.sessions.header import header  # noqa: E402
from referee.sessions.journal import Journal  # noqa: E402
from referee.sessions.recorder import Recorder  # noqa: E402
from referee.sessions.session import Session  # noqa: E402
from referee.sessions.verify import verify  # noqa: E402
from scripts.fuzz_cases import mutated  # noqa: E402
from tests.referee.sessions.hostile import archives  # noqa: E402
from tests.referee.sessions.made import ROLLS, SETUP, event, make_session, roll, second_opinion  # noqa: E402
from tests.referee.sessions.test_recorder import decided, film_times, frame, killed_after  # noqa: E402
from vision import Frame  # noqa: E402

SLOW_SECONDS = 5.0
MOST_MEMORY = 1 << 30


@dataclass
class Row:
    """A line of a table: how often something was tried, and how often it was survived; `faults` say what was not."""

    name: str
    tried: int = 0
    survived: int = 0
    slowest: float = 0.0
    fault: str = ""

    def attempt(self, what: Callable[[], str | None], case: object = "") -> None:
        """Tries `what`, which gives None where all is well, and otherwise what is not."""
        self.tried += 1
        began = time.process_time()
        try:
            fault = what()
        except Exception as error:  # noqa: BLE001 - whatever escapes is what this script looks for
            fault = f"{type(error).__name__}: {error}"
        spent = time.process_time() - began
        self.slowest = max(self.slowest, spent)
        if fault is None and spent > SLOW_SECONDS:
            fault = f"took {spent:.1f} s"
        if fault is None:
            self.survived += 1
        elif not self.fault:
            self.fault = f"{case}: {fault}" if case else fault

    def __str__(self) -> str:
        return f"| {self.name} | {self.tried} | {self.survived} | {self.slowest:.2f} | {self.fault} |"


def killed(folder: Path, chance: random.Random) -> str | None:
    """`kill -9` at a random moment: every entry there, at most a second of film lost, and the game goes on."""
    session = folder / "session"
    last, entries = killed_after(session, chance.randrange(30, 500), chance.random() * 0.1)
    verdict = verify(session)
    if not verdict.sound or second_opinion(session).returncode != 0:
        return f"does not verify: {verdict.faults}"
    if verdict.fingerprint.entries < entries:
        return f"{entries - verdict.fingerprint.entries} entries lost"
    with Recorder.go_on(session) as recorder:
        recorder.source("0", live=True)
        recorder.note(decided(1.0, [2] * 5))
    if not verify(session).sound:
        return "does not verify once it went on"
    filmed = max(film_times(session), default=0.0)
    return f"{last / 30 - filmed:.2f} s of film lost" if last / 30 - filmed > 1 else None


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
    verdict = verify(folder / "copy")
    return None if verdict.sound else str(verdict.faults)


READ_ONLY = """
import os, sys
from pathlib import Path
from tests.referee.sessions.test_recorder import frame, header, SETUP, Notice
from referee.sessions.errors import NotRecordedError
from referee.sessions.recorder import Recorder
folder, first = Path(sys.argv[1]), header(SETUP)
if os.geteuid() == 0:
    os.seteuid(65534)  # permissions mean nothing to root
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
    verdict = verify(folder / "session")
    return None if verdict.sound else str(verdict.faults)


def clock_back(folder: Path, chance: random.Random) -> str | None:
    """The clock on the wall runs wild."""
    with Recorder.begin(folder / "s", header(SETUP), film=False, wall=lambda: chance.uniform(-1e9, 4e9)) as recorder:
        for number in range(20):
            recorder.note(Notice(float(number), "cocked", 0, ""))
    return None if verify(folder / "s").sound and len(load_entries(folder / "s")) == 22 else "does not verify"


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
    faults = " ".join(verify(session).faults)
    named = f"segment {number}" in faults and second_opinion(session).returncode == 1
    return None if named else f"{harm} was not named"


def journal_byte(folder: Path, at: int) -> str | None:
    """A byte of the journal is changed: found, or no entry is another."""
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
    from referee.sessions.fingerprint import parse_head
    from referee.sessions.journal_file import write_journal

    session = make_session(folder / "session")
    head = verify(session).fingerprint
    left = chance.randrange(2, 9)
    entries = load_entries(session)
    (session / "journal.sqlite").unlink()
    write_journal(session / "journal.sqlite", entries[:left])
    faults = verify(session, parse_head(f"{head.entries} {head.hash}")).faults
    missing = head.entries - left
    words = f"{missing} {'entry is' if missing == 1 else 'entries are'} cut off the end"
    return None if words in faults else str(faults)


def two_programs(folder: Path, chance: random.Random) -> str | None:
    """A second program is refused with a sentence, and the first goes on."""
    with Recorder.begin(folder / "session", header(SETUP)) as recorder:
        recorder.source("0", live=True)
        command = [sys.executable, "-m", "gui.cli", "ruling", str(folder / "session"), "dispute", "2"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode != 2 or "another program is writing" not in done.stderr or done.stderr.count("\n") != 1:
            return done.stderr
        recorder.see(frame(0))
    return None if verify(folder / "session").sound else "does not verify"


def refused(archive: bytes, folder: Path) -> str | None:
    """An archive is refused with one sentence, and nothing is left."""
    (folder / "x.zip").write_bytes(archive)
    before = set(folder.rglob("*"))
    try:
        read_archive(folder / "x.zip", folder / "session")
    except SessionError as error:
        left = set(folder.rglob("*")) - before
        return f"left {left}" if left else "no sentence" if "\n" in str(error) else None
    return "was taken for a session"


def harmless(archive: bytes, folder: Path) -> str | None:
    """Whatever the archive is, it is refused with nothing left, or it is a session that verifies."""
    (folder / "x.zip").write_bytes(archive)
    with suppress(SessionError):
        read_archive(folder / "x.zip", folder / "session")
        return None if verify(folder / "session").sound else "an unsound session was imported"
    return None if [path.name for path in folder.iterdir()] == ["x.zip"] else "something was left"


def readable(session: Path) -> str | None:
    """Whatever the folder holds, every reader gives a sentence or a session."""
    with suppress(SessionError):
        verify(session)
    with suppress(SessionError):
        loaded = Session.load(session)
        loaded.replay()
        loaded.script()
    return None


def print_table(title: str, rows: list[Row]) -> bool:
    print(f"\n| {title} | tried | survived | slowest, CPU s | first that did not |\n| --- | --- | --- | --- | --- |")
    print(*rows, sep="\n", flush=True)
    return all(row.tried == row.survived for row in rows)


def faults(kills: int, chance: random.Random) -> list[Row]:
    few = max(1, kills // 5)
    plans: list[tuple[str, int, Callable[[Path, random.Random], str | None]]] = [
        ("kill -9 while recording 30 frames a second", kills, killed),
        ("the disk is full", few, disk_full),
        ("the folder turns read-only", few, read_only),
        ("the clock on the wall runs wild", few, clock_back),
        ("a segment deleted, cut, swapped", few, segment_harmed),
        ("entries cut off the end", few, cut_off),
        ("two programs on one session", few, two_programs),
    ]
    rows: list[Row] = []
    for name, count, do in plans:
        row = Row(name)
        for _ in range(count):
            with tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True) as folder:
                try:
                    row.attempt(lambda do=do, folder=folder: do(Path(folder), chance))
                except PermissionError:
                    row.fault = "this user may mount no file system"
        rows.append(row)
        print(row, file=sys.stderr, flush=True)
    row = Row("a byte of the journal changed")
    for at in range(0, 8192, max(1, 8192 // (10 * few))):
        with tempfile.TemporaryDirectory(prefix="faults-") as folder:
            row.attempt(lambda folder=folder, at=at: journal_byte(Path(folder), at), at)
    return [*rows, row]


def hostility(seconds: float, chance: random.Random) -> list[Row]:
    made, fuzzed, journals = Row("archives made to harm"), Row("archives changed at random"), Row("journals likewise")
    with tempfile.TemporaryDirectory(prefix="faults-") as place:
        session = make_session(Path(place) / "session")
        with Journal.open(session) as journal:
            journal.append(event(journal.last.time, roll(ROLLS[0])))
        write_archive(session, Path(place) / "sound.zip")
        sound, journal_bytes = (Path(place) / "sound.zip").read_bytes(), (session / "journal.sqlite").read_bytes()
        for name, make in archives(sound).items():
            with tempfile.TemporaryDirectory(prefix="faults-") as folder:
                made.attempt(lambda make=make, folder=folder: refused(make(), Path(folder)), name)
        for row, content in ((fuzzed, sound), (journals, journal_bytes)):
            until = time.monotonic() + seconds / 2
            while time.monotonic() < until:
                state = chance.getrandbits(64)
                harmed = mutated(content, random.Random(state))
                with tempfile.TemporaryDirectory(prefix="faults-") as folder:
                    if row is fuzzed:
                        row.attempt(lambda harmed=harmed, folder=folder: harmless(harmed, Path(folder)), state)
                    else:
                        (session / "journal.sqlite").write_bytes(harmed)
                        row.attempt(lambda: readable(session), state)
    memory = Row("at most 1 GiB of memory", 1)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    memory.survived, memory.fault = int(peak < MOST_MEMORY), f"{peak >> 20} MiB at most"
    return [made, fuzzed, journals, memory]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50, help="how often the recording is killed")
    parser.add_argument(
        "--fuzz", type=float, default=60, metavar="SECONDS", help="how long files are changed at random"
    )
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    survived = print_table("hostile files", hostility(arguments.fuzz, chance))
    return 0 if print_table("faults", faults(arguments.kills, chance)) and survived else 1


if __name__ == "__main__":
    sys.exit(main())
