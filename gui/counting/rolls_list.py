"""The rolls, newest first: which, when, its dice, and its total; between them what was said."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.counting.lines import Line, RollLine, in_words
from app.live.log import mark_words
from app.text.language import shown, tr
from gui.counting.painting import paint_seen_die
from gui.table.events_panel import paint_sign
from gui.widgets.text_painting import MIDDLE, RIGHT, write
from gui.widgets.theme import DARK, Look
from rules.counting.figures import total

LINE_ROLE = int(Qt.ItemDataRole.UserRole) + 1
Index = QModelIndex | QPersistentModelIndex
HEIGHT = 38.0


class RollsModel(QAbstractListModel):
    """The list; `LINE_ROLE` gives the `Line`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Line, ...] = ()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return in_words(line)
        return line if role == LINE_ROLE else None

    def set_lines(self, lines: tuple[Line, ...]) -> None:
        if lines != self.lines:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()


class RollDelegate(QStyledItemDelegate):
    """Paints a roll in one line, and a sentence in as many as it takes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look(DARK)
        self.chosen: int | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: Line = index.data(LINE_ROLE)
        width = option.rect.width() or 300
        if isinstance(line, RollLine):
            return QSize(width, round(self.look.px(HEIGHT)))
        return QSize(width, round(self._words(line.text, width).height() + self.look.px(12)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: Line = index.data(LINE_ROLE)
        look, rect = self.look, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(line, RollLine) and line.entry == self.chosen:
            painter.setPen(look.color("accent"))
            painter.setBrush(look.color("accent", 0.14))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), look.px(6), look.px(6))
        else:
            painter.setPen(look.color("line", 0.7))
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        at = QRectF(rect.left() + look.px(8), rect.top(), look.px(66), rect.height())
        write(painter, look, at, line.when, 13, color="muted")
        if isinstance(line, RollLine):
            self._paint_roll(painter, line, rect)
        else:
            self._paint_words(painter, line.text, line.warns, rect)
        painter.restore()

    def _paint_roll(self, painter: QPainter, line: RollLine, rect: QRectF) -> None:
        look = self.look
        number = QRectF(rect.left() + look.px(76), rect.top(), look.px(44), rect.height())
        write(painter, look, number, "" if line.number is None else f"{line.number}", 14, bold=True, side=MIDDLE)
        summed = QRectF(rect.right() - look.px(66), rect.top(), look.px(58), rect.height())
        color = "muted" if line.number is None else "text"
        write(painter, look, summed, str(total(line.values)), 20, bold=True, color=color, side=RIGHT)
        note = mark_words(line.mark) or (tr("by hand") if line.sure is None else "")
        if None in line.values and not line.mark:
            note = tr("not certain")
        wide = QFontMetricsF(look.font(12)).horizontalAdvance(note) + look.px(10) if note else 0.0
        words = QRectF(summed.left() - wide, rect.top(), wide, rect.height())
        write(painter, look, words, note, 12, color="warn" if None in line.values or line.mark else "muted", side=RIGHT)
        room = QRectF(
            number.right() + look.px(6), rect.top(), words.left() - number.right() - look.px(12), rect.height()
        )
        if line.zone:
            used = write(
                painter, look, QRectF(room.left(), room.top(), room.width() * 0.4, room.height()), line.zone, 13
            )
            room.setLeft(room.left() + used + look.px(8))
        side = min(look.px(24), room.width() / max(1, len(line.values)))
        if line.number is None:
            painter.setOpacity(0.45)
        for place, value in enumerate(line.values):
            spot = QRectF(room.left() + place * side, rect.center().y() - side / 2, side, side)
            paint_seen_die(painter, look, value, line.colors[place], spot)
        painter.setOpacity(1.0)

    def _paint_words(self, painter: QPainter, text: str, warns: bool, rect: QRectF) -> None:
        look = self.look
        if warns:
            side = look.px(18)
            paint_sign(
                painter, look, QRectF(rect.left() + look.px(80), rect.center().y() - side / 2, side, side), "warn"
            )
        painter.setFont(look.font(13))
        painter.setPen(look.color("text" if warns else "muted"))
        words = self._words(text, rect.width()).translated(rect.left(), rect.top() + look.px(6))
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), shown(text))

    def _words(self, text: str, width: float) -> QRectF:
        room = QRectF(self.look.px(106), 0, max(40.0, width - self.look.px(116)), 10_000)
        return QFontMetricsF(self.look.font(13)).boundingRect(room, int(Qt.TextFlag.TextWordWrap), shown(text))


class RollsList(QListView):
    """The list; `chosen` carries the entry of the roll that was clicked on."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.rolls = RollsModel(self)
        self._delegate = RollDelegate(self)
        self.setModel(self.rolls)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # arrows go through it from wherever the keyboard is
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setAccessibleName(tr("rolls, newest first"))
        self.setToolTip(tr("Choose a roll (↑ ↓)"))
        self.clicked.connect(self._choose)

    def set_look(self, look: Look) -> None:
        self._delegate.look = look
        self.rolls.layoutChanged.emit()

    def show_lines(self, lines: tuple[Line, ...], chosen: int | None) -> None:
        """Shows the list, with the roll of entry `chosen` marked."""
        self.rolls.set_lines(lines)
        if chosen != self._delegate.chosen:
            self._delegate.chosen = chosen
            row = next((n for n, line in enumerate(lines) if isinstance(line, RollLine) and line.entry == chosen), None)
            if row is not None:
                self.scrollTo(self.rolls.index(row))
            self.viewport().update()

    def _choose(self, index: QModelIndex) -> None:
        line: Line | None = index.data(LINE_ROLE)
        if isinstance(line, RollLine):
            self.chosen.emit(line.entry)
