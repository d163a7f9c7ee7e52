"""What is wrong with drawn zones, in one sentence for the person who drew them."""

from collections.abc import Sequence
from itertools import combinations

import cv2
import numpy as np

from app.live.moves import middle
from app.text.language import tr
from app.zones.places import ZonePlace, Zones
from referee.layout import Point, Polygon, area

LEAST_SHARE = 0.002
"""A zone smaller than this share of the picture holds no dice that could be read."""
OVERLAP_SHARE = 0.1
"""Zones may share this much of the smaller one, at their edges: a die there lies in the one that it is deeper in."""
RASTER = 480
"""Overlaps are counted on a picture so many pixels wide."""


def problem_of(
    zones: Zones, places: Sequence[ZonePlace], names: Sequence[str], size: tuple[int, int], mirrored: bool | None
) -> str | None:
    """What is wrong with these zones, None where they are good. `places` are all those of the game, `size` is the
    picture's width and height; `mirrored` is None where the seats do not sit around one table."""
    for place in places:
        words = place.words(names)
        if place not in zones:
            if place.needed:
                return tr("{place} is not drawn yet. Without it, the game cannot be watched.", place=_capital(words))
            continue
        polygon = zones[place]
        if area(polygon) < LEAST_SHARE * size[0] * size[1]:
            return tr("{place} is empty: drag its corners apart.", place=_capital(words))
        if crosses_itself(polygon):
            return tr("The sides of {place} cross each other: put its corners in order.", place=words)
        if place.kind == "board" and not cv2.isContourConvex(np.asarray(polygon, np.float32)):
            return tr("The corners of the board must go around it: top left, top right, bottom right, bottom left.")
    drawn = [place for place in places if place in zones]
    for a, b in combinations(drawn, 2):
        if overlap(zones[a], zones[b], size) > OVERLAP_SHARE:
            return tr(
                "{first} and {second} overlap: a die must not lie in two zones.",
                first=_capital(a.words(names)),
                second=b.words(names),
            )
    return _order_problem([zones[place] for place in drawn if place.kind == "roll"], mirrored)


def overlap(a: Polygon, b: Polygon, size: tuple[int, int]) -> float:
    """The share of the smaller of two zones that lies in the other too."""
    if any(max(p[axis] for p in a) <= min(p[axis] for p in b) for a, b in ((a, b), (b, a)) for axis in (0, 1)):
        return 0.0
    scale = RASTER / max(size)
    shape = (max(1, round(size[1] * scale)), max(1, round(size[0] * scale)))
    masks = [np.zeros(shape, np.uint8) for _ in range(2)]
    for mask, polygon in zip(masks, (a, b), strict=True):
        cv2.fillPoly(mask, [np.round(np.asarray(polygon) * scale).astype(np.int32)], 1)
    smaller = min(int(mask.sum()) for mask in masks)
    return float((masks[0] & masks[1]).sum()) / smaller if smaller else 0.0


def crosses_itself(polygon: Polygon) -> bool:
    """Whether two sides of a polygon cross."""
    sides = list(zip(polygon, polygon[1:] + polygon[:1], strict=True))
    return any(_cross(*sides[i], *sides[j]) for i, j in combinations(range(len(sides)), 2))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments `ab` and `cd` cross within both of them."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _order_problem(trays: Sequence[Polygon], mirrored: bool | None) -> str | None:
    """Seats are clockwise as seen from above; in a mirrored picture they run the other way."""
    if len(trays) < 3 or mirrored is None:
        return None
    centers = [middle(tray) for tray in trays]
    turning = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(centers, centers[1:] + centers[:1], strict=True))
    if turning == 0 or (turning < 0) == mirrored:
        return None
    if mirrored:
        return tr(
            "The trays run clockwise: put them in the order of the players, or say whether the picture is mirrored."
        )
    return tr(
        "The trays run anticlockwise: put them in the order of the players, or say whether the picture is mirrored."
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
