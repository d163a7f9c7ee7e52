"""The window, made with Qt, and the entry point of the command `cubewatch`."""
