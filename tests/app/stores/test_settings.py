"""What the window remembers."""

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from app.stores.schema import settings_of
from app.stores.settings import MARKS, VERSION, Settings, load, marks_of, save


@pytest.fixture
def store(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


def test_settings_come_back_as_they_were_kept(store: QSettings):
    kept = Settings(
        theme="light",
        game="gelatinous_solitaire",
        players=("Zoë", "Ü"),
        camera="Table Cam",
        folder="/x",
        die_edge=16,
    )
    kept = kept.using("gelatinous", "Ann’s").using("gelatinous_solitaire", "runes").using("gelatinous", "logo dice")
    kept = kept.choosing("gelatinous", {"dice_per_player": 9}).choosing("gelatinous_video", {"keep_score": True})
    save(store, kept)
    assert load(store) == kept
    assert load(store).options_of("gelatinous") == {"dice_per_player": 9}


def test_an_empty_store_gives_the_defaults(store: QSettings):
    assert load(store) == Settings()


@pytest.mark.parametrize("text", ["{", "[]", '"x"', "[" * 100_000])
def test_a_damaged_store_gives_the_defaults(store: QSettings, text: str):
    store.setValue("settings", text)
    assert load(store) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("game", "chess"),
        ("players", "Ann"),
        ("players", ["A"] * 13),
        ("players", []),
        ("camera", 3),
        ("camera", ""),
        ("options", [["gelatinous", "dice_per_player"]]),
        ("options", {"gelatinous": 7}),
        ("folder", None),
        ("die_sets", ["gelatinous", "logo dice"]),
        ("die_sets", [["gelatinous", 3]]),
        ("die_edge", 4),
        ("die_edge", "16"),
        ("text_percent", 90),
        ("text_percent", True),
        ("language", "fr"),
        ("sounds", 1),
        ("known_players", [["Ann", MARKS]]),
        ("known_players", [["", 0]]),
    ],
)
def test_one_value_that_does_not_fit_takes_its_default_and_spares_the_others(
    store: QSettings, name: str, value: object
):
    store.setValue("settings", json.dumps({**asdict(Settings(welcomed=True)), name: value}))
    assert load(store) == Settings(welcomed=True)


def test_each_game_remembers_its_own_die_set_until_it_uses_none():
    settings = Settings().using("gelatinous", "logo dice")
    assert settings.die_set_of("gelatinous") == "logo dice"
    assert settings.die_set_of("gelatinous_solitaire") is None
    assert settings.using("gelatinous", None) == Settings()


def test_what_a_later_version_keeps_outlives_this_one(store: QSettings):
    later = {"version": VERSION + 1, "theme": "sepia", "text_percent": 120, "perfume": {"on": True}}
    store.setValue("settings", json.dumps(later))
    settings = load(store)
    assert (settings.theme, settings.text_percent) == ("system", 120)
    save(store, replace(settings, text_percent=150, sounds=True))
    kept = json.loads(str(store.value("settings")))
    assert {name: kept[name] for name in later} == {**later, "text_percent": 150}
    assert load(store).sounds


def test_whatever_a_person_is_asked_for_has_words_and_its_default_is_allowed():
    for name, known in settings_of(Settings).items():
        default = getattr(Settings(), name)
        assert known.kind.read(json.loads(json.dumps(default))) == default
        assert bool(known.title) == bool(known.help) == bool(known.section), name
    assert not (Settings().sounds or Settings().voice or Settings().recording), "off until somebody chooses them"


def test_a_player_keeps_the_mark_that_was_chosen_and_no_two_at_a_table_have_the_same():
    settings = Settings().remembering(("Ann", "Bo"), (4, 1))
    assert marks_of(("Bo", "Ann"), settings.known_players) == (1, 4)
    assert marks_of(("Cy", "Dee", "Bo", "Ann"), settings.known_players) == (0, 2, 1, 4)
    clash = settings.remembering(("Cy",), (4,))
    assert marks_of(("Ann", "Cy"), clash.known_players) == (4, 0)
    assert sorted(set(marks_of([str(n) for n in range(12)], ()))) == list(range(MARKS))


def test_the_players_of_the_last_game_are_remembered_first():
    settings = Settings().remembering(("Ann", "Bo"), (0, 1)).remembering(("Cy", "Ann"), (2, 3))
    assert settings.known_players == (("Cy", 2), ("Ann", 3), ("Bo", 1))
