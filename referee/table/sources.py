"""The sources that see a field of a table, one or more: what they see together.

All that is told of the field, zones, boxes and places, is in pixels of its first source's picture, whether that gives
pictures at the time or not; what the others see is carried over. A zone moves where any source sees it move, and is
read in the newest frames of all of them; `vision.reading.combine` tells what they say together. While the first source
is lost, the others go on alone.

With the millimetres known, what lies beyond the table's plane is no die on it, and dice of the wrong size are refused.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from referee.layout import BOARD, DIE_EDGES, SUPPLY, Layout, LayoutError, cube_zone, polygons_of
from rules.sentence import said
from vision import Box, DieReading, Frame, TableReading
from vision.mat import DieEdge, NoPoseError, Plane, die_edges
from vision.mat.zone_plane import ZonePlane, picture_plane, plane_through
from vision.reading.combine import PlacedReading, combine_views
from vision.reading.detector import Known
from vision.reading.plane_reader import PlaneReader, read_part
from vision.reading.voices import named_by
from vision.tracking.downscaling import gate_size
from vision.tracking.motion import MotionGate
from vision.tracking.several_gates import SeveralGates
from vision.zones import Zones

# Around a zone so much of its longer side is read with it, for dice on its border. Frames of a still table hardly
# differ; parts cut differently are seen at other scales, so that the votes over them are worth more than one.
MARGIN_SHARES = (0.1, 0.22, 0.06, 0.16, 0.3)
# Readings of one die lie nearer than this by its size, as boxes show it, or by its edge, where that is known.
REACH_SIZES = 0.5
REACH_EDGES = 0.6
# Before any die was measured, in millimetres.
USUAL_EDGE = 16.0
# Of dice whose boxes are so near each other, as a share of their size, one may hide a part of the other, or its box
# take in a part of it; only what is so many times too large or too small is then told.
NEAR_SHARE = 0.1
MOST_TIMES = 2.0
# A picture older than this is not asked what lies there now: what another source saw being taken up shows in it still.
NEW_SECONDS = 0.35

Part = tuple[int, int, int, int]
"""A part of the picture, ``(x1, y1, x2, y2)`` in whole pixels."""


class FieldSource:
    """What one source sees of a field: its zones, the parts of its picture that are read, and its newest frame.

    Zones are named as in `referee.layout.zone_names`. With `implied_supply` all that lies off the board is the supply.
    """

    def __init__(self, layout: Layout, size: tuple[int, int], implied_supply: bool = False) -> None:
        self.size = self.width, self.height = size
        self.layout = layout.scaled(*size)
        self.outlines = polygons_of(layout.scaled(*size, whole=True))
        self.polygons = polygons_of(self.layout)
        self.implied_supply = implied_supply
        self.scale = gate_size(*size)[2]
        self.frame: Frame | None = None
        self._zones = Zones(self.polygons)
        self._planes: dict[str, Plane | None] = {}

    @property
    def zones(self) -> tuple[str, ...]:
        return (*self.polygons, SUPPLY) if self.implied_supply else tuple(self.polygons)

    def gate(self) -> MotionGate:
        width, height, scale = gate_size(*self.size)
        masks = {zone: self._zones.mask(zone, width, height, scale, margin=3) for zone in self.polygons}
        if self.implied_supply:
            masks[SUPPLY] = ~masks[BOARD]
        return MotionGate(masks)

    def parts(self, zone: str) -> tuple[Part, ...]:
        """The parts of the picture to read for a zone, cut differently from turn to turn."""
        if zone not in self.polygons:
            return ((0, 0, *self.size),)
        return tuple(self._zones.bounds(zone, *self.size, share) for share in MARGIN_SHARES)

    def plane_of(self, zone: str) -> Plane | None:
        """The zone's plane in millimetres."""
        if zone not in self._planes:
            self._planes[zone] = self.layout.plane_of(zone)
        return self._planes[zone]

    def in_zone(self, die: DieReading, zone: str) -> bool:
        return self._zones.of(die, (zone,)) == zone


