"""The small picture of Dessert Dice in the wizard."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from gui.games.dessert_dice.dessert_icons import paint_dessert_die
from gui.widgets.theme import Look


def paint(painter: QPainter, look: Look) -> None:
    """Draws the picture, in the units of `gui.games.picture_parts`."""
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
