"""The Qt window, and the command line cubewatch."""
