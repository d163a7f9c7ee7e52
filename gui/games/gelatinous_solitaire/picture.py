"""The small picture of Gelatinous solitaire in the wizard."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from gui.games.picture_parts import picture_arrow, picture_cube, picture_die
from gui.widgets.theme import Look


def paint(painter: QPainter, look: Look) -> None:
    """Draws the picture, in the units of `gui.games.picture_parts`."""
    picture_cube(painter, look, 46, 46, 84, 7)
    picture_arrow(painter, look, QPointF(104, 26), QPointF(84, 26))
    picture_die(painter, look, 121, 26, 28, 3)
    for number, value in enumerate((2, 5, 4)):
        picture_die(painter, look, 103 + 22 * number, 66, 21, value)
