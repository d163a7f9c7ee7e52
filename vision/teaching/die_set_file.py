"""A die set as the bytes of a file, and back; the file may come from a stranger.

One line `cubewatch-die-set VERSION SHA-256`, the SHA-256 being that of what follows: a JSON object with the name, the
faces, the shots as PNG pictures, and what was fitted to them, arrays as little-endian float32; bytes in base64. What an
older version fitted has no straightened faces and no registration: such a set is taught again before it is used.
"""

import dataclasses
import math
from typing import Any

import numpy as np

from vision.errors import DieSetError
from vision.teaching.die_head import FaceHead
from vision.teaching.die_set import MOST_SHOTS, DieSet, DieSetFigures, Doubt, Shot, TaughtFit, parse_face
from vision.teaching.registration import ANGLES, RINGS, VIEWS, Registration
from vision.teaching.sealed_json import (
    UnfitContentError,
    as_text,
    bytes_in,
    list_in,
    object_in,
    seal,
    shot_as_text,
    shot_in,
    unseal,
)
from vision.teaching.set_calibration import Calibration

BEGINS = b"cubewatch-die-set "
"""What every file of a die set begins with."""

ENDING = ".dieset"
MOST_BYTES = 32 << 20

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
        "shots": [{"face": shot.word, "png": shot_as_text(shot.picture)} for shot in die_set.shots],
        "fit": None if die_set.fit is None else _packed_fit(die_set.fit),
    }
    return seal(BEGINS, body)


def unpack(content: bytes, where: str) -> DieSet:
    """The die set in a file's content; `where` names the file in what `DieSetError` says."""
    try:
        return _unpacked(unseal(content, BEGINS, MOST_BYTES))
    except UnfitContentError as error:
        raise DieSetError("{file} cannot be used as a die set: {why}.", file=where, why=error.message) from None
    except DieSetError as error:
        raise DieSetError("{file} cannot be used as a die set. {why}", file=where, why=error.message) from None


def _unpacked(body: dict[str, Any]) -> DieSet:
    faces = tuple(parse_face(_text(face, 40)) for face in list_in(body, "faces", 6))
    shots = tuple(_shot(entry) for entry in list_in(body, "shots", MOST_SHOTS))
    die_set = DieSet(_text(body.get("name"), 200), faces).with_shots(*shots)
    fit = body.get("fit")
    return die_set if fit is None else DieSet(die_set.name, faces, die_set.shots, _fit(object_in(fit), die_set))


def _shot(entry: object) -> Shot:
    fields = object_in(entry)
    return Shot(_text(fields.get("face"), 40), shot_in(fields.get("png")))


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
    said = object_in(packed.get("calibration"))
    names = _CALIBRATION if whole else _PLAIN_CALIBRATION
    return TaughtFit(
        _head(packed.get("head"), count),
        Calibration(**{name: _number(said.get(name)) for name in names}),
        _figures(packed, die_set),
        networks,
        _head(straight, count) if whole else None,
        _registration(object_in(views), count) if whole else None,
    )


def _head(packed: object, count: int) -> FaceHead:
    parts = object_in(packed)
    origin = _array(parts.get("origin"), _MOST_FEATURES)
    width = len(origin)
    return FaceHead(
        origin,
        _array(parts.get("whiten"), width * width, exactly=True).reshape(width, width),
        _array(parts.get("centers"), count * width, exactly=True).reshape(-1, width),
    )


def _registration(packed: dict[str, Any], count: int) -> Registration:
    faces = np.array([_count(face) for face in list_in(packed, "faces", count * VIEWS)], int)
    if len(faces) == 0 or faces.max() >= count:
        raise UnfitContentError("the taught part is incomplete")
    maps = _array(packed.get("maps"), len(faces) * RINGS * ANGLES * 3, exactly=True)
    return Registration(maps.reshape(len(faces), RINGS, ANGLES, 3), faces)


def _figures(packed: dict[str, Any], die_set: DieSet) -> DieSetFigures:
    said = object_in(packed.get("figures"))
    counts = [_count(said.get(name)) for name in ("shots", "right", "asked", "wrong")]
    before = [_count(count) for count in list_in(said, "before", 3)]
    if sum(counts[1:]) != counts[0] or len(before) != 3 or sum(before) != counts[0]:
        raise UnfitContentError("its figures do not add up")
    doubts = [_doubt(entry, die_set) for entry in list_in(said, "doubts", MOST_SHOTS)]
    shots, right, asked, wrong = counts
    return DieSetFigures(shots, right, asked, wrong, (before[0], before[1], before[2]), tuple(doubts))


def _doubt(entry: object, die_set: DieSet) -> Doubt:
    if not isinstance(entry, list) or len(entry) != 2:
        raise UnfitContentError("its figures are incomplete")
    return Doubt(_count(entry[0]), die_set.face(_text(entry[1], 40)).word)


def _text(value: object, most: int) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise UnfitContentError("a name in it is missing or too long")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_SHOTS:
        raise UnfitContentError("a figure in it is not a whole number")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e9:
        raise UnfitContentError("a number in it is missing or out of range")
    return float(value)


def _array(value: object, most: int, exactly: bool = False) -> np.ndarray:
    data = bytes_in(value, 4 * most)
    if not data or len(data) % 4 or (exactly and len(data) != 4 * most):
        raise UnfitContentError("the taught part is incomplete")
    array = np.frombuffer(data, "<f4").astype(np.float32)
    if not math.isfinite(float(np.abs(array).max())) or float(np.abs(array).max()) > 1e9:
        raise UnfitContentError("the taught part is out of range")
    return array


def _floats(array: np.ndarray) -> str:
    return as_text(np.ascontiguousarray(array, "<f4").tobytes())
