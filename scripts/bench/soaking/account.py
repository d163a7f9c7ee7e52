"""The account of an evening: how far it came, whether anything grew, what was told right, and whether it verifies."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from statistics import median
from typing import Any

import click
import numpy as np

from referee.sessions.session import Session
from scripts.bench.soaking.evening import RATE
from scripts.bench.soaking.reel import Reel

ROOT = Path(__file__).resolve().parents[3]
WARM_SHARE = 0.1
"""So much of a run is not counted: what is loaded at its beginning is no growth."""
MOST_GROWTH = 0.05
_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


@dataclass(frozen=True)
class ResourceUse:
    """What this process takes at one moment, by Linux's /proc: `memory` resident in MB, threads of the system, open
    handles, and the processor's seconds so far."""

    memory: float
    threads: int
    handles: int
    worked: float

    @staticmethod
    def now() -> ResourceUse:
        """Raises OSError where there is no /proc."""
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        tasks, handles = os.listdir("/proc/self/task"), os.listdir("/proc/self/fd")
        return ResourceUse(pages * _PAGE / 1e6, len(tasks), len(handles) - 1, time.process_time())


@dataclass
class Evening:
    """What is known of an evening by now, as it is kept in its folder."""

    folder: Path
    hours: float
    rounds: int
    samples: list[dict[str, Any]] = field(default_factory=list)

    @staticmethod
    def of(folder: Path, hours: float, rounds: int) -> Evening:
        path = folder / "samples.jsonl"
        lines = path.read_text().splitlines() if path.exists() else []
        return Evening(folder, hours, rounds, [json.loads(line) for line in lines])

    @property
    def done(self) -> int:
        """Rounds that are over."""
        return self.samples[-1]["round"] if self.samples else 0

    @property
    def run(self) -> int:
        """How often the evening was begun or gone on with before."""
        return self.samples[-1]["run"] + 1 if self.samples else 0

    @property
    def frames_a_round(self) -> int:
        return round(self.hours * 3600 * RATE / self.rounds)

    @property
    def session(self) -> Path | None:
        folders = sorted((self.folder / "data" / "sessions").glob("*/journal.sqlite"))
        return folders[-1].parent if folders else None

    def note(self, sample: dict[str, Any]) -> None:
        self.samples.append(sample)
        with (self.folder / "samples.jsonl").open("a") as file:
            file.write(json.dumps(sample) + "\n")


def played_right(evening: Evening, reel: Reel) -> Counter[str]:
    """How many of the rolls on the film were told right, misread or missed, and how many were told that were none."""
    assert evening.session is not None
    told: dict[int, list[tuple[int, ...]]] = {}
    for entry in Session.load(evening.session).entries:
        if entry.kind == "event":
            event = entry.fields["event"]
            told.setdefault(event["seat"], []).append(tuple(sorted(event["values"])))
    counts = Counter(right=0, misread=0, missed=0, invented=0)
    for seat in range(len(reel.setup["players"])):
        true = [
            tuple(sorted(roll["values"]))
            for number in range(evening.done)
            for roll in reel.rolls[number % len(reel.rolls)]
            if roll["seat"] == seat
        ]
        found = told.get(seat, [])
        for what, a, b, c, d in SequenceMatcher(None, true, found, autojunk=False).get_opcodes():
            if what == "equal":
                counts["right"] += b - a
            else:
                counts["misread"] += min(b - a, d - c)
                counts["missed"] += max(0, (b - a) - (d - c))
                counts["invented"] += max(0, (d - c) - (b - a))
    return counts


def verified(session: Path) -> list[tuple[str, int, str]]:
    """What both verifiers say of a session: their name, exit status and last line."""
    programs = {
        "cubewatch verify": [sys.executable, "-m", "gui.main", "verify", str(session)],
        "verify_session.py": [sys.executable, str(ROOT / "scripts" / "verify_session.py"), str(session)],
    }
    said: list[tuple[str, int, str]] = []
    for name, command in programs.items():
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
        lines = (done.stdout + done.stderr).strip().splitlines()
        said.append((name, done.returncode, lines[0] if lines else ""))
    return said


