"""Liar's dice on the big screen: the last bid, and who has how many dice; hands only once they are revealed."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.games.entry import HandEntry
from app.games.liars_dice.hand_entry import bid_words, counts_now, hands_shown, outcome_words
from app.live.snapshot import Snapshot
from app.text.language import tr
from gui.big_screen.painting import LEAST_TEXT, paint_card, paint_name
from gui.widgets.dice_painting import paint_die
from gui.widgets.text_painting import MIDDLE, RIGHT, write
from gui.widgets.theme import Look
from rules.liars_dice.state import LiarsDiceState

GAP = 14.0
BID = 116.0
NOTHING_TYPED = HandEntry()
"""What is typed about a hand is shown to nobody here before all of it is revealed."""


def paint(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """The bid above, the players below it."""
    state = snapshot.position
    assert isinstance(state, LiarsDiceState)
    _paint_bid(painter, look, QRectF(rect.left(), rect.top(), rect.width(), look.px(BID)), state)
    room = rect.adjusted(0, look.px(BID + GAP), 0, 0)
    seats = len(state.names)
    columns = min(seats, 4) if seats != 6 else 3
    rows = math.ceil(seats / columns)
    gap = look.px(GAP)
    width, height = (room.width() + gap) / columns - gap, (room.height() + gap) / rows - gap
    for seat, hand in enumerate(hands_shown(state, NOTHING_TYPED)):
        row, column = divmod(seat, columns)
        card = QRectF(room.left() + column * (width + gap), room.top() + row * (height + gap), width, height)
        _paint_seat(painter, look, card, state, seat, hand)


def _paint_bid(painter: QPainter, look: Look, rect: QRectF, state: LiarsDiceState) -> None:
    """What was said last, and what came of it."""
    came = outcome_words(state)
    verdict = state.last_reveal
    bid = verdict.bid if verdict is not None and (state.bid is None or state.result is not None) else state.bid
    line = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.6)
    if bid is None:
        write(painter, look, line, tr("Nobody has bid yet"), 44, bold=True, side=MIDDLE)
    else:
        words = bid_words(state, face=False)  # it is drawn as a die
        die = line.height() * 0.86
        width = write(painter, look, line.adjusted(0, 0, -die * 1.2, 0), words, 48, bold=True, side=MIDDLE, least=30)
        middle = line.center().x() - die * 0.6 + width / 2 + die * 0.75
        spot = QRectF(0, 0, die, die)
        spot.moveCenter(QPointF(middle, line.center().y()))
        paint_die(painter, look, bid.face, spot)
    below = QRectF(rect.left(), line.bottom(), rect.width(), rect.bottom() - line.bottom())
    note = came or tr("{count} dice under all the cups", count=sum(state.dice))
    if state.palifico and not came:
        note = tr("{count} dice under all the cups · palifico: no wilds, one face", count=sum(state.dice))
    write(painter, look, below, note, 30, bold=True, color="accent" if came else "muted", side=MIDDLE, least=LEAST_TEXT)


def _paint_seat(
    painter: QPainter, look: Look, card: QRectF, state: LiarsDiceState, seat: int, hand: tuple[int | None, ...]
) -> None:
    won = state.result is not None and seat in state.result.winners
    turn = state.result is None and seat == state.turn and state.phase != "reveal"
    painter.setOpacity(1.0 if hand else 0.5)
    paint_card(painter, look, card, "gold" if won else "accent" if turn else "line", strong=won or turn)
    inner = card.adjusted(look.px(16), look.px(8), -look.px(16), -look.px(10))
    head = QRectF(inner.left(), inner.top(), inner.width(), min(look.px(52), inner.height() * 0.42))
    width = 0.0 if hand else write(painter, look, head, tr("out"), 34, bold=True, color="muted", side=RIGHT)
    paint_name(painter, look, head.adjusted(0, 0, -width - look.px(10), 0), seat, state.names[seat], 34)
    room = QRectF(inner.left(), head.bottom(), inner.width(), inner.bottom() - head.bottom())
    if hand and all(value is None for value in hand):
        _paint_cup(painter, look, room, seat, len(hand))
    elif hand:
        pitch = min(room.width() / len(hand), room.height() * 1.05, look.px(92))
        for place, value in enumerate(sorted(hand, key=lambda die: die or 9)):
            side = pitch * 0.92
            spot = QRectF(room.left() + place * pitch, room.center().y() - side / 2, side, side)
            counted = counts_now(state, value)
            paint_die(painter, look, value, spot, faded=value is not None and not counted)
            if counted:
                pen = QPen(look.color("gold"), look.px(5), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                painter.drawLine(
                    spot.bottomLeft() + QPointF(0, look.px(3)), spot.bottomRight() + QPointF(0, look.px(3))
                )
    painter.setOpacity(1.0)


def _paint_cup(painter: QPainter, look: Look, room: QRectF, seat: int, dice: int) -> None:
    """A cup upside down, with the number of dice that lie under it."""
    high = min(room.height() * 0.92, look.px(170), room.width())
    cup = QRectF(0, 0, high * 0.92, high)
    cup.moveCenter(room.center())
    rim = high * 0.12
    body = QPainterPath(QPointF(cup.left() + high * 0.14, cup.top()))
    body.lineTo(cup.right() - high * 0.14, cup.top())
    body.lineTo(cup.right() - high * 0.04, cup.bottom() - rim)
    body.lineTo(cup.left() + high * 0.04, cup.bottom() - rim)
    body.closeSubpath()
    pen = QPen(look.seat(seat), max(look.px(3), high * 0.03), Qt.PenStyle.SolidLine)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(look.color("raised"))
    painter.drawPath(body)
    painter.drawRoundedRect(QRectF(cup.left(), cup.bottom() - rim, cup.width(), rim), rim * 0.4, rim * 0.4)
    number = QRectF(cup.left(), cup.top(), cup.width(), high - rim)
    write(painter, look, number, str(dice), high * 0.5 / look.scale, bold=True, side=MIDDLE)
