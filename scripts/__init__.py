"""Verbs for developers. `dev.py` and its helpers need the standard library alone."""
