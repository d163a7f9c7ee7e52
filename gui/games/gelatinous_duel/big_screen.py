"""Gelatinous for two on the big screen: as the game for more."""

from gui.games.gelatinous.big_screen import paint

__all__ = ["paint"]
