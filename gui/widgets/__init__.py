"""Widgets, drawings and helpers that belong to no page: theme, icons, dice, cubes, forms, lists, background work."""
