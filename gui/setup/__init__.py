"""Setting a game up: players, camera, zones, and a game that is already in progress."""
