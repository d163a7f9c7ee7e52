"""What goes wrong with sounds."""


class NoSoundError(Exception):
    """No sound can be played here; the message is a sentence for people."""
