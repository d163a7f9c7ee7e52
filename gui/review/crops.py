"""The pictures that a session keeps of dice, read as if a stranger had put them there."""

from __future__ import annotations

import hashlib
from pathlib import Path

import cv2
import numpy as np

from referee.sessions.entries import is_evidence_name
from referee.sessions.journal_file import is_plain_file, is_plain_folder
from referee.sessions.verify import EVIDENCE
from vision.errors import PictureError
from vision.pictures import declared_size, read_picture

LONGEST_SIDE = 160
_MOST_BYTES = 16 << 20
_MOST_PIXELS = 4_000_000


def read_crop(folder: Path, name: str | None) -> np.ndarray | None:
    """The picture called `name` of the session in `folder`, BGR ``(height, width, 3)`` ``uint8``, no longer than
    `LONGEST_SIDE`; None where there is none that can be used, or it is not the one that was recorded."""
    if not is_evidence_name(name) or not is_plain_folder(folder / EVIDENCE):
        return None
    path = folder / EVIDENCE / str(name)
    try:
        if not is_plain_file(path) or path.stat().st_size > _MOST_BYTES:
            return None
        content = path.read_bytes()
        if hashlib.sha256(content).hexdigest() != str(name)[:64]:
            return None
        declared = declared_size(content)
        if declared is None or declared[0] * declared[1] > _MOST_PIXELS:
            return None
        image = read_picture(path)
    except (OSError, PictureError):
        return None
    scale = LONGEST_SIDE / max(image.shape[:2])
    return image if scale >= 1 else cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
