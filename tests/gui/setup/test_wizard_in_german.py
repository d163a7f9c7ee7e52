"""The wizard, the form that takes a game up, and what is to be heard, in German."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

import rules
from app.live.log import LogEntry
from app.live.snapshot import Snapshot
from app.setup.choices import fitted
from app.setup.fitness import remarks_on
from app.setup.source_preview import PreviewFrame
from app.sounds.cues import heard, spoken
from app.stores.settings import Settings
from app.text.language import tr
from gui.setup.camera_form import OfferedCamera
from gui.setup.in_progress.form import TakeUpForm
from gui.setup.wizard import camera_preview_worker
from gui.setup.wizard.page import WizardPage
from gui.setup.wizard.zones_step import zones_words
from gui.sounds.voice import locale_to_speak
from tests.gui.games.test_in_german import english, german  # noqa: F401 - german for all tests here
from tests.gui.window.test_pages_in_german import no_dialog, texts
from tests.rules.walks import TAKEN_UP, name_of

CAMERA = OfferedCamera("Table Cam", "Table Cam", "Table Cam")


@pytest.fixture
def wizard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> WizardPage:
    monkeypatch.setattr(camera_preview_worker, "cameras_offered", lambda: ([], False))
    page = WizardPage(Settings, no_dialog)
    qtbot.addWidget(page)
    return page


def words_of(widget: QWidget) -> set[str]:
    """All that is written on a widget and in it, and what is read aloud of it."""
    return texts(widget) | {button.text() for button in widget.findChildren(QAbstractButton)}


def test_every_step_of_the_wizard_speaks_german(wizard: WizardPage) -> None:
    image = np.full((480, 640, 3), 20, np.uint8)
    dark = PreviewFrame(image, rate=8.0, remarks=remarks_on(image, None, 8.0))
    wizard.camera.offer([CAMERA], tr("No camera was found."))
    for game in rules.GAMES:
        choices = wizard.choices.playing(game, Settings())
        for step in wizard.steps:
            for source, preview in ((None, PreviewFrame()), ("Table Cam", PreviewFrame()), ("Table Cam", dark)):
                step.show_choices(choices.watching(source))
                step.show_preview(preview)
                assert english(words_of(step)) == set()
    assert wizard.trial.note.text().startswith("Es ist dunkel: mehr Licht auf den Tisch. Nur 8 Bilder in der Sekunde")
    for place, button in enumerate(wizard.bar.buttons):
        wizard.go_to(place)
        assert button.text() in ("Spiel", "Spieler", "Kamera", "Felder", "Fertig")
        assert english(words_of(wizard)) == set()
    wizard.close_down()


def test_zones_are_explained_in_german(wizard: WizardPage) -> None:
    seen = PreviewFrame(np.zeros((48, 64, 3), np.uint8))
    alone = wizard.choices.playing("gelatinous_solitaire", Settings()).watching("Table Cam")
    assert zones_words(alone, seen).startswith("Felder sind nicht nötig:")
    several = wizard.choices.playing("gelatinous", Settings()).watching("Table Cam")
    assert zones_words(several, seen).startswith("Keine Matte ist zu sehen.")


def test_names_are_made_up_in_german() -> None:
    assert fitted(("Ann",), (), 3) == ("Ann", "Spieler 2", "Spieler 3")


@pytest.mark.parametrize("setup", TAKEN_UP, ids=name_of)
def test_a_game_is_taken_up_in_german_and_written_down_as_ever(qtbot: QtBot, setup: dict[str, Any]) -> None:
    form = TakeUpForm(setup, Snapshot)
    qtbot.addWidget(form)
    form.show()
    form.editor.show_told(setup["taken_up"])
    assert english(words_of(form)) == set()
    chosen: list[dict[str, Any]] = []
    form.chosen.connect(chosen.append)
    qtbot.mouseClick(form.foot.take, Qt.MouseButton.LeftButton)
    assert rules.start(chosen[0])[1] == rules.start(setup)[1]


def test_what_the_rules_refuse_is_refused_in_german(qtbot: QtBot) -> None:
    setup: dict[str, Any] = TAKEN_UP[0]
    form = TakeUpForm(setup, Snapshot)
    qtbot.addWidget(form)
    none = [{**seat, "loose": 0} for seat in setup["taken_up"]["seats"]]
    form.editor.show_told({**setup["taken_up"], "seats": none})
    assert form.refusal.text() == "Lose und gestapelt hat der Tisch zehn Würfel; gespielt wird mit 21."


def test_a_roll_is_said_aloud_in_german() -> None:
    setup = {"game": "gelatinous_solitaire", "players": ["Ann"]}
    _, state = rules.start(setup)
    before = Snapshot(setup=setup, state=state.to_json(), position=state)
    log = (LogEntry(0.0, "event", 0, "Ann", (1, None, 3)),)
    after = Snapshot(setup=setup, state=state.to_json(), position=state, log=log)
    assert heard(before, after).sentences == ("Ann: 1, unbekannt, 3.",)
    assert spoken(LogEntry(0.0, "event", 0, "Ann")) == "Ann."


def test_a_voice_speaks_the_language_of_the_window_where_there_is_one() -> None:
    british, of_germany, of_austria = QLocale("en_GB"), QLocale("de_DE"), QLocale("de_AT")
    assert locale_to_speak([british, of_germany, of_austria], "de") == of_germany
    assert locale_to_speak([british], "de") is None
    assert locale_to_speak([of_germany, british], "en") == british
