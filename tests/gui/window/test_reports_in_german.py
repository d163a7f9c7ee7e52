"""What cameras, pictures, die sets and sessions report: German in a German window, English where it is written down."""

import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.live.requests import Plan
from app.stores.die_set_store import DieSetStore, write_die_set
from app.stores.opening import OpeningError, read_layout
from app.stores.session_store import SessionStore
from app.text.language import sentence
from gui.sessions.sessions_model import SessionsModel
from gui.setup.camera_form import CameraForm
from gui.window.main_window import Window
from referee.sessions.errors import SessionError
from referee.sessions.export.archive import read_archive, write_archive
from referee.sessions.session import Session
from tests.app.conftest import ALONE, no_dice
from tests.app.record.test_game_record import enter, only_session, roll
from tests.app.staged import Follower, StagedSource, painted, square_zones
from tests.app.taught_dice import fill_folder, logo_dice
from tests.gui.test_teach_page import begin
from tests.gui.window.test_language import german  # noqa: F401 - of all tests here
from tests.referee.sessions.made import make_session
from vision.messages import Message
from vision.sources.camera_source import CameraDevice

pytestmark = pytest.mark.usefixtures("german")

Open = Callable[..., Window]
GONE = "Die Kamera Cam gibt keine neuen Bilder: sobald wieder welche kommen, geht es weiter."


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> StagedSource:
    staged = StagedSource()
    monkeypatch.setattr("app.live.session.open_source", lambda _text: staged)
    return staged


def lost_camera() -> Message:
    name = CameraDevice(0, "Cam").name
    return Message("{source} sends no new pictures: waiting for it to come back", source=name)


def test_a_camera_that_is_lost_is_told_in_german(qtbot: QtBot, open_window: Open, source: StagedSource):
    window = open_window(Plan(ALONE, square_zones([(150, 90)]), source="0"))
    source.show(painted({}), 0.2)
    qtbot.waitUntil(lambda: window.controller.snapshot.t >= source.t)
    source.lost = lost_camera()
    qtbot.waitUntil(window.notice.isVisible)
    assert window.notice.text.text() == GONE


def test_that_a_camera_was_lost_is_recorded_in_english(source: StagedSource):
    follower = Follower(Plan(ALONE, source="0"), load_reader=lambda: no_dice)
    try:
        enter(follower, roll(0, *[2] * 8))
        source.lost = lost_camera()
        assert follower.wait(lambda shown: shown.problem is not None).log[-1].text == GONE
    finally:
        follower.close()
    notices = [entry.fields for entry in Session.load(only_session()).entries if entry.kind == "notice"]
    assert notices[-1]["notice"] == "source_lost"
    assert notices[-1]["message"] == "The camera Cam sends no new pictures: waiting for it to come back."


def test_what_a_camera_would_not_do_is_told_in_german(qtbot: QtBot, open_window: Open, source: StagedSource):
    remark = Message(
        "{source} gives {rate:g} frames per second instead of {wanted:g}", source="cam", rate=12.5, wanted=30.0
    )
    source.remarks = (remark,)
    window = open_window(Plan(ALONE, square_zones([(150, 90)]), source="0"))
    qtbot.waitUntil(window.notice.isVisible)
    assert window.notice.text.text() == "Cam gibt 12,5 Bilder in der Sekunde statt 30."


def test_a_film_that_cannot_be_opened_is_told_in_german(qtbot: QtBot, open_window: Open, tmp_path: Path):
    film = tmp_path / "table.mp4"
    film.write_bytes(b"no film")
    window = open_window(Plan(ALONE, source=str(film)))
    qtbot.waitUntil(window.notice.isVisible)
    assert window.notice.text.text() == f"{film} lässt sich nicht als Film öffnen: beschädigt oder keine Videodatei."


def test_a_source_that_is_none_is_refused_in_german(qtbot: QtBot):
    form = CameraForm("0")
    qtbot.addWidget(form)
    form.address.setText("screen:1,2")
    form.open_button.click()
    assert form.refusal.text().startswith("Screen:1,2 ist kein Ausschnitt des Bildschirms: gib screen:X,Y,W,H an")


