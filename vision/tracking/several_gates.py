"""Motion at a table that one or more sources see: what any of them sees move, moves."""

import math
from collections import Counter
from collections.abc import Collection, Mapping

import numpy as np

from vision.readings import Box
from vision.tracking.motion import Motion, MotionGate

# A source that gave nothing for so long does not see what happens now.
FRESH_SECONDS = 1.0


class SeveralGates:
    """The gates of one or more sources by name, each with those of `zones` that its source sees, under the same names.

    `take` takes in the pictures as they come; `see` tells what moved in any of them since it was asked last. Places
    are those of the source `first`.
    """

    def __init__(self, first: str | None, gates: Mapping[str | None, MotionGate], zones: Collection[str]) -> None:
        self.changed = np.zeros((1, 1), np.uint8)
        """See `MotionGate.changed`: of the first source."""
        self._zones = frozenset(zones)
        self._first = first
        self._gates = dict(gates)
        self._share: dict[str, float] = {}
        self._pixels: Counter[str] = Counter()
        self._whole: list[float] = []
        self._taken_at = dict.fromkeys(gates, -math.inf)
        self._moved_at = dict.fromkeys(gates, -math.inf)

    def fresh(self, t: float, seconds: float = FRESH_SECONDS) -> frozenset[str | None]:
        """The sources that gave a picture in the last `seconds`."""
        return frozenset(name for name, taken in self._taken_at.items() if t - taken <= seconds)

    def take(self, name: str | None, image: np.ndarray, t: float, resumed: bool) -> None:
        """Takes in a picture of the source, shrunk or not; `resumed` is compared with none before it."""
        gate = self._gates[name]
        if resumed:
            gate.forget()
        motion = gate.see(image, t)
        self._taken_at[name] = t
        if any(motion.pixels.values()):
            self._moved_at[name] = t
        for zone, share in motion.share.items():
            self._share[zone] = max(share, self._share.get(zone, 0.0))
            self._pixels[zone] = max(motion.pixels[zone], self._pixels[zone])
        self._whole.append(motion.whole)

    def see(self, t: float) -> Motion:
        """What moved since this was asked last."""
        motion = Motion(
            t,
            {zone: self._share.get(zone, 0.0) for zone in self._zones},
            {zone: self._pixels[zone] for zone in self._zones},
            max(self._whole, default=0.0),
        )
        self._share, self._pixels, self._whole = {}, Counter(), []
        self.changed = self._gates[self._first].changed
        return motion

    @property
    def last_moved(self) -> np.ndarray:
        """See `MotionGate.last_moved`: of the first source."""
        return self._gates[self._first].last_moved

    def changed_in(self, part: Box, since: float, scale: float) -> list[Box]:
        """The box about all that moved after time `since` in a part of the first source's picture, if anything did."""
        x1, y1 = (int(side * scale) for side in part[:2])
        x2, y2 = (math.ceil(side * scale) for side in part[2:])
        rows, columns = np.nonzero(self.last_moved[y1:y2, x1:x2] > since)
        if not len(rows):
            return []
        left, top, right, bottom = columns.min() + x1, rows.min() + y1, columns.max() + x1 + 1, rows.max() + y1 + 1
        return [(left / scale, top / scale, right / scale, bottom / scale)]

    def quiet_seconds(self, box: Box, t: float, scale: float) -> float:
        """For how long nothing has moved in `box`, of the first source's picture; while it gives none, anywhere."""
        if self._first in self.fresh(t):
            return self._gates[self._first].quiet_seconds(box, t, scale)
        return t - max(self._moved_at.values())
