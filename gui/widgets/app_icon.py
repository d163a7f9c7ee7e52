"""The program's own sign, the finished cube: one drawing for the window, the desktop entry and what is built."""

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgGenerator

from app.system.desktop_entry import SIDES, Sign
from gui.widgets.cube_painting import CubeDrawing
from gui.widgets.theme import DARK, Look

PLAIN_BELOW = 40
"""From this size down pips are smaller than a pixel."""
DICE = 8
SVG_SIDE = 512


def app_icon() -> QIcon:
    """The sign for windows."""
    result = QIcon()
    for side in SIDES:
        result.addPixmap(QPixmap.fromImage(icon_picture(side)))
    return result


def icon_picture(side: int) -> QImage:
    """The sign on a transparent square of `side` pixels."""
    picture = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    _draw(painter, side, plain=side < PLAIN_BELOW)
    painter.end()
    return picture


def icon_png(side: int) -> bytes:
    """The same as a PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    icon_picture(side).save(buffer, "PNG")  # type: ignore[call-overload] - PySide's stubs want bytes and take text
    return bytes(buffer.data().data())


def icon_svg() -> bytes:
    """The same as an SVG, for every size."""
    buffer = QBuffer()
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(SVG_SIDE, SVG_SIDE))
    generator.setViewBox(QRectF(0, 0, SVG_SIDE, SVG_SIDE))
    generator.setTitle("Cubewatch")
    painter = QPainter(generator)
    _draw(painter, SVG_SIDE, plain=False)
    painter.end()
    return bytes(buffer.data().data())


def _draw(painter: QPainter, side: int, plain: bool) -> None:
    """The cube, as large as the square holds: without its shadow it needs no room for one."""
    margin = side * (-0.03 if plain else 0.025)
    square = QRectF(0, 0, side, side).adjusted(margin, margin, -margin, -margin)
    CubeDrawing(Look(DARK), square, plain).paint(painter, DICE)


SIGN = Sign(icon_png, icon_svg)
"""For the menu of a desktop."""
