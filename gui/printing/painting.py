"""What is printed, painted in a window: its letters in the typeface that it is printed in."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QFontDatabase, QPainter
from PySide6.QtSvg import QSvgRenderer

from app.print.drawing import CardDrawing
from app.print.lettering import FAMILY
from app.print.typeface import font_file


def paint_drawing(painter: QPainter, drawing: CardDrawing, place: QRectF) -> None:
    """Draws a page or a card as large as `place`."""
    _load_typeface()
    QSvgRenderer(QByteArray(drawing.to_svg(FAMILY).encode())).render(painter, place)


@cache
def _load_typeface() -> None:
    for bold in (False, True):
        QFontDatabase.addApplicationFont(font_file(bold))
