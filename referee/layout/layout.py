"""Where things are on the table: the layout file of `watch`.

Polygons are tuples of ``(x, y)`` points in pixels of the upright picture. A layout is read once, scaled to the size of
the source, and clipped to the picture. `referee.layout.source_layouts` tells what several sources see of one table.

Beside its zones a layout may say where on the table they are, so that dice are measured:

    "plane": {"pixels": [[x, y], ...], "mm": [[x, y], ...]}, "die_edge": 16

`plane` gives at least four points of the table, no three of them in a line, in pixels and in millimetres; these run, as
seen from above, x to the right and y down, from any point of the table. `die_edge` is the edge of the game's dice in
millimetres: what is no die of that size is refused, and without it what is no size for a die.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

import cv2
import numpy as np

from rules.sentence import said, said_plural
from vision.mat import Lens, NoPoseError, Plane

Point = tuple[float, float]
Polygon = tuple[Point, ...]

MAX_SIZE = 100_000

LEAST_SIDE = 12
"""A smaller die cannot be read, in pixels of the source: a zone of fewer can hold none."""

DIE_EDGES = (5.0, 60.0)
"""How long the edges of dice are, in millimetres."""


class LayoutError(ValueError):
    """A layout that cannot be used; the message is one sentence that names the place in the file."""


@dataclass(frozen=True)
class SeatLayout:
    """The zones of one seat: where its loose dice are rolled, where its cube stands, where its reserve lies."""

    roll: Polygon | None = None
    cube: Polygon | None = None
    reserve: Polygon | None = None
    source: str | None = None


@dataclass(frozen=True)
class BoardLayout:
    """A board's corners (top left, top right, bottom right, bottom left) and its number of squares."""

    corners: Polygon
    rows: int
    cols: int
    source: str | None = None


@dataclass(frozen=True)
class PlanePoints:
    """Points of the table in pixels, and the same in millimetres."""

    pixels: Polygon
    millimetres: Polygon


