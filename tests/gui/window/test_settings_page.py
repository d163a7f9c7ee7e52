"""The page of settings, by what a person sees and presses."""

from collections.abc import Callable

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from app.stores.schema import settings_of
from app.stores.settings import Settings, load
from gui.window.main_window import Window

Open = Callable[..., Window]


def opened(window: Window) -> Window:
    window.actions_by_name["settings"].trigger()
    return window


def test_every_setting_with_a_title_is_asked_for_and_no_other(open_window: Open):
    page = opened(open_window()).settings_page
    assert list(page.fields) == [name for name, known in settings_of(Settings).items() if known.title]
    assert all(field.accessibleName() and field.accessibleDescription() for field in page.fields.values())


def test_what_is_changed_counts_at_once_and_is_kept(qtbot: QtBot, open_window: Open, store: QSettings):
    window = opened(open_window())
    theme, text, sounds = (window.settings_page.fields[name] for name in ("theme", "text_percent", "sounds"))
    assert isinstance(theme, QComboBox) and isinstance(text, QComboBox) and isinstance(sounds, QCheckBox)
    qtbot.keyClick(theme, Qt.Key.Key_Down)
    qtbot.keyClick(theme, Qt.Key.Key_Down)
    qtbot.keyClick(text, Qt.Key.Key_Down)
    qtbot.keyClick(sounds, Qt.Key.Key_Space)
    assert window.settings == load(store)
    assert (window.settings.theme, window.settings.text_percent, window.settings.sounds) == ("light", 110, True)
    assert window.actions_by_name["theme"].text() == "Look: light"
    qtbot.keyClick(window.settings_page, Qt.Key.Key_Escape)
    assert window.pages.name == "start"


def test_the_page_follows_what_is_changed_elsewhere(open_window: Open):
    window = opened(open_window())
    window.actions_by_name["theme"].trigger()
    field = window.settings_page.fields["theme"]
    assert isinstance(field, QComboBox)
    assert field.currentData() == window.settings.theme == "dark"


def test_the_defaults_come_back_and_what_is_remembered_of_players_stays(open_window: Open):
    window = opened(open_window())
    window.keep(Settings(theme="light", sounds=True, players=("Zoë",), welcomed=True))
    window.settings_page.reset.click()
    assert window.settings == Settings(players=("Zoë",), welcomed=True)


def test_a_setting_that_does_nothing_here_says_why(open_window: Open):
    page = opened(open_window()).settings_page
    assert not page.notes["voice"].isVisible()
    page.say("voice", "This system has no voice.")
    assert page.notes["voice"].isVisible()
