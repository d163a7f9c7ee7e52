"""A picture of each game, drawn small: what its table looks like, told by its dice. `<game>/picture.py` has it."""

from importlib import import_module

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.games.picture_parts import HEIGHT, WIDTH
from gui.widgets.theme import Look


def paint_game(painter: QPainter, look: Look, game: str, rect: QRectF) -> None:
    """Draws the picture of a game, by its identifier, as large as fits into `rect`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    zoom = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    painter.translate(rect.center() - QPointF(WIDTH, HEIGHT) / 2 * zoom)
    painter.scale(zoom, zoom)
    import_module(f"gui.games.{game}.picture").paint(painter, look)
    painter.restore()
