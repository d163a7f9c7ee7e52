"""The small picture of Gelatinous for two in the wizard."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from gui.games.picture_parts import picture_arrow, picture_cube, picture_die
from gui.widgets.theme import Look


def paint(painter: QPainter, look: Look) -> None:
    """Draws the picture, in the units of `gui.games.picture_parts`."""
    picture_cube(painter, look, 31, 46, 62, 3)
    picture_cube(painter, look, 129, 46, 62, 6)
    picture_arrow(painter, look, QPointF(64, 20), QPointF(96, 20))
    picture_die(painter, look, 80, 36, 22, 1)
    picture_arrow(painter, look, QPointF(96, 74), QPointF(64, 74), "warn")
    picture_die(painter, look, 80, 57, 22, 6)
