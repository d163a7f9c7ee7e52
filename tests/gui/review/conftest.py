"""What the tests of the review share: the window, opened on a session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from gui.window.main_window import Window
from tests.app.conftest import no_dice
from tests.app.review.conftest import recorded_round, session

__all__ = ["recorded_round", "session"]  # fixtures that tests.app has, too

Review = Callable[[Path], Window]


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
