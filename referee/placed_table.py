"""A table of which is known where its zones lie: measured in millimetres, and seen by several sources.

All that is told of it, zones, boxes and places, is in pixels of its first source's picture, whether that gives pictures
at the time or not; what the others see is carried over. A zone moves where any source sees it move, and is read in the
newest frames of all of them; `vision.combine` tells what they say together. While the first source is lost, the others
go on alone.

With the millimetres known, what lies beyond the table's plane is no die on it, and dice of the wrong size are refused.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from referee.layout import DIE_EDGES, Layout, LayoutError
from referee.table import MARGIN_SHARES, Ask, Part, Scope, Table, cube_zone, polygons_of
from rules.sentence import said
from vision import Box, DieReading, Frame, TableReading
from vision.combine import PlacedReading, combine_views
from vision.mat import DieEdge, NoPoseError, Plane, die_edges
from vision.motion import MotionGate
from vision.plane_reader import read_part
from vision.several_gates import SeveralGates
from vision.shrinking import gate_size
from vision.voices import named_by
from vision.zone_plane import ZonePlane, picture_plane, plane_through
from vision.zones import Zones

# Readings of one die lie nearer than this by its size, as boxes show it, or by its edge, where that is known.
REACH_SIZES = 0.5
REACH_EDGES = 0.6
# Before any die was measured, in millimetres.
USUAL_EDGE = 16.0
# Of dice whose boxes are so near each other, as a share of their size, one may hide a part of the other, or its box
# take in a part of it; only what is so many times too large or too small is then told.
NEAR_SHARE = 0.1
MOST_TIMES = 2.0


class _Sight:
    """What one source sees of a table: its zones, the parts of its picture that are read, and its newest frame."""

    def __init__(self, layout: Layout, size: tuple[int, int]) -> None:
        self.width, self.height = size
        self.layout = layout.scaled(*size)
        self.outlines = polygons_of(layout.scaled(*size, whole=True))
        self.polygons = polygons_of(self.layout)
        self.frame: Frame | None = None
        self._zones = Zones(self.polygons)
        self._planes: dict[str, Plane | None] = {}

    def gate(self) -> MotionGate:
        width, height, scale = gate_size(self.width, self.height)
        return MotionGate({zone: self._zones.mask(zone, width, height, scale, margin=3) for zone in self.polygons})

    def part(self, zone: str, turn: int) -> Part:
        """The part of the picture to read for a zone: cut differently from turn to turn."""
        return self._zones.bounds(zone, self.width, self.height, MARGIN_SHARES[turn % len(MARGIN_SHARES)])

    def plane_of(self, zone: str) -> Plane | None:
        """The zone's plane in millimetres."""
        if zone not in self._planes:
            self._planes[zone] = self.layout.plane_of(zone)
        return self._planes[zone]

    def zone_of(self, die: DieReading) -> str | None:
        return self._zones.of(die)