@dataclass(frozen=True)
class Layout:
    """The zones of a table, in pixels of a picture of `width` by `height` (None: the size of the source).

    `mirrored` says that the picture shows the table as in a mirror. Seats are in seat order, clockwise. `die_edge` is
    that of the game's dice in millimetres. `planes` are those of sheets of a mat, by the names of their zones (see
    `referee.table`); `plane` is that of all zones. `unzoned`: nobody said where things are, and
    the whole picture is the zone of seat 0.
    """

    seats: tuple[SeatLayout, ...]
    width: float | None = None
    height: float | None = None
    reserve: Polygon | None = None
    supply: Polygon | None = None
    board: BoardLayout | None = None
    mirrored: bool = False
    clipped: bool = field(default=False, repr=False)
    plane: PlanePoints | None = None
    die_edge: float | None = None
    planes: Mapping[str, Plane] = field(default_factory=dict[str, Plane], compare=False, repr=False)
    unzoned: bool = field(default=False, compare=False, repr=False)

    @staticmethod
    def from_json(obj: object, seats: int) -> Layout:
        """The layout that a parsed layout file describes, for a game of `seats` players.

        Fields that this version does not know are left alone. Raises LayoutError.
        """
        top = _object(obj, said("the layout"))
        if "sources" in top:
            raise LayoutError(
                said("the layout tells what several sources see: give each of them as --source NAME=SOURCE")
            )
        size = top.get("image_size")
        width, height = (None, None) if size is None else _size(size)
        listed = _list(top.get("seats", []), "seats")
        if len(listed) != seats:
            given = said_plural("1 seat", "{count} seats", len(listed))
            raise LayoutError(said("the layout has {given}, but the game has {players}", given=given, players=seats))
        mirrored = top.get("mirrored", False)
        if not isinstance(mirrored, bool):
            raise LayoutError(said("mirrored in the layout must be true or false"))
        plane, die_edge = _plane(top.get("plane"), mirrored), _die_edge(top.get("die_edge"))
        if die_edge is not None and plane is None:
            raise LayoutError(said("die_edge in the layout needs a plane: without millimetres no size is known"))
        return Layout(
            seats=tuple(_seat(entry, index) for index, entry in enumerate(listed)),
            width=width,
            height=height,
            reserve=_polygon(top.get("reserve"), "reserve"),
            supply=_polygon(top.get("supply"), "supply"),
            board=_board(top.get("board")),
            mirrored=mirrored,
            plane=plane,
            die_edge=die_edge,
        )

    def to_json(self) -> dict[str, Any]:
        """A layout file's content, from which `from_json` makes the same layout, to a tenth of a pixel.

        The planes of a mat's sheets are left out: the mat itself tells them.
        """
        made: dict[str, Any] = {"mirrored": self.mirrored, "seats": [_zones_json(seat) for seat in self.seats]}
        if self.width is not None and self.height is not None:
            made = {"image_size": [self.width, self.height], **made}
        made |= {name: _points(zone) for name in ("reserve", "supply") if (zone := getattr(self, name)) is not None}
        if self.board is not None:
            board = {"corners": _points(self.board.corners), "rows": self.board.rows, "cols": self.board.cols}
            made["board"] = board | _source_json(self.board.source)
        if self.plane is not None:
            made["plane"] = {"pixels": _points(self.plane.pixels), "mm": [list(mm) for mm in self.plane.millimetres]}
            made |= {} if self.die_edge is None else {"die_edge": self.die_edge}
        return made

    @staticmethod
    def whole_picture(width: int, height: int) -> Layout:
        """A layout for one player that takes the whole picture as the zone of seat 0."""
        corners: Polygon = ((0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height)))
        return Layout(seats=(SeatLayout(roll=corners),), width=float(width), height=float(height), unzoned=True)

    def scaled(self, width: int, height: int, whole: bool = False) -> Layout:
        """This layout for a picture of `width` by `height` pixels, every polygon clipped to it; not so with `whole`.

        Raises LayoutError where a zone lies outside the picture altogether.
        """
        factor_x = width / (self.width or width)
        factor_y = height / (self.height or height)

        def fit(polygon: Polygon | None, name: str) -> Polygon | None:
            if polygon is None:
                return None
            fitting = tuple((x * factor_x, y * factor_y) for x, y in polygon)
            inside = clip(fitting, width, height)
            if area(inside) < 1.0:
                raise LayoutError(
                    said(
                        "{name} in the layout lies outside the picture of {width} x {height} pixels",
                        name=name,
                        width=width,
                        height=height,
                    )
                )
            if area(inside) < LEAST_SIDE**2:
                raise LayoutError(
                    said(
                        "{name} in the layout is too small for a die: draw it at least {side} pixels wide and high",
                        name=name,
                        side=LEAST_SIDE,
                    )
                )
            return fitting if whole else inside

        board = self.board
        if board is not None:
            board = replace(board, corners=tuple((x * factor_x, y * factor_y) for x, y in board.corners))
        plane = self.plane
        if plane is not None:
            plane = replace(plane, pixels=tuple((x * factor_x, y * factor_y) for x, y in plane.pixels))
        return replace(
            self,
            seats=tuple(
                replace(
                    seat,
                    roll=fit(seat.roll, zone_words("roll", index)),
                    cube=fit(seat.cube, zone_words("cube", index)),
                    reserve=fit(seat.reserve, zone_words("reserve", index)),
                )
                for index, seat in enumerate(self.seats)
            ),
            width=float(width),
            height=float(height),
            reserve=fit(self.reserve, "reserve"),
            supply=fit(self.supply, "supply"),
            board=board,
            clipped=not whole,
            plane=plane,
        )

    def plane_of(self, zone: str) -> Plane | None:
        """The plane of a zone by its name, in millimetres, as a picture of the layout's size shows it."""
        if self.plane is None or not self.width or not self.height:
            return self.planes.get(zone)
        lens = Lens(round(self.width), round(self.height))
        return Plane.through(self.plane.millimetres, self.plane.pixels, lens)

    @property
    def measured(self) -> bool:
        """Whether any zone's place on the table is known in millimetres."""
        return self.plane is not None or bool(self.planes)


