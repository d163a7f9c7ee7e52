"""What the window remembers."""

import json
from dataclasses import asdict

import pytest
from PySide6.QtCore import QSettings

from gui.settings import Settings, load, save


def test_settings_come_back_as_they_were_kept(store: QSettings):
    kept = Settings(
        theme="light",
        game="gelatinous_solitaire",
        players=("Zoë", "Ü"),
        speed=2.0,
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
        ("speed", 0),
        ("speed", True),
        ("camera", 3),
        ("camera", ""),
        ("options", [["gelatinous", "dice_per_player"]]),
        ("options", {"gelatinous": 7}),
        ("folder", None),
        ("die_sets", ["gelatinous", "logo dice"]),
        ("die_sets", [["gelatinous", 3]]),
        ("die_edge", 4),
        ("die_edge", "16"),
    ],
)
def test_one_value_that_does_not_fit_takes_its_default_and_spares_the_others(
    store: QSettings, name: str, value: object
):
    store.setValue("settings", json.dumps({**asdict(Settings(layout="zones.json")), name: value}))
    assert load(store) == Settings(layout="zones.json")


def test_each_game_remembers_its_own_die_set_until_it_uses_none():
    settings = Settings().using("gelatinous", "logo dice")
    assert settings.die_set_of("gelatinous") == "logo dice"
    assert settings.die_set_of("gelatinous_solitaire") is None
    assert settings.using("gelatinous", None) == Settings()
