"""Teach my dice in the window, by what a person sees and presses."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.live.snapshot import Snapshot
from app.stores.die_set_store import DieSetStore, read_die_set
from gui.teach.icon_form import IconForm
from gui.teach.lesson_page import LessonPage
from gui.window.main_window import Window
from tests.app.conftest import ALONE, PARTY
from tests.app.taught_dice import Camera, SquareFinder, die_picture, fill_folder, logo_dice, table_with
from vision.errors import ModelError, SourceError
from vision.reading.reader import DiceReader
from vision.teaching.die_set import DieSet, parse_faces
from vision.teaching.training import TeachingCancelled, teach

Open = Callable[..., Window]
Key = Qt.Key


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader.load()


@pytest.fixture(autouse=True)
def networks(reader: DiceReader, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The real networks, loaded once; dice on a table are found by their brightness."""
    monkeypatch.setattr("gui.teach.page.load_dice_reader", lambda: SquareFinder(reader))
    yield
    reader.use(None)


@pytest.fixture
def camera(monkeypatch: pytest.MonkeyPatch) -> Camera:
    made = Camera()
    monkeypatch.setattr("app.teach.teacher.open_source", lambda text: made)
    return made


@pytest.fixture
def sets() -> DieSetStore:
    return DieSetStore()


def open_form(qtbot: QtBot, window: Window) -> None:
    window.actions_by_name["teach"].trigger()
    qtbot.keyClick(window.teach.sets.new, Key.Key_Space)
    assert window.teach.currentWidget() is window.teach.form


def choose(form, source: str, path: Path | str = "") -> None:
    form.source.setCurrentIndex(form.source.findData(source))
    form.path.line.setText(str(path))


def begin(qtbot: QtBot, window: Window, source: str, path: Path | str = "") -> LessonPage:
    """A lesson of logo dice, with 1 and 2 alone."""
    open_form(qtbot, window)
    form = window.teach.form
    qtbot.keyClicks(form.name, "logo dice")
    form.pattern.setCurrentIndex(form.pattern.findData("logo"))
    for field in form.faces[2:]:
        field.word.clear()
    choose(form, source, path)
    qtbot.keyClick(form.name, Key.Key_Return)
    lesson = window.teach.lesson
    assert window.teach.currentWidget() is lesson, form.refusal.text()
    return lesson


def desk_of(lesson: LessonPage):
    assert lesson.desk is not None
    return lesson.desk


def wait_for_picture(qtbot: QtBot, lesson: LessonPage, after: int = 0) -> None:
    qtbot.waitUntil(lambda: desk_of(lesson).sight.number > after, timeout=30_000)


def shown_counts(lesson: LessonPage) -> list[str]:
    return [row.count.text() for row in lesson.shots.rows]


def test_the_start_page_leads_to_the_die_sets_and_escape_back(qtbot: QtBot, open_window: Open):
    window = open_window()
    next(b for b in window.start_page.buttons if b.text().startswith("Teach my dice")).click()
    assert window.teach.isVisible()
    assert window.teach.sets.nothing.isVisible()
    assert window.header.headline.text() == "Teach my dice"
    qtbot.keyClick(window.teach.sets, Key.Key_Escape)
    assert window.start_page.isVisible()
    assert window.header.headline.text() == ""


