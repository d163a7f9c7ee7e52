"""Teach my dice: shots of a player's own dice to a die set that reads them."""
