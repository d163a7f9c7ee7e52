"""Printing from the window: the mat of a game and the cards of the cube crawl, with a preview."""
