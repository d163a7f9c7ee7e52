"""The table as seen from above, with the players around it, clockwise from the lower side; they are dragged about."""

import math
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app.text.language import tr
from gui.table.drawn_table import paint_cloth
from gui.widgets.painted import PaintedWidget
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.theme import Look


class SeatsView(PaintedWidget):
    """Draws the seats; `moved` carries two of them when a player was dragged from the one to the other."""

    moved = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._players: tuple[str, ...] = ()
        self._marks: tuple[int, ...] = ()
        self._held: int | None = None
        self._at = QPointF()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("the table from above"))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._look.px(280)), round(self._look.px(220)))

    def set_look(self, look: Look) -> None:
        super().set_look(replace(look, marks=()))  # what is drawn are marks, whoever sits where in the game that is on

    def show_seats(self, players: Sequence[str], marks: Sequence[int]) -> None:
        self._players, self._marks = tuple(players), tuple(marks)
        self.setAccessibleDescription(", ".join(players))
        self.update()

    def seat_at(self, point: QPointF) -> int | None:
        """The seat within reach of a point of the widget."""
        near = min(range(len(self._players)), key=lambda seat: _length(self.middle(seat) - point), default=None)
        return near if near is not None and _length(self.middle(near) - point) <= self._look.px(52) else None

    def _table(self) -> QRectF:
        """Where the table is drawn: wider than it is high."""
        whole = QRectF(self.rect())
        table = QRectF(0, 0, whole.width(), min(whole.height(), whole.width() * 0.78))
        table.moveCenter(whole.center())
        table.moveTop(min(table.top(), self._look.px(30)))
        return table

    def middle(self, seat: int) -> QPointF:
        """Where a seat is drawn in the widget."""
        room = self._table().adjusted(*(self._look.px(side) for side in (66, 44, -66, -58)))
        turn = math.pi / 2 + seat * 2 * math.pi / max(1, len(self._players))
        return room.center() + QPointF(room.width() / 2 * math.cos(turn), room.height() / 2 * math.sin(turn))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held, self._at = self.seat_at(event.position()), event.position()
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._at = event.position()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        held, self._held = self._held, None
        seat = self.seat_at(event.position())
        if held is not None and seat is not None and seat != held:
            self.moved.emit(held, seat)
        self.update()

    def paint(self, painter: QPainter) -> None:
        paint_cloth(painter, self._look, self._table())
        if len(self._players) > 1:
            self._paint_clockwise(painter)
        over = None if self._held is None else self.seat_at(self._at)
        for seat in range(len(self._players)):
            if seat != self._held:
                self._paint_seat(painter, seat, self.middle(seat), ringed=seat == over)
        if self._held is not None:
            self._paint_seat(painter, self._held, self._at, ringed=True)

    def _paint_seat(self, painter: QPainter, seat: int, at: QPointF, ringed: bool) -> None:
        look = self._look
        side = look.px(42)
        square = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
        if ringed:
            painter.setPen(QPen(look.color("accent"), look.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, side * 0.72, side * 0.72)
        paint_mark(painter, look, self._marks[seat], letter_of(self._players[seat]), square)
        font = look.font(14, bold=True)
        room = QRectF(at.x() - look.px(64), square.bottom() + look.px(2), look.px(128), QFontMetricsF(font).height())
        painter.setFont(font)
        painter.setPen(look.color("text"))
        name = QFontMetricsF(font).elidedText(self._players[seat], Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, name)

    def _paint_clockwise(self, painter: QPainter) -> None:
        """An arrow in the middle, the way in which left goes on from seat to seat."""
        look = self._look
        radius = look.px(30)
        middle = self._table().center() - QPointF(0, look.px(7))
        pen = QPen(look.color("muted"), look.px(2.4))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius), 150 * 16, -280 * 16)
        turn = math.radians(130)
        tip = middle + QPointF(math.cos(turn), math.sin(turn)) * radius
        along = QPointF(-math.sin(turn), math.cos(turn))
        out = QPointF(math.cos(turn), math.sin(turn))
        head = look.px(9)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("muted"))
        painter.drawPolygon(QPolygonF([tip + along * head, tip + out * head * 0.7, tip - out * head * 0.7]))
        painter.setFont(look.font(12))
        painter.setPen(look.color("muted"))
        room = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, tr("left", "the next seat"))


def _length(vector: QPointF) -> float:
    return math.hypot(vector.x(), vector.y())
