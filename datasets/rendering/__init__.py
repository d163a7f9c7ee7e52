"""Scenes to pictures, by OpenGL, and what a webcam makes of them."""
