"""Where frames come from: films, cameras, streams, the screen, picture files."""
