"""Translations, desktop builds, and proofs on bare systems."""
