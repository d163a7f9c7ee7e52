"""Gelatinous over video."""
