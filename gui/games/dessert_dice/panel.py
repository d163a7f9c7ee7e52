"""Dessert Dice in the window: whose turn it is, the supply, the clusters, and the board."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.games.dessert_dice.hand_entry import CardsEntry, TurnEntry, kinds_of
from app.games.dessert_dice.names import icon_name
from app.games.entry import HandEntry
from app.live.snapshot import Snapshot
from app.text.language import tr, tr_plural
from gui.games.dessert_dice.dessert_icons import paint_dessert_die, paint_icon
from gui.games.dessert_dice.dessert_table import paint_board, paint_supply_roll
from gui.widgets.card import Card, PaintedCard
from gui.widgets.click_targets import Target, Targets
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.text_painting import LEFT, MIDDLE, RIGHT, write
from gui.widgets.theme import Look
from rules.dessert_dice.die_set import COLORS, ICONS
from rules.dessert_dice.state import DessertState

ROW, DIE, HEAD = 32.0, 34.0, 40.0
"""The height of a player's line, of a row of the supply and of what stands above it, in units of the design."""
SMALL_BOARD = 170.0


def cards(seats: int) -> list[Card]:
    """The players, the supply, and the clusters; beside them the board, where a picture takes its place."""
    return [
        PaintedCard(paint_seats, lambda _snapshot, _entry: ROW * seats),
        PaintedCard(paint_supply, lambda snapshot, _entry: HEAD + DIE * len(COLORS) if dessert(snapshot).supply else 0),
        PaintedCard(paint_clusters, lambda snapshot, _entry: 52 if snapshot.image is None else SMALL_BOARD),
    ]


def dessert(snapshot: Snapshot) -> DessertState:
    """The position, which is one of this game."""
    assert isinstance(snapshot.position, DessertState)
    return snapshot.position


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The board; before it the roll that makes the supply."""
    state = dessert(snapshot)
    edge = look.px(14)
    inner = rect.adjusted(edge, edge, -edge, -edge)
    if state.phase == "supply":
        return paint_supply_roll(painter, look, inner, entry)
    return paint_board(painter, look, inner, state, entry)


def paint_seats(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The players, whose turn it is; at the end their cards and scores."""
    state = dessert(snapshot)
    winners = state.result.winners if state.result is not None else ()
    row = rect.height() / len(state.names)
    for seat, name in enumerate(state.names):
        line = QRectF(rect.left(), rect.top() + seat * row, rect.width(), row)
        if seat == state.turn or seat in winners:
            painter.setPen(QPen(look.color("gold" if winners else "accent"), look.px(1.6)))
            painter.setBrush(look.color("gold" if winners else "accent", 0.12))
            painter.drawRoundedRect(line.adjusted(-look.px(5), 1, look.px(5), -1), look.px(7), look.px(7))
        mark = QRectF(line.left(), line.top() + row * 0.1, row * 0.8, row * 0.8)
        paint_mark(painter, look, seat, letter_of(name), mark)
        card = state.cards[seat] if state.cards else None
        if isinstance(entry, CardsEntry) and not state.cards:
            card = entry.cards[seat] if seat < len(entry.cards) else None
        right = line.right()
        if state.scores:
            width = write(painter, look, line, str(state.scores[seat]), 19, bold=True, side=RIGHT)
            right -= width + look.px(12)
        if card is not None:
            spot = QRectF(right - row * 0.8, line.top() + row * 0.1, row * 0.8, row * 0.8)
            paint_icon(painter, card, look.color("text"), spot)
            words = QRectF(line.center().x(), line.top(), spot.left() - line.center().x() - look.px(6), row)
            write(painter, look, words, icon_name(card), 14, color="muted", side=RIGHT)
        elif seat == state.turn:
            write(painter, look, line, tr("to play"), 14, bold=True, color="accent", side=RIGHT)
        room = line.adjusted(row, 0, -line.width() * (0.5 if card is not None else 0.22), 0)
        write(painter, look, room, name, 17, bold=True, side=LEFT)
    return ()


def paint_supply(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The dice that are not on the board yet, a row for each colour; a click chooses one."""
    state = dessert(snapshot)
    kinds = kinds_of(state)
    head = look.px(HEAD)
    title = QRectF(rect.left(), rect.top(), rect.width(), head / 2)
    left = tr_plural("one die", "{count} dice", len(state.supply))
    write(painter, look, title, tr("SUPPLY"), 12, bold=True, color="muted")
    write(painter, look, title, left, 13, color="muted", side=RIGHT)
    side = (rect.height() - head) / len(COLORS)
    wide = (rect.width() - side * 0.7) / 6
    for face in range(1, 7):
        above = QRectF(rect.left() + side * 0.7 + (face - 1) * wide, title.bottom(), side, title.height())
        write(painter, look, above, str(face), 14, bold=True, color="muted", side=MIDDLE)
    chosen = entry.kind if isinstance(entry, TurnEntry) else None
    found: list[Target] = []
    for row, color in enumerate(COLORS):
        letter = QRectF(rect.left(), rect.top() + head + row * side, side * 0.6, side)
        write(painter, look, letter, color[0].upper(), 14, bold=True, color="muted", side=MIDDLE)
        for face in range(1, 7):
            count = kinds.get((color, face), 0)
            if not count:
                continue
            spot = QRectF(rect.left() + side * 0.7 + (face - 1) * wide, letter.top(), side, side)
            paint_dessert_die(painter, look, color, face, state.options.faces[color][face - 1], spot, labelled=False)
            if count > 1:
                words = QRectF(spot.right() + look.px(2), spot.top(), wide - side, side)
                write(painter, look, words, f"×{count}", 13, bold=True, color="muted")
            if (color, face) == chosen:
                painter.setPen(QPen(look.color("accent"), look.px(2.4)))
                painter.setBrush(look.color("accent", 0.0))
                painter.drawRoundedRect(spot, look.px(7), look.px(7))
            found.append((QRectF(spot.left(), spot.top(), wide, side), f"die:{color}:{face}"))
    return found


def paint_clusters(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """The largest cluster of each icon; beside a picture under the small board."""
    state = dessert(snapshot)
    found: Targets = ()
    upright = snapshot.image is not None
    if upright:
        board = QRectF(rect.left(), rect.top(), rect.height(), rect.height())
        found = paint_board(painter, look, board, state, entry)
        rect = rect.adjusted(rect.height() + look.px(14), 0, 0, 0)
    clusters = state.clusters
    for place, icon in enumerate(ICONS):
        if upright:
            cell = QRectF(rect.left(), rect.top() + place * rect.height() / 4, rect.width(), rect.height() / 4)
        else:
            cell = QRectF(rect.left() + place * rect.width() / 4, rect.top(), rect.width() / 4, rect.height())
        side = min(cell.height() * 0.8, look.px(36))
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(QPointF(cell.left() + side * 0.6, cell.center().y()))
        paint_icon(painter, icon, look.color("text"), spot)
        words = cell.adjusted(side * 1.35, 0, 0, 0)
        write(painter, look, words, str(clusters[icon]), 22, bold=True)
        if upright:
            write(painter, look, words.adjusted(look.px(34), 0, 0, 0), icon_name(icon), 14, color="muted")
    return found
