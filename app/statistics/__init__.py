"""What all sessions come to, and the table that it is exported to."""
