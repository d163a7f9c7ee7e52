"""Gelatinous in the window: a card for each seat, and the seats around the table with what passes between them."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from gui.games.gelatinous.seat_card import SeatCard
from gui.table.drawn_table import DrawnTable
from gui.widgets.card import Card
from gui.widgets.click_targets import Targets
from gui.widgets.theme import Look

ROOMY_UP_TO = 4
"""With more players than this, their cards are lower."""


def cards(seats: int) -> list[Card]:
    """One for each seat; with many players they are lower."""
    made: list[Card] = []
    for seat in range(seats):
        card = SeatCard(seat)
        card.set_compact(seats > ROOMY_UP_TO)
        made.append(card)
    return made


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The seats around the table; a click on one asks to enter its roll."""
    return DrawnTable(painter, look, rect).paint(snapshot)
