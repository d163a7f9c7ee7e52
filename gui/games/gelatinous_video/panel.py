"""Gelatinous by video in the window: how far everyone is, and who calls the rounds."""

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from app.games.entry import HandEntry
from app.live.seen_dice import dice_now
from app.live.snapshot import Snapshot
from app.text.language import tr
from app.text.words import seen_words
from gui.table.drawn_table import TONE_COLORS, paint_dice
from gui.widgets.card import Card, PaintedCard
from gui.widgets.click_targets import Target, Targets
from gui.widgets.cube_painting import paint_cube
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.text_painting import LEFT, RIGHT, write
from gui.widgets.theme import Look
from rules.gelatinous.video_state import VideoState

ROOMY_UP_TO = 5
WIDE_CELL = 1.7
"""A player's own table that is so many times as wide as high has its cube beside the name and not below it."""
ROW, LOW_ROW = 84.0, 44.0
"""The height of a player's line, and at tables of more than that, in units of the design."""


def cards(seats: int) -> list[Card]:
    """One card with a line for each player."""
    return [PaintedCard(paint_progress, lambda _snapshot, _entry: seats * (ROW if seats <= ROOMY_UP_TO else LOW_ROW))]


def video(snapshot: Snapshot) -> VideoState:
    """The position, which is one of this game."""
    assert isinstance(snapshot.position, VideoState)
    return snapshot.position


def paint_progress(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """Everyone's cube, hand and reserve, and what is awaited of them; a click asks to enter that roll."""
    state = video(snapshot)
    row = rect.height() / len(state.names)
    low = len(state.names) > ROOMY_UP_TO
    found: list[Target] = []
    for seat, (name, dice) in enumerate(zip(state.names, state.seats, strict=True)):
        line = QRectF(rect.left(), rect.top() + seat * row, rect.width(), row)
        words, tone = standing(state, seat)
        if seat == entry.seat and entry.awaited:
            painter.setPen(QPen(look.color("accent"), look.px(1.6)))
            painter.setBrush(look.color("accent", 0.12))
            painter.drawRoundedRect(line.adjusted(-look.px(6), 1, look.px(6), -1), look.px(7), look.px(7))
        cube = QRectF(line.right() - row * 0.94, line.top() + row * 0.03, row * 0.94, row * 0.94)
        paint_cube(painter, look, cube, dice.cube, snapshot.coming(seat))
        side = look.px(26)
        top = QRectF(line.left(), line.top(), line.width() - row, row * (0.5 if low else 0.38))
        mark = QRectF(top.left(), top.center().y() - side / 2, side, side)
        paint_mark(painter, look, seat, letter_of(name), mark)
        figures = tr("cube {count}/8", count=dice.cube)
        width = write(painter, look, top, figures, 15, bold=True, side=RIGHT)
        room = top.adjusted(side + look.px(8), 0, -width - look.px(8), 0)
        shown = tr("{name} · caller", name=name) if seat == state.caller else name
        write(painter, look, room, shown, 17, bold=True, side=LEFT)
        below = QRectF(top.left(), top.bottom(), top.width(), row * (0.44 if low else 0.26))
        counts = tr("hand {hand} · reserve {reserve}", hand=dice.hand, reserve=dice.reserve)
        width = write(painter, look, below, counts, 13, color="muted", side=RIGHT)
        write(painter, look, below.adjusted(0, 0, -width - look.px(8), 0), words, 13, bold=True, color=tone, side=LEFT)
        if not low:
            _paint_rolled(painter, look, QRectF(top.left(), below.bottom(), top.width(), row * 0.3), snapshot, seat)
        found.append((line, f"seat:{seat}"))
    return found


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """Everyone's own table, side by side, as in a call."""
    state = video(snapshot)
    seats = len(state.names)
    columns = math.ceil(math.sqrt(seats))
    rows = math.ceil(seats / columns)
    gap = look.px(10)
    inner = rect.adjusted(gap, gap, -gap, -gap)
    found: list[Target] = []
    for seat in range(seats):
        line, column = divmod(seat, columns)
        cell = QRectF(
            inner.left() + column * inner.width() / columns,
            inner.top() + line * inner.height() / rows,
            inner.width() / columns,
            inner.height() / rows,
        ).adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2)
        _paint_place(painter, look, cell, snapshot, seat, seat == entry.seat and entry.awaited)
        found.append((cell, f"seat:{seat}"))
    return found


