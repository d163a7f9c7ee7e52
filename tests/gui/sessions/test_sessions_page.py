"""The page of the sessions: what it lists, and what can be done there by keyboard, away from the window's thread."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject as Object
from PySide6.QtCore import Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from app.stores.session_store import SessionStore
from gui.sessions.sessions_model import SessionsModel
from gui.sessions.sessions_page import SessionsPage
from gui.window.main_window import Window
from referee.sessions.film.pruning import is_pinned
from referee.sessions.journal.writer import Journal
from referee.sessions.verify import verify
from tests.referee.sessions.made import event, header, make_session, roll

MARKUP = "<b>Zoë</b>"


@pytest.fixture
def sessions(tmp_path: Path) -> SessionStore:
    sessions = SessionStore(tmp_path / "sessions")
    make_session(sessions.folder / "film")
    with Journal.create(sessions.folder / "quiet", wall=lambda: 1_700_000_000.0) as journal:
        journal.append(header(setup={"game": "gelatinous_solitaire", "players": [MARKUP], "options": {}}))
        journal.append(event(0, roll([3] * 8)))
    return sessions


class Desk:
    """A page on a store, and the dialogs that it opened."""

    def __init__(self, qtbot: QtBot, sessions: SessionStore) -> None:
        self.qtbot = qtbot
        self.dialogs: list[QDialog] = []
        self.page = SessionsPage(self.dialogs.append, store=sessions)
        qtbot.addWidget(self.page)
        self.page.resize(1000, 600)
        self.page.show()
        self.page.come_up()
        self.until(lambda: bool(self.page.model.rows))

    def until(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=20_000)

    def press(self, key: Any, held: Any = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.page.table, key, held)

    def choose(self, name: str) -> None:
        self.page.refresh(name)
        self.until(lambda: self.page.current is not None and self.page.current.name == name)

    def said(self, words: str) -> None:
        self.until(lambda: words in self.page.message.text.text())


@pytest.fixture
def desk(qtbot: QtBot, sessions: SessionStore) -> Iterator[Desk]:
    desk = Desk(qtbot, sessions)
    yield desk
    desk.page.close_down()


@pytest.fixture
def trash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files in the desktop's trash, which is the test's own."""
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "Trash" / "files"


def row(desk: Desk, number: int) -> list[str]:
    model = desk.page.table.model()
    return [model.index(number, column).data() for column in range(model.columnCount())]


def test_every_session_is_listed_newest_first_and_names_are_shown_as_they_were_typed(desk: Desk) -> None:
    assert row(desk, 0)[:2] == ["Gelatinous solitaire", "Ann"] and row(desk, 1)[1] == MARKUP
    assert row(desk, 0)[5].startswith("film is deleted on") and row(desk, 1)[5] == "no film"
    assert "2 sessions in" in desk.page.intro.text() and "in all" in desk.page.intro.text()


def test_the_model_keeps_qts_rules(qtbot: QtBot, sessions: SessionStore, tmp_path: Path) -> None:
    model = SessionsModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    (sessions.folder / "broken").mkdir()
    model.set_rows(list(sessions.summaries()))
    assert model.rowCount() == 3
    for number in range(3):
        for column in range(model.columnCount()):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.UserRole):
                assert model.index(number, column).data(role) is not None
    assert "&lt;b&gt;" not in str(model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))
    model.set_rows([])
    assert tester.model() is model


def test_a_session_is_pinned_and_unpinned(desk: Desk, sessions: SessionStore) -> None:
    desk.choose("film")
    desk.press(Qt.Key.Key_P)
    desk.until(lambda: "pinned: film is kept" in row(desk, 0))
    assert is_pinned(sessions.folder / "film") and desk.page.pin.text() == "Unpin (P)"
    desk.press(Qt.Key.Key_P)
    desk.until(lambda: "pinned: film is kept" not in row(desk, 0))


def test_a_session_is_verified(desk: Desk, sessions: SessionStore) -> None:
    desk.choose("film")
    desk.press(Qt.Key.Key_V)
    desk.said("All 9 entries and all files are unchanged since they were recorded")
    (sessions.folder / "film" / "video" / "000001.mkv").unlink()
    desk.press(Qt.Key.Key_V)
    desk.said("Segment 1 is missing.")


def test_long_work_can_be_broken_off(desk: Desk, sessions: SessionStore) -> None:
    desk.choose("film")
    desk.page.start_verifying()
    assert desk.page.busy and not desk.page.delete.isEnabled() and desk.page.message.stop.isVisible()
    desk.page.break_off()
    desk.until(lambda: not desk.page.busy)
    assert desk.page.delete.isEnabled() and desk.page.message.text.text()


def test_a_deleted_session_lies_in_the_trash_and_comes_back(desk: Desk, sessions: SessionStore, trash: Path) -> None:
    desk.choose("film")
    head = verify(sessions.folder / "film")
    desk.press(Qt.Key.Key_Delete)
    desk.until(lambda: len(desk.page.model.rows) == 1)
    assert (trash / "film" / "journal.sqlite").is_file() and "is in the trash" in desk.page.message.text.text()
    desk.press(Qt.Key.Key_P)
    desk.until(lambda: desk.page.pin.text() == "Unpin (P)")
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    desk.until(lambda: len(desk.page.model.rows) == 2)
    assert verify(sessions.folder / "film") == head and desk.page.current is not None
    assert desk.page.current.name == "film"
    assert not list(trash.parent.rglob("*film*"))
    desk.press(Qt.Key.Key_P)
    desk.until(lambda: is_pinned(sessions.folder / "film"))


