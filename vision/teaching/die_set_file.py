"""A die set as the bytes of a file, and back; the file may come from a stranger.

One line `cubewatch-die-set VERSION SHA-256`, the SHA-256 being that of what follows: a JSON object with the name, the
faces, the shots as PNG pictures, and what was fitted to them, arrays as little-endian float32; bytes in base64. What an
older version fitted has no straightened faces and no registration: such a set is taught again before it is used.
"""

import base64
import binascii
import dataclasses
import hashlib
import json
import math
from typing import Any, NoReturn

import cv2
import numpy as np

from vision.errors import DieSetError, VisionError
from vision.sources.pictures import declared_size, decoded
from vision.teaching.die_head import FaceHead
from vision.teaching.die_set import MOST_SHOTS, DieSet, DieSetFigures, Doubt, Shot, TaughtFit, parse_face
from vision.teaching.registration import ANGLES, RINGS, VIEWS, Registration
from vision.teaching.set_calibration import Calibration
from vision.teaching.straightening import SHOT_SIDE

BEGINS = b"cubewatch-die-set "
"""What every file of a die set begins with."""

ENDING = ".dieset"
MOST_BYTES = 32 << 20

_VERSION = 1
_MOST_FEATURES = 2048
_LONGEST_NETWORKS = 1000
_PLAIN_CALIBRATION = ("sharpness", "trust", "least_confidence", "most_distance", "least_readable")
_CALIBRATION = tuple(field.name for field in dataclasses.fields(Calibration))
_HEAD = ("origin", "whiten", "centers")


def pack(die_set: DieSet) -> bytes:
    """The file's content."""
    body = {
        "name": die_set.name,
        "faces": [str(face) for face in die_set.faces],
        "shots": [{"face": shot.word, "png": _base64(_png(shot.picture))} for shot in die_set.shots],
        "fit": None if die_set.fit is None else _packed_fit(die_set.fit),
    }
    text = json.dumps(body, ensure_ascii=True, allow_nan=False).encode("ascii")
    return BEGINS + f"{_VERSION} {hashlib.sha256(text).hexdigest()}\n".encode("ascii") + text


def unpack(content: bytes, where: str) -> DieSet:
    """The die set in a file's content; `where` names the file in what `DieSetError` says."""
    try:
        return _unpacked(_body(content))
    except _Unfit as error:
        raise DieSetError("{file} cannot be used as a die set: {why}.", file=where, why=error.message) from None
    except DieSetError as error:
        raise DieSetError("{file} cannot be used as a die set. {why}", file=where, why=error.message) from None


class _Unfit(VisionError):
    """What is wrong with a file, as the end of a sentence."""


def _body(content: bytes) -> dict[str, Any]:
    if len(content) > MOST_BYTES:
        raise _Unfit("it is larger than {most} megabytes", most=MOST_BYTES >> 20)
    head, newline, text = content.partition(b"\n")
    words = head[:200].split(b" ")
    if not head.startswith(BEGINS) or not newline or len(words) != 3:
        raise _Unfit("Cubewatch did not export this file")
    if words[1] != str(_VERSION).encode():
        raise _Unfit("another version of Cubewatch wrote it; update Cubewatch")
    if hashlib.sha256(text).hexdigest().encode() != words[2]:
        raise _Unfit("it is damaged (its checksum differs); export it once more")
    try:
        body = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise _Unfit("its content is not JSON") from None
    if not isinstance(body, dict):
        raise _Unfit("its content is not a JSON object")
    return body


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _unpacked(body: dict[str, Any]) -> DieSet:
    faces = tuple(parse_face(_text(face, 40)) for face in _list(body, "faces", 6))
    shots = tuple(_shot(entry) for entry in _list(body, "shots", MOST_SHOTS))
    die_set = DieSet(_text(body.get("name"), 200), faces).with_shots(*shots)
    fit = body.get("fit")
    return die_set if fit is None else DieSet(die_set.name, faces, die_set.shots, _fit(_object(fit), die_set))


def _shot(entry: object) -> Shot:
    fields = _object(entry)
    data = _bytes(fields.get("png"), 4 * SHOT_SIDE**2)
    if data[:8] != b"\x89PNG\r\n\x1a\n" or declared_size(data) != (SHOT_SIDE, SHOT_SIDE):
        raise _Unfit("a shot is not a PNG picture of {side} × {side} pixels", side=SHOT_SIDE)
    picture = decoded(data)
    if picture is None or picture.shape != (SHOT_SIDE, SHOT_SIDE, 3):
        raise _Unfit("a shot's picture is damaged")
    return Shot(_text(fields.get("face"), 40), picture)


