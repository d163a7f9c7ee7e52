"""The last events, newest first: when, who, which dice, and how certain."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.live.log import LogEntry, certainty, clock, mark_words
from app.text.language import tr
from gui.widgets.dice_painting import paint_die
from gui.widgets.icons import icon
from gui.widgets.labels import plain
from gui.widgets.player_marks import letter_of, paint_mark
from gui.widgets.spacing import sized
from gui.widgets.theme import DARK, Look

ENTRY_ROLE = int(Qt.ItemDataRole.UserRole) + 1
ENTRY_HEIGHT = 48.0
"""How high an event stands in the list, in units of the design."""
Index = QModelIndex | QPersistentModelIndex


class EventsModel(QAbstractListModel):
    """The log as a list of Qt's, newest first; `ENTRY_ROLE` gives the `LogEntry`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[LogEntry, ...] = ()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._entries):
            return None
        entry = self._entries[-1 - index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return in_words(entry)
        return entry if role == ENTRY_ROLE else None

    def set_entries(self, entries: tuple[LogEntry, ...]) -> None:
        """Shows `entries`, oldest first; what stays of those before is not disturbed: it may have been scrolled to."""
        shown = self._entries
        if entries is shown or entries == shown:
            return
        dropped = shown.index(entries[0]) if entries and entries[0] in shown else len(shown)
        kept = len(shown) - dropped
        if entries[:kept] != shown[dropped:] or (shown and not kept):
            self.beginResetModel()
            self._entries = entries
            self.endResetModel()
            return
        if dropped:
            self.beginRemoveRows(QModelIndex(), kept, len(shown) - 1)
            self._entries = shown[dropped:]
            self.endRemoveRows()
        if len(entries) > kept:
            self.beginInsertRows(QModelIndex(), 0, len(entries) - kept - 1)
            self._entries = entries
            self.endInsertRows()


def in_words(entry: LogEntry) -> str:
    """One entry as a line of text."""
    parts = [clock(entry.t), entry.text]
    if entry.values and entry.kind == "event":
        parts.append(" ".join("?" if value is None else str(value) for value in entry.values))
    if entry.mark:
        parts.append(mark_words(entry.mark))
    elif entry.by_hand:
        parts.append(tr("by hand"))
    elif entry.confidence is not None:
        parts.append(certainty(entry.confidence))
    return " · ".join(parts)


class EventDelegate(QStyledItemDelegate):
    """Paints an entry in two lines: time, mark, words and certainty; below them the dice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look(DARK)
        self.players: tuple[str, ...] = ()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        entry: LogEntry = index.data(ENTRY_ROLE)
        width = option.rect.width() or 200
        if entry.kind == "event":
            return QSize(width, round(self.look.px(ENTRY_HEIGHT)))
        return QSize(width, round(self._words_rect(entry, width).height() + self.look.px(14)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: LogEntry = index.data(ENTRY_ROLE)
        look, rect = self.look, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.color("line", 0.7))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        middle = rect.top() + look.px(14)
        painter.setFont(look.font(12))
        painter.setPen(look.color("muted"))
        painter.drawText(
            QRectF(rect.left(), rect.top(), look.px(44), look.px(28)), Qt.AlignmentFlag.AlignVCenter, clock(entry.t)
        )
        spot = QRectF(rect.left() + look.px(46), middle - look.px(9), look.px(18), look.px(18))
        if entry.kind == "event" and entry.seat is not None and entry.seat < len(self.players):
            paint_mark(painter, look, entry.seat, letter_of(self.players[entry.seat]), spot)
        elif entry.kind in ("notice", "refused"):
            paint_sign(painter, look, spot, "bad" if entry.kind == "refused" else "warn")
        if entry.kind == "event":
            self._paint_event(painter, entry, rect)
        else:
            painter.setPen(look.color({"refused": "bad", "notice": "text", "end": "muted"}[entry.kind]))
            painter.setFont(look.font(13))
            words = self._words_rect(entry, rect.width()).translated(rect.left(), rect.top() + look.px(6))
            painter.drawText(words, int(Qt.TextFlag.TextWordWrap), entry.text)
        painter.restore()

    def _paint_event(self, painter: QPainter, entry: LogEntry, rect: QRectF) -> None:
        look = self.look
        line = QRectF(rect.left() + look.px(70), rect.top(), rect.width() - look.px(70), look.px(28))
        counts = entry.mark not in ("struck", "pending", "needs attention")
        note = tr("by hand") if entry.by_hand else "" if entry.confidence is None else certainty(entry.confidence)
        note = mark_words(entry.mark) or note
        small = look.font(12, bold=bool(entry.mark))
        painter.setFont(small)
        painter.setPen(look.color({"needs attention": "bad", "": "muted"}.get(entry.mark, "warn")))
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(line, right, note)
        room = line.width() - QFontMetricsF(small).horizontalAdvance(note) - look.px(8)
        font = look.font(14, bold=True)
        font.setStrikeOut(entry.mark == "struck")
        painter.setFont(font)
        painter.setPen(look.color("text" if counts else "muted"))
        if not entry.values:
            self._paint_words(painter, entry.text, QRectF(line.left(), rect.top() + look.px(5), room, look.px(40)))
            return
        text = QFontMetricsF(font).elidedText(entry.text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), text)
        if entry.values:
            side = min(look.px(17), line.width() / (len(entry.values) * 1.12))
            for place, value in enumerate(entry.values):
                die = QRectF(line.left() + place * side * 1.12, rect.top() + look.px(27), side, side)
                paint_die(painter, look, value, die, not counts)

    @staticmethod
    def _paint_words(painter: QPainter, words: str, room: QRectF) -> None:
        """As much of an event's words as two lines hold."""
        metrics = QFontMetricsF(painter.font())
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, 1.85 * room.width())
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), words)

    def _words_rect(self, entry: LogEntry, width: float) -> QRectF:
        metrics = QFontMetricsF(self.look.font(13))
        room = QRectF(self.look.px(70), 0, max(40.0, width - self.look.px(74)), 10_000)
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), entry.text)


