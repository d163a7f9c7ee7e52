"""The settings in the window: their page, where they are kept, and the keys of the actions."""
