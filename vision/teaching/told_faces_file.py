"""The faces that people told, as the bytes of a file, and back; the file may come from a stranger.

One line `cubewatch-told-faces VERSION SHA-256`, then a JSON object with a list of `faces`: of each its `value`, its
`slant`, and the middle of its shot as `png` (`vision.teaching.sealed_json`): nothing but the die is kept.
"""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from vision.reading.crops import READER_SIDE
from vision.teaching.remembered_faces import MOST_KEPT, MOST_SLANT, RememberedFace, TopFace
from vision.teaching.sealed_json import UnfitContentError, list_in, object_in, seal, shot_as_text, shot_in, unseal
from vision.teaching.straightening import SHOT_SIDE, middle_of

BEGINS = b"cubewatch-told-faces "
"""What every such file begins with."""
MOST_BYTES = 32 << 20
VALUES = 6


def pack_faces(faces: Sequence[RememberedFace]) -> bytes:
    """The file's content."""
    return seal(BEGINS, {"faces": [_packed(face) for face in faces]})


def unpack_faces(content: bytes) -> tuple[RememberedFace, ...]:
    """The faces in a file's content. Raises `UnfitContentError`."""
    faces = list_in(unseal(content, BEGINS, MOST_BYTES), "faces", VALUES * MOST_KEPT)
    return tuple(_face(object_in(entry)) for entry in faces)


def _packed(kept: RememberedFace) -> dict[str, Any]:
    slant = [round(float(part), 4) for part in kept.face.slant]
    return {"value": kept.value, "slant": slant, "png": shot_as_text(middle_of(kept.face.shot[None])[0])}


def _face(fields: dict[str, Any]) -> RememberedFace:
    value, slant = fields.get("value"), list_in(fields, "slant", 2)
    if type(value) is not int or not 1 <= value <= VALUES:
        raise UnfitContentError("a value in it is no number from 1 to {most}", most=VALUES)
    if len(slant) != 2 or any(type(part) not in (int, float) for part in slant) or not math.hypot(*slant) <= MOST_SLANT:
        raise UnfitContentError("a slant in it is out of range")
    margin = (SHOT_SIDE - READER_SIDE) // 2
    shot = np.pad(shot_in(fields.get("png"), READER_SIDE), ((margin, margin), (margin, margin), (0, 0)), mode="edge")
    return RememberedFace(TopFace(shot, np.array(slant, float)), value)
