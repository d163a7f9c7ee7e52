"""Picture files to arrays: any of the common formats, turned upright, refused with a sentence where broken."""

from pathlib import Path

import cv2
import numpy as np

from vision.errors import FileReadError, PictureError
from vision.file_reading import read_file
from vision.picture_limit import MOST_PIXELS

# A bitmap of that many pixels, with room to spare.
_MOST_BYTES = 512 << 20
_LEAST_SIDE = 16
_PNG = b"\x89PNG\r\n\x1a\n"


def read_picture(path: str | Path) -> np.ndarray:
    """The picture as `(height, width, 3)` BGR `uint8`, its EXIF orientation applied.

    Raises `PictureError` where it is missing, no picture, cut off or too large.
    """
    try:
        data = read_file(path, _MOST_BYTES)
    except FileReadError as error:
        raise PictureError("{file} cannot be read: {why}.", file=path, why=error.message) from None
    if not data:
        raise PictureError("{file} is empty.", file=path)
    declared = declared_size(data)
    if declared is not None and declared[0] * declared[1] > MOST_PIXELS:
        raise PictureError(
            "{file} says that it has {width} × {height} pixels, which is too large to read.",
            file=path,
            width=declared[0],
            height=declared[1],
        )
    if data[:2] == b"\xff\xd8" and b"\xff\xd9" not in data[-65536:]:
        raise PictureError("{file} is incomplete: the end of the JPEG is missing.", file=path)
    image = decoded(data)
    if image is None:
        raise PictureError("{file} is not a picture, or it is damaged.", file=path)
    height, width = image.shape[:2]
    if min(height, width) < _LEAST_SIDE:
        raise PictureError("{file} has only {width} × {height} pixels.", file=path, width=width, height=height)
    return image


def decoded(data: bytes) -> np.ndarray | None:
    """The picture in a file's bytes as `(height, width, 3)` BGR `uint8`; None where it is none, or broken.

    How large it declares itself to be is for the caller to look at, before.
    """
    if data.startswith(_PNG) and not _png_fits(data):
        return None
    try:
        return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None


def _png_fits(data: bytes) -> bool:
    """Whether the chunks of a PNG lie within it: OpenCV sets aside gigabytes for one that says it is so long."""
    at = len(_PNG)
    while at + 12 <= len(data):
        length, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        at += 12 + length
        if kind == b"IEND":
            return at <= len(data)
    return False


def declared_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that a PNG, JPEG, GIF, BMP or WebP file declares, before it is decoded; None if unknown."""
    if data.startswith(_PNG) and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    if data[:2] == b"BM" and len(data) >= 26:
        return abs(int.from_bytes(data[18:22], "little", signed=True)), abs(
            int.from_bytes(data[22:26], "little", signed=True)
        )
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X" and len(data) >= 30:
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data):
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        if marker == 0xFF or marker == 0x01 or 0xD0 <= marker <= 0xD8:
            at += 1 if marker == 0xFF else 2
            continue
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        # Start of frame: C0 to CF but for the tables C4, C8 and CC.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + length
    return None
