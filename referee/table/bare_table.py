"""How the table looks where no die lies, to tell what lies on it from what is part of it, or is held over it.

Printed cloth, tiles and knots in wood look like dice to the detector now and then, though no reader finds pips on them.
A die that came to lie somewhere has changed the picture there; and around a die that lies, not on somebody's palm, the
table looks as it did. So the table is remembered as it looked at first, and wherever it was seen still and without dice
since. What has come to lie on it and stays there becomes part of it.
"""

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from referee.table.die_look import LEAST_ACROSS, RIM_SHARE
from vision import Box
from vision.tracking.downscaling import gate_size, logs, shrunk

# A change by this factor (natural logarithm), beyond that of the light, is more than noise and compression make; a die
# changes most of its box.
CHANGED = 0.16
CHANGED_SHARE = 0.15
# As much for the colour alone, which shadows leave as it is.
CHANGED_COLOR = 0.12
# Around dice so much of their size is shadow, or changes as they are read a little elsewhere.
SHADOW_SHARE = 0.25
# What nobody has moved for so long is part of the table.
STAYS_SECONDS = 10.0
# So much of a place is another colour where something is over it.
COVERED_SHARE = 0.5
# So much of what is about a die that is held is no table. Where half of the table has changed it is no hand.
HELD_SHARE = 0.7
LEAST_JUDGED = 0.25

# What a camera that moves shows elsewhere is looked for so many of its sizes about, and found where it looks so much
# alike (correlation). What did not move shows at most so far away, where the motion of a camera was taken out.
NEAR_SHARE = 1.5
SAME_PLACE_SHARE = 0.35
ALIKE = 0.8
# A white die on a white table changes little of it; but what was there looks less alike than so.
UNLIKE = 0.4


