"""A room of the cube crawl in the window: its card's picture, and where its squares lie in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app.games.cube_crawl.cards.rooms import SQUARE, room_picture
from app.print.colors import CardColors
from app.text.language import installed
from gui.printing.painting import paint_drawing
from gui.widgets.theme import Look, Palette
from rules.awaits import Square
from rules.cube_crawl.rooms import Room

MARGIN = 1 / 8
"""Of a square, around the room's picture."""


def card_colors(palette: Palette) -> CardColors:
    """The colours of a card that is shown in a window of that palette."""
    return CardColors(
        paper=palette.surface,
        ink=palette.text,
        on_ink=palette.surface,
        muted=palette.muted,
        faint=palette.line,
        shade=palette.ground,
        danger=palette.danger,
        way=palette.way,
        tiers=dict(zip("ABC", palette.tiers, strict=True)),
        on_tier=palette.ground,
    )


@dataclass(frozen=True)
class RoomPlace:
    """Where a room lies: the corner of its upper left square, and the side of a square, in pixels."""

    corner: QPointF
    side: float

    @staticmethod
    def fitting(room: Room, rect: QRectF) -> RoomPlace:
        """As large as fits, in the middle of `rect`."""
        across, down = room.cols + 2 * MARGIN, room.rows + 2 * MARGIN
        side = min(rect.width() / across, rect.height() / down)
        corner = rect.center() - QPointF(room.cols * side / 2, room.rows * side / 2)
        return RoomPlace(corner, side)

    def square(self, square: Square) -> QRectF:
        """Where a square, ``(row, column)``, lies."""
        row, col = square
        return QRectF(self.corner.x() + col * self.side, self.corner.y() + row * self.side, self.side, self.side)

    def inside(self, square: Square, share: float) -> QRectF:
        """A smaller square in the middle of that one, `share` of its side wide."""
        inner = QRectF(0, 0, self.side * share, self.side * share)
        inner.moveCenter(self.square(square).center())
        return inner


def paint_room(painter: QPainter, look: Look, place: RoomPlace, room: Room) -> None:
    """Draws the room as its card shows it."""
    ratio = painter.device().devicePixelRatioF()
    width = place.side * (room.cols + 2 * MARGIN)
    height = place.side * (room.rows + 2 * MARGIN)
    image = _picture(room, look.palette, installed(), round(width * ratio), round(height * ratio))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    margin = place.side * MARGIN
    painter.drawImage(QRectF(place.corner.x() - margin, place.corner.y() - margin, width, height), image)


@lru_cache(maxsize=8)
def _picture(room: Room, palette: Palette, _language: str, width: int, height: int) -> QImage:
    image = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_drawing(painter, room_picture(room, card_colors(palette), SQUARE), QRectF(image.rect()))
    painter.end()
    return image
