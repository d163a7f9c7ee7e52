"""The bar below the picture where a roll is entered by hand: by keys 1 to 6, or by clicking on dice."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.dice import DiceRow, paint_die
from gui.entry import Entry
from gui.labels import plain
from gui.marks import MarkView
from gui.moves import inside
from gui.snapshot import Snapshot
from gui.theme import DARK, Look


class DieButton(QAbstractButton):
    """A die to click on."""

    def __init__(self, value: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look(DARK)
        self.value = value
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setToolTip(f"{value} – or press the key {value}")
        self.setAccessibleName(f"enter a {value}")

    def set_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self._look.px(34))
        return QSize(side, side)

    def enterEvent(self, event: QEvent) -> None:  # type: ignore[override]
        self.update()
        super().enterEvent(event)  # type: ignore[arg-type]

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self.isEnabled():
            painter.setOpacity(0.35)
        inset = 0.0 if self.underMouse() and not self.isDown() else self._look.px(1.5)
        paint_die(painter, self._look, self.value, QRectF(self.rect()).adjusted(inset, inset, -inset, -inset))
        painter.end()


class EntryBar(QFrame):
    """Shows an `Entry` and changes it by keys and clicks; `submitted` carries the event to be entered."""

    submitted = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.entry = Entry()
        self._players: tuple[str, ...] = ()
        self._over = False
        self._read: dict[int, tuple[int, ...]] = {}
        self.mark = MarkView(30)
        self.name = plain(QLabel(), "name")
        self.prompt = plain(QLabel(), "quiet")
        self.dice = DiceRow(28)
        self.refusal = plain(QLabel(), "refusal")
        self.refusal.setWordWrap(True)
        self.refusal.hide()
        self.buttons = tuple(DieButton(value) for value in range(1, 7))
        self.take = QPushButton("Take what is read (R)")
        self.enter = QPushButton("Enter ⏎")
        self.enter.setProperty("role", "primary")
        self._row = QHBoxLayout()
        for widget in (self.mark, self.name, self.prompt):
            self._row.addWidget(widget)
        self._row.addWidget(self.dice, 1)
        self._row.addWidget(self.take)
        for button in self.buttons:
            button.clicked.connect(lambda _checked=False, value=button.value: self.type_value(value))
            self._row.addWidget(button)
        for push in (self.take, self.enter):
            push.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.take.clicked.connect(self.take_reading)
        self.enter.clicked.connect(self.submit)
        self._row.addWidget(self.enter)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._row)
        self._box.addWidget(self.refusal)
        self._show()

    def set_look(self, look: Look) -> None:
        edge = round(look.px(10))
        self._box.setContentsMargins(edge, edge // 2, edge, edge // 2)
        self._box.setSpacing(round(look.px(3)))
        self._row.setSpacing(round(look.px(7)))

    def show_snapshot(self, snapshot: Snapshot) -> None:
        self._players = snapshot.players
        self._over = snapshot.over
        self._read = read_values(snapshot)
        self.entry = self.entry.awaiting(snapshot.counts)
        self._show()

    def choose(self, seat: int) -> None:
        self._change(self.entry.at_seat(seat))

    def step(self, step: int) -> None:
        """Goes to the next (1) or previous (-1) player who is awaited."""
        self._change(self.entry.stepped(step))

    def type_value(self, value: int) -> None:
        self._change(self.entry.typed(value))

    def take_reading(self) -> None:
        """Fills in the values that were read with certainty, for the person to complete."""
        if self.entry.seat in self._read:
            self._change(self.entry.filled(self._read[self.entry.seat]))

    def submit(self) -> None:
        if self.entry.seat is not None and self.entry.values:
            self.submitted.emit(self.entry.event)

    def accepted(self) -> None:
        """The event that was submitted was taken."""
        self._change(self.entry.cleared())

    def refuse(self, message: str) -> None:
        """Shows the rules' own sentence; what was typed stays, to be put right."""
        self.refusal.setText(message)
        self.refusal.show()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Whether the key belonged to the entry."""
        key, text = event.key(), event.text()
        alone = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier)
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            seat = key - Qt.Key.Key_1
            if 0 <= seat < len(self._players):
                self.choose(seat)
                return True
            return False
        if not alone:
            return False
        if text in tuple("123456"):
            self.type_value(int(text))
        elif key == Qt.Key.Key_Down:
            self.step(1)
        elif key == Qt.Key.Key_Up:
            self.step(-1)
        elif key == Qt.Key.Key_Backspace:
            self._change(self.entry.shortened())
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        elif key == Qt.Key.Key_Escape:
            self._change(self.entry.cleared())
        elif key == Qt.Key.Key_R:
            self.take_reading()
        else:
            return False
        return True

    def _change(self, entry: Entry) -> None:
        if entry != self.entry:
            self.refusal.hide()
        self.entry = entry
        self._show()

    def _show(self) -> None:
        entry = self.entry
        active = entry.seat is not None and entry.seat < len(self._players)
        for widget in (self.mark, self.name, self.dice, self.enter, *self.buttons):
            widget.setVisible(active)
        self.prompt.setVisible(not active)
        if not active:
            self.prompt.setText(
                "The game is over. Ctrl+N begins a new one." if self._over else "Nothing is awaited now"
            )
            self.take.hide()
            return
        assert entry.seat is not None
        name = self._players[entry.seat]
        self.mark.set_player(entry.seat, name)
        self.name.setText(name)
        readable = bool(self._read.get(entry.seat)) and not entry.values
        self.prompt.setText("type the roll, 1 to 6")
        self.prompt.setVisible(not entry.values and not readable)
        open_places = max(0, entry.dice - len(entry.values))
        self.dice.set_values([*entry.values, *[None] * open_places])
        self.enter.setEnabled(bool(entry.values))
        self.take.setVisible(readable)


def read_values(snapshot: Snapshot) -> dict[int, tuple[int, ...]]:
    """The values read with certainty in the zone of each seat that may roll, where a person is asked for help.

    Where less than half of the roll is certain, nothing is offered: other dice may be lying there by now.
    """
    view, layout = snapshot.view, snapshot.layout
    if view is None or view.reading is None or layout is None or snapshot.playback not in ("playing", "paused"):
        return {}
    offered: dict[int, tuple[int, ...]] = {}
    for seat in view.seats:
        if seat.phase not in ("missing", "unsure") or seat.seat not in snapshot.counts:
            continue
        zone = layout.seats[seat.seat].roll
        certain = [die.value for die in view.reading.dice if die.value is not None and inside(zone, die.center)]
        if snapshot.counts[seat.seat] <= 2 * len(certain) <= 2 * snapshot.counts[seat.seat]:
            offered[seat.seat] = tuple(certain)
    return offered
