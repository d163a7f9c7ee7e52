"""Gelatinous solitaire in the window: one card, and on the table the cube between reserve and hand."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.games.entry import HandEntry
from app.live.seen_dice import Shown, dice_now
from app.live.snapshot import Snapshot
from app.text.language import tr
from app.text.words import tone_of
from gui.games.gelatinous_solitaire.solitaire_card import SolitaireCard
from gui.table.drawn_table import TONE_COLORS, is_low, paint_cloth, paint_dice
from gui.widgets.card import Card
from gui.widgets.click_targets import Targets
from gui.widgets.cube_painting import paint_cube
from gui.widgets.text_painting import MIDDLE, write
from gui.widgets.theme import Look


def cards(seats: int) -> list[Card]:
    """The one card."""
    del seats
    return [SolitaireCard()]


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The cube in the middle, the hand below it, the reserve above; on a low table beside it, right and left."""
    paint_cloth(painter, look, rect)
    table, low = snapshot.table[0], is_low(look, rect)
    side = min(rect.height() * (0.6 if low else 0.42), look.px(320))
    cube = QRectF(0, 0, side, side)
    cube.moveCenter(rect.center())
    paint_cube(painter, look, cube, table.stacked, snapshot.coming(0))
    reserve, hand = table.reserve_values or (None,) * table.reserve, dice_now(snapshot, 0)
    rows: tuple[tuple[str, Shown, float, bool], ...] = (
        (tr("reserve: {count}", count=len(reserve)), reserve, 0.2, False),
        (tr("hand: {count}", count=len(hand)), hand, 0.835, bool(snapshot.counts)),
    )
    doing, tone = tone_of(snapshot, 0)
    for number, (words, values, middle, faded) in enumerate(rows):
        room = QRectF(rect)
        if low:
            room.setWidth((rect.width() - side) / 2 * 0.92)
            room.moveLeft(rect.left() if number == 0 else rect.right() - room.width())
        top = rect.top() + rect.height() * (0.5 if low else middle)
        die = look.px(40)
        columns = max(1, len(values))
        pitch = min(die * 1.12, room.width() * (0.9 if low else 0.7) / columns)
        left = room.center().x() - pitch * columns / 2
        caption = QRectF(room.left(), top - die * 1.05, room.width(), die * 0.5)
        write(painter, look, caption, words, 18 if low else 15, bold=True, color="muted", side=MIDDLE)
        row = QRectF(left, top - die * 0.42, pitch * columns, pitch)
        paint_dice(painter, look, row, values, faded=faded, largest=40)
    foot = QRectF(rect.left(), rect.bottom() - look.px(44), rect.width(), look.px(26))
    write(painter, look, foot, doing, 17, bold=True, color=TONE_COLORS[tone], side=MIDDLE)
    return ()
