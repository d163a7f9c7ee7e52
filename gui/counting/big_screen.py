"""The count on the big screen: the total, as large as the screen allows, and the dice."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from app.counting.words import dice_words
from app.live.snapshot import Snapshot
from app.text.language import tr, tr_plural
from gui.counting.painting import paint_faces
from gui.widgets.text_painting import LEFT, MIDDLE, RIGHT, write
from gui.widgets.theme import Look
from rules.counting.figures import total, unsure


def paint_count(painter: QPainter, look: Look, rect: QRectF, snapshot: Snapshot) -> None:
    """Draws the last roll into `rect`."""
    counting = snapshot.counting
    if counting is None or counting.last is None:
        write(painter, look, rect, tr("Roll the dice."), 64, bold=True, side=MIDDLE, least=24)
        return
    roll = counting.last
    head = QRectF(rect.left(), rect.top(), rect.width(), look.px(44))
    write(painter, look, head, tr("Roll {number}", number=counting.rolls), 30, bold=True, color="muted", side=LEFT)
    write(painter, look, head, dice_words(len(roll.values)), 30, bold=True, color="muted", side=RIGHT)
    below = QRectF(rect.left(), head.bottom(), rect.width(), rect.bottom() - head.bottom())
    figure = QRectF(below.left(), below.top(), below.width(), below.height() * 0.62)
    font = look.font(10, bold=True)
    font.setPixelSize(max(12, round(figure.height() * 1.12)))
    text = str(total(roll.values))
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > figure.width() * 0.9:
        font.setPixelSize(round(font.pixelSize() * figure.width() * 0.9 / wide))
    painter.setFont(font)
    painter.setPen(look.color("text"))
    painter.drawText(figure, int(Qt.AlignmentFlag.AlignCenter), text)
    missing = unsure(roll.values)
    if missing:
        words = tr_plural("1 die is not certain", "{count} dice are not certain", missing)
        foot = QRectF(below.left(), figure.bottom() - look.px(40), below.width(), look.px(40))
        write(painter, look, foot, words, 30, bold=True, color="warn", side=MIDDLE)
    faces = QRectF(below.left(), figure.bottom(), below.width(), below.bottom() - figure.bottom())
    places = paint_faces(painter, look, faces.translated(0, 10_000), roll.values, roll.colors, None, most=200)
    used = max((spot.right() for spot in places), default=faces.left()) - faces.left()
    faces.translate((faces.width() - used) / 2, 0)
    paint_faces(painter, look, faces, roll.values, roll.colors, None, most=200)
