"""The audit of a session in the window: who changed what, is it as it was recorded, and taking it along."""

from __future__ import annotations

import zipfile
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from app.review.audit import audit_of
from gui.review.audit_page import AuditModel, AuditPage
from gui.window.main_window import Window
from referee.sessions import changes
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.gui.review.conftest import Review
from tests.gui.review.test_review_page import press
from tests.referee.sessions.made import roll


def settle(session: Path) -> None:
    """Cy doubts Bo's roll, which is overturned; Ann strikes the last one, and takes that back."""
    with Journal.open(session, wall=lambda: 1_800_000_600.0) as journal:
        _, second, third = (e.number for e in journal.entries if e.kind == "event")
        (dispute,) = journal.append(changes.dispute(journal.entries, second, "Cy", "it is a <b>3</b>"))
        correct = changes.correct(journal.entries, second, roll([3, 2, 2, 4, 5, 5, 6], 1), "Ann", "seen in the film")
        journal.append(*changes.rule(journal.entries, dispute.number, "overturned", "Ann", "seen in the film", correct))
        journal.append(changes.void(journal.entries, third, "Ann", ""))
        journal.append(changes.undo(journal.entries, "Ann"))


def audit(qtbot: QtBot, review: Review, session: Path) -> tuple[Window, AuditPage]:
    window = review(session)
    press(window, "a")
    page = window.reviewing.audit
    assert page.isVisible()
    return window, page


def test_each_change_says_who_what_from_what_to_what_and_why(session: Path) -> None:
    settle(session)
    loaded = Session.load(session)
    rows = audit_of(loaded.entries, loaded.players)
    was, becomes = "Bo rolls 2 2 2 4 5 5 6", "Bo rolls 3 2 2 4 5 5 6"
    assert [(row.who, row.what, row.before, row.after, row.why) for row in rows[:3]] == [
        ("Cy", "disputed", was, "", "it is a <b>3</b>"),
        ("Ann", "correction", was, becomes, "seen in the film"),
        ("Ann", "overturned", becomes, "", "seen in the film"),
    ]
    assert [(row.what, row.after) for row in rows[3:]] == [
        ("crossed out", "no event"),
        (f"undo of entry {rows[3].entry}", ""),
    ]


def test_the_table_is_as_qt_wants_its_models_also_while_it_changes(qtbot: QtBot, session: Path) -> None:
    settle(session)
    loaded = Session.load(session)
    model = AuditModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for rows in (audit_of(loaded.entries, loaded.players), (), audit_of(loaded.entries, loaded.players)):
        model.set_rows(rows)
        assert (model.rowCount(), model.columnCount()) == (len(rows), len(model.headings))
    tip = model.data(model.index(0, 6), Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;" in tip and "<b>" not in tip
    del tester


def test_the_page_shows_the_changes_and_the_fingerprint_and_leads_to_the_event(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    settle(session)
    window, page = audit(qtbot, review, session)
    fingerprint = window.reviewing.case.fingerprint if window.reviewing.case else None
    assert fingerprint is not None and page.fingerprint.text() == " ".join(fingerprint.words)
    assert page.code.accessibleName().endswith(page.fingerprint.text())
    assert page.model.rowCount() == 5 and page.table.hasFocus()
    page.table.selectRow(1)
    press(window, Qt.Key.Key_Return)
    assert not page.isVisible()
    assert window.reviewing.moment.words.text() == "Bo rolls 3 2 2 4 5 5 6, corrected"


def test_v_verifies_with_a_plain_result(qtbot: QtBot, review: Review, session: Path) -> None:
    settle(session)
    window, page = audit(qtbot, review, session)
    press(window, "v")
    qtbot.waitUntil(lambda: not page.busy)
    assert "all files are unchanged since they were recorded" in page.result.text()
    (session / "video" / "000002.mkv").write_bytes(b"something else")
    press(window, "v")
    qtbot.waitUntil(lambda: not page.busy)
    assert page.result.text() == "Segment 2 changed."


def test_verifying_can_be_broken_off(qtbot: QtBot, review: Review, session: Path) -> None:
    window, page = audit(qtbot, review, session)
    assert page._work_queue is not None
    press(window, "v")
    page._work_queue.break_off()
    qtbot.waitUntil(lambda: not page.busy)
    assert page.result.text().startswith(("Cancelled", "All "))
    press(window, Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_the_session_is_written_in_every_format(qtbot: QtBot, review: Review, session: Path, tmp_path: Path) -> None:
    _, page = audit(qtbot, review, session)
    for name in ("out.zip", "out.html", "out.csv", "out.jsonl"):
        page.write_to(tmp_path / name)
        qtbot.waitUntil(lambda: not page.busy)
        assert page.result.text() == f"Saved: {tmp_path / name}"
    assert "journal.sqlite" in zipfile.ZipFile(tmp_path / "out.zip").namelist()
    assert (tmp_path / "out.jsonl").read_text().count("\n") == 4
    page.write_to(tmp_path / "out.doc")
    qtbot.waitUntil(lambda: not page.busy)
    assert "has an unknown ending" in page.result.text()


def test_what_lies_there_already_and_is_something_else_stays(
    qtbot: QtBot, review: Review, session: Path, tmp_path: Path
) -> None:
    (tmp_path / "thesis.zip").write_text("years of work")
    _, page = audit(qtbot, review, session)
    page.write_to(tmp_path / "thesis.zip")
    qtbot.waitUntil(lambda: not page.busy)
    assert "already exists" in page.result.text()
    assert (tmp_path / "thesis.zip").read_text() == "years of work"
