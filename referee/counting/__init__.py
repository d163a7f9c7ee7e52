"""A count of rolls without a game, watched like a game."""

from referee.counting.count_referee import CountReferee, places_of

__all__ = ["CountReferee", "places_of"]
