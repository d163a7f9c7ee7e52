"""Where the zones of a game may lie, before anybody drew them: the seats around the table, or each in a tile."""

import math
from collections.abc import Sequence
from itertools import combinations

from app.zones.places import ZonePlace, sits_around
from referee.layout import Polygon

SHRINK = 0.93
MARGIN = 0.03
"""What is left free along the edge of the picture, as a share of it."""
GAP = 0.36
"""Between the zones of a seat, in sides of its tray: so far apart that they are clear of each other on a slant too."""


def first_guess(game: str, places: Sequence[ZonePlace], size: tuple[int, int]) -> dict[ZonePlace, Polygon]:
    """A zone for each place, none of which overlaps another, on a picture of `size`, its width and height."""
    if places[0].kind == "board":
        return _with_board(places, size)
    seats = 1 + max(place.seat or 0 for place in places)
    if not sits_around(game) or seats == 1:
        return _in_tiles(places, seats, size)
    scale = 1.0
    while True:
        zones = _around(places, seats, size, scale)
        if not any(_meet(a, b) for a, b in combinations(zones.values(), 2)):
            return zones
        scale *= SHRINK


def _around(places: Sequence[ZonePlace], seats: int, size: tuple[int, int], scale: float) -> dict[ZonePlace, Polygon]:
    """Seat 0 at the bottom, the next ones clockwise; what else a seat has lies beside its tray."""
    width, height = size
    tray = 0.44 * min(size) * scale
    zones: dict[ZonePlace, Polygon] = {}
    for seat in range(seats):
        turn = math.pi / 2 + seat * 2 * math.pi / seats
        along = (-math.sin(turn), math.cos(turn))
        own = [place for place in places if place.seat == seat]
        beside = [place for place in own if place.kind != "roll"]
        side = tray * 0.55
        spread = (tray + len(beside) * (side + GAP * tray)) / 2
        across, down = (
            length * (0.5 - MARGIN) - tray / 2 - abs(way) * (spread - tray / 2)
            for length, way in zip(size, along, strict=True)
        )
        center = (width / 2 + max(0.0, across) * math.cos(turn), height / 2 + max(0.0, down) * math.sin(turn))
        at = -spread
        for place in [place for place in own if place.kind == "roll"] + beside:
            edge = tray if place.kind == "roll" else side
            middle = at + edge / 2
            x, y = center[0] + along[0] * middle, center[1] + along[1] * middle
            zones[place] = _box(x - edge / 2, y - edge / 2, x + edge / 2, y + edge / 2)
            at += edge + GAP * tray
    return zones


def _in_tiles(places: Sequence[ZonePlace], seats: int, size: tuple[int, int]) -> dict[ZonePlace, Polygon]:
    """A tile of the picture for each seat: its tray at the left, what else it has below one another at the right."""
    columns = math.ceil(math.sqrt(seats * size[0] / size[1] / 1.6)) if seats > 1 else 1
    rows = math.ceil(seats / columns)
    wide, high = size[0] / columns, size[1] / rows
    zones: dict[ZonePlace, Polygon] = {}
    for seat in range(seats):
        left, top = (seat % columns) * wide, (seat // columns) * high
        own = [place for place in places if place.seat in (seat, None)]
        beside = [place for place in own if place.kind != "roll"]
        split = left + wide * (0.64 if beside else 0.97)
        for place in own:
            if place.kind == "roll":
                zones[place] = _box(left + wide * MARGIN, top + high * 0.06, split, top + high * 0.94)
                continue
            share = high * 0.88 / len(beside)
            upper = top + high * 0.06 + share * beside.index(place)
            zones[place] = _box(split + wide * MARGIN, upper, left + wide * 0.97, upper + share * 0.92)
    return zones


def _with_board(places: Sequence[ZonePlace], size: tuple[int, int]) -> dict[ZonePlace, Polygon]:
    """The board at the left, what else there is at the right."""
    width, height = size
    side = min(0.8 * height, 0.55 * width)
    left, top = width * 0.04, (height - side) / 2
    zones = {places[0]: _box(left, top, left + side, top + side)}
    begin = left + side + width * 0.04
    for number, place in enumerate(places[1:]):
        share = (width * 0.97 - begin) / len(places[1:])
        zones[place] = _box(begin + number * share, height * 0.1, begin + (number + 0.96) * share, height * 0.9)
    return zones


def _box(x1: float, y1: float, x2: float, y2: float) -> Polygon:
    return ((x1, y1), (x2, y1), (x2, y2), (x1, y2))


def _meet(a: Polygon, b: Polygon) -> bool:
    """Whether two boxes overlap."""
    return all(a[0][axis] < b[2][axis] and b[0][axis] < a[2][axis] for axis in (0, 1))
