"""Labelled pictures in folders: written, read, cut into tiles and crops."""
