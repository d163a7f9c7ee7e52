"""What the tests of the review share: sessions that are recorded once, and copied for whoever writes into them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from gui.window import Window
from tests.gui.conftest import no_dice
from tests.gui.review.recorded import record_round

Review = Callable[[Path], Window]


@pytest.fixture(scope="session")
def recorded_round(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record_round(tmp_path_factory.mktemp("review") / "round")


@pytest.fixture
def session(recorded_round: Path, tmp_path: Path) -> Path:
    """A party's first round of twelve seconds, with a planted misreading: Bo's first die is a 3, read as a 2."""
    return shutil.copytree(recorded_round, tmp_path / "round")


@pytest.fixture
def review(qtbot: QtBot, store: QSettings) -> Iterator[Review]:
    """Opens the window on a session, and waits until it is shown."""
    windows: list[Window] = []

    def show(folder: Path) -> Window:
        window = Window(store, lambda: no_dice)
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        window.review(folder)
        qtbot.waitUntil(lambda: window.reviewing.case is not None or window.notice.isVisible())
        return window

    yield show
    for window in windows:
        window.close()
