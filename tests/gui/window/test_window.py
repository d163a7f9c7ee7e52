"""The window, by what a person sees and presses."""

import json
import random
import shutil
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

import rules
from app.live.seen_dice import read_values
from app.live.session import Plan
from app.stores.camera_store import CameraStore
from gui.games.gelatinous_solitaire.solitaire_card import SolitaireCard
from gui.setup.camera_form import CameraForm
from gui.setup.how_to_play import HowToPlaySheet
from gui.widgets import theme
from gui.window.main_window import LEAST_SIZE, Window
from referee.layout import Layout, SeatLayout
from referee.view import SeatView, TableView
from rules.liars_dice.state import LiarsDiceState
from scripts.screens.chance_positions import played, snapshot_of
from tests.app.conftest import ALONE, PARTY
from vision import Camera, CameraSettings, DieReading, TableReading

Open = Callable[..., Window]
KEYS = {**{str(value): getattr(Qt.Key, f"Key_{value}") for value in range(1, 7)}, "\n": Qt.Key.Key_Return}


def type_keys(qtbot: QtBot, window: Window, keys: str) -> None:
    for key in keys:
        qtbot.keyClick(window, KEYS[key])


def enter(qtbot: QtBot, window: Window, keys: str) -> None:
    """Types a roll and waits until it is taken."""
    length = len(window.controller.snapshot.log)
    type_keys(qtbot, window, keys + "\n")
    qtbot.waitUntil(lambda: len(window.controller.snapshot.log) > length)
    qtbot.waitUntil(lambda: window.entry.entry.event is None or window.entry.refusal.isVisible())


