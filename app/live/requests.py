"""What is asked of a session: what to watch, and what people want changed in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from referee.layout import Layout
from referee.sessions.journal.entries import Draft, Entry

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
class By:
    """Who entered something that was not entered in the window: whose seat (None: nobody's), and their name."""

    seat: int | None
    name: str
