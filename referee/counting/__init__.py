"""A count of rolls without a game, watched like a game."""

from referee.counting.count_referee import CountReferee, free_roll, places_of, seats_told, trays

__all__ = ["CountReferee", "free_roll", "places_of", "seats_told", "trays"]
