"""Counting dice in the window, by what a person sees and presses."""

import csv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.live.log import LogEntry
from app.live.snapshot import Snapshot
from app.sounds.cues import heard
from gui.setup.camera_form import OfferedCamera
from gui.window.main_window import Window
from referee.sessions.session import Session
from rules.counting import CountState
from tests.app.staged import StagedSource, painted, read_painted
from vision import TableReading

Open = Callable[..., Window]
EMPTY = painted({})
THREE = painted({(60, 40): 6, (140, 90): 2, (230, 50): 2})
DOUBTFUL = painted({(60, 40): 6, (140, 90): 6, (230, 130): 1})


def read(image: np.ndarray) -> TableReading:
    """Dice are read as they are painted; a 1 only as probably being one."""
    seen = read_painted(image)
    dice = (
        replace(die, value=None, confidence=0.6, likely=((1, 0.6), (4, 0.35), (2, 0.05)), color="red")
        if die.value == 1
        else die
        for die in seen.dice
    )
    return replace(seen, dice=tuple(dice))


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> StagedSource:
    staged = StagedSource()
    monkeypatch.setattr("app.live.session.open_source", lambda _text: staged)
    camera = OfferedCamera("Table Cam", "Table Cam", "Table Cam")
    monkeypatch.setattr("gui.counting.source_choice.cameras_offered", lambda: ([camera], True))
    monkeypatch.setattr("gui.setup.wizard.camera_preview_worker.cameras_offered", lambda: ([camera], True))
    return staged


def press(window: Window, *keys: Qt.Key) -> None:
    """Presses keys where the keyboard is."""
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or window, key)


def shortcut(window: Window, name: str) -> None:
    """Presses the keys of an action."""
    keys: QKeySequence = window.actions_by_name[name].shortcut()
    QTest.keySequence(window, keys)


def rolls(window: Window) -> int:
    counting = window.controller.snapshot.counting
    return -1 if counting is None else counting.rolls


def last(window: Window) -> list[int | None]:
    counting = window.controller.snapshot.counting
    return [] if counting is None or counting.last is None else sorted(counting.last.values, key=lambda v: v or 0)


def begin(qtbot: QtBot, window: Window, source: StagedSource) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    shortcut(window, "count")
    press(window, Qt.Key.Key_Return)
    source.show(EMPTY, 0.6)
    qtbot.waitUntil(lambda: window.controller.snapshot.t >= source.t)


def roll(qtbot: QtBot, window: Window, source: StagedSource, before: np.ndarray, after: np.ndarray) -> None:
    known = rolls(window)
    source.roll(before, after)
    qtbot.waitUntil(lambda: rolls(window) > known, timeout=20_000)


def test_from_first_start_dice_are_counted_after_two_presses(qtbot: QtBot, open_window: Open, source: StagedSource):
    window = open_window(read=read)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.welcome()
    shortcut(window, "count")
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rolls(window) == 0)
    source.show(EMPTY, 0.6)
    roll(qtbot, window, source, EMPTY, THREE)
    assert last(window) == [2, 2, 6]
    page = window.count_pages.counter
    assert page.board.isVisible() and page.board.accessibleDescription().startswith("10 with 3 dice: ")
    assert window.settings.count_source == "Table Cam"


def test_on_the_start_page_the_first_tile_counts_dice(qtbot: QtBot, open_window: Open, source: StagedSource):
    window = open_window(read=read)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.show_page("start")
    qtbot.waitUntil(window.start_page.buttons[0].hasFocus)
    press(window, Qt.Key.Key_Return, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rolls(window) == 0)
    assert window.pages.name == "count"


