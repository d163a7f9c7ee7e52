"""Dessert Dice on the big screen: the board, whose turn it is, the clusters, and at the end cards and scores."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.games.dessert_dice.names import icon_name
from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from app.text.language import tr, tr_plural
from gui.big_screen.painting import LEAST_TEXT, paint_card, paint_name
from gui.games.dessert_dice.dessert_icons import paint_icon
from gui.games.dessert_dice.dessert_table import paint_board, paint_supply_roll
from gui.widgets.text_painting import LEFT, RIGHT, write
from gui.widgets.theme import Look
from rules.dessert_dice.die_set import ICONS
from rules.dessert_dice.state import DessertState

NOTHING_TYPED = HandEntry()


def paint(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """The board on the left, players and clusters on the right."""
    state = snapshot.position
    assert isinstance(state, DessertState)
    side = min(rect.height(), rect.width() * (0.56 if state.phase == "supply" else 0.46))
    board = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
    if state.phase == "supply":
        paint_supply_roll(painter, look, board, NOTHING_TYPED)
    else:
        paint_board(painter, look, board, state, NOTHING_TYPED)
    room = QRectF(board.right() + look.px(30), rect.top(), rect.right() - board.right() - look.px(30), rect.height())
    high, gap = min(look.px(82), room.height() * 0.68 / len(state.names)), look.px(8)
    for seat in range(len(state.names)):
        _paint_seat(painter, look, QRectF(room.left(), room.top() + seat * high, room.width(), high - gap), state, seat)
    top = room.top() + len(state.names) * high
    foot = QRectF(room.left(), top, room.width(), room.bottom() - top)
    _paint_clusters(painter, look, foot, state)


def _paint_seat(painter: QPainter, look: Look, card: QRectF, state: DessertState, seat: int) -> None:
    won = state.result is not None and seat in state.result.winners
    turn = state.result is None and seat == state.turn
    paint_card(painter, look, card, "gold" if won else "accent" if turn else "line", strong=won or turn)
    inner = card.adjusted(look.px(16), 0, -look.px(16), 0)
    right = 0.0
    if state.scores:
        right = write(painter, look, inner, str(state.scores[seat]), 44, bold=True, side=RIGHT) + look.px(14)
    elif turn:
        right = write(painter, look, inner, tr("to play"), 28, bold=True, color="accent", side=RIGHT) + look.px(14)
    if state.cards:
        icon = inner.height() * 0.7
        spot = QRectF(inner.right() - right - icon, inner.center().y() - icon / 2, icon, icon)
        paint_icon(painter, state.cards[seat], look.color("text"), spot)
        right += icon + look.px(14)
    paint_name(painter, look, inner.adjusted(0, 0, -right, 0), seat, state.names[seat], 36)


def _paint_clusters(painter: QPainter, look: Look, rect: QRectF, state: DessertState) -> None:
    """The largest cluster of each icon, and how many dice are left."""
    clusters = state.clusters
    wide = rect.width() / 2
    line = min(look.px(60), rect.height() / 3)
    for place, icon in enumerate(ICONS):
        row, column = divmod(place, 2)
        cell = QRectF(rect.left() + column * wide, rect.top() + row * line, wide, line)
        side = line * 0.78
        paint_icon(painter, icon, look.color("text"), QRectF(cell.left(), cell.center().y() - side / 2, side, side))
        words = cell.adjusted(side + look.px(12), 0, -look.px(8), 0)
        width = write(painter, look, words, str(clusters[icon]), 38, bold=True, side=LEFT)
        name = words.adjusted(width + look.px(12), 0, 0, 0)
        write(painter, look, name, icon_name(icon), LEAST_TEXT, color="muted", side=LEFT)
    if state.phase != "supply":
        below = QRectF(rect.left(), rect.top() + 2 * line, rect.width(), line)
        count = len(state.supply)
        left = tr_plural("one die left in the supply", "{count} dice left in the supply", count)
        write(painter, look, below, left, LEAST_TEXT, bold=True, color="muted", side=LEFT)
