"""Which games a camera can follow so far, and the zones that it needs for that.

They may be fewer than `rules.GAMES`, which judges whatever is entered.
"""

from __future__ import annotations

from itertools import combinations

import rules
from referee.table.layout import Layout, LayoutError, area, shared_area
from rules.dessert_dice.board import SIDE
from rules.sentence import said

FOLLOWED_GAMES = (
    "cube_crawl",
    "dessert_dice",
    "gelatinous",
    "gelatinous_duel",
    "gelatinous_solitaire",
    "gelatinous_video",
    "liars_dice",
)
"""The games whose every event that a camera can see the referee follows, by identifier."""

BOARD_GAMES = ("dessert_dice", "cube_crawl")
"""The games that are played on a board."""
NOT_ROLLED_BY_SEAT = ("dessert_dice",)
"""The games in which no seat has dice of its own to roll."""
SEATS_APART = ("gelatinous_video",)
"""The games whose seats do not sit around one table: each is a picture of its own."""
# Two roll zones may share so much of the smaller one: the middle of a table, say.
MOST_SHARED = 0.5


class NotFollowedError(ValueError):
    """The rules know the game, but no camera follows it yet; the message is for players."""


def require_followed(identifier: object) -> None:
    """Raises NotFollowedError for a game of the rules that is not followed; what is no game at all the rules tell."""
    if isinstance(identifier, str) and identifier in rules.GAMES and identifier not in FOLLOWED_GAMES:
        title = rules.GAMES[identifier].title
        raise NotFollowedError(
            said("{game} is refereed by 'cubewatch rules', but no camera follows it yet", game=title)
        )


def require_zones(identifier: str, layout: Layout | None, players: int) -> None:
    """Raises LayoutError where the layout lacks a zone that the game cannot be watched without."""
    on_board = identifier in BOARD_GAMES
    if layout is None:
        if on_board:
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
    if on_board and layout.board is None:
        raise LayoutError(said("the layout has no board"))
    if identifier == "dessert_dice" and layout.board is not None:
        rows, cols = layout.board.rows, layout.board.cols
        if (rows, cols) != (SIDE, SIDE):
            raise LayoutError(
                said(
                    "Dessert Dice needs a board of {side} rows and {side} columns; "
                    "that of the layout has {rows} and {columns}",
                    side=SIDE,
                    rows=rows,
                    columns=cols,
                )
            )
    for seat, zones in enumerate(layout.seats):
        if zones.roll is None and identifier not in NOT_ROLLED_BY_SEAT:
            raise LayoutError(said("seat {seat} in the layout has no roll zone", seat=seat))


def require_apart(identifier: str, layout: Layout | None) -> None:
    """Raises LayoutError where, in what one source sees, seats roll in the same place at the same time."""
    if layout is None or identifier in NOT_ROLLED_BY_SEAT:
        return
    for (first, one), (second, other) in combinations(enumerate(layout.seats), 2):
        if one.roll is None or other.roll is None or one.source != other.source:
            continue
        if shared_area(one.roll, other.roll) > MOST_SHARED * min(area(one.roll), area(other.roll)):
            raise LayoutError(
                said(
                    "the roll zones of seat {first} and seat {second} in the layout overlap: "
                    "nobody can tell whose dice lie there",
                    first=first,
                    second=second,
                )
            )
