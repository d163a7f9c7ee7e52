"""A session that is read while the program that writes it closes it, and takes its write-ahead log away."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from referee.sessions.journal import journal_file
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.referee.sessions.made import event, header, roll


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """One whose entries only its log holds."""
    made = Journal.create(tmp_path / "session")
    made.append(header(), event(5, roll([3] * 8)))
    return made


def test_a_log_that_goes_away_once_it_was_seen(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(log: Path) -> bool:
        assert log.stat().st_size > 0
        journal.close()
        assert not log.exists()
        return False

    monkeypatch.setattr(journal_file, "_is_empty", closed)
    assert len(Session.load(journal.folder).entries) == 2


@pytest.mark.parametrize("copied", [journal_file.JOURNAL, journal_file.WAL])
def test_a_log_that_goes_away_while_the_two_are_copied(
    copied: str, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, closed = shutil.copyfile, []

    def copied_then_closed(source: Path, target: Path) -> None:
        copy(source, target)
        if not closed and source.name == copied:
            journal.append(event(6, roll([4] * 8)))
            journal.close()
            closed.append(source)

    monkeypatch.setattr(shutil, "copyfile", copied_then_closed)
    assert len(Session.load(journal.folder).entries) == 3
    assert closed
