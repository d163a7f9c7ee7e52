"""Measure time and memory."""
