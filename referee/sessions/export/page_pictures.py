"""Pictures on a page: decoded and made anew, small, so that none of a stranger's bytes reaches the browser."""

import base64
from pathlib import Path

import cv2

from referee.sessions.journal.journal_file import is_plain_file
from vision.errors import FileReadError, PictureError
from vision.file_reading import open_file
from vision.sources.pictures import declared_size, read_picture

MOST_PICTURES = 10_000
_SIDE = 56
_MOST_PIXELS = 4_000_000


class Album:
    """The pictures of one page, each made once, and no more of them than a browser can bear."""

    def __init__(self) -> None:
        self._addresses: dict[Path, str | None] = {}

    def address(self, path: Path | None) -> str | None:
        """A small copy of a picture as the address of an image; None where there is none that can be shown."""
        if path is None or (path not in self._addresses and len(self._addresses) >= MOST_PICTURES):
            return None
        if path not in self._addresses:
            self._addresses[path] = _address(path)
        return self._addresses[path]


def _address(path: Path) -> str | None:
    if not is_plain_file(path):
        return None
    try:
        with open_file(path) as file:
            declared = declared_size(file.read(1 << 16))
        if declared is None or declared[0] * declared[1] > _MOST_PIXELS:
            return None
        image = read_picture(path)
    except (OSError, FileReadError, PictureError):
        return None
    scale = _SIDE / max(image.shape[:2])
    if scale < 1:
        height, width = image.shape[:2]
        size = max(1, round(width * scale)), max(1, round(height * scale))  # a strip has no height left at that scale
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    encoded, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 85])
    return f"data:image/jpeg;base64,{base64.b64encode(data.tobytes()).decode('ascii')}" if encoded else None
