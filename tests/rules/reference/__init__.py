"""The rules of all games a second time, written from their text alone, to hold the program's own rules against.

Plain, slow and obvious on purpose: dictionaries, loops, and every die by name. It shares no code with `rules`.
"""
