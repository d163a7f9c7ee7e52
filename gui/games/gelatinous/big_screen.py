"""Gelatinous on the big screen, for two, for more and by video: a card for each player with cube, dice and passes."""

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from app.live.seen_dice import Shown, dice_now
from app.live.snapshot import Snapshot
from app.text.chore_lines import lines_of
from app.text.words import seen_words, tone_of
from gui.big_screen.painting import LEAST_TEXT, paint_card, paint_name, write_fitted
from gui.games.gelatinous_video.panel import standing
from gui.table.drawn_table import TONE_COLORS, paint_dice
from gui.table.pass_lines import paint_lines
from gui.widgets.cube_painting import paint_cube
from gui.widgets.text_painting import LEFT, write
from gui.widgets.theme import Look
from rules.gelatinous.video_state import VideoState

GAP = 14.0
LEAST_WORDS = 18.0
"""What a player is doing is written no smaller: it stands in two lines first."""


def paint(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """A card for each player, in as many rows as make the cards largest."""
    seats = len(snapshot.players)
    columns = seats if seats <= 4 else math.ceil(seats / 2) if seats <= 8 else 4
    rows = math.ceil(seats / columns)
    gap = look.px(GAP)
    width, height = (rect.width() + gap) / columns - gap, (rect.height() + gap) / rows - gap
    for seat in range(seats):
        row, column = divmod(seat, columns)
        card = QRectF(rect.left() + column * (width + gap), rect.top() + row * (height + gap), width, height)
        _paint_seat(painter, look, card, snapshot, seat)


def _paint_seat(painter: QPainter, look: Look, card: QRectF, snapshot: Snapshot, seat: int) -> None:
    words, color = words_of(snapshot, seat)
    strong = color in ("accent", "gold")
    paint_card(painter, look, card, color if strong else "line", strong)
    inner = card.adjusted(look.px(16), look.px(8), -look.px(16), -look.px(10))
    low = inner.height() < inner.width() * 0.72
    cube = QRectF(inner)
    if low:  # the cube beside the words, not below them
        side = min(inner.height(), inner.width() * 0.42)
        cube = QRectF(inner.right() - side, inner.center().y() - side / 2, side, side)
        inner.setRight(cube.left() - look.px(6))
    small = inner.height() < look.px(180)
    head = QRectF(inner.left(), inner.top(), inner.width(), look.px(36 if small else 54))
    paint_name(painter, look, head, seat, snapshot.players[seat], 28 if small else 40)
    wide = QFontMetricsF(look.font(LEAST_WORDS, bold=True)).horizontalAdvance(words)
    below = QRectF(inner.left(), head.bottom(), inner.width(), look.px(32 if wide <= inner.width() else 46))
    write_fitted(painter, look, below, words, LEAST_TEXT, LEAST_WORDS, color)
    lines = () if snapshot.over else lines_of(snapshot.to_carry, seat, snapshot.players)
    dice = rolled_or_waiting(snapshot, seat)
    # what is carried where stands at most two to a row, or it would become small
    abreast = 2 if inner.width() > look.px(330) else 1
    rows = [lines[place : place + abreast] for place in range(0, len(lines), abreast)]
    room = QRectF(inner.left(), below.bottom(), inner.width(), inner.bottom() - below.bottom())
    high = min(look.px(50), room.height() / max(len(rows), 1) if low else room.height() * 0.15)
    for number, row in enumerate(reversed(rows)):
        line = QRectF(room.left(), room.bottom() - high * (number + 1), room.width(), high * 0.94)
        paint_lines(painter, look, line, row)
    if not rows and dice:
        high = min(look.px(104 if len(dice) > 8 else 54), room.height())
        spot = QRectF(room.left(), room.bottom() - high, room.width(), high)
        paint_dice(painter, look, spot, dice, largest=48)
    if not low:
        taken = high * max(len(rows), 1) if rows or dice else 0.0
        space = room.adjusted(0, 0, 0, -taken - look.px(4))
        side = min(space.width(), space.height())
        cube = QRectF(0, 0, side, side)
        cube.moveCenter(space.center())
    stacked = snapshot.table[seat].stacked
    paint_cube(painter, look, cube, stacked, snapshot.coming(seat))
    if not small:
        count = QRectF(cube.left(), cube.bottom() - look.px(30), cube.width(), look.px(30))
        write(painter, look, count, f"{stacked}/8", LEAST_TEXT, bold=True, color="muted", side=LEFT)


def words_of(snapshot: Snapshot, seat: int) -> tuple[str, str]:
    """What a player is doing, and the colour's name in which to say it."""
    state = snapshot.position
    if isinstance(state, VideoState):
        doing = seen_words(snapshot, seat)
        if doing is None or state.result is not None:
            return standing(state, seat)
        return doing[0], TONE_COLORS[doing[1]]
    words, tone = (None if snapshot.over else seen_words(snapshot, seat)) or tone_of(snapshot, seat)
    return words, "gold" if snapshot.over and words else TONE_COLORS[tone]


def rolled_or_waiting(snapshot: Snapshot, seat: int) -> Shown:
    """The dice that lie before a player, or are to be rolled."""
    if isinstance(snapshot.position, VideoState) and snapshot.position.seats[seat].eliminated:
        return ()
    return dice_now(snapshot, seat)