def area(polygon: Polygon) -> float:
    """Area of a polygon in square pixels, whatever its direction of turning (shoelace formula)."""
    total = 0.0
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        total += x1 * y2 - x2 * y1
    return abs(total) / 2


def shared_area(first: Polygon, second: Polygon) -> float:
    """About how many square pixels two polygons share."""
    points = (*first, *second)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    scale = 255.0 / max(1e-9, max(x for x, _ in points) - left, max(y for _, y in points) - top)
    masks = [np.zeros((256, 256), np.uint8) for _ in range(2)]
    for mask, polygon in zip(masks, (first, second), strict=True):
        corners = [(round((x - left) * scale), round((y - top) * scale)) for x, y in polygon]
        cv2.fillPoly(mask, [np.array(corners, np.int32)], (1.0,))
    return cv2.countNonZero(masks[0] & masks[1]) / scale**2


def clip(polygon: Polygon, width: float, height: float) -> Polygon:
    """The part of `polygon` inside the picture (Sutherland and Hodgman 1974); empty where there is none."""
    points = list(polygon)
    sides = ((0, 0.0, True), (0, float(width), False), (1, 0.0, True), (1, float(height), False))
    for axis, bound, keep_above in sides:
        kept: list[Point] = []
        for index, here in enumerate(points):
            before = points[index - 1]
            here_in = here[axis] >= bound if keep_above else here[axis] <= bound
            before_in = before[axis] >= bound if keep_above else before[axis] <= bound
            if here_in != before_in:
                share = (bound - before[axis]) / (here[axis] - before[axis])
                kept.append((before[0] + share * (here[0] - before[0]), before[1] + share * (here[1] - before[1])))
            if here_in:
                kept.append(here)
        points = kept
    return tuple(points)


def _zones_json(seat: SeatLayout) -> dict[str, Any]:
    zones = {name: _points(zone) for name in ("roll", "cube", "reserve") if (zone := getattr(seat, name)) is not None}
    return zones | _source_json(seat.source)


def _source_json(source: str | None) -> dict[str, Any]:
    return {} if source is None else {"source": source}


def _points(polygon: Polygon) -> list[list[float]]:
    return [[round(x, 1), round(y, 1)] for x, y in polygon]


def _object(obj: object, name: str) -> Mapping[str, Any]:
    if not isinstance(obj, dict):
        raise LayoutError(said("{name} must be a JSON object", name=name))
    return cast("dict[str, Any]", obj)


def _list(obj: object, name: str) -> list[Any]:
    if not isinstance(obj, list):
        raise LayoutError(said("{name} in the layout must be a list", name=name))
    return cast("list[Any]", obj)


def _number(obj: object, name: str) -> float:
    if isinstance(obj, bool) or not isinstance(obj, int | float):
        raise LayoutError(said("{name} in the layout must be numbers", name=name))
    try:
        number = float(obj)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number) or abs(number) > 1e9:
        raise LayoutError(said("{name} in the layout must be finite numbers", name=name))
    return number


def _size(obj: object) -> tuple[float, float]:
    pair = _list(obj, "image_size")
    if len(pair) != 2:
        raise LayoutError(said("image_size in the layout must be two numbers, width and height"))
    width, height = (_number(entry, said("the numbers of image_size")) for entry in pair)
    if not (1 <= width <= MAX_SIZE and 1 <= height <= MAX_SIZE):
        raise LayoutError(said("image_size in the layout must lie between 1 and {most} pixels", most=MAX_SIZE))
    return width, height


