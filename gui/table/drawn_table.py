"""The table drawn without a camera: the seats around it as seen from above, their dice, and what passes between them.

Seat 0 sits at the bottom; the next seat clockwise is on its left, which is the left of the drawing.
"""

import math

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from app.games.entry import HandEntry
from app.live.seen_dice import Shown, dice_now
from app.live.snapshot import Snapshot
from app.text.chore_lines import lines_of
from app.text.words import seen_words, tone_of
from gui.counting.big_screen import paint_count
from gui.games import panel_of
from gui.table.pass_lines import paint_lines
from gui.widgets.click_targets import Targets
from gui.widgets.cube_painting import paint_cube
from gui.widgets.dice_painting import paint_die, paint_unsure_die
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.text_painting import LEFT, write, write_wrapped
from gui.widgets.theme import Look
from rules.game import Chore

PLATE, SMALL_PLATE = (256.0, 112.0), (214.0, 92.0)
"""Width and height of a seat's plate, in units of the design; the small one for more than four seats."""
WORDS, LEAST_WORDS = 16.0, 13.0
"""How large the words on a plate are, in units of the design; where they are too long they take a second line."""

LOW = 400.0
"""In units of the design: a table that is drawn lower than this has no room for what stands one below the other."""

OUTER = 0.5
"""At a low table those sit on its edge who are more than this from the middle, where the edge is 1."""
LOAD = (82.0, 36.0)
"""The width and height of what is written on a way, in units of the design: at a low table, two ways between the same
players are so far apart that what is written on one lies beside what is written on the other."""

TONE_COLORS = {"go": "accent", "ask": "warn", "": "muted"}
"""The colour's name in which a seat's words are written, by their tone."""


def paint_table(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot, entry: HandEntry) -> Targets:
    """Draws the table of the game that is on, and what is being entered; gives what can be clicked on."""
    if snapshot.position is None:
        return ()
    if snapshot.counting is not None:
        paint_count(painter, look, rect, snapshot)
        return ()
    return panel_of(snapshot.position.game).paint_table(painter, look, rect, snapshot, entry)


