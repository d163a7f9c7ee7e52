"""What stands on the big screen: the headline on top, the game in the middle, what happened last at the foot."""

from importlib import import_module
from typing import Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

import rules
from app.games.description import counter_of
from app.live.log import LogEntry
from app.live.snapshot import Snapshot
from app.text.language import shown, tr
from app.text.words import ending_words, headline_of, untold_words
from gui.counting.big_screen import paint_count
from gui.widgets.cube_painting import paint_cube
from gui.widgets.dice_painting import paint_die
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.text_painting import LEFT, MIDDLE, RIGHT, write
from gui.widgets.theme import Look

EDGE, HEAD, FOOT = 28.0, 96.0, 92.0
"""The margin, and the height of what stands above and below the game, in units of the design (720 are the height)."""
HIGHEST_FOOT = 200.0
"""Below the game, where many words stand there."""
FITTED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
"""How words of several lines are written."""
LEAST_TEXT = 24.0
"""Nothing is written smaller: a thirtieth of the height is read at four metres from an ordinary television."""


class GamePainting(Protocol):
    """What the module `big_screen` of a game holds."""

    def paint(self, painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
        """Draws the game into the middle of the screen."""
        ...


def shown_of(snapshot: Snapshot) -> tuple[object, ...]:
    """All that the big screen shows of a snapshot: where it is equal, the screen looks the same."""
    view = snapshot.view
    return (
        snapshot.position,
        headline_of(snapshot),
        snapshot.playback,
        snapshot.watching,
        None if view is None else tuple((seat.seat, seat.phase, seat.text) for seat in view.seats),
        snapshot.to_carry,
        tuple(snapshot.coming(table.seat) for table in snapshot.table),
        last_event(snapshot),
    )


def last_event(snapshot: Snapshot) -> LogEntry | None:
    """What happened last in the game."""
    return next((entry for entry in reversed(snapshot.log) if entry.kind == "event"), None)


def paint_big_screen(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """Draws the whole screen."""
    painter.fillRect(rect, look.color("ground"))
    edge, head = look.px(EDGE), look.px(HEAD)
    inner = rect.adjusted(edge, edge * 0.5, -edge, -edge * 0.5)
    if snapshot.position is None:
        _paint_nothing(painter, look, inner)
        return
    if snapshot.counting is not None:
        paint_count(painter, look, inner, snapshot)
        return
    foot = _foot_height(look, inner.width(), snapshot)
    _paint_head(painter, look, QRectF(inner.left(), inner.top(), inner.width(), head), snapshot)
    middle = inner.adjusted(0, head + edge * 0.3, 0, -foot - edge * 0.3)
    painting_of(snapshot.position.game).paint(painter, look, middle, snapshot)
    if foot:
        _paint_foot(painter, look, QRectF(inner.left(), inner.bottom() - foot, inner.width(), foot), snapshot)


def painting_of(game: str) -> GamePainting:
    """What draws the game of that identifier."""
    return import_module(f"gui.games.{game}.big_screen")  # type: ignore[return-value]


def paint_card(painter: QPainter, look: Look, rect: QRectF, color: str = "line", strong: bool = False) -> None:
    """Draws the ground of a card; `strong` for whom it is about now."""
    painter.setBrush(look.color("surface"))
    painter.setPen(QPen(look.color(color), look.px(5 if strong else 1.5)))
    painter.drawRoundedRect(rect, look.px(16), look.px(16))


def paint_name(painter: QPainter, look: Look, rect: QRectF, seat: int, name: str, units: float = 40) -> None:
    """A player's mark and name in one line."""
    side = min(rect.height(), look.px(units * 1.2))
    mark = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
    paint_mark(painter, look, seat, letter_of(name), mark)
    room = rect.adjusted(side + look.px(12), 0, 0, 0)
    write(painter, look, room, name, units, bold=True, side=LEFT, least=LEAST_TEXT)


def _paint_nothing(painter: QPainter, look: Look, rect: QRectF) -> None:
    cube = QRectF(0, 0, rect.height() * 0.5, rect.height() * 0.5)
    cube.moveCenter(rect.center())
    paint_cube(painter, look, cube, 8)
    words = QRectF(rect.left(), cube.bottom() + look.px(20), rect.width(), look.px(60))
    write(painter, look, words, tr("Waiting for a game"), 40, bold=True, side=MIDDLE)


def _paint_head(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """The game and its round, small; below them what the table waits for, or who has won."""
    state = snapshot.position
    assert state is not None
    game = rules.GAMES[state.game]
    line = QRectF(rect.left(), rect.top(), rect.width(), look.px(32))
    write(painter, look, line, shown(game.title), LEAST_TEXT, bold=True, color="muted", side=LEFT)
    counted = tr(counter_of(game.id), number=state.round)
    write(painter, look, line, counted, LEAST_TEXT, bold=True, color="muted", side=RIGHT)
    words = QRectF(rect.left(), line.bottom(), rect.width(), rect.bottom() - line.bottom())
    color = "gold" if snapshot.over else "text"
    told = ending_words(snapshot)[0] if snapshot.over else headline_of(snapshot)
    write(painter, look, words, told, 54, bold=True, color=color, side=MIDDLE, least=30)


def _foot_height(look: Look, width: float, snapshot: Snapshot) -> float:
    """How high the foot is: higher where many words would not fit, however small; 0 where there is nothing to say."""
    if (todo := _told_at_the_foot(snapshot)) is None:
        return look.px(FOOT)
    if not todo:
        return 0.0
    inner = QRectF(0, 0, width - look.px(40), 0)
    needed = QFontMetricsF(look.font(LEAST_TEXT, bold=True)).boundingRect(inner, FITTED, todo).height() + look.px(12)
    return min(max(look.px(FOOT), needed), look.px(HIGHEST_FOOT))


def _told_at_the_foot(snapshot: Snapshot) -> str | None:
    """Why the game ended as it did, what is to be done where nothing happened yet; None: what happened last."""
    if snapshot.over:
        return ending_words(snapshot)[1]
    return untold_words(snapshot) if last_event(snapshot) is None or snapshot.mend else None


def _paint_foot(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """The last roll with its dice, or what else happened last; after the game why it ended as it did."""
    paint_card(painter, look, rect)
    inner = rect.adjusted(look.px(20), 0, -look.px(20), 0)
    event, todo = last_event(snapshot), _told_at_the_foot(snapshot)
    if event is None or todo is not None:
        write_fitted(painter, look, inner, todo or "")
        return
    if event.seat is not None and event.seat < len(snapshot.players):
        side = look.px(46)
        mark = QRectF(inner.left(), inner.center().y() - side / 2, side, side)
        paint_mark(painter, look, event.seat, letter_of(snapshot.players[event.seat]), mark)
        inner = inner.adjusted(side + look.px(14), 0, 0, 0)
    if not event.values:
        write_fitted(painter, look, inner, event.text)
        return
    side = min(look.px(58), inner.width() * 0.68 / len(event.values) / 1.12)
    width = side * 1.12 * len(event.values)
    words = inner.adjusted(0, 0, -width - look.px(14), 0)
    write(painter, look, words, event.text, 34, bold=True, side=LEFT, least=LEAST_TEXT)
    for place, value in enumerate(event.values):
        spot = QRectF(inner.right() - width + place * side * 1.12, inner.center().y() - side / 2, side, side)
        paint_die(painter, look, value, spot)


def write_fitted(
    painter: QPainter,
    look: Look,
    rect: QRectF,
    text: str,
    units: float = 34,
    least: float = LEAST_TEXT,
    color: str = "text",
) -> None:
    """Writes as many lines as there is room for, `units` high or as large as fits, but not below `least`."""
    painter.setPen(look.color(color))
    for smaller in range(int(units - least) + 1):
        font = look.font(units - smaller, bold=True)
        painter.setFont(font)
        needed = QFontMetricsF(font).boundingRect(rect, FITTED, text)
        if needed.height() <= rect.height() and needed.width() <= rect.width():
            painter.drawText(rect, FITTED, text)
            return
    # what does not even fit so is cut at the end of the last line that does
    metrics = QFontMetricsF(painter.font())
    room = rect.width() * max(1, int(rect.height() / metrics.lineSpacing())) * 0.9
    painter.drawText(rect, FITTED, metrics.elidedText(text, Qt.TextElideMode.ElideRight, room))
