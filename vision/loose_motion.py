"""Things of a die's size that move by themselves: thrown dice do, what a hand holds or pushes does not.

Where a hand moves, the picture changes in one large patch that reaches in from the picture's border; a die that rolls
changes a patch of about its own size, apart from all others. Found on the motion gate's picture, frame by frame.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass

import cv2
import numpy as np

from vision.readings import Box, Point


@dataclass(frozen=True)
class LooseRule:
    """Which patches of motion may be a die: areas in areas of a die, distances in its edges, times in seconds.

    Parts of a hand that are nearer to each other than `joined_edges` are one patch. A patch that was near a die's place
    at `near_edges` or less, in `frames` frames of the last `seconds` before the die lay there, and once at `away_edges`
    or more from it, is a die on its way.
    """

    least_area: float = 0.12
    most_area: float = 4.5
    joined_edges: float = 0.45
    near_edges: float = 3.5
    away_edges: float = 0.6
    frames: int = 2
    seconds: float = 0.7


LOOSE = LooseRule()


@dataclass(frozen=True)
class _Patch:
    """A patch of motion: when, where its middle was in pixels of the gate's picture, and its box there."""

    t: float
    center: Point
    box: tuple[int, int, int, int]


class LooseMotion:
    """Remembers for a moment where things of a die's size moved by themselves. `scale` is the gate's."""

    def __init__(self, scale: float, rule: LooseRule = LOOSE) -> None:
        self._scale = scale
        self._rule = rule
        self._patches: deque[_Patch] = deque()
        self._t = -math.inf

    def see(self, changed: np.ndarray, t: float, edge: float) -> None:
        """Takes in what moved in the frame of time `t`: ``(h, w)`` uint8, 0 or 1; `edge` is a die's, in source pixels.

        Nothing is told while the size of the dice is not known (0).
        """
        self._t = t
        while self._patches and self._patches[0].t < t - 2 * self._rule.seconds:
            self._patches.popleft()
        small = edge * self._scale
        if small < 1 or not cv2.countNonZero(changed):
            return
        side = 2 * max(1, round(self._rule.joined_edges * small / 2)) + 1
        grown = cv2.dilate(changed, np.ones((side, side), np.uint8))
        count, _, stats, _ = cv2.connectedComponentsWithStats(grown, connectivity=8)
        height, width = changed.shape
        most = (math.sqrt(self._rule.most_area) * small + side) ** 2
        for x, y, w, h, area in stats[1:count] if count < 200 else ():
            at_border = x <= 0 or y <= 0 or x + w >= width or y + h >= height
            if at_border or area > most or max(w, h) > 2.5 * (small + side):
                continue
            inside = cv2.countNonZero(changed[y : y + h, x : x + w])
            if inside >= max(2.0, self._rule.least_area * small * small):
                self._patches.append(_Patch(t, (float(x + w / 2), float(y + h / 2)), (int(x), int(y), int(w), int(h))))

    def came(self, box: Box, t: float) -> bool:
        """Whether something came to a place by itself, a die's `box` in source pixels, shortly before time `t`."""
        x1, y1, x2, y2 = (self._scale * side for side in box)
        (x, y), edge = ((x1 + x2) / 2, (y1 + y2) / 2), max(1.0, math.sqrt((x2 - x1) * (y2 - y1)))
        rule = self._rule
        ways = [
            (patch.t, math.dist(patch.center, (x, y)) / edge)
            for patch in self._patches
            if t - rule.seconds <= patch.t <= t + 0.1
        ]
        near = [(when, way) for when, way in ways if way <= rule.near_edges]
        return len({when for when, _ in near}) >= rule.frames and any(way >= rule.away_edges for _, way in near)

    def moving(self, resting: list[Box], seconds: float) -> bool:
        """Whether something moved by itself in the last `seconds`, elsewhere than at these boxes in source pixels."""
        places = [tuple(self._scale * side for side in box) for box in resting]
        for patch in reversed(self._patches):
            if patch.t < self._t - seconds:
                return False
            x, y = patch.center
            if not any(x1 - 2 <= x <= x2 + 2 and y1 - 2 <= y <= y2 + 2 for x1, y1, x2, y2 in places):
                return True
        return False
