"""A picture of each game, drawn small: what its table looks like, told by its dice."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from gui.games.dessert_dice.dessert_icons import paint_dessert_die
from gui.widgets.cube_painting import paint_cube
from gui.widgets.dice_painting import paint_die
from gui.widgets.theme import Look

WIDTH, HEIGHT = 160.0, 92.0
"""The room of a picture, in units of its own."""


def paint_game(painter: QPainter, look: Look, game: str, rect: QRectF) -> None:
    """Draws the picture of a game, by its identifier, as large as fits into `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    zoom = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    painter.translate(rect.center() - QPointF(WIDTH, HEIGHT) / 2 * zoom)
    painter.scale(zoom, zoom)
    PICTURES[game](painter, look)
    painter.restore()


def _die(painter: QPainter, look: Look, x: float, y: float, side: float, value: int | None) -> None:
    paint_die(painter, look, value, QRectF(x - side / 2, y - side / 2, side, side))


def _cube(painter: QPainter, look: Look, x: float, y: float, side: float, stacked: int) -> None:
    paint_cube(painter, look, QRectF(x - side / 2, y - side / 2, side, side), stacked)


def _arrow(painter: QPainter, look: Look, start: QPointF, end: QPointF, color: str = "accent") -> None:
    painter.setPen(QPen(look.color(color), 3.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    turn = math.atan2(end.y() - start.y(), end.x() - start.x())
    along = QPointF(math.cos(turn), math.sin(turn))
    painter.drawLine(start, end - along * 6)
    head = [end + QPointF(math.cos(turn + side), math.sin(turn + side)) * 9 for side in (2.6, -2.6)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color(color))
    painter.drawPolygon(QPolygonF([end, *head]))


def _party(painter: QPainter, look: Look) -> None:
    _cube(painter, look, 80, 44, 74, 5)
    _die(painter, look, 32, 62, 25, 1)
    _arrow(painter, look, QPointF(18, 62), QPointF(0, 62))
    _die(painter, look, 128, 62, 25, 6)
    _arrow(painter, look, QPointF(142, 62), QPointF(160, 62))


def _duel(painter: QPainter, look: Look) -> None:
    _cube(painter, look, 31, 46, 62, 3)
    _cube(painter, look, 129, 46, 62, 6)
    _arrow(painter, look, QPointF(64, 20), QPointF(96, 20))
    _die(painter, look, 80, 36, 22, 1)
    _arrow(painter, look, QPointF(96, 74), QPointF(64, 74), "warn")
    _die(painter, look, 80, 57, 22, 6)


def _solitaire(painter: QPainter, look: Look) -> None:
    _cube(painter, look, 46, 46, 84, 7)
    _arrow(painter, look, QPointF(104, 26), QPointF(84, 26))
    _die(painter, look, 121, 26, 28, 3)
    for number, value in enumerate((2, 5, 4)):
        _die(painter, look, 103 + 22 * number, 66, 21, value)


def _video(painter: QPainter, look: Look) -> None:
    for left, stacked in ((8.0, 4), (84.0, 6)):
        painter.setPen(QPen(look.color("line"), 2.5))
        painter.setBrush(look.color("ground"))
        painter.drawRoundedRect(QRectF(left, 10, 68, 58), 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("line"))
        painter.drawRoundedRect(QRectF(left + 22, 70, 24, 5), 2, 2)
        painter.drawRoundedRect(QRectF(left + 10, 76, 48, 5), 2, 2)
        _cube(painter, look, left + 34, 39, 48, stacked)


def _liars(painter: QPainter, look: Look) -> None:
    for x, value in ((98.0, 5), (124.0, 1), (150.0, 5)):
        _die(painter, look, x - 4, 70, 24, value)
    cup = QPainterPath(QPointF(24, 82))
    cup.lineTo(30, 22)
    cup.quadTo(50, 10, 70, 22)
    cup.lineTo(76, 82)
    cup.quadTo(50, 92, 24, 82)
    painter.setPen(QPen(look.color("line"), 2.0))
    painter.setBrush(look.color("danger"))
    painter.drawPath(cup)
    painter.setPen(look.color("text"))
    font = look.font(1, bold=True)
    font.setPixelSize(38)
    painter.setFont(font)
    painter.drawText(QRectF(24, 22, 52, 56), Qt.AlignmentFlag.AlignCenter, "?")
    font.setPixelSize(20)
    painter.setFont(font)
    painter.drawText(QRectF(82, 14, 76, 34), Qt.AlignmentFlag.AlignCenter, "4 × 5")


def _dessert(painter: QPainter, look: Look) -> None:
    side = 29.0
    shown = (
        ("red", 1, "jello_tart"),
        ("red", 1, "jello_tart"),
        ("purple", 4, "ice_cream"),
        None,
        ("green", 3, "popsicle"),
        ("yellow", 2, "sweet_roll"),
        ("green", 3, "popsicle"),
        ("green", 3, "popsicle"),
        None,
        ("yellow", 2, "sweet_roll"),
        ("yellow", 2, "sweet_roll"),
        ("purple", 4, "ice_cream"),
        None,
        ("yellow", 2, "sweet_roll"),
        ("red", 1, "jello_tart"),
    )
    for place, die in enumerate(shown):
        row, column = divmod(place, 5)
        square = QRectF(80 + (column - 2.5) * side, 2 + row * side, side, side)
        painter.setPen(QPen(look.color("line"), 1.2))
        painter.setBrush(look.color("ground"))
        painter.drawRect(square)
        if die is not None:
            color, face, icon = die
            paint_dessert_die(painter, look, color, face, (icon,), square.adjusted(2, 2, -2, -2), labelled=False)


def _crawl(painter: QPainter, look: Look) -> None:
    side, left = 29.0, 80 - 2.5 * 29.0
    way = {(2, 0), (1, 0), (1, 1), (1, 2), (1, 3), (0, 3), (0, 4)}
    for row in range(3):
        for column in range(5):
            square = QRectF(left + column * side, 2 + row * side, side, side)
            painter.setPen(QPen(look.color("line"), 1.2))
            painter.setBrush(look.color("way" if (row, column) in way else "ground"))
            painter.drawRect(square)
    for row, column in ((0, 1), (2, 2)):
        square = QRectF(left + column * side, 2 + row * side, side, side).adjusted(5, 5, -5, -5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("danger"))
        painter.drawRoundedRect(square, 4, 4)
    painter.setPen(QPen(look.color("gold"), 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(left + 3.5 * side, 2 + 1.5 * side), 9, 9)
    _die(painter, look, left + 0.5 * side, 2 + 2.5 * side, 26, 6)
    _arrow(painter, look, QPointF(left + 0.5 * side, 2 + 1.9 * side), QPointF(left + 0.5 * side, 2 + 1.15 * side))


PICTURES: dict[str, Callable[[QPainter, Look], None]] = {
    "gelatinous": _party,
    "gelatinous_duel": _duel,
    "gelatinous_solitaire": _solitaire,
    "gelatinous_video": _video,
    "liars_dice": _liars,
    "dessert_dice": _dessert,
    "cube_crawl": _crawl,
}
