"""The camera's side of a table: what lies in its zones, and how still they are.

A table consists of fields, each told in the pixels of one source; a zone belongs to one of them. Boxes and places of a
zone are in pixels of the source that its field is told in.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from referee.board.board_geometry import BoardGeometry
from referee.layout import BOARD, Layout, LayoutError, part_of, polygons_of
from referee.table.field import Field
from referee.table.pace import SETTLE_SECONDS, SETTLED_READINGS, Need, ZonePace
from referee.table.settled_zone import Dice, DiePlace, ZoneLook
from rules.sentence import said
from vision import Box, DieReading, Frame, TableReading
from vision.tracking.settling import REST, RestingDie, RestRule

Sizes = Mapping[str, tuple[int, int]]


class Table:
    """Takes in every frame, reads the wanted zones whose turn it is, and tells what lies in them.

    `fields`, at least one, have zones of different names. What is asked of a zone is answered by its field, and what is
    asked of the whole (`image`, `board`, `layout`, `reading` and the like) by the field with the board, or by the first
    where there is none.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self._fields = tuple(fields)
        self._by_zone = {zone: field for field in fields for zone in field.zones}
        self._main = self._by_zone.get(BOARD, self._fields[0])

    @property
    def image(self) -> np.ndarray:
        return self._main.image

    def image_of(self, zone: str) -> np.ndarray:
        """The newest picture that a zone is told in, ``(h, w, 3)`` BGR ``uint8``."""
        return self._by_zone[zone].image

    @property
    def board(self) -> BoardGeometry | None:
        return self._main.board

    @property
    def layout(self) -> Layout:
        return self._main.layout

    @property
    def reading(self) -> TableReading | None:
        return self._main.reading

    @property
    def t(self) -> float:
        """The time of the newest frame that a field took in."""
        return max(field.t for field in self._fields)

    @property
    def disturbed_since(self) -> float | None:
        """Since when most of a source's picture has been moving; None where none does."""
        return min((field.disturbed_since for field in self._fields if field.disturbed_since is not None), default=None)

    @property
    def sight_since(self) -> float:
        return self._main.sight_since

    @property
    def told_in(self) -> str | None:
        return self._main.told_in

    @property
    def zones(self) -> frozenset[str]:
        return frozenset(self._by_zone)

    @property
    def edge(self) -> float | None:
        return self._main.edge

    def wrong_sizes(self, zone: str) -> tuple[float, ...]:
        return self._by_zone[zone].wrong_sizes(zone)

    def want(self, needs: Mapping[str, Need]) -> None:
        """Has these zones read from now on, as they are needed, and no others; unknown names are left out."""
        for field in self._fields:
            field.want(needs)

    def see(self, frame: Frame, drifting: bool = False) -> frozenset[str]:
        """Takes in a frame; the zones that were read in it. `drifting`: the camera may drift, nobody knows how much."""
        return frozenset[str]().union(*(field.see(frame, drifting) for field in self._fields))

    def read_anew(self) -> None:
        """Watching goes on after a pause: what was read so far is out of date, in every zone."""
        for zone in self._by_zone:
            self.pace(zone).read_anew()

    def zone_of(self, die: DieReading) -> str | None:
        return self._main.zone_of(die)

    def lying(self, zone: str) -> tuple[RestingDie, ...]:
        return self._by_zone[zone].lying(zone) if zone in self._by_zone else ()

    def pace(self, zone: str) -> ZonePace:
        return self._by_zone[zone].pace(zone)

    def quiet_seconds(self, box: Box) -> float:
        return self._main.quiet_seconds(box)

    def dice_of(self, zone: str) -> list[RestingDie]:
        return self._by_zone[zone].dice_of(zone)

    def moving_share(self, zone: str) -> float:
        return self._by_zone[zone].moving_share(zone)

    def without_dice(self, zone: str) -> np.ndarray:
        """How the picture that a zone is told in would look without dice, as logarithms at the gate's scale,
        ``(h, w, 3)`` float32 (`BareTable.without_dice`)."""
        return self._by_zone[zone].beneath.without_dice()

    def covered_share(self, zone: str) -> float:
        return self._by_zone[zone].beneath.covered_share(zone)

    def covered(self, zone: str, boxes: Iterable[Box]) -> bool:
        return self._by_zone[zone].beneath.covered(boxes, self.dice_of(zone))

    def hidden(self, zone: str, boxes: Sequence[Box]) -> list[bool]:
        return self._by_zone[zone].beneath.hidden(boxes, self.dice_of(zone))

    def in_hand(self, zone: str, dice: Sequence[RestingDie]) -> bool:
        """Whether one of these dice lies on an open palm."""
        return any(self._by_zone[zone].beneath.in_hand(zone, dice))

    def held_share(self, zone: str, dice: Sequence[RestingDie]) -> float:
        """How many of these dice lie on an open palm, as a share of them."""
        held = self._by_zone[zone].beneath.on_palm(zone, dice)
        return sum(held) / max(1, len(held))

    def no_dice(self, zone: str, places: Iterable[DiePlace]) -> None:
        self._by_zone[zone].beneath.no_dice(zone, places)

    def look(
        self, zone: str, settle_seconds: float = SETTLE_SECONDS, readings: int = SETTLED_READINGS
    ) -> ZoneLook | None:
        return self._by_zone[zone].look(zone, settle_seconds, readings)

    def at_rest(self, zone: str, rule: RestRule = REST) -> ZoneLook | None:
        return self._by_zone[zone].at_rest(zone, rule)

    def seen_bare(self, zone: str, boxes: Sequence[Box]) -> list[bool]:
        return self._by_zone[zone].beneath.seen_bare(boxes)

    def looks_bare(self, zone: str, boxes: Sequence[Box]) -> list[bool]:
        return self._by_zone[zone].beneath.looks_bare(zone, boxes, self.dice_of(zone))

    def print_or_lay(self, zone: str, dice: Dice, began: bool = False) -> list[bool]:
        return self._by_zone[zone].beneath.print_or_lay(dice, began)

    def print_in(self, zone: str) -> tuple[RestingDie, ...]:
        return self._by_zone[zone].beneath.print_in(zone)

    def came_loose(self, zone: str, die: RestingDie, since: float = -math.inf) -> bool:
        return self._by_zone[zone].hands.came_loose(die, since)

    def came_alone(self, zone: str, dice: Sequence[RestingDie]) -> bool:
        return self._by_zone[zone].hands.came_alone(zone, dice)

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        return self._by_zone[zone].hands.hand_since(zone, since, edge, dice)

    def hand_passed(self, zone: str, place: Box, edge: float, since: float, dice: int) -> bool:
        return self._by_zone[zone].hands.hand_passed(place, edge, since, dice)

    def were_hit(self, zone: str, places: Sequence[Box], edge: float, since: float) -> bool:
        return self._by_zone[zone].hands.were_hit(places, edge, since)

    def moved_for(self, zone: str, place: Box, since: float) -> float:
        return self._by_zone[zone].hands.moved_for(place, since)

    def beside_hand(self, zone: str, dice: Sequence[RestingDie]) -> set[int]:
        return self._by_zone[zone].hands.beside_hand(zone, dice)

    def loose_moving(self, zone: str, like: Sequence[RestingDie], seconds: float) -> bool:
        return self._by_zone[zone].hands.loose_moving(like, seconds)


