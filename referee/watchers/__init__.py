"""Watchers: each looks for one kind of event that a game waits for."""
