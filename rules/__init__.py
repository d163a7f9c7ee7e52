"""The games as pure functions from state and event to state, with the standard library alone.

    game, state = rules.start({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]})
    state = game.apply(state, {"type": "roll", "seat": 1, "values": [1, 6, 3, 3, 2, 5, 4]})
    game.awaits(state)      # AwaitRolls: seats 0 and 2, seven dice each

The normative text is the project's specification of the rules; a reading taken where the published rules are silent is
named to the players by `explain` wherever it decides something.
"""

from rules._gelatinous_state import GelatinousSeat, GelatinousState, Pass
from rules._setup import GAMES, start
from rules._solitaire_state import Moved, SolitaireState
from rules.errors import (
    BadEvent,
    BadSetup,
    BadState,
    GameOver,
    IllegalBid,
    IllegalMove,
    RejectedEvent,
    RuleError,
    WrongDiceCount,
    WrongPhase,
    WrongSeat,
)
from rules.game import (
    AwaitNothing,
    AwaitRolls,
    Awaits,
    Chore,
    Form,
    Game,
    JsonObject,
    Outcome,
    RollForm,
    SeatTable,
    State,
)
from rules.gelatinous import Gelatinous
from rules.solitaire import Solitaire

__all__ = [
    "GAMES",
    "AwaitNothing",
    "AwaitRolls",
    "Awaits",
    "BadEvent",
    "BadSetup",
    "BadState",
    "Chore",
    "Form",
    "Game",
    "GameOver",
    "Gelatinous",
    "GelatinousSeat",
    "GelatinousState",
    "IllegalBid",
    "IllegalMove",
    "JsonObject",
    "Moved",
    "Outcome",
    "Pass",
    "RejectedEvent",
    "RollForm",
    "RuleError",
    "SeatTable",
    "Solitaire",
    "SolitaireState",
    "State",
    "WrongDiceCount",
    "WrongPhase",
    "WrongSeat",
    "start",
]