class FieldSources:
    """`layouts` are what the sources see, by name, and `sizes` the widths and heights of their pictures.

    The first tells the zones; the others are asked for those of them that they see too. A single source whose name is
    None is whichever gives the frames. `read` gives the dice in a BGR picture, a part of a frame. Raises LayoutError
    where a layout does not fit its picture, and where the pictures of two sources cannot be compared.
    """

    def __init__(
        self,
        layouts: Mapping[str | None, Layout],
        sizes: Mapping[str | None, tuple[int, int]],
        read: Callable[[np.ndarray], TableReading],
    ) -> None:
        self.first_name, layout = next(iter(layouts.items()))
        implied_supply = layout.board is not None and layout.supply is None
        self._sources = {
            name: FieldSource(each, sizes[name], implied_supply and name == self.first_name)
            for name, each in layouts.items()
        }
        self.first = self._sources[self.first_name]
        self.gates = SeveralGates(
            self.first_name, {name: source.gate() for name, source in self._sources.items()}, self.first.zones
        )
        self._read = read
        single = len(layouts) == 1
        # In one picture without millimetres there is nothing to compare a reading with.
        self._plain = single and not layout.measured
        self.at_once = self._plain and isinstance(read, PlaneReader) and read.at_once
        self._planes = {} if single else {zone: self._planes_of(zone) for zone in self.first.polygons}
        self._cubes = frozenset(cube_zone(seat) for seat in range(len(layout.seats)))
        self._die_edge = layout.die_edge
        self._edges: deque[float] = deque(maxlen=75)
        self._wrong: dict[str, tuple[float, ...]] = {}

    def wrong_sizes(self, zone: str) -> tuple[float, ...]:
        """The edges, in millimetres, of what the last reading of the zone showed and is no die of this game."""
        return self._wrong.get(zone, ())

    def take(self, frame: Frame) -> Frame | None:
        """Takes in a frame. What to go by now, in the first source's picture; None if nothing: the frame's source is
        unknown, or the first source gives pictures too, and the frame waits for the next of these."""
        name = frame.source if frame.source in self._sources else None
        source = self._sources.get(name)
        if source is None:
            return None
        alone = not (self.gates.fresh(frame.t) - {name})
        source.frame = frame
        self.gates.take(name, frame.small, frame.t, frame.resumed)
        if source is not self.first and self.first_name in self.gates.fresh(frame.t):
            return None
        # What one source did not see, another did.
        resumed = frame.resumed and alone
        if source is self.first and resumed == frame.resumed:
            return frame
        first = self.first.frame
        image = np.zeros((self.first.height, self.first.width, 3), np.uint8) if first is None else first.image
        return replace(frame, image=image, resumed=resumed)

    def read(
        self,
        part: Part,
        zone: str | None,
        turn: int,
        closer: float,
        t: float,
        sizes: Sequence[float],
        known: Known | None = None,
    ) -> TableReading:
        """The dice in a part of the first source's picture, in pixels of that picture.

        The part is read for one `zone`, for the `turn`-th time in a row, or for all that lies elsewhere. `sizes` are
        those of the dice that were found there before. What is `known` of the first source's picture is heard where
        it is the only one.
        """
        views: dict[str, list[PlacedReading]] = {}
        seconds = 0.0
        for name in self._asked(zone, t):
            source = self._sources[name]
            assert source.frame is not None
            if source is not self.first and zone is not None:
                parts = source.parts(zone)
                part = parts[turn % len(parts)]
            plane = self._measured_plane(name, zone)
            hint = known if self._plain else None
            reading = read_part(source.frame.image, part, self._read, plane, self._likely_edge, closer, hint)
            if self._plain:
                return replace(reading, width=self.first.width, height=self.first.height, t=t)
            seconds += reading.seconds
            dice = self._right_sized(name, zone, reading.dice, tell=not views)
            views[str(name)] = self._placed(name, zone, dice)
        dice = tuple(found.die for found in combine_views(views, self._reach(zone, sizes)))
        return TableReading(self.first.width, self.first.height, dice, t, seconds)

    def _measured_plane(self, name: str | None, zone: str | None) -> Plane | None:
        """The plane on which the dice of a zone lie in a source's picture, where millimetres are known; none of a cube,
        whose dice stand on each other."""
        return None if zone is None or zone in self._cubes else self._sources[name].plane_of(zone)

    def _asked(self, zone: str | None, t: float) -> list[str | None]:
        """The sources to read a zone in, the first of them first; of what lies beside the zones it alone tells.

        Where in a cube a die is cannot be told from one picture, and so not compared: one source reads it.
        """
        fresh = self.gates.fresh(t, NEW_SECONDS) or self.gates.fresh(t)
        seeing = [
            name
            for name, source in self._sources.items()
            if name in fresh and (source is self.first or (zone is not None and zone in source.polygons))
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
        source = self._sources[name]
        for die, edge in zip(dice, edges, strict=True):
            others = (other.box for other in dice if other is not die)
            if self._may_be_right(edge, stands_alone(die.box, others, source.width, source.height)):
                kept.append(die)
                self._edges.append(edge.likely)
            elif np.isfinite(edge.likely) and source.in_zone(die, zone):
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
        if zone is None or zone not in self._planes:
            return [PlacedReading(die.center, die) for die in dice]
        planes, edge = self._planes[zone], self._likely_edge
        places = planes[name].places(dice, edge)
        boxes = [die.box for die in dice]
        if name != self.first_name:
            boxes = planes[self.first_name].boxes(places, planes[name].sizes(dice, places), edge)
        return [
            PlacedReading((float(x), float(y)), replace(die, box=box, voices=named_by(str(name), die.voices)))
            for (x, y), die, box in zip(places, dice, boxes, strict=True)
            if np.all(np.isfinite((x, y, *box)))
        ]

    def _reach(self, zone: str | None, sizes: Sequence[float]) -> float:
        """How far apart readings of one die may lie, in the unit that the zone's sources share."""
        if zone is None or zone not in self._planes:
            return 0.0
        if self._planes[zone][self.first_name].metric:
            return REACH_EDGES * self._likely_edge
        return REACH_SIZES * float(np.median(sizes or [0.05 * max(self.first.size)]))

    @property
    def _likely_edge(self) -> float:
        return self._die_edge or (float(np.median(self._edges)) if self._edges else USUAL_EDGE)

    def _planes_of(self, zone: str) -> Mapping[str | None, ZonePlane]:
        """The planes of a zone in the pictures of all sources that see it, in one unit: millimetres where they are
        known to all of them, otherwise pixels of the first source, by the corners of the zone."""
        sources = {name: source for name, source in self._sources.items() if zone in source.polygons}
        metric = {name: source.plane_of(zone) for name, source in sources.items()}
        known = {name: ZonePlane(plane, metric=True) for name, plane in metric.items() if plane is not None}
        if len(known) == len(sources):
            return known
        first = self.first
        return {
            name: picture_plane(first.width, first.height)
            if source is first
            else _through_corners(zone, first, source, str(self.first_name), str(name))
            for name, source in sources.items()
        }


def _through_corners(zone: str, first: FieldSource, other: FieldSource, first_name: str, name: str) -> ZonePlane:
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
