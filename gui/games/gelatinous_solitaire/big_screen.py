"""Gelatinous solitaire on the big screen: the cube, and beside it rolls, hand, reserve and score."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.live.seen_dice import dice_now
from app.live.snapshot import Snapshot
from app.text.chore_lines import lines_of
from app.text.language import noop, tr
from app.text.words import tone_of
from gui.big_screen.painting import LEAST_TEXT, paint_card, paint_name
from gui.table.drawn_table import TONE_COLORS, paint_dice
from gui.table.pass_lines import paint_lines
from gui.widgets.cube_painting import paint_cube
from gui.widgets.text_painting import LEFT, write
from gui.widgets.theme import Look

FIGURES = {"rolls": noop("rolls"), "hand": noop("hand"), "reserve": noop("reserve"), "score": noop("score")}
"""The figures of the rules that are shown, with their captions in English."""


def paint(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """The cube on the left, the figures on the right, below them the hand or what is to be done with it."""
    assert snapshot.state is not None
    side = min(rect.height(), rect.width() * 0.42)
    cube = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
    paint_card(painter, look, cube, "gold" if snapshot.over and snapshot.state["score"] is not None else "line")
    inner = cube.adjusted(look.px(20), look.px(20), -look.px(20), -look.px(20))
    paint_cube(painter, look, inner, snapshot.state["cube"], snapshot.coming(0))
    room = QRectF(cube.right() + look.px(36), rect.top(), rect.right() - cube.right() - look.px(36), rect.height())
    head = QRectF(room.left(), room.top(), room.width(), look.px(64))
    paint_name(painter, look, head, 0, snapshot.players[0], 44)
    words, tone = tone_of(snapshot, 0)
    below = QRectF(room.left(), head.bottom(), room.width(), look.px(42))
    write(painter, look, below, words, 32, bold=True, color=TONE_COLORS[tone], side=LEFT, least=LEAST_TEXT)
    wide, tall = room.width() / 2, look.px(112)
    for place, (figure, words) in enumerate(FIGURES.items()):
        row, column = divmod(place, 2)
        cell = QRectF(room.left() + column * wide, below.bottom() + look.px(10) + row * tall, wide, tall)
        caption = QRectF(cell.left(), cell.top(), cell.width(), look.px(32))
        write(painter, look, caption, tr(words), LEAST_TEXT, bold=True, color="muted", side=LEFT)
        value = snapshot.state[figure]
        text = "–" if value is None else str(value).replace("-", "−")
        color = "gold" if figure == "score" and value is not None else "text"
        number = QRectF(cell.left(), caption.bottom(), cell.width(), look.px(74))
        write(painter, look, number, text, 64, bold=True, color=color, side=LEFT)
    top = below.bottom() + look.px(10) + 2 * tall
    row = QRectF(room.left(), top + look.px(4), room.width(), min(look.px(96), room.bottom() - top))
    lines = () if snapshot.over else lines_of(snapshot.to_carry, 0, snapshot.players)
    if lines:
        high = min(row.height(), look.px(52))
        paint_lines(painter, look, QRectF(row.left(), row.top(), row.width(), high), lines)
    else:
        paint_dice(painter, look, row, dice_now(snapshot, 0), largest=56)
