"""A game that is on: its camera, its referee, what is published of it, and the commands that reach it."""
