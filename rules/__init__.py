"""The games as pure functions from state and event to state, with the standard library alone.

    >>> game, state = start({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]})
    >>> state = game.apply(state, {"type": "roll", "seat": 1, "values": [1, 6, 3, 3, 2, 5, 4]})
    >>> game.legal(state)
    (RollForm(seat=0, dice=7), RollForm(seat=2, dice=7))
    >>> game.explain(state)
    'Ann and Cy: roll your dice (seven dice each).'

The normative text is the project's specification of the rules; a reading taken where the published rules are silent is
named to the players by `explain` wherever it decides something. README.md in this folder tells how a game is added.

What all games share is imported from here; what belongs to one of them from its own folder, which is loaded when that
game is first asked for.
"""

from rules._setup import GAMES, game_called, start
from rules.awaits import (
    AwaitBoard,
    AwaitCard,
    AwaitDie,
    AwaitNothing,
    AwaitReveal,
    AwaitRolls,
    Awaits,
    AwaitSixes,
    AwaitSpoken,
    AwaitSupply,
    Square,
    Tip,
)
from rules.errors import (
    BadEvent,
    BadSetup,
    GameOver,
    IllegalBid,
    IllegalMove,
    RejectedEvent,
    RuleError,
    WrongDiceCount,
    WrongPhase,
    WrongSeat,
)
from rules.forms import Blank, CallForm, Form, JsonObject, Pick, RollForm
from rules.game import Chore, Game, Hidden, Outcome, SeatTable, State, TableZones, View
from rules.options import Option

__all__ = [
    "GAMES",
    "AwaitBoard",
    "AwaitCard",
    "AwaitDie",
    "AwaitNothing",
    "AwaitReveal",
    "AwaitRolls",
    "AwaitSixes",
    "AwaitSpoken",
    "AwaitSupply",
    "Awaits",
    "BadEvent",
    "BadSetup",
    "Blank",
    "CallForm",
    "Chore",
    "Form",
    "Game",
    "GameOver",
    "Hidden",
    "IllegalBid",
    "IllegalMove",
    "JsonObject",
    "Option",
    "Outcome",
    "Pick",
    "RejectedEvent",
    "RollForm",
    "RuleError",
    "SeatTable",
    "Square",
    "State",
    "TableZones",
    "Tip",
    "View",
    "WrongDiceCount",
    "WrongPhase",
    "WrongSeat",
    "game_called",
    "start",
]