def test_shots_are_taken_face_by_face_from_a_folder_and_the_draft_is_kept_when_the_page_is_left(
    qtbot: QtBot, open_window: Open, tmp_path: Path, sets: DieSetStore
):
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for k in range(3):
        cv2.imwrite(str(pictures / f"{k}.png"), die_picture("2", k))
    window = open_window()
    lesson = begin(qtbot, window, "folder", pictures)
    assert "logo" in lesson.instruction.text()
    qtbot.keyClick(lesson, Key.Key_2)
    for taken in range(3):
        wait_for_picture(qtbot, lesson, taken)
        assert lesson.instruction.text() == "Press Space on a picture with 2 up."
        assert lesson.place.text().startswith(f"{taken + 1} of 3")
        qtbot.keyClick(lesson, Key.Key_Space)
        assert shown_counts(lesson) == ["0 of 4", f"{taken + 1} of 4"]
    qtbot.keyClick(lesson, Key.Key_Delete)
    assert shown_counts(lesson)[1] == "2 of 4"
    qtbot.keyClick(lesson, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shown_counts(lesson)[1] == "3 of 4"
    assert not lesson.bar.teach.isEnabled()
    window.close()
    assert sets.load("logo dice").count("2") == 3
    again = open_window()
    again.actions_by_name["teach"].trigger()
    assert again.teach.sets.list.item(0).text() == "logo dice\ndraft · 3 shots"
    assert not again.teach.sets.use.isEnabled()


@pytest.mark.slow
def test_a_sorted_folder_is_taken_taught_measured_and_chosen_for_a_game(
    qtbot: QtBot, open_window: Open, tmp_path: Path, sets: DieSetStore, store
):
    window = open_window()
    lesson = begin(qtbot, window, "folder", fill_folder(tmp_path / "pictures"))
    wait_for_picture(qtbot, lesson)
    qtbot.keyClick(lesson, Key.Key_A)
    qtbot.waitUntil(lambda: shown_counts(lesson) == ["3 of 4", "3 of 4"], timeout=30_000)
    qtbot.keyClick(lesson, Key.Key_Return)
    assert lesson.bar.break_off.isVisible()
    assert lesson.bar.progress.isVisible()
    assert not lesson.take.isEnabled()
    qtbot.waitUntil(lesson.bar.keep.isVisible, timeout=120_000)
    assert lesson.bar.words.text().startswith("Each of the 6 shots was read with what the others taught: ")
    assert "(95 % confidence)" in lesson.bar.words.text()
    assert sets.load("logo dice").fit is None, "it is the person who keeps it"
    qtbot.keyClick(lesson, Key.Key_Return)
    page = window.teach.sets
    assert page.isVisible()
    taught = sets.load("logo dice")
    assert taught.fit is not None
    figures = taught.fit.figures
    assert (
        f"{figures.right} of 6 right · {figures.asked} not certain · {figures.wrong} wrong" in page.list.item(0).text()
    )

    qtbot.keyClick(page.use, Key.Key_Space)
    assert page.use_state.text() == "✓ These dice are used for Gelatinous."
    window.open_wizard()
    wizard = window.wizard
    wizard.go_to(1)
    assert wizard.players.die_set.currentText() == "logo dice"
    wizard.game.picked.emit("gelatinous_solitaire")
    assert wizard.players.die_set.currentText() == "any dice with pips"
    qtbot.keyClick(wizard.players.die_set, Key.Key_Down)
    wizard.begin()
    qtbot.waitUntil(lambda: window.controller.plan is not None)
    assert window.controller.plan is not None
    assert window.controller.plan.die_set == "logo dice"
    assert window.table.isVisible()
    kept = json.loads(store.value("settings"))["die_sets"]
    assert dict(kept) == {"gelatinous": "logo dice", "gelatinous_solitaire": "logo dice"}


@pytest.mark.slow
def test_what_was_taught_can_be_thrown_away_or_kept_with_more_shots_to_come(
    qtbot: QtBot, open_window: Open, sets: DieSetStore
):
    sets.save(logo_dice())
    window = open_window()
    window.actions_by_name["teach"].trigger()
    qtbot.keyClick(window.teach.sets.teach, Key.Key_Space)
    lesson = window.teach.lesson
    qtbot.waitUntil(lesson.bar.discard.isVisible, timeout=120_000)
    qtbot.keyClick(lesson, Key.Key_D)
    assert "discarded" in lesson.hint.text()
    assert sets.load("logo dice").fit is None
    assert len(sets.load("logo dice").shots) == 6
    qtbot.keyClick(lesson, Key.Key_Return)
    qtbot.waitUntil(lesson.bar.more.isVisible, timeout=120_000)
    qtbot.keyClick(lesson, Key.Key_M)
    assert sets.load("logo dice").fit is not None
    assert lesson.isVisible()
    assert lesson.bar.teach.isEnabled()


@pytest.mark.slow
def test_what_was_taught_is_tried_out_on_other_pictures_and_kept_when_the_page_is_left_for_a_game(
    qtbot: QtBot, open_window: Open, sets: DieSetStore, tmp_path: Path
):
    sets.save(logo_dice(count=2))
    window = open_window()
    window.actions_by_name["teach"].trigger()
    qtbot.keyClick(window.teach.sets.list, Key.Key_Return)
    choose(window.teach.form, "folder", fill_folder(tmp_path / "pictures"))
    qtbot.keyClick(window.teach.form, Key.Key_Return)
    lesson = window.teach.lesson
    wait_for_picture(qtbot, lesson)
    qtbot.keyClick(lesson, Key.Key_Return)
    qtbot.waitUntil(lesson.bar.keep.isVisible, timeout=120_000)
    qtbot.waitUntil(lambda: len(desk_of(lesson).sight.said) == 1)
    assert desk_of(lesson).sight.said[0] in ("1", "2", "?")
    qtbot.keyClick(lesson, Key.Key_PageDown)
    qtbot.waitUntil(lambda: lesson.place.text().startswith("2 of 6"))
    qtbot.keyClick(lesson, Key.Key_Space)
    assert len(desk_of(lesson).lesson.die_set.shots) == 4, "no shots while it is tried out"
    window.watch(Plan(PARTY))
    assert window.table.isVisible()
    assert sets.load("logo dice").fit is not None


def test_teaching_is_broken_off_by_escape_and_the_shots_stay(
    qtbot: QtBot, open_window: Open, sets: DieSetStore, monkeypatch: pytest.MonkeyPatch
):
    def endless(reader, draft, tell, cancelled):
        tell(0.4)
        while not cancelled():
            pass
        raise TeachingCancelled("broken off")

    monkeypatch.setattr("app.teach.teacher.teach", endless)
    sets.save(logo_dice())
    window = open_window()
    window.actions_by_name["teach"].trigger()
    qtbot.keyClick(window.teach.sets.teach, Key.Key_Space)
    lesson = window.teach.lesson
    qtbot.waitUntil(lambda: "40 %" in lesson.bar.words.text())
    qtbot.keyClick(lesson, Key.Key_Escape)
    qtbot.waitUntil(lesson.bar.teach.isVisible)
    assert "Cancelled" in lesson.hint.text()
    assert shown_counts(lesson) == ["3 of 4", "3 of 4"]
    qtbot.keyClick(lesson, Key.Key_Return)
    qtbot.waitUntil(lambda: "40 %" in lesson.bar.words.text())
    window.close()


def test_a_camera_shows_what_it_sees_and_each_die_gives_a_shot(
    qtbot: QtBot, open_window: Open, camera: Camera, sets: DieSetStore
):
    window = open_window()
    lesson = begin(qtbot, window, "0")
    camera.show(table_with())
    qtbot.waitUntil(lambda: "No die can be seen" in lesson.hint.text())
    qtbot.keyClick(lesson, Key.Key_Space)
    assert shown_counts(lesson) == ["0 of 4", "0 of 4"]
    qtbot.keyClick(lesson, Key.Key_2)
    camera.show(table_with((70, 70, 0)))
    qtbot.waitUntil(lambda: "One die is in the picture." in lesson.hint.text())
    assert lesson.instruction.text() == "Put the die down with 2 up, and press Space."
    qtbot.keyClick(lesson, Key.Key_Space)
    assert shown_counts(lesson) == ["0 of 4", "1 of 4"]
    camera.show(table_with((70, 70, 0), (230, 150, 30), (330, 70, 60)))
    qtbot.waitUntil(lambda: "3 dice are in the picture" in lesson.hint.text())
    qtbot.keyClick(lesson, Key.Key_Space)
    assert shown_counts(lesson) == ["0 of 4", "3 of 4"], "the one that was taken before is not taken again"
    camera.show(table_with((70, 70, 0), blur=9.0))
    qtbot.waitUntil(lambda: "blurred" in lesson.hint.text())
    camera.show(table_with((140, 140, 0), side=20))
    qtbot.waitUntil(lambda: "small in the picture" in lesson.hint.text())
    qtbot.keyClick(lesson, Key.Key_Escape)
    assert window.teach.sets.isVisible()
    qtbot.waitUntil(lambda: camera.ended)


def test_a_die_that_moves_gives_no_shot(qtbot: QtBot, open_window: Open, camera: Camera):
    window = open_window()
    lesson = begin(qtbot, window, "0")
    seen = 0
    for x in range(60, 340, 20):
        camera.show(table_with((x, 70, 0)))
        qtbot.waitUntil(lambda seen=seen: desk_of(lesson).sight.number > seen)
        seen = desk_of(lesson).sight.number
        if desk_of(lesson).sight.doubt == "moving":
            break
    assert "Something is moving" in lesson.hint.text()
    qtbot.keyClick(lesson, Key.Key_Space)
    assert shown_counts(lesson)[0] == "0 of 4"


def test_rolled_dice_are_named_one_after_the_other(qtbot: QtBot, open_window: Open, camera: Camera, sets: DieSetStore):
    window = open_window()
    lesson = begin(qtbot, window, "0")
    camera.show(table_with((70, 70, 0), (230, 150, 30), (330, 70, 60)))
    qtbot.waitUntil(lambda: "3 dice" in lesson.hint.text())
    qtbot.keyClick(lesson, Key.Key_N)
    assert lesson.instruction.text() == "Roll the dice, and press Space when they lie still."
    qtbot.keyClick(lesson, Key.Key_Space)
    assert lesson.instruction.text() == "What does the marked die show? Press its key."
    assert "1 for logo" in lesson.hint.text()
    qtbot.keyClick(lesson, Key.Key_2)
    qtbot.keyClick(lesson, Key.Key_1)
    qtbot.keyClick(lesson, Key.Key_Backspace)
    assert "Die 2 of 3" in lesson.hint.text()
    qtbot.keyClick(lesson, Key.Key_Space)
    qtbot.keyClick(lesson, Key.Key_1)
    assert shown_counts(lesson) == ["1 of 4", "1 of 4"]
    assert [shot.word for shot in sets.load("logo dice").shots] == ["2", "logo"]


def test_dice_of_the_game_that_is_open_are_named_from_the_tables_picture(
    qtbot: QtBot, open_window: Open, sets: DieSetStore
):
    window = open_window(Plan(ALONE))
    picture = table_with((70, 70, 0), (230, 150, 30))
    window.show_snapshot(Snapshot(image=picture, playback="paused"))
    open_form(qtbot, window)
    assert window.teach.form.source.currentData() == "table"
    qtbot.keyClicks(window.teach.form.name, "table dice")
    qtbot.keyClick(window.teach.form.name, Key.Key_Return)
    lesson = window.teach.lesson
    qtbot.waitUntil(lambda: "2 dice are in the picture." in lesson.hint.text())
    qtbot.keyClick(lesson, Key.Key_Space)
    qtbot.keyClicks(lesson, "23")
    assert [shot.word for shot in sets.load("table dice").shots] == ["2", "3"]
    qtbot.keyClick(lesson, Key.Key_Escape)
    qtbot.keyClick(window.teach.sets, Key.Key_Escape)
    assert window.table.isVisible()


def test_a_film_waits_while_dice_are_taught(qtbot: QtBot, open_window: Open, film: Path):
    window = open_window()
    window.controller.set_speed(0.01)
    window.watch(Plan(ALONE, source=str(film)))
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    window.actions_by_name["teach"].trigger()
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "paused")
    assert window.header.headline.text() == "Teach my dice"
    qtbot.keyClick(window.teach.sets, Key.Key_Escape)
    assert window.table.isVisible()
    assert window.controller.snapshot.playback == "paused"


