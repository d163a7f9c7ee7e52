"""Counting rolls without a game, in the window."""
