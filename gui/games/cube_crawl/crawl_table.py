"""The room of the cube crawl as it is being played: the die, the dangers and glyphs left, and where tips lead."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from app.games.cube_crawl.action import ActionEntry
from app.games.cube_crawl.hand_entry import PlaceEntry, RoomEntry
from app.games.entry import HandEntry
from app.text.language import tr
from gui.games.cube_crawl.room_drawing import RoomPlace, paint_room
from gui.widgets.click_targets import Target, Targets
from gui.widgets.dice_painting import paint_die
from gui.widgets.text_painting import MIDDLE, write
from gui.widgets.theme import Look
from rules.awaits import Square
from rules.cube_crawl.rooms import Room
from rules.cube_crawl.state import CrawlState, Visit
from rules.orientation import STEPS, orientations

LARGEST_SQUARE = 150.0
"""In units of the design: a room of few squares does not fill the screen."""


def paint_crawl(painter: QPainter, look: Look, rect: QRectF, state: CrawlState, entry: HandEntry) -> Targets:
    """The room, or before one is turned up what is to be done; gives the squares that an action leads to."""
    visit, room = state.visit, None
    if visit is not None:
        room = visit.room
    elif isinstance(entry, RoomEntry) and entry.room is not None:
        room = state.options.deck.by_id[entry.room]
    if room is None:
        _paint_words(painter, look, rect, state)
        return ()
    place = _place_of(room, look, rect)
    paint_room(painter, look, place, room)
    _paint_north(painter, look, place)
    if visit is None:
        return ()
    _paint_left(painter, look, place, visit)
    if isinstance(entry, ActionEntry) and state.phase == "play":
        found = _paint_ways(painter, look, place, entry)
        if entry.hinted and entry.best is not None:
            _paint_path(painter, look, place, visit.square, entry.best["path"])
    else:
        found = []
    _paint_die(painter, look, place, visit, entry, state.result is not None)
    return found


def paint_faces(painter: QPainter, look: Look, tops: tuple[int, ...], rect: QRectF, faded: bool = False) -> None:
    """The face that is up; where it is one of several, all of them, small."""
    if len(tops) == 1:
        paint_die(painter, look, tops[0], rect, faded)
        return
    columns = 2 if len(tops) <= 4 else 3
    side = rect.width() / columns
    for number, top in enumerate(tops):
        row, column = divmod(number, columns)
        spot = QRectF(rect.left() + column * side, rect.top() + row * side, side, side)
        paint_die(painter, look, top, spot.translated(0, (columns - -(-len(tops) // columns)) * side / 2), faded)


def _place_of(room: Room, look: Look, rect: QRectF) -> RoomPlace:
    most = look.px(LARGEST_SQUARE)
    inner = rect.adjusted(*(look.px(side) for side in (14, 14, -14, -14)))
    width, height = min(inner.width(), most * (room.cols + 0.5)), min(inner.height(), most * (room.rows + 0.5))
    fitted = QRectF(0, 0, width, height)
    fitted.moveCenter(inner.center())
    return RoomPlace.fitting(room, fitted)


def _paint_words(painter: QPainter, look: Look, rect: QRectF, state: CrawlState) -> None:
    head = QRectF(rect.left(), rect.center().y() - look.px(70), rect.width(), look.px(50))
    write(painter, look, head, tr("Level {level}", level=state.level), 38, bold=True, side=MIDDLE)
    drawing = state.phase == "abilities"
    words = tr("draw the abilities") if drawing else tr("turn up a room of tier {tier}", tier=state.tier)
    write(painter, look, head.translated(0, look.px(52)), words, 20, color="muted", side=MIDDLE)


def _paint_north(painter: QPainter, look: Look, place: RoomPlace) -> None:
    """An arrow to the north beside the upper left corner: rooms are drawn with north up."""
    size = min(look.px(11), place.side * 0.16)
    tip = place.corner + QPointF(-size * 1.5, size * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color("muted"))
    painter.drawPolygon(QPolygonF([tip, tip + QPointF(size * 0.6, size * 1.3), tip + QPointF(-size * 0.6, size * 1.3)]))


def _paint_left(painter: QPainter, look: Look, place: RoomPlace, visit: Visit) -> None:
    """Marks the dangers that lie, and covers the signs of all that is gone or was never put there."""
    room = visit.room
    painter.setPen(Qt.PenStyle.NoPen)
    for square, number in room.danger_numbers.items():
        if number not in visit.dangers:
            painter.setBrush(look.color("surface", 0.74))
            painter.drawRect(place.inside(square, 0.9))
            continue
        spot = place.inside(square, 0.62)
        corners = [spot.center() + QPointF(x, y) * spot.width() / 2 for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))]
        painter.setBrush(look.color("bad"))
        painter.setPen(QPen(look.color("ground"), place.side * 0.03))
        painter.drawPolygon(QPolygonF(corners))
        write(painter, look, spot, str(number), place.side * 0.3 / look.scale, bold=True, color="ground", side=MIDDLE)
        painter.setPen(Qt.PenStyle.NoPen)
    for square in room.glyphs:
        if square not in visit.glyphs:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("surface", 0.7))
            painter.drawRect(place.inside(square, 0.9))
            tick = place.inside(square, 0.4)
            painter.setPen(
                QPen(look.color("accent"), place.side * 0.08, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            )
            painter.drawPolyline(
                [
                    QPointF(tick.left(), tick.center().y()),
                    QPointF(tick.center().x() - tick.width() * 0.12, tick.bottom() - tick.height() * 0.1),
                    QPointF(tick.right(), tick.top() + tick.height() * 0.1),
                ]
            )


def _paint_ways(painter: QPainter, look: Look, place: RoomPlace, entry: ActionEntry) -> list[Target]:
    """What each way would bring up, small on the edge of its square; the one being entered in a frame."""
    found: list[Target] = []
    here = place.square(entry.state.here.square).center()
    for way, form in entry.forms.items():
        square = entry.target(way)
        if square is None:
            continue
        rect = place.square(square)
        chosen = way == entry.way
        if chosen:
            painter.setBrush(look.color("accent", 0.2))
            painter.setPen(QPen(look.color("accent"), place.side * 0.06))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), place.side * 0.1, place.side * 0.1)
        tops = (entry.top,) if chosen and entry.top is not None else form.tops
        if not tops:
            found.append((rect, f"square:{square[0]}:{square[1]}"))
            continue
        spot = QRectF(0, 0, place.side * (0.62 if chosen else 0.3), place.side * (0.62 if chosen else 0.3))
        # beside the edge that is tipped over, so that the sign on the square stays in sight
        spot.moveCenter(rect.center() if chosen else rect.center() + (here - rect.center()) * 0.31)
        paint_faces(painter, look, tops, spot, faded=entry.way is not None and not chosen)
        found.append((rect, f"square:{square[0]}:{square[1]}"))
    return found


def _paint_path(painter: QPainter, look: Look, place: RoomPlace, start: Square, path: list[str]) -> None:
    """The solver's way, as a line through the squares."""
    row, col = start
    points = [place.square(start).center()]
    for way in path:
        down, across = STEPS[way]  # type: ignore[index]
        row, col = row + down, col + across
        points.append(place.square((row, col)).center())
    pen = QPen(look.color("gold"), place.side * 0.055, Qt.PenStyle.DashLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(points)


def _paint_die(painter: QPainter, look: Look, place: RoomPlace, visit: Visit, entry: HandEntry, over: bool) -> None:
    """The die on its square; to be placed, with the face up that was rolled; after the game, where it was."""
    rect = place.inside(visit.square, 0.74)
    if visit.start_value:
        paint_die(painter, look, visit.start_value, rect)
        if isinstance(entry, PlaceEntry) and entry.north is not None:
            spot = QRectF(0, 0, rect.width() * 0.42, rect.width() * 0.42)
            spot.moveCenter(rect.center() - QPointF(0, rect.height() * 0.66))
            paint_die(painter, look, entry.north, spot)
        return
    known = orientations(visit.orientations)
    if known:
        paint_faces(painter, look, tuple(sorted({top for top, _ in known})), rect)
    elif over:
        paint_die(painter, look, None, rect)
