"""Gelatinous by video in the window."""
