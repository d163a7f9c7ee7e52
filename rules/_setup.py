"""From a setup, as the first line of a rules script holds it, to a game and its first state."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from rules._fields import list_of, object_of, only_fields, show
from rules.counting.counting import COUNTING
from rules.errors import BadSetup
from rules.game import Game, State
from rules.words import listed

_PLACES = {
    "gelatinous": "rules.gelatinous.party:Gelatinous",
    "gelatinous_duel": "rules.gelatinous.duel:GelatinousDuel",
    "gelatinous_solitaire": "rules.gelatinous.solitaire:Solitaire",
    "gelatinous_video": "rules.gelatinous.video:GelatinousVideo",
    "liars_dice": "rules.liars_dice.game:LiarsDice",
    "dessert_dice": "rules.dessert_dice.game:DessertDice",
    "cube_crawl": "rules.cube_crawl.crawl:CubeCrawl",
}
"""Where each game is to be found, as module and class."""


_NEEDED = frozenset({"game", "players"})
_OPTIONAL = frozenset({"options", "taken_up"})


class _Games(Mapping[str, Game]):
    """The games by identifier, each loaded when it is first asked for: a program that plays one starts at once."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, identifier: str) -> Game:
        if identifier not in self._loaded:
            module, name = self._places[identifier].split(":")
            self._loaded[identifier] = getattr(import_module(module), name)()
        return self._loaded[identifier]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


GAMES: Mapping[str, Game] = _Games(_PLACES)
"""The games that are refereed, by identifier."""


def game_called(identifier: str) -> Game:
    """The game of that identifier, as a state names it: also what counts rolls without a game. Raises KeyError."""
    return COUNTING if identifier == COUNTING.id else GAMES[identifier]


def start(setup: object) -> tuple[Game, State]:
    """The game that `setup` names, and its state before the first event; raises `BadSetup`.

    A setup whose game is null counts rolls without a game (`rules.counting`).
    A game that is in progress is taken up by the field `taken_up`: how the table lies, as `Game.take_up` reads it.
    """
    fields = object_of(setup, "a setup", BadSetup)
    if "game" in fields and fields["game"] is None:
        return COUNTING, COUNTING.begin(fields)
    only_fields(fields, _NEEDED, "a setup", BadSetup, optional=_OPTIONAL)
    identifier = fields["game"]
    if not isinstance(identifier, str):
        raise BadSetup(f"game must be a string, not {show(identifier)}")
    if identifier not in GAMES:
        raise BadSetup(f"no game is called {show(identifier)}; this version knows {listed(list(GAMES))}")
    game = GAMES[identifier]
    players = list_of(fields["players"], "players", BadSetup)
    first = game.initial(players, object_of(fields.get("options", {}), "options", BadSetup))
    return game, game.take_up(first, fields["taken_up"]) if "taken_up" in fields else first
