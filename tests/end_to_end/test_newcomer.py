"""From the first start to a game that is scored, as somebody plays it who has never seen the program."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QListWidget, QListWidgetItem
from pytestqt.qtbot import QtBot

import rules
from app.stores.data_folder import VARIABLE
from app.stores.demo_films import demo_film
from gui.settings.settings_store import profile_store
from gui.setup.wizard import camera_preview_worker
from gui.window.main_window import Window

MOST_PRESSES = 8
PATIENCE_MS = 120_000


class Newcomer:
    """Clicks on what stands out, and presses Enter; counts both."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self._qtbot, self._window = qtbot, window
        self.presses = 0

    def click(self, words: str) -> None:
        """Presses the button that bears these words."""
        buttons = self._window.findChildren(QAbstractButton)
        (button,) = (button for button in buttons if button.isVisible() and button.text() == words)
        self._qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        self.presses += 1

    def choose(self, words: str) -> None:
        """Goes on until a list has a line of these words, and clicks on it."""
        while not (lines := [line for line in self._lines() if line.text() == words]):
            self.enter()
        (line,) = lines
        offers = line.listWidget()
        self._qtbot.mouseClick(offers.viewport(), Qt.MouseButton.LeftButton, pos=offers.visualItemRect(line).center())
        self.presses += 1

    def _lines(self) -> list[QListWidgetItem]:
        lists = [shown for shown in self._window.findChildren(QListWidget) if shown.isVisible()]
        return [shown.item(row) for shown in lists for row in range(shown.count())]

    def enter(self) -> None:
        assert self.presses < MOST_PRESSES
        self._qtbot.keyClick(QApplication.focusWidget() or self._window.focusWidget(), Qt.Key.Key_Return)
        self.presses += 1


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """The window at its first start, on a computer without a camera."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    monkeypatch.setattr(camera_preview_worker, "cameras_offered", lambda: ([], False))
    window = Window(profile_store(tmp_path))
    qtbot.addWidget(window)
    window.show()
    window.welcome()
    yield window
    window.close()


def test_a_newcomer_has_a_solitaire_scored_on_a_recorded_table_by_eight_presses_at_most(
    qtbot: QtBot, window: Window
) -> None:
    newcomer = Newcomer(qtbot, window)
    newcomer.click("Gelatinous solitaire")
    newcomer.choose("A recorded table, to try it out")
    while window.pages.name == "wizard" and newcomer.presses < MOST_PRESSES:
        newcomer.enter()
        if window.wizard.begins:
            qtbot.waitUntil(lambda: window.pages.name == "table", timeout=PATIENCE_MS)
    first = json.loads((demo_film("solitaire").film.with_name("truth.jsonl")).read_text().splitlines()[0])
    game, state = rules.start({"game": "gelatinous_solitaire", "players": ["Ann"]})
    scored = game.apply(state, first["event"]).to_json()
    qtbot.waitUntil(lambda: (window.controller.snapshot.state or {}).get("rolls") == 1, timeout=PATIENCE_MS)
    shown = dict(window.controller.snapshot.state or {})
    assert {**shown, "last_roll": sorted(shown["last_roll"])} == scored
    (card,) = window.panel.cards
    assert card.figures["rolls"].text() == "1"
    assert card.figures["hand"].text() == str(scored["hand"])
    assert newcomer.presses <= MOST_PRESSES
