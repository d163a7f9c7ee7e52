"""What the window remembers: one frozen dataclass, kept where the platform keeps settings.

Each setting says in one place what it may be, what it is at first, and how the page of settings asks for it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, Protocol, cast

import rules
from app.stores.schema import EitherOf, ListOf, Maybe, OneOfChoices, Switch, Text, ValueRow, Whole, read_fields, setting
from app.text.language import noop
from referee.layout import DIE_EDGES
from rules.counting.counting import MOST_DICE

MOST_PLAYERS = max(game.seat_counts[-1] for game in rules.GAMES.values())
LONGEST_NAME = 40
LONGEST_CAMERA = 200
DIE_EDGES_MM = range(round(DIE_EDGES[0]), round(DIE_EDGES[1]) + 1)
"""Sizes of dice on a mat that can be chosen, as the length of their edge in millimetres."""
MARKS = 6
"""How many marks (a shape and a colour) players can have."""
MOST_KNOWN_PLAYERS = 60

VERSION = 1
"""Of the form in which settings are kept; a new field needs no new one, another meaning of an old field does."""

LOOK, SOUND, TABLE, PRIVACY = (
    noop("How it looks"),
    noop("Sound"),
    noop("At the table"),
    noop("What is kept"),
)

ThemeChoice = Literal["system", "dark", "light"]
LanguageChoice = Literal["system", "en", "de"]
TableChoice = Literal["picture", "drawn"]

Name = Text(LONGEST_NAME)


class Store(Protocol):
    """Keeps values by name, as Qt's QSettings does."""

    def value(self, name: str, default: Any, /) -> Any: ...

    def setValue(self, name: str, value: Any, /) -> None: ...  # noqa: N802 - as QSettings calls it


@dataclass(frozen=True)
class Settings:
    """The player's choices. `players` are the names last used, in seat order, and `known_players` all who ever played
    here with the mark of each, the last ones first; `options` what was last chosen about each game, as game, option
    and value; `camera` names the one opened last; `die_sets` names the die set of each game
    that uses one; `die_edge` is the edge of dice on a mat, in millimetres (None: any). `welcomed`: the wizard has been
    seen. `shortcuts` are the keys that were changed, each with the name of its action."""

    theme: ThemeChoice = setting(  # noqa: RUF009 - a field, as the others are
        "system",
        OneOfChoices((("system", noop("same as the system")), ("dark", noop("dark")), ("light", noop("light")))),
        noop("Colours"),
        noop("Dark is easier on the eyes in the evening."),
        LOOK,
    )
    text_percent: int = setting(
        100,
        Whole(100, 200, 10, " %"),
        noop("Size of the text"),
        noop("Larger text can be read from across the table."),
        LOOK,
    )
    language: LanguageChoice = setting(  # noqa: RUF009 - a field, as the others are
        "system",
        OneOfChoices((("system", noop("same as the system")), ("en", "English"), ("de", "Deutsch"))),
        noop("Language"),
        noop("The window's language, after a restart."),
        LOOK,
    )
    sounds: bool = setting(
        False,
        Switch(),
        noop("Sounds"),
        noop("A short sound when a roll counts, dice are passed or a cube is complete."),
        SOUND,
    )
    voice: bool = setting(
        False, Switch(), noop("Voice"), noop("Reads every event aloud, if your system has a voice."), SOUND
    )
    table_view: TableChoice = setting(  # noqa: RUF009 - a field, as the others are
        "picture",
        OneOfChoices((("picture", noop("the camera's picture")), ("drawn", noop("drawn")))),
        noop("Table"),
        noop("What the middle of the window shows while a camera watches (Ctrl+G)."),
        TABLE,
    )
    show_odds: bool = setting(
        True, Switch(), noop("Show the odds"), noop("How likely a bid is to hold, or a player to win."), TABLE
    )
    die_edge: int | None = setting(
        None,
        OneOfChoices(((None, noop("any size")), *((edge, f"{edge} mm") for edge in DIE_EDGES_MM))),
        noop("Dice on a mat"),
        noop("Their size. Dice of another size on the mat do not count."),
        TABLE,
    )
    recording: bool = setting(
        False,
        Switch(),
        noop("Record films"),
        noop("Keeps a film of the table with every game. Otherwise only the events are kept."),
        PRIVACY,
    )
    remember_dice: bool = setting(
        True,
        Switch(),
        noop("Remember dice"),
        noop("Keeps what you said that hard dice show. Otherwise it is forgotten when you close the window."),
        PRIVACY,
    )
    game: str = setting(next(iter(rules.GAMES)), OneOfChoices(tuple((game, "") for game in rules.GAMES)))
    players: tuple[str, ...] = setting(("Ann", "Bo", "Cy"), ListOf(Name, MOST_PLAYERS, 1))
    known_players: tuple[tuple[str, int], ...] = setting(
        (), ListOf(ValueRow((Text(LONGEST_NAME, 1), Whole(0, MARKS - 1))), MOST_KNOWN_PLAYERS)
    )
    options: tuple[tuple[str, str, int | str], ...] = setting(
        (), ListOf(ValueRow((Text(), Text(), EitherOf((Switch(), Whole(-1_000_000, 1_000_000), Text())))))
    )
    folder: str = setting("", Text())
    camera: str = setting("0", Text(LONGEST_CAMERA, 1))
    die_sets: tuple[tuple[str, str], ...] = setting((), ListOf(ValueRow((Text(), Text()))))
    welcomed: bool = setting(False, Switch())
    count_dice: int | None = setting(None, Maybe(Whole(1, MOST_DICE)))
    count_least: int = setting(5, Whole(1, 6))
    count_best: int = setting(3, Whole(1, MOST_DICE))
    count_source: str = setting("", Text(LONGEST_CAMERA))
    shortcuts: tuple[tuple[str, str], ...] = setting((), ListOf(ValueRow((Text(40, 1), Text(40)))))

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

    def remembering(self, players: Sequence[str], marks: Sequence[int]) -> Settings:
        """The same, but that these players, with these marks, were the last to play."""
        now = tuple(dict(zip(players, marks, strict=True)).items())
        others = tuple(known for known in self.known_players if known[0] not in players)
        return replace(self, known_players=(*now, *others)[:MOST_KNOWN_PLAYERS])


