"""What the benchmarks share: times in turn, spreads, verdicts; and that every part of the table has its work."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from subprocess import CompletedProcess

import numpy as np
import pytest
from click.testing import CliRunner

from scripts.bench import bench, timing
from scripts.bench.timing import BUSY, MET, MISSED, BenchLine, in_turn, percentile, quartiles, spread, table_of, verdict


def test_works_are_done_in_turn_and_the_first_round_does_not_count() -> None:
    done = list[str]()

    def noted(name: str) -> Callable[[], None]:
        return lambda: done.append(name)

    times = in_turn({name: noted(name) for name in "ab"}, 3)
    assert done == list("abababab")
    assert {name: taken.shape for name, taken in times.items()} == {"a": (3, 2), "b": (3, 2)}


def test_a_spread_is_the_median_between_its_quartiles() -> None:
    assert quartiles(np.arange(101)) == (25, 50, 75)
    assert spread([1.0, 2.0, 3.0], " ms") == "2.0 ms (1.5 to 2.5)"
    assert percentile(range(1, 101), 0.95) == 96


@pytest.mark.parametrize(
    ("met", "met_in_work", "load", "said"),
    [(True, True, 9.0, MET), (False, True, 9.0, BUSY), (False, True, 0.1, MISSED), (False, False, 9.0, MISSED)],
)
def test_a_clock_that_others_keep_waiting_is_told_from_a_miss(
    monkeypatch: pytest.MonkeyPatch, met: bool, met_in_work: bool, load: float, said: str
) -> None:
    monkeypatch.setattr(timing, "load", lambda: load)
    monkeypatch.setattr(timing.os, "cpu_count", lambda: 2)
    assert verdict(met, met_in_work) == said


def test_a_table_has_a_row_for_each_line_with_its_aim_and_its_verdict() -> None:
    rows = table_of([BenchLine("opening", "3 s", "1 s", MISSED), BenchLine("bare", "1 s")]).splitlines()
    assert rows[2:] == ["| opening | 3 s | 1 s | missed |", "| bare | 1 s |  |  |"]


def test_a_part_that_fails_says_why_in_its_place_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **_options: object) -> CompletedProcess[str]:
        if "live" in command:
            return CompletedProcess(command, 1, "", "Traceback\nRuntimeError: no camera\n")
        return CompletedProcess(command, 0, json.dumps([asdict(BenchLine("help", "0.1 s", "0.3 s", MET))]) + "\n", "")

    monkeypatch.setattr(bench.subprocess, "run", run)
    done = CliRunner().invoke(bench.main, ["--part", "live", "--part", "start"])
    assert "| live | not measured: RuntimeError: no camera |  |  |" in done.stdout
    assert "| help | 0.1 s | 0.3 s | met |" in done.stdout
    assert "1 met, 0 met in work, 0 missed" in done.stdout


def test_a_part_alone_gives_its_lines_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measured", lambda _part, _quick: [BenchLine("help", "0.1 s", "0.3 s", MET)])
    done = CliRunner().invoke(bench.main, ["--part", "start", "--json"])
    assert json.loads(done.stdout) == [{"what": "help", "reached": "0.1 s", "target": "0.3 s", "verdict": "met"}]
