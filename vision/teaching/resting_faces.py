"""The faces of dice that lie still in a run of pictures: named where they are remembered, and remembered where they are
read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from threading import Lock

import cv2
import numpy as np

from vision.reading.slant import UNTOLD_LEAN
from vision.reading.voices import MEMORY
from vision.readings import Box, DieReading, TableReading, Voice, center_of, size_of
from vision.teaching.remembered_faces import MOST_SLANT, RememberedFaces, TopFace
from vision.teaching.straightening import TellsSlants, middle_of, table_slants
from vision.teaching.training import take_shot

REMEMBERED = 0.98
"""The probability that a remembered value is right; measured by `scripts/evaluate/evening_figures.py`."""
LEAST_LOOKS, KEEPING_LOOKS = 2, 4
"""A die that was seen so often where it is lies still; and one that was read alike and surely so often is remembered.
"""
SURE = 0.95
"""The confidence from which on a reading is remembered."""
LEAST_EDGE = 32.0
"""The longer side of a die's box, in pixels, from which on its face shows enough to be compared."""
MOST_LEAN = float(np.degrees(UNTOLD_LEAN))
"""A die that surely leans by more degrees shows no face that counts."""

_MOST_SHIFT = 0.12
"""How far a die's middle and edge differ between two looks at it as it lies, in edges."""
_THUMB, _MOST_DIFFERENCE = 16, 10.0
"""Side of the picture by which a die is known again, and how many grey levels it differs by at most: parts of a
picture that are read in turn have their dice at the same places."""
_MOST_ABSENT = 8
"""A place where no die was seen in so many looks is forgotten: a hand may have laid another there."""
_MOST_ASKED = 3
"""So many faces are compared in one look, so that a full table does not hold up the film."""


@dataclass(eq=False)
class _Place:
    """Where a die lies: how often it was `seen` there, and how often on end it was `read` as `value`. `absent` counts
    the looks since. `looked`: its face was looked for, once. `told` is how much people had told when the memory was
    asked about its `face` last."""

    box: Box
    thumb: np.ndarray
    seen: int = 0
    value: int | None = None
    read: int = 0
    absent: int = 0
    looked: bool = False
    face: TopFace | None = None
    told: int = -1
    named: int | None = None


class RestingFaces:
    """Sees every reading of a run of pictures; several threads may show it parts of them.

    `networks` tell the slants of dice where the dice do not tell how the table lies.
    """

    def __init__(self, remembered: RememberedFaces, networks: TellsSlants) -> None:
        self.remembered = remembered
        self._networks = networks
        self._places: list[_Place] = []
        self._lock = Lock()

    def see(self, image: np.ndarray, reading: TableReading) -> TableReading:
        """The reading of a BGR picture, with the faces of the dice that lie still; where one has no value and its face
        is remembered, it has that."""
        with self._lock:
            for place in self._places:
                place.absent += 1
            places = [self._place_of(image, die) for die in reading.dice]
            self._places = [place for place in self._places if place.absent <= _MOST_ABSENT]
            self._look_at_faces(image, reading, places)
            self._ask(reading, places)
            dice = tuple(self._told(die, place) for die, place in zip(reading.dice, places, strict=True))
        return replace(reading, dice=dice)

    def _place_of(self, image: np.ndarray, die: DieReading) -> _Place:
        thumb = _thumb(image, die.box)
        found = next((p for p in self._places if p.absent and _lies_at(p, die.box, thumb)), None)
        if found is None:
            found = _Place(die.box, thumb)
            self._places.append(found)
        sure = die.value is not None and die.icon is None and die.confidence >= SURE and die.lean <= MOST_LEAN
        same = sure and die.value == found.value
        found.read = found.read + 1 if same else int(sure)
        found.value = die.value if sure else None
        found.box, found.thumb, found.seen, found.absent = die.box, thumb, found.seen + 1, 0
        return found

    def _look_at_faces(self, image: np.ndarray, reading: TableReading, places: list[_Place]) -> None:
        """Takes the faces of dice that lie still by now."""
        new = [i for i, place in enumerate(places) if not place.looked and _shows_face(place, reading.dice[i])]
        if not new:
            return
        boxes = np.array([reading.dice[i].box for i in new], np.float32)
        shots = np.stack([take_shot(image, box) for box in boxes])
        if len(reading.tables) == 1 and not reading.tables[0].guessed:
            slants = reading.tables[0].slants(boxes)
        else:
            slants = table_slants(self._networks, middle_of(shots))
        for i, shot, slant in zip(new, shots, slants, strict=True):
            places[i].looked = True
            if np.linalg.norm(slant) <= MOST_SLANT:
                places[i].face = TopFace(shot, slant)

    def _ask(self, reading: TableReading, places: list[_Place]) -> None:
        """Asks the memory about dice without a value, once, and again when a person told or forgot something."""
        told, asked = self.remembered.told, 0
        for die, place in zip(reading.dice, places, strict=True):
            if die.meaning is not None or die.lean > MOST_LEAN or place.told == told:
                continue
            if place.face is not None and asked < _MOST_ASKED:
                place.told, asked = told, asked + 1
                place.named = self.remembered.named(place.face)

    def _told(self, die: DieReading, place: _Place) -> DieReading:
        """The reading with the die's face, and with the value of that where it has none itself."""
        if place.face is None:
            return die
        if place.read == KEEPING_LOOKS and place.value is not None:
            self.remembered.keep(place.face, place.value)
        die = replace(die, face=place.face)
        if die.meaning is not None or place.named is None or die.lean > MOST_LEAN:
            return die
        share = ((place.named, REMEMBERED),)
        voices = (*die.voices, Voice(MEMORY, share))
        return replace(die, value=place.named, confidence=REMEMBERED, likely=share, voices=voices)


def _shows_face(place: _Place, die: DieReading) -> bool:
    """Whether the die lies still, and flat, and is large enough."""
    longer = max(die.box[2] - die.box[0], die.box[3] - die.box[1])
    return place.seen >= LEAST_LOOKS and die.lean <= MOST_LEAN and longer >= LEAST_EDGE


def _thumb(image: np.ndarray, box: Box) -> np.ndarray:
    """What is in a box of a picture, small and grey: `(_THUMB, _THUMB)` float32."""
    height, width = image.shape[:2]
    x1, y1 = max(0, min(width - 1, int(box[0]))), max(0, min(height - 1, int(box[1])))
    part = image[y1 : max(y1 + 1, int(box[3])), x1 : max(x1 + 1, int(box[2]))]
    grey = cv2.cvtColor(cv2.resize(part, (_THUMB, _THUMB), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    return grey.astype(np.float32)


def _lies_at(place: _Place, box: Box, thumb: np.ndarray) -> bool:
    edge = place.box[2] - place.box[0]
    if any(abs(now - then) > 2 * _MOST_SHIFT * edge for now, then in zip(box, place.box, strict=True)):
        return False  # most places are far away
    (x, y), (px, py), edge = center_of(box), center_of(place.box), max(size_of(place.box), 1.0)
    if max(abs(x - px), abs(y - py), abs(size_of(box) - edge)) > _MOST_SHIFT * edge:
        return False
    return float(np.abs(thumb - place.thumb).mean()) <= _MOST_DIFFERENCE
