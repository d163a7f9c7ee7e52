"""After a loss of power nothing that was shown is missing: the writes of a game, replayed up to many points."""

from __future__ import annotations

import random
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from referee.sessions.disputes import evidence
from referee.sessions.film import segments as film
from referee.sessions.journal import writer as journal
from referee.sessions.journal.durable import make_folder
from referee.sessions.recorder import Recorder
from referee.sessions.verify import verify
from tests.referee.sessions.made import cubewatch, header, make_session, picture, second_opinion
from tests.referee.sessions.test_recorder import decided, frame

ROOT = Path(__file__).resolve().parents[2]
POINTS = 60


@pytest.fixture
def power_loss() -> ModuleType:
    from scripts.faults import power_loss

    return power_loss


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_no_shown_entry_is_lost_wherever_the_power_goes(power_loss: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path.resolve() / "disk" / "session"
    folder.parent.mkdir()
    calls = power_loss.recorded(folder, decisions=12)
    tried = list(power_loss.losses(calls, folder, points=POINTS, seed=3))
    assert len(tried) == 3 * POINTS
    assert [loss for loss in tried if loss[2] is not None] == []


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_a_program_that_shows_before_it_syncs_is_found(
    power_loss: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path.resolve() / "disk" / "session"
    folder.parent.mkdir()
    calls = power_loss.recorded(folder, decisions=6)
    hasty = [call for call in calls if call.name not in ("fsync", "fdatasync")]
    assert any(loss for _, _, loss in power_loss.losses(hasty, folder, points=POINTS, seed=3))


def test_what_was_not_synced_is_dropped_and_what_was_is_kept(power_loss: ModuleType) -> None:
    file = power_loss.File()
    file.pending = [(0, b"a" * 600), (600, b"b")]
    file.sync()
    file.pending = [(100, b"c" * 1000), (50, None)]
    chance = random.Random(1)
    assert file.after_loss("lost", chance) == b"a" * 600 + b"b"
    assert file.after_loss("kept", chance) == b"a" * 50
    torn = {file.after_loss("some", chance) for _ in range(50)}
    assert len(torn) > 3


def test_the_names_of_all_files_of_a_session_are_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    for module in (evidence, film, sys.modules["referee.sessions.journal.durable"]):
        monkeypatch.setattr(module, "sync_folder", synced.append)
    assert journal.make_folder is make_folder
    folder = tmp_path / "evening" / "session"
    with Recorder.begin(folder, header()) as recorder:
        recorder.source("0", live=True)
        recorder.see(frame(1))
        recorder.note(decided(1.0, [3] * 8))
    assert set(synced) == {tmp_path, tmp_path / "evening", folder, folder / "video", folder / "evidence"}


def test_a_picture_without_its_entry_is_no_fault_while_nothing_was_closed_and_goes_with_the_next_start(
    tmp_path: Path,
) -> None:
    session = make_session(tmp_path / "session", closed=False)
    name = picture(session, b"kept just before the power went")
    verdict = verify(session)
    assert verdict.sound and verdict.remarks == ("1 picture belongs to an entry that was never written",)
    assert second_opinion(session).returncode == 0
    with Recorder.go_on(session) as recorder:
        recorder.source("0", live=True)
    assert not (session / "evidence" / name).exists()
    assert verify(session).sound
    picture(session, b"put there later")
    assert cubewatch("verify", session).returncode == second_opinion(session).returncode == 1
