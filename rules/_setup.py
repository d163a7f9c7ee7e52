"""From a setup, as the first line of a rules script holds it, to a game and its first state."""

from collections.abc import Mapping

from rules._fields import list_of, object_of, only_fields, show
from rules.cube_crawl.crawl import CubeCrawl
from rules.dessert_dice.game import DessertDice
from rules.errors import BadSetup
from rules.game import Game, State
from rules.gelatinous.duel import GelatinousDuel
from rules.gelatinous.party import Gelatinous
from rules.gelatinous.solitaire import Solitaire
from rules.gelatinous.video import GelatinousVideo
from rules.liars_dice.game import LiarsDice

GAMES: Mapping[str, Game] = {
    game.id: game
    for game in (
        Gelatinous(),
        GelatinousDuel(),
        Solitaire(),
        GelatinousVideo(),
        LiarsDice(),
        DessertDice(),
        CubeCrawl(),
    )
}
"""The games that are refereed, by identifier."""


def start(setup: object) -> tuple[Game, State]:
    """The game that `setup` names, and its state before the first event; raises `BadSetup`."""
    fields = object_of(setup, "a setup", BadSetup)
    only_fields(fields, frozenset({"game", "players"}), "a setup", BadSetup, optional=frozenset({"options"}))
    identifier = fields["game"]
    if not isinstance(identifier, str):
        raise BadSetup(f"game must be a string, not {show(identifier)}")
    if identifier not in GAMES:
        raise BadSetup(f"no game is called {show(identifier)}; this version knows {' and '.join(GAMES)}")
    game = GAMES[identifier]
    players = list_of(fields["players"], "players", BadSetup)
    return game, game.initial(players, object_of(fields.get("options", {}), "options", BadSetup))


def resume(setup: object, state: object) -> tuple[Game, State]:
    """The game that `setup` names, in the position whose JSON is `state`; raises `BadSetup` and `BadState`."""
    game, first = start(setup)
    return game, game.state_from_json(state, first)
