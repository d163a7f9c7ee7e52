"""Counting rolls without a game, apart from any window."""
