"""The games as pure functions from state and event to state, with the standard library alone.

    game, state = rules.start({"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]})
    state = game.apply(state, {"type": "roll", "seat": 1, "values": [1, 6, 3, 3, 2, 5, 4]})
    game.awaits(state)      # AwaitRolls: seats 0 and 2, seven dice each

The normative text is the project's specification of the rules; a reading taken where the published rules are silent is
named to the players by `explain` wherever it decides something. README.md in this folder tells how a game is added.
"""

from rules._setup import GAMES, resume, start
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
from rules.dessert_dice.forms import CardsForm, MoveForm, PlaceForm, SupplyForm
from rules.dessert_dice.game import DessertDice
from rules.dessert_dice.state import DessertState
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
from rules.forms import Blank, CallForm, Form, JsonObject, Pick, RollForm
from rules.game import Chore, Game, Hidden, Outcome, SeatTable, State, View
from rules.gelatinous.party import Gelatinous
from rules.gelatinous.party_state import GelatinousState
from rules.gelatinous.seats import GelatinousSeat, Pass
from rules.gelatinous.solitaire import Solitaire
from rules.gelatinous.solitaire_state import SolitaireState
from rules.gelatinous.thirteen import Moved, Thirteen
from rules.liars_dice.forms import BidForm, JontiForm, RevealForm
from rules.liars_dice.game import LiarsDice
from rules.liars_dice.state import LiarsDiceState
from rules.liars_dice.verdict import Bid, Challenge, Verdict

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
    "BadState",
    "Bid",
    "BidForm",
    "Blank",
    "CallForm",
    "CardsForm",
    "Challenge",
    "Chore",
    "DessertDice",
    "DessertState",
    "Form",
    "Game",
    "GameOver",
    "Gelatinous",
    "GelatinousSeat",
    "GelatinousState",
    "Hidden",
    "IllegalBid",
    "IllegalMove",
    "JontiForm",
    "JsonObject",
    "LiarsDice",
    "LiarsDiceState",
    "MoveForm",
    "Moved",
    "Outcome",
    "Pass",
    "Pick",
    "PlaceForm",
    "RejectedEvent",
    "RevealForm",
    "RollForm",
    "RuleError",
    "SeatTable",
    "Solitaire",
    "SolitaireState",
    "Square",
    "State",
    "SupplyForm",
    "Thirteen",
    "Tip",
    "Verdict",
    "View",
    "WrongDiceCount",
    "WrongPhase",
    "WrongSeat",
    "resume",
    "start",
]
