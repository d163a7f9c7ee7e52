"""Gelatinous: the party game, for two, alone, and by video."""
