"""The wizard, by what a person sees and presses."""

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.games.how_to_play import how_to_play
from app.live.session import Plan
from app.setup import source_preview
from app.setup.choices import Choices, fitted
from app.setup.fitness import remarks_on
from app.setup.source_preview import PreviewFrame, SourcePreview
from app.stores.die_set_store import DieSetStore
from app.stores.icon_values import IconValueStore
from app.stores.settings import Settings
from app.stores.zone_store import ZoneStore
from gui.setup.camera_form import OfferedCamera
from gui.setup.wizard import camera_preview_worker, permission
from gui.setup.wizard.camera_step import rate_words
from gui.setup.wizard.page import WizardPage
from gui.teach.icon_form import IconForm
from gui.widgets.labels import ChoiceBox
from gui.window.main_window import Window
from tests.app.staged import HEIGHT, WIDTH, StagedSource, painted, read_painted, square_zones
from tests.app.taught_dice import logo_dice
from vision.errors import SourceError
from vision.teaching.die_set import DieSet, parse_faces

Open = Callable[..., Window]
Key = Qt.Key
CAMERA = OfferedCamera("Table Cam", "Table Cam", "Table Cam")


@pytest.fixture(autouse=True)
def cameras(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[OfferedCamera]]:
    """The cameras that the system shows: none, unless a test puts one there."""
    found: list[OfferedCamera] = []
    monkeypatch.setattr(camera_preview_worker, "cameras_offered", lambda: (found, bool(found)))
    yield found


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch, cameras: list[OfferedCamera]) -> StagedSource:
    """The camera that is plugged in, as the wizard opens it."""
    staged = StagedSource()
    monkeypatch.setattr(source_preview, "open_source", lambda _text: staged)
    cameras.append(CAMERA)
    return staged


def wizard_of(window: Window) -> WizardPage:
    window.open_wizard()
    return window.wizard


def press(qtbot: QtBot, wizard: WizardPage, *keys: Qt.Key) -> None:
    """Presses keys where the keyboard is."""
    for key in keys:
        qtbot.keyClick(wizard.step.focusWidget() or wizard.step, key)


def test_the_first_start_shows_the_wizard_and_later_ones_do_not(open_window: Open):
    window = open_window()
    window.welcome()
    assert window.pages.name == "wizard"
    assert window.header.headline.text() == "New game"
    window.wizard.left.emit()
    assert window.pages.name == "start"
    window.welcome()
    assert window.pages.name == "start"


def test_a_game_by_hand_begins_with_enter_alone(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    press(qtbot, wizard, Key.Key_Right)
    assert wizard.choices.game == "gelatinous_duel"
    assert wizard.game.cards["gelatinous_duel"].isChecked()
    press(qtbot, wizard, *[Key.Key_Return] * 4)
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "hand")
    assert window.pages.name == "table"
    assert window.controller.snapshot.players == ("Ann", "Bo")
    assert window.settings.game == "gelatinous_duel"
    assert window.settings.known_players == (("Ann", 0), ("Bo", 1))


def test_without_a_camera_nobody_is_asked_for_zones(qtbot: QtBot, open_window: Open):
    wizard = wizard_of(open_window())
    wizard.use_source(None)
    wizard.go_to(2)
    press(qtbot, wizard, Key.Key_Return)
    assert wizard.step is wizard.trial
    press(qtbot, wizard, Key.Key_Escape)
    assert wizard.step is wizard.camera