def table_of(layout: Layout | None, width: int, height: int, read: Callable[[np.ndarray], TableReading]) -> Table:
    """The table that one source sees, whatever its name; without a layout its whole picture is one roll zone.

    Raises LayoutError where the layout does not fit the picture.
    """
    return Table((Field({None: layout or Layout.whole_picture(width, height)}, {None: (width, height)}, read),))


def joined_table(layouts: Mapping[str, Layout], sizes: Sizes, read: Callable[[np.ndarray], TableReading]) -> Table:
    """The table that several sources see, by their layouts and the sizes of their pictures.

    A zone is told in the picture of the first source that sees it; the others that do are asked as well. Raises
    LayoutError where the pictures of two sources cannot be compared, and where no source sees anything.
    """
    known = {name: frozenset(polygons_of(layout)) for name, layout in layouts.items()}
    fields: list[Field] = []
    told: frozenset[str] = frozenset()
    for first, seen in known.items():
        own = seen - told
        if not own:
            continue
        told |= own
        order = (first, *(name for name in layouts if name != first and known[name] & own))
        parts: dict[str | None, Layout] = {name: part_of(layouts[name], own) for name in order}
        fields.append(Field(parts, {name: sizes[name] for name in order}, read))
    if not fields:
        raise LayoutError(said("the layout has no zones"))
    return Table(fields)
