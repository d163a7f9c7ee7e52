"""Settled looks at a board as a test says them: what stands where, in place of a camera and its readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import rules
from referee.board.board_dice import BoardLook, SeenBoardDie
from referee.board.board_geometry import Standing
from referee.board.board_watch import BoardWatch, Happened
from rules.dessert_dice.die_set import COLORS
from vision.tracking.voting import Vote

Square = tuple[int, int]
# What stands on a square: colour and value, None where it is not certain.
Look = tuple[str | None, int | None]


def die(
    color: str | None,
    value: int | None,
    squares: tuple[Square, ...],
    came: tuple[float, float] = (0.0, 1.0),
    moved_at: float = 1e9,
    likely: Mapping[int, float] | None = None,
    beside: bool = False,
    legible: float = 1.0,
) -> SeenBoardDie:
    chances = likely or {value or 1: 0.98 if value is not None else 0.4}
    order = tuple(sorted(chances.items(), key=lambda pair: -pair[1]))
    vote = Vote(value, order[0][1], order, 8, legible)
    row, col = squares[0] if squares else (-2, -2)
    standing = Standing(squares, beside, (col + 0.5, row + 0.5))
    return SeenBoardDie(standing, vote, COLORS if color is None else (color,), came, moved_at)


def look(
    t: float, dice: Mapping[Square, Look | SeenBoardDie], *more: SeenBoardDie, hidden: tuple[Square, ...] = ()
) -> BoardLook:
    """A look in which dice stand on these squares, and `more` elsewhere; of those on `hidden` none was ever read."""
    standing = [seen if isinstance(seen, SeenBoardDie) else die(*seen, (square,)) for square, seen in dice.items()]
    return BoardLook(t, t - 0.5, (*standing, *more), tuple(die(None, None, (square,)) for square in hidden))


class Watched:
    """A game that is played by what a watch over its board says."""

    def __init__(self, setup: Mapping[str, Any], *events: Mapping[str, Any]) -> None:
        self.game, self.state = rules.start(setup)
        for event in events:
            self.state = self.game.apply(self.state, event)
        self.watch = BoardWatch(self.game, self.state)

    def enter(self, event: Mapping[str, Any], by_camera: bool = False) -> None:
        self.state = self.game.apply(self.state, event)
        self.watch.follow(self.state, by_camera)

    def events(self, seen: BoardLook) -> list[dict[str, Any]]:
        """The events that a look gives; they are entered."""
        finding = self.watch.look(seen)
        found = list(finding.events) if isinstance(finding, Happened) else []
        for event in found:
            self.enter(event, by_camera=True)
        return [dict(event) for event in found]
