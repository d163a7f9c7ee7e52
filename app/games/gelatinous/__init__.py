"""Gelatinous."""
