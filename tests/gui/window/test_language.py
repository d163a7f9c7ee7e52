"""The language of the window: what is translated, how numbers are written, and how it is chosen."""

import datetime
import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.live.log import entry_of
from app.live.requests import Plan
from app.record.game_record import GameRecord
from app.text import language
from app.text.language import (
    FOLDER,
    LANGUAGES,
    catalogue_file,
    date,
    moment,
    noop,
    number,
    percent,
    sentence,
    shown,
    tr,
    tr_plural,
    translated,
)
from gui.window import qt_language
from gui.window.main_window import Window
from referee.decisions import Notice
from rules.sentence import capital, joined, said, said_plural
from scripts.release import translate
from tests.app.conftest import ALONE
from vision.errors import SourceError
from vision.messages import Message

OTHERS = LANGUAGES[1:]


@pytest.fixture
def german(qtbot: QtBot) -> Iterator[None]:
    """The window speaks German meanwhile."""
    qt_language.install("de")
    yield
    qt_language.install("en")


def test_english_stays_english_and_takes_its_parts():
    assert tr("Undo") == "Undo"
    assert tr("{name} rolled", name="Bo") == "Bo rolled"
    assert tr("braces {as they stand}") == "braces {as they stand}"


def test_german_is_told_with_the_same_parts(german: None):
    assert tr("Undo") == "Rückgängig"
    assert tr("{name} rolled", name="{Bo}") == "{Bo} hat gewürfelt"
    assert tr(noop("Nobody has ever said this")) == "Nobody has ever said this"