def paint_cloth(painter: QPainter, look: Look, rect: QRectF) -> None:
    """Draws the bare table."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cloth = rect.adjusted(*(look.px(side) for side in (70, 60, -70, -60)))
    glow = QRadialGradient(cloth.center(), cloth.width() * 0.6)
    glow.setColorAt(0.0, look.color("raised"))
    glow.setColorAt(1.0, look.color("surface"))
    painter.setPen(QPen(look.color("line"), look.px(1.5)))
    painter.setBrush(glow)
    painter.drawRoundedRect(cloth, cloth.height() * 0.4, cloth.height() * 0.4)


def is_low(look: Look, rect: QRectF) -> bool:
    """Whether a table is drawn so low that things have to stand beside each other."""
    return rect.height() < look.px(LOW)


def around(rect: QRectF, plate: QSizeF, seat: int, seats: int, low: bool = False) -> QPointF:
    """Where the middle of a seat's plate lies, if all lie around a table that fills `rect`.

    At a `low` table nobody sits between above and below where there is room left and right: two sit at its ends.
    """
    across, down = (rect.width() - plate.width()) / 2, (rect.height() - plate.height()) / 2
    if seats == 2 and low:
        return rect.center() + QPointF(across * (2 * seat - 1), 0)
    turn = math.pi / 2 + seat * 2 * math.pi / seats
    if low:
        return rect.center() + QPointF(across * math.cos(turn), down * max(-1.0, min(1.0, math.sin(turn) / OUTER)))
    return rect.center() + QPointF(across * math.cos(turn), down * math.sin(turn))


class DrawnTable:
    """Paints a table of Gelatinous into a rectangle."""

    def __init__(self, painter: QPainter, look: Look, rect: QRectF) -> None:
        self._painter = painter
        self._look = look
        self._rect = rect
        self._plate = PLATE
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint(self, snapshot: Snapshot) -> Targets:
        """The whole table."""
        paint_cloth(self._painter, self._look, self._rect)
        self._plate = SMALL_PLATE if len(snapshot.players) > 4 else PLATE
        for seat in range(len(snapshot.players)):
            self._paint_seat(snapshot, seat)
        loads = [
            (self._paint_pass(chore, chore.to_seat, len(snapshot.players)), chore)
            for chore in snapshot.to_carry
            if chore.kind == "pass" and chore.to_seat is not None
        ]
        for spot, chore in loads:
            self._paint_load(spot, chore)
        return [(self._plate_of(seat, len(snapshot.players)), f"seat:{seat}") for seat in range(len(snapshot.players))]

    def seat_at(self, seat: int, seats: int) -> QPointF:
        """The middle of a seat's plate."""
        size = QSizeF(*(self._look.px(side) for side in self._plate))
        inner = self._rect.adjusted(*(self._look.px(side) for side in (14, 14, -14, -14)))
        return around(inner, size, seat, seats, is_low(self._look, self._rect))

    def _plate_of(self, seat: int, seats: int) -> QRectF:
        plate = QRectF(0, 0, *(self._look.px(side) for side in self._plate))
        plate.moveCenter(self.seat_at(seat, seats))
        return plate

    def _paint_seat(self, snapshot: Snapshot, seat: int) -> None:
        look, painter = self._look, self._painter
        assert snapshot.state is not None
        plate = self._plate_of(seat, len(snapshot.players))
        height = plate.height()
        awaited = seat in snapshot.counts
        painter.setBrush(look.color("surface"))
        painter.setPen(QPen(look.seat(seat), look.px(2.6 if awaited else 1.2)))
        painter.drawRoundedRect(plate, look.px(12), look.px(12))
        cube = QRectF(plate.right() - height * 0.86, plate.top() + look.px(7), height * 0.82, height - look.px(14))
        paint_cube(painter, look, cube, snapshot.state["seats"][seat]["stacked"], snapshot.coming(seat))
        side = height * 0.27
        mark = QRectF(plate.left() + look.px(10), plate.top() + look.px(8), side, side)
        paint_mark(painter, look, seat, letter_of(snapshot.players[seat]), mark)
        room = cube.left() - mark.right() - look.px(10)
        line = QRectF(mark.right() + look.px(8), mark.top(), room, side)
        write(painter, look, line, snapshot.players[seat], self._plate[1] * 0.2, bold=True, side=LEFT, least=13)
        words, tone = seen_words(snapshot, seat) or tone_of(snapshot, seat)
        line = QRectF(mark.left(), mark.bottom() + look.px(1), cube.left() - mark.left() - look.px(4), height * 0.18)
        if QFontMetricsF(look.font(LEAST_WORDS, bold=True)).horizontalAdvance(words) > line.width():
            line.setHeight(height * 0.31)
        write_wrapped(painter, look, line, words, WORDS, TONE_COLORS[tone], 10, bold=True)
        row = QRectF(line.left(), line.bottom() + look.px(2), line.width(), plate.bottom() - line.bottom() - look.px(8))
        put = [chore for chore in snapshot.to_carry if chore.kind != "pass"]
        lines = lines_of(put, seat, snapshot.players)
        if lines and not snapshot.over and snapshot.state["seats"][seat]["rolled"] is None:
            low = min(row.height(), look.px(26))
            paint_lines(painter, look, QRectF(row.left(), row.center().y() - low / 2, row.width(), low), lines)
        else:
            paint_dice(painter, look, row, dice_now(snapshot, seat), faded=awaited)

    def _paint_pass(self, chore: Chore, to_seat: int, seats: int) -> QPointF:
        """The arrow of one chore; where its dice are to be drawn on it."""
        look, painter = self._look, self._painter
        start, end = self.seat_at(chore.seat, seats), self.seat_at(to_seat, seats)
        shift = QPointF(0, 0)
        # ones run on the outside, sixes nearer to the middle, so that the two ways between neighbours stay apart
        pull = 0.16 if chore.value == 1 else 0.52
        control = (start + end) / 2 * (1 - pull) + self._rect.center() * pull
        if seats == 2:
            # what goes one way bows to one side, what comes back to the other
            along = end - start
            bow = QPointF(-along.y(), along.x()) * (0.75 if chore.value == 1 else 0.4)
            most = self._rect.height() * (0.7 if chore.value == 1 else 0.36)
            control += bow * min(1.0, most / max(abs(bow.y()), 1e-6))
        elif is_low(look, self._rect):
            # ways are short: each keeps to its right
            along = end - start
            across = QPointF(-along.y(), along.x()) / math.hypot(along.x(), along.y())
            width, height = (look.px(side) / 2 for side in LOAD)
            shift = across * min(width / max(abs(across.x()), 1e-6), height / max(abs(across.y()), 1e-6))
            control = (start + end) / 2 + shift
        begin, tip = self._leave(start, control, shift), self._leave(end, control, shift)
        path = QPainterPath(begin)
        path.quadTo(control, tip)
        color = look.seat(chore.seat)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color, look.px(3.4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(path)
        back = tip - control
        heading, head = math.atan2(back.y(), back.x()), look.px(15)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawPolygon(
            QPolygonF([tip, *(tip + QPointF(math.cos(heading + a), math.sin(heading + a)) * head for a in (2.6, -2.6))])
        )
        return path.pointAtPercent(0.34) if shift.isNull() else control

    def _leave(self, center: QPointF, towards: QPointF, shift: QPointF) -> QPointF:
        """Where the way from `shift` beside a plate's middle `towards` a point leaves the plate."""
        width, height = (self._look.px(side) / 2 + self._look.px(5) for side in self._plate)
        way = towards - center - shift
        across = (width - math.copysign(shift.x(), shift.x() * way.x())) / max(abs(way.x()), 1e-6)
        down = (height - math.copysign(shift.y(), shift.y() * way.y())) / max(abs(way.y()), 1e-6)
        return center + shift + way * min(across, down, 1.0)

    def _paint_load(self, spot: QPointF, chore: Chore) -> None:
        look, painter = self._look, self._painter
        font = look.font(17, bold=True)
        text = f"{chore.count} ×"
        side = look.px(26)
        width = QFontMetricsF(font).horizontalAdvance(text) + side + look.px(18)
        patch = QRectF(0, 0, width, side + look.px(8))
        patch.moveCenter(spot)
        painter.setPen(QPen(look.seat(chore.seat), look.px(1.4)))
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(patch, patch.height() / 2, patch.height() / 2)
        painter.setFont(font)
        painter.setPen(look.color("text"))
        painter.drawText(patch.adjusted(look.px(9), 0, 0, 0), int(Qt.AlignmentFlag.AlignVCenter), text)
        paint_die(
            painter,
            look,
            chore.value,
            QRectF(patch.right() - side - look.px(6), patch.center().y() - side / 2, side, side),
        )


def paint_dice(
    painter: QPainter, look: Look, room: QRectF, dice: Shown, faded: bool = False, largest: float = 26
) -> None:
    """Draws dice in as many rows as they need, as large as fits into `room` and no larger than `largest` units."""
    if not dice:
        return
    rows = 1 if len(dice) * look.px(19) <= room.width() else 2 if len(dice) <= 24 else 3
    columns = math.ceil(len(dice) / rows)
    side = min(look.px(largest), room.width() / columns / 1.1, room.height() / rows / 1.06)
    for place, die in enumerate(dice):
        row, column = divmod(place, columns)
        spot = QRectF(room.left() + column * side * 1.1, room.top() + row * side * 1.08, side, side)
        if die == "?":
            paint_unsure_die(painter, look, spot)
        else:
            paint_die(painter, look, die, spot, faded and die is not None)
