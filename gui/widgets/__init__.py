"""Widgets, drawings and helpers that know nothing of games: theme, icons, dice, cubes, forms, lists, background work."""
