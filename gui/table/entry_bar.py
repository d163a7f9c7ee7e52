"""The bar below the picture where what happens is entered by hand, by keys or by clicking on what stands there."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from app.games import entry_of
from app.games.entry import Choice, HandEntry
from app.live.snapshot import Snapshot
from app.text.language import shown, tr
from gui.widgets.background_computation import BackgroundComputation
from gui.widgets.dice_painting import DiceRow, paint_die
from gui.widgets.labels import FittedLabel, NameLabel, plain
from gui.widgets.painted import PaintedButton
from gui.widgets.player_marks import MarkView
from gui.widgets.spacing import spaced
from gui.widgets.theme import DARK, Look
from rules import State

KEYS: dict[int, str] = {
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Tab: "tab",
    Qt.Key.Key_Backtab: "backtab",
    Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_Escape: "escape",
}
"""The keys that have no sign of their own, as an entry names them."""


SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
"""What stands on those of them that a choice may be pressed with."""

ROOMY = 760.0
"""The least width, in units of the design, with which all stands in one row."""


def with_key(choice: Choice) -> str:
    """What a choice does, and the key that does the same, as "enter a 4 (4)"; the key alone is not told twice."""
    key = SIGNS.get(choice.key, choice.key.upper() if len(choice.key) == 1 else "")
    if not key or not choice.hint or f"({key}" in choice.hint:
        return choice.hint
    return f"{choice.hint} ({key})"


class ChoiceButton(PaintedButton):
    """A choice to click on: a die, or words."""

    def __init__(self) -> None:
        super().__init__()
        self.choice = Choice("")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_choice(self, choice: Choice) -> None:
        if choice == self.choice:
            return
        self.choice = choice
        self.setEnabled(choice.allowed)
        self.setToolTip(with_key(choice))
        self.setAccessibleName(choice.hint or choice.text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self._look.px(34))
        if not self.choice.text:
            return QSize(side, side)
        self.setFont(self._look.font(14, bold=True))
        wide = self.fontMetrics().horizontalAdvance(self.choice.text) + round(self._look.px(16))
        return QSize(max(side, wide), side)

    def paint(self, painter: QPainter) -> None:
        look, choice = self._look, self.choice
        if not choice.allowed:
            painter.setOpacity(0.35)
        inset = 0.0 if self.underMouse() and not self.isDown() else look.px(1.5)
        place = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        if not choice.text:  # a die stays one where the button is wide
            side = min(place.width(), place.height())
            place = QRectF(place.center().x() - side / 2, place.center().y() - side / 2, side, side)
        if choice.text:
            painter.setPen(look.color("accent") if choice.chosen or inset == 0.0 else look.color("line"))
            painter.setBrush(look.color("accent" if choice.chosen else "raised"))
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), look.px(8), look.px(8))
            painter.setPen(look.color("on_accent" if choice.chosen else "text"))
            painter.setFont(look.font(14, bold=True))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, choice.text)
        else:
            paint_die(painter, look, choice.value, place, color=choice.color)
            if choice.chosen:
                pen = painter.pen()
                pen.setColor(look.color("text"))
                pen.setWidthF(look.px(2.5))
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                edge = look.px(1.5)
                painter.drawRoundedRect(place.adjusted(edge, edge, -edge, -edge), look.px(7), look.px(7))


class EntryBar(QFrame):
    """Shows a `HandEntry` and changes it by keys and clicks.

    `submitted` carries the event to be entered; `changed` the entry, whenever it is another.
    """

    submitted = Signal(dict)
    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.entry = HandEntry()
        self._look = Look(DARK)
        self._players: tuple[str, ...] = ()
        self._position: State | None = None
        self._odds = True
        self._unanswered = False
        self.computation = BackgroundComputation(self)
        self.computation.done.connect(self._worked_out)
        self.mark = MarkView(30)
        self.name = NameLabel()
        self.prompt = plain(FittedLabel(), "quiet")
        self.prompt.least = 0.8
        self.dice = DiceRow(28)
        self.refusal = plain(QLabel(), "refusal")
        self.refusal.setWordWrap(True)
        self.refusal.hide()
        self.buttons: list[ChoiceButton] = []
        self.take = QPushButton(tr("Use what was read (R)"))
        self.enter = QPushButton(tr("Enter ⏎"))
        self.enter.setProperty("role", "primary")
        self._row = spaced(QHBoxLayout(), 7)
        for widget, stretch in ((self.mark, 0), (self.name, 0), (self.prompt, 3), (self.dice, 2), (self.take, 0)):
            self._row.addWidget(widget, stretch)
        self._choices = spaced(QHBoxLayout(), 6)
        self._row.addLayout(self._choices)
        for push in (self.take, self.enter):
            push.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.take.clicked.connect(lambda: self.press("r"))
        self.enter.clicked.connect(self.submit)
        self._row.addWidget(self.enter)
        self._box = spaced(QVBoxLayout(self), 3)
        self._box.addLayout(self._row)
        self._box.addWidget(self.refusal)
        self._show()

    def set_look(self, look: Look) -> None:
        self._look = look
        edge = round(look.px(10))
        self._box.setContentsMargins(edge, edge // 2, edge, edge // 2)
        self._place_choices()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_choices()

    def _place_choices(self) -> None:
        """In the row of the rest, or below it where text is so large that there is no room."""
        below = self.width() < self._look.px(ROOMY)
        if below == (self._choices.parent() is self._box):
            return
        (self._row if below else self._box).removeItem(self._choices)
        self._choices.setParent(None)
        if below:
            self._box.insertLayout(1, self._choices)
        else:
            self._row.insertLayout(self._row.indexOf(self.enter), self._choices)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        if snapshot.players != self._players:
            self._players = snapshot.players
            self._show()
        entry = self.entry
        if snapshot.position is not self._position:
            self._position = snapshot.position
            entry = entry_of(snapshot.position).showing_odds(self._odds).keeping(entry)
        self._change(entry)
        read = entry.with_snapshot(snapshot)
        if read != entry:
            self._become(read)

    def show_odds(self, shown: bool) -> None:
        if shown != self._odds:
            self._odds = shown
            self._change(self.entry.showing_odds(shown))

    def choose(self, seat: int) -> None:
        self.press(f"seat:{seat}")

    def step(self, step: int) -> None:
        """Goes to the next (1) or previous (-1) player who is awaited."""
        self.press("tab" if step > 0 else "backtab")

    def press(self, key: str) -> bool:
        """Whether `key`, as an entry names it, meant something."""
        entry = self.entry.pressed(key)
        if entry is None or (key == "escape" and entry == self.entry):  # nothing to start over: Esc is for others
            return False
        self._change(entry)
        return True

    def retake(self, event: Mapping[str, Any]) -> None:
        """Puts back what was typed for an event that was taken back."""
        self._change(self.entry.retaking(event))

    def submit(self) -> None:
        """Hands the event over; once, until it is answered or something else was typed."""
        event = self.entry.event
        if event is None:
            self.press("enter")
        elif not self._unanswered:
            self._unanswered = True
            self.submitted.emit(event)

    def accepted(self) -> None:
        """The event that was submitted was taken."""
        self._unanswered = False
        self._change(self.entry.cleared())

    def refuse(self, message: str) -> None:
        """Shows the rules' own sentence; what was typed stays, to be put right."""
        self._unanswered = False
        self.refusal.setText(shown(message))
        self.refusal.show()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Whether the key belonged to the entry."""
        key = event.key()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            seat = key - Qt.Key.Key_1
            if 0 <= seat < len(self._players):
                self.choose(seat)
                return True
            return False
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
            return True
        name = KEYS.get(key, event.text().lower())
        return bool(name) and self.press(name)

    def _change(self, entry: HandEntry) -> None:
        if entry != self.entry:
            self.refusal.hide()
            self._unanswered = False
            self._become(entry)

    def close_down(self) -> None:
        self.computation.close()

    def _worked_out(self, entry: HandEntry, answer: object) -> None:
        if entry is self.entry:
            self._become(entry.with_answer(answer))

    def _become(self, entry: HandEntry) -> None:
        self.entry = entry
        work = entry.work
        if work is None:
            self.computation.drop()
        else:
            self.computation.ask(entry, lambda _dropped: work())
        self._show()
        self.changed.emit(entry)

    def _show(self) -> None:
        entry = self.entry
        named = entry.seat is not None and entry.seat < len(self._players)
        for widget in (self.mark, self.name):
            widget.setVisible(named)
        if named:
            assert entry.seat is not None
            self.mark.set_player(entry.seat, self._players[entry.seat])
            self.name.setText(self._players[entry.seat])
        self.prompt.setText(entry.prompt)
        self.prompt.setVisible(bool(entry.prompt))
        self.dice.set_values(entry.dice, color=entry.color)
        self.dice.setVisible(bool(entry.dice))
        self._show_choices(entry.choices)
        self.enter.setEnabled(entry.event is not None)
        self.enter.setVisible(entry.awaited)
        self.take.setVisible(entry.offers_reading)

    def _show_choices(self, choices: tuple[Choice, ...]) -> None:
        while len(self.buttons) < len(choices):
            button = ChoiceButton()
            button.set_look(self._look)
            button.clicked.connect(lambda _checked=False, button=button: self.press(button.choice.key))
            self.buttons.append(button)
            self._choices.addWidget(button)
        for place, button in enumerate(self.buttons):
            if place < len(choices):
                button.set_choice(choices[place])
            button.setVisible(place < len(choices))
