"""What is dropped onto the window is opened, or one sentence says why not; and what is shown can be copied."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.stores.die_set_store import DieSetStore
from gui.setup.wizard import camera_preview_worker
from gui.window.main_window import Window
from tests.app.conftest import ALONE, PARTY
from tests.app.staged import HEIGHT, WIDTH, painted, read_painted, square_zones
from tests.app.taught_dice import logo_dice
from tests.gui.window.test_window import enter
from tests.referee.sessions.made import cubewatch, make_session

Open = Callable[..., Window]
TWO, FIVE = painted({(60, 50): 2}), painted({(60, 50): 6, (140, 90): 2})


@pytest.fixture(autouse=True)
def no_cameras(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera_preview_worker, "cameras_offered", lambda: ([], None))


def drop(window: Window, *things: Path | str) -> None:
    """Drags files or a text over the window, as the system tells of it, and lets go."""
    data = QMimeData()
    if all(isinstance(thing, Path) for thing in things):
        data.setUrls([QUrl.fromLocalFile(str(thing)) for thing in things])
    else:
        data.setText(" ".join(str(thing) for thing in things))
    buttons, keys, action = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    enters = QDragEnterEvent(QPointF(9, 9).toPoint(), action, data, buttons, keys)
    enters.setAccepted(False)
    window.dragEnterEvent(enters)
    assert enters.isAccepted()
    window.dropEvent(QDropEvent(QPointF(9, 9), action, data, buttons, keys))


def pictures_in(folder: Path) -> Path:
    folder.mkdir()
    for name, picture in (("b.png", FIVE), ("a.png", TWO)):
        cv2.imwrite(str(folder / name), picture)
    (folder / "notes.txt").write_text("Tuesday")
    return folder


def rolled(window: Window) -> list[list[int]]:
    """The values of all counted rolls."""
    record = window.controller.snapshot.record
    return [] if record is None else [sorted(step.event["values"]) for step in record.game.played]


def test_a_film_with_its_setup_beside_it_is_played(qtbot: QtBot, open_window: Open, film: Path, tmp_path: Path):
    copy = Path(shutil.copy(film, tmp_path))
    (tmp_path / "setup.json").write_text(json.dumps(ALONE))
    window = open_window()
    drop(window, copy)
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    assert window.pages.name == "table"


def test_a_fingerprint_finds_its_session_and_checks_it(qtbot: QtBot, open_window: Open, tmp_path: Path):
    from app.stores.data_folder import data_folder

    sessions = data_folder() / "sessions"
    sessions.mkdir(parents=True)
    session = make_session(sessions / "evening")
    for name in ("evening.txt", "evening.png"):
        cubewatch("export", session, "--to", tmp_path / name)
    window = open_window()

    def said(words: str) -> None:
        qtbot.waitUntil(lambda: words in window.sessions.message.text.text())

    drop(window, tmp_path / "evening.txt")
    assert window.pages.name == "sessions"
    said("It matches the fingerprint that you gave.")
    shutil.rmtree(session)
    make_session(session, closed=False)
    drop(window, tmp_path / "evening.txt")
    said("the session is elsewhere, or was changed")


def test_an_archive_and_the_folder_of_a_session_are_opened(qtbot: QtBot, open_window: Open, tmp_path: Path):
    session = make_session(tmp_path / "evening")
    cubewatch("export", session, "--to", tmp_path / "evening.zip")
    window = open_window()
    drop(window, tmp_path / "evening.zip")
    assert window.pages.name == "sessions"
    qtbot.waitUntil(lambda: "was imported as" in window.sessions.message.text.text())
    drop(window, session)
    assert window.pages.name == "review"
    qtbot.waitUntil(lambda: window.reviewing.case is not None)


def test_a_folder_of_pictures_is_a_roll_for_each_from_any_page(qtbot: QtBot, open_window: Open, tmp_path: Path):
    window = open_window(read=read_painted)
    drop(window, pictures_in(tmp_path / "dice"))
    assert window.pages.name == "count"
    qtbot.waitUntil(lambda: rolled(window) == [[2], [2, 6]])


def test_one_picture_of_dice_is_a_roll_where_it_shows_no_fingerprint(qtbot: QtBot, open_window: Open, tmp_path: Path):
    window = open_window(read=read_painted)
    drop(window, pictures_in(tmp_path / "dice") / "b.png")
    qtbot.waitUntil(lambda: rolled(window) == [[2, 6]])


def test_a_game_that_is_on_is_one_press_away_after_pictures_were_dropped(
    qtbot: QtBot, open_window: Open, tmp_path: Path
):
    window = open_window(Plan(PARTY), read=read_painted)
    enter(qtbot, window, "1123456")
    drop(window, pictures_in(tmp_path / "dice") / "a.png")
    qtbot.waitUntil(lambda: rolled(window) == [[2]])
    assert window.notice.text.text() == "The last game was saved."
    qtbot.mouseClick(window.notice.deed, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.controller.snapshot.players) == 3)
    window.actions_by_name["back"].trigger()
    qtbot.waitUntil(lambda: rolled(window) == [[2]])
    assert window.pages.name == "count"


def test_the_address_of_a_stream_is_watched(qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch):
    window = open_window()
    drop(window, "rtsp://192.168.1.20/table")
    assert window.pages.name == "wizard" and window.wizard.choices.source == "rtsp://192.168.1.20/table"
    window.counting.open()
    watched: list[Plan] = []
    monkeypatch.setattr(window, "watch", watched.append)
    drop(window, "http://192.168.1.20:8080/video")
    (plan,) = watched
    assert plan.source == "http://192.168.1.20:8080/video" and plan.setup["game"] is None


def test_a_script_is_gone_on_with_after_what_was_played(qtbot: QtBot, open_window: Open, tmp_path: Path):
    script = tmp_path / "evening.jsonl"
    lines = [PARTY, *({"type": "roll", "seat": seat, "values": [2] * 7} for seat in range(3))]
    script.write_text("\n".join(json.dumps(line) for line in lines))
    window = open_window()
    drop(window, script)
    qtbot.waitUntil(lambda: window.header.round.text() == "Round 2")


def test_a_setup_begins_its_game_by_hand(qtbot: QtBot, open_window: Open, tmp_path: Path):
    (tmp_path / "setup.json").write_text(json.dumps(ALONE))
    window = open_window()
    drop(window, tmp_path / "setup.json")
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "hand")


def test_zones_are_taken_into_the_wizard(open_window: Open, tmp_path: Path):
    zones = tmp_path / "table.json"
    layout = square_zones([(60, 130), (60, 50), (250, 90)])
    zones.write_text(json.dumps({**layout.to_json(), "image_size": [WIDTH, HEIGHT]}))
    window = open_window()
    drop(window, zones)
    assert window.pages.name == "wizard"
    choices = window.wizard.choices
    assert choices.zones_from == "file" and choices.layout is not None and len(choices.layout.seats) == 3


def test_a_die_set_is_imported(open_window: Open, tmp_path: Path):
    store = DieSetStore(tmp_path / "theirs")
    store.save(logo_dice())
    (file,) = (tmp_path / "theirs").iterdir()
    window = open_window()
    drop(window, file)
    assert window.pages.name == "teach"
    assert DieSetStore().load("logo dice").name == "logo dice"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("letter.pdf", "dear", "letter.pdf cannot be opened here: drop a film, pictures of dice, or a recorded game."),
        ("list.json", "[1]", "list.json contains neither a game nor the zones of a table."),
        ("list.json", "{", "contains no JSON."),
        ("game.jsonl", '{"type": "roll"}', "game.jsonl does not start with a game and its players."),
        (
            "played.jsonl",
            json.dumps(ALONE) + '\n{"type": "roll", "seat": 0, "values": [1]}',
            "line 2 is not possible in this game",
        ),
    ],
)
def test_what_cannot_be_opened_is_told_in_one_sentence(
    open_window: Open, tmp_path: Path, name: str, content: str, words: str
):
    (tmp_path / name).write_text(content)
    window = open_window()
    drop(window, tmp_path / name)
    told = window.notice.text.text()
    assert words in told and told.endswith(".")
    assert window.controller.plan is None


def test_an_empty_folder_several_films_and_any_text_are_told_too(open_window: Open, film: Path, tmp_path: Path):
    (tmp_path / "empty").mkdir()
    window = open_window()
    drop(window, tmp_path / "empty")
    assert window.notice.text.text() == "The folder empty contains no recorded game and no pictures."
    drop(window, film, film.with_name("other.mp4"))
    assert window.notice.text.text() == "Drop one file at a time, or several pictures of dice."
    drop(window, "hello there")
    assert "the address of a stream" in window.notice.text.text()


def copied(window: Window) -> tuple[np.ndarray | None, str]:
    """The size of the copied picture, and the text."""
    window.actions_by_name["copy"].trigger()
    data = QGuiApplication.clipboard().mimeData()
    image = QGuiApplication.clipboard().image()
    return (None if image.isNull() else np.array([image.width(), image.height()])), data.text()


def test_a_game_is_copied_as_a_picture_and_as_text(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    enter(qtbot, window, "1123456")
    size, text = copied(window)
    assert size is not None and size[0] == window.pages.width() and size[1] > 500
    assert text.splitlines()[0] == "Gelatinous · Round 1"
    assert text.splitlines()[-1] == "Ann rolled: 1 1 2 3 4 5 6"
    assert window.notice.text.text() == "Copied as a picture and as text."


def test_counted_rolls_are_copied_as_text(qtbot: QtBot, open_window: Open, tmp_path: Path):
    window = open_window(read=read_painted)
    drop(window, pictures_in(tmp_path / "dice"))
    qtbot.waitUntil(lambda: len(rolled(window)) == 2)
    lines = copied(window)[1].splitlines()
    assert len(lines) == 2 and "Roll 1 · 2: 2 in all" in lines[0] and lines[1].endswith(": 8 in all")


def test_a_table_is_copied_with_tabs_between_its_cells(qtbot: QtBot, open_window: Open, tmp_path: Path):
    from app.stores.data_folder import data_folder

    (data_folder() / "sessions").mkdir(parents=True)
    make_session(data_folder() / "sessions" / "evening")
    window = open_window()
    window.open_sessions()
    qtbot.waitUntil(lambda: bool(window.sessions.model.rows))
    head, row = copied(window)[1].splitlines()
    assert head.split("\t")[:2] == ["Game", "Players"] and row.split("\t")[0] == "Gelatinous solitaire"
    window.actions_by_name["copy_camera"].trigger()
    assert window.notice.text.text() == "There is no picture from a camera to copy."


def test_the_cameras_picture_is_copied_without_marks(qtbot: QtBot, open_window: Open, film: Path):
    window = open_window(Plan(ALONE, source=str(film)))
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    height, width = window.controller.snapshot.image.shape[:2]
    window.actions_by_name["copy_camera"].trigger()
    image = QGuiApplication.clipboard().image()
    assert (image.width(), image.height()) == (width, height)
