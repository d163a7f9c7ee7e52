"""Liar's dice in the window: who has how many dice, the bid pad with the odds, and the cups around the table."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from app.games.entry import HandEntry
from app.games.liars_dice.hand_entry import (
    FACES,
    BidEntry,
    HandsEntry,
    bid_words,
    chances,
    counts_now,
    hands_shown,
    outcome_words,
    percent,
)
from app.live.snapshot import Snapshot
from app.text.language import tr
from gui.table.drawn_table import around, is_low, paint_cloth
from gui.widgets.card import Card, PaintedCard
from gui.widgets.click_targets import Target, Targets
from gui.widgets.dice_painting import paint_die
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.text_painting import LEFT, MIDDLE, RIGHT, write
from gui.widgets.theme import Look
from rules.liars_dice.state import LiarsDiceState

ROW, PAD_ROW, HEAD = 27.0, 34.0, 54.0
"""The height of a player's line, of a line of the pad and of what stands above it, in units of the design."""
PAD_ROWS = 5
SWITCH = 136.0
"""The width of what switches the odds, in units of the design."""
PLATES = {6: QSizeF(216, 88), 9: QSizeF(164, 68), 12: QSizeF(142, 64)}
"""How large a player's plate is at tables of up to so many, in units of the design."""


def cards(seats: int) -> list[Card]:
    """The players with their dice, and the bid pad."""
    return [
        PaintedCard(paint_seats, lambda _snapshot, _entry: ROW * seats),
        PaintedCard(paint_pad, lambda _snapshot, entry: HEAD + PAD_ROW * PAD_ROWS * isinstance(entry, BidEntry)),
    ]


