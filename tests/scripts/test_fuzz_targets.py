"""A little of the fuzzing, without a fuzzer: bytes changed by chance are read, or refused with a sentence."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest

from scripts.faults.fuzz_cases import Guard, Target, attempt, mutated, workplace
from scripts.faults.fuzz_targets import TARGETS

CASES = 30


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_changed_bytes_are_read_or_refused_and_nothing_is_left_outside(target: Target) -> None:
    chance = random.Random(target.name)
    with workplace() as (place, guard):
        seeds = target.seeds()
        guard.findings.clear()  # what makes the seeds may write where it likes
        for seed in seeds[:2]:
            attempt(target, seed, place, guard)
        for _ in range(CASES):
            attempt(target, mutated(chance.choice(seeds), chance), place, guard)


def test_what_is_written_outside_is_noticed(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    guard = Guard(inside)
    (inside / "a").write_text("")
    with tempfile.TemporaryDirectory(dir=inside):
        pass
    assert guard.findings == []
    outside.write_text("")
    outside.rename(inside / "b")
    guard.close()
    outside.write_text("")
    assert len(guard.findings) == 2


def test_a_target_that_leaves_something_beside_its_folder_is_found() -> None:
    def leave(data: bytes, folder: Path) -> None:
        (folder.parent / "left").write_bytes(data)

    with workplace() as (place, guard), pytest.raises(AssertionError, match="left outside"):
        attempt(Target("leaves", leave, list), b"x", place, guard)
