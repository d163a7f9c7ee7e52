"""The pictures that a session keeps of dice, read as if a stranger had put them there."""

import hashlib
from pathlib import Path

import cv2
import numpy as np

from vision.errors import FileReadError, PictureError
from vision.file_reading import read_file
from vision.sources.pictures import declared_size, read_picture

LONGEST_SIDE = 160
_MOST_BYTES = 16 << 20
_MOST_PIXELS = 4_000_000


def read_crop(path: Path) -> np.ndarray | None:
    """The picture in `path`, which is named by its SHA-256: BGR ``(height, width, 3)`` ``uint8``, no side longer than
    `LONGEST_SIDE`. None where it is gone, is no picture that can be used, or not the one that was recorded."""
    try:
        content = read_file(path, _MOST_BYTES)
        if hashlib.sha256(content).hexdigest() != path.stem:
            return None
        declared = declared_size(content)
        if declared is None or declared[0] * declared[1] > _MOST_PIXELS:
            return None
        image = read_picture(path)
    except (FileReadError, PictureError):
        return None
    scale = LONGEST_SIDE / max(image.shape[:2])
    return image if scale >= 1 else cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
