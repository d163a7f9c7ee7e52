"""The board of Dessert Dice: the dice on it, what joins into clusters, and the turn that is being entered."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.games.dessert_dice.hand_entry import TurnEntry
from app.games.dessert_dice.names import color_name
from app.games.dessert_dice.supply_entry import SupplyEntry
from app.games.entry import HandEntry
from gui.games.dessert_dice.dessert_icons import paint_dessert_die
from gui.widgets.click_targets import Target, Targets
from gui.widgets.dice_painting import paint_die
from gui.widgets.text_painting import write
from gui.widgets.theme import Look
from rules.dessert_dice.board import SIDE, SQUARES
from rules.dessert_dice.die_set import COLOR_COUNTS, COLORS
from rules.dessert_dice.state import DessertState


@dataclass(frozen=True)
class BoardPlace:
    """Where the board lies: its upper left corner, and the side of a square, in pixels."""

    corner: QPointF
    side: float

    @staticmethod
    def fitting(rect: QRectF) -> BoardPlace:
        """As large as fits, in the middle of `rect`."""
        side = min(rect.width(), rect.height()) / SIDE
        return BoardPlace(rect.center() - QPointF(side, side) * SIDE / 2, side)

    def square(self, square: int) -> QRectF:
        """Where a square, 0 to 24, lies."""
        row, col = SQUARES[square]
        return QRectF(self.corner.x() + col * self.side, self.corner.y() + row * self.side, self.side, self.side)


def paint_board(painter: QPainter, look: Look, rect: QRectF, state: DessertState, entry: HandEntry) -> Targets:
    """The board; every square can be clicked on while a turn is awaited."""
    place = BoardPlace.fitting(rect)
    for square in range(len(SQUARES)):
        painter.setPen(QPen(look.color("line"), look.px(1.2)))
        painter.setBrush(look.color("raised"))
        gap = place.side * 0.02
        painter.drawRoundedRect(place.square(square).adjusted(gap, gap, -gap, -gap), place.side * 0.1, place.side * 0.1)
    _paint_joints(painter, look, place, state)
    for square, die in enumerate(state.board):
        if die is not None:
            inner = _inner(place.square(square), 0.9)
            paint_dessert_die(painter, look, die.color, die.face, die.icons, inner)
    _paint_barred(painter, look, place, state)
    if not isinstance(entry, TurnEntry) or state.phase != "turn":
        return ()
    _paint_turn(painter, look, place, entry)
    return [(place.square(square), f"square:{row}:{col}") for square, (row, col) in enumerate(SQUARES)]


def paint_supply_roll(painter: QPainter, look: Look, rect: QRectF, entry: HandEntry) -> Targets:
    """The roll that makes the supply, a row for each colour."""
    values = entry.values if isinstance(entry, SupplyEntry) else ((),) * len(COLORS)
    most = max(COLOR_COUNTS.values())
    side = min(rect.width() / (most + 2.2), rect.height() / (len(COLORS) * 1.25), look.px(84))
    top = rect.center().y() - side * 1.25 * len(COLORS) / 2
    left = rect.center().x() - side * (most + 2.0) / 2
    found: list[Target] = []
    for row, color in enumerate(COLORS):
        line = QRectF(left, top + row * side * 1.25, side * (most + 2.0), side * 1.1)
        if isinstance(entry, SupplyEntry) and entry.at == row:
            painter.setPen(QPen(look.color("accent"), look.px(2)))
            painter.setBrush(look.color("accent", 0.12))
            painter.drawRoundedRect(line, side * 0.2, side * 0.2)
        name = QRectF(left + side * 0.2, line.top(), side * 1.55, line.height())
        write(painter, look, name, color_name(color), side * 0.3 / look.scale, bold=True)
        for number in range(COLOR_COUNTS[color]):
            spot = QRectF(left + side * (1.8 + number), line.top() + side * 0.05, side * 0.98, side)
            value = values[row][number] if number < len(values[row]) else None
            paint_die(painter, look, value, spot, color=color)
        found.append((line, f"color:{color}"))
    return found


def _inner(rect: QRectF, share: float) -> QRectF:
    inner = QRectF(0, 0, rect.width() * share, rect.height() * share)
    inner.moveCenter(rect.center())
    return inner


def _paint_joints(painter: QPainter, look: Look, place: BoardPlace, state: DessertState) -> None:
    """A bar over every edge that joins two dice of one icon."""
    painter.setPen(QPen(look.color("text"), place.side * 0.09, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    for square, die in enumerate(state.board):
        row, col = SQUARES[square]
        for beside in [square + 1] * (col + 1 < SIDE) + [square + SIDE] * (row + 1 < SIDE):
            other = state.board[beside]
            if die is not None and other is not None and set(die.icons) & set(other.icons):
                start, end = place.square(square).center(), place.square(beside).center()
                painter.drawLine(start + (end - start) * 0.4, end + (start - end) * 0.4)


def _paint_barred(painter: QPainter, look: Look, place: BoardPlace, state: DessertState) -> None:
    """The one tip that may not be made now: an arrow in a ring with a bar."""
    if state.undo is None or state.turn is None:
        return
    start, end = place.square(state.undo.start).center(), place.square(state.undo.end).center()
    way = (end - start) / place.side
    across = QPointF(-way.y(), way.x())
    middle, reach = start + way * place.side * 0.78, place.side * 0.13
    painter.setPen(QPen(look.color("text"), place.side * 0.035, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    tip = middle + way * reach
    painter.drawLine(middle - way * reach, tip)
    for side in (-1, 1):
        painter.drawLine(tip, tip - way * reach * 0.7 + across * reach * 0.7 * side)
    painter.setPen(QPen(look.color("bad"), place.side * 0.04))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, reach * 1.55, reach * 1.55)
    slash = QPointF(1, 1) * reach * 1.55 * 0.707
    painter.drawLine(middle - slash, middle + slash)


def _paint_turn(painter: QPainter, look: Look, place: BoardPlace, entry: TurnEntry) -> None:
    """The cursor, the die that would be placed there, or where the die beneath it may be tipped."""
    state, here = entry.state, place.square(entry.row * SIDE + entry.col)
    faces = state.options.faces
    if entry.kind is not None and entry.under is None and not entry.taken:
        color, face = entry.kind
        paint_dessert_die(painter, look, color, face, faces[color][face - 1], _inner(here, 0.9), faded=True)
    die = entry.under
    if entry.taken and die is not None:
        for way, form in entry.tips.items():
            rect = place.square(form.end[0] * SIDE + form.end[1])
            chosen = way == entry.way
            shown = (entry.face,) if chosen and entry.face is not None else form.faces
            size = 0.82 / (1 if len(shown) == 1 else 2)
            for number, face in enumerate(shown[:4]):
                spot = _inner(rect, size)
                if len(shown) > 1:
                    spot.moveCenter(rect.center() + QPointF(number % 2 - 0.5, number // 2 - 0.5) * rect.width() * 0.42)
                paint_dessert_die(painter, look, die.color, face, faces[die.color][face - 1], spot, faded=not chosen)
            if chosen:
                _frame(painter, look, rect, Qt.PenStyle.SolidLine)
    _frame(painter, look, here, Qt.PenStyle.DashLine if entry.taken else Qt.PenStyle.SolidLine)


def _frame(painter: QPainter, look: Look, rect: QRectF, style: Qt.PenStyle) -> None:
    painter.setPen(QPen(look.color("accent"), rect.width() * 0.05, style))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(_inner(rect, 0.96), rect.width() * 0.12, rect.width() * 0.12)
