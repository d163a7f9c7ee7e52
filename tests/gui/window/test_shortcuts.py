"""The sheet of keys, and keys that a person changes."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from app.stores import settings as kept_settings
from gui.window.actions import ACTIONS
from gui.window.help_sheet import PLACES, HelpSheet
from gui.window.main_window import Window

Key, Held = Qt.Key, Qt.KeyboardModifier


def sheet_of(qtbot: QtBot, window: Window) -> HelpSheet:
    qtbot.keyClick(window, Key.Key_Question)
    assert isinstance(window.dialog, HelpSheet)
    return window.dialog


def press_new(qtbot: QtBot, sheet: HelpSheet, name: str, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    sheet.buttons[name].click()
    assert sheet.buttons[name].text() == "new keys …"
    qtbot.keyClick(sheet.buttons[name], key, held)


def test_a_question_mark_opens_a_sheet_with_every_action_and_every_place(qtbot: QtBot, open_window):
    window = open_window()
    sheet = sheet_of(qtbot, window)
    for deed in ACTIONS:
        assert sheet.buttons[deed.name].text() == window.actions_by_name[deed.name].shortcut().toString()
    shown = [label.text() for label in sheet.findChildren(QLabel)]
    assert {heading for heading, _ in PLACES} <= set(shown)
    qtbot.keyClick(sheet, Key.Key_F1)
    assert window.dialog is None


def test_keys_are_changed_on_the_sheet_and_kept(qtbot: QtBot, open_window, store):
    window = open_window()
    sheet = sheet_of(qtbot, window)
    press_new(qtbot, sheet, "big_screen", Key.Key_X, Held.ControlModifier | Held.ShiftModifier)
    assert sheet.buttons["big_screen"].text() == "Ctrl+Shift+X"
    sheet.accept()
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Key.Key_B, Held.ControlModifier)
    assert not window.big_screen.isVisible()
    qtbot.keyClick(window, Key.Key_X, Held.ControlModifier | Held.ShiftModifier)
    assert window.big_screen.isVisible()
    assert kept_settings.load(store).shortcuts == (("big_screen", "Ctrl+Shift+X"),)
    assert open_window().actions_by_name["big_screen"].shortcut().toString() == "Ctrl+Shift+X"


def test_a_button_of_the_start_page_tells_a_changed_key_at_once(qtbot: QtBot, open_window):
    window = open_window()
    action = window.actions_by_name["teach"]
    button = next(button for button in window.start_page.buttons if button.text() == action.text())
    assert button.toolTip() == action.shortcut().toString() != ""
    press_new(qtbot, sheet_of(qtbot, window), "teach", Key.Key_J, Held.ControlModifier | Held.ShiftModifier)
    assert button.toolTip() == "Ctrl+Shift+J"


def test_keys_that_are_taken_or_belong_to_the_game_are_refused_in_a_sentence(qtbot: QtBot, open_window):
    window = open_window()
    sheet = sheet_of(qtbot, window)
    for key, held, words in (
        (Key.Key_Q, Held.ControlModifier, "Ctrl+Q is already used for: Quit."),
        (Key.Key_4, Held.NoModifier, "A single key belongs to the game: add Ctrl or Alt"),
        (Key.Key_4, Held.AltModifier, "Alt with a number chooses a player."),
    ):
        press_new(qtbot, sheet, "big_screen", key, held)
        assert sheet.refusal.text().startswith(words)
        assert sheet.buttons["big_screen"].text() == "Ctrl+B"
    assert window.settings.shortcuts == ()


def test_escape_leaves_keys_as_they_are_and_all_go_back_to_their_own(qtbot: QtBot, open_window):
    window = open_window()
    sheet = sheet_of(qtbot, window)
    press_new(qtbot, sheet, "quit", Key.Key_Escape, Held.NoModifier)
    assert sheet.buttons["quit"].text() == "Ctrl+Q"
    assert sheet.isVisible(), "the sheet stays"
    press_new(qtbot, sheet, "quit", Key.Key_F8, Held.NoModifier)
    press_new(qtbot, sheet, "demo", Key.Key_Q, Held.ControlModifier)
    assert (sheet.buttons["quit"].text(), sheet.buttons["demo"].text()) == ("F8", "Ctrl+Q")
    press_new(qtbot, sheet, "demo", Key.Key_Delete, Held.NoModifier)
    assert sheet.buttons["demo"].text() == "Ctrl+D"
    sheet.reset.click()
    assert sheet.buttons["quit"].text() == "Ctrl+Q"
    assert window.settings.shortcuts == ()


def test_kept_keys_that_make_no_sense_do_no_harm(qtbot: QtBot, open_window, store):
    window = open_window()
    nonsense = (("quit", "Ctrl+D"), ("demo", "what"), ("nothing", "Ctrl+F"), ("help", "7"))
    kept_settings.save(store, kept_settings.replace(window.settings, shortcuts=nonsense))
    actions = open_window().actions_by_name
    assert actions["quit"].shortcut().toString() == "Ctrl+D"
    assert actions["demo"].shortcut().toString() == "", "its own was given away"
    assert actions["help"].shortcut().toString() == "F1"


def test_the_sheet_scrolls_where_it_is_larger_than_the_window(qtbot: QtBot, open_window):
    window = open_window()
    window.resize(1000, 640)
    sheet = sheet_of(qtbot, window)
    assert sheet.height() <= window.height()
    assert len(sheet.findChildren(QScrollArea)) == 1