def _packed_fit(fit: TaughtFit) -> dict[str, Any]:
    figures, registration = fit.figures, fit.registration
    return {
        "networks": fit.networks,
        "head": _packed_head(fit.head),
        "straight_head": None if fit.straight_head is None else _packed_head(fit.straight_head),
        "registration": None
        if registration is None
        else {"maps": _floats(registration.maps), "faces": registration.faces.tolist()},
        "calibration": {name: getattr(fit.calibration, name) for name in _CALIBRATION},
        "figures": {
            "shots": figures.shots,
            "right": figures.right,
            "asked": figures.asked,
            "wrong": figures.wrong,
            "before": list(figures.before),
            "doubts": [[doubt.shot, doubt.word] for doubt in figures.doubts],
        },
    }


def _packed_head(head: FaceHead) -> dict[str, str]:
    return {name: _floats(getattr(head, name)) for name in _HEAD}


def _fit(packed: dict[str, Any], die_set: DieSet) -> TaughtFit:
    networks = _text(packed.get("networks"), _LONGEST_NETWORKS)
    count, straight, views = len(die_set.looks), packed.get("straight_head"), packed.get("registration")
    whole = straight is not None and views is not None
    said = _object(packed.get("calibration"))
    names = _CALIBRATION if whole else _PLAIN_CALIBRATION
    return TaughtFit(
        _head(packed.get("head"), count),
        Calibration(**{name: _number(said.get(name)) for name in names}),
        _figures(packed, die_set),
        networks,
        _head(straight, count) if whole else None,
        _registration(_object(views), count) if whole else None,
    )


def _head(packed: object, count: int) -> FaceHead:
    parts = _object(packed)
    origin = _array(parts.get("origin"), _MOST_FEATURES)
    width = len(origin)
    return FaceHead(
        origin,
        _array(parts.get("whiten"), width * width, exactly=True).reshape(width, width),
        _array(parts.get("centers"), count * width, exactly=True).reshape(-1, width),
    )


def _registration(packed: dict[str, Any], count: int) -> Registration:
    faces = np.array([_count(face) for face in _list(packed, "faces", count * VIEWS)], int)
    if len(faces) == 0 or faces.max() >= count:
        raise _Unfit("the taught part is incomplete")
    maps = _array(packed.get("maps"), len(faces) * RINGS * ANGLES * 3, exactly=True)
    return Registration(maps.reshape(len(faces), RINGS, ANGLES, 3), faces)


def _figures(packed: dict[str, Any], die_set: DieSet) -> DieSetFigures:
    said = _object(packed.get("figures"))
    counts = [_count(said.get(name)) for name in ("shots", "right", "asked", "wrong")]
    before = [_count(count) for count in _list(said, "before", 3)]
    if sum(counts[1:]) != counts[0] or len(before) != 3 or sum(before) != counts[0]:
        raise _Unfit("its figures do not add up")
    doubts = [_doubt(entry, die_set) for entry in _list(said, "doubts", MOST_SHOTS)]
    shots, right, asked, wrong = counts
    return DieSetFigures(shots, right, asked, wrong, (before[0], before[1], before[2]), tuple(doubts))


def _doubt(entry: object, die_set: DieSet) -> Doubt:
    if not isinstance(entry, list) or len(entry) != 2:
        raise _Unfit("its figures are incomplete")
    return Doubt(_count(entry[0]), die_set.face(_text(entry[1], 40)).word)


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Unfit("a part of it is missing")
    return value


def _list(fields: dict[str, Any], name: str, most: int) -> list[Any]:
    value = fields.get(name)
    if not isinstance(value, list):
        raise _Unfit("its {name} are missing", name=name)
    if len(value) > most:
        raise _Unfit("it has more than {most} {name}", most=most, name=name)
    return value


def _text(value: object, most: int) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise _Unfit("a name in it is missing or too long")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_SHOTS:
        raise _Unfit("a figure in it is not a whole number")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e9:
        raise _Unfit("a number in it is missing or out of range")
    return float(value)


def _array(value: object, most: int, exactly: bool = False) -> np.ndarray:
    data = _bytes(value, 4 * most)
    if not data or len(data) % 4 or (exactly and len(data) != 4 * most):
        raise _Unfit("the taught part is incomplete")
    array = np.frombuffer(data, "<f4").astype(np.float32)
    if not math.isfinite(float(np.abs(array).max())) or float(np.abs(array).max()) > 1e9:
        raise _Unfit("the taught part is out of range")
    return array


def _bytes(value: object, most: int) -> bytes:
    if not isinstance(value, str) or len(value) > most * 4 // 3 + 4:
        raise _Unfit("a part of it is missing or too large")
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        raise _Unfit("a part of it cannot be read") from None


def _floats(array: np.ndarray) -> str:
    return _base64(np.ascontiguousarray(array, "<f4").tobytes())


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _png(picture: np.ndarray) -> bytes:
    done, data = cv2.imencode(".png", picture)
    if not done:
        raise DieSetError("A shot cannot be written as a PNG picture.")
    return data.tobytes()
