"""Dessert Dice."""
