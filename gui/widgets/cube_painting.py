"""The cube of eight dice, drawn in isometric projection and filling up.

Each die is a unit cube; x runs to the lower right of the drawing, y to the lower left, z up. The viewer sees the
faces +x, +y and +z. Dice fill the cube from the back of the lower layer to the front of the upper one, so that none
is ever drawn behind an empty place that hides it.
"""

import math
import random
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app.text.language import tr
from gui.widgets.dice_painting import PIPS
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look, Palette

PLACES = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 1))
"""The eight places in the order in which they are filled, which is also back to front."""

COS, SIN = math.cos(math.pi / 6), math.sin(math.pi / 6)
Vector = tuple[float, float, float]

# A die that shows 3 on top: its visible sides are 1 and 2, in the sense of a right-handed die.
FACES: tuple[tuple[Vector, Vector, Vector, int, str, str], ...] = (
    # origin of the face, its two edges, value, colours from light to dark
    ((0, 0, 1), (1, 0, 0), (0, 1, 0), 3, "#58cf92", "#31a56b"),
    ((0, 1, 0), (1, 0, 0), (0, 0, 1), 2, "#279a60", "#157244"),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1), 1, "#187a4a", "#0c5231"),
)


class CubeDrawing:
    """Where a 2 x 2 x 2 cube lies in a rectangle of the screen, and how its dice are painted there."""

    def __init__(self, look: Look, rect: QRectF, plain: bool = False) -> None:
        """`plain` leaves out what is mere dirt where the cube is a few pixels wide: pips, glitter, the shadow."""
        self._look = look
        self._plain = plain
        self._edge = min(rect.width() / (4.1 * COS), rect.height() / 4.25)
        self._origin = QPointF(rect.center().x(), rect.center().y() + self._edge * 0.02)

    def point(self, x: float, y: float, z: float) -> QPointF:
        """The place on the screen of a point of the cube, whose middle (1, 1, 1) is the middle of the rectangle."""
        a, b, c = x - 1, y - 1, z - 1
        return self._origin + QPointF((a - b) * COS * self._edge, ((a + b) * SIN - c) * self._edge)

    def paint(self, painter: QPainter, stacked: int, coming: int = 0) -> None:
        """Draws `stacked` (0 to 8) dice, the last `coming` of them as ghosts, and the outline of the whole cube.

        Where none is coming, the place of the next die is dashed.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._plain:
            self._paint_shadow(painter)
        lying = max(0, min(stacked, 8) - coming)
        self._paint_frame(painter, lying)
        for place in range(lying):
            self._paint_die(painter, place)
        for place in range(lying, max(min(stacked, 8), min(lying + 1, 8))):
            self._paint_ghost(painter, place, strong=coming > 0)

    def _quad(self, corner: Vector, u: Vector, v: Vector) -> QPolygonF:
        points = (
            corner,
            tuple(c + a for c, a in zip(corner, u, strict=True)),
            tuple(c + a + b for c, a, b in zip(corner, u, v, strict=True)),
            tuple(c + b for c, b in zip(corner, v, strict=True)),
        )
        return QPolygonF([self.point(*p) for p in points])

    def _paint_shadow(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for grow, alpha in ((0.22, 0.10), (0.1, 0.16)):
            painter.setBrush(QColor(0, 0, 0, round(255 * alpha * (1.0 if self._look.dark else 0.55))))
            painter.drawPolygon(
                QPolygonF(
                    [
                        self.point(-grow, -grow, 0),
                        self.point(2 + grow, -grow, 0),
                        self.point(2 + grow, 2 + grow, 0),
                        self.point(-grow, 2 + grow, 0),
                    ]
                )
            )

    def _paint_frame(self, painter: QPainter, stacked: int) -> None:
        """The cube still to be built, as a faint wire frame behind the dice."""
        if stacked >= 8:
            return
        painter.setPen(QPen(self._look.color("muted", 0.55), max(1.0, self._edge * 0.035)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        outline = [(0, 0, 2), (2, 0, 2), (2, 0, 0), (2, 2, 0), (0, 2, 0), (0, 2, 2)]
        painter.drawPolygon(QPolygonF([self.point(*p) for p in outline]))
        for a, b in (((0, 0, 0), (2, 0, 0)), ((0, 0, 0), (0, 2, 0)), ((0, 0, 0), (0, 0, 2))):
            painter.drawLine(self.point(*a), self.point(*b))
        painter.setPen(QPen(self._look.color("muted", 0.28), max(1.0, self._edge * 0.025)))
        for a, b in (((1, 0, 0), (1, 2, 0)), ((0, 1, 0), (2, 1, 0))):
            painter.drawLine(self.point(*a), self.point(*b))

    def _paint_ghost(self, painter: QPainter, place: int, strong: bool) -> None:
        """Where a die goes next; `strong` where one is to be put there now."""
        x, y, z = PLACES[place]
        pen = QPen(self._look.color("accent", 0.95), max(1.2, self._edge * 0.05), Qt.PenStyle.DashLine)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.setBrush(self._look.color("accent", 0.42 if strong else 0.14))
        for corner, u, v, *_ in FACES:
            painter.drawPolygon(self._quad((x + corner[0], y + corner[1], z + corner[2]), u, v))

    def _paint_die(self, painter: QPainter, place: int) -> None:
        x, y, z = PLACES[place]
        glitter = random.Random(place * 7919 + 3)
        for corner, u, v, value, light, dark in FACES:
            quad = self._quad((x + corner[0], y + corner[1], z + corner[2]), u, v)
            body = QLinearGradient(quad[0], quad[2])
            body.setColorAt(0.0, QColor(light))
            body.setColorAt(1.0, QColor(dark))
            painter.setBrush(body)
            painter.setPen(
                QPen(QColor("#073b22"), max(0.4 if self._plain else 0.8, self._edge * 0.03), Qt.PenStyle.SolidLine)
            )
            face = QPainterPath()
            face.addPolygon(quad)
            face.closeSubpath()
            painter.drawPath(face)
            if self._plain:
                continue
            self._paint_glitter(painter, face, quad, glitter)
            self._paint_pips(painter, quad, value)
            # a light edge where two faces meet makes the die read as glass rather than paper
            painter.setPen(QPen(QColor(255, 255, 255, 70), max(0.7, self._edge * 0.02)))
            painter.drawLine(quad[0], quad[1])

    def _paint_glitter(self, painter: QPainter, face: QPainterPath, quad: QPolygonF, chance: random.Random) -> None:
        painter.save()
        painter.setClipPath(face)
        painter.setPen(Qt.PenStyle.NoPen)
        u, v = quad[1] - quad[0], quad[3] - quad[0]
        for _ in range(26):
            spot = quad[0] + u * chance.random() + v * chance.random()
            size = self._edge * chance.uniform(0.008, 0.026)
            painter.setBrush(QColor(214, 255, 226, chance.randint(25, 150)))
            painter.drawEllipse(spot, size, size)
        painter.restore()

    def _paint_pips(self, painter: QPainter, quad: QPolygonF, value: int) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#f4faf2"))
        middle = (quad[0] + quad[2]) / 2
        u, v = (quad[1] - quad[0]) / 2, (quad[3] - quad[0]) / 2
        for px, py in PIPS[value]:
            pip = QPainterPath()
            ring = [
                middle
                + u * (px * 0.52 + 0.17 * math.cos(2 * math.pi * k / 20))
                + v * (py * 0.52 + 0.17 * math.sin(2 * math.pi * k / 20))
                for k in range(20)
            ]
            pip.addPolygon(QPolygonF(ring))
            painter.drawPath(pip)


def paint_cube(painter: QPainter, look: Look, rect: QRectF, stacked: int, coming: int = 0) -> None:
    """Draws a cube into `rect` as `CubeDrawing` does."""
    ratio = painter.device().devicePixelRatioF()
    width, height = (max(1, round(side * ratio)) for side in (rect.width(), rect.height()))
    painter.drawImage(rect, cube_picture(look.palette, width, height, stacked, coming))


@lru_cache(maxsize=64)
def cube_picture(palette: Palette, width: int, height: int, stacked: int, coming: int = 0) -> QImage:
    """A cube on a transparent picture of so many pixels; drawn once, it is kept, since its glitter takes a while."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    inner = QPainter(image)
    CubeDrawing(Look(palette), QRectF(0, 0, width, height)).paint(inner, stacked, coming)
    inner.end()
    return image


class CubeView(PaintedWidget):
    """A player's cube as a widget; `stacked` dice of eight are in it, once those that are coming were put there."""

    def __init__(self, units: float = 92) -> None:
        super().__init__()
        self._units = units
        self.stacked = 0
        self._coming = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_units(self, units: float) -> None:
        if units != self._units:
            self._units = units
            self.updateGeometry()

    def set_stacked(self, stacked: int, coming: int = 0) -> None:
        if (stacked, coming) != (self.stacked, self._coming):
            self.stacked, self._coming = stacked, coming
            self.update()
        if coming:
            self.setAccessibleName(
                tr("cube: {count} of 8 dice, {coming} to be stacked now", count=stacked, coming=coming)
            )
        else:
            self.setAccessibleName(tr("cube: {count} of 8 dice", count=stacked))

    def sizeHint(self) -> QSize:
        side = round(self._look.px(self._units))
        return QSize(round(side * 0.92), side)

    def paint(self, painter: QPainter) -> None:
        paint_cube(painter, self._look, QRectF(self.rect()), self.stacked, self._coming)
