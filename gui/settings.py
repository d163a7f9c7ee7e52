"""What the window remembers: one frozen dataclass, kept where the platform keeps settings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, get_args

from PySide6.QtCore import QByteArray, QSettings

import rules
from gui.theme import ThemeChoice
from referee.layout import DIE_EDGES

MOST_PLAYERS = max(game.seat_counts[-1] for game in rules.GAMES.values())
LONGEST_NAME = 40
LONGEST_CAMERA = 200


@dataclass(frozen=True)
class Settings:
    """The player's choices. `players` are the names last used, in seat order; `options` what was last chosen about each
    game, as game, option and value; `camera` names the one opened last; `speed` is that of films; `die_sets` names the
    die set of each game that uses one; `die_edge` is the edge of dice on a mat, in millimetres (None: any)."""

    theme: ThemeChoice = "system"
    game: str = "gelatinous"
    players: tuple[str, ...] = ("Ann", "Bo", "Cy")
    options: tuple[tuple[str, str, int | str], ...] = ()
    layout: str = ""
    folder: str = ""
    camera: str = "0"
    speed: float = 1.0
    die_sets: tuple[tuple[str, str], ...] = ()
    die_edge: int | None = None

    def options_of(self, game: str) -> dict[str, int | str]:
        """What was last chosen about a game, by the names of its options."""
        return {name: value for known, name, value in self.options if known == game}

    def choosing(self, game: str, options: Mapping[str, int | str]) -> Settings:
        """The same, but that this was chosen about a game."""
        others = tuple(choice for choice in self.options if choice[0] != game)
        return replace(self, options=(*others, *((game, name, value) for name, value in options.items())))

    def die_set_of(self, game: str) -> str | None:
        """The name of the die set that a game uses."""
        return dict(self.die_sets).get(game)

    def using(self, game: str, die_set: str | None) -> Settings:
        """The same, but that a game uses this die set; None: any dice, as the shipped networks read them."""
        others = tuple(pair for pair in self.die_sets if pair[0] != game)
        return replace(self, die_sets=others if die_set is None else (*others, (game, die_set)))


def load(store: QSettings) -> Settings:
    """The settings in `store`; what is missing or unfit there takes its default."""
    text = store.value("settings", "")
    try:
        kept = json.loads(text) if isinstance(text, str) and text else {}
    except (json.JSONDecodeError, RecursionError):
        kept = {}
    default = Settings()
    if not isinstance(kept, dict):
        return default
    good = {
        field.name: _fitted(field.name, kept[field.name])
        for field in fields(Settings)
        if field.name in kept and _fits(field.name, kept[field.name])
    }
    return Settings(**{**asdict(default), "players": default.players, **good})


def save(store: QSettings, settings: Settings) -> None:
    """Keeps `settings` in `store`."""
    store.setValue("settings", json.dumps(asdict(settings), ensure_ascii=True))


def load_geometry(store: QSettings) -> QByteArray:
    """Where the window stood, as Qt wrote it; empty at first."""
    value = store.value("geometry", QByteArray())
    return value if isinstance(value, QByteArray) else QByteArray()


def _fits(name: str, value: Any) -> bool:
    if name == "theme":
        return value in get_args(ThemeChoice)
    if name == "game":
        return value in rules.GAMES
    if name == "players":
        return (
            isinstance(value, list)
            and 1 <= len(value) <= MOST_PLAYERS
            and all(isinstance(p, str) and len(p) <= LONGEST_NAME for p in value)
        )
    if name == "options":
        return isinstance(value, list) and all(
            isinstance(row, list)
            and len(row) == 3
            and all(isinstance(word, str) for word in row[:2])
            and isinstance(row[2], int | str)
            for row in value
        )
    if name == "die_sets":
        return isinstance(value, list) and all(
            isinstance(pair, list) and len(pair) == 2 and all(isinstance(word, str) for word in pair) for pair in value
        )
    if name in ("layout", "folder"):
        return isinstance(value, str)
    if name == "camera":
        return isinstance(value, str) and 0 < len(value) <= LONGEST_CAMERA
    if name == "die_edge":
        return value is None or (type(value) is int and DIE_EDGES[0] <= value <= DIE_EDGES[1])
    assert name == "speed"
    return isinstance(value, int | float) and not isinstance(value, bool) and 0.25 <= value <= 8.0


def _fitted(name: str, value: Any) -> Any:
    if name in ("die_sets", "options"):
        return tuple(tuple(row) for row in value)
    return tuple(value) if name == "players" else float(value) if name == "speed" else value
