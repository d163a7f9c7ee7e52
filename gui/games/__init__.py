"""The seven games in the window: a folder for each, found by the game's identifier.

Its module `panel` holds what the window shows of the game on its right side, and draws in its middle where there is no
picture; its module `big_screen` draws the game on the big screen.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from app.games.entry import HandEntry
    from app.live.snapshot import Snapshot
    from gui.widgets.card import Card
    from gui.widgets.click_targets import Targets
    from gui.widgets.theme import Look


class GamePanel(Protocol):
    """What the module `panel` of a game holds."""

    def cards(self, seats: int) -> Sequence[Card]:
        """The cards on the right side of the window, from the top down."""
        ...

    def paint_table(self, painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
        """Draws the table, and what is being entered, into `rect`; gives what can be clicked on."""
        ...


def panel_of(game: str) -> GamePanel:
    """How the window shows the game of that identifier. Loads Qt."""
    return import_module(f"gui.games.{game}.panel")  # type: ignore[return-value]
