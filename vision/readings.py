"""What the camera side says of a picture: frames in, readings out.

Everything in `vision` meets in these types. Coordinates are pixels of the upright picture, x to the right, y down;
boxes are ``(x1, y1, x2, y2)``; times are seconds of the source, monotonic.
"""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from vision.reading.slant import SeenTable
from vision.teaching.remembered_faces import TopFace
from vision.tracking.downscaling import shrunk

COLORS = ("white", "black", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "grey")

Box = tuple[float, float, float, float]
Point = tuple[float, float]
Answer = int | str | None
"""What may be said of a die: a value, an icon, or None for "no value" (unreadable, or no die at all)."""


@dataclass(frozen=True, eq=False)
class Frame:
    """One picture of a source.

    `image` is ``(height, width, 3)`` BGR ``uint8``; `t` the source's time in seconds; `index` counts from 0. `source`
    names it among several sources on one clock. `resumed`: the first frame after its source was lost, so that nobody
    saw what happened on the table since the frame before.
    """

    image: np.ndarray
    t: float = 0.0
    index: int = 0
    source: str | None = None
    resumed: bool = False

    @cached_property
    def small(self) -> np.ndarray:
        """The picture at the motion gate's scale (`vision.tracking.downscaling`), computed once."""
        return shrunk(self.image)


@dataclass(frozen=True)
class Voice:
    """What one of the voices behind a reading said alone: its probability of each answer that it knows.

    `source` is whose picture it spoke of, where several sources see the die.
    """

    name: str
    shares: tuple[tuple[Answer, float], ...]
    source: str | None = None


def center_of(box: Box) -> Point:
    """The middle of a box, in its pixels."""
    x1, y1, x2, y2 = box
    return (x1 + x2) / 2, (y1 + y2) / 2


def size_of(box: Box) -> float:
    """Geometric mean of a box's sides, in its pixels."""
    x1, y1, x2, y2 = box
    return float(np.sqrt(max(0.0, x2 - x1) * max(0.0, y2 - y1)))


@dataclass(frozen=True)
class DieReading:
    """One die as seen in one frame.

    `value` is 1 to 6, or None where the reader abstains. `confidence` is the calibrated probability that `value` is
    right (where it is None, that of the likeliest value). `likely` lists ``(value, probability)`` by falling
    probability. `color` is one of `COLORS`. `zone` and `identity` are filled in by those who know the table. `icon` is
    what a die of a die set shows where its face counts as no value. `voices` are what the reading was joined from, and
    `lean` by how many degrees the die surely leans against the table; evidence keeps them. `face` is what the top of a
    die at rest looks like, so that a person's answer can be remembered.
    """

    box: Box
    value: int | None
    confidence: float
    likely: tuple[tuple[int, float], ...]
    color: str
    zone: str | None = None
    identity: int | None = None
    icon: str | None = None
    voices: tuple[Voice, ...] = field(default=(), repr=False)
    lean: float = field(default=0.0, repr=False)
    face: TopFace | None = field(default=None, repr=False, compare=False)

    @property
    def meaning(self) -> int | str | None:
        """What the die counts as: its value or its icon; None where the reader abstains."""
        return self.value if self.icon is None else self.icon

    @property
    def center(self) -> Point:
        return center_of(self.box)

    @property
    def size(self) -> float:
        return size_of(self.box)


@dataclass(frozen=True)
class TableReading:
    """All dice of one frame, listed top to bottom, then left to right.

    `width` and `height` are the picture's, in pixels; `seconds` is the time from decoded picture to dice. `tables`: how
    the dice told that the table lies before the camera, for the next look.
    """

    width: int
    height: int
    dice: tuple[DieReading, ...]
    t: float = 0.0
    seconds: float = 0.0
    tables: tuple[SeenTable, ...] = field(default=(), repr=False, compare=False)
