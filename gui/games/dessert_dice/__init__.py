"""Dessert Dice in the window."""
