"""Small things in a wide picture: a die may be tiny there beside print that is large.

A network looks at the whole picture at the scale of what it finds first. What has come into the picture since watching
began, and is no die of that reading, is therefore looked at by itself.
"""

import math
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from referee.table.sources import Part
from vision import Box, DieReading, Point, TableReading

# A part of the picture from this share of it on is wide. Looked at are so many places at most, each as wide and high as
# this share of the picture's longer side at least, where something has come of between these shares of that side.
WIDE_SHARE = 0.5
MOST_PLACES = 4
PLACE_SIDE = 0.12
SIDES = (0.012, 0.15)
# A die whose box ends so near the edge of a part was cut off by it.
CUT_PIXELS = 1.5


def places_of(
    reading: TableReading, part: Part, size: tuple[int, int], came_in: Callable[[], Iterable[Box]]
) -> tuple[Part, ...]:
    """Where to look closely, besides a `reading` of a `part` of a picture of `size`.

    Nowhere, where the part is not wide, or more has come in than can be looked at.

    `came_in` gives the boxes of what is there now and was not at first; all in pixels of the picture.
    """
    width, height = size
    x1, y1, x2, y2 = part
    if (x2 - x1) * (y2 - y1) < WIDE_SHARE * width * height:
        return ()
    longer, found = max(size), [die.center for die in reading.dice]
    least, most = (share * longer for share in SIDES)
    small = [
        box
        for box in came_in()
        if least <= max(box[2] - box[0], box[3] - box[1]) <= most and not any(_holds(box, center) for center in found)
    ]
    places = gathered(small, PLACE_SIDE * longer, size)
    return places if len(places) <= MOST_PLACES else ()


def gathered(boxes: Sequence[Box], least_side: float, size: tuple[int, int]) -> tuple[Part, ...]:
    """Parts of a picture of `size` that hold all boxes with room about them, those that meet as one.

    They are at least `least_side` wide and high, in pixels, but for what lies beyond the picture.
    """
    parts: list[Box] = []
    for x1, y1, x2, y2 in boxes:
        middle_x, middle_y = (x1 + x2) / 2, (y1 + y2) / 2
        half = max(least_side, 2 * max(x2 - x1, y2 - y1)) / 2
        part = (middle_x - half, middle_y - half, middle_x + half, middle_y + half)
        met = [other for other in parts if _meet(part, other)]
        while met:
            parts = [other for other in parts if other not in met]
            together = np.array([part, *met])
            left, top = together[:, :2].min(axis=0).tolist()
            right, bottom = together[:, 2:].max(axis=0).tolist()
            part = (left, top, right, bottom)
            met = [other for other in parts if _meet(part, other)]
        parts.append(part)
    width, height = size
    return tuple(
        (max(0, int(left)), max(0, int(top)), min(width, math.ceil(right)), min(height, math.ceil(bottom)))
        for left, top, right, bottom in parts
    )


def uncut(dice: Iterable[DieReading], part: Part, size: tuple[int, int]) -> list[DieReading]:
    """Those of the dice found in a `part` of a picture of `size` that the part's edges do not cut off."""
    left, top, right, bottom = part
    width, height = size
    return [
        die
        for die in dice
        if (die.box[0] > left + CUT_PIXELS or left <= 0)
        and (die.box[1] > top + CUT_PIXELS or top <= 0)
        and (die.box[2] < right - CUT_PIXELS or right >= width)
        and (die.box[3] < bottom - CUT_PIXELS or bottom >= height)
    ]


def _holds(box: Box, point: Point) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
