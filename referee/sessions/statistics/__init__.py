"""What many sessions say together: who played and won what, how lucky they were, and whether the dice are fair.

`chance`, which loads a library for statistics, is imported by those alone who ask for it.
"""

from referee.sessions.statistics.games import Played, RecordedThrow, each_once, played
from referee.sessions.statistics.players import Record, in_all_games, records

__all__ = ["Played", "Record", "RecordedThrow", "each_once", "in_all_games", "played", "records"]
