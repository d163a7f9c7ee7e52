"""Do to sessions what goes wrong with them, or what somebody might do to them, and count what survives.

    .venv/bin/python -m scripts.faults.session_faults [--kills 50] [--seed N] [--only faults|hostile]

Prints two tables, with what was tried and what survived: hostile archives and sessions, each of them given to every
command that reads sessions; and the faults of `recording_faults.py`. A small file system is mounted where this user
may; where not, those rows say so. `mutate_files.py` reads files in which bytes were changed by chance. Exit status: 0,
all survived; 1, not all.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from referee.sessions.export.archive import write_archive
from scripts.faults.recording_faults import FAULTS
from tests.referee.sessions.hostile import archives
from tests.referee.sessions.hostile_sessions import ODD, REFUSED, Make
from tests.referee.sessions.made import Done, cubewatch, make_session, second_opinion

SLOW_SECONDS = 5.0
MOST_MEMORY = 1 << 30


@dataclass
class FaultRow:
    """A line of a table: how often something was tried, and how often it was survived; `fault` says what was not."""

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
        except PermissionError:
            raise
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


def refused_archive(archive: bytes, folder: Path) -> str | None:
    """An archive is refused by `import` with one sentence, and nothing is left."""
    (folder / "x.zip").write_bytes(archive)
    done = cubewatch("import", folder / "x.zip", "--into", folder / "out" / "session")
    left = [path for path in folder.rglob("*") if path.is_file() and path != folder / "x.zip"]
    return f"left {left}" if left else _sentence(done)


def hostile_session(make: Make, refused: bool, folder: Path) -> str | None:
    """Every command gives a sentence, or shows the session; both verifiers agree, and the folder stays as it is."""
    session = folder / "in" / "session"
    session.parent.mkdir()
    make(session)
    before = {path: path.lstat().st_mtime_ns for path in folder.rglob("*")}
    verified, other = cubewatch("verify", session).returncode, second_opinion(session).returncode
    if verified != other:
        return f"the verifiers differ: {verified} and {other}"
    for command in (("replay", "--json"), ("export", "--to", folder / "x.html"), ("export", "--to", folder / "x.csv")):
        done = cubewatch(command[0], session, *command[1:])
        fault = _sentence(done) if refused else None if done.returncode < 2 else done.stderr
        if fault is not None:
            return f"{command[0]}: {fault}"
    changed = [path for path, at in before.items() if not path.is_symlink() and path.lstat().st_mtime_ns != at]
    return f"changed {changed}" if changed and changed != [folder] else None


def _sentence(done: Done) -> str | None:
    right = done.returncode == 2 and len(done.stderr.splitlines()) == 1 and "Traceback" not in done.stderr
    return None if right else f"exit status {done.returncode}, and no sentence: {done.stderr[:200]!r}"


def hostility() -> list[FaultRow]:
    made, refused, odd = FaultRow("archives made to harm"), FaultRow("sessions made to harm"), FaultRow("odd sessions")
    with tempfile.TemporaryDirectory(prefix="faults-") as place:
        write_archive(make_session(Path(place) / "session"), Path(place) / "sound.zip")
        for name, make in archives((Path(place) / "sound.zip").read_bytes()).items():
            with tempfile.TemporaryDirectory(prefix="faults-") as folder:
                made.attempt(lambda make=make, folder=folder: refused_archive(make(), Path(folder)), name)
    for row, cases in ((refused, REFUSED), (odd, ODD)):
        for name, make in cases.items():
            with tempfile.TemporaryDirectory(prefix="faults-") as folder:
                row.attempt(
                    lambda make=make, row=row, folder=folder: hostile_session(make, row is refused, Path(folder)), name
                )
    return [made, refused, odd, memory()]


def memory() -> FaultRow:
    """What this program came to need so far; everything hostile is read within it."""
    try:
        import resource
    except ImportError:
        return FaultRow("at most 1 GiB of memory", fault="not measured on this system")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return FaultRow("at most 1 GiB of memory", 1, int(peak < MOST_MEMORY), 0.0, f"{peak >> 20} MiB at most")


def faults(kills: int, chance: random.Random) -> list[FaultRow]:
    """The first fault so often, the bytes of the journal twice, and the others a fifth of that."""
    counts = dict.fromkeys(FAULTS, max(1, kills // 5))
    counts["kill -9 while recording 30 frames a second"] = kills
    counts["a byte of the journal changed"] = 2 * kills
    rows: list[FaultRow] = []
    for name, fault in FAULTS.items():
        row = FaultRow(name)
        for _ in range(counts[name]):
            with tempfile.TemporaryDirectory(prefix="faults-", ignore_cleanup_errors=True) as folder:
                try:
                    row.attempt(lambda fault=fault, folder=folder: fault(Path(folder), chance))
                except PermissionError:
                    row.tried, row.fault = 0, "this user may mount no file system"
                    break
        rows.append(row)
        print(row, file=sys.stderr, flush=True)
    return rows


def print_table(title: str, rows: list[FaultRow]) -> bool:
    print(f"\n| {title} | tried | survived | slowest, CPU s | first that did not |\n| --- | --- | --- | --- | --- |")
    print(*rows, sep="\n", flush=True)
    return all(row.tried == row.survived for row in rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50, help="how often the recording is killed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("faults", "hostile"), help="one of the two tables")
    arguments = parser.parse_args()
    survived = True
    if arguments.only != "faults":
        survived = print_table("hostile files", hostility())
    if arguments.only != "hostile":
        survived = print_table("faults", faults(arguments.kills, random.Random(arguments.seed))) and survived
    return 0 if survived else 1


if __name__ == "__main__":
    sys.exit(main())