def liars(snapshot: Snapshot) -> LiarsDiceState:
    """The position, which is one of this game."""
    assert isinstance(snapshot.position, LiarsDiceState)
    return snapshot.position


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The players around the table, their dice under cups or revealed, and in the middle what is said."""
    paint_cloth(painter, look, rect)
    state = liars(snapshot)
    names = state.names
    plate = next(size for most, size in PLATES.items() if len(names) <= most)
    size = QSizeF(look.px(plate.width()), look.px(plate.height()))
    inner = rect.adjusted(*(look.px(side) for side in (14, 14, -14, -14)))
    low = is_low(look, rect)
    found: list[Target] = []
    for seat, hand in enumerate(hands_shown(state, entry)):
        place = QRectF(0, 0, size.width(), size.height())
        place.moveCenter(around(inner, size, seat, len(names), low))
        _paint_plate(painter, look, place, state, seat, hand, seat == _acting(state, entry))
        found.append((place, f"seat:{seat}"))
    came = outcome_words(state)
    # only with four, eight or twelve players does anybody sit just beside the middle, and at a low table
    beside = 2 * size.width() if low or len(names) % 4 == 0 else size.width()
    middle = QRectF(0, 0, inner.width() - beside * 1.04, look.px(46))
    middle.moveCenter(inner.center() - _down(look, 22))
    write(painter, look, middle, bid_words(state) or tr("Nobody has bid yet"), 30, bold=True, side=MIDDLE, least=16)
    below = middle.translated(0, look.px(44))
    if came:
        write(painter, look, below, came, 21, bold=True, color="accent", side=MIDDLE, least=14)
    elif state.palifico:
        write(painter, look, below, tr("palifico: no wilds, one face"), 19, bold=True, color="warn", side=MIDDLE)
    else:
        words = tr("{count} dice under all the cups", count=sum(state.dice))
        write(painter, look, below, words, 19, color="muted", side=MIDDLE)
    return found


def paint_seats(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """A line for each player: the dice, and whose word is awaited."""
    state = liars(snapshot)
    row = rect.height() / len(state.names)
    found: list[Target] = []
    for seat, (name, hand) in enumerate(zip(state.names, hands_shown(state, entry), strict=True)):
        line = QRectF(rect.left(), rect.top() + seat * row, rect.width(), row)
        winner = state.result is not None and seat in state.result.winners
        if winner or seat == _acting(state, entry):
            color = "gold" if winner else "accent"
            painter.setPen(QPen(look.color(color), look.px(1.6)))
            painter.setBrush(look.color(color, 0.12))
            painter.drawRoundedRect(line.adjusted(-look.px(5), 1, look.px(5), -1), look.px(7), look.px(7))
        painter.setOpacity(1.0 if hand else 0.5)
        mark = QRectF(line.left(), line.top() + row * 0.1, row * 0.8, row * 0.8)
        paint_mark(painter, look, seat, letter_of(name), mark)
        pitch = row * 0.9
        left = line.right() - pitch * state.dice_per_player
        _paint_hand(painter, look, QRectF(left, line.top() + row * 0.06, 0, row * 0.88), pitch, state, hand)
        room = QRectF(line.left() + row, line.top(), left - line.left() - row * 1.2, row)
        write(painter, look, room, name if hand else tr("{name} · out", name=name), 15, bold=True, side=LEFT)
        painter.setOpacity(1.0)
        found.append((line, f"seat:{seat}"))
    return found


def paint_pad(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """What was said last, and below it the bids that are legal now, with their chances if they are wanted."""
    state = liars(snapshot)
    head = QRectF(rect.left(), rect.top(), rect.width(), look.px(HEAD) / 2)
    write(
        painter, look, head.adjusted(0, 0, -look.px(SWITCH + 6), 0), bid_words(state) or tr("No bid yet"), 17, bold=True
    )
    below = head.translated(0, head.height() * 0.92)
    if not isinstance(entry, BidEntry):
        write(painter, look, below, outcome_words(state), 14, color="muted")
        return ()
    found: list[Target] = [(_paint_switch(painter, look, head, entry.odds), "o")]
    if entry.odds and state.bid is not None:
        odds = chances(state, state.bid.count, state.bid.face)
        words = tr("holds {holds} · exact {exact}", holds=percent(odds.holds), exact=percent(odds.exact))
    else:
        words = outcome_words(state) or tr("1 to 6: the face · ↑ ↓: how many")
    if state.palifico:
        width = write(painter, look, below, tr("palifico: no wilds"), 14, bold=True, color="warn", side=RIGHT)
        write(painter, look, below.adjusted(0, 0, -width - look.px(8), 0), words, 14, color="muted", least=11)
    else:
        write(painter, look, below, words, 14, color="muted", least=11)
    pad = QRectF(rect.left(), rect.top() + look.px(HEAD), rect.width(), rect.height() - look.px(HEAD))
    for column, face in enumerate(FACES):
        least = state.least(face)
        if least is not None:
            first = max(least, entry.count - PAD_ROWS + 1) if entry.says == "bid" and entry.face == face else least
            for line in range(PAD_ROWS):
                cell = _cell(look, pad, column, line)
                _paint_bid(painter, look, cell, entry, first + line, face)
                found.append((cell, f"bid:{first + line}:{face}"))
    return found


def _paint_switch(painter: QPainter, look: Look, head: QRectF, on: bool) -> QRectF:
    """What switches the odds on and off; gives where it lies."""
    place = QRectF(head.right() - look.px(SWITCH), head.top(), look.px(SWITCH), head.height() * 0.94)
    painter.setPen(QPen(look.color("accent" if on else "line"), look.px(1.4)))
    painter.setBrush(look.color("accent", 0.16) if on else look.color("raised"))
    painter.drawRoundedRect(place, look.px(8), look.px(8))
    write(painter, look, place, tr("O odds: on") if on else tr("O odds: off"), 13, bold=True, side=MIDDLE, least=10)
    return place


def _cell(look: Look, pad: QRectF, column: int, line: int) -> QRectF:
    gap = look.px(3)
    wide, tall = pad.width() / len(FACES), pad.height() / PAD_ROWS
    return QRectF(pad.left() + column * wide, pad.top() + line * tall, wide, tall).adjusted(gap, gap, -gap, -gap)


def _paint_bid(painter: QPainter, look: Look, cell: QRectF, entry: BidEntry, count: int, face: int) -> None:
    """One bid: count and face, and below them as much of a bar as it is likely."""
    chosen = entry.says == "bid" and (entry.count, entry.face) == (count, face)
    painter.setPen(QPen(look.color("accent" if chosen else "line"), look.px(2 if chosen else 1)))
    painter.setBrush(look.color("accent", 0.2) if chosen else look.color("raised"))
    painter.drawRoundedRect(cell, look.px(6), look.px(6))
    die = QRectF(cell.left() + cell.width() * 0.52, cell.top() + look.px(4), look.px(17), look.px(17))
    number = QRectF(cell.left(), die.top(), cell.width() * 0.47, die.height())
    write(painter, look, number, str(count), 15, bold=True, side=RIGHT)
    if not entry.odds:
        die.moveTop(cell.center().y() - die.height() / 2)
    paint_die(painter, look, face, die)
    if entry.odds:
        holds = chances(entry.state, count, face).holds
        bar = QRectF(cell.left() + look.px(7), cell.bottom() - look.px(5), cell.width() - look.px(14), look.px(2.6))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("line"))
        painter.drawRect(bar)
        painter.setBrush(look.color("accent"))
        painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * float(holds), bar.height()))


def _paint_plate(
    painter: QPainter,
    look: Look,
    place: QRectF,
    state: LiarsDiceState,
    seat: int,
    hand: Sequence[int | None],
    acting: bool,
) -> None:
    name = state.names[seat]
    painter.setOpacity(1.0 if hand else 0.5)
    painter.setBrush(look.color("surface"))
    painter.setPen(QPen(look.seat(seat), look.px(3 if acting else 1.2)))
    painter.drawRoundedRect(place, look.px(12), look.px(12))
    side = place.height() * 0.34
    mark = QRectF(place.left() + look.px(10), place.top() + look.px(8), side, side)
    paint_mark(painter, look, seat, letter_of(name), mark)
    words = QRectF(mark.right() + look.px(8), mark.top(), place.right() - mark.right() - look.px(14), side)
    write(painter, look, words, name, place.height() * 0.2 / look.scale, bold=True)
    below = QRectF(mark.left(), mark.bottom() + look.px(5), place.width() - look.px(20), place.height() * 0.4)
    if hand:
        pitch = min(below.height() * 1.08, below.width() / len(hand))
        _paint_hand(painter, look, QRectF(below.left(), below.top(), 0, below.height()), pitch, state, hand)
    else:
        write(painter, look, below, tr("out"), 15, color="muted")
    painter.setOpacity(1.0)


def _paint_hand(
    painter: QPainter, look: Look, at: QRectF, pitch: float, state: LiarsDiceState, hand: Sequence[int | None]
) -> None:
    """Dice in a row; those that count in the question stand out, by a line beneath them too."""
    for place, value in enumerate(sorted(hand, key=lambda die: die or 9)):
        side = min(pitch * 0.96, at.height())
        spot = QRectF(at.left() + place * pitch, at.top(), side, side)
        counted = counts_now(state, value)
        paint_die(painter, look, value, spot, faded=value is not None and not counted)
        if counted:
            painter.setPen(QPen(look.color("gold"), look.px(2.4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(spot.bottomLeft() + _down(look, 1), spot.bottomRight() + _down(look, 1))


def _acting(state: LiarsDiceState, entry: HandEntry) -> int | None:
    return entry.seat if isinstance(entry, HandsEntry) and state.phase == "reveal" else state.turn


def _down(look: Look, units: float) -> QPointF:
    return QPointF(0, look.px(units))
