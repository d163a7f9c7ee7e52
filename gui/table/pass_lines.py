"""What a player's hands have to do after a round, drawn as a line: dice, an arrow, and where they go."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from app.text.chore_lines import ChoreLine
from app.text.language import tr
from gui.widgets.dice_painting import paint_die
from gui.widgets.painted import PaintedWidget
from gui.widgets.theme import Look

DICE_DRAWN = (4, 2, 1)
"""More dice of one kind than this are drawn as one die and a number: the first of these with which a row fits."""

STILL_FITS = 0.86
"""A row that has to shrink by no more than this still fits."""
LONGEST_NAME = 5.0
"""How wide the words of a chore may be, as a multiple of the row's height."""


def in_words(line: ChoreLine) -> str:
    """One chore for those who listen."""
    if line.value is None:
        shown = tr("dice")
    else:
        shown = tr("{value}s", value=line.value) if line.count > 1 else f"{line.value}"
    if line.arrow == "left":
        return tr("pass {count} × {dice} left to {name}", count=line.count, dice=shown, name=line.words)
    if line.arrow == "right":
        return tr("pass {count} × {dice} right to {name}", count=line.count, dice=shown, name=line.words)
    return f"{line.count} × {shown}: {line.words}"


class ChoreRow(PaintedWidget):
    """The chores of one seat side by side; they wrap onto a second line where there is no room for one."""

    def __init__(self, units: float = 24) -> None:
        super().__init__()
        self._units = units
        self.lines: tuple[ChoreLine, ...] = ()
        self._faded = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_lines(self, lines: tuple[ChoreLine, ...], faded: bool = False) -> None:
        if (lines, faded) == (self.lines, self._faded):
            return
        self.lines, self._faded = lines, faded
        self.setAccessibleName("; ".join(in_words(line) for line in lines) or tr("nothing to do"))
        self.update()

    def set_units(self, units: float) -> None:
        self._units = units
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(200)), round(self._look.px(self._units)))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(self._look.px(self._units)))

    def paint(self, painter: QPainter) -> None:
        if self._faded:
            painter.setOpacity(0.5)
        paint_lines(painter, self._look, QRectF(self.rect()), self.lines)


def paint_lines(painter: QPainter, look: Look, rect: QRectF, lines: Sequence[ChoreLine]) -> None:
    """Draws chores side by side into `rect`, as high as it is where they fit, else smaller."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height, natural, most = rect.height(), 0.0, DICE_DRAWN[-1]
    for most in DICE_DRAWN:
        widths = [_width(look, line, height, most) for line in lines]
        natural = (sum(widths) + _gap(height) * (len(widths) - 1)) * 1.03
        if natural * STILL_FITS <= rect.width():
            break
    shrink = min(1.0, rect.width() / natural) if natural > 0 else 1.0
    left, side = rect.left(), height * shrink
    for line in lines:
        spot = QPointF(left, rect.top() + (height - side) / 2)
        left += _paint_line(painter, look, line, spot, side, most) + _gap(side)


def _gap(height: float) -> float:
    return height * 0.55


def _font(look: Look, height: float) -> QFont:
    font = look.font(1, bold=True)
    font.setPixelSize(max(6, round(height * 0.58)))
    return font


def _elided(look: Look, line: ChoreLine, height: float) -> str:
    """The words, cut where a name is so long that the dice would become small."""
    metrics = QFontMetricsF(_font(look, height))
    return metrics.elidedText(line.words, Qt.TextElideMode.ElideRight, height * LONGEST_NAME)


def _width(look: Look, line: ChoreLine, height: float, most: int) -> float:
    metrics = QFontMetricsF(_font(look, height))
    dice = line.count if line.count <= most else 1
    number = metrics.horizontalAdvance(f"{line.count}×") + height * 0.15 if dice != line.count else 0
    words = metrics.horizontalAdvance(_elided(look, line, height))
    return height * 1.0 + number + dice * height * 0.92 + height * 0.2 + words


def _paint_line(painter: QPainter, look: Look, line: ChoreLine, spot: QPointF, height: float, most: int) -> float:
    """Draws one chore, its upper left corner at `spot`; gives how wide it is."""
    font = _font(look, height)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    x, top = spot.x(), spot.y()
    _paint_arrow(painter, look, line.arrow, QRectF(x, top, height, height))
    x += height * 1.0
    dice = line.count if line.count <= most else 1
    painter.setPen(look.color("text"))
    if dice != line.count:
        number = f"{line.count}×"
        painter.drawText(QPointF(x, top + height * 0.7), number)
        x += metrics.horizontalAdvance(number) + height * 0.15
    for _ in range(dice):
        paint_die(painter, look, line.value, QRectF(x, top + height * 0.06, height * 0.88, height * 0.88))
        x += height * 0.92
    x += height * 0.2
    painter.setPen(look.color("text"))
    words = _elided(look, line, height)
    painter.drawText(QPointF(x, top + height * 0.7), words)
    return x + metrics.horizontalAdvance(words) - spot.x()


def _paint_arrow(painter: QPainter, look: Look, arrow: str, rect: QRectF) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.rotate({"right": 0, "down": 90, "left": 180, "up": 270}[arrow])
    size = rect.width() * 0.34
    pen = QPen(look.color("accent"), max(1.6, rect.width() * 0.11))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawLine(QPointF(-size, 0), QPointF(size, 0))
    painter.drawPolyline([QPointF(size * 0.25, -size * 0.72), QPointF(size, 0), QPointF(size * 0.25, size * 0.72)])
    painter.restore()
