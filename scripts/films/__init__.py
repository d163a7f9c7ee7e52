"""Render films of games, with their truth."""
