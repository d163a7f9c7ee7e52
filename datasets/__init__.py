"""Makers and readers of training data."""
