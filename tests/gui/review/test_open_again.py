"""Sessions that are looked at one after the other, as on an evening with many disputes."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.review import audit_page
from gui.widgets.work_queue import WorkQueue
from referee.sessions.verify import Verification, verify
from tests.gui.review.conftest import Review
from tests.gui.review.test_review_page import press


def test_what_a_session_was_reviewed_with_goes_when_the_next_ones_are_opened(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    window = review(session)
    page = window.reviewing
    for _ in range(4):
        before = page.case
        window.review(session)
        qtbot.waitUntil(lambda before=before: page.case is not None and page.case is not before)
        qtbot.waitUntil(lambda: 0 < len(_threads()) <= 3)
    # those of the review that is open, and of the one before it, whose threads have ended since
    qtbot.waitUntil(lambda: len(page.findChildren(WorkQueue)) <= 4)
    page.put_away()
    qtbot.waitUntil(lambda: _threads() == [])


def test_a_review_that_is_left_lets_go_of_its_session_and_opens_again(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    window = review(session)
    page = window.reviewing
    assert page.bar.zoomed.timeline.moments
    press(window, "d")
    qtbot.waitUntil(page.settler.panel.grid.isVisible)
    case = weakref.ref(page.case)
    window.open_settings()
    qtbot.waitUntil(lambda: _threads() == [])
    gc.collect()
    assert case() is None
    assert page.case is None and page.settler.doubt is None and page.bar.zoomed.timeline.moments == ()
    window.review(session)
    qtbot.waitUntil(lambda: page.case is not None and page.isVisible())
    press(window, "n")  # the dispute is found
    assert page.settler.panel.isVisible()


def test_what_is_being_checked_goes_on_though_the_review_is_left(
    qtbot: QtBot, review: Review, session: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = review(session)
    page, going = window.reviewing, threading.Event()

    def slow(folder: Path, progress: Callable[[int, int], None]) -> Verification:
        going.wait(10)
        return verify(folder, progress=progress)

    monkeypatch.setattr(audit_page, "verify", slow)
    press(window, "a", "v")
    window.open_settings()
    assert page.case is not None and page.audit.busy
    going.set()
    qtbot.waitUntil(lambda: page.case is None)
    assert "all files are unchanged since they were recorded" in page.audit.result.text()


def _threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("cubewatch-review")]
