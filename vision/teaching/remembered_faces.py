"""What people said that dice show is remembered.

A die that the readers leave open, such as a marbled one, is thrown again and again. Once a person has said what it
shows, the same face is known by comparing it pixel by pixel (`vision.teaching.registration`). Faces that were read with
certainty say what it is not. The rule was chosen on the dice of `scripts/evaluate/evening_figures.py --seed 9001` and
`--seed 9011`, and on real ones in trays.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Lock

import cv2
import numpy as np

from vision.teaching.registration import Registration, polar_map
from vision.teaching.straightening import SHOT_SIDE

LEAST_ALIKE = 0.84
"""The correlation with a remembered face from which on a face may be that one."""
LEAST_MARGIN = 0.08
"""By so much every face of another value must be less alike."""
LEAST_OTHERS = 3
"""So many other values of dice of this colour must be known, to say that the face is none of them."""
LEAST_TOLD = 0.8
"""A face that a person told must be alike by so much, so that an error of the readers is not repeated."""
MOST_SLANT = 0.72
"""Faces seen at more of a slant are not compared: too little is left of them."""
SAME_COLOR = 30.0
"""Dice whose colours are farther apart are not compared."""
MOST_KEPT = 40
"""Faces that are kept of a value; the oldest that were only read go first."""
ENOUGH, ENOUGH_ALIKE = 3, 0.9
"""A face that is so much like so many kept ones of its value adds nothing."""

_LIGHTNESS_WEIGHT = 0.5
"""The light on a die changes as it is thrown; its hue hardly does."""
_AROUND = slice(SHOT_SIDE // 2 - 18, SHOT_SIDE // 2 + 18)


@dataclass(frozen=True, eq=False)
class TopFace:
    """The top face of a die as it was seen: in a `shot` `(SHOT_SIDE, SHOT_SIDE, 3)`, with this `slant` `(2,)`."""

    shot: np.ndarray
    slant: np.ndarray

    @cached_property
    def map(self) -> np.ndarray:
        """`(RINGS, ANGLES, 3)` float32 as of `polar_map`."""
        return polar_map(self.shot, self.slant)

    @cached_property
    def color(self) -> np.ndarray:
        """The die's mean `(3,)` in CIELAB, as OpenCV has it for 8 bits, its lightness weighed less."""
        lab = cv2.cvtColor(self.shot[_AROUND, _AROUND], cv2.COLOR_BGR2LAB)
        return lab.reshape(-1, 3).mean(axis=0) * [_LIGHTNESS_WEIGHT, 1.0, 1.0]


@dataclass(frozen=True, eq=False)
class RememberedFace:
    """A face, its value, and whether a person `told` it."""

    face: TopFace
    value: int
    told: bool = True


class RememberedFaces:
    """Faces with their values; several threads may use it.

    `told` counts how often a person told one, or had one forgotten. Then a face that was not known before may be.
    """

    def __init__(self) -> None:
        self._kept: list[RememberedFace] = []
        self._lock = Lock()
        self.told = 0

    @property
    def count(self) -> int:
        """How many faces are kept."""
        return len(self._kept)

    def told_faces(self) -> tuple[RememberedFace, ...]:
        """Those that a person told, the oldest first."""
        with self._lock:
            return tuple(kept for kept in self._kept if kept.told)

    def take_up(self, faces: Sequence[RememberedFace]) -> None:
        """Adds faces of earlier days, or such as were forgotten."""
        with self._lock:
            for kept in faces:
                self._add(kept)
            self.told += 1

    def forget(self, some: Collection[RememberedFace]) -> None:
        """Takes these out."""
        with self._lock:
            self._kept = [kept for kept in self._kept if kept not in some]
            self.told += 1

    def keep(self, face: TopFace, value: int) -> None:
        """Remembers a face that was read with certainty."""
        with self._lock:
            own = [kept.face.map for kept in self._like(face) if kept.value == value]
            if not own or (Registration(np.stack(own)).at_best_turn(face.map[None]) >= ENOUGH_ALIKE).sum() < ENOUGH:
                self._add(RememberedFace(face, value, told=False))

    def tell(self, face: TopFace, value: int) -> None:
        """Remembers what a person said that a face shows; of the same sight the last word counts.

        Faces of other values that look like it stay: some can hardly be told apart, and are asked about.
        """
        with self._lock:
            self._kept = [kept for kept in self._kept if kept.face is not face]
            self._add(RememberedFace(face, value))
            self.told += 1

    def named(self, face: TopFace) -> int | None:
        """The value that a person told of a face, if it is one of those."""
        with self._lock:
            near = self._like(face)
        values = np.array([kept.value for kept in near])
        if np.linalg.norm(face.slant) > MOST_SLANT or len(np.unique(values)) <= LEAST_OTHERS:
            return None
        alike = Registration(np.stack([kept.face.map for kept in near])).correlate(face.shot, face.slant)
        best = int(values[alike.argmax()])
        own = values == best
        if alike[own].max() < LEAST_ALIKE or alike[own].max() - alike[~own].max() < LEAST_MARGIN:
            return None
        told = np.array([kept.told for kept in near])
        return best if (told & own & (alike >= LEAST_TOLD)).any() else None

    def _like(self, face: TopFace) -> list[RememberedFace]:
        """The kept faces of dice of its colour."""
        return [kept for kept in self._kept if np.linalg.norm(kept.face.color - face.color) < SAME_COLOR]

    def _add(self, kept: RememberedFace) -> None:
        self._kept.append(kept)
        own = [other for other in self._kept if other.value == kept.value]
        if len(own) > MOST_KEPT:
            oldest = next((other for other in own if not other.told), own[0])
            self._kept = [other for other in self._kept if other is not oldest]
