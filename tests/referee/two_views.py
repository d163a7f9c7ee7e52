"""A drawn film as two cameras see it: `left` from straight above, `right` at a slant, turned, and in time with it.

Each may fail for a while: be blinded by glare, misread, or give no pictures at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from tests.referee.film import HEIGHT, WIDTH, Film
from vision import DieReading, Frame, TableReading
from vision.zones import FOOT_SHARE, foot

LEFT, RIGHT = "left", "right"
SIZES = {LEFT: (WIDTH, HEIGHT), RIGHT: (600, 420)}
Point = tuple[float, float]
# Where the corners of the left picture are in the right one: from the other side of the table, at a slant.
_CORNERS = np.array([[560, 395], [40, 395], [130, 60], [470, 60]], np.float32)
SLANT = cv2.getPerspectiveTransform(
    np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32), _CORNERS
).astype(np.float64)

Fault = Callable[[DieReading, Point], DieReading]
"""What a camera makes of a die that lies at a place of the left picture."""


def seen_right(points: np.ndarray) -> np.ndarray:
    """Points of the left picture `(n, 2)` in the right one."""
    return cv2.perspectiveTransform(np.asarray(points, np.float64).reshape(-1, 1, 2), SLANT).reshape(-1, 2)


def layout_entry(zones: Mapping[str, tuple[float, float, float, float]], source: str) -> dict[str, object]:
    """Zones of one seat, rectangles of the left picture, as polygons in the picture of a source."""
    entry: dict[str, object] = {}
    for name, (x1, y1, x2, y2) in zones.items():
        points = np.array([[x1, y1], [x2, y1], [x2, y2], [x1, y2]], np.float64)
        entry[name] = (points if source == LEFT else seen_right(points)).tolist()
    return entry


def blinded(die: DieReading, place: Point) -> DieReading:
    """In glare: the die is found, and nothing certain is said of it."""
    return replace(die, value=None, confidence=0.2, likely=tuple((value, 1 / 6) for value in range(1, 7)))


def misread(die: DieReading, place: Point) -> DieReading:
    """A wrong value, given as certain."""
    value = (die.value or 1) % 6 + 1
    return replace(die, value=value, confidence=0.99, likely=((value, 0.99), (die.value or 1, 0.01)))


@dataclass
class TwoViews:
    """`faults` are what the readers of a source make of dice; `dark` is from when to when one gives no pictures."""

    film: Film
    faults: dict[str, Fault] = field(default_factory=dict)
    dark: dict[str, tuple[float, float]] = field(default_factory=dict)
    reads: dict[str, int] = field(default_factory=lambda: {LEFT: 0, RIGHT: 0})

    def frames(self) -> Iterator[Frame]:
        self._pictures: dict[str, np.ndarray] = {}
        back = dict.fromkeys(self.dark, True)
        for frame in self.film.frames():
            slanted = cv2.warpPerspective(frame.image, SLANT, SIZES[RIGHT], borderValue=(60, 60, 60))
            noise = np.random.default_rng(frame.index).normal(0, 1.5, slanted.shape)
            pictures = {LEFT: frame.image, RIGHT: np.clip(slanted + noise, 0, 255).astype(np.uint8)}
            for place, (name, picture) in enumerate(pictures.items()):
                start, end = self.dark.get(name, (np.inf, np.inf))
                if start <= frame.t < end:
                    back[name] = False
                    continue
                resumed = frame.t >= end and not back[name]
                back[name] = True
                self._pictures[name], self._whole = picture, frame.image
                yield Frame(picture, frame.t + place / 1000, frame.index, name, resumed)

    def read(self, part: np.ndarray) -> TableReading:
        """What a reader says of a part of a picture that `frames` gave last."""
        name = next(name for name, picture in self._pictures.items() if np.shares_memory(picture, part))
        self.reads[name] += 1
        picture = self._pictures[name]
        offset = part.ctypes.data - picture.ctypes.data
        left, top = offset % picture.strides[0] // picture.strides[1], offset // picture.strides[0]
        dice: list[DieReading] = []
        for die in self.film.read(self._whole).dice:
            seen = die if name == LEFT else _slanted(die)
            seen = self.faults[name](seen, die.center) if name in self.faults else seen
            x, y = seen.center[0] - left, seen.center[1] - top
            if 0 <= x <= part.shape[1] and 0 <= y <= part.shape[0]:
                x1, y1, x2, y2 = seen.box
                dice.append(replace(seen, box=(x1 - left, y1 - top, x2 - left, y2 - top)))
        return TableReading(part.shape[1], part.shape[0], tuple(dice))


def _slanted(die: DieReading) -> DieReading:
    """The die as it is seen at a slant: with its foot where it stands on the table."""
    ((x, y),) = seen_right(np.array([foot(die)]))
    beside = seen_right(np.array([np.add(foot(die), (die.size, 0))]))[0]
    size = float(np.hypot(beside[0] - x, beside[1] - y))
    y -= FOOT_SHARE * size
    return replace(die, box=(x - size / 2, y - size / 2, x + size / 2, y + size / 2))
