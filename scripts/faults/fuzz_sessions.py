"""Fuzz what reads files of strangers, guided by coverage: sessions, their films and pictures, layouts, die sets.

    .venv/bin/uv pip install --group fuzz
    .venv/bin/python -m scripts.faults.fuzz_sessions [--minutes 30 | --cases 1000000] [--only NAME ...]
        [--corpus FOLDER]

Each target of `fuzz_targets.py` runs in a process of its own, with libFuzzer (by atheris) in charge of the bytes: it
keeps those that reach new lines of our code, of `zipfile` or of `json`, and changes them further. A case that raises
what is no sentence for a user, that writes outside its folder, that takes longer than five seconds, or with which the
process comes to need more than 1 GiB, is a finding: its bytes are kept in FOLDER/findings.

Prints a table with cases, coverage and findings. Exit status: 0, none; 1, findings; 2, it cannot run.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HANG_SECONDS = 5
MOST_MEGABYTES = 1024
INSTRUMENTED = ("referee.", "rules.", "gui.", "vision.teaching.", "vision.sources.pictures", "zipfile", "json")
_RUN = re.compile(r"^#(\d+)\s.*?\bcov: (\d+)", re.MULTILINE)
_DONE = re.compile(r"stat::number_of_executed_units:\s+(\d+)|Done (\d+) in")


def fuzz(name: str, within: Path, arguments: list[str]) -> None:
    """Within a child: gives one target to libFuzzer, which ends the process, and leaves what lies `within`."""
    import atheris

    with atheris.instrument_imports(include=[part.rstrip(".") for part in INSTRUMENTED], enable_loader_override=False):
        from scripts.faults.fuzz_cases import attempt, workplace
        from scripts.faults.fuzz_targets import TARGETS
    target = next(target for target in TARGETS if target.name == name)
    with workplace(within) as (place, guard):
        for number, seed in enumerate(target.seeds()):
            (Path(arguments[0]) / f"seed-{number}").write_bytes(seed)
        guard.findings.clear()
        atheris.Setup([sys.argv[0], *arguments], lambda data: attempt(target, data, place, guard))
        atheris.Fuzz()


def run(name: str, longest: int, corpus: Path, limit: list[str]) -> tuple[str, bool]:
    """One target in a process of its own: its row of the table, and whether nothing was found."""
    place = corpus / re.sub(r"\W", "-", name)
    findings = corpus / "findings" / place.name
    for folder in (place, findings):
        folder.mkdir(parents=True, exist_ok=True)
    before = set(findings.iterdir())
    options = [
        *limit,
        f"-max_len={longest}",
        f"-timeout={HANG_SECONDS}",
        f"-rss_limit_mb={MOST_MEGABYTES}",
        f"-artifact_prefix={findings}{os.sep}",
        "-print_final_stats=1",
    ]
    environment = os.environ | {"OPENCV_LOG_LEVEL": "SILENT", "PYTHONPATH": str(ROOT)}
    began = time.monotonic()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as within, (corpus / f"{place.name}.log").open("w+b") as log:
        command = [sys.executable, str(Path(__file__).resolve()), "--child", name, within, str(place), *options]
        status = subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=log, check=False).returncode
        log.seek(0)
        said = log.read().decode("utf-8", "replace")
    seconds = time.monotonic() - began
    steps = _RUN.findall(said)
    cases = max([int(number) for number, _ in steps] + [int(a or b) for a, b in _DONE.findall(said)] + [0])
    first, last = (steps[0][1], steps[-1][1]) if steps else ("?", "?")
    found = sorted(set(findings.iterdir()) - before)
    wrong = ", ".join(path.name for path in found) or ("none" if status == 0 else f"ended with status {status}")
    row = f"| {name} | {cases} | {cases / max(seconds, 1e-9):.0f} | {first} → {last} | {wrong} |"
    return row, status == 0 and not found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30, help="for all targets together")
    parser.add_argument("--cases", type=int, help="in place of a time; for all targets together")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="these targets alone")
    parser.add_argument("--corpus", type=Path, default=ROOT / "out" / "fuzz", help="where cases are kept (%(default)s)")
    arguments = parser.parse_args()
    if importlib.util.find_spec("atheris") is None:
        parser.error("atheris is not installed: run .venv/bin/uv pip install --group fuzz")
    from scripts.faults.fuzz_targets import TARGETS

    targets = [target for target in TARGETS if arguments.only is None or target.name in arguments.only]
    if not targets:
        parser.error(f"there is no such target; there are {', '.join(target.name for target in TARGETS)}")
    share = len(targets)
    limit = [f"-max_total_time={max(1, round(arguments.minutes * 60 / share))}"]
    if arguments.cases is not None:
        limit = [f"-runs={max(1, arguments.cases // share)}"]
    print("| target | cases | a second | coverage | findings |\n| --- | --- | --- | --- | --- |", flush=True)
    sound, total = True, 0
    for target in targets:
        row, fine = run(target.name, target.longest, arguments.corpus.absolute(), limit)
        print(row, flush=True)
        total += int(row.split("|")[2])
        sound = sound and fine
    print(f"\n{total} cases in all.")
    return 0 if sound else 1


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        fuzz(sys.argv[2], Path(sys.argv[3]), sys.argv[4:])
    sys.exit(main())
