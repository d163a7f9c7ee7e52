"""What is kept of games on this computer: the sessions, how large they are, and when their film goes."""