def test_a_set_is_renamed_and_the_games_go_on_using_it(qtbot: QtBot, open_window: Open, sets: DieSetStore):
    sets.save(logo_dice())
    sets.save(logo_dice("other"))
    window = open_window()
    window.actions_by_name["teach"].trigger()
    page = window.teach.sets
    window.dice.use("logo dice")
    page.name.setFocus()
    page.name.setText("other")
    qtbot.keyClick(page.name, Key.Key_Return)
    assert "a die set called other" in page.message.text()
    page.name.setText("Dice of <b>Ann</b>")
    qtbot.keyClick(page.name, Key.Key_Return)
    assert "cannot be the name of a die set" in page.message.text()
    page.name.setText("Ann’s dice")
    qtbot.keyClick(page.name, Key.Key_Return)
    assert sets.names() == ["Ann’s dice", "other"]
    assert page.list.item(0).text().startswith("Ann’s dice")
    assert window.settings.die_set_of("gelatinous") == "Ann’s dice"


def test_a_deleted_set_comes_back_by_undo(qtbot: QtBot, open_window: Open, sets: DieSetStore):
    sets.save(logo_dice())
    window = open_window()
    window.actions_by_name["teach"].trigger()
    page = window.teach.sets
    qtbot.keyClick(page.list, Key.Key_Delete)
    assert sets.names() == []
    assert page.message.text() == "logo dice was deleted."
    qtbot.keyClick(page, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sets.names() == ["logo dice"]
    assert len(sets.load("logo dice").shots) == 6
    assert page.list.currentItem().text().startswith("logo dice")


def test_a_set_goes_out_to_a_file_and_comes_in_again_under_a_free_name(
    qtbot: QtBot, open_window: Open, sets: DieSetStore, tmp_path: Path
):
    def answer(file: Path) -> None:
        dialog = window.dialog
        assert isinstance(dialog, QFileDialog)
        dialog.findChild(QLineEdit).setText(str(file))
        dialog.accept()
        qtbot.waitUntil(lambda: window.dialog is None)

    sets.save(logo_dice())
    window = open_window()
    window.actions_by_name["teach"].trigger()
    page = window.teach.sets
    file = tmp_path / "for a friend.dieset"
    qtbot.keyClick(page.export, Key.Key_Space)
    answer(file)
    assert str(file) in page.message.text()
    assert len(read_die_set(file).shots) == 6
    qtbot.keyClick(page.bring_in, Key.Key_Space)
    answer(file)
    assert sets.names() == ["logo dice", "logo dice 2"]
    assert page.chosen is not None
    assert page.chosen.name == "logo dice 2"
    assert "Teach it" in page.message.text()
    broken = tmp_path / "broken.dieset"
    shutil.copy(file, broken)
    broken.write_bytes(broken.read_bytes()[:-9])
    page.import_from(broken)
    assert "broken.dieset cannot be used" in page.message.text()
    assert sets.names() == ["logo dice", "logo dice 2"]


def test_the_form_says_what_is_still_wrong(qtbot: QtBot, open_window: Open, sets: DieSetStore, tmp_path: Path):
    sets.save(logo_dice())
    window = open_window()
    open_form(qtbot, window)
    form = window.teach.form

    def refusal() -> str:
        form.submit()
        assert window.teach.currentWidget() is form
        return form.refusal.text()

    assert "Give the dice a name" in refusal()
    form.name.setText("Logo Dice")
    assert "already" in refusal()
    form.name.setText("new")
    form.pattern.setCurrentIndex(form.pattern.findData("icons"))
    assert "two to six different faces" in refusal()
    form.faces[0].word.setText("two words")
    form.faces[1].word.setText("axe")
    assert "one word" in refusal()
    form.faces[0].word.setText("4")
    assert form.faces[0].counts.currentData() == 4
    assert not form.faces[0].counts.isEnabled()
    choose(form, "folder")
    assert "choose the folder" in refusal().lower()
    choose(form, "folder", tmp_path / "none")
    assert "none" in refusal()
    choose(form, "stream", "camera in the hall")
    assert "http://" in refusal()
    form.ask(0, busy_camera="0")
    form.name.setText("new")
    choose(form, "0")
    assert "Camera 0 is watching the game" in refusal()
    assert sets.names() == ["logo dice"]


@pytest.mark.slow
def test_a_camera_that_cannot_be_opened_is_said_and_the_shots_can_still_be_taught(
    qtbot: QtBot, open_window: Open, sets: DieSetStore, monkeypatch: pytest.MonkeyPatch
):
    def gone(text: str) -> None:
        raise SourceError(f"camera {text} cannot be opened: check that it is connected")

    monkeypatch.setattr("app.teach.teacher.open_source", gone)
    sets.save(logo_dice(count=2))
    window = open_window()
    window.actions_by_name["teach"].trigger()
    qtbot.keyClick(window.teach.sets.list, Key.Key_Return)
    choose(window.teach.form, "0")
    qtbot.keyClick(window.teach.form, Key.Key_Return)
    lesson = window.teach.lesson
    qtbot.waitUntil(lambda: "Camera 0 cannot be opened" in lesson.preview.text())
    qtbot.keyClick(lesson, Key.Key_Space)
    assert "Camera 0 cannot be opened" in lesson.hint.text()
    qtbot.keyClick(lesson, Key.Key_Return)
    qtbot.waitUntil(lesson.bar.keep.isVisible, timeout=120_000)


def test_a_camera_that_is_lost_on_the_way_is_said_and_gives_no_shots(qtbot: QtBot, open_window: Open, camera: Camera):
    window = open_window()
    lesson = begin(qtbot, window, "0")
    camera.show(table_with((70, 70, 0)))
    qtbot.waitUntil(lambda: "One die is in the picture." in lesson.hint.text())
    camera.lost = "camera 0 sends no new pictures: waiting for it to come back"
    qtbot.waitUntil(lambda: "Camera 0 sends no new pictures" in lesson.hint.text())
    qtbot.keyClick(lesson, Key.Key_Space)
    assert shown_counts(lesson)[0] == "0 of 4"
    camera.lost = None
    qtbot.waitUntil(lambda: "One die is in the picture." in lesson.hint.text())
    qtbot.keyClick(lesson, Key.Key_Space)
    assert shown_counts(lesson)[0] == "1 of 4"


def test_without_networks_the_lesson_says_so_and_can_be_left(
    qtbot: QtBot, open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def missing() -> None:
        raise ModelError("The models folder is empty: install Cubewatch again.")

    monkeypatch.setattr("gui.teach.page.load_dice_reader", missing)
    window = open_window()
    lesson = begin(qtbot, window, "folder", fill_folder(tmp_path / "pictures"))
    qtbot.waitUntil(lambda: desk_of(lesson).sight.problem is not None)
    assert "models folder is empty" in (desk_of(lesson).sight.problem or "")
    qtbot.keyClick(lesson, Key.Key_Escape)
    assert window.teach.sets.isVisible()


@pytest.mark.slow
def test_a_set_with_icons_is_used_once_it_was_told_what_they_count_as(
    qtbot: QtBot, open_window: Open, sets: DieSetStore, reader: DiceReader
):
    for name, faces in (("icons", "logo 2"), ("values", "logo=1 2")):
        sets.save(teach(reader, DieSet(name, parse_faces(faces), logo_dice(count=2).shots)))
    window = open_window()
    window.actions_by_name["teach"].trigger()
    page = window.teach.sets
    assert [page.list.item(row).text().split("\n")[0] for row in range(2)] == ["icons", "values"]
    assert page.use.isEnabled() and "asked once" in page.use_state.text()
    page.use.click()
    form = window.dialog
    assert isinstance(form, IconForm) and window.settings.die_set_of(window.dice.game) is None
    form.foot.take.click()
    assert window.settings.die_set_of(window.dice.game) == "icons"
    page.use.click()
    page.use.click()
    assert window.settings.die_set_of(window.dice.game) == "icons"
    window.open_wizard()
    offered = [window.wizard.players.die_set.itemText(row) for row in range(window.wizard.players.die_set.count())]
    assert offered[1:] == ["icons", "values"]


def test_names_that_were_typed_are_shown_as_they_stand_and_every_button_can_be_reached(
    qtbot: QtBot, open_window: Open, sets: DieSetStore
):
    sets.save(logo_dice("b&b"))
    window = open_window(Plan(PARTY))
    window.actions_by_name["teach"].trigger()
    page = window.teach.sets
    qtbot.keyClick(page.more, Key.Key_Space)
    assert window.teach.form.title.text() == "More shots of b&b"
    labels = window.teach.findChildren(QLabel)
    assert {label.textFormat() for label in labels if label.text()} == {Qt.TextFormat.PlainText}
    for button in page.findChildren(QPushButton):
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus, button.text()
    for button in window.teach.lesson.findChildren(QPushButton):
        assert "(" in button.text() or "⏎" in button.text(), "its key stands on it"


def test_the_lesson_fits_the_smallest_window(qtbot: QtBot, open_window: Open, camera: Camera):
    window = open_window()
    lesson = begin(qtbot, window, "0")
    camera.show(np.zeros((240, 400, 3), np.uint8))
    wait_for_picture(qtbot, lesson)
    window.resize(window.minimumSize())
    qtbot.waitUntil(lambda: window.size() == window.minimumSize())
    assert lesson.preview.width() > 300
    assert window.rect().contains(lesson.bar.mapTo(window, lesson.bar.rect().bottomRight()))
    for row in lesson.shots.rows:
        assert row.thumbs.width() >= 4 * row.thumbs.height()
