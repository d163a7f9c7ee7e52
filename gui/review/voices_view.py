"""What every voice said of one die, as a table of bars: a row for each voice, a column for each value.

The heads of the columns are the alternatives: a click on one, or its number on the keyboard, says that the die was it.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from app.live.log import certainty
from app.review.readings import NamedDie
from app.text.language import shown, tr
from gui.widgets.dice_painting import paint_die
from gui.widgets.painted import PaintedWidget
from referee.sessions.disputes.dispute import SeenDie
from referee.sessions.disputes.voice_words import voice_name
from vision.readings import Answer

COLUMNS = (1, 2, 3, 4, 5, 6, None)
_LEAST_SHOWN = 0.005


@dataclass(frozen=True)
class VoiceRow:
    """A row of the table: who says it, and how likely each answer is to them; `strong`: what it comes to."""

    name: str
    shares: dict[Answer, float]
    strong: bool = False


class VoicesView(PaintedWidget):
    """Shows a die's voices; `chosen` carries the value that was clicked on."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._die: NamedDie | None = None
        self._said: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_die(self, die: NamedDie | None, said: int | None) -> None:
        """The voices on `die`; `said` is what a person says it was, None while nobody says anything."""
        self._die, self._said = die, said
        words = [f"{row.name}: {_in_words(row.shares)}" for row in self._rows()]
        self.setAccessibleName("; ".join(words) or tr("no opinions"))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(self._look.px(38 + 22 * len(self._rows()))))

    def _rows(self) -> list[VoiceRow]:
        return [] if self._die is None or self._die.seen is None else rows_of(self._die.seen)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for column, value in enumerate(COLUMNS):
            if value is not None and self._die is not None and self._cell(column).contains(event.position()):
                self.chosen.emit(value)

    def _cell(self, column: int) -> QRectF:
        """A column of the table, from its head to its foot."""
        left = self._look.px(128)
        width = (self.width() - left) / len(COLUMNS)
        return QRectF(left + column * width, 0, width, self.height())

    def paint(self, painter: QPainter) -> None:
        if self._die is None:
            return
        look = self._look
        side = look.px(28)
        for column, value in enumerate(COLUMNS):
            cell = self._cell(column)
            if value is not None and value == (self._said or self._die.value):
                painter.setPen(QPen(look.color("accent"), look.px(2)))
                painter.setBrush(look.color("raised"))
                painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), look.px(6), look.px(6))
            head = QRectF(0, look.px(4), side, side)
            head.moveLeft(cell.center().x() - side / 2)
            if value is None:
                painter.setFont(look.font(12))
                painter.setPen(look.color("muted"))
                painter.drawText(
                    QRectF(cell.left(), head.top(), cell.width(), side), Qt.AlignmentFlag.AlignCenter, tr("none")
                )
            else:
                paint_die(painter, look, value, head)
        for number, row in enumerate(self._rows()):
            self._paint_row(painter, look.px(36) + number * look.px(22), row)

    def _paint_row(self, painter: QPainter, top: float, row: VoiceRow) -> None:
        look, height = self._look, self._look.px(20)
        font = look.font(12, bold=row.strong)
        painter.setFont(font)
        painter.setPen(look.color("text" if row.strong else "muted"))
        room = QRectF(0, top, look.px(124), height)
        text = QFontMetricsF(font).elidedText(row.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), text)
        for column, value in enumerate(COLUMNS):
            share = row.shares.get(value, 0.0)
            if share < _LEAST_SHOWN:
                continue
            cell = self._cell(column)
            bar = QRectF(cell.left() + 3, top + 2, (cell.width() - 6) * min(share, 1.0), height - 4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("accent", 0.45))
            painter.drawRoundedRect(bar, 3, 3)
            painter.setPen(look.color("text"))
            painter.setFont(look.font(11, bold=row.strong))
            painter.drawText(
                QRectF(cell.left(), top, cell.width(), height), Qt.AlignmentFlag.AlignCenter, percent(share)
            )
        painter.setPen(QPen(look.color("line"), 1))
        painter.drawLine(QPointF(0, top), QPointF(self.width(), top))


def rows_of(die: SeenDie) -> list[VoiceRow]:
    """The rows of a die's table: each voice, then what they come to together, and the vote over the frames."""
    rows = [VoiceRow(shown(voice_name(voice)), dict(voice.shares)) for voice in die.voices]
    if die.likely:
        rows.append(VoiceRow(tr("joined"), dict(die.likely), strong=True))
    frames = sum(count for _, count in die.vote)
    if frames:
        rows.append(VoiceRow(tr("vote"), {answer: count / frames for answer, count in die.vote}, strong=True))
    return rows


def percent(share: float) -> str:
    """A probability in a narrow cell; never a certainty that nobody has."""
    if share == 1.0:
        return "100 %"
    return "<1 %" if share < 0.01 else certainty(share).replace("> ", ">")


def _in_words(shares: dict[Answer, float]) -> str:
    none = tr("none")
    said = [f"{none if value is None else value} {percent(share)}" for value, share in shares.items() if share > 0.005]
    return ", ".join(said)
