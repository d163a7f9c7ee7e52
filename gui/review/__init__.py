"""Review: a recorded session in the window, with its film, its game, its disputes and its audit."""
