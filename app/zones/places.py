"""The places on the table that a game is watched at, and the layout that drawn zones make up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import rules
from app.text.language import noop, tr
from referee.layout import BoardLayout, Layout, Polygon, SeatLayout

PlaceKind = Literal["roll", "cube", "reserve", "board", "supply"]
OWN: dict[PlaceKind, str] = {
    "roll": noop("{name}'s tray"),
    "cube": noop("{name}'s cube"),
    "reserve": noop("{name}'s reserve"),
}
SHARED: dict[PlaceKind, str] = {
    "reserve": noop("the reserve"),
    "board": noop("the board"),
    "supply": noop("the supply"),
}
"""What players call the places of a seat, and those of the whole table."""


@dataclass(frozen=True)
class ZonePlace:
    """Something that is to be drawn: of a seat, or of the whole table (`seat` None).

    The game cannot be watched without those that are `needed`. A `board` has four corners, from its top left one
    clockwise as its players see it.
    """

    kind: PlaceKind
    seat: int | None = None
    needed: bool = False

    def words(self, names: Sequence[str]) -> str:
        """What players call it: ``Ann's tray``."""
        return tr(SHARED[self.kind]) if self.seat is None else tr(OWN[self.kind], name=names[self.seat])


Zones = Mapping[ZonePlace, Polygon]
"""What was drawn, in pixels of the picture."""


def places_of(game: str, seats: int) -> tuple[ZonePlace, ...]:
    """The places of a game by its identifier, those of each seat together, seats in their order."""
    needed = rules.GAMES[game].zones
    if needed.board is not None:
        rolls = (ZonePlace("roll", 0, True),) if "roll" in needed.seat else ()
        supply = (ZonePlace("supply"),) if needed.supply else ()
        return (ZonePlace("board", None, True), *rolls, *supply)
    alone = seats == 1
    return tuple(
        ZonePlace(kind, None if alone and kind == "reserve" else seat, kind == "roll")
        for seat in range(seats)
        for kind in ("roll", "cube", "reserve")
        if kind in needed.seat
    )


def sits_around(game: str) -> bool:
    """Whether the seats of a game sit around one table, clockwise; by video each has a picture of its own."""
    return rules.GAMES[game].zones.one_table


def squares_of(game: str) -> tuple[int, int]:
    """Rows and columns of the board that a game is played on."""
    board = rules.GAMES[game].zones.board
    assert board is not None
    return board


def layout_of(zones: Zones, game: str, seats: int, size: tuple[int, int], mirrored: bool) -> Layout:
    """The layout of zones drawn on a picture of `size`, its width and height."""
    shared = {place.kind: polygon for place, polygon in zones.items() if place.seat is None}
    board = None
    if "board" in shared:
        rows, cols = squares_of(game)
        board = BoardLayout(shared["board"], rows, cols)

    def of(kind: PlaceKind, seat: int) -> Polygon | None:
        return next((zone for place, zone in zones.items() if (place.kind, place.seat) == (kind, seat)), None)

    return Layout(
        seats=tuple(SeatLayout(of("roll", seat), of("cube", seat), of("reserve", seat)) for seat in range(seats)),
        width=float(size[0]),
        height=float(size[1]),
        reserve=shared.get("reserve"),
        supply=shared.get("supply"),
        board=board,
        mirrored=mirrored,
    )


def zones_of(layout: Layout, places: Sequence[ZonePlace]) -> dict[ZonePlace, Polygon]:
    """The zones of a layout at these places, as far as it has them."""
    zones: dict[ZonePlace, Polygon] = {}
    for place in places:
        if place.seat is not None:
            polygon = getattr(layout.seats[place.seat], place.kind)
        elif place.kind == "board":
            polygon = None if layout.board is None else layout.board.corners
        else:
            polygon = getattr(layout, place.kind) or getattr(layout.seats[0], place.kind, None)
        if polygon is not None:
            zones[place] = polygon
    return zones
