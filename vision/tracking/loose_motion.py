"""Things of a die's size that move by themselves: thrown dice do, what a hand holds or pushes does not.

Where a hand moves, the picture changes in one large patch that reaches in from the picture's border; a die that rolls
changes a patch of about its own size, apart from all others. Found on the motion gate's picture, frame by frame.
"""

import math
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.readings import Box, Point


@dataclass(frozen=True)
class LooseRule:
    """Which patches of motion may be a die: areas in areas of a die, distances in its edges, times in seconds.

    Less than `moving_area` is what a trembling camera leaves of edges, and nothing on its way; up to `entering_area`
    for each die may be dice that come in over the border; up to `flying_area` one that flies along it. Parts of a hand
    that are within `joined_pixels` of the gate's picture are one patch. One was near a die's place at `near_edges` or
    less. In `frames` frames of the `seconds` before the die lay there, and once at `away_edges` or more from it, that
    is a die on its way. One that is fast shows where it was and where it is as one patch: as narrow as `fast_width`,
    as long as `fast_edges`, as large as `fast_area`. Each other die that comes beside it may make the patch longer by
    `edges_beside` and larger by `most_area`. A hand is at least as wide as `hand_width`: what is thinner is the edge of
    a tray, under a camera that trembles. The limits of fast dice and of dice beside each other were chosen on
    rendered films of 10 to 20 pictures a second (`render_films.py --free-rolls 109-126`, `--idle`). What flies within
    `hits_edges` of a die so many seconds before that moves as `hits_seconds` tells, least and most, may have hit it,
    if it is as wide as `flying_width`.
    """

    least_area: float = 0.12
    moving_area: float = 0.3
    entering_area: float = 1.5
    flying_area: float = 2.5
    most_area: float = 4.5
    most_edges: float = 3.0
    edges_beside: float = 1.8
    hand_width: float = 0.8
    fast_width: float = 1.9
    fast_edges: float = 6.0
    fast_area: float = 7.0
    joined_pixels: int = 4
    near_edges: float = 3.5
    away_edges: float = 0.6
    frames: int = 2
    seconds: float = 0.7
    hits_edges: float = 12.0
    flying_width: float = 0.5
    hits_seconds: tuple[float, float] = (0.12, 0.4)


LOOSE = LooseRule()
# So many patches at once are noise, or a camera that moves.
_MOST_PATCHES = 60


@dataclass(frozen=True)
class _Patch:
    """A patch of motion: when, its box, the longer side of that, the shorter side of the turned rectangle about it,
    its area, in pixels of the source, and whether it reaches in from the picture's border."""

    t: float
    box: Box
    side: float
    width: float
    area: float
    at_border: bool

    @property
    def center(self) -> Point:
        x1, y1, x2, y2 = self.box
        return (x1 + x2) / 2, (y1 + y2) / 2

    def reaches(self, place: Box) -> bool:
        """Whether its box has a part of a place in it."""
        (x1, y1, x2, y2), (u1, v1, u2, v2) = self.box, place
        return u1 <= x2 and x1 <= u2 and v1 <= y2 and y1 <= v2

    def may_be_die(self, edge: float, rule: LooseRule, beside: int = 0) -> bool:
        area, side = self.area / edge**2, self.side / edge
        if area < rule.least_area or self.at_border:
            return False
        if self.is_narrow(edge, rule):
            return True
        return area <= (1 + beside) * rule.most_area and side <= rule.most_edges + beside * rule.edges_beside

    def may_enter(self, edge: float, rule: LooseRule, dice: int) -> bool:
        """Whether it may be so many dice on their way in over the border."""
        return self.area <= dice * rule.entering_area * edge**2 or self.is_narrow(edge, rule)

    def is_narrow(self, edge: float, rule: LooseRule) -> bool:
        """Whether it may show where a fast die was and where it is, in one."""
        area, side, width = self.area / edge**2, self.side / edge, self.width / edge
        return side <= rule.fast_edges and width <= rule.fast_width and area <= rule.fast_area

    def is_in(self, boxes: Iterable[Box], about: float) -> bool:
        """Whether its middle is in one of the boxes, or no farther than `about` from it, along each side."""
        x, y = self.center
        return any(x1 - about <= x <= x2 + about and y1 - about <= y <= y2 + about for x1, y1, x2, y2 in boxes)