def test_a_catalogue_that_is_missing_or_damaged_leaves_the_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    whole = (FOLDER / "de" / "LC_MESSAGES" / "cubewatch.mo").read_bytes()
    broken = catalogue_file("de", ".mo")
    broken.parent.mkdir(parents=True)
    for content in (None, b"", b"text", whole[:30], whole[: len(whole) // 2]):
        language._translation.cache_clear()
        if content is not None:
            broken.write_bytes(content)
        assert translated("de", "Undo") == "Undo"
    language._translation.cache_clear()
    broken.write_bytes(whole)
    assert translated("de", "Undo") == "Rückgängig"


def test_nothing_is_said_in_german_where_nothing_is_said(german: None):
    assert tr("") == ""


def test_a_comment_tells_equal_words_apart(german: None):
    assert tr("none", "no keys") == "keine"
    assert tr("cube", "where dice go") == "Kubus"


@pytest.mark.parametrize(("count", "words"), [(0, "0 Würfel"), (1, "1 Würfel"), (3, "3 Würfel")])
def test_one_and_many_are_told_apart(german: None, count: int, words: str):
    assert tr_plural("1 die", "{count} dice", count) == words
    sentence = said_plural("1 entry is missing at the end", "{count} entries are missing at the end", count)
    assert sentence == ("1 entry is missing at the end" if count == 1 else f"{count} entries are missing at the end")
    assert shown(sentence) == (
        "1 Eintrag ist am Ende abgeschnitten" if count == 1 else f"{count} Einträge sind am Ende abgeschnitten"
    )


def test_sentences_of_the_rules_are_told_with_all_their_parts(german: None):
    order = said(
        "{name}: {orders}.", name="Bo", orders=joined([said("stack {dice}", dice=said("one {value}", value=3))])
    )
    assert order == "Bo: stack one 3."
    assert shown(order) == "Bo: staple eine 3."
    assert tr("{what}.", what=said("the game is over")) == "das Spiel ist aus."


def test_a_sentence_with_a_capital_has_one_in_any_language(german: None):
    refusal = said("{why}: {mend}", why=capital(said("the game is over")), mend=said("nothing to do now"))
    assert refusal == "The game is over: nothing to do now"
    assert shown(refusal) == "Das Spiel ist aus: gerade nichts zu tun"


def test_what_the_camera_side_tells_is_translated_with_all_its_parts(german: None):
    words = "{source} gives {rate:g} frames per second instead of {wanted:g}"
    error = SourceError(words, source=Message("camera {number}", number=2), rate=12.5, wanted=30.0)
    assert str(error) == "camera 2 gives 12.5 frames per second instead of 30"
    assert sentence(error) == "Kamera 2 gibt 12,5 Bilder in der Sekunde statt 30."
    assert tr("{trouble} The dice are read without it.", trouble=SourceError("damaged data")) == (
        "beschädigte Daten Die Würfel werden ohne ihn gelesen."
    )


def test_plain_text_is_shown_as_it_is(german: None):
    assert shown("the game is over") == "the game is over"


def test_an_error_gives_the_sentence_back_that_it_was_raised_with(german: None):
    error = ValueError(said("the game is over"))
    assert sentence(str(error)) == "Das Spiel ist aus."


def test_a_sentence_is_written_down_as_the_english_that_it_is():
    refusal = capital(said("{name} has to choose", name="Bo"))
    assert json.dumps({"message": refusal}) == '{"message": "Bo has to choose"}'
    assert type(pickle.loads(pickle.dumps(refusal))) is str  # noqa: S301 - our own


def test_numbers_and_days_are_written_as_german_writes_them(german: None):
    assert number(1234.56, 1) == "1234,6"
    assert number(1234567, grouped=True) == "1.234.567"
    assert percent(0.123, 1) == "12,3 %"
    assert date(datetime.date(2026, 11, 5)) == "05.11.2026"
    assert date(datetime.date(2026, 11, 5), long=True) == "5. November 2026"
    assert moment(datetime.datetime(2026, 11, 5, 9, 7)) == "05.11.2026 09:07"


def test_numbers_and_days_are_written_without_qt_until_a_language_is_installed(monkeypatch: pytest.MonkeyPatch):
    when = datetime.datetime(2026, 11, 5, 9, 7)
    plain = number(1234.56, 1), percent(0.5), date(when), date(when, long=True), moment(when)
    assert plain == ("1234.6", "50 %", "2026-11-05", "05 November 2026", "2026-11-05 09:07")
    qt_language.install("en")
    assert (number(1234.56, 1), percent(0.5), date(when), date(when, long=True), moment(when)) == plain


def test_the_system_chooses_a_language_that_there_is(monkeypatch: pytest.MonkeyPatch):
    assert qt_language.language_of("system") in LANGUAGES
    assert qt_language.language_of("de") == "de"


def test_another_language_counts_from_the_next_start_on_and_the_setting_says_so(open_window: Callable[..., Window]):
    window = open_window()
    window.show_page("settings")
    field, note = window.settings_page.fields["language"], window.settings_page.notes["language"]
    assert note.isHidden()
    field.setCurrentIndex(field.findData("de"))  # type: ignore[attr-defined]
    assert window.settings.language == "de"
    assert note.text() == "Schließe Cubewatch und öffne es wieder: Dann spricht es Deutsch."
    assert not note.isHidden()
    field.setCurrentIndex(field.findData("en"))  # type: ignore[attr-defined]
    assert note.isHidden()


def test_the_window_opens_in_german(german: None, open_window: Callable[..., Window]):
    window = open_window()
    assert window.actions_by_name["undo"].text() == "Rückgängig"
    assert window.start_page.buttons[1].text() == "Neues Spiel …"
    for page, title in (("settings", "Einstellungen"), ("wizard", "Neues Spiel"), ("statistics", "Statistik")):
        window.show_page(page)
        assert window.header.headline.text() == title
    window.tools.show_keys()
    assert window.dialog is not None
    assert window.dialog.windowTitle() == "Tasten"
    window.dialog.reject()


def test_qts_own_dialogs_speak_german_too(german: None, qtbot: QtBot):
    from PySide6.QtWidgets import QDialogButtonBox

    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text() == "Abbrechen"


@pytest.mark.parametrize("name", OTHERS)
def test_everything_that_is_said_is_translated(name: str):
    catalogue = translate.updated(name)
    assert translate.faults(catalogue) == []
    assert catalogue_file(name, ".po").read_bytes() == translate.written(catalogue), translate.__name__


@pytest.mark.parametrize("name", OTHERS)
def test_the_program_reads_what_the_translators_wrote(name: str):
    kept = translate.kept(name)
    assert catalogue_file(name, ".mo").read_bytes() == translate.compiled(kept), translate.__name__


def test_what_the_rules_refuse_is_said_in_german_below_the_entry(german: None, open_window: Callable[..., Window]):
    window = open_window()
    window.entry.refuse(said("the game is over"))
    assert window.entry.refusal.text() == "das Spiel ist aus"


def test_what_is_written_down_stays_english(german: None):
    record = GameRecord.begin(Plan(ALONE), filming=False)
    notice = Notice(0.5, "unsure", 0, said("{name}: {words}", name="Dev", words=said("nothing to do now")))
    record.note(notice)
    assert record.entries[-1].fields["message"] == "Dev: nothing to do now"
    assert entry_of(notice, ["Dev"]).text == "Dev: gerade nichts zu tun"
    record.close()
