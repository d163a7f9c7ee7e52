"""Ctrl-C at the worst moment: while an entry is being written."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.referee.sessions.made import event, header, roll


class Interrupted:
    """A connection during one of whose statements Ctrl-C comes; Python tells of it once the statement is done."""

    def __init__(self, connection: sqlite3.Connection, statement: str) -> None:
        self._connection, self._statement = connection, statement

    def __getattr__(self, name: str) -> object:
        return getattr(self._connection, name)

    def execute(self, statement: str) -> object:
        done = self._connection.execute(statement)
        if statement == self._statement:
            raise KeyboardInterrupt
        return done


@pytest.mark.parametrize(("statement", "written"), [("BEGIN IMMEDIATE", False), ("COMMIT", True)])
def test_after_ctrl_c_within_an_entry_the_journal_goes_on_with_what_is_on_the_disk(
    statement: str, written: bool, tmp_path: Path
) -> None:
    with Journal.create(tmp_path / "session") as journal:
        journal.append(header())
        connection = journal._connection
        journal._connection = Interrupted(connection, statement)  # type: ignore[assignment]
        with pytest.raises(KeyboardInterrupt):
            journal.append(event(1, roll([3] * 8)))
        journal._connection = connection
        assert journal.count == (2 if written else 1)
        journal.append(event(2, roll([4] * 8)))
    events = [entry.fields["event"] for entry in Session.load(tmp_path / "session").entries if entry.kind == "event"]
    assert events == ([roll([3] * 8)] if written else []) + [roll([4] * 8)]
