"""Gelatinous solitaire in the window."""
