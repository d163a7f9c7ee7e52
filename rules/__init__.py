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
from rules.cube_crawl.abilities import ABILITIES, Ability, Offer
from rules.cube_crawl.crawl import CubeCrawl
from rules.cube_crawl.forms import (
    AbilitiesForm,
    AbilityForm,
    DangerRollForm,
    PlaceDieForm,
    RoomForm,
    SomeOf,
    StartRollForm,
    TipForm,
)
from rules.cube_crawl.levels import LEVELS, Level
from rules.cube_crawl.rooms import Deck, Room, built_in_deck, deck_from_json, room_from_json
from rules.cube_crawl.state import CrawlOptions, CrawlState, Visit
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
from rules.gelatinous.duel import GelatinousDuel
from rules.gelatinous.duel_state import DuelState
from rules.gelatinous.forms import SixesForm
from rules.gelatinous.party import Gelatinous
from rules.gelatinous.party_state import GelatinousState
from rules.gelatinous.seats import GelatinousSeat, Pass
from rules.gelatinous.solitaire import Solitaire
from rules.gelatinous.solitaire_state import SolitaireState
from rules.gelatinous.thirteen import Moved, Thirteen
from rules.gelatinous.video import GelatinousVideo
from rules.gelatinous.video_state import VideoState
from rules.liars_dice.forms import BidForm, JontiForm, RevealForm
from rules.liars_dice.game import LiarsDice
from rules.liars_dice.state import LiarsDiceState
from rules.liars_dice.verdict import Bid, Challenge, Verdict

__all__ = [
    "ABILITIES",
    "GAMES",
    "LEVELS",
    "AbilitiesForm",
    "Ability",
    "AbilityForm",
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
    "CrawlOptions",
    "CrawlState",
    "CubeCrawl",
    "DangerRollForm",
    "Deck",
    "DessertDice",
    "DessertState",
    "DuelState",
    "Form",
    "Game",
    "GameOver",
    "Gelatinous",
    "GelatinousDuel",
    "GelatinousSeat",
    "GelatinousState",
    "GelatinousVideo",
    "Hidden",
    "IllegalBid",
    "IllegalMove",
    "JontiForm",
    "JsonObject",
    "Level",
    "LiarsDice",
    "LiarsDiceState",
    "MoveForm",
    "Moved",
    "Offer",
    "Outcome",
    "Pass",
    "Pick",
    "PlaceDieForm",
    "PlaceForm",
    "RejectedEvent",
    "RevealForm",
    "RollForm",
    "Room",
    "RoomForm",
    "RuleError",
    "SeatTable",
    "SixesForm",
    "Solitaire",
    "SolitaireState",
    "SomeOf",
    "Square",
    "StartRollForm",
    "State",
    "SupplyForm",
    "Thirteen",
    "Tip",
    "TipForm",
    "Verdict",
    "VideoState",
    "View",
    "Visit",
    "WrongDiceCount",
    "WrongPhase",
    "WrongSeat",
    "built_in_deck",
    "deck_from_json",
    "resume",
    "room_from_json",
    "start",
]
