"""Pictures of a film or a call that stall: the same one again and again, though things flew a moment before.

A call or a radio link that falters shows its last picture until it goes on, and so do films of it. Dice in that picture
seem to lie still in the air, or on an edge. They cannot be told from dice that rest, but by this: dice that come to
rest slow down, and all of a picture hardly ever stops at once.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.readings import Frame
from vision.sources.freezing import sampled


@dataclass(frozen=True)
class StallRule:
    """Of samples of pictures (`sampled`): levels are of 255.

    Two that nowhere differ by more than `same_level` are the same picture, which an encoder polishes. Things flew where
    patches that changed by more than `moved_level`, and do not reach in from the border, are `thick` pixels wide about
    so many pixels as `thick_pixels`; what slows down changes along its edges alone. After so many `seconds` of one
    picture it is believed.
    """

    same_level: int = 20
    moved_level: int = 40
    thick: int = 4
    thick_pixels: int = 4
    seconds: float = 0.5


RULE = StallRule()


@dataclass
class _Seen:
    """The last picture of a source, where it changed, or None once that says nothing, and since when it stalls."""

    sample: np.ndarray
    changed: np.ndarray | None = None
    since: float | None = None


class Stalls:
    """Sees every frame of each source, in order, and tells which are not to be believed."""

    def __init__(self, rule: StallRule = RULE) -> None:
        self._rule = rule
        self._seen: dict[str | None, _Seen] = {}

    def see(self, frame: Frame) -> bool:
        """Whether a frame shows a stall."""
        sample, last = np.ascontiguousarray(sampled(frame.image)[..., 1]), self._seen.get(frame.source)
        if last is None or last.sample.shape != sample.shape:
            self._seen[frame.source] = _Seen(sample)
            return False
        difference = cv2.absdiff(last.sample, sample)
        last.sample = sample
        if int(difference.max()) > self._rule.same_level:
            last.changed, last.since = (difference > self._rule.moved_level).astype(np.uint8), None
            return False
        if last.since is None and last.changed is not None and self._flew(last.changed):
            last.since = frame.t
        if last.since is None or frame.t - last.since > self._rule.seconds:
            last.changed = last.since = None
            return False
        return True

    def _flew(self, changed: np.ndarray) -> bool:
        """Whether something moved fast in the midst of the picture, ``(h, w)`` uint8, 0 or 1."""
        rule, (height, width) = self._rule, changed.shape
        thick = cv2.erode(changed, np.ones((rule.thick, rule.thick), np.uint8))
        left, top, wide, high, area = cv2.connectedComponentsWithStats(thick)[2][1:].T
        inside = (left > 0) & (top > 0) & (left + wide < width) & (top + high < height)
        return bool(area[inside].sum() >= rule.thick_pixels)
