"""The odds that players ask for: plain numbers in (dice in hand, stacked, under the cups), chances out.

Nothing here knows a game's state, and nothing is drawn at random: whatever can be exact is a `fractions.Fraction`, and
what cannot says how close its floats come. Dice are taken to be fair and independent.
"""

from rules.odds._hits import OddsError
from rules.odds.bids import BidOdds, bid_odds, bid_table
from rules.odds.race import RaceOdds, RaceSeat, race_odds
from rules.odds.rounds import RoundOdds, RoundSeat, round_odds
from rules.odds.solitaire import Course, RollOdds, SolitaireOdds, solitaire_course, solitaire_odds

__all__ = [
    "BidOdds",
    "Course",
    "OddsError",
    "RaceOdds",
    "RaceSeat",
    "RollOdds",
    "RoundOdds",
    "RoundSeat",
    "SolitaireOdds",
    "bid_odds",
    "bid_table",
    "race_odds",
    "round_odds",
    "solitaire_course",
    "solitaire_odds",
]
