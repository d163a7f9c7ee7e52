"""What the window's tests share. They run offscreen, and none may leave a thread or a running timer behind."""

import gc
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LC_ALL"] = "C.UTF-8"  # the tests read English, and its numbers, whatever the machine speaks

import av
import numpy as np
import pytest
from PySide6.QtCore import QSettings, QTimer
from pytestqt.qtbot import QtBot

from app.live.session import Plan, Read
from app.stores.data_folder import VARIABLE
from gui.window import Window
from vision import TableReading

PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}
ALONE = {"game": "gelatinous_solitaire", "players": ["Dev"]}


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [thread.name for thread in threading.enumerate() if thread not in before]
    assert left == []
    gc.collect()
    timers = [thing for thing in gc.get_objects() if isinstance(thing, QTimer)]
    assert [timer for timer in timers if timer.isActive()] == []


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))


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


@pytest.fixture(scope="session")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A film of 20 frames, 25 a second, each a little brighter than the one before."""
    path = tmp_path_factory.mktemp("film") / "game.mp4"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=25)
        stream.width, stream.height, stream.pix_fmt = 320, 180, "yuv420p"
        for number in range(20):
            picture = np.full((180, 320, 3), 60 + 5 * number, np.uint8)
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode(None))
    return path


def no_dice(image: np.ndarray) -> TableReading:
    """The reading of an empty table."""
    return TableReading(image.shape[1], image.shape[0], ())