def _polygon(obj: object, name: str, corners: int | None = None) -> Polygon | None:
    if obj is None:
        return None
    points: list[Point] = []
    for entry in _list(obj, name):
        pair = _list(entry, said("each point of {name}", name=name))
        if len(pair) != 2:
            raise LayoutError(said("each point of {name} in the layout must be two numbers, x and y", name=name))
        coordinates = said("the points of {name}", name=name)
        points.append((_number(pair[0], coordinates), _number(pair[1], coordinates)))
    if corners is not None and len(points) != corners:
        raise LayoutError(said("{name} in the layout must have {corners} points", name=name, corners=corners))
    if len(points) < 3:
        raise LayoutError(said("{name} in the layout needs at least three points", name=name))
    if area(tuple(points)) == 0:
        raise LayoutError(said("{name} in the layout encloses no area", name=name))
    return tuple(points)


def zone_words(zone: str, seat: int) -> str:
    """What sentences about a layout call a zone of a seat: `roll of seat 0`."""
    return said("{zone} of seat {seat}", zone=zone, seat=seat)


def _seat(obj: object, index: int) -> SeatLayout:
    entry = _object(obj, said("seat {seat} in the layout", seat=index))
    source = entry.get("source")
    if source is not None and not isinstance(source, str):
        raise LayoutError(said("source of seat {seat} in the layout must be a name", seat=index))
    return SeatLayout(
        roll=_polygon(entry.get("roll"), zone_words("roll", index)),
        cube=_polygon(entry.get("cube"), zone_words("cube", index)),
        reserve=_polygon(entry.get("reserve"), zone_words("reserve", index)),
        source=source,
    )


def _board(obj: object) -> BoardLayout | None:
    if obj is None:
        return None
    entry = _object(obj, said("board in the layout"))
    corners = _polygon(entry.get("corners"), said("corners of the board"), corners=4)
    if corners is None:
        raise LayoutError(said("the board in the layout needs its four corners"))
    counts: list[int] = []
    for name in ("rows", "cols"):
        count = entry.get(name)
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 20:
            raise LayoutError(said("{name} of the board in the layout must be a whole number from 1 to 20", name=name))
        counts.append(count)
    source = entry.get("source")
    if source is not None and not isinstance(source, str):
        raise LayoutError(said("source of the board in the layout must be a name"))
    return BoardLayout(corners=corners, rows=counts[0], cols=counts[1], source=source)


def _plane(obj: object, mirrored: bool) -> PlanePoints | None:
    if obj is None:
        return None
    entry = _object(obj, said("plane in the layout"))
    pixels, places = (_polygon(entry.get(name), said("{name} of the plane", name=name)) for name in ("pixels", "mm"))
    if pixels is None or places is None or len(pixels) != len(places) or len(pixels) < 4:
        raise LayoutError(said("plane in the layout needs at least four points, the same ones in pixels and in mm"))
    try:
        # Any picture size will do: whether a camera can see the points so does not depend on it.
        plane = Plane.through(places, pixels, Lens(2, 2))
    except NoPoseError as error:
        raise LayoutError(
            said("no camera can see the table as the plane in the layout says: {why}", why=error.message)
        ) from None
    if plane.mirrored != mirrored:
        raise LayoutError(
            said("the layout's plane says that the picture is mirrored, but mirrored says that it is not")
            if plane.mirrored
            else said("the layout's plane says that the picture is not mirrored, but mirrored says that it is")
        )
    return PlanePoints(pixels, places)


def _die_edge(obj: object) -> float | None:
    if obj is None:
        return None
    edge = _number(obj, "die_edge")
    if not DIE_EDGES[0] <= edge <= DIE_EDGES[1]:
        least, most = DIE_EDGES
        raise LayoutError(
            said("die_edge in the layout must lie between {least:g} and {most:g} millimetres", least=least, most=most)
        )
    return edge
