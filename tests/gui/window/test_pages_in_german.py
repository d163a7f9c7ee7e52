"""The pages for lessons, zones, sessions, statistics and the review, in German."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QListWidget, QPushButton, QTableView, QWidget
from pytestqt.qtbot import QtBot

from app.statistics.files import write_table
from app.statistics.overview import Gatherer
from app.stores.die_set_store import DieSetStore
from app.stores.session_store import SessionStore
from app.teach.teacher import LessonFrame, Origin
from app.teach.words import advice_on, figures_sentence
from app.text.language import LANGUAGES
from gui.review.page import ReviewPage
from gui.sessions.sessions_page import SessionsPage
from gui.sessions.statistics.page import StatisticsPage
from gui.setup.zones.page import ZonesPage
from gui.teach.lesson_page import LessonPage
from gui.teach.set_form import SetForm
from gui.teach.sets_page import SetsPage
from gui.window.qt_language import install
from referee.sessions.session import Session
from tests.app.review.recorded import record_round
from tests.app.taught_dice import logo_dice, table_with
from tests.gui.translated import translated
from vision.teaching.die_set import DieSetFigures

Key = Qt.Key


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    install("de")
    yield
    install(LANGUAGES[0])


@pytest.fixture
def store(tmp_path: Path) -> SessionStore:
    store = SessionStore(tmp_path / "sessions")
    store.folder.mkdir()
    record_round(store.folder / "round")
    return store


def texts(widget: QWidget) -> set[str]:
    """All that a widget and those in it say to somebody who looks, listens or rests the pointer."""
    found: set[str] = set()
    for part in (widget, *widget.findChildren(QWidget)):
        found |= {part.toolTip(), part.accessibleName(), part.accessibleDescription()}
        if isinstance(part, QLabel | QPushButton):
            found.add(part.text())
        elif isinstance(part, QLineEdit):
            found.add(part.placeholderText())
        elif isinstance(part, QComboBox):
            found |= {part.itemText(place) for place in range(part.count())}
        elif isinstance(part, QListWidget):
            found |= {part.item(row).text() for row in range(part.count())}
        elif isinstance(part, QTableView):
            model = part.model()
            found |= {str(model.headerData(n, Qt.Orientation.Horizontal)) for n in range(model.columnCount())}
    return found - {""}


def english() -> set[str]:
    """The sentences of the window that are others in German."""
    told = set(translated("de"))
    return {source for source, german in told if source != german} - {german for _, german in told}


def no_dialog(_dialog: object) -> None:
    """No file is asked for here."""


def test_the_sets_and_the_form_of_a_lesson_speak_german(qtbot: QtBot) -> None:
    sets = DieSetStore()
    sets.save(logo_dice())
    page, form = SetsPage(sets, no_dialog), SetForm(lambda name: name in sets, no_dialog)
    for widget in (page, form):
        qtbot.addWidget(widget)
    page.refresh()
    page.show_use("Gelatinous", None, running=False)
    form.ask("0")
    assert (texts(page) | texts(form)) & english() == set()
    assert page.list.item(0).text() == "logo dice\nEntwurf · 6 Fotos"
    assert page.use.text() == "Für Gelatinous benutzen"
    form.submit()
    assert form.refusal.text() == "Gib den Würfeln einen Namen, damit du sie wiederfindest."


class Idle:
    """In place of a teacher: looks at nothing, and does what a desk asks without doing anything."""

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_: None


def test_every_step_of_a_lesson_speaks_german(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.teach.lesson_page.Teacher", lambda *_, **__: Idle())
    page = LessonPage(pytest.fail)
    qtbot.addWidget(page)
    page.begin(logo_dice(), Origin(camera="0"))
    desk, picture = page.desk, table_with((100, 120, 0), (250, 120, 20))
    assert desk is not None
    two = np.array([[70, 90, 130, 150], [220, 90, 280, 150]], np.float32)
    told: list[str] = []

    def see(sight: LessonFrame, *keys: Key) -> None:
        desk.see(sight)
        for key in keys or (Key.Key_Home,):  # which means nothing here
            qtbot.keyClick(page, key)
        page._show()
        told.extend((page.instruction.text(), page.hint.text(), page.bar.words.text()))
        assert texts(page) & english() == set()

    see(LessonFrame(1, picture, two, opening=False))
    see(LessonFrame(2, picture, two[:1], opening=False), Key.Key_Space)
    see(LessonFrame(3, picture, two[:0], opening=False, place=2, places=12, name="a.png", word="logo"))
    see(LessonFrame(4, picture, two, opening=False, doubt="blurred"), Key.Key_N, Key.Key_Space)
    see(LessonFrame(5, picture, two, opening=False, progress=0.4), Key.Key_Escape, Key.Key_N, Key.Key_Return)
    assert "2 Würfel sind zu sehen" in told[1] and told[2].startswith("Zum Versuchen reichen die Fotos")
    assert told[4].startswith("1 Foto von logo gemacht.")
    assert told[6] == "Drück die Leertaste, wo logo oben ist." and "Kein Würfel ist zu sehen." in told[7]
    assert told[10] == "Würfel 1 von 2: 1 für logo. Die Rücktaste geht zurück."
    assert told[12] == "Cubewatch lernt deine Würfel …" and "40 %" in told[14]


def test_what_was_measured_of_a_set_is_told_in_german() -> None:
    figures = DieSetFigures(24, 23, 1, 0, (3, 20, 1))
    assert "23 richtig, 1 unsicher, 0 falsch" in figures_sentence(figures)
    assert advice_on(DieSetFigures(24, 22, 1, 1, (20, 4, 0))).startswith(" 1 mehr ist falsch als vorher")


def test_the_zones_are_drawn_in_german(qtbot: QtBot) -> None:
    page = ZonesPage()
    qtbot.addWidget(page)
    page.begin("gelatinous", ("Ann", "Bo", "Cy"), np.zeros((240, 400, 3), np.uint8), None)
    assert texts(page) & english() == set()
    assert page.places.item(0).text() == "Ann · Schale"
    qtbot.keyClick(page, Key.Key_M)
    assert page.problem.text().startswith("Die Schalen laufen im Uhrzeigersinn")


def test_another_game_is_drawn_after_one_in_a_mirror(qtbot: QtBot) -> None:
    page, image = ZonesPage(), np.zeros((240, 400, 3), np.uint8)
    qtbot.addWidget(page)
    page.begin("gelatinous", ("Ann", "Bo", "Cy"), image, None)
    qtbot.keyClick(page, Key.Key_M)
    page.begin("dessert_dice", ("Ann", "Bo"), image, None)
    assert [page.places.item(row).text() for row in range(2)] == ["Brett", "Vorrat"]
    assert not page.mirrored.isChecked()


def test_the_sessions_are_listed_in_german_with_dates_and_sizes_as_germans_write_them(
    qtbot: QtBot, store: SessionStore
) -> None:
    page = SessionsPage(no_dialog, store=store)
    qtbot.addWidget(page)
    page.come_up()
    qtbot.waitUntil(lambda: bool(page.model.rows), timeout=20_000)
    assert texts(page) & english() == set()
    shown = [page.model.index(0, column).data() for column in range(page.model.columnCount())]
    assert shown[2].count(".") == 2 and shown[5].startswith("Film bleibt bis ")
    page.start_verifying()
    qtbot.waitUntil(lambda: not page.busy, timeout=20_000)
    assert page.message.text.text().startswith("Alle 13 Einträge")
    page.close_down()


def test_the_statistics_speak_german_and_their_table_stays_as_it_is(
    qtbot: QtBot, store: SessionStore, tmp_path: Path
) -> None:
    page = StatisticsPage(no_dialog, store)
    qtbot.addWidget(page)
    page.come_up()
    qtbot.waitUntil(lambda: not page.busy, timeout=60_000)
    assert texts(page) & english() == set()
    assert page.intro.text().startswith("1 Spiel von 3 Spielern.")
    page.close_down()
    write_table(tmp_path / "german.csv", Gatherer(store).gather().games)
    install(LANGUAGES[0])
    write_table(tmp_path / "english.csv", Gatherer(store).gather().games)
    assert (tmp_path / "german.csv").read_bytes() == (tmp_path / "english.csv").read_bytes()


def test_a_dispute_is_settled_in_german_and_written_down_as_ever(qtbot: QtBot, store: SessionStore) -> None:
    page, told = ReviewPage(no_dialog), list[str]()
    page.told.connect(told.append)
    qtbot.addWidget(page)
    page.open(store.folder / "round")
    qtbot.waitUntil(lambda: page.case is not None and page.sight.image is not None, timeout=20_000)
    assert page.moment.words.text() == "Ann würfelt 1 1 2 3 4 5 6"
    assert page.bar.time.text() == "0:03,00 / 0:11"
    qtbot.keyClick(page, Key.Key_Down)
    qtbot.keyClick(page, Key.Key_D)
    qtbot.keyClick(page, Key.Key_3)
    qtbot.waitUntil(page.settler.panel.decisions.buttons["enter"].isEnabled, timeout=20_000)
    assert texts(page) & english() == set()
    assert page.settler.sides.after.lines.text() == "Bo würfelt 3 2 2 4 5 5 6"
    qtbot.keyClick(page, Key.Key_Return)
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert told == ["Gespeichert: Bo würfelt 3 2 2 4 5 5 6, korrigiert."]
    qtbot.keyClick(page, Key.Key_A)
    assert texts(page.audit) & english() == set()
    assert page.audit.model.index(0, 3).data() == "strittig"
    page.close_down()
    entries = Session.load(store.folder / "round").entries[-3:]
    assert [entry.kind for entry in entries] == ["dispute", "correction", "ruling"]
    assert entries[-1].fields["decision"] == "overturned" and entries[-1].fields["who"] == ""
