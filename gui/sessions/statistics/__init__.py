"""The statistics: what all sessions come to, as a page of the window, and as the table that it is exported to."""
