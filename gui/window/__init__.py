"""The main window: its actions, header, pages and notices, and what opens and closes games and sessions in it."""