def test_every_step_is_reached_by_its_button_and_escape_goes_back_step_by_step(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    for button, step in zip(reversed(wizard.bar.buttons), reversed(wizard.steps), strict=True):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert wizard.step is step
        assert wizard.question.text() == step.asks
        assert button.isChecked()
    wizard.go_to(1)
    press(qtbot, wizard, Key.Key_Escape)
    assert wizard.step is wizard.game
    press(qtbot, wizard, Key.Key_Escape)
    assert window.pages.name == "start"


def test_the_rest_can_be_skipped_at_any_step(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    qtbot.mouseClick(wizard.game.cards["liars_dice"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(wizard.skip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "hand")
    assert window.controller.snapshot.players == ("Ann", "Bo", "Cy")


def test_players_are_named_moved_added_and_left_out_by_keys(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    wizard.go_to(1)
    rows = wizard.players.rows
    qtbot.keyClicks(rows[0].name, "Dee")
    assert wizard.choices.players == ("Dee", "Bo", "Cy")
    qtbot.keyClick(rows[0].name, Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert wizard.choices.players == ("Bo", "Dee", "Cy")
    assert wizard.choices.marks == (1, 0, 2), "a mark goes where its player goes"
    qtbot.keyClick(rows[1].mark, Key.Key_Space)
    assert wizard.choices.marks == (1, 3, 2), "the next mark that nobody has"
    wizard.players.add.click()
    assert wizard.choices.players == ("Bo", "Dee", "Cy", "Player 4")
    rows[2].remove.click()
    assert wizard.choices.players == ("Bo", "Dee", "Player 4")
    assert not rows[0].remove.isEnabled(), "three are needed"


def test_a_player_is_dragged_to_another_seat(qtbot: QtBot, open_window: Open):
    wizard = wizard_of(open_window())
    wizard.go_to(1)
    seats = wizard.players.seats
    at, to = (seats.middle(seat).toPoint() for seat in (0, 2))
    qtbot.mousePress(seats, Qt.MouseButton.LeftButton, pos=at)
    qtbot.mouseMove(seats, to)
    qtbot.mouseRelease(seats, Qt.MouseButton.LeftButton, pos=to)
    assert wizard.choices.players == ("Cy", "Bo", "Ann")


def test_seats_go_clockwise_as_seen_from_above(qtbot: QtBot, open_window: Open):
    wizard = wizard_of(open_window())
    wizard.go_to(1)
    wizard.players.seats.show_seats(("A", "B", "C", "D"), (0, 1, 2, 3))
    low, left, high, right = (wizard.players.seats.middle(seat) for seat in range(4))
    assert low.y() > left.y() > high.y()
    assert left.x() < low.x() < right.x()


def test_two_players_of_one_name_are_refused_in_the_rules_words(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    wizard.go_to(1)
    wizard.players.rows[1].name.selectAll()
    qtbot.keyClicks(wizard.players.rows[1].name, "Ann")
    assert wizard.players.problem.isVisible()
    wizard.begin()
    assert window.pages.name == "wizard"
    assert wizard.step is wizard.players
    assert wizard.refusal.text() == wizard.players.problem.text() != ""


def test_the_camera_shows_its_picture_its_true_rate_and_what_is_wrong_with_it(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    wizard = wizard_of(open_window())
    qtbot.waitUntil(lambda: bool(wizard.camera.cameras))
    wizard.go_to(2)
    assert wizard.choices.source == "Table Cam"
    source.show(np.full((HEIGHT, WIDTH, 3), 20, np.uint8), 2.0)
    qtbot.waitUntil(lambda: "dark" in wizard.camera.words.text())
    assert wizard.camera.rate.text() == "320 × 180 pixels, 25 pictures per second"


def test_a_trial_roll_shows_what_is_read_before_the_game_begins(
    qtbot: QtBot, open_window: Open, source: StagedSource, monkeypatch: pytest.MonkeyPatch
):
    window = open_window()
    monkeypatch.setattr(window.wizard.camera_preview, "_load", lambda: read_painted)
    wizard = wizard_of(window)
    qtbot.mouseClick(wizard.game.cards["gelatinous_solitaire"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(wizard.camera.cameras))
    wizard.go_to(4)
    source.show(painted({(60, 60): 2, (150, 60): 6, (220, 90): 1}), 1.0)
    qtbot.waitUntil(lambda: wizard.trial.words.text() == "3 dice")
    assert wizard.trial.dice.values == (1, 2, 6)


def test_zones_are_drawn_in_the_wizard_used_and_remembered_for_this_camera(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window()
    wizard = wizard_of(window)
    qtbot.waitUntil(lambda: bool(wizard.camera.cameras))
    wizard.go_to(3)
    source.show(painted({}), 1.0)
    qtbot.waitUntil(lambda: wizard.zones.draw.isEnabled() and "No mat" in wizard.zones.words.text())
    press(qtbot, wizard, Key.Key_D)
    assert wizard.zones.drawing
    qtbot.keyClick(wizard.zones.page, Key.Key_Return)
    assert wizard.step is wizard.zones, "Enter belongs to the drawing"
    assert not wizard.zones.drawing
    assert wizard.zones.words.text() == "You drew these zones."
    assert wizard.choices.layout is not None
    wizard.begin()
    qtbot.waitUntil(lambda: window.pages.name == "table")
    assert window.controller.plan is not None
    assert window.controller.plan.layout == wizard.choices.layout
    assert ZoneStore().find("Table Cam", "gelatinous", 3) is not None


def test_zones_that_are_being_drawn_are_used_where_somebody_goes_on(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window()
    wizard = wizard_of(window)
    qtbot.waitUntil(lambda: bool(wizard.camera.cameras))
    wizard.go_to(3)
    source.show(painted({}), 1.0)
    qtbot.waitUntil(wizard.zones.draw.isEnabled)
    press(qtbot, wizard, Key.Key_D)
    qtbot.keyClick(wizard.zones.page, Key.Key_M)  # against the order of the seats: not to be used so
    wizard.next.click()
    assert wizard.step is wizard.zones and wizard.zones.drawing
    assert wizard.zones.page.problem.text()
    qtbot.keyClick(wizard.zones.page, Key.Key_M)
    wizard.next.click()
    assert wizard.step is wizard.trial
    assert wizard.choices.zones_from == "drawn" and wizard.choices.layout is not None


def test_zones_drawn_before_are_known_again(qtbot: QtBot, open_window: Open, source: StagedSource):
    ZoneStore().keep("Table Cam", "gelatinous", square_zones([(60, 60), (150, 60), (240, 60)]))
    wizard = wizard_of(open_window())
    qtbot.waitUntil(lambda: bool(wizard.camera.cameras))
    wizard.go_to(3)
    assert wizard.choices.zones_from == "known"
    wizard.choices = wizard.choices.seating(("A", "B", "C", "D"), (0, 1, 2, 3))
    assert wizard.choices.layout is None, "they were for three"


def test_a_camera_is_let_go_when_the_wizard_is_left_in_the_middle_and_it_goes_on_there(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window()
    wizard = wizard_of(window)
    qtbot.waitUntil(lambda: bool(wizard.camera.cameras))
    wizard.go_to(2)
    source.show(painted({}), 0.5)
    qtbot.waitUntil(lambda: bool(wizard.camera.rate.text()))
    with qtbot.waitSignal(wizard.camera_preview.closed):
        window.open_teaching()
    assert source.ended
    window.show_page("wizard")
    assert wizard.step is wizard.camera


def test_the_camera_of_the_game_that_is_on_is_shown_without_being_opened_again(
    qtbot: QtBot, open_window: Open, source: StagedSource, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.live.session.open_source", lambda _text: source)
    monkeypatch.setattr(source_preview, "open_source", lambda _text: pytest.fail("it is in use"))
    window = open_window(Plan({"game": "gelatinous_solitaire", "players": ["Ann"]}, source="Table Cam"))
    source.show(painted({(60, 60): 2}), 0.5)
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    wizard = wizard_of(window)
    wizard.go_to(2)
    assert wizard.choices.source == "Table Cam"
    source.show(painted({(60, 60): 2}), 0.5)
    qtbot.waitUntil(lambda: bool(wizard.camera.rate.text()))
    assert wizard.camera_preview.source is None


def test_a_camera_that_does_not_open_is_told_in_a_sentence(
    qtbot: QtBot, open_window: Open, cameras: list[OfferedCamera], monkeypatch: pytest.MonkeyPatch
):
    def fail(_text: str) -> None:
        raise SourceError("camera Table Cam gives no picture")

    monkeypatch.setattr(source_preview, "open_source", fail)
    cameras.append(CAMERA)
    wizard = wizard_of(open_window())
    qtbot.waitUntil(lambda: bool(wizard.camera.cameras))
    wizard.go_to(2)
    qtbot.waitUntil(lambda: wizard.camera.words.text() == "Camera Table Cam gives no picture.")


def test_a_film_that_is_dropped_while_the_wizard_is_open_is_what_it_looks_through(
    qtbot: QtBot, open_window: Open, film: Path
):
    window = open_window()
    wizard = wizard_of(window)
    window.opener.open_film(str(film))
    assert wizard.choices.source == str(film)
    wizard.go_to(2)
    assert wizard.camera.list.currentItem().text() == f"Film: {film.name}"
    qtbot.waitUntil(lambda: bool(wizard.camera.rate.text()))


def test_sound_and_voice_are_off_until_they_are_chosen(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    wizard.go_to(4)
    assert not wizard.trial.sounds.isChecked() and not wizard.trial.voice.isChecked()
    wizard.trial.sounds.click()
    assert window.settings.sounds and not window.settings.voice


def test_each_game_brings_as_many_players_as_it_takes_and_keeps_the_others_in_mind():
    settings = Settings(players=("Ann", "Bo", "Cy"))
    choices = Choices.first(settings)
    alone = choices.playing("gelatinous_solitaire", settings)
    assert alone.players == ("Ann",)
    assert alone.kept(settings).players == ("Ann", "Bo", "Cy")
    party = alone.playing("gelatinous", settings)
    assert party.players == ("Ann", "Bo", "Cy")
    assert fitted(("Ann",), ("Ann", "Bo"), 4) == ("Ann", "Bo", "Player 3", "Player 4")


def test_a_house_rule_about_a_seat_that_is_gone_takes_its_default():
    choices = Choices.first(Settings(game="liars_dice", players=("A", "B", "C"))).with_option("starter", 2)
    assert choices.problem is None
    assert choices.seating(("A", "B"), (0, 1)).options["starter"] == 0


@pytest.mark.parametrize(
    ("grey", "rate", "word"), [(20, 30.0, "dark"), (255, 30.0, "too bright"), (120, 6.0, "6 pictures"), (120, 30.0, "")]
)
def test_light_and_rate_are_judged_in_words(grey: int, rate: float, word: str):
    remarks = remarks_on(np.full((90, 160, 3), grey, np.uint8), None, rate)
    assert len(remarks) == bool(word)
    assert all(word in remark for remark in remarks)


def test_the_size_of_pictures_is_told_and_their_rate_once_it_is_known():
    picture = np.zeros((540, 960, 3), np.uint8)
    assert rate_words(PreviewFrame(picture)) == "960 × 540 pixels"
    assert rate_words(PreviewFrame(picture, rate=14.96)) == "960 × 540 pixels, 15 pictures per second"


def test_a_camera_that_this_user_may_not_open_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(permission, "sys", SimpleNamespace(platform="linux"))
    assert permission.why_not_allowed(tmp_path) == ""
    (tmp_path / "video0").touch()
    assert permission.why_not_allowed(tmp_path) == ""
    monkeypatch.setattr(permission, "os", SimpleNamespace(access=lambda *_: False, R_OK=4, W_OK=2))
    assert "group video" in permission.why_not_allowed(tmp_path)


def test_a_preview_measures_the_rate_at_which_pictures_really_come(film: Path):
    seen = threading.Semaphore(0)
    looking = SourcePreview(str(film), seen.release, lambda: read_painted)
    looking.start()
    preview = PreviewFrame()
    while preview.rate is None:
        assert seen.acquire(timeout=20)
        preview = looking.mailbox.take() or preview
    looking.stop()
    assert looking.join(20)
    assert preview.rate == pytest.approx(25, rel=0.05)


def test_a_profile_keeps_its_settings_in_its_folder(tmp_path: Path):
    from app.stores.settings import load, save
    from gui.settings.settings_store import profile_store

    store = profile_store(tmp_path)
    save(store, Settings(theme="light"))
    store.sync()
    assert (tmp_path / "settings.ini").is_file()
    assert load(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)).theme == "light"


def test_players_bring_their_marks_to_the_table(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    wizard.go_to(1)
    wizard.players.rows[0].mark.click()
    assert wizard.choices.marks == (3, 1, 2)
    wizard.begin()
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "hand")
    look = window.table.panel.cards[0]._look
    assert [look.mark(seat) for seat in range(3)] == [3, 1, 2]
    assert look.seat(0) == replace(look, marks=()).seat(3)
    assert window.settings.known_players == (("Ann", 3), ("Bo", 1), ("Cy", 2))


def test_without_a_camera_none_is_chosen_and_the_game_begins_by_hand(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    wizard.camera.offer((), "")
    for _ in range(3):
        press(qtbot, wizard, Key.Key_Return)
    assert wizard.choices.source is None and wizard.step is wizard.trial, "there are no zones to ask for"
    press(qtbot, wizard, Key.Key_Return)
    qtbot.waitUntil(lambda: window.pages.name == "table")
    assert window.controller.plan is not None and window.controller.plan.source is None


def test_tab_goes_from_name_to_name(qtbot: QtBot, open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    wizard.go_to(1)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    names = [row.name for row in wizard.players.rows if row.isVisible()]
    assert len(names) == 3 and window.focusWidget() is names[0]
    for name in names[1:]:
        qtbot.keyClick(window.focusWidget(), Key.Key_Tab)
        assert window.focusWidget() is name


def test_after_a_game_for_two_the_third_player_of_before_is_there_again():
    settings = Settings(players=("Ann", "Bo", "Cy"), known_players=(("Ann", 0), ("Bo", 1), ("Cy", 2)))
    duel = Choices.first(settings).playing("gelatinous_duel", settings)
    settings = duel.kept(settings)
    again = Choices.first(settings).playing("gelatinous", settings)
    assert fitted(again.players, [name for name, _ in again.known], 3)[2] == "Cy"


def test_from_the_first_start_five_keys_lead_to_solitaire_on_a_camera(
    qtbot: QtBot, open_window: Open, source: StagedSource, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("app.live.session.open_source", lambda _text: source)
    window = open_window()
    window.welcome()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(lambda: bool(window.wizard.camera.cameras))
    for key in (Key.Key_3, Key.Key_Return, Key.Key_Return, Key.Key_Return, Key.Key_Return):
        assert window.pages.name == "wizard"
        qtbot.keyClick(QApplication.focusWidget(), key)
    qtbot.waitUntil(lambda: window.pages.name == "table")
    plan = window.controller.plan
    assert plan is not None and plan.source == "Table Cam" and plan.setup["game"] == "gelatinous_solitaire"


def test_the_last_step_says_how_to_play(open_window: Open):
    wizard = wizard_of(open_window())
    for game in wizard.game.cards:
        wizard.game.picked.emit(game)
        wizard.go_to(len(wizard.steps) - 1)
        told = [label.text() for label in wizard.trial.how.findChildren(QLabel)]
        assert how_to_play(game).goal in told and how_to_play(game).win in told
        wizard.go_to(0)


def zones_file(path: Path, middles: list[tuple[int, int]]) -> Path:
    path.write_text(json.dumps(square_zones(middles).to_json()))
    return path


def test_zones_are_taken_from_a_file_for_as_many_players_as_it_has(
    qtbot: QtBot, open_window: Open, source: StagedSource, tmp_path: Path
):
    window = open_window()
    wizard = wizard_of(window)
    wizard.use_source("Table Cam")
    wizard.go_to(3)
    source.show(painted({}), 0.5)
    qtbot.waitUntil(lambda: wizard.zones._preview.image is not None)
    wizard.use_zones(zones_file(tmp_path / "two.json", [(60, 60), (150, 60)]))
    assert "two.json" in window.notice.text.text() and wizard.choices.layout is None
    wizard.use_zones(zones_file(tmp_path / "three.json", [(60, 60), (150, 60), (240, 60)]))
    assert wizard.zones.words.text() == "These zones come from the file."
    assert wizard.choices.plan(window.settings).layout == wizard.choices.layout is not None
    wizard.zones.forget.click()
    assert wizard.choices.layout is None


def test_a_file_with_zones_that_was_given_first_waits_for_the_right_number_of_players(
    open_window: Open, source: StagedSource, tmp_path: Path
):
    wizard = wizard_of(open_window())
    wizard.use_source("Table Cam")
    wizard.use_zones(zones_file(tmp_path / "four.json", [(60, 60), (150, 60), (240, 60), (60, 130)]))
    assert wizard.choices.layout is None
    wizard.players.add.click()
    wizard.go_to(1)
    wizard.players.add.click()
    assert wizard.choices.zones_from == "file" and wizard.choices.layout is not None


def test_several_cameras_are_asked_about_in_the_wizard_and_take_the_zones_of_each(
    open_window: Open, source: StagedSource, tmp_path: Path
):
    window = open_window()
    window.opener.open_camera("left=0\nright=1")
    wizard = window.wizard
    assert window.pages.name == "wizard" and wizard.choices.several == ("left", "right")
    wizard.go_to(3)
    wizard.zones.show_preview(PreviewFrame(image=painted({}), live=True))
    assert wizard.zones.words.text().startswith("Lay down a mat")
    assert not wizard.zones.draw.isVisible() and wizard.zones.open.isVisible()
    one = square_zones([(60, 60), (150, 60), (240, 60)]).to_json()
    (tmp_path / "both.json").write_text(json.dumps({"sources": {"left": one, "right": one}}))
    wizard.use_zones(tmp_path / "both.json")
    assert wizard.zones.words.text() == "The file says where the zones of left and right are."
    plan = wizard.choices.plan(window.settings)
    assert plan.layouts is not None and set(plan.layouts) == {"left", "right"} and plan.layout is None


def test_a_layout_given_with_a_film_is_used_in_the_wizard(open_window: Open, film: Path, tmp_path: Path):
    copy = Path(shutil.copy(film, tmp_path / "evening.mp4"))
    window = open_window()
    window.opener.open_film(str(copy), None, zones_file(tmp_path / "zones.json", [(60, 60), (150, 60), (240, 60)]))
    assert window.pages.name == "wizard" and window.wizard.choices.zones_from == "file"


def test_the_size_of_dice_on_a_mat_is_a_setting(open_window: Open):
    window = open_window()
    wizard = wizard_of(window)
    wizard.use_source("0")
    assert wizard.choices.plan(window.settings).die_edge is None
    field = window.settings_page.fields["die_edge"]
    assert isinstance(field, ChoiceBox) and field.currentText() == "any size"
    field.setCurrentText("16 mm")
    assert window.settings.die_edge == 16 and wizard.choices.plan(window.settings).die_edge == 16


def test_dice_that_were_taught_are_chosen_with_the_players_and_their_icons_are_asked_about_once(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
):
    DieSetStore().save(DieSet("runes", parse_faces("logo 2"), logo_dice(count=2).shots))
    monkeypatch.setattr("gui.setup.wizard.page.usable_sets", lambda _store: ("runes",))  # teaching takes its time
    window = open_window()
    wizard = wizard_of(window)
    wizard.go_to(1)
    assert wizard.players.die_set.isVisible()
    wizard.players.die_set.setFocus()
    qtbot.keyClick(wizard.players.die_set, Key.Key_Down)
    assert wizard.choices.die_set == "runes"
    wizard.begin()
    form = window.dialog
    assert isinstance(form, IconForm) and not wizard.begins
    form.foot.take.click()
    qtbot.waitUntil(lambda: window.controller.plan is not None)
    assert window.controller.plan is not None and window.controller.plan.die_set == "runes"
    assert window.settings.die_set_of("gelatinous") == "runes" and IconValueStore().load("runes") == {"logo": 1}


def test_nobody_is_asked_for_dice_where_none_were_taught(open_window: Open):
    wizard = wizard_of(open_window())
    wizard.go_to(1)
    assert not wizard.players.die_set.isVisible()
