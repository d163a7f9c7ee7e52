"""The film of a session: written, read, watched again, and deleted after some time."""