class LooseMotion:
    """Remembers for a moment where things moved by themselves. `scale` is the gate's; all else in source pixels."""

    def __init__(self, scale: float, rule: LooseRule = LOOSE) -> None:
        self._scale = scale
        self._rule = rule
        self._patches: deque[_Patch] = deque()
        # Patches are told only where somebody asks for them.
        self._waiting: deque[tuple[float, np.ndarray]] = deque()
        self._t = -math.inf

    def see(self, changed: np.ndarray, t: float) -> None:
        """Takes in where something moved in the frame of time `t`: ``(h, w)`` uint8 at the gate's scale, 0 or 1."""
        self._t = t
        if cv2.countNonZero(changed):
            self._waiting.append((t, changed))
        while self._waiting and self._waiting[0][0] < t - 2 * self._rule.seconds:
            self._waiting.popleft()

    def _remembered(self) -> deque[_Patch]:
        """The patches of the last moment, in order of time."""
        while self._waiting:
            t, changed = self._waiting.popleft()
            self._add(changed, t)
        while self._patches and self._patches[0].t < self._t - 2 * self._rule.seconds:
            self._patches.popleft()
        return self._patches

    def _add(self, changed: np.ndarray, t: float) -> None:
        side = 2 * (self._rule.joined_pixels // 2) + 1
        stats = _patches(changed, side)
        if len(stats) > _MOST_PATCHES:
            # Grain of a dark picture is hardly more than two pixels across.
            changed = cv2.morphologyEx(changed, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
            stats = _patches(changed, side)
        height, width = changed.shape
        if len(stats) > _MOST_PATCHES:
            # Nobody can tell what moves where: anything may.
            stats = np.array([[0] * 5, [0, 0, width, height, 0]])
        for x, y, w, h, _ in stats[1:].tolist():
            at_border = x <= 0 or y <= 0 or x + w >= width or y + h >= height
            inside = changed[y : y + h, x : x + w]
            area = cv2.countNonZero(inside)
            grown = side // 2
            corners = x + grown, y + grown, x + w - grown, y + h - grown
            x1, y1, x2, y2 = (each / self._scale for each in corners)
            longer = (max(w, h) - side + 1) / self._scale
            shorter = _width(inside, area) / self._scale
            self._patches.append(_Patch(t, (x1, y1, x2, y2), longer, shorter, area / self._scale**2, at_border))

    def _moving(self, edge: float) -> Iterator[_Patch]:
        """The patches that are more than a trembling camera leaves of a die with this `edge`."""
        return (patch for patch in self._remembered() if patch.area >= self._rule.moving_area * edge**2)

    def came(self, box: Box, t: float, beside: int = 0, since: float = -math.inf) -> bool:
        """Whether something of its size, or of so many dice `beside` it, came to a die's `box` by itself shortly before
        time `t`, and after time `since`."""
        x1, y1, x2, y2 = box
        place, edge, rule = ((x1 + x2) / 2, (y1 + y2) / 2), max(1.0, math.sqrt((x2 - x1) * (y2 - y1))), self._rule
        ways = [
            (patch.t, math.dist(patch.center, place) / edge)
            for patch in self._remembered()
            if max(t - rule.seconds, since) <= patch.t <= t + 0.1 and patch.may_be_die(edge, rule, beside)
        ]
        near = [(when, way) for when, way in ways if way <= rule.near_edges]
        return len({when for when, _ in near}) >= rule.frames and any(way >= rule.away_edges for _, way in near)

    def moving(self, edge: float, resting: Iterable[Box], seconds: float) -> bool:
        """Whether something the size of a die with this `edge` moved by itself in the last `seconds`, elsewhere than
        where dice rest."""
        places = list(resting)
        for patch in reversed(self._remembered()):
            if patch.t < self._t - seconds:
                return False
            large = patch.area >= self._rule.moving_area * edge**2
            if large and patch.may_be_die(edge, self._rule) and not patch.is_in(places, edge / 4):
                return True
        return False

    def hand_moved(self, edge: float, since: float, came: float, dice: Iterable[Box]) -> bool:
        """Whether something moved after time `since` that is no die with this `edge`, and may be a hand.

        Until the first of `dice` lies there, at time `came`, what moves at the border may be dice that come in, if it
        is no larger than they are, or narrow: a hand that laid them would still have to leave. After that only what
        moves where one of them lies may be a die. True, too, where `since` is longer ago than is remembered.
        """
        if since < self._t - 2 * self._rule.seconds:
            return True
        places, rule = list(dice), self._rule
        for patch in self._remembered():
            if patch.t < since or patch.area < rule.least_area * edge**2 or patch.may_be_die(edge, rule):
                continue
            if patch.t <= came:
                may_be_dice = patch.may_enter(edge, rule, len(places))
            else:
                may_be_dice = patch.area <= rule.entering_area * edge**2 and patch.is_in(places, edge / 4)
            if not may_be_dice:
                return True
        return False

    def hand_passed(self, place: Box, edge: float, since: float, dice: int = 2) -> bool:
        """Whether something larger than so many dice with this `edge` moved over a place since then."""
        return any(
            patch.t >= since and not patch.may_be_die(edge, self._rule, dice - 1) and patch.reaches(place)
            for patch in self._moving(edge)
        )

    def first_moved(self, place: Box, edge: float, since: float) -> float:
        """When something moved at a place first after time `since`, not counting what a die with this `edge` does where
        the camera trembles; inf if nothing did."""
        times = [patch.t for patch in self._moving(edge) if patch.t > since and patch.reaches(place)]
        return min(times, default=math.inf)

    def flew_before(self, place: Box, edge: float, t: float, lying: Sequence[Box]) -> bool:
        """Whether something as large as a die with this `edge`, or as two, moved near a quiet place shortly before a
        time, and was none of the dice that lie there, whose edges tremble with the camera, nor the edge of a tray."""
        x1, y1, x2, y2 = place
        middle, rule = ((x1 + x2) / 2, (y1 + y2) / 2), self._rule
        if self.first_moved(place, edge, t - rule.hits_seconds[1]) < t:
            return False
        return any(
            rule.hits_seconds[0] <= t - patch.t <= rule.hits_seconds[1]
            and (patch.may_be_die(edge, rule, beside=1) or (patch.at_border and patch.may_enter(edge, rule, dice=1)))
            and patch.width >= rule.flying_width * edge
            and not any(patch.reaches(box) for box in (place, *lying))
            and math.dist(patch.center, middle) <= rule.hits_edges * edge
            for patch in self._moving(edge)
        )

    def moved_for(self, place: Box, since: float) -> float:
        """How long anything moved at a place after time `since`, from the first frame that shows it to the last; what a
        trembling camera leaves of edges counts."""
        times = [patch.t for patch in self._remembered() if patch.t > since and patch.reaches(place)]
        return times[-1] - times[0] if times else 0.0

    def hand_came(self, since: float, edge: float, dice: int) -> bool:
        """Whether something moved since then that is not up to so many dice with this `edge` on their way: a hand,
        which reaches in from the border, and is larger than a die that flies there. What one frame shows is none."""
        rule = self._rule
        least, at_border = rule.least_area * edge**2, rule.flying_area * edge**2
        hands = {
            patch.t
            for patch in self._remembered()
            if patch.t >= since
            and patch.area >= (at_border if patch.at_border else least)
            and patch.width >= rule.hand_width * edge
            and not patch.may_be_die(edge, rule, dice - 1)
        }
        return len(hands) >= rule.frames


def _patches(changed: np.ndarray, side: int) -> np.ndarray:
    """OpenCV's numbers of the background, and of each patch of what is not 0, grown by half of `side`, ``(n, 5)``."""
    grown = cv2.dilate(changed, np.ones((side, side), np.uint8))
    return cv2.connectedComponentsWithStats(grown, connectivity=8)[2]


def _width(inside: np.ndarray, area: int) -> float:
    """The shorter side of the smallest turned rectangle about the pixels that are not 0."""
    if not area:
        return 0.0
    (_, sides, _) = cv2.minAreaRect(cv2.findNonZero(inside))
    return min(sides) + 1
