"""Settling a move on a board: the moves that it may have been instead, one key each."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.window.main_window import Window
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.gui.review.conftest import Review
from tests.gui.review.test_review_page import press
from tests.referee.sessions.made import event, header
from tests.referee.sessions.test_board_alternatives import DESSERT, PLACED, SUPPLY

Key = Qt.Key


@pytest.fixture
def placed(tmp_path: Path) -> Path:
    """A game of Dessert Dice in which one die was placed."""
    with Journal.create(tmp_path / "session") as journal:
        journal.append(header(setup=DESSERT), event(1_000_000, SUPPLY), event(2_000_000, PLACED))
    return tmp_path / "session"


def disputed(qtbot: QtBot, review: Review, folder: Path) -> Window:
    window = review(folder)
    press(window, Key.Key_Down, "d")
    qtbot.waitUntil(window.reviewing.settler.panel.moves.isVisible)
    return window


def lines(window: Window) -> list[str]:
    return [line.text().strip() for line in window.reviewing.settler.panel.moves.lines if line.isVisible()]


def test_what_a_move_may_have_been_has_a_key_each_and_is_written_down(
    qtbot: QtBot, review: Review, placed: Path
) -> None:
    window = disputed(qtbot, review, placed)
    settler = window.reviewing.settler
    shown = lines(window)
    assert [line.split()[0] for line in shown] == ["1", "2", "3", "4", "5", "6"]
    assert "number" in settler.panel.hint.text()
    assert settler.panel.decisions.buttons["v"].text() == "Did not happen (V)"
    press(window, "2")
    qtbot.waitUntil(settler.sides.isVisible)
    assert lines(window)[1].startswith("▸ 2")
    wanted = settler.doubt and settler.doubt.likeliest[1].event
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: any(entry.kind == "correction" for entry in Session.load(placed).entries))
    assert Session.load(placed).game.played[-1].event == wanted


def test_a_click_on_a_move_proposes_it(qtbot: QtBot, review: Review, placed: Path) -> None:
    window = disputed(qtbot, review, placed)
    line = window.reviewing.settler.panel.moves.lines[2]
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    doubt = window.reviewing.settler.doubt
    assert doubt is not None and doubt.proposal == doubt.likeliest[2]


def test_a_die_that_was_placed_is_told_by_its_colour_and_face(qtbot: QtBot, review: Review, placed: Path) -> None:
    window = disputed(qtbot, review, placed)
    placed_lines = [line for line in lines(window) if "places" in line]
    assert placed_lines and not any("places a die" in line for line in placed_lines)
