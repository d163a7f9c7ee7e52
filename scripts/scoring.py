"""Score readings against labels: what is found, right, asked, silently wrong, invented, and exact.

A reading and a label belong together when their boxes overlap by at least half (intersection over union), or when
either centre lies in the other's box, the areas differ by less than a factor 3.5 and they overlap by more than 0.15:
some sources draw the box around the top face, others around the whole die. Pairing is one to one, best overlap first.
Class 6 marks a die that nobody could read: it must get no value.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from datasets.labels import UNREADABLE
from vision import Box, DieReading

_LEAST_IOU = 0.5
_LEAST_LOOSE_IOU = 0.15
_MOST_AREA_RATIO = 3.5
_BINS = 10


def wilson(count: int, total: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    if total == 0:
        return 0.0, 1.0
    share = count / total
    scale = 1 + z * z / total
    middle = (share + z * z / (2 * total)) / scale
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def affinity(a: Box, b: Box) -> float:
    """How well two boxes belong together, 0 where they do not."""
    width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    if width <= 0 or height <= 0:
        return 0.0
    area_a, area_b = (a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1])
    iou = width * height / (area_a + area_b - width * height)
    if iou >= _LEAST_IOU:
        return 1 + iou
    alike = max(area_a, area_b) < _MOST_AREA_RATIO * min(area_a, area_b)
    return iou if alike and iou > _LEAST_LOOSE_IOU and (_center_in(a, b) or _center_in(b, a)) else 0.0


def _center_in(a: Box, b: Box) -> bool:
    x, y = (a[0] + a[2]) / 2, (a[1] + a[3]) / 2
    return b[0] <= x <= b[2] and b[1] <= y <= b[3]


def pair(boxes: Sequence[Box], labels: Sequence[Box]) -> dict[int, int]:
    """The label that each box belongs to, one to one, best overlap first."""
    scored = sorted(
        ((affinity(a, b), i, j) for i, a in enumerate(boxes) for j, b in enumerate(labels)),
        key=lambda s: (-s[0], s[1:]),
    )
    pairs: dict[int, int] = {}
    for score, i, j in scored:
        if score > 0 and i not in pairs and j not in pairs.values():
            pairs[i] = j
    return pairs


@dataclass
class Tally:
    """Counts over pictures; the shares of `measures` are of these."""

    pictures: int = 0
    dice: int = 0
    found: int = 0
    right: int = 0
    asked: int = 0
    wrong: int = 0
    invented: int = 0
    exact: int = 0
    unreadable: int = 0
    held: int = 0
    bins: list[list[float]] = field(default_factory=lambda: [[0, 0.0, 0] for _ in range(_BINS)])

    @property
    def calibration_error(self) -> float:
        """Expected calibration error over ten bins of `confidence` (Guo et al. 2017, https://arxiv.org/abs/1706.04599)."""
        total = sum(count for count, _, _ in self.bins)
        return sum(abs(said - right) for _, said, right in self.bins) / total if total else 0.0


def add_picture(
    tallies: Sequence[Tally], dice: Sequence[DieReading], labels: Sequence[tuple[int, Box]], spared: Sequence[Box] = ()
) -> bool:
    """Count one picture in each of `tallies`; returns whether it was exact.

    `labels` are `(class, box)`; readings centred in a `spared` box neither count nor are missed.
    """
    readable = [(name, box) for name, box in labels if name != UNREADABLE]
    nobody = [box for name, box in labels if name == UNREADABLE]
    pairs = pair([d.box for d in dice], [box for _, box in readable])
    rest = [i for i in range(len(dice)) if i not in pairs]
    claimed = {rest[i] for i in pair([dice[i].box for i in rest], nobody)}
    guessed = sum(dice[i].value is not None for i in claimed)
    invented = sum(
        dice[i].value is not None and i not in claimed and not any(_center_in(dice[i].box, b) for b in spared)
        for i in rest
    )
    asked = sum(dice[i].value is None for i in pairs)
    wrong = sum(dice[i].value not in (None, readable[j][0] + 1) for i, j in pairs.items())
    exact = len(pairs) == len(readable) and not (asked or wrong or invented or guessed)
    for tally in tallies:
        tally.pictures += 1
        tally.dice += len(readable)
        tally.found += len(pairs)
        tally.asked += asked
        tally.wrong += wrong
        tally.right += len(pairs) - asked - wrong
        tally.invented += invented
        tally.unreadable += len(nobody)
        tally.held += len(nobody) - guessed
        tally.exact += exact
        for i, j in pairs.items():
            if dice[i].value is not None:
                entry = tally.bins[min(_BINS - 1, int(dice[i].confidence * _BINS))]
                entry[0] += 1
                entry[1] += dice[i].confidence
                entry[2] += dice[i].value == readable[j][0] + 1
    return exact
