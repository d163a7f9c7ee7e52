"""Bring every screen of the window up, and draw it."""
