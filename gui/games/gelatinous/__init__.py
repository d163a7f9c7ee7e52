"""Gelatinous in the window."""
