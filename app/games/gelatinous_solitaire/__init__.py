"""Gelatinous alone."""
