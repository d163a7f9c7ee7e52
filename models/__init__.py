"""The shipped networks and their cards; data only."""