def trend(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float, float]:
    """A straight line through four points or more: its value at the beginning, by what share of that it grows to the
    end, and the standard error of that."""
    x = np.asarray(xs, float) - xs[0]
    (slope, begin), covariance = np.polyfit(x, ys, 1, cov=True)
    share = float(x[-1]) / float(begin)
    return float(begin), float(slope) * share, float(covariance[0, 0]) ** 0.5 * share


@dataclass(frozen=True)
class Growth:
    """What became of memory, threads and handles in one run of an evening, after its first rounds."""

    run: int
    rounds: int
    memory: float
    growth: float
    error: float
    threads: tuple[int, int]
    handles: tuple[int, int]

    @property
    def steady(self) -> bool:
        """Whether memory stays within its bounds, and threads and handles are as many in the end as at the beginning"""
        return (
            abs(self.growth) <= MOST_GROWTH
            and self.threads[1] <= self.threads[0]
            and self.handles[1] <= self.handles[0]
        )


def growth_of(evening: Evening) -> list[Growth]:
    """Of each run that is long enough to tell."""
    found: list[Growth] = []
    for run in sorted({sample["run"] for sample in evening.samples}):
        samples = [sample for sample in evening.samples if sample["run"] == run]
        warm = samples[max(1, round(WARM_SHARE * len(samples))) :]
        if len(warm) < 4:
            continue
        begin, growth, error = trend([sample["frames"] for sample in warm], [sample["memory"] for sample in warm])
        few = max(1, min(5, len(warm) // 2))
        ends = {
            what: (round(median(s[what] for s in warm[:few])), round(median(s[what] for s in warm[-few:])))
            for what in ("threads", "handles")
        }
        found.append(Growth(run, len(warm), begin, growth, error, ends["threads"], ends["handles"]))
    return found


def report(evening: Evening, reel: Reel) -> bool:
    """Writes report.md, and prints it; whether all is well."""
    assert evening.session is not None
    frames = evening.samples[-1]["frames"]
    lasts = {sample["run"]: sample for sample in evening.samples}
    read, replayed = (sum(last[what] for last in lasts.values()) for what in ("read", "replayed"))
    worked, seconds = (sum(last[what] for last in lasts.values()) for what in ("worked", "seconds"))
    events, verdicts = played_right(evening, reel), verified(evening.session)
    grown = growth_of(evening)
    summary = (
        f"{frames} frames of {evening.rounds * evening.frames_a_round}, {evening.done} rounds of {evening.rounds}: "
        f"{frames / RATE / 3600:.2f} h of the evening in {seconds / 60:.0f} min by the clock, {worked / 60:.0f} min of "
        f"processor, in {len(lasts)} run(s). {sum(last['losses'] for last in lasts.values())} losses of the camera. "
        f"{read} readings by the networks, {replayed} given again."
    )
    lines = [
        summary,
        "",
        "| run | rounds after warm-up | memory | its growth over them | threads | handles |",
        "| --- | --- | --- | --- | --- | --- |",
        *(
            f"| {one.run} | {one.rounds} | {one.memory:.0f} MB | {100 * one.growth:+.1f} % ± {100 * one.error:.1f} "
            f"| {one.threads[0]} to {one.threads[1]} | {one.handles[0]} to {one.handles[1]} |"
            for one in grown
        ),
        "",
        "Rolls of the film: " + ", ".join(f"{count} {what}" for what, count in events.items()) + ".",
        "",
        *(f"- {name}: exit status {status}. {words}" for name, status, words in verdicts),
    ]
    text = "\n".join(lines) + "\n"
    (evening.folder / "report.md").write_text(text)
    click.echo(text)
    return (
        all(one.steady for one in grown)
        and not events["misread"]
        and not events["invented"]
        and not any(status for _, status, _ in verdicts)
    )
