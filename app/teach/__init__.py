"""Teaching the player's own dice: shots are taken, and a set is taught from them."""
