"""Sessions that are looked at one after the other, as on an evening with many disputes."""

from __future__ import annotations

import threading
from pathlib import Path

from pytestqt.qtbot import QtBot

from gui.clerk import Clerk
from tests.gui.review.conftest import Review


def test_what_a_session_was_reviewed_with_goes_when_the_next_ones_are_opened(
    qtbot: QtBot, review: Review, session: Path
) -> None:
    window = review(session)
    page = window.reviewing
    for _ in range(4):
        before = page.case
        window.review(session)
        qtbot.waitUntil(lambda before=before: page.case is not None and page.case is not before)
        qtbot.waitUntil(lambda: len(_threads()) == 3)
    # those of the review that is open, and of the one before it, whose threads have ended since
    qtbot.waitUntil(lambda: len(page.findChildren(Clerk)) <= 4)
    page.put_away()
    qtbot.waitUntil(lambda: _threads() == [])


def _threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("cubewatch-review")]
