"""Rules scripts made by chance, each from a whole number: whole games, with illegal events and odd JSON among them."""