def standing(state: VideoState, seat: int) -> tuple[str, str]:
    """What a player is to do, or what became of them, and the colour's name in which to say it."""
    dice = state.seats[seat]
    if state.result is not None and seat in state.result.winners:
        if dice.score is None or not state.keep_score:
            return tr("wins"), "gold"
        return tr("wins with {score}", score=_signed(dice.score)), "gold"
    if dice.eliminated:
        return tr("out of dice"), "muted"
    if seat in state.to_roll:
        return tr("to roll {count}", count=dice.hand), "accent"
    if dice.score is not None:
        return tr("cube complete, score {score}", score=_signed(dice.score)), "text"
    if state.phase == "call" and seat == state.caller:
        return tr("to call the next round"), "accent"
    return tr("has rolled", "in short"), "muted"


def _signed(score: int) -> str:
    return str(score).replace("-", "−")


def _paint_place(painter: QPainter, look: Look, cell: QRectF, snapshot: Snapshot, seat: int, entered: bool) -> None:
    state = video(snapshot)
    name, dice = state.names[seat], state.seats[seat]
    painter.setBrush(look.color("raised"))
    painter.setPen(QPen(look.seat(seat), look.px(3 if entered else 1.2)))
    painter.drawRoundedRect(cell, look.px(12), look.px(12))
    if dice.eliminated:
        painter.setOpacity(0.55)
    inner = cell.adjusted(look.px(10), look.px(8), -look.px(10), -look.px(8))
    head = QRectF(inner.left(), inner.top(), inner.width(), min(look.px(30), inner.height() * 0.24))
    mark = QRectF(head.left(), head.top(), head.height(), head.height())
    paint_mark(painter, look, seat, letter_of(name), mark)
    beside_name = head.height() * 1.6 if cell.width() > WIDE_CELL * cell.height() else 0
    write(painter, look, head.adjusted(head.height() + look.px(8), 0, -beside_name, 0), name, 18, bold=True)
    words, tone = standing(state, seat)
    doing = seen_words(snapshot, seat)
    if doing is not None and state.result is None:
        words, tone = doing[0], TONE_COLORS[doing[1]]
    foot = QRectF(inner.left(), inner.bottom() - look.px(22), inner.width(), look.px(22))
    width = write(painter, look, foot, tr("reserve {count}", count=dice.reserve), 13, color="muted", side=RIGHT)
    write(painter, look, foot.adjusted(0, 0, -width - look.px(8), 0), words, 14, bold=True, color=tone, least=10)
    dice_row = QRectF(inner.left(), 0, inner.width(), min(look.px(34), inner.height() * 0.2))
    dice_row.moveBottom(foot.top() - look.px(2))
    _paint_rolled(painter, look, dice_row, snapshot, seat)
    room = QRectF(inner.left(), head.bottom(), inner.width(), dice_row.top() - head.bottom())
    beside = cell.width() > WIDE_CELL * cell.height()
    if beside:
        room.setTop(inner.top())
    side = min(room.width(), room.height())
    cube = QRectF(0, 0, side, side)
    cube.moveCenter(room.center())
    if beside:
        cube.moveRight(room.right())
    paint_cube(painter, look, cube, dice.cube, snapshot.coming(seat))
    painter.setOpacity(1.0)


def _paint_rolled(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, seat: int) -> None:
    """The roll of this round; before it what is being read, or an empty place for each die in hand."""
    state = video(snapshot)
    rolled = state.rolled[seat]
    waiting = dice_now(snapshot, seat) if seat in state.to_roll else ()
    dice = tuple(sorted(rolled)) if rolled is not None else waiting
    if seat in state.to_roll and not snapshot.watched:
        dice = (None,) * state.seats[seat].hand
    paint_dice(painter, look, rect, dice, largest=rect.height() / look.scale)
