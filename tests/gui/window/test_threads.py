"""What takes long happens in threads of its own: the window's thread paints, and asks for the rest."""

import sqlite3
import threading
from collections.abc import Callable
from typing import Any

import av
import cv2
import numpy as np
import pytest
from pytestqt.qtbot import QtBot

import app.live.session
from app.live.session import Plan
from referee.sessions.journal.writer import Journal
from tests.app.conftest import ALONE, no_dice
from vision.reading.reader import DiceReader


class Watch:
    """Notes in which threads something is called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self.threads: dict[str, set[int]] = {}

    def over(self, owner: Any, name: str) -> None:
        """Notes every call of `owner.name` from now on."""
        self._patch.setattr(owner, name, self.noting(f"{owner.__name__}.{name}", getattr(owner, name)))

    def noting(self, name: str, called: Callable[..., Any]) -> Callable[..., Any]:
        self.threads[name] = set()

        def noted(*args: Any, **kwargs: Any) -> Any:
            self.threads[name].add(threading.get_ident())
            return called(*args, **kwargs)

        return noted


def test_no_network_no_film_and_no_journal_is_touched_in_the_windows_thread(
    qtbot: QtBot, open_window, film, monkeypatch: pytest.MonkeyPatch
):
    here = threading.get_ident()
    watch = Watch(monkeypatch)
    watch.over(app.live.session, "open_source")
    watch.over(av, "open")
    watch.over(cv2, "VideoCapture")
    watch.over(sqlite3, "connect")
    watch.over(Journal, "create")
    watch.over(DiceReader, "load")
    read = watch.noting("read", no_dice)
    window = open_window(Plan(ALONE, source=str(film)), read)
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "ended", timeout=20_000)
    window.controller.enter({"type": "roll", "seat": 0, "values": [1, 1, 1, 1, 3, 6, 6, 6]})
    qtbot.waitUntil(lambda: len(window.controller.snapshot.log) > 0)
    for page in window.pages.names:
        window.show_page(page)
        qtbot.wait(1)
    window.close()
    assert watch.threads["read"], "the film was read"
    assert {name for name, threads in watch.threads.items() if here in threads} == set()
    assert {name for name, threads in watch.threads.items() if threads} >= {"read", "av.open", "sqlite3.connect"}


def test_the_networks_are_loaded_in_the_sessions_thread(qtbot: QtBot, open_window, film, monkeypatch):
    here, seen = threading.get_ident(), []

    def load() -> Callable[[np.ndarray], Any]:
        seen.append(threading.get_ident())
        return no_dice

    window = open_window()
    monkeypatch.setattr(window.controller, "_load_reader", load)
    window.watch(Plan(ALONE, source=str(film)))
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    assert seen and here not in seen
