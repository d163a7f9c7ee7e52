"""Gelatinous solitaire in the window: one card, and on the table the cube between reserve and hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gui.cube import paint_cube
from gui.dice import paint_die
from gui.drawn_table import paint_cloth, shown_dice
from gui.entry import HandEntry
from gui.games.card import Card
from gui.snapshot import Snapshot
from gui.solitaire_card import SolitaireCard
from gui.targets import Targets
from gui.theme import Look


def cards(seats: int) -> list[Card]:
    """The one card."""
    del seats
    return [SolitaireCard()]


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The cube in the middle, the hand below it, the reserve above."""
    paint_cloth(painter, look, rect)
    table = snapshot.table[0]
    side = min(rect.height() * 0.42, look.px(320))
    cube = QRectF(0, 0, side, side)
    cube.moveCenter(rect.center())
    paint_cube(painter, look, cube, table.stacked)
    hand = shown_dice(table, bool(snapshot.counts))
    reserve = table.reserve_values or (None,) * table.reserve
    for words, values, middle in (("reserve", reserve, 0.2), ("hand", hand, 0.835)):
        top = rect.top() + rect.height() * middle
        die = look.px(40)
        columns = max(1, len(values))
        pitch = min(die * 1.12, rect.width() * 0.7 / columns)
        left = rect.center().x() - pitch * columns / 2
        painter.setFont(look.font(15, bold=True))
        painter.setPen(look.color("muted"))
        caption = QRectF(rect.left(), top - die * 1.05, rect.width(), die * 0.5)
        painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, f"{words}: {len(values)}")
        for place, value in enumerate(values):
            spot = QRectF(left + place * pitch, top - die * 0.42, pitch / 1.12, pitch / 1.12)
            paint_die(painter, look, value, spot, faded=words == "hand" and value is not None)
    return ()
