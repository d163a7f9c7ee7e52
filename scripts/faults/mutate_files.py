"""Ten thousand changed files of each kind that may come from a stranger, each read with capped memory and time.

Kinds and their sound files are those of `scripts/faults/fuzz_targets.py`: archives, journals, films, pictures, die sets
and more. A sound file has some of its bytes changed by chance, and is then read by all that reads such files, in a
process of its own. It may take 1 GiB more than it had, and five seconds of a processor's time a file. What is found: a
file that ends the process, takes more than that, raises what is no sentence for a user, or has something written
outside its folder. The bytes of each finding are kept in FOLDER. It prints a table. Exit status: 0, nothing was found;
1, something was.

The same seed makes the same files.
"""

import atexit
import ctypes
import os
import random
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click

from scripts.faults.fuzz_cases import Target, attempt, mutated, workplace

ROOT = Path(__file__).resolve().parents[2]

MOST_SECONDS = 5.0
MOST_BYTES = 1 << 30
STARTING_SECONDS = 600.0
IDLE = 8
"""So many times as long may a file take by the clock: other programs want the processor, too."""
RAISED = "raised"


# Targets that do what must be found


def _hang(_data: bytes, _folder: Path) -> None:
    time.sleep(3600)


def _work_on(_data: bytes, _folder: Path) -> None:
    while True:
        pass


def _eat(_data: bytes, _folder: Path) -> None:
    bytearray(MOST_BYTES + (256 << 20))


def _crash(_data: bytes, _folder: Path) -> None:
    ctypes.string_at(0)


def _write_outside(data: bytes, folder: Path) -> None:
    (folder.parent.parent.parent / "outside").write_bytes(data)


FAULTY = tuple(
    Target(name, do, lambda: [b"sound"])
    for name, do in (
        ("hangs", _hang),
        ("works on", _work_on),
        ("eats", _eat),
        ("crashes", _crash),
        ("writes outside", _write_outside),
    )
)


# And two without fault: one waits, as if other programs had the processor; the process of the other is slow to end


def _wait(_data: bytes, _folder: Path) -> None:
    time.sleep(2)


def _end_slowly(_data: bytes, _folder: Path) -> None:
    atexit.register(time.sleep, 2)


FAULTLESS = (
    Target("waits", _wait, lambda: [b"sound"]),
    Target("ends slowly", _end_slowly, lambda: [b"sound"]),
)


def targets() -> tuple[Target, ...]:
    from scripts.faults.fuzz_targets import TARGETS

    return TARGETS


def case_of(name: str, seeds: Sequence[bytes], seed: int, number: int) -> bytes:
    """The bytes of case `number`: the same in every process."""
    chance = random.Random(f"{seed} {name} {number}")
    return mutated(chance.choice(seeds), chance)


# The process that reads


def work(name: str, seed: int, first: int, last: int) -> None:
    """Reads the cases from `first` up to `last`; each number is printed before its case, and what it raised after."""
    target = next(target for target in (*FAULTY, *FAULTLESS, *targets()) if target.name == name)
    with workplace() as (place, guard):
        seeds = target.seeds()
        guard.findings.clear()
        _cap_memory()
        for number in range(first, last):
            print(number, flush=True)
            try:
                attempt(target, case_of(name, seeds, seed, number), place, guard)
            except BaseException as error:  # noqa: BLE001 - whatever it is, it is a finding
                print(f"{RAISED} {type(error).__name__}: {' '.join(str(error).split())[:200]}", flush=True)
                guard.findings.clear()
        print("done", flush=True)


def _cap_memory() -> None:
    """From now on this process gets `MOST_BYTES` more and no further; where the system knows no such limit, nothing."""
    if not sys.platform.startswith("linux"):
        return
    import resource

    taken = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + MOST_BYTES, resource.RLIM_INFINITY))


# The process that watches over it


@dataclass
class Found:
    """What came of a kind: how many files were read, how long the longest took, and the findings by their numbers."""

    cases: int = 0
    slowest: float = 0.0
    findings: dict[int, str] = field(default_factory=dict[int, str])


