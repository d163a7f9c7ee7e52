"""The zones that a game cannot be watched without, and what is wrong with a layout that lacks them."""

from itertools import combinations

import rules
from referee.layout.layout import Layout, LayoutError, area, shared_area, zone_words
from rules.sentence import said

MOST_SHARED = 0.5
"""Two zones may share so much of the smaller one: the middle of a table, say."""


def require_zones(game: rules.Game, layout: Layout | None, players: int) -> None:
    """Raises LayoutError where the layout lacks a zone that the game cannot be watched without."""
    needed = game.zones
    if layout is None:
        if needed.board is not None:
            raise LayoutError(said("a game on a board needs a layout that says where its board lies"))
        if players > 1:
            raise LayoutError(
                said("a game for {count} players needs a layout that says where each of them rolls", count=players)
            )
        return
    if len(layout.seats) != players:
        raise LayoutError(
            said("the layout has {seats} seats, but the game has {players}", seats=len(layout.seats), players=players)
        )
    if needed.board is not None:
        if layout.board is None:
            raise LayoutError(said("the layout has no board"))
        rows, columns = layout.board.rows, layout.board.cols
        if (rows, columns) != needed.board and not needed.any_board:
            raise LayoutError(
                said(
                    "{game} needs a board of {rows} rows and {columns} columns; that of the layout has {has_rows} and "
                    "{has_columns}",
                    game=game.title,
                    rows=needed.board[0],
                    columns=needed.board[1],
                    has_rows=rows,
                    has_columns=columns,
                )
            )
    for seat, zones in enumerate(layout.seats):
        if zones.roll is None and "roll" in needed.seat:
            raise LayoutError(said("seat {seat} in the layout has no roll zone", seat=seat))


def require_apart(game: rules.Game, layout: Layout | None) -> None:
    """Raises LayoutError where zones that a source sees, and in which the game awaits dice at the same time, overlap.

    What the game does not await does not matter: in Dessert Dice everyone rolls where the supply lies.
    """
    if layout is None:
        return
    zones = [
        (kind, index, seat.source, polygon)
        for index, seat in enumerate(layout.seats)
        for kind in game.zones.seat
        if (polygon := getattr(seat, kind)) is not None
    ]
    for (kind, seat, source, one), (other_kind, other_seat, other_source, other) in combinations(zones, 2):
        if source != other_source or shared_area(one, other) <= MOST_SHARED * min(area(one), area(other)):
            continue
        if kind == other_kind == "roll":
            raise LayoutError(
                said(
                    "the roll zones of seat {first} and seat {second} in the layout overlap: "
                    "nobody can tell whose dice lie there",
                    first=seat,
                    second=other_seat,
                )
            )
        raise LayoutError(
            said(
                "{first} and {second} in the layout overlap: nobody can tell in which of them a die lies",
                first=zone_words(kind, seat),
                second=zone_words(other_kind, other_seat),
            )
        )
