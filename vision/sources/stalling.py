"""Pictures of a film or a call that stall: the same one again and again, though things flew a moment before.

A call or a radio link that falters shows its last picture until it goes on, and so do films of it. Dice in that picture
seem to lie still, though they hang in the air. What tells them from dice that rest: those slow down first, and hardly
ever does all of a picture stop at once. Drawn pictures may rightly stay the same, and for long; there nothing is
doubted.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.readings import Frame
from vision.sources.freezing import sampled


@dataclass(frozen=True)
class StallRule:
    """Of samples of pictures (`sampled`): levels are of 255.

    Two that nowhere differ by more than `same_level`, and by no more than `same_mean` on average, are the same picture,
    which an encoder polishes; the noise of a sensor is in every pixel. Things flew where patches that changed by more
    than `moved_level`, and do not reach in from the border, are `thick` pixels wide about so many pixels as
    `thick_pixels`: what slows down changes along its edges alone. A picture is doubted once it stayed for so many
    seconds as `repeats`, for many a film gives each picture two or three times over, and believed again after so many
    `seconds`. One that stays for `long` shows that pictures of its source may rightly stay: for `trusted` seconds none
    is doubted. Nor is one in the first seconds, while this is `unknown`.
    """

    same_level: int = 20
    same_mean: float = 0.25
    moved_level: int = 40
    thick: int = 4
    thick_pixels: int = 4
    repeats: float = 0.13
    seconds: float = 0.5
    long: float = 0.8
    trusted: float = 3.0
    unknown: float = 0.8


RULE = StallRule()


@dataclass
class _Shown:
    """The last picture of a source; where it changed, as uint8, 0 or 1, until that was looked at; since when the same
    one is shown, and whether that is a stall; and until when none is doubted."""

    sample: np.ndarray
    trusted_until: float
    changed: np.ndarray | None = None
    same_since: float | None = None
    stalls: bool = False


class Stalls:
    """Sees every frame of each source, in order, and tells which are not to be believed."""

    def __init__(self, rule: StallRule = RULE) -> None:
        self._rule = rule
        self._seen: dict[str | None, _Shown] = {}

    def see(self, frame: Frame) -> bool:
        """Whether a frame shows a stall."""
        sample, last = np.ascontiguousarray(sampled(frame.image)[..., 1]), self._seen.get(frame.source)
        if last is None or last.sample.shape != sample.shape:
            self._seen[frame.source] = _Shown(sample, frame.t + self._rule.unknown)
            return False
        difference = cv2.absdiff(last.sample, sample)
        last.sample = sample
        if int(difference.max()) > self._rule.same_level or float(difference.mean()) > self._rule.same_mean:
            last.changed = (difference > self._rule.moved_level).astype(np.uint8)
            last.same_since, last.stalls = None, False
            return False
        if last.same_since is None:
            flew = last.changed is not None and self._flew(last.changed)
            last.same_since, last.stalls = frame.t, flew and frame.t > last.trusted_until
        last.changed = None
        lasts = frame.t - last.same_since
        if lasts > self._rule.long:
            last.trusted_until = frame.t + self._rule.trusted
        return last.stalls and self._rule.repeats < lasts <= self._rule.seconds

    def _flew(self, changed: np.ndarray) -> bool:
        """Whether something moved fast in the midst of the picture, ``(h, w)`` uint8, 0 or 1."""
        rule, (height, width) = self._rule, changed.shape
        thick = cv2.erode(changed, np.ones((rule.thick, rule.thick), np.uint8))
        left, top, wide, high, area = cv2.connectedComponentsWithStats(thick)[2][1:].T
        inside = (left > 0) & (top > 0) & (left + wide < width) & (top + high < height)
        return bool(area[inside].sum() >= rule.thick_pixels)
