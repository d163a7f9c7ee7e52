"""What the window shows at one moment: everything in one frozen value, so that the newest is all it ever needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np

from gui.log import LogEntry
from gui.moves import Move
from referee.layout import Layout
from referee.view import TableView
from rules.game import Chore, SeatTable

Playback = Literal["opening", "playing", "paused", "ended", "hand", "lost"]
"""opening: source and networks are being loaded; hand: no source, all is entered by hand; lost: the source failed."""


@dataclass(frozen=True)
class Answer:
    """What became of event number `serial` that a person entered: `refusal` is the rules' sentence, or None."""

    serial: int
    refusal: str | None


@dataclass(frozen=True, eq=False)
class Snapshot:
    """The table as the worker last saw it.

    `image` is the newest frame, ``(height, width, 3)`` BGR ``uint8``, None without a source; `layout` is in its pixels.
    `state` is the game's as JSON, None while opening or when no game could be started; `counts` the dice of each seat
    that may roll now; `problem` a sentence for the player, None when there is none.
    """

    t: float = 0.0
    image: np.ndarray | None = None
    state: Mapping[str, Any] | None = None
    explanation: str = ""
    counts: Mapping[int, int] = field(default_factory=dict)
    chores: tuple[Chore, ...] = ()
    table: tuple[SeatTable, ...] = ()
    view: TableView | None = None
    layout: Layout | None = None
    moves: tuple[Move, ...] = ()
    log: tuple[LogEntry, ...] = ()
    playback: Playback = "opening"
    speed: float = 1.0
    live: bool = False
    duration: float | None = None
    problem: str | None = None
    answer: Answer | None = None

    @property
    def players(self) -> tuple[str, ...]:
        return () if self.state is None else tuple(seat["name"] for seat in self.state["seats"])

    @property
    def over(self) -> bool:
        return self.state is not None and self.state["phase"] == "over"
