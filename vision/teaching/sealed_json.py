"""Files of one line with a checksum, and a JSON object with pictures of dice in it; they may come from a stranger.

The line is `NAME VERSION SHA-256`, the SHA-256 being that of what follows; bytes in the object are in base64.
"""

import base64
import binascii
import hashlib
import json
from typing import Any, NoReturn

import cv2
import numpy as np

from vision.errors import DieSetError, VisionError
from vision.sources.pictures import declared_size, decoded
from vision.teaching.straightening import SHOT_SIDE

_VERSION = 1


class UnfitContentError(VisionError):
    """What is wrong with a file, as the end of a sentence."""


def seal(begins: bytes, body: dict[str, Any]) -> bytes:
    """The content of a file that holds `body`; its line begins with `begins`."""
    text = json.dumps(body, ensure_ascii=True, allow_nan=False).encode("ascii")
    return begins + f"{_VERSION} {hashlib.sha256(text).hexdigest()}\n".encode("ascii") + text


def unseal(content: bytes, begins: bytes, most: int) -> dict[str, Any]:
    """The object in a file's content of at most `most` bytes. Raises `UnfitContentError`."""
    if len(content) > most:
        raise UnfitContentError("it is larger than {most} megabytes", most=most >> 20)
    head, newline, text = content.partition(b"\n")
    words = head[:200].split(b" ")
    if not head.startswith(begins) or not newline or len(words) != 3:
        raise UnfitContentError("Cubewatch did not write this file")
    if words[1] != str(_VERSION).encode():
        raise UnfitContentError("another version of Cubewatch wrote it; update Cubewatch")
    if hashlib.sha256(text).hexdigest().encode() != words[2]:
        raise UnfitContentError("it is damaged: its checksum differs")
    try:
        body = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise UnfitContentError("its content is not JSON") from None
    if not isinstance(body, dict):
        raise UnfitContentError("its content is not a JSON object")
    return body


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def object_in(value: object) -> dict[str, Any]:
    """The value, which must be an object. Raises `UnfitContentError`, as do the others."""
    if not isinstance(value, dict):
        raise UnfitContentError("a part of it is missing")
    return value


def list_in(fields: dict[str, Any], name: str, most: int) -> list[Any]:
    """The list of this name, of `most` entries at most."""
    value = fields.get(name)
    if not isinstance(value, list):
        raise UnfitContentError("its {name} are missing", name=name)
    if len(value) > most:
        raise UnfitContentError("it has more than {most} {name}", most=most, name=name)
    return value


def bytes_in(value: object, most: int) -> bytes:
    """`most` bytes at most."""
    if not isinstance(value, str) or len(value) > most * 4 // 3 + 4:
        raise UnfitContentError("a part of it is missing or too large")
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        raise UnfitContentError("a part of it cannot be read") from None


def as_text(data: bytes) -> str:
    """Bytes as `bytes_in` takes them."""
    return base64.b64encode(data).decode("ascii")


def shot_in(value: object, side: int = SHOT_SIDE) -> np.ndarray:
    """A shot `(side, side, 3)` BGR `uint8` that is there as PNG."""
    data = bytes_in(value, 4 * side**2)
    if data[:8] != b"\x89PNG\r\n\x1a\n" or declared_size(data) != (side, side):
        raise UnfitContentError("a shot is not a PNG picture of {side} × {side} pixels", side=side)
    picture = decoded(data)
    if picture is None or picture.shape != (side, side, 3):
        raise UnfitContentError("a shot's picture is damaged")
    return picture


def shot_as_text(picture: np.ndarray) -> str:
    """A shot as `shot_in` takes it."""
    done, data = cv2.imencode(".png", picture)
    if not done:
        raise DieSetError("A shot cannot be written as a PNG picture.")
    return as_text(data.tobytes())
