"""The errors of `vision`: each message is one sentence for the person at the screen.

VisionError
├── DieSetError     a die set cannot be taught, kept or used
├── ModelError      a shipped network is missing, damaged or does not answer as it should
├── PictureError    a picture cannot be read
└── SourceError     a camera, film or stream cannot be opened or has gone
"""


class VisionError(Exception):
    """Anything that the camera side reports to a person."""


class DieSetError(VisionError):
    """A die set cannot be taught, kept or used."""


class ModelError(VisionError):
    """A network is missing, damaged or does not answer as it should."""


class PictureError(VisionError):
    """A picture cannot be read."""


class SourceError(VisionError):
    """A camera, film or stream cannot be opened, or has gone."""
