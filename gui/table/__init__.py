"""The page of the game that is on: picture, entry bar, cards, events, corrections."""
