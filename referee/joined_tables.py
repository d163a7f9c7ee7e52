"""A table of which no source sees all: what one sees of it is a table of its own, and together they are one.

Boxes and places are in pixels of the source that a zone is told in, which is always the same one for a zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from referee.layout import Layout, LayoutError, SeatLayout
from referee.looks import Look, Place
from referee.pace import SETTLE_SECONDS, SETTLED_READINGS, ZonePace
from referee.placed_table import PlacedTable
from referee.table import BOARD, RESERVE, SUPPLY, Table, cube_zone, polygons_of, reserve_zone, roll_zone
from rules.sentence import said
from vision import Box, DieReading, Frame, TableReading
from vision.settling import REST, RestingDie, RestRule

Sizes = Mapping[str, tuple[int, int]]


class JoinedTables(Table):
    """Several tables whose zones have different names, at least one. It does for each zone what its table does.

    `image`, `board` and `layout` are those of the table with the board, or of the first where there is none, and so is
    `reading`.
    """

    def __init__(self, tables: Sequence[PlacedTable]) -> None:
        self._tables = tuple(tables)
        self._by_zone = {zone: table for table in tables for zone in table.zones}
        self._main = self._by_zone.get(BOARD, tables[0])
        self._now = 0.0
        self.layout = self._main.layout
        self.board = self._main.board
        self.disturbed_since: float | None = None
        self.reading: TableReading | None = None

    @property
    def image(self) -> np.ndarray:
        return self._main.image

    @property
    def t(self) -> float:
        return self._now

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
        """See `PlacedTable.edge`."""
        return self._main.edge

    def wrong_sizes(self, zone: str) -> tuple[float, ...]:
        """See `PlacedTable.wrong_sizes`."""
        return self._by_zone[zone].wrong_sizes(zone)

    def want(self, zones: Iterable[str]) -> None:
        wanted = frozenset(zones)
        for table in self._tables:
            table.want(wanted & table.zones)

    def see(self, frame: Frame) -> frozenset[str]:
        self._now = frame.t
        read = frozenset[str]().union(*(table.see(frame) for table in self._tables))
        since = [table.disturbed_since for table in self._tables if table.disturbed_since is not None]
        self.disturbed_since = min(since, default=None)
        self.reading = self._main.reading
        return read

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

    def covered_share(self, zone: str) -> float:
        return self._by_zone[zone].covered_share(zone)

    def covered(self, zone: str, boxes: Iterable[Box]) -> bool:
        return self._by_zone[zone].covered(zone, boxes)

    def in_hand(self, zone: str, dice: Sequence[RestingDie]) -> bool:
        return self._by_zone[zone].in_hand(zone, dice)

    def no_dice(self, zone: str, places: Iterable[Place]) -> None:
        self._by_zone[zone].no_dice(zone, places)

    def look(self, zone: str, settle_seconds: float = SETTLE_SECONDS, readings: int = SETTLED_READINGS) -> Look | None:
        return self._by_zone[zone].look(zone, settle_seconds, readings)

    def at_rest(self, zone: str, rule: RestRule = REST) -> Look | None:
        return self._by_zone[zone].at_rest(zone, rule)


def joined_table(layouts: Mapping[str, Layout], sizes: Sizes, read: Callable[[np.ndarray], TableReading]) -> Table:
    """The table that several sources see, by their layouts and the sizes of their pictures.

    A zone is told in the picture of the first source that sees it; the others that do are asked as well. Raises
    LayoutError where the pictures of two sources cannot be compared, and where no source sees anything.
    """
    known = {name: frozenset(polygons_of(layout)) for name, layout in layouts.items()}
    tables: list[PlacedTable] = []
    told: frozenset[str] = frozenset()
    for first, seen in known.items():
        own = seen - told
        if not own:
            continue
        told |= own
        order = (first, *(name for name in layouts if name != first and known[name] & own))
        parts: dict[str | None, Layout] = {name: part_of(layouts[name], own) for name in order}
        tables.append(PlacedTable(parts, {name: sizes[name] for name in order}, read))
    if not tables:
        raise LayoutError(said("the layout has no zones"))
    return tables[0] if len(tables) == 1 else JoinedTables(tables)


def part_of(layout: Layout, zones: frozenset[str]) -> Layout:
    """The layout with these zones alone."""
    seats = tuple(
        SeatLayout(
            seat.roll if roll_zone(index) in zones else None,
            seat.cube if cube_zone(index) in zones else None,
            seat.reserve if reserve_zone(index) in zones else None,
            seat.source,
        )
        for index, seat in enumerate(layout.seats)
    )
    return replace(
        layout,
        seats=seats,
        reserve=layout.reserve if RESERVE in zones else None,
        supply=layout.supply if SUPPLY in zones else None,
        board=layout.board if BOARD in zones else None,
    )
