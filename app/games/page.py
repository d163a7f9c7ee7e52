"""What the page for phones shows of a game besides what all games have: a few facts, hands, and a board.

`app/games/<game>/page.py` tells it, where a game has such.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from app.live.snapshot import Snapshot

Board = Mapping[str, Any]
"""``rows``: a list of rows of squares, each null or an object: `value` 1 to 6 and `color` of a die, `text`, `tone`
(``here``, ``danger``, ``way`` or none), `walls`: the sides on which walls stand (some of ``NESW``), `key`: what a
`HandEntry` takes when it is pressed."""


@dataclass(frozen=True)
class GamePage:
    """`facts` are sentences; `hands` the dice of seats where a game shows others than those on the table, None for one
    that is covered; `board` is drawn where there is one."""

    facts: tuple[str, ...] = ()
    hands: Mapping[int, tuple[int | None, ...]] = field(default_factory=dict[int, tuple[int | None, ...]])
    board: Board | None = None


@dataclass(frozen=True)
class Parts:
    """An event that is made of one part from each seat: its type, the field that holds the parts in seat order, and how
    many dice each seat shows (0: it has no part), or the `names` out of which each seat shows one."""

    type: str
    field: str
    counts: tuple[int, ...]
    names: tuple[tuple[str, str], ...] = ()


def page_of(snapshot: Snapshot) -> GamePage:
    """What the page shows of the game of a snapshot."""
    module = _module(snapshot)
    if module is None or not hasattr(module, "page_of"):
        return GamePage()
    page = module.page_of(snapshot)
    assert isinstance(page, GamePage)
    return page


def parts_of(snapshot: Snapshot) -> Parts | None:
    """What each seat has to show now for itself; None where nothing is made of such parts."""
    module = _module(snapshot)
    if module is None or not hasattr(module, "parts_of"):
        return None
    parts = module.parts_of(snapshot.position)
    assert parts is None or isinstance(parts, Parts)
    return parts


def _module(snapshot: Snapshot) -> Any:
    if snapshot.position is None:
        return None
    name = f"app.games.{snapshot.position.game}.page"
    return import_module(name) if find_spec(name) is not None else None
