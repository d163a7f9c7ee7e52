"""Changed files of strangers are read with capped memory and time; what takes more, or ends the process, is found."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from scripts.faults.fuzz_targets import TARGETS

ROOT = Path(__file__).resolve().parents[2]
CASES = 60

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is capped on Linux alone")


@pytest.fixture
def mutate_files() -> ModuleType:
    from scripts.faults import mutate_files

    return mutate_files


@pytest.mark.slow
@pytest.mark.parametrize("name", [target.name for target in TARGETS])
def test_no_changed_file_takes_more_than_the_cap_or_ends_the_program(mutate_files: ModuleType, name: str) -> None:
    found = mutate_files.read_all(name, CASES, seed=7)
    assert found.cases == CASES
    assert found.findings == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("hangs", "took more than 1 s"),
        ("works on", "took more than 1 s"),
        ("eats", "MemoryError"),
        ("crashes", "ended the process with status -11"),
        ("writes outside", "outside its folder"),
    ],
)
def test_what_a_file_must_not_do_is_found(mutate_files: ModuleType, name: str, words: str) -> None:
    found = mutate_files.read_all(name, 2, seed=1, most_seconds=1.0)
    assert found.cases == 2
    assert set(found.findings) == {0, 1}
    assert all(words in finding for finding in found.findings.values())


@pytest.mark.slow
def test_a_file_is_not_blamed_for_a_processor_that_others_have(mutate_files: ModuleType) -> None:
    found = mutate_files.read_all("waits", 2, seed=1, most_seconds=1.0)
    assert found.cases == 2
    assert found.findings == {}


@pytest.mark.slow
def test_the_time_that_a_process_takes_to_end_is_not_its_last_files(mutate_files: ModuleType) -> None:
    found = mutate_files.read_all("ends slowly", 2, seed=1, most_seconds=1.0)
    assert found.cases == 2
    assert found.findings == {}
