"""A session at a table: what the game waits for, and readings into events."""