def marks_of(players: Sequence[str], known: Sequence[tuple[str, int]]) -> tuple[int, ...]:
    """The mark of each player at a table: a known player's own, unless somebody before has it; else one that is free.

    Where there are more players than marks, marks come again; letters tell them apart.
    """
    own = dict(known)
    marks: list[int] = []
    for player in players:
        # whoever is known comes first, so that nobody takes the mark of one who sits further on
        wanted = {own[other] for other in players if other in own and other != player}
        if player in own and own[player] not in marks:
            marks.append(own[player])
            continue
        free = [mark for mark in range(MARKS) if mark not in marks]
        unclaimed = [mark for mark in free if mark not in wanted]
        marks.append((unclaimed or free or [len(marks) % MARKS])[0])
    return tuple(marks)


def load(store: Store) -> Settings:
    """The settings in `store`; what is missing or unfit there takes its default."""
    return Settings(**read_fields(Settings, _kept(store)))


def save(store: Store, settings: Settings) -> None:
    """Keeps `settings` in `store`; what another version of the program keeps there stays as it is."""
    kept = _kept(store)
    known = asdict(load(store))
    changed = {name: value for name, value in asdict(settings).items() if name not in kept or value != known[name]}
    version = kept.get("version")
    version = max(version, VERSION) if type(version) is int else VERSION
    store.setValue("settings", json.dumps({**kept, **changed, "version": version}, ensure_ascii=True))


def _kept(store: Store) -> dict[str, Any]:
    text = store.value("settings", "")
    try:
        kept: object = json.loads(text) if isinstance(text, str) and text else {}
    except (json.JSONDecodeError, RecursionError):
        kept = {}
    return cast("dict[str, Any]", kept) if isinstance(kept, dict) else {}
