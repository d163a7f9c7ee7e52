"""Games with a board: which dice lie on which square, and which events explain that."""