def test_a_damaged_die_set_is_refused_in_german(open_window: Open, tmp_path: Path):
    page = open_window().teach.sets
    broken = tmp_path / "broken.dieset"
    write_die_set(broken, logo_dice())
    broken.write_bytes(broken.read_bytes()[:-9])
    page.import_from(broken)
    assert page.message.text() == (
        f"{broken} ist als Würfelsatz nicht zu gebrauchen: die Datei ist beschädigt: ihre Prüfsumme stimmt nicht."
    )


def test_a_name_that_no_die_set_can_have_is_refused_in_german(open_window: Open):
    DieSetStore().save(logo_dice())
    window = open_window()
    window.actions_by_name["teach"].trigger()
    page = window.teach.sets
    page.name.setText("a/b")
    page.rename()
    assert page.message.text().startswith("„a/b“ kann kein Würfelsatz heißen: nimm bis zu 60 Buchstaben")


def test_a_broken_picture_of_a_lesson_is_told_in_german(qtbot: QtBot, open_window: Open, tmp_path: Path):
    folder = fill_folder(tmp_path / "pictures")
    first = sorted(folder.rglob("*.png"))[0]
    first.write_bytes(first.read_bytes()[:40])
    lesson = begin(qtbot, open_window(), "folder", folder)
    broken = f"{first} ist kein lesbares Bild oder beschädigt."
    qtbot.waitUntil(lambda: lesson.preview.text() == broken, timeout=30_000)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    make_session(tmp_path / "made")
    write_archive(tmp_path / "made", tmp_path / "game.zip")
    return tmp_path / "game.zip"


def test_what_is_no_archive_of_a_session_is_refused_in_german(qtbot: QtBot, open_window: Open, tmp_path: Path):
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"x")
    window = open_window()
    window.open_sessions()
    window.sessions.import_from(bad)
    refusal = f"{bad} ist kein Archiv einer Sitzung: es ist keine Zip-Datei."
    qtbot.waitUntil(lambda: window.sessions.message.text.text() == refusal)


def test_an_archive_that_was_tampered_with_is_refused_in_german_by_its_own_name(archive: Path, tmp_path: Path):
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(tmp_path / "bad.zip", "w") as new:
        for name in old.namelist():
            new.writestr(name, b"no database" if name == "journal.sqlite" else old.read(name))
    with pytest.raises(SessionError) as refused:
        read_archive(tmp_path / "bad.zip", tmp_path / "into")
    assert str(refused.value) == "journal.sqlite is not what the manifest says"
    assert sentence(str(refused.value)) == "Journal.sqlite ist nicht das, was das Verzeichnis sagt."


def test_a_folder_that_holds_no_session_is_listed_with_the_reason_in_german(tmp_path: Path):
    store = SessionStore(tmp_path / "sessions")
    broken = make_session(store.folder / "broken")
    (broken / "journal.sqlite").write_bytes(b"no database")
    model = SessionsModel()
    model.set_rows(list(store.summaries()))
    cells = [model.index(0, column).data() for column in range(model.columnCount())]
    assert cells == ["broken", "nicht zu lesen", "", "", "", "beschädigt oder keine Sitzung"]
    reason = f"{broken / 'journal.sqlite'} ist kein Protokoll: es ist keine SQLite-Datenbank"
    assert reason in model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_what_is_wrong_within_a_journal_is_told_in_german(tmp_path: Path):
    session = make_session(tmp_path / "session")
    with closing(sqlite3.connect(session / "journal.sqlite")) as journal:
        journal.execute("UPDATE entries SET time = 1000001 WHERE number = 3")
        journal.commit()
    with pytest.raises(SessionError) as refused:
        Session.load(session)
    assert str(refused.value) == f"the session {session} cannot be used: entry 3 was changed"
    assert sentence(str(refused.value)) == (f"Die Sitzung {session} ist nicht zu gebrauchen: Eintrag 3 wurde geändert.")


def test_zones_that_do_not_fit_are_refused_in_german(tmp_path: Path):
    zones = tmp_path / "zones.json"
    zones.write_text('{"seats": [{"roll": [[0, 0], [9, 0]]}]}')
    with pytest.raises(OpeningError) as refused:
        read_layout(zones, 1)
    assert str(refused.value) == f"{zones}: roll von Platz 0 in der Aufteilung braucht mindestens drei Punkte."
