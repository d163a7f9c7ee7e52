"""The big screen: a second window for a television or a stream, to be read from across the room.

It shows what everyone at the table may see, large and without controls: nothing of a hand before its reveal, nothing
that is being typed, and no picture of the camera.
"""
