"""Liar's dice in the window."""
