"""The two strips of a timeline: the whole session, and the part of it around the moment that is shown."""

from html import escape

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QMouseEvent, QPainter, QPen, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy

from app.live.log import clock
from app.review.footage import Span
from app.review.timeline import FLAGS, Moment, Timeline
from app.text.language import number, tr
from gui.review.markers import paint_marker
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look

ZOOMS = (5.0, 10.0, 20.0, 40.0, 90.0, 180.0, 600.0, 1800.0)
"""How many seconds the zoomed strip may show."""
_BELOW = ("pass", "stack")
_TICKS = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0, 600.0)


class FilmStrip(PaintedWidget):
    """What both strips share: the timeline, the moment shown, and the mouse. `chosen` carries a time in seconds;
    `event_chosen` the place of a moment that was clicked on."""

    chosen = Signal(float)
    event_chosen = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.timeline = Timeline((), 0.0)
        self.spans: tuple[Span, ...] = ()
        self.t = 0.0
        self.place: int | None = None
        self._name = name
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def show_timeline(self, timeline: Timeline, spans: tuple[Span, ...]) -> None:
        self.timeline, self.spans = timeline, spans
        self.update()

    def let_go(self) -> None:
        """Shows no session."""
        self.place = None
        self.show_timeline(Timeline((), 0.0), ())

    def show_time(self, t: float, place: int | None) -> None:
        """The time that is shown, and the place of the event that belongs to it."""
        self.t, self.place = t, place
        moment = None if place is None else self.timeline.moments[place]
        time, end = clock(t), clock(self.timeline.end)
        self.setAccessibleDescription(
            tr("{time} of {end}", time=time, end=end)
            if moment is None
            else tr("{time} of {end}: {event}", time=time, end=end, event=moment.words)
        )
        self.update()

    def extent(self) -> tuple[float, float]:
        """From when to when it shows the session, in seconds."""
        return 0.0, max(self.timeline.end, 1.0)

    def x_of(self, t: float) -> float:
        start, end = self.extent()
        margin = self._look.px(8)
        return margin + (t - start) / (end - start) * (self.width() - 2 * margin)

    def t_of(self, x: float) -> float:
        start, end = self.extent()
        margin = self._look.px(8)
        t = start + (x - margin) / max(1.0, self.width() - 2 * margin) * (end - start)
        return min(max(t, 0.0), self.timeline.end)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        near = self._near(event.position())
        if near is not None and self.timeline.moments[near].step is not None:
            self.event_chosen.emit(near)
        else:
            self.chosen.emit(self.t_of(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.chosen.emit(self.t_of(event.position().x()))
            return
        # tool tips guess at markup: what a person typed is shown as it stands
        self.setToolTip(f"<qt>{escape(self.words_at(event.position()))}</qt>")

    def words_at(self, spot: QPointF) -> str:
        """What is to be said of a place on the strip."""
        near = self._near(spot)
        if near is not None:
            moment = self.timeline.moments[near]
            return f"{clock(moment.at)}  {moment.words}"
        t = self.t_of(spot.x())
        span = next((span for span in self.spans if span.start <= t <= span.end and span.path is None), None)
        return clock(t) if span is None else f"{clock(t)}  {span.words}"

    def _near(self, spot: QPointF) -> int | None:
        """The moment whose mark lies under a place."""
        reach = self._look.px(8)
        shown = self.timeline.between(self.t_of(spot.x() - reach), self.t_of(spot.x() + reach))
        distances = [(abs(self.x_of(self.timeline.moments[n].at) - spot.x()), n) for n in shown]
        distance, place = min(distances, default=(reach, -1))
        return place if distance < reach else None

    def paint_gaps(self, painter: QPainter, room: QRectF) -> None:
        """Hatches the parts of which there is no film."""
        start, end = self.extent()
        for span in self.spans:
            if span.path is None and span.end >= start and span.start <= end:
                left, right = max(self.x_of(span.start), room.left()), min(self.x_of(span.end), room.right())
                gap = QRectF(left, room.top(), max(2.0, right - left), room.height())
                painter.fillRect(gap, self._look.color("ground"))
                painter.fillRect(gap, QBrush(self._look.color("muted"), Qt.BrushStyle.BDiagPattern))

    def paint_hand(self, painter: QPainter, top: float, bottom: float) -> None:
        """The line at the time that is shown."""
        x = self.x_of(self.t)
        painter.setPen(QPen(self._look.color("text"), self._look.px(2)))
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        painter.setBrush(self._look.color("text"))
        painter.setPen(Qt.PenStyle.NoPen)
        head = self._look.px(5)
        painter.drawPolygon([QPointF(x - head, top), QPointF(x + head, top), QPointF(x, top + head * 1.4)])


class OverviewStrip(FilmStrip):
    """The whole session in one line, with a frame around what the zoomed strip shows."""

    def __init__(self) -> None:
        super().__init__(tr("the whole session"))
        self.zoomed = (0.0, 0.0)
        self._layer: QPixmap | None = None

    def sizeHint(self) -> QSize:
        return QSize(200, round(self._look.px(30)))

    def show_zoom(self, start: float, end: float) -> None:
        self.zoomed = (start, end)
        self.update()

    def _near(self, spot: QPointF) -> int | None:
        return None  # a whole session is too close for single events

    def set_look(self, look: Look) -> None:
        self._layer = None
        super().set_look(look)

    def show_timeline(self, timeline: Timeline, spans: tuple[Span, ...]) -> None:
        self._layer = None
        super().show_timeline(timeline, spans)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._layer = None
        super().resizeEvent(event)

    def paint(self, painter: QPainter) -> None:
        if self._layer is None:  # a long session has thousands of marks, and they stay while it is played
            ratio = self.devicePixelRatioF()
            self._layer = QPixmap(self.size() * ratio)
            self._layer.setDevicePixelRatio(ratio)
            self._layer.fill(Qt.GlobalColor.transparent)
            layer = QPainter(self._layer)
            self._paint_session(layer)
            layer.end()
        look = self._look
        room = QRectF(self.rect()).adjusted(0.5, look.px(5), -0.5, -0.5)
        painter.drawPixmap(0, 0, self._layer)
        start, end = (self.x_of(t) for t in self.zoomed)
        painter.setBrush(look.color("accent", 0.16))
        painter.setPen(QPen(look.color("accent"), look.px(1.4)))
        frame = QRectF(start, room.top(), max(look.px(6), end - start), room.height())
        painter.drawRoundedRect(frame, look.px(3), look.px(3))
        self.paint_hand(painter, 0, room.bottom())

    def _paint_session(self, painter: QPainter) -> None:
        """All that stays where it is: the gaps, the events, and a mark for what may be looked for."""
        look = self._look
        room = QRectF(self.rect()).adjusted(0.5, look.px(5), -0.5, -0.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.color("line"))
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(room, look.px(5), look.px(5))
        self.paint_gaps(painter, room.adjusted(1, 1, -1, -1))
        for moment in self.timeline.moments:
            x = self.x_of(moment.at)
            if moment.step is not None:
                painter.setPen(QPen(look.color("muted", 0.8), 1))
                painter.drawLine(QPointF(x, room.center().y() + 1), QPointF(x, room.bottom() - 2))
        side = look.px(10)
        quietest_first = sorted(self.timeline.moments, key=lambda moment: "unsure" not in moment.flags)
        for moment in quietest_first:
            loud = [flag for flag in ("dispute", "correction", "void", "unsure") if flag in moment.flags]
            if loud:
                spot = QRectF(self.x_of(moment.at) - side / 2, room.top() + look.px(2), side, side)
                paint_marker(painter, look, loud[0], spot)


class ZoomStrip(FilmStrip):
    """The part around the moment that is shown, with a mark for each event and what is to be said of it."""

    def __init__(self) -> None:
        super().__init__(tr("the moments around this one"))
        self._zoom = ZOOMS.index(40.0)
        self._frozen: tuple[float, float] | None = None

    def sizeHint(self) -> QSize:
        return QSize(200, round(self._look.px(66)))

    def zoom(self, step: int) -> None:
        """Shows more (1) or less (-1) of the session."""
        self._zoom = max(0, min(len(ZOOMS) - 1, self._zoom + step))
        self.update()

    def extent(self) -> tuple[float, float]:
        if self._frozen is not None:
            return self._frozen
        seconds = ZOOMS[self._zoom]
        if self.timeline.end <= seconds:
            return 0.0, max(self.timeline.end, 1.0)
        start = min(max(self.t - seconds / 2, 0.0), self.timeline.end - seconds)
        return start, start + seconds

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._frozen = self.extent()  # while it is dragged it does not run away below the mouse
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._frozen = None
        self.update()
        super().mouseReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(-1 if event.angleDelta().y() > 0 else 1)
        self.chosen.emit(self.t)

    def paint(self, painter: QPainter) -> None:
        look = self._look
        room = QRectF(self.rect()).adjusted(0.5, look.px(5), -0.5, -0.5)
        painter.setPen(look.color("line"))
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(room, look.px(6), look.px(6))
        film = QRectF(room.left() + 1, room.bottom() - look.px(13), room.width() - 2, look.px(12))
        if self.spans:
            painter.fillRect(film, look.color("raised"))
            self.paint_gaps(painter, film)
        self._paint_ticks(painter, film)
        start, end = self.extent()
        side = look.px(15)
        lanes = (room.top() + look.px(3), room.top() + look.px(19), room.top() + look.px(35))
        for n in self.timeline.between(start - 1, end + 1):
            self._paint_moment(painter, self.timeline.moments[n], side, lanes, n == self.place)
        self.paint_hand(painter, 0, room.bottom())

    def _paint_moment(
        self, painter: QPainter, moment: Moment, side: float, lanes: tuple[float, float, float], shown: bool
    ) -> None:
        x = self.x_of(moment.at)
        above = [flag for flag in FLAGS if flag in moment.flags and flag not in _BELOW]
        below = [flag for flag in FLAGS if flag in moment.flags and flag in _BELOW]
        if moment.kind in ("roll", "move", "gap"):
            paint_marker(painter, self._look, moment.kind, QRectF(x - side / 2, lanes[1], side, side), shown)
        for names, lane in ((above, lanes[0]), (below, lanes[2])):
            left = x - side * len(names) / 2
            for n, name in enumerate(names):
                spot = QRectF(left + n * side, lane, side * 0.9, side * 0.9)
                paint_marker(painter, self._look, name, spot)

    def _paint_ticks(self, painter: QPainter, film: QRectF) -> None:
        start, end = self.extent()
        step = next((tick for tick in _TICKS if (end - start) / tick <= 12), _TICKS[-1])
        painter.setFont(self._look.font(10))
        place = int(start / step) + 1
        while place * step < end:
            x = self.x_of(place * step)
            painter.setPen(self._look.color("line"))
            painter.drawLine(QPointF(x, film.top()), QPointF(x, film.bottom()))
            painter.setPen(self._look.color("muted"))
            words = clock(place * step) if step >= 1 else number(place * step, 1)
            painter.drawText(
                film.translated(x - film.left() + self._look.px(3), 0), Qt.AlignmentFlag.AlignVCenter, words
            )
            place += 1
