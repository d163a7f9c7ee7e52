"""What many sessions say together: who played and won what, how lucky they were, and whether the dice are fair.

`chance`, which loads a library for statistics, is imported by those alone who ask for it.
"""

from referee.statistics.games import Played, Throw, played
from referee.statistics.players import Record, in_all_games, records

__all__ = ["Played", "Record", "Throw", "in_all_games", "played", "records"]