def test_a_die_that_is_not_certain_is_asked_about_and_named_by_a_key(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window(read=read)
    begin(qtbot, window, source)
    roll(qtbot, window, source, EMPTY, DOUBTFUL)
    page = window.count_pages.counter
    qtbot.waitUntil(page.strip.isVisible)
    assert last(window) == [None, 6, 6]
    assert "(red) is not certain" in page.strip.words.text() and "1 or 4" in page.strip.words.text()
    assert window.header.round.text() == "Roll 1"
    press(window, Qt.Key.Key_4)
    qtbot.waitUntil(lambda: last(window) == [4, 6, 6])
    assert not page.strip.isVisible() and page.figures.highest_dice.value.text() == "16 (6 6 4)"
    shortcut(window, "undo")
    qtbot.waitUntil(lambda: last(window) == [None, 6, 6])


def test_a_roll_is_corrected_struck_and_put_back_by_keys(qtbot: QtBot, open_window: Open, source: StagedSource):
    window = open_window(read=read)
    begin(qtbot, window, source)
    roll(qtbot, window, source, EMPTY, THREE)
    press(window, Qt.Key.Key_C, Qt.Key.Key_5, Qt.Key.Key_5, Qt.Key.Key_5, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: last(window) == [5, 5, 5])
    press(window, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: rolls(window) == 0)
    shortcut(window, "undo")
    qtbot.waitUntil(lambda: rolls(window) == 1)
    press(window, Qt.Key.Key_3, Qt.Key.Key_3, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rolls(window) == 2)
    assert last(window) == [3, 3]
    assert window.count_pages.counter.figures.kinds.value.text() == "pair of 3s"


def test_dice_that_were_taken_up_unread_are_told_in_the_picture_and_in_the_list(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window(read=read)
    begin(qtbot, window, source)
    page = window.count_pages.counter
    page.controls.dice.setValue(4)
    qtbot.waitUntil(lambda: window.controller.snapshot.counting.dice == 4)
    source.roll(EMPTY, THREE)
    source.show(EMPTY, 1.5)
    qtbot.waitUntil(lambda: bool(window.controller.snapshot.notices), timeout=20_000)
    kinds = {notice.kind for notice in window.controller.snapshot.notices}
    assert kinds & {"missed", "dice_missing"} and rolls(window) == 0
    texts = [page.lists.rolls.rolls.index(row).data() for row in range(page.lists.rolls.rolls.rowCount())]
    assert any("dice" in text.lower() for text in texts)
    assert window.settings.count_dice == 4


def test_what_is_chosen_is_remembered(open_window: Open, source: StagedSource):
    window = open_window(read=read)
    page = window.count_pages.counter
    page.figures.least.setValue(4)
    page.figures.best.setValue(2)
    page.controls.record.setChecked(True)
    assert (window.settings.count_least, window.settings.count_best, window.settings.recording) == (4, 2, True)
    assert Window(window._store).settings.count_least == 4


def test_dropped_pictures_are_a_roll_each(qtbot: QtBot, open_window: Open, source: StagedSource, tmp_path: Path):
    paths = []
    for name, picture in (("one.png", THREE), ("two.png", painted({(60, 50): 2})), ("none.png", EMPTY)):
        cv2.imwrite(str(tmp_path / name), picture)
        paths.append(tmp_path / name)
    window = open_window(read=read)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    shortcut(window, "count")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPointF(QPoint(10, 10)),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    qtbot.waitUntil(lambda: rolls(window) == 2)
    qtbot.waitUntil(lambda: any("none.png" in line.text for line in window.controller.snapshot.log))
    assert last(window) == [2]


def test_the_rolls_are_exported_and_their_session_is_reviewed(
    qtbot: QtBot, open_window: Open, source: StagedSource, tmp_path: Path
):
    window = open_window(read=read)
    window.keep(replace(window.settings, recording=True))
    begin(qtbot, window, source)
    roll(qtbot, window, source, EMPTY, DOUBTFUL)
    page = window.count_pages.counter
    page.export(tmp_path / "rolls.csv")
    (row,) = csv.DictReader((tmp_path / "rolls.csv").read_text().splitlines())
    assert (row["values"], row["total"], row["unnamed"], row["colors"]) == ("6 6 ?", "12", "1", "green green red")
    assert window.header.recording.isVisible()
    qtbot.waitUntil(lambda: window.controller.snapshot.record.folder is not None)
    folder = window.controller.snapshot.record.folder
    shortcut(window, "dispute")
    qtbot.waitUntil(lambda: window.controller.snapshot.record.disputes == 1)
    shortcut(window, "review")
    review = window.reviewing
    qtbot.waitUntil(lambda: review.case is not None and review.settler.doubt is None, timeout=20_000)
    press_in(review, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: review.settler.doubt is not None, timeout=20_000)
    press_in(review, Qt.Key.Key_4)
    qtbot.waitUntil(review.settler.sides.isVisible, timeout=20_000)
    press_in(review, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rolls(window) == 1 and last(window) == [4, 6, 6], timeout=20_000)
    window.show_page("sessions")
    qtbot.waitUntil(lambda: bool(window.sessions.model.rows), timeout=20_000)
    assert window.sessions.model.index(0, 0).data() == "Count my dice"
    window.leave_page()
    assert window.pages.name == "count"
    window.controller.close()
    assert Session.load(folder).game.state.to_json()["last"]["values"] == [6, 6, 4]


def press_in(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)


def test_the_fairness_test_takes_the_place_of_the_list_and_gives_it_back(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window(read=read)
    begin(qtbot, window, source)
    roll(qtbot, window, source, EMPTY, THREE)
    page = window.count_pages.counter
    press(window, Qt.Key.Key_F)
    qtbot.waitUntil(lambda: "3 dice were rolled" in page.lists.fairness.words.text(), timeout=20_000)
    press(window, Qt.Key.Key_F)
    assert not page.lists.testing


def test_the_total_is_said_where_that_is_wanted():
    before = Snapshot(position=CountState(), setup={"game": None})
    rolled = LogEntry(1.0, "event", None, "Rolled", (6, None, 5))
    after = replace(before, position=CountState(None, 1), log=(rolled,))
    assert heard(before, after).sentences == ("11, and one die that is not certain.",)


def test_what_was_said_of_a_roll_is_gone_once_that_is_undone(qtbot: QtBot, open_window: Open):
    window = open_window(read=read)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.counting.begin("")
    qtbot.waitUntil(lambda: rolls(window) == 0)
    press(window, Qt.Key.Key_6, Qt.Key.Key_5, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rolls(window) == 1)
    press(window, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: rolls(window) == 0)
    assert "no longer counts" in window.notice.text.text()
    shortcut(window, "undo")
    qtbot.waitUntil(lambda: rolls(window) == 1)
    assert not window.notice.isVisible()


def test_without_a_camera_rolls_are_clicked_together_on_six_dice_beside_the_figures(qtbot: QtBot, open_window: Open):
    window = open_window(read=read)
    window.resize(1280, 800)
    window.counting.begin("")
    qtbot.waitUntil(lambda: rolls(window) == 0)
    page = window.count_pages.counter
    strip = page.strip
    qtbot.waitUntil(lambda: strip.mapTo(page, QPoint()).x() < page.board.mapTo(page, QPoint()).x())
    assert strip.isVisible()
    count, *_ = strip._buttons
    assert count.text() == "Count it (Enter)" and not count.isEnabled()
    for value in (6, 6, 2):
        qtbot.mouseClick(strip.pad.dice[value - 1], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(count, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: rolls(window) == 1)
    assert last(window) == [2, 6, 6]
    assert strip.isVisible() and not count.isEnabled()


def test_with_a_camera_nothing_stands_there_to_be_typed_until_a_roll_is_corrected(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window(read=read)
    begin(qtbot, window, source)
    strip = window.count_pages.counter.strip
    assert not strip.isVisible()
    roll(qtbot, window, source, EMPTY, THREE)
    press(window, Qt.Key.Key_C)
    assert strip.isVisible() and strip.pad.isVisible()
    qtbot.mouseClick(strip.pad.dice[2], Qt.MouseButton.LeftButton)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: 3 in last(window))
