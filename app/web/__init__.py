"""The page for phones: a small server of our own, which shows the snapshots of a game and hands on commands.

It is off until somebody asks for it, and listens in the local network alone. Nothing here is loaded before that. See
docs/phones.md for what it promises, and docs/decisions/phones.md for why it is made as it is.
"""
