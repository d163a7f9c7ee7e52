"""The computer that the program runs on: its libraries, its menus, its memory."""
