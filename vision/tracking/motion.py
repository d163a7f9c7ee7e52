"""A cheap look at every frame: in which zones does something move?

Each frame is shrunk to about 320 pixels across and reduced to its local contrast: the logarithm of brightness less its
local mean. A change of exposure or of white balance, and the soft shadow of somebody leaning over, multiply brightness
over wide areas and so all but vanish from it; dice, hands and hard shadows do not. Motion is where this picture differs
by more than its own noise from the one just before, or from the one a moment earlier, so that slow hands count too.
An edge that compression redraws, as every key frame does, changes by less than one that moves. What differs from a
moment earlier only because of motion that was seen in between moves no more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.readings import Box
from vision.tracking.downscaling import logs, shrunk

# The relative change of local contrast that counts at all; so many times the picture's own noise, where that is more.
LEAST_CONTRAST = 0.09
NOISE_FACTOR = 6.0
# How far back the second comparison looks.
SLOW_SECONDS = 0.16
# What touches a box moves so much of it; compression goes on changing a spot here and there.
TOUCHED_SHARE = 0.05
# Where a camera's grain would hide dice that move, by so many times the least contrast that counts, its pictures are
# smoothed, which leaves so much less of it.
GRAINY = 2.0
SMOOTHED = 4.0
# Compression redraws an edge a little otherwise now and then, all of them in a key frame: less than so much of the
# contrast that is there before and after is no motion.
EDGE_SHARE = 0.35


@dataclass(frozen=True)
class Motion:
    """What moved in one frame: per zone the share of its area, and the share of the whole picture."""

    t: float
    share: Mapping[str, float]
    pixels: Mapping[str, int]
    whole: float


@dataclass(frozen=True, eq=False)
class _Seen:
    """A frame as the gate compares it, by its `local_contrast`."""

    t: float
    contrast: np.ndarray

    @cached_property
    def edges(self) -> np.ndarray:
        """How far the contrast varies around each pixel; asked for only where frames differ."""
        return cv2.morphologyEx(self.contrast, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))

    @cached_property
    def smoothed(self) -> _Seen:
        """The same without most of its grain."""
        return _Seen(self.t, cv2.blur(self.contrast, (5, 5)))


class MotionGate:
    """Tells moving zones from still ones, frame by frame.

    `masks` are the zones as ``(height, width)`` bool at the gate's own scale (see `gate_size`).
    """

    def __init__(self, masks: Mapping[str, np.ndarray]) -> None:
        self._masks = dict(masks)
        self._areas = {name: max(1, int(mask.sum())) for name, mask in self._masks.items()}
        self._past: deque[_Seen] = deque()
        self._medians: deque[float] = deque(maxlen=30)
        self._last_moved: np.ndarray | None = None
        # As above, but for motion from one frame to the next alone.
        self._last_jumped = np.zeros((0, 0))
        self.changed = np.zeros((1, 1), np.uint8)
        """Where something moved in the newest frame, ``(h, w)``, 0 or 1."""

    def see(self, image: np.ndarray, t: float) -> Motion:
        """Compares the BGR `image` of time `t`, shrunk or not, with the frames before it."""
        now = _Seen(t, local_contrast(image))
        shape = now.contrast.shape
        changed = np.zeros(shape, np.uint8)
        if self._last_moved is None or self._last_moved.shape != shape:
            self._past.clear()
            self._last_moved = np.full(shape, -np.inf)
            self._last_jumped = np.full(shape, -np.inf)
        if self._past:
            changed = self._changed(now, self._past[-1])
            self._last_jumped[cv2.dilate(changed, np.ones((5, 5), np.uint8)) > 0] = t
        if len(self._past) > 1:
            before = self._past[0]
            changed |= self._changed(now, before) & (self._last_jumped <= before.t)
        self._past.append(now)
        while len(self._past) > 2 and self._past[1].t <= t - SLOW_SECONDS + 1e-6:
            self._past.popleft()
        self._last_moved[changed > 0] = t
        self.changed = changed
        moves = cv2.countNonZero(changed) > 0
        pixels = {name: int(changed[mask].sum()) if moves else 0 for name, mask in self._masks.items()}
        return Motion(
            t=t,
            share={name: count / self._areas[name] for name, count in pixels.items()},
            pixels=pixels,
            whole=float(changed.mean()),
        )

    @property
    def last_moved(self) -> np.ndarray:
        """When something moved last at each pixel of the gate's picture, ``(h, w)``, or ``(1, 1)`` before the first.

        -inf: never.
        """
        return np.full((1, 1), -np.inf) if self._last_moved is None else self._last_moved

    def forget(self) -> None:
        """The next frame is compared with none before it: nobody saw what lies between them."""
        self._past.clear()

    def _changed(self, now: _Seen, before: _Seen) -> np.ndarray:
        """Where two pictures of the gate differ by more than noise, as ``(h, w)`` uint8, 0 or 1."""
        size = cv2.absdiff(now.contrast, before.contrast)
        threshold = NOISE_FACTOR * self._noise(size)
        if threshold > GRAINY * LEAST_CONTRAST:
            now, before = now.smoothed, before.smoothed
            size = cv2.absdiff(now.contrast, before.contrast)
            threshold /= SMOOTHED
        differs = (size > max(LEAST_CONTRAST, threshold)).astype(np.uint8)
        if not cv2.countNonZero(differs):
            return differs
        differs &= size > EDGE_SHARE * cv2.min(now.edges, before.edges)
        return cv2.morphologyEx(differs, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))

    def _noise(self, difference: np.ndarray) -> float:
        """The standard deviation of the picture's noise: the least of late, since motion everywhere is no noise."""
        # One pixel in four tells as much, in a quarter of the time.
        self._medians.append(1.48 * _median(difference[::2, ::2]))
        return min(self._medians)

    def quiet_seconds(self, box: Box, t: float, scale: float) -> float:
        """For how long nothing has moved in `box` (pixels of the source; `scale` as `gate_size` gives it)."""
        if self._last_moved is None:
            return 0.0
        x1, y1, x2, y2 = (scale * side for side in box)
        part = self._last_moved[max(0, int(y1)) : int(y2) + 1, max(0, int(x1)) : int(x2) + 1].ravel()
        least = min(part.size, max(1, round(TOUCHED_SHARE * part.size)))
        return t - float(np.partition(part, -least)[-least]) if least else float("inf")


def local_contrast(image: np.ndarray) -> np.ndarray:
    """A picture, shrunk, as ``(h, w)`` float32: log brightness less its mean over about a twentieth of it."""
    brightness = logs(cv2.cvtColor(shrunk(image), cv2.COLOR_BGR2GRAY))
    return brightness - cv2.blur(brightness, (15, 15))


def _median(values: np.ndarray) -> float:
    """The median of at least one value, none of them negative, of any shape: what `numpy.median` gives, sooner."""
    middle = values.size // 2
    # Decoded films repeat most of a still picture to the last bit, and NumPy is slow where most values are the same.
    if values.size - cv2.countNonZero(values) > middle:
        return 0.0
    parted = np.partition(values, middle, axis=None)
    return float(parted[middle] if values.size % 2 else (parted[:middle].max() + parted[middle]) / 2)
