"""Teach my dice, in the window: the player's die sets, and the lesson in which shots are taken and a set is taught."""
