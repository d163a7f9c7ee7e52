"""Liar's dice: everyone bids on how many dice of a face lie under all the cups, and the last one with dice wins."""
