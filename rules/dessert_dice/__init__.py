"""Dessert Dice: place and tip coloured dice on a board of 5 × 5 squares, for the largest cluster of a secret icon."""
