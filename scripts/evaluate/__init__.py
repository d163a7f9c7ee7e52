"""Measure readings and films against the truth."""
