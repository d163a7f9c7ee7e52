"""What the window's tests share. They run offscreen, and none may leave a thread or a running timer behind."""

import gc
import os
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LC_ALL"] = "C.UTF-8"  # the tests read English, and its numbers, whatever the machine speaks

import pytest
from PySide6.QtCore import QSettings, QTimer
from pytestqt.qtbot import QtBot

from app.live.session import Plan, Read
from gui.window.main_window import Window
from tests.app.conftest import film, no_dice, own_data_folder

__all__ = ["film", "own_data_folder"]  # fixtures that tests.app has, too


PATIENCE_MS = 120_000
"""A test that waits in vain fails all the same; on a busy machine, five seconds would fail one that is right."""


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """The bot of pytest-qt, with more patience than its own."""
    qtbot.waitUntil = partial(qtbot.waitUntil, timeout=PATIENCE_MS)
    qtbot.waitSignal = partial(qtbot.waitSignal, timeout=PATIENCE_MS)
    return qtbot


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    before = set(threading.enumerate())
    # What is there before the test need not be searched after it: without this, half of the time went there.
    gc.freeze()
    try:
        yield
        left = [thread.name for thread in threading.enumerate() if thread not in before]
        assert left == []
        assert running_timers() == []
    finally:
        gc.unfreeze()


def running_timers() -> list[QTimer]:
    """The timers that run, among the objects made since the last `gc.freeze`."""
    gc.collect()
    return [thing for thing in gc.get_objects() if isinstance(thing, QTimer) and thing.isActive()]


@pytest.fixture
def store(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def open_window(qtbot: QtBot, store: QSettings) -> Iterator[Callable[..., Window]]:
    """Makes windows that are shown, and closed after the test."""
    windows: list[Window] = []

    def make(plan: Plan | None = None, read: Read = no_dice) -> Window:
        window = Window(store, lambda: read)
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        if plan is not None:
            window.watch(plan)
            qtbot.waitUntil(lambda: window.controller.snapshot.playback != "opening")
        return window

    yield make
    for window in windows:
        window.close()
