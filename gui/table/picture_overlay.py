"""What is drawn on the picture: zones, boxed dice and arrows.

Certain and unsure dice differ in shape, not only in colour: a certain one has a solid box and its value (or icon) on a
filled tab; an unsure one a dashed box, a question mark, and below it the likely values.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from app.live.moves import CarriedDie
from app.text.language import shown, tr
from app.text.words import in_short
from gui.table.events_panel import paint_sign
from gui.table.free_place import least_covering
from gui.widgets.cube_painting import paint_cube
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.theme import DARK, Look, with_alpha
from referee.decisions import Notice
from referee.layout import BoardLayout, Layout, Polygon
from referee.view import SeatView, TableView
from rules.words import listed
from vision.readings import DieReading

LIKELY_SHOWN = 2
"""How many likely values an unsure die shows."""
FULL_LABELS, LEAST_LABELS = 330.0, 0.7
"""How high a picture is, in pixels, whose zones have names at scale 1; and the scale below which none are written."""
LEAST_PIXELS = 12
"""No text on a die is lower than this."""
SMALL_GHOST = 0.7
"""How large a cube that is to come may be drawn, of its ordinary size, where it would cover dice."""
LEAST_LIKELY = 0.05
"""A value less probable than this is not offered."""


def fitting_labels(look: Look, height: float) -> Look:
    """The look for the names of zones in a picture of this height, in pixels: large text does not cover the dice."""
    return replace(look, scale=min(look.scale, max(LEAST_LABELS, height / FULL_LABELS)))


class Overlay:
    """Draws on a picture that `transform` takes from its own pixels to the widget's; `scale` sizes text and lines, and
    `marks` are those of the players, as a look has them. In a picture of little `height`, in pixels of the widget, the
    names of zones are smaller, so that large text does not cover the dice.

    The dark palette serves in both looks: its light colours stand out on darkened patches of a picture.
    """

    def __init__(
        self,
        painter: QPainter,
        transform: QTransform,
        scale: float,
        marks: tuple[int, ...] = (),
        height: float = 10_000.0,
    ) -> None:
        self._painter = painter
        self._transform = transform
        self._look = Look(DARK, scale, marks)
        self._labels = fitting_labels(self._look, height)
        self._zoom = transform.m11()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint_zones(self, layout: Layout, view: TableView | None, players: tuple[str, ...], awaited: set[int]) -> None:
        """Each seat's zones in its colour, its mark and its state in words on the upper edge."""
        texts: Mapping[int, SeatView] = {} if view is None else {seat.seat: seat for seat in view.seats}
        for seat, zones in enumerate(layout.seats):
            color = self._look.seat(seat)
            for polygon, kind in ((zones.roll, "roll"), (zones.cube, "cube"), (zones.reserve, "reserve")):
                if polygon is not None:
                    self._outline(polygon, color, strong=kind == "roll" and seat in awaited)
            if zones.cube is not None:
                self._name_zone(zones.cube, tr("cube", "a zone"), color)
        for shared, name in (
            (layout.reserve, tr("reserve", "a zone")),
            (layout.supply, tr("supply", "a zone")),
        ):
            if shared is not None:
                self._outline(shared, self._look.seat(0), strong=False)
                self._name_zone(shared, name, self._look.seat(0))
        if layout.board is not None:
            self._board(layout.board)
        for seat, zones in enumerate(layout.seats):
            if zones.roll is not None and seat < len(players):
                done = tr("done", "a seat") if awaited and seat not in awaited else ""
                self._label(zones.roll, seat, players[seat], texts.get(seat), done)

    def paint_covers(self, layout: Layout, seats: Collection[int]) -> None:
        """Covers the zones of seats whose dice are for their owner's eyes alone."""
        for seat in seats:
            zone = layout.seats[seat].roll if seat < len(layout.seats) else None
            if zone is None:
                continue
            shape = self._transform.map(QPolygonF([QPointF(x, y) for x, y in zone]))
            self._painter.setPen(QPen(self._look.seat(seat), self._look.px(1.5)))
            self._painter.setBrush(QColor("#161c22"))
            self._painter.drawPolygon(shape)
            self._painter.setBrush(QBrush(self._look.seat(seat, 0.35), Qt.BrushStyle.BDiagPattern))
            self._painter.drawPolygon(shape)
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._name_zone(zone, tr("hidden", "a zone"), self._look.seat(seat))

    def paint_ghosts(
        self, layout: Layout, cubes: Mapping[int, tuple[int, int]], dice: Sequence[DieReading] = ()
    ) -> None:
        """In the cube zone of a seat, how its cube will look: `cubes` has its dice and how many are to come.

        It stands where it covers the least of the `dice` that are seen and of their values.
        """
        boxes = [self._frame(die)[0] for die in dice]
        taken = [box.adjusted(0, -0.2 * box.height(), 0.2 * box.width(), 0) for box in boxes]
        for seat, (stacked, coming) in cubes.items():
            zone = layout.seats[seat].cube if seat < len(layout.seats) else None
            if zone is None or not coming:
                continue
            bounds = self._transform.map(QPolygonF([QPointF(x, y) for x, y in zone])).boundingRect()
            least = min(self._labels.px(44), 0.8 * min(bounds.width(), bounds.height()))
            side = max(least, min(self._look.px(84), 0.5 * min(bounds.width(), bounds.height())))
            room, pad = QRectF(self._painter.window()), self._look.px(4)
            # in a corner, since the cube itself stands in the middle, or beside the zone; its name stands at the foot
            left, right, top = bounds.left() + pad, bounds.right() - pad, bounds.top() + pad
            spots = [QRectF(x, top, size, size) for size in (side, SMALL_GHOST * side) for x in (right - size, left)]
            for y in (top, bounds.center().y() - side / 2):
                spots += [QRectF(x, y, side, side) for x in (bounds.right() + pad, left - side - 2 * pad)]
            for spot in spots:
                spot.moveLeft(max(pad, min(spot.left(), room.width() - spot.width() - pad)))
                spot.moveTop(max(pad, min(spot.top(), room.height() - spot.width() - pad)))
            patch = least_covering(spots, taken, room)
            self._patch(patch, self._look.px(8))
            inner = patch.adjusted(pad, pad, -pad, -pad)
            paint_cube(self._painter, self._look, inner, stacked, coming)

    def paint_taken_up(self, zone: Polygon | None, seat: int, picture: QImage) -> None:
        """Dice as they lay before they were taken up: over their seat's zone, or in a corner where there is none."""
        room, pad = QRectF(self._painter.window()), self._look.px(6)
        corner = QRectF(room.right(), room.top(), 0, 0)
        shape = None if zone is None else self._transform.map(QPolygonF([QPointF(x, y) for x, y in zone]))
        bounds = corner if shape is None else shape.boundingRect()
        if bounds.width() * bounds.height() > 0.5 * room.width() * room.height():
            bounds = corner
        words, font = tr("As they lay"), self._look.font(13, bold=True)
        line = QFontMetricsF(font).height() + pad
        share = 0.25 if bounds is corner else 0.4
        widest, highest = share * room.width(), share * room.height()
        larger = min(max(1.0, 2 * self._zoom), widest / picture.width(), highest / picture.height())
        width, height = larger * picture.width(), larger * picture.height()
        patch = QRectF(
            0, 0, max(width, QFontMetricsF(font).horizontalAdvance(words)) + 2 * pad, height + line + 2 * pad
        )
        patch.moveCenter(bounds.center())
        patch.moveLeft(max(pad, min(patch.left(), room.width() - patch.width() - pad)))
        below_name = pad if shape is None else shape.boundingRect().top() + pad
        patch.moveTop(max(pad, min(max(patch.top(), below_name), room.height() - patch.height() - pad)))
        self._patch(patch, self._look.px(10))
        self._painter.setPen(QPen(self._look.seat(seat), self._look.px(2)))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(patch, self._look.px(10), self._look.px(10))
        self._painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._painter.drawImage(QRectF(patch.center().x() - width / 2, patch.top() + pad, width, height), picture)
        self._painter.setFont(font)
        self._painter.setPen(QColor(self._look.palette.text))
        below = QRectF(patch.left(), patch.top() + pad + height, patch.width(), line + pad / 2)
        self._painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)

    def paint_notices(self, notices: Sequence[Notice]) -> None:
        """What players should know, in sentences at the foot of the picture, the newest lowest."""
        room = QRectF(self._painter.window())
        pad = self._look.px(8)
        font = self._look.font(15, bold=True)
        flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignVCenter)
        bottom = room.bottom() - pad
        for notice in reversed(notices):
            side = QFontMetricsF(font).height()
            width = min(room.width() - 2 * pad, self._look.px(760)) - side - 3 * pad
            words = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 10_000), flags, shown(notice.message))
            height = max(side, words.height()) + 1.2 * pad
            patch = QRectF(0, bottom - height, words.width() + side + 3 * pad, height)
            patch.moveLeft(room.center().x() - patch.width() / 2)
            self._patch(patch, min(height / 2, self._look.px(14)))
            sign = QRectF(patch.left() + pad, patch.center().y() - side / 2, side, side)
            paint_sign(self._painter, self._look, sign, "warn")
            self._painter.setFont(font)
            self._painter.setPen(QColor(self._look.palette.text))
            self._painter.drawText(patch.adjusted(side + 2 * pad, 0, -pad / 2, 0), flags, shown(notice.message))
            bottom = patch.top() - pad / 2

    def paint_box(self, die: DieReading) -> None:
        """The box around one die: solid where it is certain what it shows, dashed where it is not."""
        grown, sure, color = self._frame(die)
        corner = min(8.0, grown.width() * 0.16)
        width = max(1.6, self._look.px(2.2))
        for pen_color, extra in ((QColor(8, 12, 16, 150), 2.0), (color, 0.0)):
            pen = QPen(pen_color, width + extra)
            if not sure:
                pen.setDashPattern([2.6 * width / (width + extra), 2.0 * width / (width + extra)])
            self._painter.setPen(pen)
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.drawRoundedRect(grown, corner, corner)

    def paint_value(self, die: DieReading, dice: Sequence[DieReading] = ()) -> None:
        """What one die shows on a tab at its box, or a question mark and what it may be, beside the other `dice`."""
        grown, sure, color = self._frame(die)
        self._tab(grown, str(die.meaning) if sure else "?", color)
        if not sure:
            likely = [str(value) for value, chance in die.likely[:LIKELY_SHOWN] if chance >= LEAST_LIKELY]
            if likely:
                boxes = [self._frame(other)[0] for other in dice if other is not die]
                self._beside(grown, boxes, shown(listed(likely, "or")), color)

    def paint_correction(self, die: DieReading, value: int) -> None:
        """What one die was read as, and what it counts as since people said so."""
        grown, _, _ = self._frame(die)
        self._tab(grown, f"{'?' if die.meaning is None else die.meaning} → {value}", QColor(self._look.palette.warn))

    def _frame(self, die: DieReading) -> tuple[QRectF, bool, QColor]:
        """A die's box on the screen, whether it is certain what it shows, and the box's colour."""
        x1, y1, x2, y2 = die.box
        box = self._transform.mapRect(QRectF(x1, y1, x2 - x1, y2 - y1))
        sure = die.meaning is not None
        return box.adjusted(-1, -1, 1, 1), sure, QColor("#ffffff" if sure else self._look.palette.warn)

    def paint_move(self, move: CarriedDie) -> None:
        """A curved arrow from a die to where it goes, in the colour of the hand that is to carry it."""
        start = self._transform.map(QPointF(*move.start))
        end = self._transform.map(QPointF(*move.end))
        line = end - start
        length = math.hypot(line.x(), line.y())
        reach = move.size * self._zoom * 0.62
        if length < reach * 2.2:
            return
        along = line / length
        begin = start + along * reach
        bend = QPointF(-along.y(), along.x()) * length * 0.13
        control = (begin + end) / 2 + bend
        tip = end
        back = tip - control
        heading = math.atan2(back.y(), back.x())
        head = max(11.0, self._look.px(15))
        neck = tip - QPointF(math.cos(heading), math.sin(heading)) * head * 0.8
        path = QPainterPath(begin)
        path.quadTo(control, neck)
        arrow = QPolygonF(
            [
                tip,
                tip + QPointF(math.cos(heading + 2.64), math.sin(heading + 2.64)) * head,
                tip + QPointF(math.cos(heading - 2.64), math.sin(heading - 2.64)) * head,
            ]
        )
        color = self._look.seat(move.seat)
        width = max(2.6, self._look.px(3.6))
        pen = QPen(QColor(8, 12, 16, 170), width + 3.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(pen)
        self._painter.drawPath(path)
        self._painter.setPen(
            QPen(QColor(8, 12, 16, 170), 3.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        self._painter.setBrush(color)
        self._painter.drawPolygon(arrow)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        self._painter.drawPath(path)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(color)
        self._painter.drawPolygon(arrow)

    def _outline(self, polygon: Polygon, color: QColor, strong: bool) -> None:
        shape = self._transform.map(QPolygonF([QPointF(x, y) for x, y in polygon]))
        fill = QColor(color)
        fill.setAlphaF(0.10 if strong else 0.035)
        self._painter.setBrush(fill)
        self._painter.setPen(QPen(QColor(8, 12, 16, 90), self._look.px(4.5 if strong else 3.0)))
        self._painter.drawPolygon(shape)
        pen = QPen(color, self._look.px(2.6 if strong else 1.5))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPolygon(shape)

    def _board(self, board: BoardLayout) -> None:
        """A board with its squares, its top left corner marked."""
        color = self._look.seat(0)
        self._outline(board.corners, color, strong=False)
        square = QPolygonF([QPointF(x * board.cols, y * board.rows) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))])
        plane = QTransform()
        if not QTransform.quadToQuad(square, QPolygonF([QPointF(x, y) for x, y in board.corners]), plane):
            return
        plane = plane * self._transform
        self._painter.setPen(QPen(with_alpha(QColor(color), 0.55), self._look.px(1.0)))
        for col in range(1, board.cols):
            self._painter.drawLine(plane.map(QPointF(col, 0)), plane.map(QPointF(col, board.rows)))
        for row in range(1, board.rows):
            self._painter.drawLine(plane.map(QPointF(0, row)), plane.map(QPointF(board.cols, row)))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(color)
        self._painter.drawPolygon(plane.map(QPolygonF([QPointF(0, 0), QPointF(0.4, 0), QPointF(0, 0.4)])))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)

    def _name_zone(self, polygon: Polygon, name: str, color: QColor) -> None:
        bounds = self._transform.map(QPolygonF([QPointF(x, y) for x, y in polygon])).boundingRect()
        font = self._labels.font(11, bold=True)
        metrics = QFontMetricsF(font)
        width, height = metrics.horizontalAdvance(name) + self._labels.px(10), metrics.height() + self._labels.px(2)
        patch = QRectF(bounds.center().x() - width / 2, bounds.bottom() - height - self._labels.px(4), width, height)
        self._patch(patch, height / 2)
        self._painter.setFont(font)
        self._painter.setPen(color)
        self._painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, name)

    def _label(self, polygon: Polygon, seat: int, player: str, state: SeatView | None, done: str) -> None:
        bounds = self._transform.map(QPolygonF([QPointF(x, y) for x, y in polygon])).boundingRect()
        view = QRectF(self._painter.window())
        text = player if state is None else in_short(state, player, done)
        font = self._labels.font(15, bold=True)
        metrics = QFontMetricsF(font)
        side = metrics.height() * 1.1
        pad = self._labels.px(6)
        room = min(max(bounds.width(), self._labels.px(150)), view.width() - 2 * pad)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room - side - 3 * pad)
        width, height = side + metrics.horizontalAdvance(text) + 3 * pad, side + pad
        patch = QRectF(bounds.center().x() - width / 2, bounds.top() - height * 1.05, width, height)
        patch.moveLeft(max(pad, min(patch.left(), view.width() - width - pad)))
        patch.moveTop(max(pad, min(patch.top(), view.height() - height - pad)))
        self._patch(patch, height / 2)
        paint_mark(
            self._painter,
            self._look,
            seat,
            letter_of(player),
            QRectF(patch.left() + pad * 0.6, patch.top() + pad / 2, side, side),
        )
        self._painter.setFont(font)
        self._painter.setPen(QColor(self._look.palette.text))
        self._painter.drawText(
            patch.adjusted(side + pad * 1.5, 0, 0, 0),
            int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft),
            text,
        )

    def _patch(self, rect: QRectF, corner: float) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(12, 16, 20, 214))
        self._painter.drawRoundedRect(rect, corner, corner)

    def _font_at(self, box: QRectF, units: float, share: float) -> QFont:
        """A font `units` high, but no higher than this share of a die's box: large text must not cover the die."""
        font = self._look.font(units, bold=True)
        font.setPixelSize(max(LEAST_PIXELS, min(font.pixelSize(), round(share * box.height()))))
        return font

    def _tab(self, box: QRectF, text: str, color: QColor) -> None:
        font = self._font_at(box, 15, 0.36)
        metrics = QFontMetricsF(font)
        height = metrics.height() * 0.98
        tab = QRectF(0, 0, max(height, metrics.horizontalAdvance(text) + 0.45 * height), height)
        # A value sits on the corner; an icon's name would reach far over to the next die from there.
        tab.moveCenter(QPointF(box.center().x() if tab.width() > 2 * height else box.right(), box.top()))
        self._painter.setPen(QPen(QColor(8, 12, 16, 170), 1.4))
        self._painter.setBrush(color)
        self._painter.drawRoundedRect(tab, height * 0.3, height * 0.3)
        self._painter.setFont(font)
        self._painter.setPen(QColor("#10151a"))
        self._painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, text)

    def _beside(self, box: QRectF, others: Sequence[QRectF], text: str, color: QColor) -> None:
        """Below a box; where other boxes lie there, on the side where the least of them is covered."""
        font = self._font_at(box, 12, 0.3)
        metrics = QFontMetricsF(font)
        patch = QRectF(0, 0, metrics.horizontalAdvance(text) + 0.7 * metrics.height(), metrics.height())
        away = metrics.height() * 0.62
        aside = patch.width() / 2 + away / 2
        places = (
            QPointF(box.center().x(), box.bottom() + away),
            QPointF(box.center().x() - patch.height(), box.top() - away),  # its tab is at the right
            QPointF(box.left() - aside, box.center().y()),
            QPointF(box.right() + aside, box.center().y()),
        )
        patches = [patch.translated(place - patch.center()) for place in places]
        patch = least_covering(patches, others, QRectF(self._painter.window()))
        self._patch(patch, patch.height() / 2)
        self._painter.setFont(font)
        self._painter.setPen(color)
        self._painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, text)