def read_all(name: str, cases: int, seed: int, most_seconds: float = MOST_SECONDS) -> Found:
    """Has so many changed files of a kind be read; a process that ends or hangs is followed by another."""
    found = Found()
    number = 0
    while number < cases:
        command = [sys.executable, str(Path(__file__).resolve()), "--work", name, str(seed), str(number), str(cases)]
        environment = os.environ | {"OPENCV_LOG_LEVEL": "SILENT"}
        with subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            number = _watch(process, number, cases, found, most_seconds)
    return found


def _watch(process: subprocess.Popen[bytes], first: int, cases: int, found: Found, most_seconds: float) -> int:
    """Follows a process until it ends; the number of the case with which the next one begins."""
    assert process.stdout is not None
    current, begun, worked, told = first - 1, time.monotonic(), 0.0, b""
    descriptor = process.stdout.fileno()
    while True:
        limit = IDLE * most_seconds if current >= first else STARTING_SECONDS
        ready, _, _ = select.select([descriptor], [], [], most_seconds / 4)
        piece = os.read(descriptor, 1 << 16) if ready else b""
        if not ready:
            busy = current >= first and worked_seconds(process.pid) - worked > most_seconds
            if not busy and time.monotonic() < begun + limit:
                continue
            process.kill()
            process.wait()
            if current < first:
                raise RuntimeError("the process that reads did not begin")
            found.findings[current] = f"took more than {most_seconds:g} s"
            return current + 1
        if not piece:
            status = process.wait()
            if current < first:
                raise RuntimeError(f"the process that reads ended with status {status} before it began")
            found.findings[current] = f"ended the process with status {status}"
            return current + 1
        told += piece
        *lines, told = told.split(b"\n")
        for line in lines:
            now = time.monotonic()
            if line == b"done":
                found.slowest = max(found.slowest, now - begun)
                process.wait(STARTING_SECONDS)  # to tidy up takes time too, which is not the last file's
                return cases
            if line.startswith(RAISED.encode()):
                found.findings[current] = line.decode("utf-8", "replace")
            else:
                if current >= first:
                    found.slowest = max(found.slowest, now - begun)
                current, begun, worked = int(line), now, worked_seconds(process.pid)
                found.cases += 1


def worked_seconds(pid: int) -> float:
    """For how long a process has had a processor; 0 where the system does not tell, and the clock alone counts."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@click.command(help=__doc__)
@click.option("--cases", default=10_000, show_default=True, help="Files of each kind.")
@click.option("--only", metavar="NAME", multiple=True, help="These kinds alone.")
@click.option("--seed", default=1, show_default=True)
@click.option(
    "--keep", type=click.Path(path_type=Path), default=ROOT / "out" / "mutated", show_default=True, help="For findings."
)
@click.option("--work", "cases_of", type=(str, int, int, int), hidden=True)
def main(cases: int, only: tuple[str, ...], seed: int, keep: Path, cases_of: tuple[str, int, int, int] | None) -> None:
    if cases_of:
        work(*cases_of)
        return
    chosen = [target for target in targets() if not only or target.name in only]
    if not chosen:
        raise click.UsageError(f"there is no such kind; there are {', '.join(target.name for target in targets())}")
    print("| kind | files | seconds | slowest | findings |\n| --- | --- | --- | --- | --- |", flush=True)
    findings = 0
    for target in chosen:
        begun = time.monotonic()
        found = read_all(target.name, cases, seed)
        seconds = time.monotonic() - begun
        words = "; ".join(f"{number}: {what}" for number, what in list(found.findings.items())[:5]) or "none"
        print(f"| {target.name} | {found.cases} | {seconds:.0f} | {found.slowest:.2f} s | {words} |", flush=True)
        findings += len(found.findings)
        keep.mkdir(parents=True, exist_ok=True)
        for number in found.findings:
            name = f"{target.name.replace(' ', '-')}-{seed}-{number}"
            (keep / name).write_bytes(case_of(target.name, target.seeds(), seed, number))
    raise SystemExit(1 if findings else 0)


if __name__ == "__main__":
    main()
