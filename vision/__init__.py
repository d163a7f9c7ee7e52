"""Pictures to readings: sources, detector, reader, tracker, settling.

What is public here is loaded when it is first asked for, so that a module that needs no camera and no network, such as
`vision.file_reading`, starts without OpenCV and ONNX Runtime.
"""

from importlib import import_module
from typing import TYPE_CHECKING

import vision.no_telemetry
import vision.one_thread
import vision.picture_limit  # noqa: F401 - before anything that loads OpenCV

if TYPE_CHECKING:
    from vision.draw import draw_reading
    from vision.errors import ModelError, PictureError, SourceError, VisionError
    from vision.reading.reader import DiceReader
    from vision.readings import COLORS, Box, DieReading, Frame, Point, TableReading
    from vision.sources.cameras import Camera, CameraSettings, list_cameras
    from vision.sources.opening import Source, open_source
    from vision.sources.pictures import read_picture

__all__ = [
    "COLORS",
    "Box",
    "Camera",
    "CameraSettings",
    "DiceReader",
    "DieReading",
    "Frame",
    "ModelError",
    "PictureError",
    "Point",
    "Source",
    "SourceError",
    "TableReading",
    "VisionError",
    "draw_reading",
    "list_cameras",
    "open_source",
    "read_picture",
]

_MODULES = {
    "sources.cameras": ("Camera", "CameraSettings", "list_cameras"),
    "draw": ("draw_reading",),
    "errors": ("ModelError", "PictureError", "SourceError", "VisionError"),
    "sources.pictures": ("read_picture",),
    "reading.reader": ("DiceReader",),
    "readings": ("COLORS", "Box", "DieReading", "Frame", "Point", "TableReading"),
    "sources.opening": ("Source", "open_source"),
}


def __getattr__(name: str) -> object:
    for module, names in _MODULES.items():
        if name in names:
            found = getattr(import_module(f"vision.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
