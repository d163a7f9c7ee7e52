"""The commands of cubewatch, one module each, loaded only when they are called."""