class BareTable:
    """The table as it looks without dice, from its first BGR picture on.

    Boxes are in pixels of that picture, also where one that is asked about was shrunk before; a `part` is a box too,
    small enough for the light to change in it alike. What is remembered is as bright as it was in the first light, for
    where dice lie nothing is learnt, and the light may change meanwhile.
    """

    def __init__(self, image: np.ndarray) -> None:
        height, width = image.shape[:2]
        self._whole: Box = (0, 0, width, height)
        self._width, self._height, self._scale = gate_size(width, height)
        self._first = _logs(image)
        self._known = self._first.copy()
        self._changed_since = np.full((self._height, self._width), np.inf)

    def forget(self, boxes: Iterable[Box]) -> None:
        """How the table looks there is not known any more, or not yet: dice lie there."""
        self._known[:, self._about(boxes)] = np.nan

    def learn(self, image: np.ndarray, boxes: Iterable[Box], dice: Iterable[Box]) -> None:
        """The table looks there as it does now, but where these dice lie."""
        here = np.zeros(self._changed_since.shape, np.bool_)
        for box in boxes:
            here[self._slices(box)] = True
        here &= ~self._about(dice)
        now = _logs(image)
        self._known[:, here] = (now - self._light(now - self._known, self._whole))[:, here]

    def remember(self, image: np.ndarray, t: float, part: Box, dice: Iterable[Box], moved: np.ndarray) -> None:
        """Nothing moves in the part at time `t`: so it looks now, but where these dice lie.

        `moved` tells for each pixel of the motion gate when something moved there last.
        """
        now, here = _logs(image), np.zeros(self._changed_since.shape, np.bool_)
        now = now - self._light(now - self._known, part)
        here[self._slices(part)] = True
        here &= ~self._about(dice)
        changed = here & (_most(now - self._known) > CHANGED)
        since = np.where(changed, np.maximum(np.minimum(self._changed_since, t), moved), np.inf)
        bare = here & (t - since >= STAYS_SECONDS) | (here & ~changed)
        self._known[:, bare] = now[:, bare]
        self._changed_since[here] = np.where(bare, np.inf, since)[here]

    def without_dice(self, image: np.ndarray) -> np.ndarray:
        """How the table would look without dice in the light of a picture, as logarithms at the gate's scale,
        ``(h, w, 3)`` float32; where nobody knows, as it looks in that picture."""
        now = _logs(image)
        known = self._known + self._light(now - self._known, self._whole)
        return np.ascontiguousarray(np.where(np.isnan(known), now, known).transpose(1, 2, 0), np.float32)

    def unchanged(self, image: np.ndarray, part: Box, boxes: Sequence[Box], dice: Iterable[Box]) -> list[bool]:
        """Of each of `boxes` in the part whether the table looks there as it did without dice.

        What `dice` next to a box hide of it does not count.
        """
        difference = self._difference(_logs(image), part)
        changed = _most(difference) > CHANGED
        judged = ~np.isnan(difference[0]) & ~self._about(dice)
        shares = [_share(changed, judged, self._slices(box)) for box in boxes]
        return [share is not None and share <= CHANGED_SHARE for share in shares]

    def as_at_first(self, image: np.ndarray, boxes: Sequence[Box]) -> list[bool]:
        """Of each of `boxes` whether the picture looks there as it did at the very first: print, or a die that lay
        there all along."""
        changed = _most(self._since_first(image)) > CHANGED
        return [float(changed[self._slices(box)].mean()) <= CHANGED_SHARE for box in boxes]

    def lay_near(self, image: np.ndarray, boxes: Sequence[Box], near: float = NEAR_SHARE) -> list[bool]:
        """Of each of `boxes` whether what is in it was there at the very first, or up to `near` of its sizes away: the
        camera moves."""
        if not boxes:
            return []
        now = _logs(image)
        return [self._likeness(now, box, near, too_small=0.0) >= ALIKE for box in boxes]

    def unlike_first(self, image: np.ndarray, boxes: Sequence[Box]) -> list[bool]:
        """Of each of `boxes` whether what is in it was surely not there at the very first, however little it stands out
        from the table."""
        if not boxes:
            return []
        now = _logs(image)
        return [self._likeness(now, box, SAME_PLACE_SHARE, too_small=1.0) < UNLIKE for box in boxes]

    def _likeness(self, now: np.ndarray, box: Box, near: float, too_small: float) -> float:
        """The correlation of what is in a box with what was there, or near by, at the very first."""
        there = now[:, *self._slices(grown(box, RIM_SHARE))]
        about = self._first[:, *self._slices(grown(box, RIM_SHARE + near))]
        if min(there.shape[1:]) < LEAST_ACROSS:
            return too_small
        alike = cv2.matchTemplate(cv2.merge([*about]), cv2.merge([*there]), cv2.TM_CCOEFF_NORMED)
        return float(alike.max())

    def came_in(self, image: np.ndarray) -> list[Box]:
        """The boxes, in pixels of the source, of what is there and was not at the very first, apart from what reaches
        in from the picture's border, as hands do."""
        changed = cv2.morphologyEx(
            (_most(self._since_first(image)) > CHANGED).astype(np.uint8), cv2.MORPH_OPEN, np.ones((2, 2))
        )
        more = 2
        joined = cv2.dilate(changed, np.ones((2 * more + 1, 2 * more + 1), np.uint8))
        _, _, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
        boxes = (
            (x + more, y + more, x + w - more, y + h - more)
            for x, y, w, h, _ in stats[1:].tolist()
            if x > 0 and y > 0 and x + w < self._width and y + h < self._height
        )
        return [(x1 / self._scale, y1 / self._scale, x2 / self._scale, y2 / self._scale) for x1, y1, x2, y2 in boxes]

    def held(self, image: np.ndarray, part: Box, boxes: Sequence[Box], dice: Sequence[Box]) -> list[bool]:
        """Of each of `boxes` in the part whether the die in it lies on something else than the table: on a hand.

        `dice` are all dice that are seen there.
        """
        if not boxes:
            return []
        around = [grown(box, 3 * SHADOW_SHARE) for box in boxes]
        changed, judged = self._changed_color(image, part, dice, around)
        whole = _share(changed, judged, self._slices(part))
        if whole is None or whole >= 0.5:
            return [False] * len(boxes)
        about = [_share(changed, judged, self._slices(box)) for box in around]
        return [share is not None and share >= HELD_SHARE for share in about]

    def looked_so(self, image: np.ndarray, before: np.ndarray, boxes: Sequence[Box]) -> list[bool]:
        """Of each of `boxes` whether what is about it looks as it did in the picture `before`: it is no hand that came
        since."""
        difference = _logs(image) - _logs(before)
        changed = _most(difference - _middle(difference)) > CHANGED_COLOR
        judged = ~self._about(boxes)
        about = [_share(changed, judged, self._slices(grown(box, 3 * SHADOW_SHARE))) for box in boxes]
        return [share is None or share < HELD_SHARE for share in about]

    def covered_share(self, image: np.ndarray, part: Box, dice: Sequence[Box]) -> float:
        """How much of the part looks as if something other than these dice were over the table."""
        changed, judged = self._changed_color(image, part, dice)
        return _share(changed, judged, self._slices(part)) or 0.0

    def largest_cover(self, image: np.ndarray, part: Box, dice: Sequence[Box]) -> float:
        """How large the largest single thing other than these dice is that is over the part, in pixels of the source.

        What is thin does not count: it is the edges of a pattern, under a camera that trembles.
        """
        covers = cv2.connectedComponentsWithStats(self._covered(image, part, dice)[0])[2][1:]
        return float(covers[:, cv2.CC_STAT_AREA].max(initial=0)) / self._scale**2

    def reaches_in(self, image: np.ndarray, part: Box, dice: Sequence[Box], area: float) -> bool:
        """Whether a thing other than these dice, of `area` pixels of the source or more, is over the part and reaches
        over its border; whatever dice hide of it, or what lay beneath them, may be part of it, but does not count."""
        return bool(self._hands(image, part, dice, area)[1].size)

    def reaches(
        self, image: np.ndarray, part: Box, dice: Sequence[Box], area: float, boxes: Sequence[Box]
    ) -> list[bool]:
        """Of each of `boxes` in the part whether such a thing reaches there."""
        labels, hands = self._hands(image, part, dice, area)
        return [bool(np.isin(labels[self._slices(box)], hands).any()) for box in boxes]

    def _hands(self, image: np.ndarray, part: Box, dice: Sequence[Box], area: float) -> tuple[np.ndarray, np.ndarray]:
        """The number of the thing at each pixel of the gate, `(h, w)`, and the numbers of those that reach in."""
        covered, judged = self._covered(image, part, dice)
        _, labels, covers, _ = cv2.connectedComponentsWithStats((covered | ~judged).astype(np.uint8))
        size = np.bincount(labels[covered > 0], minlength=len(covers))
        down, across = self._slices(part)
        left, top, width, height, _ = covers.T
        over = (left <= across.start) | (top <= down.start)
        over |= (left + width >= across.stop) | (top + height >= down.stop)
        return labels, np.flatnonzero((over & (size >= area * self._scale**2))[1:]) + 1

    def _covered(self, image: np.ndarray, part: Box, dice: Sequence[Box]) -> tuple[np.ndarray, np.ndarray]:
        """Where something other than these dice is over the part, but for what is thin, `(h, w)` uint8, 0 or 1; and
        where that can be told."""
        changed, judged = self._changed_color(image, part, dice)
        return cv2.morphologyEx((changed & judged).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3))), judged

    def hidden(self, image: np.ndarray, boxes: Sequence[Box], dice: Sequence[Box]) -> list[bool]:
        """Of each of `boxes` whether most of it looks as if something other than these dice were over the table, in
        whatever colour; a shadow may be, too."""
        changed = _most(self._difference(_logs(image), self._whole)) > CHANGED
        judged = ~np.isnan(self._known[0]) & ~self._about(dice)
        return [(_share(changed, judged, self._slices(box)) or 0.0) > COVERED_SHARE for box in boxes]

    def covered(self, image: np.ndarray, box: Box, dice: Sequence[Box]) -> bool:
        """Whether most of a box looks as if something other than these dice were over the table; of an arm, which may
        cover the most of a part, the whole picture tells."""
        changed, judged = self._changed_color(image, self._whole, dice)
        return (_share(changed, judged, self._slices(box)) or 0.0) > COVERED_SHARE

    def _changed_color(
        self, image: np.ndarray, part: Box, dice: Iterable[Box], also: Sequence[Box] = ()
    ) -> tuple[np.ndarray, np.ndarray]:
        """Where the colour has changed, and where that can be told: both ``(h, w)`` bool, False outside of the part and
        of the boxes `also`."""
        corners = np.array([part, *also])
        here = self._slices((*corners[:, :2].min(axis=0), *corners[:, 2:].max(axis=0)))
        difference = self._difference(_logs(shrunk(image)[here]), part, here)
        changed, judged = np.zeros((2, self._height, self._width), np.bool_)
        changed[here] = _most(difference - difference.mean(axis=0)) > CHANGED_COLOR
        judged[here] = ~np.isnan(difference[0])
        return changed, judged & ~self._about(dice)

    def _difference(self, now: np.ndarray, part: Box, here: tuple[slice, slice] | None = None) -> np.ndarray:
        """What has changed, beyond a change of the light that is the same for all of the part; NaN: not known.

        `now` are the logarithms of all of the picture, or of the slices `here` of it, which hold the part.
        """
        rows, columns = here or (slice(0, None), slice(0, None))
        difference = now - self._known[:, rows, columns]
        return difference - self._light(difference, part, rows.start, columns.start)

    def _light(self, difference: np.ndarray, part: Box, top: int = 0, left: int = 0) -> np.ndarray:
        """How the light in the part has changed, ``(3, 1, 1)``, by a `difference` that begins at the gate's row `top`
        and column `left`."""
        down, across = self._slices(part)
        inside = difference[:, down.start - top : down.stop - top, across.start - left : across.stop - left]
        known = inside[:, ~np.isnan(inside[0])]
        return _middle(known) if known.size else np.zeros((3, 1, 1))

    def _since_first(self, image: np.ndarray) -> np.ndarray:
        """What has changed since the very first picture, beyond a change of the light."""
        difference = _logs(image) - self._first
        return difference - _middle(difference)

    def _about(self, dice: Iterable[Box]) -> np.ndarray:
        """Where dice lie, or their shadows, as ``(h, w)`` bool."""
        about = np.zeros((self._height, self._width), np.bool_)
        for box in dice:
            about[self._slices(grown(box, SHADOW_SHARE))] = True
        return about

    def _slices(self, box: Box) -> tuple[slice, slice]:
        """The pixels of a box at the gate's scale: one at least, also where the box lies outside."""
        x1, y1, x2, y2 = (max(0, round(self._scale * side)) for side in box)
        x1, y1 = min(x1, self._width - 1), min(y1, self._height - 1)
        return slice(y1, max(y1 + 1, y2)), slice(x1, max(x1 + 1, x2))


def _logs(image: np.ndarray) -> np.ndarray:
    """The logarithm of each channel at the gate's scale, ``(3, h, w)``."""
    return np.stack(cv2.split(logs(shrunk(image))))


def _middle(difference: np.ndarray) -> np.ndarray:
    """The median of each channel, ``(3, 1, 1)``."""
    return np.median(difference.reshape(3, -1), axis=1).reshape(3, 1, 1)


def _most(difference: np.ndarray) -> np.ndarray:
    """The largest change of the three channels, whichever way, ``(h, w)``; NaN where one is not known."""
    return np.abs(difference).max(axis=0)


def _share(changed: np.ndarray, judged: np.ndarray, place: tuple[slice, slice]) -> float | None:
    """How much of what can be judged in a place has changed; None where that is too little of it."""
    known = judged[place]
    if int(known.sum()) < max(1.0, LEAST_JUDGED * known.size):
        return None
    return float((changed[place] & known).sum() / known.sum())


def grown(box: Box, share: float) -> Box:
    """A box with more about it, on each side by a `share` of its longer side."""
    x1, y1, x2, y2 = box
    more = share * max(x2 - x1, y2 - y1)
    return x1 - more, y1 - more, x2 + more, y2 + more
