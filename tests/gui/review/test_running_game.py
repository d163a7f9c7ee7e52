"""The review of the game that is on: it grows with the game, and what is settled there counts in the game at once."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from gui.window.main_window import Window
from referee.sessions.journal.chain import load_entries
from referee.sessions.session import Session
from tests.app.conftest import PARTY
from tests.gui.review.test_review_page import press
from tests.gui.window.test_window import Open, enter

Key = Qt.Key


def playing(qtbot: QtBot, open_window: Open) -> tuple[Window, Path]:
    """A party by hand in which Ann rolled; and where it is recorded."""
    window = open_window(Plan(PARTY))
    enter(qtbot, window, "1123456")
    record = window.controller.snapshot.record
    assert record is not None and record.folder is not None
    return window, record.folder


def test_what_is_settled_in_the_review_of_a_running_game_counts_in_the_game(qtbot: QtBot, open_window: Open) -> None:
    window, folder = playing(qtbot, open_window)
    press(window, Key.Key_F3)
    page = window.reviewing
    qtbot.waitUntil(lambda: page.case is not None)
    press(window, "d", Key.Key_Tab, "3")
    qtbot.waitUntil(page.settler.sides.isVisible)
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: page.settler.doubt is None)
    assert page.moment.words.text() == "Ann rolls 1 3 2 3 4 5 6, corrected"
    press(window, Key.Key_Escape)
    assert window.pages.name == "table"
    qtbot.waitUntil(lambda: window.panel.cards[0].rolled.values == (1, 2, 3, 3, 4, 5, 6))
    enter(qtbot, window, "2222222")  # the game goes on
    window.controller.close()
    kinds = [entry.kind for entry in Session.load(folder).entries]
    assert [kind for kind in kinds if kind not in ("header", "source", "close")] == [
        "event",
        "dispute",
        "correction",
        "ruling",
        "event",
    ]


def test_the_review_grows_with_the_game(qtbot: QtBot, open_window: Open) -> None:
    window, _ = playing(qtbot, open_window)
    press(window, Key.Key_F3)
    page = window.reviewing
    qtbot.waitUntil(lambda: page.case is not None)
    window.controller.enter({"type": "roll", "seat": 1, "values": [2] * 7})
    qtbot.waitUntil(lambda: page.case is not None and len(page.case.timeline.moments) == 2)
    assert page.moment.words.text() == "Ann rolls 1 1 2 3 4 5 6, by hand"
    assert "read with" not in page.moment.note.text(), "nothing was read"
    press(window, Key.Key_Down)
    assert page.moment.words.text() == "Bo rolls 2 2 2 2 2 2 2, by hand"


def test_a_game_that_ended_meanwhile_says_that_nothing_was_written(qtbot: QtBot, open_window: Open) -> None:
    window, folder = playing(qtbot, open_window)
    press(window, Key.Key_F3)
    page = window.reviewing
    qtbot.waitUntil(lambda: page.case is not None)
    window.controller.close()
    press(window, "d")
    qtbot.waitUntil(window.notice.isVisible)
    assert [entry for entry in load_entries(folder) if entry.kind == "dispute"] == []
    assert "dispute" not in [entry.kind for entry in Session.load(folder).entries]
