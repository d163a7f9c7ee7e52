"""What a window asks of a session: what to watch, and the orders that reach it between two frames."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.layout import Layout


@dataclass(frozen=True)
class Plan:
    """What to watch: a game's setup, and what was played of it before (events of the rules, each of them accepted).

    `layout` says where the zones are (None: a mat in view does); `source` is the source's text (None: all is entered by
    hand), `die_set` the name of the die set that is played with (None: any dice). `die_edge` is the edge of the dice
    that lie on a mat, in millimetres (None: of any size); a layout tells it itself.
    """

    setup: Mapping[str, Any]
    layout: Layout | None = None
    source: str | None = None
    die_set: str | None = None
    played: tuple[Mapping[str, Any], ...] = ()
    die_edge: float | None = None


@dataclass(frozen=True)
class Enter:
    """An event typed by a person; `serial` comes back in the answer."""

    serial: int
    event: Mapping[str, Any]


@dataclass(frozen=True)
class Pause:
    """Stops a film, or goes on with it."""

    paused: bool


@dataclass(frozen=True)
class Speed:
    """Plays a film `factor` times as fast as it was recorded."""

    factor: float


@dataclass(frozen=True)
class Watch:
    """Looks for events from now on, or for none: the picture goes on, and what happens in it does not count."""

    watching: bool


@dataclass(frozen=True)
class UseDice:
    """Reads dice as a die set was taught from now on; None: as the shipped networks do."""

    die_set: str | None


@dataclass(frozen=True)
class UseLayout:
    """Goes on with these zones, in place of those there were or of the mat."""

    layout: Layout


class Stop:
    """Ends the thread."""


class StopAtEnd:
    """Ends the thread once the source has ended."""


Order = Enter | Pause | Speed | Watch | UseDice | UseLayout | Stop | StopAtEnd
