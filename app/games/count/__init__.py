"""Rolls without a game, as far as people count and type them."""