class PlacedTable(Table):
    """`layouts` are what the sources see, by name, and `sizes` the widths and heights of their pictures.

    The first tells the zones; the others are asked for those of them that they see too. Raises LayoutError where the
    pictures of two sources cannot be compared.
    """

    def __init__(
        self,
        layouts: Mapping[str | None, Layout],
        sizes: Mapping[str | None, tuple[int, int]],
        read: Callable[[np.ndarray], TableReading],
    ) -> None:
        self._first, layout = next(iter(layouts.items()))
        super().__init__(layout, *sizes[self._first], read)
        self._sights = {name: _Sight(each, sizes[name]) for name, each in layouts.items()}
        self._planes = {zone: self._planes_of(zone) for zone in polygons_of(self.layout)}
        self._cubes = frozenset(cube_zone(seat) for seat in range(len(layout.seats)))
        self._die_edge = layout.die_edge
        self._edges: deque[float] = deque(maxlen=75)
        self._wrong: dict[str, tuple[float, ...]] = {}
        gates = {name: self._gate if name == self._first else sight.gate() for name, sight in self._sights.items()}
        self._gate = self._gates = SeveralGates(self._first, gates, self.zones)

    @property
    def told_in(self) -> str | None:
        return self._first

    @property
    def edge(self) -> float | None:
        """The edge of the game's dice in millimetres, where the layout tells it."""
        return self._die_edge

    def wrong_sizes(self, zone: str) -> tuple[float, ...]:
        """The edges, in millimetres, of what the last reading of the zone showed and is no die of this game."""
        return self._wrong.get(zone, ())

    def see(self, frame: Frame) -> frozenset[str]:
        sight = self._sights.get(frame.source)
        if sight is None:
            return frozenset()
        alone = not (self._gates.fresh(frame.t) - {frame.source})
        sight.frame = frame
        self._gates.take(frame.source, frame.small, frame.t, frame.resumed)
        if frame.source != self._first and self._first in self._gates.fresh(frame.t):
            return frozenset()
        first = self._sights[self._first]
        image = np.zeros((first.height, first.width, 3), np.uint8) if first.frame is None else first.frame.image
        # What one source did not see, another did.
        return super().see(replace(frame, image=image, resumed=frame.resumed and alone))

    def _readings_of(self, frame: Frame, asked: Sequence[Ask]) -> Iterable[TableReading]:
        # What one zone shows tells how large dice are, by which the next one is read.
        return (self._reading_of(frame, *ask) for ask in asked)

    def _reading_of(self, frame: Frame, part: Part, scope: Scope, closer: float = 1.0) -> TableReading:
        zone = next(iter(scope)) if len(scope) == 1 else None
        views: dict[str, list[PlacedReading]] = {}
        seconds = 0.0
        for name in self._asked(zone, frame.t):
            sight = self._sights[name]
            assert sight.frame is not None
            if name != self._first and zone is not None:
                part = sight.part(zone, self.pace(zone).readings)
            plane = self._measured_plane(name, zone)
            reading = read_part(sight.frame.image, part, self._read, plane, self._likely_edge, closer)
            seconds += reading.seconds
            dice = self._right_sized(name, zone, reading.dice, tell=not views)
            views[str(name)] = self._placed(name, zone, dice)
        dice = tuple(found.die for found in combine_views(views, self._reach(zone)))
        return TableReading(*self._size, dice, frame.t, seconds)

    def _measured_plane(self, name: str | None, zone: str | None) -> Plane | None:
        """The plane on which the dice of a zone lie in a source's picture, where millimetres are known; none of a cube,
        whose dice stand on each other."""
        return None if zone is None or zone in self._cubes else self._sights[name].plane_of(zone)

    def _asked(self, zone: str | None, t: float) -> list[str | None]:
        """The sources to read a zone in, the first of them first; of what lies beside the zones it alone tells.

        Where in a cube a die is cannot be told from one picture, and so not compared: one source reads it.
        """
        fresh = self._gates.fresh(t)
        seeing = [
            name
            for name, sight in self._sights.items()
            if name in fresh and (name == self._first or (zone is not None and zone in sight.polygons))
        ]
        return seeing[:1] if zone is None or zone in self._cubes else seeing

    def _right_sized(
        self, name: str | None, zone: str | None, dice: Sequence[DieReading], tell: bool
    ) -> Sequence[DieReading]:
        """The dice without what is beyond the plane, or of the wrong size; `tell`: this is the source that says so."""
        plane = self._measured_plane(name, zone)
        if plane is None or zone is None:
            return dice
        try:
            edges = die_edges(plane, np.array([die.box for die in dice]))
        except NoPoseError:
            return dice
        kept: list[DieReading] = []
        wrong: list[float] = []
        sight = self._sights[name]
        for die, edge in zip(dice, edges, strict=True):
            others = (other.box for other in dice if other is not die)
            if self._may_be_right(edge, stands_alone(die.box, others, sight.width, sight.height)):
                kept.append(die)
                self._edges.append(edge.likely)
            elif np.isfinite(edge.likely) and sight.zone_of(die) == zone:
                wrong.append(edge.likely)
        if tell:
            self._wrong[zone] = tuple(wrong)
        return kept

    def _may_be_right(self, edge: DieEdge, alone: bool) -> bool:
        """Whether this may be a die of the game, or where its size is not told, of any size that dice have."""
        right = self._die_edge or min(max(edge.likely, DIE_EDGES[0]), DIE_EDGES[1])
        about = not alone and edge.least <= MOST_TIMES * right and right <= MOST_TIMES * edge.most
        return about or edge.may_be(right)

    def _placed(self, name: str | None, zone: str | None, dice: Sequence[DieReading]) -> list[PlacedReading]:
        """The dice with their places, in the unit that the zone's sources share, and their boxes in the first's."""
        if zone is None or len(self._sights) == 1 or zone not in self._planes:
            return [PlacedReading(die.center, die) for die in dice]
        planes, edge = self._planes[zone], self._likely_edge
        places = planes[name].places(dice, edge)
        boxes = [die.box for die in dice]
        if name != self._first:
            boxes = planes[self._first].boxes(places, planes[name].sizes(dice, places), edge)
        return [
            PlacedReading((float(x), float(y)), replace(die, box=box, voices=named_by(str(name), die.voices)))
            for (x, y), die, box in zip(places, dice, boxes, strict=True)
            if np.all(np.isfinite((x, y, *box)))
        ]

    def _reach(self, zone: str | None) -> float:
        """How far apart readings of one die may lie, in the unit that the zone's sources share."""
        if zone is None or zone not in self._planes or len(self._sights) == 1:
            return 0.0
        if self._planes[zone][self._first].metric:
            return REACH_EDGES * self._likely_edge
        sizes = [die.size for die in self._seen.get(zone, ())] or [0.05 * max(self._size)]
        return REACH_SIZES * float(np.median(sizes))

    @property
    def _likely_edge(self) -> float:
        return self._die_edge or (float(np.median(self._edges)) if self._edges else USUAL_EDGE)

    def _planes_of(self, zone: str) -> Mapping[str | None, ZonePlane]:
        """The planes of a zone in the pictures of all sources that see it, in one unit: millimetres where they are
        known to all of them, otherwise pixels of the first source, by the corners of the zone."""
        sights = {name: sight for name, sight in self._sights.items() if zone in sight.polygons}
        metric = {name: sight.plane_of(zone) for name, sight in sights.items()}
        known = {name: ZonePlane(plane, metric=True) for name, plane in metric.items() if plane is not None}
        if len(known) == len(sights):
            return known
        first = sights[self._first]
        return {
            name: picture_plane(first.width, first.height)
            if name == self._first
            else _through_corners(zone, first, sight, str(self._first), str(name))
            for name, sight in sights.items()
        }


