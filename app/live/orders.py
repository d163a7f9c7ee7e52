"""What a window asks of a session: what to watch, and the orders that reach it between two frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from referee.sessions.journal.entries import Draft, Entry
from referee.table.layout import Layout

MakeDrafts = Callable[[Sequence[Entry]], tuple[Draft, ...]]
"""Gives the entries to be written, against the journal as it then is. Raises RulingError."""
Write = Callable[[Path, MakeDrafts], tuple[Entry, ...]]
"""Writes what is given for it into the journal of a session; gives all its entries then. Raises SessionError."""
ChangeKind = Literal["undo", "redo", "correct", "void", "insert", "rename", "dispute"]


@dataclass(frozen=True)
class Plan:
    """What to watch: a game's setup, and what was played of it before (events of the rules, each of them accepted).

    `layout` says where the zones are (None: a mat in view does), and with several sources `layouts` does, by their
    names; `source` is the source's text (None: all is entered by hand), `die_set` the name of the die set that is
    played with (None: any dice). `die_edge` is the edge of the dice that lie on a mat, in millimetres (None: of any
    size); a layout tells it itself. `session` is the folder of the session that goes on (None: a new one begins); what
    was played of it the session itself tells.
    """

    setup: Mapping[str, Any]
    layout: Layout | None = None
    source: str | None = None
    die_set: str | None = None
    played: tuple[Mapping[str, Any], ...] = ()
    die_edge: float | None = None
    session: Path | None = None
    layouts: Mapping[str, Layout] | None = None


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


@dataclass(frozen=True)
class Film:
    """Keeps film and pictures from now on, or none."""

    on: bool


@dataclass(frozen=True)
class Change:
    """What a person settles. `target` is the entry that is corrected, struck or disputed, or behind which an event was
    missed (1: at the very beginning); `event` is what it was, or what was missed. To rename is
    to call the players `names`, in seat order."""

    kind: ChangeKind
    target: int = 0
    event: Mapping[str, Any] | None = None
    who: str = ""
    why: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Propose:
    """Asks what would become of the game by a change; `serial` comes back in the proposal."""

    serial: int
    change: Change


@dataclass(frozen=True)
class Settle:
    """Has a change written down; `serial` comes back in the answer."""

    serial: int
    change: Change


@dataclass(frozen=True)
class WriteDown:
    """Has entries written into the record of the game: what `make` gives for those that it holds by then. `done` is
    given all its entries, or a SessionError."""

    make: MakeDrafts
    done: Future[tuple[Entry, ...]]


@dataclass(frozen=True)
class By:
    """Who entered something that was not entered in the window: whose seat (None: nobody's), and their name."""

    seat: int | None
    name: str


@dataclass(frozen=True)
class EnterFrom:
    """An event that somebody entered who saw position `number`. `done` is given why it was refused, or None."""

    event: Mapping[str, Any]
    number: int
    by: By
    done: Future[str | None]


@dataclass(frozen=True)
class SettleFrom:
    """A change that somebody wants who saw position `number`. `done` is given why it was refused, or None."""

    change: Change
    number: int
    done: Future[str | None]


class Stop:
    """Ends the thread."""


class StopAtEnd:
    """Ends the thread once the source has ended."""


@dataclass(frozen=True)
class ShowPicture:
    """Shows the picture of this one of several sources."""

    source: str


@dataclass(frozen=True)
class SeePicture:
    """Takes the picture in a file for one roll, where rolls are counted."""

    path: Path


Order = (
    Enter
    | SeePicture
    | ShowPicture
    | Pause
    | Speed
    | Watch
    | UseDice
    | UseLayout
    | Film
    | Propose
    | Settle
    | WriteDown
    | EnterFrom
    | SettleFrom
    | Stop
    | StopAtEnd
)