def test_without_a_trash_a_session_is_deleted_only_when_somebody_says_so(
    desk: Desk, sessions: SessionStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").write_text("a file, in which no trash can be made")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    desk.choose("film")
    desk.press(Qt.Key.Key_Delete)
    desk.said("cannot be moved to the trash")
    assert (sessions.folder / "film").is_dir()
    desk.page.message.button.click()
    desk.until(lambda: len(desk.page.model.rows) == 1)
    assert not (sessions.folder / "film").exists()


def test_a_session_that_is_being_recorded_is_not_deleted(desk: Desk, sessions: SessionStore, trash: Path) -> None:
    desk.choose("film")
    with Journal.open(sessions.folder / "film"):
        desk.press(Qt.Key.Key_Delete)
        desk.said("nother program is writing")
    assert (sessions.folder / "film").is_dir()


def test_a_damaged_session_is_listed_and_can_be_deleted(desk: Desk, sessions: SessionStore, trash: Path) -> None:
    (sessions.folder / "quiet" / "journal.sqlite").write_bytes(b"x")
    desk.choose("quiet")
    assert not desk.page.look.isEnabled() and desk.page.delete.isEnabled()
    desk.press(Qt.Key.Key_Delete)
    desk.until(lambda: len(desk.page.model.rows) == 1)


def test_a_session_goes_out_and_comes_in_as_a_file(desk: Desk, sessions: SessionStore, tmp_path: Path) -> None:
    desk.choose("film")
    desk.press(Qt.Key.Key_E)
    dialog = desk.dialogs.pop()
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "x.zip"))
    desk.said("was exported to")
    desk.press(Qt.Key.Key_I)
    dialog = desk.dialogs.pop()
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "x.zip"))
    desk.said("x.zip contains film, which is already here: nothing was imported.")
    (sessions.folder / "film").rename(tmp_path / "film")
    desk.page.import_from(tmp_path / "x.zip")
    desk.said("x.zip was imported as x.")
    desk.until(lambda: len(desk.page.model.rows) == 2)
    assert verify(sessions.folder / "x") == verify(tmp_path / "film")
    (tmp_path / "bad.zip").write_bytes(b"x")
    desk.page.import_from(tmp_path / "bad.zip")
    desk.said("it is not a zip file")
    assert sorted(path.name for path in sessions.folder.iterdir()) == ["quiet", "x"]


def test_enter_looks_at_a_session_and_escape_leaves(desk: Desk, sessions: SessionStore) -> None:
    desk.choose("quiet")
    with desk.qtbot.waitSignal(desk.page.chosen) as chosen:
        desk.press(Qt.Key.Key_Return)
    assert chosen.args == [sessions.folder / "quiet"]
    with desk.qtbot.waitSignal(desk.page.left):
        desk.press(Qt.Key.Key_Escape)


def test_the_folder_is_opened_as_the_desktop_does(desk: Desk, sessions: SessionStore) -> None:
    class Opened(Object):
        urls: list[QUrl] = []  # noqa: RUF012

        @Slot(QUrl)
        def open(self, url: QUrl) -> None:
            self.urls.append(url)

    opened = Opened()
    QDesktopServices.setUrlHandler("file", opened, "open")
    try:
        desk.press(Qt.Key.Key_O)
    finally:
        QDesktopServices.unsetUrlHandler("file")
    assert [url.toLocalFile() for url in opened.urls] == [str(sessions.folder)]


def test_without_sessions_the_page_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    page = SessionsPage(lambda dialog: None, store=SessionStore(tmp_path / "none"))
    qtbot.addWidget(page)
    page.show()
    page.come_up()
    qtbot.waitUntil(lambda: page.nothing.text() == "No games recorded yet. Ctrl+N starts one.", timeout=20_000)
    assert page.nothing.isVisible() and not page.table.isVisible() and "No sessions" in page.intro.text()
    page.close_down()


def test_old_film_goes_by_itself_and_the_page_says_what_went(qtbot: QtBot, sessions: SessionStore) -> None:
    then = time.time() - 31 * 86_400
    os.utime(sessions.folder / "film" / "journal.sqlite", (then, then))
    page = SessionsPage(lambda dialog: None, store=sessions)
    qtbot.addWidget(page)
    try:
        with qtbot.waitSignal(page.said, timeout=20_000) as said:
            page.tidy()
        assert said.args is not None and "The film of one session older than 30 days was deleted" in said.args[0]
    finally:
        page.close_down()
    assert not (sessions.folder / "film" / "video").exists()


def test_the_window_has_the_page_and_goes_from_it_to_the_review_and_back(
    qtbot: QtBot, open_window: Callable[..., Window]
) -> None:
    folder = make_session(SessionStore().folder / "film")
    window = open_window()
    window.actions_by_name["sessions"].trigger()
    qtbot.waitUntil(lambda: window.sessions.current is not None)
    assert window.pages.title == "Sessions"
    qtbot.keyClick(window.sessions.table, Qt.Key.Key_Return)
    assert window.pages.name == "review"
    window.open_sessions()
    qtbot.keyClick(window.sessions.table, Qt.Key.Key_Escape)
    assert window.pages.name == "start" and folder.is_dir()


def test_the_settings_lead_to_the_sessions(qtbot: QtBot, open_window: Callable[..., Window]) -> None:
    window = open_window()
    window.show_page("settings")
    window.settings_page.sessions.click()
    assert window.pages.name == "sessions"
    qtbot.waitUntil(lambda: "recorded yet" in window.sessions.nothing.text(), timeout=20_000)
