"""Before a game: what is chosen, and whether the camera sees the table well enough."""
