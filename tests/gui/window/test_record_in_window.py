"""Undo, redo, corrections, disputes and recording in the window, by what a person sees and presses."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

import rules
from app.live.requests import Change
from app.live.session import Plan
from gui.table.correction_panel import CorrectionDialog
from gui.window.main_window import LEAST_SIZE, Window
from referee.sessions.errors import NotRecordedError
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.app.conftest import ALONE, PARTY
from tests.gui.window.test_window import KEYS, enter
from tests.referee.board.test_board_watch import SETUP, SUPPLY

Open = Callable[..., Window]
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def events(window: Window) -> list[tuple[str, str]]:
    return [(line.text, line.mark) for line in window.controller.snapshot.log if line.kind == "event"]


def press(qtbot: QtBot, window: Window, key: Qt.Key, modifiers: Qt.KeyboardModifier = CTRL) -> None:
    """Presses a key of an action, and waits until the game has answered."""
    with qtbot.waitSignal(window.controller.settled):
        qtbot.keyClick(window, key, modifiers)


def set_right(qtbot: QtBot, window: Window) -> CorrectionDialog:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_F2)
    dialog = window.dialog
    assert isinstance(dialog, CorrectionDialog)
    return dialog


def test_the_last_entry_is_taken_back_and_put_back_by_keys(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    undo, redo = window.actions_by_name["undo"], window.actions_by_name["redo"]
    assert not undo.isEnabled() and not redo.isEnabled()
    enter(qtbot, window, "2222222")
    assert undo.text() == "Undo: Ann rolls 2 2 2 2 2 2 2"
    press(qtbot, window, Qt.Key.Key_Z)
    assert window.header.headline.text() == "Everyone rolls" and events(window) == []
    assert window.entry.name.text() == "Ann" and redo.isEnabled()
    assert window.entry.entry.event == {"type": "roll", "seat": 0, "values": [2] * 7}, "what was typed is there again"
    press(qtbot, window, Qt.Key.Key_Z, CTRL | SHIFT)
    assert events(window) == [("Ann rolled", "")]
    press(qtbot, window, Qt.Key.Key_Z)
    press(qtbot, window, Qt.Key.Key_Y)
    assert window.header.headline.text() == "Bo and Cy roll"


def test_a_win_that_was_a_slip_is_taken_back(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({**PARTY, "options": {"dice_per_player": 8}}))
    for values in ("33333333", "22222222", "22222222"):
        enter(qtbot, window, values)
    assert window.banner.isVisible()
    qtbot.mouseClick(window.banner.undo_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.banner.isVisible())
    assert window.header.headline.text() == "Cy rolls"


def test_while_an_event_is_set_right_the_table_is_seen_as_it_was_where_there_is_room(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    window.resize(1280, 800)
    enter(qtbot, window, "2222245")
    enter(qtbot, window, "1222245")
    dialog = set_right(qtbot, window)
    qtbot.waitUntil(dialog.picture.isVisible)
    assert dialog.picture.height() > dialog.height() / 4
    dialog.kinds["void"].click()
    assert dialog.kinds["void"].text().replace("&", "") == "Did not happen" and not dialog.picture.isVisible()
    dialog.reject()
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=200))
    dialog = set_right(qtbot, window)
    qtbot.waitUntil(dialog.entry.isVisible)
    assert not dialog.picture.isVisible()


def test_an_event_is_set_right_by_keys_with_the_outcome_before_and_after_side_by_side(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    for values in ("2222245", "2222245", "2222245"):
        enter(qtbot, window, values)
    window.entry.choose(0)
    enter(qtbot, window, "2222222")
    dialog = set_right(qtbot, window)
    assert dialog.words.text() == "Ann rolls 2 2 2 2 2 2 2"
    for _ in range(3):
        qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.words.text() == "Ann rolls 2 2 2 2 2 4 5" and dialog.entry.name.text() == "Ann"
    for key in "1222245":
        qtbot.keyClick(dialog.list, KEYS[key])
    assert not dialog.foot.take.isEnabled()
    with qtbot.waitSignal(window.controller.proposed):
        qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.foot.take.isEnabled() and "Ann rolls" not in dialog.sides.before.attention.text()
    assert "Ann rolls 2 2 2 2 2 4 5" in dialog.sides.before.lines.text()
    assert "Ann rolls 1 2 2 2 2 4 5" in dialog.sides.after.lines.text()
    assert "Ann rolls 2 2 2 2 2 2 2" in dialog.sides.after.attention.text(), "she has six dice then"
    assert events(window)[0] == ("Ann rolled", ""), "nothing is written before it is confirmed"
    dialog.why.setText("I saw it")
    with qtbot.waitSignal(window.controller.settled):
        qtbot.keyClick(dialog.foot.take, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.dialog is None)
    assert events(window)[0] == ("Ann rolled", "corrected")
    assert events(window)[-1] == ("Ann rolled", "needs attention")
    assert "no longer fits" in window.todo.text()
    resolving = set_right(qtbot, window)
    assert resolving.words.text() == "Ann rolls 2 2 2 2 2 2 2"
    assert "Ann rolls 2 2 2 2 2 2 2" in resolving.attention.text(), "what needs attention is named"
    with qtbot.waitSignal(window.controller.proposed):
        resolving.kinds["void"].click()
    with qtbot.waitSignal(window.controller.settled):
        resolving.foot.take.click()
    assert events(window)[-1] == ("Ann rolled", "struck") and "does not fit" not in window.todo.text()
    record = window.controller.snapshot.record
    assert record is not None and record.folder is not None
    correction = next(e for e in Session.load(record.folder).entries if e.kind == "correction")
    assert correction.fields["why"] == "I saw it"


def test_an_event_is_chosen_by_the_mouse_and_what_was_missed_after_it_is_entered(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    enter(qtbot, window, "22222222")
    view: QListView = window.panel.events.list
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.model().index(0, 0)).center())
    dialog = window.dialog
    assert isinstance(dialog, CorrectionDialog) and dialog.words.text().startswith("Dev rolls")
    dialog.kinds["insert"].click()
    for key in "22222245":
        qtbot.keyClick(dialog.list, KEYS[key])
    with qtbot.waitSignal(window.controller.proposed):
        dialog.entry.enter.click()
    with qtbot.waitSignal(window.controller.settled):
        dialog.foot.take.click()
    assert [mark for _, mark in events(window)] == ["", "inserted"]
    assert window.controller.snapshot.state is not None and window.controller.snapshot.state["rolls"] == 2


def test_an_event_that_was_struck_is_told_and_asks_for_nothing(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    for _ in range(2):
        enter(qtbot, window, "22222222")
    dialog = set_right(qtbot, window)
    with qtbot.waitSignal(window.controller.proposed):
        dialog.kinds["void"].click()
    with qtbot.waitSignal(window.controller.settled):
        dialog.foot.take.click()
    qtbot.waitUntil(lambda: window.dialog is None)
    again = set_right(qtbot, window)
    assert "was crossed out" in again.foot.refusal.text() and again.entry.isHidden()
    qtbot.keyClick(again.list, Qt.Key.Key_Down)
    assert not again.foot.refusal.text() and again.entry.isVisible()
    again.reject()


def test_a_move_on_a_board_is_set_right_on_the_board_as_it_was(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(SETUP))
    window.controller.enter(SUPPLY)
    qtbot.waitUntil(lambda: len(events(window)) == 1)
    forms = rules.GAMES["dessert_dice"].legal(window.controller.snapshot.position)  # type: ignore[arg-type]
    placed = next(form for form in forms if form.type == "place").fill(lambda _alternatives: 0)
    window.controller.enter(placed)
    qtbot.waitUntil(lambda: len(events(window)) == 2)
    dialog = set_right(qtbot, window)
    assert dialog.picture.isVisible() and dialog.entry.entry.awaited
    with qtbot.waitSignal(window.controller.proposed):
        dialog._ask({**placed, "to": [4, 4]})
    assert dialog.sides.isVisible() and not dialog.picture.isVisible()
    with qtbot.waitSignal(window.controller.settled):
        dialog.foot.take.click()
    assert [mark for _, mark in events(window)] == ["", "corrected"]


def test_what_is_not_complete_there_is_said_and_not_proposed(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    enter(qtbot, window, "22222222")
    dialog = set_right(qtbot, window)
    qtbot.keyClick(dialog.list, KEYS["3"])
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.entry.prompt.text() == "7 dice are missing" and not dialog.foot.take.isEnabled()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is not dialog.list, "Tab goes on, as everywhere"
    qtbot.keyClick(dialog.list, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.dialog is None)
    assert events(window) == [("Dev rolled", "")]


def test_recording_is_off_until_it_is_turned_on_and_a_red_mark_shows_while_it_is(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    assert not window.settings.recording and not window.header.recording.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_R, CTRL)
    qtbot.waitUntil(window.header.recording.isVisible)
    assert window.header.recording.text() == "● Recording"
    assert window.actions_by_name["record"].text() == "Stop recording"
    window.close()
    again = open_window(Plan(ALONE))
    qtbot.waitUntil(again.header.recording.isVisible)
    qtbot.keyClick(again, Qt.Key.Key_R, CTRL)
    qtbot.waitUntil(lambda: not again.header.recording.isVisible())


def test_a_dispute_is_marked_by_a_key_on_the_last_event(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    assert not window.actions_by_name["dispute"].isEnabled()
    enter(qtbot, window, "22222222")
    press(qtbot, window, Qt.Key.Key_J)
    assert "disputed" in window.notice.text.text()
    record = window.controller.snapshot.record
    assert record is not None and record.disputes == 1 and record.folder is not None
    dispute = Session.load(record.folder).entries[-1]
    assert (dispute.kind, dispute.fields["who"]) == ("dispute", "Dev")


def test_a_disk_that_fails_is_said_in_a_banner_and_the_game_goes_on(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
):
    def full(*_arguments: object) -> None:
        raise NotRecordedError("the session cannot be written on: database or disk is full")

    monkeypatch.setattr(Journal, "write", full)
    window = open_window(Plan(ALONE))
    enter(qtbot, window, "22222222")
    assert "disk is full" in window.notice.text.text() and "is not recorded" in window.notice.text.text()
    assert window.header.recording.isVisible() and window.header.recording.text() == "Not recorded"
    press(qtbot, window, Qt.Key.Key_Z)
    assert window.controller.snapshot.state is not None and window.controller.snapshot.state["rolls"] == 0


def test_what_cannot_be_done_to_the_game_is_said(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    window.controller.settle(Change("undo"))
    qtbot.waitUntil(lambda: "here is nothing to undo" in window.notice.text.text())
