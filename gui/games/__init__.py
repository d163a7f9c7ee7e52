"""The seven games in the window: for each two modules of this folder, found by the game's identifier.

`<game>` holds what a person enters by hand, and knows nothing of Qt; `<game>_panel` what the window shows of the game
on its right side, and draws in its middle where there is no picture.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

import rules
from gui.entry import HandEntry, NothingAwaited

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from gui.games.card import Card
    from gui.snapshot import Snapshot
    from gui.targets import Targets
    from gui.theme import Look


class GamePanel(Protocol):
    """What a module `<game>_panel` holds."""

    def cards(self, seats: int) -> Sequence[Card]:
        """The cards on the right side of the window, from the top down."""
        ...

    def paint_table(self, painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
        """Draws the table, and what is being entered, into `rect`; gives what can be clicked on."""
        ...


def entry_of(state: rules.State | None) -> HandEntry:
    """What may be entered by hand in a position, nothing of it typed yet."""
    if state is None:
        return HandEntry()
    if state.result is not None:
        return NothingAwaited()
    entry = import_module(f"gui.games.{state.game}").entry_of(state)
    assert isinstance(entry, HandEntry)
    return entry


def panel_of(game: str) -> GamePanel:
    """How the window shows the game of that identifier. Loads Qt."""
    return import_module(f"gui.games.{game}_panel")  # type: ignore[return-value]
