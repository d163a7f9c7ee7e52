"""Pictures to readings: sources, detector, reader, tracker, settling."""

import vision.no_telemetry  # noqa: F401 - before anything that loads ONNX Runtime
from vision.cameras import Camera, CameraSettings, list_cameras
from vision.draw import draw_reading
from vision.errors import ModelError, PictureError, SourceError, VisionError
from vision.pictures import read_picture
from vision.reader import DiceReader
from vision.readings import COLORS, Box, DieReading, Frame, Point, TableReading
from vision.sources import Source, open_source

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