def test_a_whole_round_is_entered_by_keyboard_and_the_passes_are_shown(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    assert window.header.headline.text() == "Everyone rolls"
    enter(qtbot, window, "1123456")
    assert window.panel.cards[0].rolled.values == (1, 1, 2, 3, 4, 5, 6)
    assert window.header.headline.text() == "Bo and Cy roll"
    enter(qtbot, window, "2222222")
    enter(qtbot, window, "3333333")
    assert window.header.round.text() == "Round 2"
    ann, bo, cy = window.panel.cards
    assert [(line.arrow, line.count, line.value, line.words) for line in ann.chores.lines] == [
        ("left", 2, 1, "Bo"),
        ("right", 1, 6, "Cy"),
        ("up", 1, 3, "cube"),
    ]
    assert bo.chores.lines == ()
    assert [card.cube.stacked for card in (ann, bo, cy)] == [1, 0, 7]
    assert "9 loose" in bo.counts.text()
    assert window.panel.events.model.rowCount() == 3


def test_enter_waits_until_all_dice_are_typed_and_the_bar_says_how_many_are_missing(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    type_keys(qtbot, window, "123456\n")
    assert not window.entry.enter.isEnabled() and window.entry.prompt.text() == "1 die is missing"
    qtbot.keyClick(window, Qt.Key.Key_Backspace)
    assert window.entry.prompt.text() == "2 dice are missing"
    type_keys(qtbot, window, "555")
    assert not window.entry.enter.isEnabled() and window.entry.prompt.text() == "1 die too many"
    for _ in range(5):
        qtbot.keyClick(window, Qt.Key.Key_Backspace)
    assert window.controller.snapshot.log == ()
    enter(qtbot, window, "4555")
    assert window.panel.cards[0].rolled.values == (1, 2, 3, 4, 5, 5, 5)


def test_after_a_round_the_first_who_has_to_roll_is_asked(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    for roll in ("2222222", "2222222", "2222222"):
        enter(qtbot, window, roll)
    qtbot.waitUntil(lambda: window.header.round.text() == "Round 2")
    assert window.entry.name.text() == "Ann" and window.entry.entry.values == ()
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    enter(qtbot, window, "2222222")
    assert window.entry.name.text() == "Ann"


def test_the_headline_says_what_the_arrows_say(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    for roll in ("1222222", "2222222", "2222222"):
        enter(qtbot, window, roll)
    assert window.header.headline.text() == "Ann passes dice"
    assert [card.chores.lines != () for card in window.panel.cards] == [True, False, False]
    enter(qtbot, window, "222222")
    assert window.header.headline.text() == "Bo and Cy roll"
    assert all(card.chores.lines == () for card in window.panel.cards)


def test_what_was_said_on_one_page_does_not_follow_to_another(open_window: Open):
    window = open_window(Plan(PARTY))
    window.notice.say("Something about the game.")
    window.open_sessions()
    assert not window.notice.isVisible()


def test_tab_arrows_and_alt_with_a_number_choose_the_player(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    assert window.entry.name.text() == "Ann"
    qtbot.keyClick(window, Qt.Key.Key_Tab)
    assert window.entry.name.text() == "Bo"
    qtbot.keyClick(window, Qt.Key.Key_Backtab)
    qtbot.keyClick(window, Qt.Key.Key_Up)
    assert window.entry.name.text() == "Cy"
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert window.entry.name.text() == "Bo"
    enter(qtbot, window, "2222222")
    assert window.panel.cards[1].rolled.values == (2,) * 7
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert window.entry.name.text() == "Ann", "Bo has rolled and cannot be chosen"


def test_escape_begins_the_entry_anew(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    type_keys(qtbot, window, "1234")
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.entry.dice.values == (None,) * 7


def test_a_roll_is_entered_with_the_mouse_alone(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    qtbot.mouseClick(window.panel.cards[2], Qt.MouseButton.LeftButton)
    for _ in range(7):
        qtbot.mouseClick(window.entry.buttons[3], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(window.entry.enter, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.panel.cards[2].rolled.values == (4,) * 7)


def test_a_solitaire_is_played_to_its_end_and_the_banner_tells_the_score(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    enter(qtbot, window, "11113666")
    (card,) = window.panel.cards
    assert isinstance(card, SolitaireCard)
    assert {name: label.text() for name, label in card.figures.items()} == {
        "rolls": "1",
        "hand": "6",
        "reserve": "6",
        "score": "–",
    }
    assert card.cube.stacked == 1
    enter(qtbot, window, "333345")
    assert card.cube.stacked == 5
    assert not window.banner.isVisible()
    enter(qtbot, window, "33")
    assert card.cube.stacked == 7
    assert window.banner.title.text() == "Nobody wins"


def test_a_winner_is_a_banner_that_blocks_nothing(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({**PARTY, "options": {"dice_per_player": 8}}))
    enter(qtbot, window, "33333333")
    enter(qtbot, window, "22222222")
    enter(qtbot, window, "22222222")
    assert window.banner.isVisible()
    assert window.header.headline.text() == "Game over"
    assert window.banner.title.text() == "Ann wins with a complete cube" and window.banner.reason.isHidden()
    assert window.isActiveWindow() or window.isEnabled()
    assert not window.entry.enter.isVisible()


def test_that_somebody_has_won_alone_is_told_once(open_window: Open):
    setup: dict[str, object] = {"game": "gelatinous_solitaire", "players": ["Ann"]}
    state = played(rules.start(setup)[1], 60, random.Random(3))
    window = open_window(Plan(ALONE))
    window.show_snapshot(snapshot_of(setup, state))
    told = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    assert [words for words in told if "win" in words] == ["Ann wins"]
    assert window.banner.reason.text().startswith("The cube is complete after 8 rolls")


def test_opening_a_film_that_is_not_there_says_so_in_the_window(open_window: Open, tmp_path: Path):
    window = open_window()
    window.opener.open_film(str(tmp_path / "none.mp4"))
    assert window.notice.isVisible()
    assert "none.mp4" in window.notice.text.text()
    window.notice.close_button.click()
    assert not window.notice.isVisible()


def test_a_broken_film_says_so_in_the_window(qtbot: QtBot, open_window: Open, tmp_path: Path):
    broken = tmp_path / "game.mp4"
    broken.write_bytes(b"nothing")
    (tmp_path / "setup.json").write_text(json.dumps(ALONE))
    window = open_window()
    window.opener.open_film(str(broken))
    qtbot.waitUntil(window.notice.isVisible)
    assert "game.mp4" in window.notice.text.text()


def test_who_plays_is_not_asked_of_a_file_that_is_no_film(open_window: Open, tmp_path: Path):
    broken = tmp_path / "evening.mp4"
    broken.write_bytes(b"nothing")
    window = open_window()
    window.opener.open_film(str(broken))
    assert window.pages.name != "wizard"
    assert "evening.mp4" in window.notice.text.text()
    assert window.notice.text.text().endswith(".")


def test_a_camera_that_is_not_there_says_so_in_the_window(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE, source="97"))
    qtbot.waitUntil(window.notice.isVisible, timeout=20_000)
    assert "camera 97" in window.notice.text.text().lower()


def test_a_malformed_setup_beside_a_film_says_so_in_the_window(open_window: Open, film: Path, tmp_path: Path):
    copy = Path(shutil.copy(film, tmp_path))
    (tmp_path / "setup.json").write_text("{")
    window = open_window()
    window.opener.open_film(str(copy))
    assert "setup.json" in window.notice.text.text()
    assert window.notice.isVisible()


def test_a_film_is_played_with_what_lies_beside_it(qtbot: QtBot, open_window: Open, film: Path, tmp_path: Path):
    copy = Path(shutil.copy(film, tmp_path))
    (tmp_path / "setup.json").write_text(json.dumps(ALONE))
    window = open_window()
    window.opener.open_film(str(copy))
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "ended", timeout=20_000)
    assert window.transport.isVisible()
    assert window.transport.time.text() == "0:00 / 0:00"
    assert window.header.game.text() == "Gelatinous solitaire"
    qtbot.keyClick(window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "playing")
    qtbot.keyClick(window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.controller.snapshot.playback in ("paused", "ended"))


def test_a_film_without_a_setup_asks_who_plays(qtbot: QtBot, open_window: Open, film: Path, tmp_path: Path):
    copy = Path(shutil.copy(film, tmp_path / "evening.mp4"))
    window = open_window()
    window.opener.open_film(str(copy))
    assert window.pages.name == "wizard" and window.wizard.choices.source == str(copy)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_3)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    assert window.controller.snapshot.players == ("Ann",)


def test_closing_in_the_middle_of_a_film_leaves_no_thread(qtbot: QtBot, open_window: Open, film: Path):
    before = set(threading.enumerate())
    window = open_window()
    window.controller.set_speed(0.01)
    window.watch(Plan(ALONE, source=str(film)))
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    assert set(threading.enumerate()) - before
    window.close()
    assert not set(threading.enumerate()) - before


def test_another_game_takes_the_place_of_the_one_before(qtbot: QtBot, open_window: Open, film: Path):
    window = open_window()
    window.controller.set_speed(0.01)
    window.watch(Plan(ALONE, source=str(film)))
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    window.watch(Plan(PARTY))
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "hand")
    assert window.controller.snapshot.players == ("Ann", "Bo", "Cy")
    assert len(window.panel.cards) == 3


def test_the_look_is_switched_and_remembered(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    window.set_theme("dark")
    dark = window.grab().toImage().pixelColor(window.width() // 3, 70).lightness()
    window.set_theme("light")
    light = window.grab().toImage().pixelColor(window.width() // 3, 70).lightness()
    assert dark < 60 < 200 < light
    qtbot.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert window.settings.theme == "system"
    window.set_theme("light")
    window.close()
    assert open_window().settings.theme == "light"


def test_the_look_follows_the_system_while_nothing_else_is_chosen(open_window: Open, monkeypatch: pytest.MonkeyPatch):
    hints = QGuiApplication.styleHints()
    window = open_window(Plan(PARTY))

    def lightness_when(dark: bool) -> int:
        monkeypatch.setattr(theme, "system_is_dark", lambda: dark)
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light)
        return window.grab().toImage().pixelColor(window.width() // 3, 70).lightness()

    assert lightness_when(dark=False) > 200
    assert lightness_when(dark=True) < 60
    window.set_theme("light")
    assert lightness_when(dark=True) > 200


def test_the_window_grows_to_four_k_with_its_text_and_stays_usable_when_small(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({**PARTY, "players": ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo"]}))
    heights = []

    def fits() -> bool:
        corners = [card.mapTo(window, card.rect().bottomRight()) for card in window.panel.cards]
        return all(window.rect().contains(corner) for corner in corners)

    for width, height in ((LEAST_SIZE.width(), LEAST_SIZE.height()), (1920, 1080), (3840, 2160)):
        window.resize(width, height)
        qtbot.waitUntil(fits)
        assert (window.width(), window.height()) == (width, height), "the content needs more room than the window has"
        heights.append(window.panel.cards[0].name.fontMetrics().height())
    assert heights[0] < heights[1] < heights[2]
    assert heights[2] > 2 * heights[0]


def test_what_players_typed_is_shown_as_it_stands(open_window: Open):
    window = open_window(Plan({"game": "gelatinous", "players": ["<b>Ann</b>", "<img src=x>", "&amp;"]}))
    assert window.panel.cards[0].name.text() == "<b>Ann</b>"
    labels = window.findChildren(QLabel)
    assert labels
    texts = [label for label in labels if label.pixmap().isNull()]
    assert {label.textFormat() for label in texts if label.text()} == {Qt.TextFormat.PlainText}


def test_every_button_has_a_name_for_those_who_listen(open_window: Open):
    window = open_window(Plan(PARTY))
    buttons = [*window.header.buttons.values(), *window.entry.buttons, window.transport.button]
    assert all(button.accessibleName() for button in buttons)
    assert window.panel.cards[0].accessibleName() == "Ann: to roll 7 dice. 7 loose · cube 0/8"


def test_f1_tells_how_to_play_and_goes_on_to_all_keys(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    how = window.dialog
    assert isinstance(how, HowToPlaySheet) and how.game.currentData() == "gelatinous"
    assert "Be the first to build a cube of eight dice." in [label.text() for label in how.findChildren(QLabel)]
    qtbot.keyClick(how, Qt.Key.Key_Question)
    sheet = window.dialog
    assert sheet is not None and sheet is not how
    assert "Backspace" in [label.text() for label in sheet.findChildren(QLabel)]
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.dialog is None)


def test_a_setup_in_the_working_folder_is_not_taken_for_a_cameras(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "setup.json").write_text(json.dumps(ALONE))
    monkeypatch.chdir(tmp_path)
    window = open_window()
    window.opener.open_film("97")
    assert window.pages.name == "wizard" and window.wizard.choices.source == "97"


def test_a_camera_is_chosen_by_its_name_and_set_as_it_was_the_last_time(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(
        "gui.setup.camera_form.list_cameras", lambda: (Camera(0, "Twin"), Camera(1, "Twin"), Camera(4, "C920"))
    )
    window = open_window()
    window.actions_by_name["camera"].trigger()
    form = window.dialog
    assert isinstance(form, CameraForm)
    assert [form.list.item(row).text() for row in range(3)] == ["Camera 0, Twin", "Camera 1, Twin", "C920"]
    form.list.setCurrentRow(2)
    form.size_box.setCurrentText("1280 × 720")
    form.by_itself["exposure"].setChecked(False)
    form.levels["exposure"].setValue(-6)
    form.open_button.click()
    qtbot.waitUntil(lambda: window.pages.name == "wizard")
    assert window.wizard.choices.source == "C920"
    assert window.settings.camera == "C920"
    assert CameraStore().load("C920") == CameraSettings(1280, 720, exposure=-6)
    again = CameraForm("C920")
    qtbot.addWidget(again)
    assert again.list.currentRow() == 2 and again.size_box.currentText() == "1280 × 720"
    assert again.levels["exposure"].value() == -6 and again.by_itself["focus"].isChecked()
    again.list.setCurrentRow(0)
    assert again.by_itself["exposure"].isChecked() and again.size_box.currentText() == "best for dice"


def test_a_camera_is_chosen_by_its_number(qtbot: QtBot, open_window: Open):
    window = open_window()
    window.actions_by_name["camera"].trigger()
    form = window.dialog
    assert form is not None
    assert "Camera" in form.list.item(0).text()
    number = form.list.item(0).data(256)
    form.open_button.click()
    qtbot.waitUntil(lambda: window.wizard.choices.source == number)


def test_r_takes_what_was_read_with_certainty_for_the_person_to_complete(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    square = ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0))
    dice = tuple(
        DieReading((20.0 * k, 10.0, 20.0 * k + 15, 25.0), value, 0.9, ((value or 5, 0.9),), "green")
        for k, value in enumerate((1, None, 6, 3, 3, 2, 2, 2))
    )
    asking = SeatView(0, "unsure", "Dev's tray: one die not certain. Enter the roll if this does not change", 8, 8)
    window.show_snapshot(
        replace(
            window.controller.snapshot,
            playback="playing",
            watching=True,
            layout=Layout(seats=(SeatLayout(roll=square),), width=200, height=200),
            view=TableView(1.0, TableReading(200, 200, dice), (asking,), ""),
        )
    )
    assert window.entry.take.isVisible()
    assert window.header.headline.text() == asking.text
    qtbot.keyClick(window, Qt.Key.Key_R)
    assert window.entry.dice.values == (1, 6, 3, 3, 2, 2, 2, None)
    enter(qtbot, window, "5")
    assert window.controller.snapshot.state is not None
    assert window.controller.snapshot.state["rolls"] == 1


def test_r_takes_all_cups_as_soon_as_one_of_them_needs_help(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "liars_dice", "players": ["Ann", "Bo"]}))
    enter(qtbot, window, "5")
    qtbot.keyClick(window, Qt.Key.Key_C)
    enter(qtbot, window, "")
    seats = tuple(
        SeatLayout(roll=((left, 0.0), (left + 100.0, 0.0), (left + 100.0, 100.0), (left, 100.0)))
        for left in (0.0, 100.0)
    )
    dice = tuple(
        DieReading((20.0 * k, 10.0, 20.0 * k + 15, 25.0), value, 0.9, ((value or 5, 0.9),), "green")
        for k, value in enumerate((1, 6, 6, 3, 3, 2, None, 2, 2, 4))
    )

    def show(*phases: str) -> None:
        views = tuple(SeatView(seat, phase, "", 5, 5) for seat, phase in enumerate(phases))
        window.show_snapshot(
            replace(
                window.controller.snapshot,
                playback="playing",
                layout=Layout(seats=seats, width=200, height=100),
                view=TableView(1.0, TableReading(200, 100, dice), views, ""),
            )
        )

    show("done", "reading")
    assert not window.entry.take.isVisible()
    show("done", "unsure")
    assert window.entry.take.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_R)
    assert window.entry.dice.values == (2, 2, 2, 4, None), "Bo's cup: his second die is not certain"
    enter(qtbot, window, "5")
    position = window.controller.snapshot.position
    assert isinstance(position, LiarsDiceState) and position.last_reveal is not None
    assert position.last_reveal.hands == ((1, 6, 6, 3, 3), (2, 2, 2, 4, 5))


def test_no_cup_is_offered_before_it_is_lifted(qtbot: QtBot, open_window: Open):
    window = open_window(Plan({"game": "liars_dice", "players": ["Ann", "Bo"]}))
    square = ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0))
    dice = tuple(DieReading((20.0 * k, 10.0, 20.0 * k + 15, 25.0), 3, 0.9, ((3, 0.9),), "green") for k in range(5))
    asking = SeatView(0, "unsure", "", 5, 5)
    peeked = replace(
        window.controller.snapshot,
        playback="playing",
        layout=Layout(seats=(SeatLayout(roll=square), SeatLayout()), width=200, height=200),
        view=TableView(1.0, TableReading(200, 200, dice), (asking,), ""),
    )
    assert read_values(peeked) == {}