def _through_corners(zone: str, first: _Sight, other: _Sight, first_name: str, name: str) -> ZonePlane:
    """The plane of a zone by its corners in two pictures. Raises LayoutError where they do not tell it."""
    theirs, own = first.outlines[zone], other.outlines[zone]
    places = {"zone": zone, "first": first_name, "other": name}
    if len(theirs) != len(own) or len(own) < 4:
        raise LayoutError(
            said(
                "{zone} in the layout is not seen alike by {first} and {other}: give its corners in the same order, "
                "at least four of them, or a plane for both sources",
                **places,
            )
        )
    try:
        found = plane_through(theirs, own, other.width, other.height)
    except NoPoseError:
        raise LayoutError(
            said(
                "{zone} in the layout is not seen alike by {first} and {other}: give its corners in the same order "
                "in both, or a plane for both sources",
                **places,
            )
        ) from None
    if found.plane.mirrored != (first.layout.mirrored != other.layout.mirrored):
        raise LayoutError(
            said(
                "{zone} in the layout is not seen alike by {first} and {other}: give its corners in the same order "
                "in both, or say which of them is mirrored",
                **places,
            )
        )
    return found


def stands_alone(box: Box, others: Iterable[Box], width: int, height: int) -> bool:
    """Whether a die is seen whole: nothing of it hidden by one of the others, or cut off by the picture's border."""
    x1, y1, x2, y2 = box
    if min(x1, y1) < 1 or x2 > width - 2 or y2 > height - 2:
        return False
    for left, top, right, bottom in others:
        near = NEAR_SHARE * float(np.sqrt((right - left) * (bottom - top)))
        if x1 < right + near and left - near < x2 and y1 < bottom + near and top - near < y2:
            return False
    return True


def table_of(layout: Layout | None, width: int, height: int, read: Callable[[np.ndarray], TableReading]) -> Table:
    """The table that one source sees, measured where its layout tells millimetres. Raises LayoutError."""
    if layout is None or not layout.measured:
        return Table(layout, width, height, read)
    return PlacedTable({None: layout}, {None: (width, height)}, read)
