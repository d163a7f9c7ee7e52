"""The zones of a table by name."""

from dataclasses import replace

from referee.layout.layout import Layout, Polygon, SeatLayout

RESERVE, SUPPLY, BOARD = "reserve", "supply", "board"


def roll_zone(seat: int) -> str:
    """The name of a seat's roll zone."""
    return f"seat {seat} roll"


def cube_zone(seat: int) -> str:
    """The name of the zone in which a seat stacks its cube."""
    return f"seat {seat} cube"


def reserve_zone(seat: int) -> str:
    """The name of a seat's own reserve."""
    return f"seat {seat} reserve"


def polygons_of(layout: Layout) -> dict[str, Polygon]:
    """The zones of a layout by name, seats in their order."""
    polygons: dict[str, Polygon | None] = {}
    for seat, zones in enumerate(layout.seats):
        polygons |= {roll_zone(seat): zones.roll, cube_zone(seat): zones.cube, reserve_zone(seat): zones.reserve}
    polygons |= {RESERVE: layout.reserve, SUPPLY: layout.supply}
    polygons |= {BOARD: None if layout.board is None else layout.board.corners}
    return {name: polygon for name, polygon in polygons.items() if polygon is not None}


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
