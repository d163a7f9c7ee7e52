"""The page of the statistics: what it shows of the sessions, and what can be done there by keyboard."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from app.statistics.overview import Gatherer
from app.stores.session_store import SessionStore
from gui.sessions.statistics.page import StatisticsPage
from gui.sessions.statistics.players_model import PlayersModel
from gui.window.main_window import Window
from referee.sessions.journal.writer import Journal
from tests.referee.sessions.made import event, header, make_session, roll

MARKUP = "<b>Zoë</b>"


def game(store: SessionStore, name: str, player: str, *rolls: list[int]) -> None:
    with Journal.create(store.folder / name) as journal:
        journal.append(header(setup={"game": "gelatinous_solitaire", "players": [player], "options": {}}))
        for values in rolls:
            journal.append(event(0, roll(values)))


@pytest.fixture
def sessions(tmp_path: Path) -> SessionStore:
    store = SessionStore(tmp_path / "sessions")
    game(store, "a", "Ann", [3] * 8)
    game(store, "b", "Ann", [3, 3, 3, 3, 2, 2, 4, 5], [3, 3, 3, 3])
    game(store, "c", MARKUP, [1, 2, 2, 4, 4, 5, 5, 6])
    return store


class Desk:
    """A page on a store, and the dialogs that it opened."""

    def __init__(self, qtbot: QtBot, store: SessionStore) -> None:
        self.qtbot = qtbot
        self.dialogs: list[QDialog] = []
        self.page = StatisticsPage(self.dialogs.append, store)
        qtbot.addWidget(self.page)
        self.page.resize(1000, 600)
        self.page.show()
        self.page.come_up()
        self.until(lambda: not self.page.busy)

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=20_000)

    def press(self, key: Any) -> None:
        self.qtbot.keyClick(self.page.table, key)

    def luck_says(self, words: str) -> None:
        self.until(lambda: words in self.page.player.luck_words.text())

    def fairness_says(self, words: str) -> None:
        self.until(lambda: words in self.page.fairness.words.text())

    def rows(self) -> list[list[str]]:
        model = self.page.table.model()
        return [
            [model.index(row, column).data() for column in range(model.columnCount())]
            for row in range(model.rowCount())
        ]


@pytest.fixture
def desk(qtbot: QtBot, sessions: SessionStore) -> Iterator[Desk]:
    desk = Desk(qtbot, sessions)
    yield desk
    desk.page.close_down()


def test_the_players_are_listed_by_games_and_the_first_is_shown(desk: Desk) -> None:
    assert desk.rows() == [["Ann", "2", "2", "3"], [MARKUP, "1", "0", "1"]]
    player = desk.page.player
    assert player.name.text() == "Ann"
    assert player.games.text() == "Gelatinous solitaire: 2 games, 2 won, 3 rounds"
    assert "2 games have a score" in player.scores_words.text()
    desk.luck_says("3s: 16 on 20 dice, 3.3 expected: more")
    assert player.luck_chart is not None and player.luck_chart.counts == (0, 16, 0)
    assert player.luck_chart.accessibleDescription() == player.luck_words.text()
    assert player.score_chart is not None and len(player.score_chart.scores) == 2


def test_another_player_is_chosen_by_key_and_shown_as_they_are_called(desk: Desk) -> None:
    desk.press(Qt.Key.Key_Down)
    assert desk.page.player.name.text() == MARKUP
    assert desk.page.player.name.textFormat() == Qt.TextFormat.PlainText
    desk.luck_says("1s: 1 on 8 dice")
    assert desk.page.player.scores_words.text() == "No game has a score yet."


def test_one_game_can_be_counted_alone(desk: Desk, sessions: SessionStore) -> None:
    with Journal.create(sessions.folder / "d") as journal:
        journal.append(header(setup={"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {}}))
    desk.page.come_up()
    desk.until(lambda: len(desk.rows()) == 4)
    desk.press(Qt.Key.Key_G)
    assert desk.page.game.currentText() == "Gelatinous" and [row[:2] for row in desk.rows()] == [
        ["Ann", "1"],
        ["Bo", "1"],
        ["Cy", "1"],
    ]
    desk.luck_says("This player has not rolled any dice yet")


def test_the_dice_of_everybody_of_a_player_and_of_a_file_are_tested(desk: Desk, tmp_path: Path) -> None:
    desk.fairness_says("28 dice were rolled")
    assert (
        "There are too few rolls" in desk.page.fairness.words.text()
        or "Smaller faults" in desk.page.fairness.words.text()
    )
    desk.press(Qt.Key.Key_D)
    desk.fairness_says("20 dice were rolled")
    assert desk.page.fairness.source.currentText() == "Ann's dice"
    rolls = tmp_path / "rolls.jsonl"
    rolls.write_text('{"t": 1.0, "roll": [6, 6, null]}\n' * 30)
    desk.press(Qt.Key.Key_F)
    dialog = desk.dialogs[-1]
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(rolls))
    desk.fairness_says("From rolls.jsonl:\n60 dice were rolled")
    assert "probably not fair" in desk.page.fairness.words.text()
    desk.press(Qt.Key.Key_D)
    desk.fairness_says("28 dice were rolled")


def test_a_file_of_anything_else_is_one_sentence(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear Bo")
    desk.page.test_rolls(tmp_path / "letter")
    desk.until(lambda: "line 1 is not JSON" in desk.page.message.text.text())
    desk.fairness_says("28 dice were rolled")


def test_the_games_are_exported_as_a_table(desk: Desk, tmp_path: Path) -> None:
    desk.press(Qt.Key.Key_E)
    dialog = desk.dialogs[-1]
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "games.csv"))
    desk.until(lambda: "was saved" in desk.page.message.text.text())
    lines = (tmp_path / "games.csv").read_text().splitlines()
    assert lines[0].startswith("session,began,") and len(lines) == 4


def test_a_damaged_session_is_left_out_and_told(desk: Desk, sessions: SessionStore) -> None:
    make_session(sessions.folder / "bad")
    (sessions.folder / "bad" / "journal.sqlite").write_bytes(b"nothing")
    desk.page.come_up()
    desk.until(lambda: desk.page.message.text.text().startswith("Left out: "))
    assert len(desk.rows()) == 2


def test_before_anything_was_played_it_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot, SessionStore(tmp_path / "none"))
    assert desk.page.nothing.text() == "No games played yet. Ctrl+N starts one." and desk.page.table.isHidden()
    with qtbot.waitSignal(desk.page.left):
        qtbot.keyClick(desk.page, Qt.Key.Key_Escape)
    desk.page.close_down()


def test_reading_can_be_broken_off(sessions: SessionStore) -> None:
    class Enough(Exception):
        pass

    def tell(done: int, total: int) -> None:
        assert (done, total) == (1, 3)
        raise Enough

    with pytest.raises(Enough):
        Gatherer(sessions).gather(tell)


def test_a_session_that_did_not_change_is_not_read_again(
    sessions: SessionStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    gatherer = Gatherer(sessions)
    before = gatherer.gather()
    monkeypatch.setattr("app.statistics.overview.Session", None)
    assert gatherer.gather() == before


def test_the_model_keeps_qts_rules(qtbot: QtBot, sessions: SessionStore) -> None:
    del qtbot
    model = PlayersModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows(Gatherer(sessions).gather().players().items())
    assert "&lt;b&gt;" in str(model.index(1, 0).data(Qt.ItemDataRole.ToolTipRole))
    model.set_rows(())
    assert tester.model() is model


def test_the_window_shows_it_by_its_key(qtbot: QtBot, open_window: Callable[..., Window]) -> None:
    window = open_window()
    assert window.actions_by_name["statistics"].shortcut().toString() == "Ctrl+Shift+S"
    window.actions_by_name["statistics"].trigger()
    assert window.pages.name == "statistics"
    page = window.pages.page
    assert isinstance(page, StatisticsPage)
    qtbot.waitUntil(lambda: not page.busy, timeout=20_000)
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert window.pages.name == "start"


@pytest.mark.slow
def test_the_window_opens_without_the_libraries_for_charts_and_chances() -> None:
    code = "import sys, gui.window.main_window; print(*{'pyqtgraph'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
