"""The small picture of Gelatinous in the wizard."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from gui.games.picture_parts import picture_arrow, picture_cube, picture_die
from gui.widgets.theme import Look


def paint(painter: QPainter, look: Look) -> None:
    """Draws the picture, in the units of `gui.games.picture_parts`."""
    picture_cube(painter, look, 80, 44, 74, 5)
    picture_die(painter, look, 32, 62, 25, 1)
    picture_arrow(painter, look, QPointF(18, 62), QPointF(0, 62))
    picture_die(painter, look, 128, 62, 25, 6)
    picture_arrow(painter, look, QPointF(142, 62), QPointF(160, 62))
