"""Gelatinous for two in the window: as the game for more, with the sixes that are to be chosen on the way."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.games.entry import HandEntry
from app.games.gelatinous_duel.hand_entry import SixesEntry
from app.live.snapshot import Snapshot
from app.text.language import tr
from gui.games.gelatinous import panel as gelatinous_panel
from gui.table.drawn_table import PLATE, DrawnTable, is_low
from gui.widgets.click_targets import Targets
from gui.widgets.dice_painting import paint_die
from gui.widgets.text_painting import MIDDLE, write
from gui.widgets.theme import Look
from rules.gelatinous.duel_state import DuelState

cards = gelatinous_panel.cards


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The two seats, and between them the sixes of whoever chooses: those that attack point to the other cube."""
    found = DrawnTable(painter, look, rect).paint(snapshot)
    if isinstance(entry, SixesEntry) and isinstance(snapshot.position, DuelState) and snapshot.position.to_choose:
        paint = _paint_sixes_beside if is_low(look, rect) else _paint_sixes
        found = [*found, *paint(painter, look, rect, entry, snapshot.players)]
    return found


def _paint_sixes_beside(
    painter: QPainter, look: Look, rect: QRectF, entry: SixesEntry, players: tuple[str, ...]
) -> Targets:
    """The sixes between two who sit left and right: those that attack lie next to the other, and an arrow leads on."""
    sixes, most, attack = entry.sixes[entry.at], dict(entry.most)[entry.at], entry.attack or 0
    room = QRectF(0, 0, rect.width() - 2 * look.px(PLATE[0] + 40), rect.height())
    room.moveCenter(rect.center())
    side = min(look.px(62), room.width() / (sixes + 1.2) / 1.3)
    towards = 1 if entry.at == 0 else -1  # seat 0 sits on the left
    words = QRectF(room.left(), rect.center().y() - look.px(80), room.width(), look.px(30))
    write(
        painter, look, words, tr("{name}: how many sixes attack?", name=players[entry.at]), 20, bold=True, side=MIDDLE
    )
    found: list[tuple[QRectF, str]] = []
    for number in range(sixes):
        x = rect.center().x() + towards * ((sixes - 1) / 2 - number) * side * 1.3
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(QPointF(x, rect.center().y()))
        paint_die(painter, look, 6, spot, faded=number >= most)
        if number < attack:
            painter.setPen(QPen(look.seat(entry.at), look.px(4)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(spot.adjusted(-4, -4, 4, 4), side * 0.2, side * 0.2)
        if number < most:
            found.append((spot, str(number if number < attack else number + 1)))
    if attack:
        painter.setPen(QPen(look.seat(entry.at), look.px(4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        start = rect.center() + QPointF(towards * (sixes * 0.65 + 0.1) * side, 0)
        tip = start + QPointF(towards * side * 0.45, 0)
        painter.drawLine(start, tip)
        for aside in (-1, 1):
            painter.drawLine(tip, tip + QPointF(-towards * side * 0.18, aside * side * 0.16))
    return found


def _paint_sixes(painter: QPainter, look: Look, rect: QRectF, entry: SixesEntry, players: tuple[str, ...]) -> Targets:
    sixes, most, attack = entry.sixes[entry.at], dict(entry.most)[entry.at], entry.attack
    room = rect.height() / 2 - look.px(PLATE[1] + 40)  # between the middle and a seat, less half the words' height
    side = min(look.px(62), rect.width() * 0.8 / max(sixes, 1) / 1.3, room / 1.75)
    # seat 0 sits below, so that its attacks go up
    up = -1 if entry.at == 0 else 1
    # close to the dice: further out, what is passed between the two runs across the middle
    words = QRectF(rect.left(), rect.center().y() - up * side * 1.1 - look.px(15), rect.width(), look.px(30))
    question = tr("{name}: how many sixes attack?", name=players[entry.at])
    write(painter, look, words, question, 20, bold=True, side=MIDDLE)
    found: list[tuple[QRectF, str]] = []
    for number in range(sixes):
        goes = attack is not None and number < attack
        x = rect.center().x() + (number - (sixes - 1) / 2) * side * 1.3
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(QPointF(x, rect.center().y() + (up * side * 0.5 if goes else 0)))
        paint_die(painter, look, 6, spot, faded=number >= most)
        if goes:
            painter.setPen(QPen(look.seat(entry.at), look.px(4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            tip = spot.center() + QPointF(0, up * side * 1.05)
            painter.drawLine(spot.center() + QPointF(0, up * side * 0.62), tip)
            for aside in (-1, 1):
                painter.drawLine(tip, tip + QPointF(aside * side * 0.16, -up * side * 0.18))
        if number < most:
            # a click on a six that attacks already keeps it and those after it
            found.append((spot, str(number if goes else number + 1)))
    return found
