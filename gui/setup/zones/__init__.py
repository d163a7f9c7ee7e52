"""Drawing a game's zones over the picture of the table: the places that it needs, a first guess, and the page."""
