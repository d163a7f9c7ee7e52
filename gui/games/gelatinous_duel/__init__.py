"""Gelatinous for two in the window."""