def paint_sign(painter: QPainter, look: Look, spot: QRectF, tone: str) -> None:
    """A triangle with an exclamation mark (warn), or a ring with a bar (bad)."""
    color = look.color(tone)
    painter.save()
    if tone == "warn":
        painter.setPen(
            QPen(color, spot.width() * 0.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPolygon(
            QPolygonF([QPointF(spot.center().x(), spot.top() + 1), spot.bottomRight(), spot.bottomLeft()])
        )
        font = look.font(1, bold=True)
        font.setPixelSize(max(6, round(spot.height() * 0.62)))
        painter.setFont(font)
        painter.drawText(spot.translated(0, spot.height() * 0.12), Qt.AlignmentFlag.AlignCenter, "!")
    else:
        painter.setPen(QPen(color, spot.width() * 0.12))
        painter.drawEllipse(spot.adjusted(1, 1, -1, -1))
        painter.drawLine(
            spot.center() - QPointF(spot.width() * 0.24, 0), spot.center() + QPointF(spot.width() * 0.24, 0)
        )
    painter.restore()


class EventsPanel(QFrame):
    """The list with its heading; `chosen` carries the number of the entry of an event that was clicked on."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.model = EventsModel(self)
        self._delegate = EventDelegate(self)
        heading = plain(QLabel(tr("LAST EVENTS")), "heading")
        self.list = sized(QListView(), min_height=ENTRY_HEIGHT)  # Qt asks for more, and the cards would scroll
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self.list.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setAccessibleName(tr("last events"))
        self.list.setToolTip(tr("Correct an event (F2)"))
        self.list.clicked.connect(self._choose)
        self.nothing = plain(QLabel(tr("Nothing has happened yet.")), "quiet")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.seal = sized(QToolButton(), icon=16)
        self.seal.setProperty("role", "seal")
        self.seal.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.seal.setAccessibleName(tr("show this game's fingerprint"))
        self.seal.setToolTip(tr("Fingerprint of this game: a photo of it proves what was recorded (Ctrl+F)"))
        self.seal.hide()
        top = QHBoxLayout()
        top.addWidget(heading, 1)
        top.addWidget(self.seal)
        box = QVBoxLayout(self)
        box.addLayout(top)
        box.addWidget(self.nothing, 1)
        box.addWidget(self.list, 1)
        self._box = box

    def set_look(self, look: Look) -> None:
        self._delegate.look = look
        side = round(look.px(16))
        self.seal.setIcon(icon("seal", look.color("muted"), side))
        edge = round(look.px(12))
        self._box.setContentsMargins(edge, round(look.px(8)), round(look.px(6)), round(look.px(4)))
        self._box.setSpacing(round(look.px(2)))
        self.model.layoutChanged.emit()

    def show_log(self, log: tuple[LogEntry, ...], players: tuple[str, ...]) -> None:
        self._delegate.players = players
        self.model.set_entries(log)
        self.nothing.setVisible(not log)
        self.list.setVisible(bool(log))

    def _choose(self, index: QModelIndex) -> None:
        entry: LogEntry | None = index.data(ENTRY_ROLE)
        if entry is not None and entry.number is not None:
            self.chosen.emit(entry.number)
