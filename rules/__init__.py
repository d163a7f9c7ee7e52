"""The games as pure functions from state and event to state."""
