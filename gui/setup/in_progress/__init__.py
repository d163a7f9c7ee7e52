"""Taking up a game that is in progress: how its table lies is typed, or read by the camera."""
