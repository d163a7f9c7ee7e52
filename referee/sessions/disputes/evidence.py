"""The evidence of an accepted reading: the settled frame and a crop of each die, as files named by their SHA-256, and
of each die what every voice said of it over the settled frames, and the vote.
"""

import hashlib
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from referee.decisions import DieEvidence, Evidence
from referee.sessions.journal.durable import make_folder, sync_folder
from referee.sessions.journal.entries import Entry, is_picture_name
from referee.sessions.journal.journal_file import is_plain_folder
from referee.sessions.verify import EVIDENCE
from rules.sentence import said
from vision import DieReading, Frame
from vision.reading.voices import mean_voices
from vision.readings import Answer

_JPEG_QUALITY = 90
# A crop shows a little of what is around the die: whether it leans on something decides disputes.
_MARGIN = 0.3


def keep_evidence(
    folder: Path, frames: Sequence[Frame], evidence: Evidence
) -> tuple[list[str], list[Mapping[str, Any]]]:
    """Writes the pictures; the names of the files, the frames' first, and what the journal says of each die.

    `frames` are the newest of each source; a die is cut out of that in whose pixels its box is. Raises OSError.
    """
    images = {frame.source: frame.image for frame in frames}
    names = [_keep(folder, frame.image, ".jpg", [cv2.IMWRITE_JPEG_QUALITY, _JPEG_QUALITY]) for frame in frames]
    dice: list[Mapping[str, Any]] = []
    for die in evidence.dice:
        crop = _crop(images[die.source], die) if die.source in images else None
        name = None if crop is None else _keep(folder, crop, ".png", [])
        if name is not None:
            names.append(name)
        dice.append(die_words(die, name))
    return list(dict.fromkeys(names)), dice


def die_words(die: DieEvidence, crop: str | None = None) -> Mapping[str, Any]:
    """What the journal says of a die; `crop` is the name of its picture, where one is kept."""
    return {
        "zone": die.zone,
        "source": die.source,
        "box": [round(side, 1) for side in die.box],
        "value": die.vote.value,
        "confidence": round(die.vote.confidence, 6),
        "likely": _shares(die.vote.likely),
        "vote": [[answer, count] for answer, count in frames_by_answer(die.readings)],
        "voices": [
            {"voice": voice.name, "source": voice.source, "says": _shares(voice.shares)}
            for voice in mean_voices(die.readings)
        ],
        "lean": max((reading.lean for reading in die.readings), default=0.0),
        "frames": [round(t * 1e6) for t in die.times],
        "crop": crop,
    }


def frames_by_answer(readings: Sequence[DieReading]) -> list[tuple[Answer, int]]:
    """In how many of a die's readings it was given which value or icon, None for none; the most frequent first."""
    return Counter(reading.meaning for reading in readings).most_common()


def _shares(shares: Sequence[tuple[Answer, float]]) -> list[list[Answer | float]]:
    return [[answer, round(share, 6)] for answer, share in shares]


def _crop(image: np.ndarray, die: DieEvidence) -> np.ndarray | None:
    """The die with its surroundings; None where its box lies outside the picture."""
    x1, y1, x2, y2 = die.box
    margin = _MARGIN * max(x2 - x1, y2 - y1)
    left, top = max(0, int(x1 - margin)), max(0, int(y1 - margin))
    crop = image[top : int(y2 + margin) + 1, left : int(x2 + margin) + 1]
    return crop if crop.size else None


def drop_leftover_pictures(folder: Path, entries: Iterable[Entry]) -> None:
    """Removes the pictures that were kept for an entry which a crash left unwritten."""
    if not is_plain_folder(folder / EVIDENCE):
        return
    told = {name for entry in entries for name in entry.evidence}
    with suppress(OSError):
        for path in (folder / EVIDENCE).iterdir():
            name = path.name.removeprefix(".").removesuffix(".part")
            if path.name not in told and is_picture_name(name):
                path.unlink()


def _keep(folder: Path, image: np.ndarray, ending: str, options: list[int]) -> str:
    encoded, data = cv2.imencode(ending, image, options)
    if not encoded:
        raise OSError(0, said("a picture cannot be encoded"))
    content = data.tobytes()
    name = f"{hashlib.sha256(content).hexdigest()}{ending}"
    path = folder / EVIDENCE / name
    make_folder(path.parent)
    if not path.exists():
        part = path.with_name(f".{name}.part")
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        sync_folder(path.parent)
    return name
