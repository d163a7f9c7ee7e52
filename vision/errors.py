"""The errors of `vision`: each message is one sentence for the person at the screen.

VisionError
├── DieSetError     a die set cannot be taught, kept or used
├── FileReadError   a file that a person handed over cannot be read
├── ModelError      a shipped network is missing, damaged or does not answer as it should
├── PictureError    a picture cannot be read
└── SourceError     a camera, film or stream cannot be opened or has gone
"""

from vision.messages import Message


class VisionError(Exception):
    """Anything that the camera side reports to a person: made as a `Message` is, or of one; `str` gives the English."""

    def __init__(self, template: str | Message, comment: str = "", /, **parts: object) -> None:
        self.message = template if isinstance(template, Message) else Message(template, comment, **parts)
        super().__init__(self.message)


class DieSetError(VisionError):
    """A die set cannot be taught, kept or used."""


class FileReadError(VisionError):
    """A file cannot be read; the message says why, as the end of a sentence that names the file."""


class ModelError(VisionError):
    """A network is missing, damaged or does not answer as it should."""


class PictureError(VisionError):
    """A picture cannot be read."""


class SourceError(VisionError):
    """A camera, film or stream cannot be opened, or has gone."""
