"""What is kept of a game: writing a session, going on with one, taking one over, and writing it out for others."""
